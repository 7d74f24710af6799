import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findReservedPort } from '@arogo/api/test/free-port';
import { Client } from 'pg';
import { waitForAnswer, startProgram, createTemporaryFolder } from './processes.ts';

/** The real product with its default configuration and a data folder of its own. */
export interface Product {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number;
  /** Process id of its PostgreSQL. */
  postgresPid(): Promise<number>;
  /** The product's database as its superuser, whom row-level security does not restrict. */
  databaseUrl(): Promise<string>;
  /** Resolves when no due job waits or runs, such as the reading of an upload. */
  waitForJobs(): Promise<void>;
  /** Drops the readings of uploads that have not begun, and waits for the others. 200 readings take minutes. */
  dropReadings(): Promise<void>;
  /** Current memory of the server's process in bytes, without its children. */
  getMemoryBytes(): Promise<number>;
}

/**
 * Starts the product with its default configuration, but without rate limits: one client plays many people.
 * @param more variables of parts that the benchmark provides
 */
export const startProduct = async (
  scope: AsyncDisposableStack,
  more: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const folder = await createTemporaryFolder(scope);
  const dataDir = join(folder, 'data');
  const port = await findReservedPort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'product.log');
  const program = startProgram(scope, {
    command: process.execPath,
    args: ['apps/api/src/main.ts'],
    // As `npm start` sets it.
    env: {
      MALLOC_ARENA_MAX: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      ...more,
    },
    logFile,
  });
  await waitForAnswer(program, `${url}/api/health`, logFile);
  return {
    url,
    pid: program.pid,
    postgresPid: async () => Number((await readPostmaster(dataDir))[0]),
    databaseUrl: () => readSuperuserUrl(dataDir),
    waitForJobs: async () => waitForJobsDone(await readSuperuserUrl(dataDir)),
    async dropReadings() {
      const databaseUrl = await readSuperuserUrl(dataDir);
      await dropWaitingReadings(databaseUrl);
      await waitForJobsDone(databaseUrl);
    },
    getMemoryBytes: () => program.memory(),
  };
};

const portLine = 3;

const readPostmaster = async (dataDir: string): Promise<readonly string[]> =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');

const readSuperuserUrl = async (dataDir: string): Promise<string> => {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  return `postgres://postgres:${password.trim()}@127.0.0.1:${(await readPostmaster(dataDir))[portLine]}/arogo`;
};

/** As if each document had been read and found damaged. */
const dropWaitingReadings = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`delete from pgboss.job where name = 'record.read' and state < 'active'`);
    await client.query(
      `update record_reading set state = 'unreadable', reason = 'damaged' where state = 'reading' and claimed_until is null`,
    );
  } finally {
    await client.end();
  }
};

/** 200 readings take this machine some minutes. */
const settleTimeoutMs = 600_000;

const waitForJobsDone = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const deadline = performance.now() + settleTimeoutMs;
    while (performance.now() < deadline) {
      const { rowCount } = await client.query(
        `select from pgboss.job where state < 'completed' and start_after <= now() limit 1`,
      );
      if (rowCount === 0) return;
      await pause(200);
    }
    throw new Error(`Jobs were still waiting after ${settleTimeoutMs / 1000} s.`);
  } finally {
    await client.end();
  }
};
