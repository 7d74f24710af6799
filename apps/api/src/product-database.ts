import { healthMessages } from '@arogo/contract/messages/health';
import type { Logger } from 'pino';
import type { Config } from './platform/config.ts';
import { assertKnownKeys } from './platform/files/key-use.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import { installJobs } from './platform/jobs/jobs.ts';
import type { Database } from './platform/database/database.ts';
import { openReplica, type Replica, type ReplicaState } from './platform/database/replica.ts';
import { findPendingMigrations, migrate } from './platform/database/migrate.ts';
import { letBackupRead } from './platform/postgres/backup-role.ts';
import { bootstrapDatabase, buildUrl, withClient, type DatabaseUrls } from './platform/postgres/bootstrap.ts';
import { createPasswordSource, readPasswords } from './platform/postgres/role-passwords.ts';
import { assertSafeRole, assertWorkingRole } from './platform/postgres/safe-role.ts';
import { startEmbeddedPostgres } from './platform/postgres/supervisor.ts';
import { StartupError } from './platform/startup-error.ts';
import { keyHolders } from './key-holders.ts';
import { allQueueRules } from './queue-rules.ts';

export interface DatabaseStart {
  readonly config: Config;
  readonly log: Logger;
  /** Called if the embedded database cannot be restarted. */
  readonly onDatabaseLost: () => void;
}

interface Teardown {
  readonly add: (step: () => Promise<void>) => void;
}

/** The database URLs of the running product. */
export interface ProductDatabase {
  /** URLs of PostgreSQL itself: for LISTEN, locks that outlive a transaction, and long work. */
  readonly direct: DatabaseUrls;
  /** URLs for the application's many short transactions: the same, or a pooler in front of it. */
  readonly pooled: DatabaseUrls;
  readonly isPooled: boolean;
  /** URL of the replica for the application's role. */
  readonly replicaUrl: string | undefined;
}

const embeddedDatabase = 'arogo';

/** The name of the product's database. */
export const getDatabaseName = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): string =>
  (databaseUrl !== undefined && decodeURIComponent(new URL(databaseUrl).pathname.slice(1))) || embeddedDatabase;

/** The URL at which the product reaches an external PostgreSQL during its start, bypassing a pooler. */
const getStartUrl = ({ databaseDirectUrl, databaseUrl }: Config): string | undefined =>
  databaseDirectUrl ?? databaseUrl;

/** The administrator's URL of an external PostgreSQL, bypassing a pooler: for `npm run admin` only. */
export const getAdminUrl = (config: Config): string | undefined => config.databaseAdminUrl ?? getStartUrl(config);

const getUserName = (url = ''): string => decodeURIComponent(new URL(url).username);

export interface InstallOptions {
  readonly config: Config;
  /** The administrator's URL. */
  readonly adminUrl: string;
  readonly secrets: Secrets;
  readonly log: Pick<Logger, 'warn'>;
  /** Whether to apply pending migrations; otherwise they prevent the start. */
  readonly migrates?: boolean;
  /** Fills a new database from a backup, before the remaining migrations. */
  readonly fill?: (urls: DatabaseUrls) => Promise<void>;
}

/**
 * Creates the database or brings it up to date: roles, tables, queues. Concurrent starts take turns.
 * @throws StartupError
 */
export const installDatabase = async ({
  config,
  adminUrl,
  secrets,
  log,
  migrates = config.migrateAtStart,
  fill,
}: InstallOptions): Promise<DatabaseUrls> =>
  bootstrapDatabase({
    adminUrl,
    isOwnServer: config.databaseUrl === undefined,
    database: getDatabaseName(config),
    passwords: createPasswordSource(secrets.keyring, config.lostKeys),
    readPasswords: (inside) => readPasswords(secrets.keyring, inside),
    ...(adminUrl === config.databaseAdminUrl && { startRole: getUserName(getStartUrl(config)) }),
    finish: async (urls) => {
      const { ownerUrl } = urls;
      await fill?.(urls);
      if (migrates) await migrate(ownerUrl);
      else await refusePending(ownerUrl);
      await withClient(ownerUrl, (client) =>
        assertKnownKeys(client, keyHolders, { ...secrets, lost: config.lostKeys }),
      );
      await installQueues(urls, config, log);
      await letBackupRead(urls);
    },
  });

