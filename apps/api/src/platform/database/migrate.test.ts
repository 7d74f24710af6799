import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { databaseTypesFile, generateDatabaseTypes } from './generate-database-types.ts';
import { findPendingMigrations, migrate, migrationsFolder } from './migrate.ts';
import { buildInsertAccounts } from '../postgres/accounts.test-helpers.ts';
import { bootstrapDatabase, buildUrl } from '../postgres/bootstrap.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A database whose applied migrations are forgotten (unless `truncate` is false), and an empty folder of migrations. */
const createEmptyHistory = async ({ truncate = true } = {}) => {
  const own = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-migrations-'));
  if (truncate) await own.rows('truncate migration');
  return {
    ...own,
    folder,
    async [Symbol.asyncDispose]() {
      await own.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const queryRows = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

/** A database as it was before a migration. */
const createDatabaseBefore = async (first: string) => {
  const { adminUrl, passwords } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urls = await bootstrapDatabase({ adminUrl, database: name, passwords });
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-migrations-'));
  await cp(migrationsFolder, folder, {
    recursive: true,
    filter: (file) => path.basename(file) < first || file === migrationsFolder,
  });
  await migrate(urls.ownerUrl, folder);
  const address = buildUrl(new URL(adminUrl), { database: name });
  return {
    ...urls,
    rows: (text: string) => queryRows(address, text),
    async [Symbol.asyncDispose]() {
      await queryRows(adminUrl, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

describe('migrations', () => {
  it('are applied once: a second run finds nothing to do', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('brought the database to the types that the code is checked against', async () => {
    const committed = await readFile(databaseTypesFile, 'utf8');
    expect(committed, 'run: npm run db:types').toBe(await generateDatabaseTypes(database.ownerUrl));
  });

  it('force row-level security on every table that names a patient', async () => {
    const open = await queryRows(
      database.ownerUrl,
      `select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and (a.attname in ('patient_id', 'email') or c.relname = 'patient')
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  it("give every function that runs with its owner's rights a search path of its own", async () => {
    const loose = await queryRows(
      database.ownerUrl,
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname in ('public', 'privileged') and not coalesce(p.proconfig::text like '%search_path=%pg_temp%', false)`,
    );
    expect(loose).toEqual([]);
  });

  it('refuse a file that was changed after it was applied, and a database that is ahead', async () => {
    await using own = await createEmptyHistory();
    await writeFile(path.join(own.folder, '0001-one.sql'), 'create table one (id int);');
    await writeFile(path.join(own.folder, '0002-two.sql'), 'create table two (id int);');
    expect(await migrate(own.ownerUrl, own.folder)).toEqual(['0001-one.sql', '0002-two.sql']);
    await writeFile(path.join(own.folder, '0001-one.sql'), 'create table one (id bigint);');
    await expect(migrate(own.ownerUrl, own.folder)).rejects.toThrow(
      'The migration 0001-one.sql was changed after it was applied.',
    );
    await rm(path.join(own.folder, '0002-two.sql'));
    await expect(migrate(own.ownerUrl, own.folder)).rejects.toThrow('Start the newer version.');
  });

  it('refuse a database that was made by replaced files, say what to do, and change nothing', async () => {
    await using own = await createEmptyHistory();
    await writeFile(path.join(own.folder, '0001-access.sql'), 'create table access (id int);');
    await migrate(own.ownerUrl, own.folder);
    await rm(path.join(own.folder, '0001-access.sql'));
    await writeFile(path.join(own.folder, '0001-schema.sql'), 'create table replaced (id int);');
    await expect(migrate(own.ownerUrl, own.folder)).rejects.toThrow(
      /whose migrations were replaced.*nothing was changed.*download their data.*a new data folder \(DATA_DIR\)/,
    );
    expect(await queryRows(own.ownerUrl, 'select name from migration')).toEqual([{ name: '0001-access.sql' }]);
    expect(await queryRows(own.ownerUrl, `select to_regclass('public.replaced') as found`)).toEqual([{ found: null }]);
  });

  it('refuse a database of the files before 0001-schema.sql', async () => {
    await using own = await createEmptyHistory();
    await queryRows(
      own.ownerUrl,
      `insert into migration (name, digest) values ('0001-access.sql', ''), ('0119-notification-writer.sql', '')`,
    );
    await expect(migrate(own.ownerUrl)).rejects.toThrow('made by an early version of Arogo');
  });

  it('let the version before start on a database that only got more, and refuse it where something was taken away', async () => {
    await using own = await createEmptyHistory();
    const write = (name: string, text: string): Promise<void> => writeFile(path.join(own.folder, name), text);
    await write('0001-one.sql', 'create table one (id int);');
    // A later file fills a gap, as when two branches come together.
    await write('0030-more.sql', '-- expand\nalter table one add column note text;');
    await write('0031-index.sql', '-- concurrently\ncreate index concurrently one_note on one (note);');
    await migrate(own.ownerUrl, own.folder);
    await write('0010-between.sql', '-- expand\ncreate table between_them (id int);');
    expect(await findPendingMigrations(own.ownerUrl, own.folder)).toEqual(['0010-between.sql']);
    expect(await migrate(own.ownerUrl, own.folder)).toEqual(['0010-between.sql']);
    for (const name of ['0010-between.sql', '0030-more.sql', '0031-index.sql']) await rm(path.join(own.folder, name));
    expect(await migrate(own.ownerUrl, own.folder)).toEqual([]);
    await write('0040-less.sql', '-- contract\nalter table one drop column note;');
    await migrate(own.ownerUrl, own.folder);
    await rm(path.join(own.folder, '0040-less.sql'));
    await expect(migrate(own.ownerUrl, own.folder)).rejects.toThrow(
      '0040-less.sql, which this version of Arogo does not know',
    );
  });

  it('take up an index that an earlier try left unfinished', async () => {
    await using own = await createEmptyHistory();
    await writeFile(
      path.join(own.folder, '0001-one.sql'),
      'create table one (id int); insert into one values (1), (1);',
    );
    await writeFile(
      path.join(own.folder, '0002-index.sql'),
      '-- concurrently\ncreate index concurrently one_first on one (id);\ncreate unique index concurrently one_id on one (id);',
    );
    await expect(migrate(own.ownerUrl, own.folder)).rejects.toThrow('could not create unique index');
    await own.rows('delete from one where ctid = (select min(ctid) from one)');
    expect(await migrate(own.ownerUrl, own.folder)).toEqual(['0002-index.sql']);
    expect(
      await own.rows(
        `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'one'::regclass order by 1`,
      ),
    ).toEqual([
      { name: 'one_first', valid: true },
      { name: 'one_id', valid: true },
    ]);
  });

  it('give up a lock that others hold, and name who holds it', async () => {
    await using own = await createEmptyHistory();
    await writeFile(path.join(own.folder, '0001-one.sql'), 'create table one (id int);');
    await migrate(own.ownerUrl, own.folder);
    const holder = await own.connect();
    // Its database goes with the test.
    holder.on('error', () => undefined);
    onTestFinished(() => holder.end());
    await holder.query(`set application_name = 'a long report'; begin; select * from one`);
    await writeFile(path.join(own.folder, '0002-two.sql'), '-- expand\nalter table one add column note text;');
    const url = new URL(own.ownerUrl);
    url.searchParams.set('options', '-c lock_timeout=1500');
    await expect(migrate(url.href, own.folder)).rejects.toThrow(
      /^The migration 0002-two\.sql waited too long for a lock, which PostgreSQL's process \d+ \('a long report', role postgres\) held\./,
    );
  });

  it('leave nothing of a file that fails half way', async () => {
    await using own = await createEmptyHistory();
    await writeFile(path.join(own.folder, '0001-two.sql'), 'create table two (id int); select 1/0;');
    await expect(migrate(own.ownerUrl, own.folder)).rejects.toThrow('division by zero');
    expect(await queryRows(own.ownerUrl, `select to_regclass('public.two') as found`)).toEqual([{ found: null }]);
  });

  it('bring a database with rows forward: the next file changes the rows of every patient and loses none', async () => {
    await using own = await createEmptyHistory({ truncate: false });
    await own.rows(buildInsertAccounts(`select n || '@example.com' as email from generate_series(1, 2) n`));
    await own.rows(`
      with file as (
        insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
        select gen_random_uuid(), id, 'record', 9, sha256(n::text::bytea), 'k', '', 'application/pdf', now() from patient, generate_series(1, 2) n
        returning id, patient_id, sha256
      )
      insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
      original_file_name, file_id, file_sha256, created_at, updated_at)
      select patient_id, 'MENTAL', 'PRESCRIPTION', 'UPLOADED', now(), 'Dr. Early Bird', 'early.pdf', id, sha256, now(), now() from file`);
    await cp(migrationsFolder, own.folder, { recursive: true });
    // What a migration has to write to change rows of patients: row-level security holds for the owner too.
    await writeFile(
      path.join(own.folder, '9999-note.sql'),
      `alter table health_record add column note text;
       alter table health_record no force row level security;
       update health_record set note = doctor_name;
       alter table health_record force row level security;`,
    );
    expect(await migrate(own.ownerUrl, own.folder)).toEqual(['9999-note.sql']);
    expect(await own.rows('select note, count(*)::int as number from health_record group by note')).toEqual([
      { note: 'Dr. Early Bird', number: 4 },
    ]);
    expect(await own.rows('select records from record_count')).toEqual([{ records: 2 }, { records: 2 }]);
    expect(
      await own.rows(
        "select count(*)::int as found from record_search where not deleted and words @@ public.build_search_query(patient_id, 'earl bird')",
      ),
    ).toEqual([{ found: 4 }]);
    expect(await own.rows(`select relforcerowsecurity from pg_class where relname = 'health_record'`)).toEqual([
      { relforcerowsecurity: true },
    ]);
  });

  it('0006 fills in whom each paper names: what was read, or the patient’s word instead', async () => {
    await using own = await createEmptyHistory({ truncate: false });
    await own.rows(`alter table record_reading drop column document_patient`);
    await own.rows(`delete from migration where name = '0006-document-patient.sql'`);
    await own.rows(buildInsertAccounts(`select 'one@example.com' as email`));
    await own.rows(`
      with file as (
        insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
        select gen_random_uuid(), id, 'record', 9, sha256(n::text::bytea), 'k', '', 'application/pdf', now() from patient, generate_series(1, 4) n
        returning id, patient_id, sha256
      ), record as (
        insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
        original_file_name, file_id, file_sha256, created_at, updated_at)
        select patient_id, 'PHYSICAL', 'PRESCRIPTION', 'UPLOADED', now(), 'Dr. Early Bird',
          (row_number() over (order by id))::text, id, sha256, now(), now() from file
        returning id, patient_id, file_id
      )
      insert into record_reading (record_id, patient_id, file_id, updated_at) select id, patient_id, file_id, now() from record`);
    await own.rows(`
      update record_reading set state = 'ready', text = '[]', recognised = false, facts = '{"patient": {"name": "Read Name"}}'
      where record_id in (select id from health_record where original_file_name <> '4')`);
    await own.rows(`
      insert into record_correction (record_id, patient_id, fact, sort, value, read, session_id, recorded_at)
      select id, patient_id, 'patient', 'patient', case original_file_name when '2' then '{"name": "Said Name"}'::jsonb end,
        '{"value": {"name": "Read Name"}, "place": null}', gen_random_uuid(), now() from health_record where original_file_name in ('2', '3')`);
    expect(await migrate(own.ownerUrl)).toEqual(['0006-document-patient.sql']);
    expect(
      await own.rows(`select original_file_name as paper, document_patient as name from record_reading join health_record r
        on r.id = record_id order by 1`),
    ).toEqual([
      { paper: '1', name: 'Read Name' },
      { paper: '2', name: 'Said Name' },
      { paper: '3', name: null },
      { paper: '4', name: null },
    ]);
    expect(
      await own.rows(
        `select bool_and(relforcerowsecurity) as forced from pg_class where relname in ('record_reading', 'record_correction')`,
      ),
    ).toEqual([{ forced: true }]);
  });

  it('0008 renames what earlier lines of the audit say, and finds them by their new names', async () => {
    await using own = await createEmptyHistory({ truncate: false });
    await own.rows(`delete from migration where name = '0008-audit-actions.sql'`);
    await own.rows(`insert into audit_event (at, patient_id, action) select now(), gen_random_uuid(), action
      from unnest(array['access.signed_in', 'share.open', 'record.purged']) action`);
    expect(await migrate(own.ownerUrl)).toEqual(['0008-audit-actions.sql']);
    expect(await own.rows('select action from audit_event order by 1')).toEqual([
      { action: 'access.sign_in' },
      { action: 'record.purge' },
      { action: 'share.open' },
    ]);
    const indexes = await own.rows<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'audit_event'::regclass and indpred is not null`,
    );
    const named = indexes.flatMap(({ definition }) => definition.match(/'[a-z]+\.[a-z_]+'/g) ?? []);
    expect(named.toSorted()).toEqual(
      ["'assistant.ask_model'", "'insights.ask_model'", "'medication.delete'", "'record.ask_model'", "'record.purge'"]
        .concat("'share.file'", "'share.open'", "'share.refuse_passcode'")
        .toSorted(),
    );
  });

  it('0010 gives each patient an account, which 0026 leaves the address to; the row of an erased account has none', async () => {
    await using own = await createDatabaseBefore('0010');
    const [asha, leaving, erased] = ['a', 'b', 'c'].map((digit) =>
      '00000000-0000-4000-8000-00000000000x'.replace('x', digit),
    );
    await own.rows(`
      insert into patient (id, email, created_at, updated_at) values
        ('${asha}', 'asha@example.com', '2026-01-01', now()), ('${leaving}', 'erased:${leaving}', now(), now()),
        ('${erased}', 'erased:${erased}', now(), now());
      insert into account_deletion (account_id, sealed_address, requested_at) values ('${leaving}', '', now());
      insert into credential (patient_id, pin_hash, set_at) values ('${asha}', '', now());
      insert into session (patient_id, token_hash, created_at, last_used_at, expires_at, renewable_until)
        select id, sha256(id::text::bytea), now(), now(), now(), now() from patient where id <> '${erased}';
      insert into audit_event (at, patient_id, action) values (now(), '${asha}', 'record.read')`);
    expect(await migrate(own.ownerUrl)).toContain('0010-accounts-and-persons.sql');
    expect(await own.rows('select id, email from account order by id')).toEqual([
      { id: asha, email: 'asha@example.com' },
      { id: leaving, email: `erased:${leaving}` },
    ]);
    expect(await own.rows('select account_id from audit_event')).toEqual([{ account_id: null }]);
    expect(await own.rows('select id, is_anonymous from patient order by id')).toEqual([
      { id: asha, is_anonymous: false },
      { id: leaving, is_anonymous: false },
      { id: erased, is_anonymous: true },
    ]);
    await own.rows(`delete from patient where id = '${asha}'`);
    expect(await own.rows(`select count(*)::int as left from session where patient_id = '${asha}'`)).toEqual([
      { left: 0 },
    ]);
  });

  it('0035 makes the audit a table of months: lines stay, numbers go on, and what was prepared before works', async () => {
    await using own = await createDatabaseBefore('0032');
    const client = new Client({ connectionString: own.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    const add = (at: string) =>
      client.query<{ id: string }>({
        name: 'add',
        text: `insert into audit_event (at, patient_id, action) values ($1, gen_random_uuid(), 'record.read') returning id`,
        values: [at],
      });
    const look = async () =>
      (await client.query({ name: 'look', text: 'select id from audit_event', values: [] })).rows;
    // One of a machine whose clock was years ahead: it is taken as it is.
    for (const at of ['2020-02-29', '2026-11-30', '2030-01-31']) await add(at);
    expect(await look()).toHaveLength(3);
    expect(await migrate(own.ownerUrl)).toContain('0035-audit-by-month.sql');
    expect((await add('2031-01-01')).rows).toEqual([{ id: '4' }]);
    expect(await look()).toHaveLength(4);
    expect(await own.rows('select distinct tableoid::regclass::text as place from audit_event order by 1')).toEqual([
      { place: 'audit_partition.before' },
      { place: 'audit_partition.other' },
    ]);
    expect(
      await own.rows(
        `select pg_get_constraintdef(oid) as key from pg_constraint where conrelid = 'audit_event'::regclass and contype = 'p'`,
      ),
    ).toEqual([{ key: 'PRIMARY KEY (patient_id, at, id)' }]);
  });
});
