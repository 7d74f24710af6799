import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFill } from './admin-backup.ts';
import { createBackup, toTableName } from './platform/backup/backup.ts';
import type { Manifest } from './platform/backup/manifest.ts';
import { readConfig } from './platform/config.ts';
import { openSecrets } from './platform/crypto/secrets.ts';
import { BlobMissing } from './platform/files/blob-store.ts';
import { createLog } from './platform/log.ts';
import { buildUrl, withClient } from './platform/postgres/bootstrap.ts';
import { startTestPostgres, type TestPostgres } from './platform/postgres/server.test-helpers.ts';
import { query } from './platform/postgres/supervisor.test-helpers.ts';
import { installDatabase, type InstallOptions } from './product-database.ts';

// The first start on a PostgreSQL of the operator's own, as docs/operations.md describes it.

const pairs = 20;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres({ programs: process.env['TEST_POSTGRES_BIN'] });
});
afterAll(() => postgres.stop());

const secrets = { DATA_KEY: randomBytes(32).toString('base64'), PIN_PEPPER: randomBytes(32).toString('base64') };

const install = async (adminUrl: string, fill?: InstallOptions['fill']): Promise<unknown> => {
  const config = readConfig({ ...secrets, DATABASE_URL: adminUrl, LOST_KEYS: recordKey });
  return installDatabase({
    config,
    adminUrl,
    secrets: await openSecrets(config),
    log: createLog('silent'),
    ...(fill && { fill }),
  });
};

/** The key of a record that nobody reads. */
const recordKey = 'none';

/** A patient with a record, behind row-level security. */
const addRecord = (url: string): Promise<unknown> =>
  query(
    url,
    `with person as (
       insert into patient (created_at, updated_at) values (now(), now()) returning id
     ), sign_in as (
       insert into account (id, email, created_at) select id, 'one@example.com', now() from person
     ), file as (
       insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
       select gen_random_uuid(), id, 'record', 9, sha256('x'), '${recordKey}', '', 'application/pdf', now() from person
       returning id, patient_id, sha256
     )
     insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
       original_file_name, file_id, file_sha256, created_at, updated_at)
     select patient_id, 'MENTAL', 'PRESCRIPTION', 'UPLOADED', now(), 'Dr. Early Bird', 'early.pdf', id, sha256, now(), now() from file`,
  );

const countRows = (url: string, tables: Manifest['tables']): Promise<readonly unknown[]> =>
  Promise.all(
    tables.map(
      async (table) => (await query(url, `select count(*)::int as rows from ${toTableName(table)}`))[0]?.['rows'],
    ),
  );

const roles = 'arogo_app, arogo_backup, arogo_clinic, arogo_jobs, arogo_owner, arogo_search';

/** As before anything of the product was there. */
const removeEverything = async (...databases: readonly string[]): Promise<void> => {
  for (const name of databases) await query(postgres.adminUrl, `drop database if exists ${name} with (force)`);
  await query(postgres.adminUrl, `drop role if exists ${roles}`);
};

/** Each statement by itself, as psql sends them. */
const run = (url: string, sql: string): Promise<void> =>
  withClient(url, async (client) => {
    for (const statement of sql.split(';').filter((text) => text.trim() !== '')) await client.query(statement);
  });

describe('the first start', { tags: ['heavy'], timeout: 600_000 }, () => {
  it('works with what the block of docs/operations.md made, by a role that is no superuser', async () => {
    const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const block = /```psql\n([^]*?)```/.exec(page)?.[1] ?? '';
    const [server = '', name = '', inside = ''] = block.split(/^\\connect (\w+)$/m);
    await removeEverything(postgres.template);
    await run(postgres.adminUrl, server.replace('CHOOSE-A-PASSWORD', 'chosen'));
    await run(buildUrl(new URL(postgres.adminUrl), { database: name }), inside);
    const adminUrl = buildUrl(new URL(postgres.adminUrl), {
      username: 'arogo_admin',
      password: 'chosen',
      database: name,
    });
    const first = await install(adminUrl);
    expect(await install(adminUrl)).toEqual(first);
    // What row-level security hides from that role is in its backup all the same, and comes back in another database.
    const [source, target] = [name, `${name}_restored`].map((database) =>
      buildUrl(new URL(postgres.adminUrl), { database }),
    );
    await addRecord(source ?? '');
    const root = await mkdtemp(path.join(tmpdir(), 'arogo-first-start-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const folder = path.join(root, 'backup');
    const manifest = await createBackup({
      adminUrl,
      blobs: { get: () => Promise.reject(new BlobMissing('There are no files.')) },
      folder,
      dataFiles: [],
      keyIds: [],
      pepperIds: [],
    });
    await run(postgres.adminUrl, server.split(';')[1]?.replace(` ${name} `, ` ${name}_restored `) ?? '');
    await run(target ?? '', inside);
    await install(
      buildUrl(new URL(adminUrl), { database: `${name}_restored` }),
      createFill(folder, manifest, readConfig({}), createLog('silent')),
    );
    expect(await countRows(source ?? '', manifest.tables)).toEqual(manifest.tables.map(({ rows }) => rows));
    expect(await countRows(target ?? '', manifest.tables)).toEqual(manifest.tables.map(({ rows }) => rows));
    expect(manifest.tables.find((table) => table.name === 'record_search')?.rows).toBe(1);
    await removeEverything(name, `${name}_restored`);
    await query(postgres.adminUrl, 'drop role arogo_admin');
  });

  it('a process starts as a role that may make nothing, once an administrator set the product up for it', async () => {
    await removeEverything(postgres.template);
    await query(postgres.adminUrl, `create role arogo_web login password 'plain'`);
    await query(postgres.adminUrl, `create database test_apart template template0 encoding 'UTF8' lc_collate 'C'`);
    const [admin, start] = [{}, { username: 'arogo_web', password: 'plain' }].map((login) =>
      buildUrl(new URL(postgres.adminUrl), { ...login, database: 'test_apart' }),
    );
    const config = readConfig({ ...secrets, DATABASE_URL: start ?? '', DATABASE_ADMIN_URL: admin ?? '' });
    const installAs = async (adminUrl = ''): Promise<unknown> =>
      installDatabase({ config, adminUrl, secrets: await openSecrets(config), log: createLog('silent') });
    await expect(installAs(start)).rejects.toThrow(/^The role arogo_web in DATABASE_URL may not .*DATABASE_ADMIN_URL/);
    const set = await installAs(admin);
    expect(await installAs(start)).toEqual(set);
    // What it reads is sealed, and all else is closed to it.
    await expect(query(start ?? '', 'select from public.patient')).rejects.toThrow('permission denied');
    expect(
      await query(
        start ?? '',
        'select rolcreaterole or rolcreatedb or rolsuper as rights from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ rights: false }]);
    await removeEverything('test_apart');
    await query(postgres.adminUrl, 'drop role arogo_web');
  });

  it(`of two processes at once, ${pairs} times: both serve with the same passwords`, async () => {
    await removeEverything(postgres.template);
    const adminUrl = buildUrl(new URL(postgres.adminUrl), { database: 'test_pair' });
    for (let pair = 1; pair <= pairs; pair += 1) {
      const [first, second] = await Promise.all([install(adminUrl), install(adminUrl)]);
      expect(second).toEqual(first);
      await removeEverything('test_pair');
    }
  });
});
