import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { withClient, buildUrl, type DatabaseUrls } from './bootstrap.ts';
import { restrictDatabase } from './roles.ts';

/** The database of one test file. */
export interface TestDatabase extends DatabaseUrls {
  readonly name: string;
  /** The superuser's URL of this database. */
  readonly adminUrl: string;
  /**
   * Runs one statement as the superuser, over pooled connections: tests make thousands of queries, and connecting takes longer
   * than most of them. Session settings must not be changed.
   */
  readonly rows: <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>;
  /** Opens a separate connection of the superuser; the caller ends it. */
  connect(): Promise<Client>;
  /** Drops the database, even with open connections. */
  drop(): Promise<void>;
}

/** For tests that make concurrent calls of `rows`. */
const maxConnections = 5;

/**
 * Copies the template to a new database; takes a few hundredths of a second.
 *
 * @param template a database other than the shared template; it must have no connections
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const { adminUrl, passwords, template: shared } = inject('postgres');
  const address = new URL(adminUrl);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, async (client) => {
    // Nothing is flushed to disk here, so copying files is faster than writing the copy to the WAL.
    await client.query(`create database ${name} template ${template ?? shared} owner arogo_owner strategy file_copy`);
    await restrictDatabase(client, name); // a copy has its template's content but not its privileges
  });
  const at = (username: string, password: string): string => buildUrl(address, { username, password, database: name });
  const ownAdminUrl = buildUrl(address, { database: name });
  const pool = new Pool({ connectionString: ownAdminUrl, max: maxConnections, allowExitOnIdle: true });
  // The pool replaces idle connections that the server has closed.
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
