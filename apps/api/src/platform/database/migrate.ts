import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import { StartupError } from '../startup-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { watchBlockers } from './lock-blockers.ts';
import { type MigrationPhase, parseConcurrentStatements, readPhase } from './migration-phase.ts';

/** Where the ordered SQL files stand. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../../db/migrations');

const lockKey = '4715001';

/** An index waits for whoever was busy when it began, a backup for instance. Nobody waits for it meanwhile. */
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
 * Brings the database up to date as its owner: each file of `folder` that was not applied, in the order of their names (which may leave
 * numbers out), each in a transaction of its own but those that build indexes concurrently. Two servers that start at once wait for each
 * other. A database that has more than this version knows is accepted where all of that only adds (`migration-phase.ts`).
 * @returns the names of the files that were applied now
 * @throws StartupError when an applied file was changed, replaced or is missing, so that no database drifts from its
 *   history. Nothing is changed then.
 */
export const migrate = (ownerUrl: string, folder: string = migrationsFolder): Promise<readonly string[]> =>
  withOwner(ownerUrl, (client) =>
    withAdvisoryLock(client, { key: lockKey, purpose: 'the migrations' }, async () => {
      await ensureHistory(client);
      const pending = await findPending(client, folder);
      for (const file of pending) await apply(client, ownerUrl, file);
      return pending.map(({ name }) => name);
    }),
  );

/**
 * The files that `migrate` would apply.
 * @throws StartupError as `migrate`
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
  const known = new Set(files.map(({ name }) => name));
  for (const [name, { phase }] of applied) {
    if (known.has(name) || phase !== 'contract') continue;
    throw new StartupError(
      `The database has the migration ${name}, which this version of Arogo does not know and cannot work with. Start the newer version.`,
    );
  }
  return files.filter(({ name, digest }) => {
    const before = applied.get(name);
    if (before !== undefined && before.digest !== digest)
      throw new StartupError(
        `The migration ${name} was changed after it was applied. Restore the file and write a new migration.`,
      );
    return before === undefined;
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

const note = (client: Client, { name, digest, phase }: MigrationFile): Promise<unknown> =>
  client.query('insert into migration (name, digest, phase) values ($1, $2, $3)', [name, digest, phase]);

const applyInTransaction = async (client: Client, file: MigrationFile): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(file.text);
    await note(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** An index that a killed or failed try left unfinished is removed and begun again; one that was finished stays. */
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
  await note(client, file);
  await client.query('reset lock_timeout');
};
