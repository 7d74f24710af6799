import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInsertAccounts } from './accounts.test-helpers.ts';
import { backupRole, letBackupRead } from './backup-role.ts';
import { createTestDatabase, type TestDatabase } from './database.test-helpers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.rows(buildInsertAccounts(`select n || '@example.com' as email from generate_series(1, 3) n`));
  await letBackupRead(database);
});
afterAll(() => database.drop());

interface Table {
  readonly name: string;
}

const findTables = (): Promise<readonly Table[]> =>
  database.rows<Table>(
    `select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and relnamespace = any('{public, privileged, sandbox, pgboss}'::regnamespace[]) order by 1`,
  );

describe('the role of backups', () => {
  it('sees every row of every table, whatever row-level security hides from others', async () => {
    const tables = await findTables();
    const client = await database.connect();
    const count = async (): Promise<readonly unknown[]> => {
      const counts: unknown[] = [];
      for (const { name } of tables)
        counts.push((await client.query(`select '${name}' as name, count(*) from ${name}`)).rows[0]);
      return counts;
    };
    const all = await count();
    await client.query(`set role ${backupRole}`);
    expect(await count()).toEqual(all);
    expect(all.length).toBeGreaterThan(80);
    await client.end();
  });

  it('changes nothing, and no role of the product becomes it', async () => {
    expect(
      await database.rows(
        `select c.oid::regclass::text from pg_class c
          where c.relkind in ('r', 'p') and c.relnamespace = any('{public, privileged, sandbox, pgboss}'::regnamespace[])
          and has_table_privilege($1, c.oid, 'insert, update, delete, truncate, references, trigger')`,
        [backupRole],
      ),
    ).toEqual([]);
    expect(
      await database.rows(
        `select rolname from pg_roles where rolname like 'arogo%' and rolname <> $1 and pg_has_role(rolname, $1, 'member')`,
        [backupRole],
      ),
    ).toEqual([]);
  });

  it('reads a table that came later from the next start on, and a start without one changes nothing', async () => {
    await database.rows(`
      create table late (patient_id uuid);
      alter table late owner to arogo_owner;
      alter table late enable row level security, force row level security;
      insert into late values (null)`);
    await letBackupRead(database);
    const client = await database.connect();
    await client.query(`set role ${backupRole}`);
    expect((await client.query('select count(*)::int as rows from late')).rows).toEqual([{ rows: 1 }]);
    await client.end();
    const state = (): Promise<unknown> =>
      database.rows(`select oid, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by oid`);
    const before = await state();
    await letBackupRead(database);
    expect(await state()).toEqual(before);
  });
});
