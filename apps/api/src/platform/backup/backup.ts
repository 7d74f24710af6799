import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { BlobMissing, type BlobStore } from '../files/blob-store.ts';
import { getErrorCode, syncFolder } from '../files/fsync.ts';
import { backedUpSchemas, backupRole } from '../postgres/backup-role.ts';
import { StartupError } from '../startup-error.ts';
import { copyOut } from './copy.ts';
import {
  type BackedUpTable,
  backupFormat,
  filesFolder,
  getTableFile,
  type Manifest,
  manifestName,
  tablesFolder,
} from './manifest.ts';

export interface BackupOptions {
  /** URL of the product's database, for its administrator. */
  readonly adminUrl: string;
  readonly blobs: Pick<BlobStore, 'get'>;
  /** Path of the backup; must not exist yet. */
  readonly folder: string;
  /** Files of the data folder to copy as well, such as local secrets. Missing files are skipped. */
  readonly dataFiles: readonly string[];
  readonly keyIds: readonly string[];
  readonly pepperIds: readonly string[];
}

const schemas = [...backedUpSchemas.owner, ...backedUpSchemas.jobs].map((name) => `'${name}'`).join(', ');

const tablesSql = `
  select n.nspname as schema, c.relname as name,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in (${schemas})
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by 1, 2`;

const sequencesSql = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'S' and n.nspname in (${schemas}) order by 1, 2`;

/** Quotes a table's name for a statement. */
export const toTableName = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Quotes a list of columns for a statement. */
export const toColumnList = (columns: readonly string[]): string =>
  columns.map((name) => escapeIdentifier(name)).join(', ');

/**
 * Makes a backup while the product runs: the database as of one snapshot, then the files that it lists. The folder has a
 * temporary name until the backup is complete.
 * @throws StartupError if the folder exists, or its disk is full
 */
export const createBackup = async (options: BackupOptions): Promise<Manifest> => {
  const { folder } = options;
  const draft = `${folder}.unfinished`;
  await makeEmptyFolder(folder, draft);
  try {
    const manifest = await fill(draft, options);
    await rename(draft, folder);
    await syncFolder(path.dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (getErrorCode(error) === 'ENOSPC')
      throw new StartupError(`The disk of ${folder} is full: the backup was given up, and nothing of it is left.`, {
        cause: error,
      });
    throw error;
  }
};

const makeEmptyFolder = async (folder: string, draft: string): Promise<void> => {
  // Removes the rest of an earlier run that was killed.
  await rm(draft, { recursive: true, force: true });
  try {
    // Checks that the folder can be created, and does not exist yet.
    await mkdir(folder, { mode: 0o700 });
    await rm(folder, { recursive: true });
    for (const name of [tablesFolder, filesFolder])
      await mkdir(path.join(draft, name), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      getErrorCode(error) === 'EEXIST'
        ? `${folder} exists already. Name a folder that does not.`
        : `The folder ${folder} cannot be made (${getErrorCode(error) ?? 'unknown error'}).`,
      { cause: error },
    );
  }
};

const fill = async (folder: string, options: BackupOptions): Promise<Manifest> => {
  const client = new Client({ connectionString: options.adminUrl, application_name: 'arogo backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await beginSnapshot(client);
    const database = await copyDatabase(client, folder);
    const { rows } = await client.query<{ id: string }>('select id from stored_file order by id');
    await client.query('commit');
    const files = await copyFiles(client, folder, rows, options.blobs);
    for (const file of options.dataFiles)
      if (existsSync(file)) await copyFile(file, path.join(folder, path.basename(file)));
    const manifest: Manifest = {
      format: backupFormat,
      ...database,
      files,
      keyIds: [...options.keyIds],
      pepperIds: [...options.pepperIds],
    };
    await writeDurably(path.join(folder, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await syncFolder(folder);
    return manifest;
  } finally {
    await client.end();
  }
};

/** Starts one snapshot for all tables. The backup's role passes row-level security, as a superuser does anyway. */
const beginSnapshot = async (client: Client): Promise<void> => {
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local role ${backupRole}`,
  );
};

const ask = async <T extends object>(client: Client, text: string): Promise<T[]> => (await client.query<T>(text)).rows;

const copyDatabase = async (
  client: Client,
  folder: string,
): Promise<Pick<Manifest, 'takenAt' | 'installation' | 'migrations' | 'queueVersion' | 'tables' | 'sequences'>> => {
  const [moment] = await ask<{ at: Date; id: string; version: number }>(
    client,
    'select now() as at, (select id from installation) as id, (select version from pgboss.version) as version',
  );
  const tables: BackedUpTable[] = [];
  for (const table of await ask<Pick<BackedUpTable, 'schema' | 'name' | 'columns'>>(client, tablesSql))
    tables.push(await copyTable(client, folder, table));
  const sequences: Manifest['sequences'] = [];
  for (const sequence of await ask<{ schema: string; name: string }>(client, sequencesSql)) {
    const [state] = await ask<{ value: string; isCalled: boolean }>(
      client,
      `select last_value::text as value, is_called as "isCalled" from ${toTableName(sequence)}`,
    );
    if (state) sequences.push({ ...sequence, ...state });
  }
  return {
    takenAt: moment?.at.toISOString() ?? '',
    installation: moment?.id ?? '',
    migrations: await ask(client, 'select name, digest from migration order by name'),
    queueVersion: moment?.version ?? 0,
    tables,
    sequences,
  };
};

const newline = 0x0a;

const copyTable = async (
  client: Client,
  folder: string,
  table: Pick<BackedUpTable, 'schema' | 'name' | 'columns'>,
): Promise<BackedUpTable> => {
  let rows = 0;
  const hash = createHash('sha256');
  const count = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      // In COPY's text format each line is a row: line breaks in values are written as \n.
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
      yield chunk;
    }
  };
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(undefined, chunk);
    },
  });
  await pipeline(
    count(copyOut(client, `copy (select ${toColumnList(table.columns)} from ${toTableName(table)}) to stdout`)),
    createGzip({ level: 1 }),
    hashed,
    createWriteStream(getTableFile(folder, table), { mode: 0o600, flush: true }),
  );
  return { ...table, rows, sha256: hash.digest('hex') };
};

const copyFiles = async (
  client: Client,
  folder: string,
  rows: readonly { readonly id: string }[],
  blobs: Pick<BlobStore, 'get'>,
): Promise<Manifest['files']> => {
  const files: Manifest['files'] = { count: 0, bytes: 0, deletedMeanwhile: [], missing: [] };
  for (const { id } of rows) {
    try {
      const target = createWriteStream(path.join(folder, filesFolder, id), { mode: 0o600, flush: true });
      await pipeline(await blobs.get(id), target);
      files.count += 1;
      files.bytes += target.bytesWritten;
    } catch (error) {
      if (!(error instanceof BlobMissing)) throw error;
      await rm(path.join(folder, filesFolder, id), { force: true });
      ((await isKnown(client, id)) ? files.missing : files.deletedMeanwhile).push(id);
    }
  }
  return files;
};

/** Whether the database still lists a file now, after the snapshot. */
const isKnown = async (client: Client, id: string): Promise<boolean> => {
  await client.query(`begin read only; set local role ${backupRole}`);
  const { rowCount } = await client.query('select from stored_file where id = $1', [id]);
  await client.query('commit');
  return rowCount === 1;
};

/** Writes a new file and flushes it to the disk. */
export const writeDurably = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};
