import type { Logger } from 'pino';
import type { Config } from './platform/config.ts';
import type { Keyring } from './platform/crypto/keys.ts';
import { installJobs } from './platform/jobs/jobs.ts';
import { migrate } from './platform/database/migrate.ts';
import { bootstrapDatabase, withClient, type DatabaseUrls } from './platform/postgres/bootstrap.ts';
import { assertSafeRole, assertWorkingRole } from './platform/postgres/safe-role.ts';
import { startEmbeddedPostgres } from './platform/postgres/supervisor.ts';
import { allQueueRules } from './queue-rules.ts';

export interface DatabaseStart {
  readonly config: Config;
  readonly log: Logger;
  /** Called when the embedded database cannot be brought back. */
  readonly onDatabaseLost: () => void;
}

interface Teardown {
  readonly add: (step: () => Promise<void>) => void;
}

const embeddedDatabase = 'arogo';

/** The database with its roles and its newest tables, embedded unless an address is given. */
export const startDatabase = async (
  options: DatabaseStart,
  keyring: Keyring,
  teardown: Teardown,
): Promise<DatabaseUrls> => {
  const { config, log } = options;
  const adminUrl = config.databaseUrl ?? (await startEmbedded(options, teardown));
  const password = (role: string): string => keyring.deriveKey(`db-role:${role}`).toString('base64url');
  const urls = await bootstrapDatabase({
    adminUrl,
    isOwnServer: config.databaseUrl === undefined,
    database: config.databaseUrl === undefined ? embeddedDatabase : getDatabaseName(config.databaseUrl),
    passwords: {
      owner: password('owner'),
      app: password('app'),
      jobs: password('jobs'),
      clinic: password('clinic'),
      search: password('search'),
    },
  });
  await migrate(urls.ownerUrl);
  await installJobs({
    jobsUrl: urls.jobsUrl,
    queues: allQueueRules,
    onError: (error) => log.warn({ cause: error.name }, 'the job queue complains'),
  });
  await withClient(urls.appUrl, async (client) => {
    await assertSafeRole(client);
    await assertWorkingRole(async (text) => (await client.query<{ problem: string }>(text)).rows);
  });
  return urls;
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

const getDatabaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || embeddedDatabase;
