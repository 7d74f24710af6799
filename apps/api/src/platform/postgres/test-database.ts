import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connected, urlFor, type DatabaseUrls } from './bootstrap.ts';
import { closeDatabase } from './roles.ts';

/** A database of one test file's own. */
export interface TestDatabase extends DatabaseUrls {
  readonly name: string;
  /** The superuser's address of this database. */
  readonly adminUrl: string;
  /** A connection of the superuser's, for whoever asks often; its caller ends it. */
  connect(): Promise<Client>;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Copies the template into a new database; a few hundredths of a second.
 *
 * @param template another database than the shared template; nobody may be connected to it
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const { adminUrl, passwords, template: shared } = inject('postgres');
  const address = new URL(adminUrl);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connected(adminUrl, async (client) => {
    // Nothing is flushed to disk here, so copying files is quicker than writing the copy to the log.
    await client.query(`create database ${name} template ${template ?? shared} owner arogo_owner strategy file_copy`);
    await closeDatabase(client, name); // a copy has its template's content but not its privileges
  });
  const at = (username: string, password: string): string => urlFor(address, { username, password, database: name });
  return {
    name,
    adminUrl: urlFor(address, { database: name }),
    ownerUrl: at('arogo_owner', passwords.owner),
    appUrl: at('arogo_app', passwords.app),
    jobsUrl: at('arogo_jobs', passwords.jobs),
    async connect() {
      const client = new Client({ connectionString: urlFor(address, { database: name }) });
      await client.connect();
      return client;
    },
    drop: () =>
      connected(adminUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
