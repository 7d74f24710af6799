import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';

/** Where the ordered SQL files stand. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../../db/migrations');

const lockKey = 4_715_001;

/**
 * Brings the database up to date as its owner: each file of `folder` once, in the order of their names, each in a
 * transaction of its own. Two servers that start at once wait for each other.
 * @returns the names of the files that were applied now
 * @throws StartupError when an applied file was changed, replaced or is missing, so that no database drifts from its
 *   history. Nothing is changed then.
 */
export const migrate = async (ownerUrl: string, folder: string = migrationsFolder): Promise<readonly string[]> => {
  const client = new Client({ connectionString: ownerUrl, application_name: 'arogo-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`create table if not exists migration (
      name text primary key, digest text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration');
    const applied = new Map(rows.map((row) => [row.name, row.digest]));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    refuseReplacedHistory(applied, files);
    for (const name of applied.keys()) {
      if (!files.includes(name)) {
        throw new StartupError(
          `The database has the migration ${name}, which this version of Arogo does not know. Start the newer version.`,
        );
      }
    }
    const added: string[] = [];
    for (const name of files) {
      const text = await readFile(path.join(folder, name), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known === digest) continue;
      if (known !== undefined) {
        throw new StartupError(
          `The migration ${name} was changed after it was applied. Restore the file and write a new migration.`,
        );
      }
      await applyMigration(client, name, text, digest);
      added.push(name);
    }
    return added;
  } finally {
    await client.end();
  }
};

/**
 * The first file is applied before all others: a database with migrations but without it was made by files that were
 * replaced since (docs/decisions/0067). Applying the new files to it would fail halfway.
 */
const refuseReplacedHistory = (applied: ReadonlyMap<string, string>, files: readonly string[]): void => {
  const [first] = files;
  if (first === undefined || applied.size === 0 || applied.has(first)) return;
  throw new StartupError(
    'The database was made by an early version of Arogo, whose migrations were replaced. ' +
      'It cannot be upgraded, and nothing was changed. ' +
      'Start the version that made it and let each patient download their data (Profile, Settings, Privacy, ' +
      "'Download everything'). " +
      'Then start this version with a new data folder (DATA_DIR) or a new database (DATABASE_URL).',
  );
};

const applyMigration = async (client: Client, name: string, text: string, digest: string): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
