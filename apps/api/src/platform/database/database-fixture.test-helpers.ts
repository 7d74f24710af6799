import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createReadAudit } from '../audit.ts';
import { buildInsertAccounts } from '../postgres/accounts.test-helpers.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { type Database, openDatabase, type Trx } from './database.ts';

export const now = Temporal.Instant.from('2027-03-01T06:30:00Z');
export const asha = '00000000-0000-4000-8000-00000000000a';
export const ravi = '00000000-0000-4000-8000-00000000000b';
export const resourceId = '00000000-0000-4000-8000-00000000000c';

export const audit = createReadAudit({ now: () => now });
export const createListEvent = (patientId: string) => ({ patientId, action: 'record.list' }) as const;
export const selectEmails = (trx: Trx) => trx.selectFrom('account').select('email').compile();
export const selectSetting = (name: string) => (trx: Trx) =>
  sql<{ value: string }>`select coalesce(current_setting(${name}, true), '') as value`.compile(trx);
export const selectQuotient = (trx: Trx, divisor: number) =>
  sql<{ value: number }>`select 1 / ${divisor}::integer as value`.compile(trx);

type Rows = readonly Record<string, unknown>[];

/** A database with two accounts, Asha's and Ravi's. */
export interface DatabaseFixture {
  readonly postgres: TestDatabase;
  /** Has one connection: settings that a statement leaves behind affect the next statement. */
  readonly db: Database;
  /** The errors of lost connections during the current test. */
  readonly lost: Error[];
  readonly runAsAdministrator: (text: string) => Promise<Rows>;
  readonly findAuditLines: () => Promise<Rows>;
}

/** Creates the database before the tests of a file, and empties its audit before each. @param receive gets the fixture */
export const useDatabaseFixture = (receive: (fixture: DatabaseFixture) => void): void => {
  let fixture: DatabaseFixture | undefined;

  beforeAll(async () => {
    const postgres = await createTestDatabase();
    const runAsAdministrator = (text: string): Promise<Rows> =>
      withClient(postgres.adminUrl, async (client) => {
        const { rows } = await client.query<Record<string, unknown>>(text);
        return rows;
      });
    // The test server does not flush by default; the product's does.
    await runAsAdministrator(`alter role arogo_app in database ${postgres.name} set synchronous_commit = on`);
    const lost: Error[] = [];
    const db = openDatabase({
      url: postgres.appUrl,
      maxConnections: 1,
      onConnectionLost: (error) => lost.push(error),
    });
    await runAsAdministrator(
      buildInsertAccounts(
        `select * from (values ('${asha}', 'asha@example.org'), ('${ravi}', 'ravi@example.org')) given (id, email)`,
      ),
    );
    const findAuditLines = () =>
      runAsAdministrator('select patient_id, action, resource_id from audit_event order by id');
    fixture = { postgres, db, lost, runAsAdministrator, findAuditLines };
    receive(fixture);
  });

  afterAll(async () => {
    await fixture?.db.close();
    await fixture?.postgres.drop();
  });

  beforeEach(async () => {
    fixture?.lost.splice(0);
    await fixture?.runAsAdministrator('truncate audit_event');
  });
};
