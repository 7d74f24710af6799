import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseTypesFile, generateDatabaseTypes } from './generate-database-types.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-migrations-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const queryRows = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

describe('migrations', () => {
  it('are applied once: a second run finds nothing to do', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('brought the database to the types that the code is checked against', async () => {
    const kept = await readFile(databaseTypesFile, 'utf8');
    expect(kept, 'run: npm run db:types').toBe(await generateDatabaseTypes(database.ownerUrl));
  });

  it('force row-level security on every table that names a patient', async () => {
    const open = await queryRows(
      database.ownerUrl,
      `select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and (a.attname in ('patient_id', 'email') or c.relname = 'patient')
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  it("give every function that runs with its owner's rights a search path of its own", async () => {
    const loose = await queryRows(
      database.ownerUrl,
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname in ('public', 'gate') and not coalesce(p.proconfig::text like '%search_path=%pg_temp%', false)`,
    );
    expect(loose).toEqual([]);
  });

  it('refuse a file that was changed after it was applied, and a database that is ahead', async () => {
    const own = await createTestDatabase();
    try {
      await queryRows(own.ownerUrl, 'truncate migration');
      await writeFile(path.join(folder, '0001-one.sql'), 'create table one (id int);');
      expect(await migrate(own.ownerUrl, folder)).toEqual(['0001-one.sql']);
      await writeFile(path.join(folder, '0001-one.sql'), 'create table one (id bigint);');
      await expect(migrate(own.ownerUrl, folder)).rejects.toThrow(
        'The migration 0001-one.sql was changed after it was applied.',
      );
      await rm(path.join(folder, '0001-one.sql'));
      await expect(migrate(own.ownerUrl, folder)).rejects.toThrow('Start the newer version.');
    } finally {
      await own.drop();
    }
  });

  it('leave nothing of a file that fails half way', async () => {
    const own = await createTestDatabase();
    try {
      await queryRows(own.ownerUrl, 'truncate migration');
      await writeFile(path.join(folder, '0001-two.sql'), 'create table two (id int); select 1/0;');
      await expect(migrate(own.ownerUrl, folder)).rejects.toThrow('division by zero');
      expect(await queryRows(own.ownerUrl, `select to_regclass('public.two') as found`)).toEqual([{ found: null }]);
    } finally {
      await own.drop();
      await rm(path.join(folder, '0001-two.sql'));
    }
  });
});
