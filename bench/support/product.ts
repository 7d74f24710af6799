import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { answered, freePort, startProgram, temporaryFolder } from './processes.ts';

/** The real product, as it runs on one's own machine, on a data folder of its own. */
export interface Product {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** The superuser's address of the product's database: row-level security does not bind it. */
  databaseUrl(): Promise<string>;
  /** Resolves when no job that is due waits or runs, such as the reading of an upload. */
  settled(): Promise<void>;
  /** Memory of the server's process now, in bytes; what it starts is not in it. */
  memory(): Promise<number>;
}

/**
 * Starts the product with its default configuration, but without limits on attempts: one client plays many people here.
 * @param more parts that a benchmark brings itself, by their variables
 */
export const startProduct = async (
  scope: AsyncDisposableStack,
  more: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const folder = await temporaryFolder(scope);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'product.log');
  const program = startProgram(scope, {
    command: process.execPath,
    args: ['apps/api/src/main.ts'],
    env: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', SAMPLE_DATA: 'off', ...more },
    logFile,
  });
  await answered(program, `${url}/api/health`, logFile);
  return {
    url,
    databaseUrl: () => superuserUrl(dataDir),
    settled: async () => jobsDone(await superuserUrl(dataDir)),
    memory: () => program.memory(),
  };
};

const portLine = 3;

const superuserUrl = async (dataDir: string): Promise<string> => {
  const [password, state] = await Promise.all(
    ['postgres-password', 'postgres/postmaster.pid'].map((name) => readFile(join(dataDir, name), 'utf8')),
  );
  return `postgres://postgres:${password?.trim()}@127.0.0.1:${state?.split('\n')[portLine]}/arogo`;
};

const settledWithin = 180_000;

const jobsDone = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const deadline = performance.now() + settledWithin;
    while (performance.now() < deadline) {
      const { rowCount } = await client.query(
        `select from pgboss.job where state < 'completed' and start_after <= now() limit 1`,
      );
      if (rowCount === 0) return;
      await pause(200);
    }
    throw new Error(`Jobs were still waiting after ${settledWithin / 1000} s.`);
  } finally {
    await client.end();
  }
};