/** Creates the job queue, or brings it up to date. */
export const installQueues = (
  { jobsUrl }: DatabaseUrls,
  { retention }: Pick<Config, 'retention'>,
  log: InstallOptions['log'],
): Promise<void> =>
  installJobs({
    jobsUrl,
    queues: allQueueRules,
    retention,
    onError: (error) => log.warn({ cause: error.name }, 'the job queue complains'),
  });

const refusePending = async (ownerUrl: string): Promise<void> => {
  const pending = await findPendingMigrations(ownerUrl);
  if (pending.length === 0) return;
  throw new StartupError(
    `MIGRATE_AT_START is off, and the database lacks ${pending.join(', ')}. Run "npm run admin -- migrate" of this version, then start again.`,
  );
};

/** Starts the database with its roles and current tables; embedded unless a URL is configured. */
export const startDatabase = async (
  options: DatabaseStart,
  secrets: Secrets,
  teardown: Teardown,
): Promise<ProductDatabase> => {
  const { config, log } = options;
  const adminUrl = getStartUrl(config) ?? (await startEmbedded(options, teardown));
  const direct = await installDatabase({ config, adminUrl, secrets, log });
  await withClient(direct.appUrl, async (client) => {
    await assertSafeRole(client);
    await assertWorkingRole(async (text) => (await client.query<{ problem: string }>(text)).rows);
  });
  const replicaUrl =
    config.databaseReplicaUrl === undefined ? undefined : moveUrls(direct, config.databaseReplicaUrl).appUrl;
  return config.databaseUrl === undefined || config.databaseDirectUrl === undefined
    ? { direct, pooled: direct, isPooled: false, replicaUrl }
    : { direct, pooled: moveUrls(direct, config.databaseUrl), isPooled: true, replicaUrl };
};

const problemTexts = {
  unreachable: healthMessages.replicaUnreachable,
  behind: healthMessages.replicaBehind,
  leads: healthMessages.replicaLeads,
  foreign: healthMessages.replicaForeign,
  unmeasured: healthMessages.replicaUnmeasured,
} as const;

/** The reason why the replica is not used, as text; undefined if it is used. */
export const describeReplica = ({ problem }: Pick<ReplicaState, 'problem'>): string | undefined =>
  problem && problemTexts[problem];

/**
 * Opens the replica, if one is configured.
 * @throws StartupError if it is no replica of this database
 */
export const startReplica = async (
  { direct, isPooled, replicaUrl: url }: ProductDatabase,
  primary: Database,
  { config, log }: Pick<DatabaseStart, 'config' | 'log'>,
  onConnectionLost: (error: Error) => void,
): Promise<Replica | undefined> =>
  url === undefined
    ? undefined
    : openReplica({
        url,
        primaryUrl: direct.appUrl,
        primary,
        isPooled,
        maxLagMs: config.replicaMaxLagMs,
        onConnectionLost,
        onChange: (state) => log.warn({}, describeReplica(state) ?? 'Public pages are read from the replica.'),
      });

/** Moves the URLs to another server, with the same logins. */
const moveUrls = ({ ownerUrl, appUrl, jobsUrl }: DatabaseUrls, to: string): DatabaseUrls => {
  const address = new URL(to);
  const database = getDatabaseName({ databaseUrl: to });
  const move = (url: string): string => {
    const { username, password } = new URL(url);
    return buildUrl(address, {
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database,
    });
  };
  return { ownerUrl: move(ownerUrl), appUrl: move(appUrl), jobsUrl: move(jobsUrl) };
};

const startEmbedded = async (
  { config, log, onDatabaseLost: onGivenUp }: DatabaseStart,
  teardown: Teardown,
): Promise<string> => {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  teardown.add(() => postgres.stop());
  postgres.onExit(({ recovering }) => {
    if (!recovering) onGivenUp();
  });
  return postgres.adminUrl;
};
