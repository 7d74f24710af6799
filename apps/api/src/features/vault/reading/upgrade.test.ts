import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationsFolder } from '../../../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/database.test-helpers.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-upgrade-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const sql = <T extends object>(text: string): Promise<readonly T[]> => database.rows<T>(text);

/** Empties the database of everything that migrations made. */
const undoMigrations = () =>
  sql(`do $$ declare step text; begin
    drop schema gate cascade;
    drop schema sandbox cascade;
    drop extension btree_gist cascade;
    drop extension cube cascade;
    -- The list is whole before the first goes: one takes others with it.
    foreach step in array array(
      select format('drop table if exists %s cascade', c.oid::regclass) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      union all
      select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      union all
      select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and pg_get_userbyid(p.proowner) = 'arogo_owner'
    ) loop execute step; end loop;
  end $$`);

test('records from before the vault could read are read, found and counted when the product learns it', async () => {
  await undoMigrations();
  const before = (await readdir(migrationsFolder)).filter((name) => name < '0010');
  for (const name of before) await cp(path.join(migrationsFolder, name), path.join(folder, name));
  expect(await migrate(database.ownerUrl, folder)).toEqual(before.toSorted());
  await sql(`
    with person as (insert into patient (email, created_at, updated_at) values ('early@example.com', now(), now()) returning id),
    file as (
      insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
      select gen_random_uuid(), id, 'record', 9, sha256(n::text::bytea), 'k', '', 'application/pdf', now() from person, generate_series(1, 3) n returning id, patient_id, sha256
    )
    insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name, original_file_name, file_id, file_sha256, created_at, updated_at)
    select patient_id, 'MENTAL', 'PRESCRIPTION', 'UPLOADED', now(), 'Dr. Early Bird', 'early.pdf', id, sha256, now(), now() from file`);
  await sql('update health_record set deleted_at = now() where id = (select id from health_record limit 1)');

  await migrate(database.ownerUrl);
  expect(await sql('select distinct state from record_reading')).toEqual([{ state: 'reading' }]);
  expect(await sql('select records from record_count')).toEqual([{ records: 2 }]);
  const found =
    "select count(*)::int as found from record_search where not deleted and words @@ public.search_query(patient_id, 'earl bird')";
  expect(await sql(found)).toEqual([{ found: 2 }]);
});
