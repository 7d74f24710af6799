import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { withClient, buildUrl, type DatabaseUrls } from './bootstrap.ts';
import { restrictDatabase } from './roles.ts';

/** A database of one test file's own. */
export interface TestDatabase extends DatabaseUrls {
  readonly name: string;
  /** The superuser's address of this database. */
  readonly adminUrl: string;
  /**
   * The rows of one statement, asked as the superuser over connections that stay until the database goes: tests ask thousands of
   * times, and a connection of one's own takes longer than most statements. Nothing may be set for a session.
   */
  readonly rows: <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>;
  /** A connection of the superuser's alone; its caller ends it. */
  connect(): Promise<Client>;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** For `rows`, where tests ask several at once. */
const maxConnections = 5;

/**
 * Copies the template into a new database; a few hundredths of a second.
 *
 * @param template another database than the shared template; nobody may be connected to it
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const { adminUrl, passwords, template: shared } = inject('postgres');
  const address = new URL(adminUrl);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, async (client) => {
    // Nothing is flushed to disk here, so copying files is quicker than writing the copy to the log.
    await client.query(`create database ${name} template ${template ?? shared} owner arogo_owner strategy file_copy`);
    await restrictDatabase(client, name); // a copy has its template's content but not its privileges
  });
  const at = (username: string, password: string): string => buildUrl(address, { username, password, database: name });
  const ownAdminUrl = buildUrl(address, { database: name });
  const pool = new Pool({ connectionString: ownAdminUrl, max: maxConnections, allowExitOnIdle: true });
  // One that the server ended while nobody used it is replaced.
  pool.on('error', () => undefined);
  return {
    name,
    adminUrl: ownAdminUrl,
    ownerUrl: at('arogo_owner', passwords.owner),
    appUrl: at('arogo_app', passwords.app),
    jobsUrl: at('arogo_jobs', passwords.jobs),
    rows: async <T extends object>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<T>(text, [...values])).rows,
    async connect() {
      const client = new Client({ connectionString: ownAdminUrl });
      await client.connect();
      return client;
    },
    async drop() {
      await pool.end();
      await withClient(adminUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}
