import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import { StartupError } from '../startup-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { watchBlockers } from './lock-blockers.ts';
import { type MigrationPhase, parseConcurrentStatements, readPhase } from './migration-phase.ts';

/** The folder of the SQL files. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../../db/migrations');

const lockKey = '4715001';

/** A concurrent index build waits for older transactions, such as a backup. Nothing waits for it meanwhile. */
const concurrentLockTimeout = '30min';

interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
  readonly phase: MigrationPhase;
}

interface AppliedMigration {
  readonly digest: string;
  readonly phase: MigrationPhase;
}

/**
 * Applies pending migrations as the database's owner: the files of `folder` by name, each in its own transaction, except those that
 * build indexes concurrently. Concurrent starts take turns. Unknown migrations of a newer version are accepted if they only add
 * (`migration-phase.ts`).
 * @param only names of the files to apply; all if absent
 * @returns the names of the applied files
 * @throws StartupError if an applied file was changed, replaced or is missing; then nothing is changed
 */
export const migrate = (
  ownerUrl: string,
  folder: string = migrationsFolder,
  only?: ReadonlySet<string>,
): Promise<readonly string[]> =>
  withOwner(ownerUrl, (client) =>
    withAdvisoryLock(client, { key: lockKey, purpose: 'the migrations' }, async () => {
      await ensureHistory(client);
      const pending = (await findPending(client, folder)).filter(({ name }) => only?.has(name) ?? true);
      for (const file of pending) await apply(client, ownerUrl, file);
      return pending.map(({ name }) => name);
    }),
  );

/**
 * Finds applied migrations that this version lacks, or has with another content.
 * @param applied migrations with their digests from table `migration`
 */
export const findUnknownMigrations = async (
  applied: readonly { readonly name: string; readonly digest: string }[],
): Promise<readonly string[]> => {
  const digests = new Map((await readFiles(migrationsFolder)).map(({ name, digest }) => [name, digest]));
  return applied.filter(({ name, digest }) => digests.get(name) !== digest).map(({ name }) => name);
};

/**
 * Finds the files that `migrate` would apply.
 * @throws StartupError as `migrate` does
 */
export const findPendingMigrations = (
  ownerUrl: string,
  folder: string = migrationsFolder,
): Promise<readonly string[]> =>
  withOwner(ownerUrl, async (client) => (await findPending(client, folder)).map(({ name }) => name));

const withOwner = async <T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: ownerUrl, application_name: 'arogo-migrate' });
  client.on('error', () => undefined); // the statement in hand rejects
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
};

const hasColumn = async (client: Client, column: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('public.migration') and attname = $1 and not attisdropped`,
    [column],
  );
  return rowCount === 1;
};

const ensureHistory = async (client: Client): Promise<void> => {
  if (await hasColumn(client, 'phase')) return;
  await client.query(`
    create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now());
    alter table migration add column phase text not null default 'contract'`);
};

const readApplied = async (client: Client): Promise<ReadonlyMap<string, AppliedMigration>> => {
  if (!(await hasColumn(client, 'name'))) return new Map();
  const phase = (await hasColumn(client, 'phase')) ? 'phase' : `'contract' as phase`;
  const { rows } = await client.query<AppliedMigration & { readonly name: string }>(
    `select name, digest, ${phase} from migration`,
  );
  return new Map(rows.map((row) => [row.name, row]));
};

const readFiles = async (folder: string): Promise<readonly MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex'), phase: readPhase(name, text) };
    }),
  );
};

const findPending = async (client: Client, folder: string): Promise<readonly MigrationFile[]> => {
  const applied = await readApplied(client);
  const files = await readFiles(folder);
  refuseReplacedHistory(applied, files);
  const knownNames = new Set(files.map(({ name }) => name));
  for (const [name, { phase }] of applied) {
    if (knownNames.has(name) || phase !== 'contract') continue;
    throw new StartupError(
      `The database has the migration ${name}, which this version of Arogo does not know and cannot work with. Start the newer version.`,
    );
  }
  return files.filter(({ name, digest }) => {
    const earlier = applied.get(name);
    if (earlier !== undefined && earlier.digest !== digest)
      throw new StartupError(
        `The migration ${name} was changed after it was applied. Restore the file and write a new migration.`,
      );
    return earlier === undefined;
  });
};

/**
 * The first file is applied before all others: a database with migrations but without it was made by files that were
 * replaced since (docs/decisions/0067). Applying the new files to it would fail halfway.
 */
const refuseReplacedHistory = (
  applied: ReadonlyMap<string, AppliedMigration>,
  files: readonly MigrationFile[],
): void => {
  const [first] = files;
  if (first === undefined || applied.size === 0 || applied.has(first.name)) return;
  throw new StartupError(
    'The database was made by an early version of Arogo, whose migrations were replaced. ' +
      'It cannot be upgraded, and nothing was changed. ' +
      'Start the version that made it and let each patient download their data (Profile, Settings, Privacy, ' +
      "'Download everything'). " +
      'Then start this version with a new data folder (DATA_DIR) or a new database (DATABASE_URL).',
  );
};

const lockNotAvailable = '55P03';

const apply = async (client: Client, ownerUrl: string, file: MigrationFile): Promise<void> => {
  await using blockers = await watchBlockers(client, ownerUrl);
  try {
    await (file.phase === 'concurrently' ? buildConcurrently(client, file) : applyInTransaction(client, file));
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === lockNotAvailable)) throw error;
    throw new StartupError(
      `The migration ${file.name} waited too long for a lock, which ${blockers.describe()} held. ` +
        'Nothing of it was kept. Start again when that has finished, or end it with pg_terminate_backend.',
      { cause: error },
    );
  }
};

const recordMigration = (client: Client, { name, digest, phase }: MigrationFile): Promise<unknown> =>
  client.query('insert into migration (name, digest, phase) values ($1, $2, $3)', [name, digest, phase]);

const applyInTransaction = async (client: Client, file: MigrationFile): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(file.text);
    await recordMigration(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** Builds the indexes of a file. An invalid index of an interrupted run is dropped and built again; a valid one is kept. */
const buildConcurrently = async (client: Client, file: MigrationFile): Promise<void> => {
  await client.query(`set lock_timeout = '${concurrentLockTimeout}'`);
  for (const { text, index } of parseConcurrentStatements(file.name, file.text)) {
    if (index !== undefined) {
      const { rows } = await client.query<{ valid: boolean }>(
        `select indisvalid as valid from pg_index where indexrelid = to_regclass('public.' || quote_ident($1))`,
        [index],
      );
      if (rows[0]?.valid === true) continue;
      if (rows[0]) await client.query(`drop index concurrently ${index}`);
    }
    await client.query(text);
  }
  await recordMigration(client, file);
  await client.query('reset lock_timeout');
};
