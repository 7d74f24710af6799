import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { getErrorCode, explainFileError, explainOutput } from './failures.ts';
import { runProgram } from './programs.ts';
import { StartupError } from '../startup-error.ts';

/** A PostgreSQL data folder that is ready to start. */
export interface Cluster {
  /** The product's data folder, absolute and without symbolic links. */
  readonly dataDir: string;
  /** The folder of the cluster in it. */
  readonly directory: string;
  /** The superuser's password. */
  readonly password: string;
  /** The log file of PostgreSQL. */
  readonly logFile: string;
}

/**
 * Opens the cluster in `${dataDir}/postgres`, and creates it on the first start. It is created under another name and renamed
 * once it is complete and synced, so that a start killed half-way leaves nothing that looks like a cluster.
 *
 * @param dataDir as returned by `ensureWritableFolder`; the caller holds its start lock
 * @param unsafeFast for tests: nothing is flushed to disk
 * @param initMs how long the creation may take, in milliseconds
 * @throws StartupError if the folder is not writable, is full, or belongs to another PostgreSQL
 */
export async function openCluster(options: {
  dataDir: string;
  binaries: PostgresBinaries;
  unsafeFast: boolean;
  initMs: number;
}): Promise<Cluster> {
  const { binaries, dataDir } = options;
  const directory = path.join(dataDir, 'postgres');
  try {
    const password = await readOrCreatePassword(dataDir, options.unsafeFast);
    const cluster = { dataDir, directory, password, logFile: path.join(dataDir, 'postgres.log') };
    const clusterVersion = await readClusterVersion(directory);
    if (clusterVersion === undefined) await createCluster(cluster, options);
    else if (clusterVersion !== binaries.major) {
      throw new StartupError(
        `The database in ${directory} was made by PostgreSQL ${clusterVersion} and this product brings PostgreSQL ` +
          `${binaries.major}: start it with the version of the product that made it, ` +
          'or set DATA_DIR to another folder.',
      );
    }
    return cluster;
  } catch (error) {
    throw explainFileError(dataDir, error);
  }
}

/**
 * Creates the data folder if it is missing.
 *
 * @returns its path, absolute and without symbolic links
 * @throws StartupError if it is not writable
 */
export async function ensureWritableFolder(dataDir: string): Promise<string> {
  const absolutePath = path.resolve(dataDir);
  try {
    await mkdir(absolutePath, { recursive: true, mode: 0o700 });
    const folder = await realpath(absolutePath);
    // Tests by writing: on read-only file systems and as root, access checks are unreliable.
    const probe = path.join(folder, `.writable-${process.pid}`);
    await writeFile(probe, '.');
    await rm(probe);
    return folder;
  } catch (error) {
    throw explainFileError(absolutePath, error);
  }
}

/** The major version of the cluster in the folder; undefined if there is no cluster. */
async function readClusterVersion(directory: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path.join(directory, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
  }
  const entries = await readdir(directory).catch(() => []);
  if (entries.length > 0) {
    throw new StartupError(
      `The folder ${directory} holds something that is not a database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  return undefined;
}

/** Reads the password, or generates it before the cluster is created. */
async function readOrCreatePassword(dataDir: string, unsafeFast: boolean): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  const storedPassword = await readFile(file, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return '';
    throw error;
  });
  if (storedPassword.trim() !== '') return storedPassword.trim();
  if ((await readClusterVersion(path.join(dataDir, 'postgres'))) !== undefined) {
    throw new StartupError(
      `The file ${file} is missing, without which the database beside it cannot be opened: put it back from a backup, or set DATA_DIR to another folder.`,
    );
  }
  const password = randomBytes(32).toString('base64url');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: !unsafeFast });
  await rename(draft, file);
  if (!unsafeFast) await flushFolder(dataDir);
  return password;
}

async function createCluster(
  cluster: Cluster,
  options: { binaries: PostgresBinaries; unsafeFast: boolean; initMs: number },
): Promise<void> {
  await removeUnfinished(cluster.dataDir);
  const draft = path.join(cluster.dataDir, `${unfinishedPrefix}${process.pid}`);
  const made = await runProgram(
    options.binaries.initdb,
    [
      '-D',
      draft,
      '--username=postgres',
      `--pwfile=${path.join(cluster.dataDir, 'postgres-password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(options.unsafeFast ? ['--no-sync'] : []),
    ],
    options.initMs,
  );
  if (made.failure !== undefined) {
    await rm(draft, { recursive: true, force: true });
    throw explainOutput(cluster.dataDir, 'initdb', made.failure);
  }
  await chmod(draft, 0o700);
  await rmdir(cluster.directory).catch(() => undefined); // an empty folder may exist there
  await rename(draft, cluster.directory);
  if (!options.unsafeFast) await flushFolder(cluster.dataDir);
}

const unfinishedPrefix = 'postgres.unfinished-';

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    // An initdb that outlived its parent may still write to it, hence the retries.
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
