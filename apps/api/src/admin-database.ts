import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './platform/config.ts';
import { openSecrets } from './platform/crypto/secrets.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { buildUrl, withClient } from './platform/postgres/bootstrap.ts';
import { readPasswords } from './platform/postgres/role-passwords.ts';
import { startEmbeddedPostgres } from './platform/postgres/supervisor.ts';
import { StartupError } from './platform/startup-error.ts';
import { getAdminUrl, getDatabaseName, installDatabase } from './product-database.ts';

const portLine = 3;

/** Finds the URL of the embedded PostgreSQL that runs with the product; undefined if it does not run. */
const findRunningAdminUrl = async ({ dataDir }: Config): Promise<string | undefined> => {
  try {
    const [password, state] = await Promise.all(
      ['postgres-password', 'postgres/postmaster.pid'].map((name) => readFile(path.join(dataDir, name), 'utf8')),
    );
    const url = `postgres://postgres:${password?.trim()}@127.0.0.1:${state?.split('\n')[portLine]}/postgres`;
    await withClient(url, (client) => client.query('select 1'));
    return url;
  } catch {
    return undefined;
  }
};

/** Opens the server as its administrator: that of the running product, or an embedded PostgreSQL started for this command. */
export const openServer = async (
  config: Config,
  scope: AsyncDisposableStack,
): Promise<{ readonly adminUrl: string; readonly isStarted: boolean }> => {
  const running = getAdminUrl(config) ?? (await findRunningAdminUrl(config));
  if (running !== undefined) return { adminUrl: running, isStarted: false };
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLog('warn') });
  scope.defer(() => started.stop());
  return { adminUrl: started.adminUrl, isStarted: true };
};

/** The URL of the product's database for the administrator or a role of the product. */
export const findDatabaseUrl = async (
  role: 'administrator' | 'jobs' | 'owner',
  config: Config,
  scope: AsyncDisposableStack,
): Promise<string> => {
  const secrets = await openSecrets(config);
  const { adminUrl, isStarted } = await openServer(config, scope);
  if (isStarted) await installDatabase({ config, adminUrl, secrets, log: createLog('warn'), migrates: true });
  const database = getDatabaseName(config);
  const inside = buildUrl(new URL(adminUrl), { database });
  const passwords = await withClient(inside, (client) => readPasswords(secrets.keyring, client));
  if (role === 'administrator') return inside;
  return buildUrl(new URL(adminUrl), { username: `arogo_${role}`, password: passwords[role], database });
};

/** Opens the database as a role of the product. */
export const openDatabaseAs = async (
  role: 'jobs' | 'owner',
  config: Config,
  scope: AsyncDisposableStack,
): Promise<Database> => {
  const url = await findDatabaseUrl(role, config, scope);
  await withClient(url, (client) => client.query('select from doctor limit 1')).catch((cause: unknown) => {
    throw new StartupError(
      'The database does not know the directory yet. Start the product of this version once, with the same environment, then run this again.',
      { cause },
    );
  });
  const db = openDatabase({ url, maxConnections: 1, onConnectionLost: () => undefined });
  scope.defer(() => db.close());
  return db;
};
