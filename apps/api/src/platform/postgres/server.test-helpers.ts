import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, constants, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bootstrapDatabase, withClient, type DatabaseUrls } from './bootstrap.ts';
import { signalProcess } from './processes.ts';
import type { RolePasswords } from './roles.ts';
import { startOtherPostgres } from './other-server.ts';
import { startEmbeddedPostgres } from './supervisor.ts';

/** A PostgreSQL server for one test run. */
export interface TestPostgres {
  /** The superuser's URL of the maintenance database. */
  readonly adminUrl: string;
  readonly passwords: RolePasswords;
  /** The database that tests copy. */
  readonly template: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

export interface TestPostgresOptions {
  /** The folder of another PostgreSQL's programs; the embedded one if empty or absent. */
  readonly programs?: string | undefined;
  /** Runs on the template before it is copied: the migrations, for instance. */
  readonly prepare?: (ownerUrl: string, urls: DatabaseUrls & { readonly adminUrl: string }) => Promise<void>;
}

/** The in-memory file system of Linux, and how much of it must be free. Four concurrent tests used 75 MB. */
const memoryFolder = { folder: '/dev/shm', least: 2e9 };

/**
 * Finds a place for temporary files. Each test copies and removes a database of a thousand files, which on a disk takes a tenth
 * of a run's processor time.
 */
const findTemporaryFolder = async (): Promise<string> => {
  try {
    const { bavail, bsize } = await statfs(memoryFolder.folder);
    await access(memoryFolder.folder, constants.W_OK);
    if (bavail * bsize >= memoryFolder.least) return memoryFolder.folder;
  } catch {
    // Other systems have no such folder.
  }
  return tmpdir();
};

/** Starts a server in a temporary folder without flushes, with a template database that has the product's roles. */
export async function startTestPostgres(options: TestPostgresOptions = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(await findTemporaryFolder(), 'arogo-test-postgres-'));
  const template = 'arogo_template';
  const passwords: RolePasswords = {
    owner: createSecret(),
    app: createSecret(),
    jobs: createSecret(),
  };
  const postgres = options.programs
    ? await startOtherPostgres(options.programs, folder)
    : await startEmbeddedPostgres({ dataDir: folder, log: silentLog, unsafeFast: true });
  // An aborted run leaves neither the server nor its folder.
  const cutOff = (): void => {
    if (postgres.pid !== undefined) signalProcess(postgres.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', cutOff);
  const stop = async (): Promise<void> => {
    process.off('exit', cutOff);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await trustConnections(folder, postgres.adminUrl);
    const urls = await bootstrapDatabase({
      adminUrl: postgres.adminUrl,
      database: template,
      passwords,
      isOwnServer: true,
    });
    await options.prepare?.(urls.ownerUrl, { ...urls, adminUrl: postgres.adminUrl });
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: postgres.adminUrl, passwords, template, stop };
}

/**
 * Disables password authentication for test databases: a handshake with a password takes longer than the rest of a connection,
 * and there are thousands. Tests of passwords use their own servers.
 */
const trustConnections = async (folder: string, adminUrl: string): Promise<void> => {
  const file = path.join(folder, 'postgres', 'pg_hba.conf');
  await writeFile(file, `host "/^test_" all 127.0.0.1/32 trust\n${await readFile(file, 'utf8')}`);
  await withClient(adminUrl, (client) => client.query('select pg_reload_conf()'));
};

const createSecret = (): string => randomBytes(24).toString('base64url');
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
