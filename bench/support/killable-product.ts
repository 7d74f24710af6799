// The real product with a fixed data folder and port, which can be killed and restarted.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForAnswer, type Program, startProgram, createTemporaryFolder } from './processes.ts';

export interface KillableProduct {
  /** The product's database as its superuser, whom row-level security does not restrict. */
  databaseUrl(): Promise<string>;
  /** Kills the server with -9 and restarts it. */
  killServer(): Promise<void>;
  /** Kills PostgreSQL with -9; the server restarts it. */
  killPostgres(): Promise<void>;
}

/** @param env variables in addition to port and folder */
export const startKillableProduct = async (
  scope: AsyncDisposableStack,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<KillableProduct> => {
  const folder = await createTemporaryFolder(scope);
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'product.log');
  const start = async (): Promise<Program> => {
    const args = ['apps/api/src/main.ts'];
    const program = startProgram(scope, {
      command: process.execPath,
      args,
      env: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', SAMPLE_DATA: 'off', ...env },
      logFile,
    });
    await waitForAnswer(program, `http://127.0.0.1:${port}/api/health`, logFile);
    return program;
  };
  let program = await start();
  const postmaster = async (): Promise<readonly string[]> =>
    (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return {
    async databaseUrl() {
      const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
      return `postgres://postgres:${password.trim()}@127.0.0.1:${(await postmaster())[3]}/arogo`;
    },
    async killServer() {
      await program.kill();
      program = await start();
    },
    async killPostgres() {
      process.kill(Number((await postmaster())[0]), 'SIGKILL');
    },
  };
};
