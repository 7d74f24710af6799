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

/** A PostgreSQL server for one run of the tests. */
export interface TestPostgres {
  /** The superuser's address of the maintenance database. */
  readonly adminUrl: string;
  readonly passwords: RolePasswords;
  /** The database that tests copy. */
  readonly template: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

export interface TestPostgresOptions {
  /** The folder of another PostgreSQL's programs; empty or left out is the embedded one. */
  readonly programs?: string | undefined;
  /** Runs on the template before it is copied: the migrations, for instance. */
  readonly prepare?: (ownerUrl: string, urls: DatabaseUrls & { readonly adminUrl: string }) => Promise<void>;
}

/** Where Linux keeps files in memory, and how much of it must be free. Four tests at once were seen to take 75 MB. */
const memoryFolder = { folder: '/dev/shm', least: 2e9 };

/**
 * A place for what nobody keeps. Each test copies and removes a database of a thousand files: on a disk that is a tenth of
 * a run's processor time.
 */
const findTemporaryFolder = async (): Promise<string> => {
  try {
    const { bavail, bsize } = await statfs(memoryFolder.folder);
    await access(memoryFolder.folder, constants.W_OK);
    if (bavail * bsize >= memoryFolder.least) return memoryFolder.folder;
  } catch {
    // Other systems have none.
  }
  return tmpdir();
};

/** Starts a server in a temporary folder, with nothing flushed to disk, and a template database with the product's roles. */
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
  // A run that is cut off leaves neither a server nor its folder behind.
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
 * Whoever comes to a test's own database is taken at their word: a handshake with a password takes longer than the rest of a connection,
 * and there are thousands. Passwords have their tests on servers of their own.
 */
const trustConnections = async (folder: string, adminUrl: string): Promise<void> => {
  const file = path.join(folder, 'postgres', 'pg_hba.conf');
  await writeFile(file, `host "/^test_" all 127.0.0.1/32 trust\n${await readFile(file, 'utf8')}`);
  await withClient(adminUrl, (client) => client.query('select pg_reload_conf()'));
};

const createSecret = (): string => randomBytes(24).toString('base64url');
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
