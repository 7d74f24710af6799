import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { Client, DatabaseError } from 'pg';
import type { BlobStore } from '../files/blob-store.ts';
import { StartupError } from '../startup-error.ts';
import { toColumnList, toTableName } from './backup.ts';
import { copyIn } from './copy.ts';
import { type BackedUpTable, filesFolder, getTableFile, type Manifest } from './manifest.ts';

/** The migration tables describe the new database itself, and are not restored. */
const isOwnHistory = ({ schema, name }: BackedUpTable): boolean =>
  (schema === 'public' && name === 'migration') || (schema === 'pgboss' && name === 'version');

/**
 * Checks that the database is empty, so that a restore does not mix with other data.
 * @throws StartupError
 */
export const assertEmptyDatabase = async (ownerUrl: string): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ used: boolean }>(
      `select to_regclass('public.migration') is not null as used`,
    );
    if (rows[0]?.used !== true) return;
  } finally {
    await client.end();
  }
  throw new StartupError(
    'The database is in use already. Nothing was changed. Restore into a new one: another DATA_DIR, or a DATABASE_URL with the name of a ' +
      'database that does not exist.',
  );
};

/** Checks that the file store is empty. @throws StartupError if it belongs to an installation, or holds files */
export const assertEmptyStore = async (blobs: BlobStore): Promise<void> => {
  const owner = await blobs.readInstallation();
  if (owner === undefined) {
    const { done } = await blobs.list()[Symbol.asyncIterator]().next();
    if (done === true) return;
  }
  throw new StartupError(
    `The file store holds files already${owner === undefined ? '' : ` (of the installation ${owner})`}. Nothing was changed. ` +
      'Restore into a new folder or bucket.',
  );
};

/**
 * Fills the tables of a database whose migrations are those of the backup, in one transaction for each owner. Triggers are
 * disabled meanwhile, because the rows that they would write are in the backup. Foreign keys are checked at the end.
 * @param urls of arogo_owner and arogo_jobs
 */
export const loadTables = async (
  folder: string,
  { tables, sequences, queueVersion }: Manifest,
  urls: { readonly ownerUrl: string; readonly jobsUrl: string },
): Promise<void> => {
  const parts = [
    { url: urls.ownerUrl, owns: (schema: string) => schema !== 'pgboss' },
    { url: urls.jobsUrl, owns: (schema: string) => schema === 'pgboss' },
  ];
  for (const { url, owns } of parts) {
    const client = new Client({ connectionString: url, application_name: 'arogo restore' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
      if (owns('pgboss')) await assertQueueVersion(client, queueVersion);
      const own = tables.filter((table) => owns(table.schema) && !isOwnHistory(table));
      const reopen = await openTables(client, own);
      await client.query(`truncate ${own.map((table) => toTableName(table)).join(', ')}`);
      for (const table of own) {
        const sql = `copy ${toTableName(table)} (${toColumnList(table.columns)}) from stdin`;
        await copyIn(client, sql, createReadStream(getTableFile(folder, table)).pipe(createGunzip()));
      }
      for (const { schema, name, value, isCalled } of sequences.filter((sequence) => owns(sequence.schema)))
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          toTableName({ schema, name }),
          value,
          isCalled,
        ]);
      for (const statement of reopen) await client.query(statement);
      await client.query('commit');
    } catch (cause) {
      if (!(cause instanceof DatabaseError)) throw cause;
      throw new StartupError(
        `The tables could not be loaded (PostgreSQL says ${cause.code}${cause.table === undefined ? '' : ` of the table ${cause.table}`}). ` +
          'The new database is of no use: remove it, and begin again.',
        { cause },
      );
    } finally {
      await client.end();
    }
  }
};

const assertQueueVersion = async (client: Client, expected: number): Promise<void> => {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version === expected) return;
  throw new StartupError(
    `The job queue of the backup has the form ${expected}, and this version makes ${rows[0]?.version ?? 'none'}. ` +
      'Restore with the version that made the backup, and upgrade then.',
  );
};

/**
 * Drops foreign keys, and disables forced row-level security and triggers, for the load. @returns the statements that restore
 * them
 */
const openTables = async (client: Client, tables: readonly BackedUpTable[]): Promise<readonly string[]> => {
  const names = tables.map((table) => toTableName(table));
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`,
    [names],
  );
  const { rows: forced } = await client.query<{ table: string }>(
    'select oid::regclass::text as table from pg_class where relforcerowsecurity and oid = any($1::regclass[])',
    [names],
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  return [
    // Before row-level security is forced again: PostgreSQL 15 checks a foreign key as the owner.
    ...references.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...names.map((name) => `alter table ${name} enable trigger user`),
    ...forced.map(({ table }) => `alter table ${table} force row level security`),
  ];
};

/**
 * Copies the files into the store, and then marks the store as this installation's. @param ids of the files that the backup has
 */
export const loadFiles = async (
  folder: string,
  ids: readonly string[],
  blobs: BlobStore,
  installation: string,
): Promise<void> => {
  for (const id of ids) await blobs.put(id, createReadStream(path.join(folder, filesFolder, id)));
  await blobs.writeInstallation(installation);
};
