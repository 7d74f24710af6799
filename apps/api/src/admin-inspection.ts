import { readAccountStatus, signOutAccount } from './features/access/account-admin.ts';
import { countAuditMonths } from './platform/audit-counts.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { listDeadJobs, retryDeadJobs } from './platform/jobs/dead-jobs.ts';
import { countQueues } from './platform/jobs/queue-counts.ts';
import { StartupError } from './platform/startup-error.ts';

// Commands of `npm run admin` that show jobs, the audit, the configuration and accounts. None prints patient data.

type Print = (text: string) => void;
type Db = Pick<Database, 'asSystem'>;

/** Lists queues with jobs, and jobs that failed for good. @returns false if a job failed for good */
export const printJobs = async (db: Db, print: Print): Promise<boolean> => {
  const [{ queues }, dead] = [await countQueues(db), await listDeadJobs(db)];
  for (const { queue, ready, running, oldestReadySeconds } of queues)
    print(
      `${queue.padEnd(28)} ${ready} ready, ${running} running, the oldest waits ${Math.round(oldestReadySeconds)} s`,
    );
  if (queues.length === 0) print('No job waits or runs.');
  for (const { queue, count, oldest } of dead)
    print(`${queue.padEnd(28)} ${count} failed for good, the first on ${oldest.toISOString()}`);
  return dead.length === 0;
};

/** Retries the jobs of a queue that failed for good. */
export const retryJobs = async (db: Db, queue: string, print: Print): Promise<boolean> => {
  const count = await retryDeadJobs(db, queue);
  if (count === 0)
    throw new StartupError(`Nothing of the queue '${queue}' failed for good. jobs:status lists what did.`);
  print(`Jobs that are in the queue ${queue} again: ${count}.`);
  return true;
};

/** Prints the number of audit lines by month. */
export const printAudit = async (db: Db, print: Print): Promise<boolean> => {
  const months = await countAuditMonths(db);
  for (const { month, lines, byDoctors } of months)
    print(`${month}  ${String(lines).padStart(12)} lines, ${byDoctors} of them by doctors`);
  if (months.length === 0) print('The audit has no line yet.');
  return true;
};

const getHost = (url: string | undefined): string | undefined => (url === undefined ? undefined : new URL(url).host);

/** Prints the resolved configuration without secrets. A wrong value was refused before, when the configuration was read. */
export const printConfig = (config: Config, print: Print): boolean => {
  const { s3, smtpUrl, model, stripe, takesCards, local } = config;
  const lines: Readonly<Record<string, string>> = {
    'who it serves': local ? 'this machine alone' : 'others',
    address: config.publicUrl,
    'listens on': `${config.host}:${config.port}`,
    'data folder': config.dataDir,
    database: getHost(config.databaseUrl) ?? 'embedded, in the data folder',
    'database past a pooler': getHost(config.databaseDirectUrl) ?? 'the same',
    'public reads': getHost(config.databaseReplicaUrl) ?? 'the same',
    'events between processes': getHost(config.redisUrl) ?? 'through the database',
    'set up by': config.databaseAdminUrl === undefined ? 'the role of DATABASE_URL' : 'the role of DATABASE_ADMIN_URL',
    'migrations at start': config.migrateAtStart ? 'on' : 'off',
    files: s3 === undefined ? 'in the data folder' : `bucket ${s3.bucket} at ${getHost(s3.endpoint)}`,
    mail: getHost(smtpUrl) ?? 'the built-in inbox',
    payments: takesCards ? (stripe === undefined ? 'the sandbox' : 'Stripe') : 'at the visit',
    'language model': model === undefined ? 'none' : `${model.name} at ${getHost(model.baseUrl)}`,
    metrics: config.metrics === undefined ? 'none' : `${config.metrics.host}:${config.metrics.port}`,
    'trusted proxies': config.trustedProxies.join(', ') || 'none',
    'a dose is missed after': `${config.doseGraceMinutes} minutes`,
    'notifications stay': `${config.retention.notificationDays} days`,
    'finished jobs stay': `${config.retention.finishedJobHours} hours`,
    'failed jobs stay': `${config.retention.failedJobDays} days`,
  };
  for (const [name, value] of Object.entries(lines)) print(`${name.padEnd(24)} ${value}`);
  return true;
};

/** Prints the state of an account. */
export const printAccount = async (db: Db, email: string, print: Print): Promise<boolean> => {
  const account = await readAccountStatus({ db, clock: systemClock }, email);
  if (account === undefined) throw new StartupError(`Nobody signs in with ${email}.`);
  const { id, createdAt, hasPin, openSessions, lastUsedAt } = account;
  print(`id ${id}, since ${createdAt.toISOString()}, ${hasPin ? 'with' : 'without'} a PIN`);
  print(`open sessions: ${openSessions}${lastUsedAt === null ? '' : `, last used ${lastUsedAt.toISOString()}`}`);
  return true;
};

/** Ends all sessions of an account. */
export const signOut = async (db: Db, email: string, print: Print): Promise<boolean> => {
  const count = await signOutAccount({ db, clock: systemClock }, email);
  if (count === undefined) throw new StartupError(`Nobody signs in with ${email}.`);
  print(`Sessions of ${email} that ended: ${count}. The PIN stays, and so does what is kept.`);
  return true;
};
