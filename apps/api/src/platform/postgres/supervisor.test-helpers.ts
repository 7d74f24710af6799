import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { readPostmasterFile, signalProcess, viewPostmaster } from './processes.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type SupervisorOptions } from './supervisor.ts';

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Creates a data folder. At the end of the test a remaining server is killed and the folder removed. */
export async function createDataDir(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'arogo-postgres-')));
  onTestFinished(async () => {
    const cluster = path.join(folder, 'postgres');
    const left = await readPostmasterFile(cluster);
    if (left !== undefined && (await viewPostmaster(left.pid, cluster)) !== undefined)
      signalProcess(left.pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return folder;
}

/**
 * Copies a data folder in the state after a first start and stop, with an empty log. Creating one takes a second of processor
 * time, copying it a twentieth.
 */
export async function copyUsedDataDir(): Promise<string> {
  const folder = await createDataDir();
  await cp(inject('postgres').usedDataDir, folder, { recursive: true });
  return folder;
}

/** Starts the supervisor under test, and stops it at the end of the test. */
export async function startSupervisor(
  dataDir: string,
  options: Partial<SupervisorOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Runs statements over a new connection and returns the rows of the last one. */
export async function query(
  url: string,
  ...statements: readonly string[]
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** A product in its own process (product.test-helpers.ts), to be killed. */
export interface ProductProcess {
  readonly child: ChildProcess;
  /** Waits for a line with this first word and returns the rest of it. */
  waitForLine(word: 'ready' | 'kept' | 'refused'): Promise<string>;
  /** Kills it and returns the number of the last row reported as kept. */
  kill(): Promise<number>;
}

/**
 * Starts a product on the data folder.
 *
 * @param wrapper a command that runs the rest of its line, such as `unshare -m`
 */
export function startProduct(
  dataDir: string,
  options: { wrapper?: readonly string[]; startOnly?: boolean } = {},
): ProductProcess {
  const [command = process.execPath, ...args] = [
    ...(options.wrapper ?? []),
    process.execPath,
    path.join(import.meta.dirname, 'product.test-helpers.ts'),
    dataDir,
    ...(options.startOnly === true ? ['start-only'] : []),
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const output: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const waiter of waiting) waiter();
  };
  lines.on('line', (line) => {
    output.push(line);
    wake();
  });
  lines.on('close', wake);
  let open = true;
  lines.on('close', () => {
    open = false;
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await closed;
  });
  const find = (word: string): string | undefined => output.findLast((line) => line.startsWith(`${word} `));
  return {
    child,
    waitForLine: (word) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = find(word);
          if (found === undefined && open) return;
          waiting.delete(look);
          if (found === undefined)
            reject(new Error(`the product ended without saying "${word}"; it said: ${output.join(' | ')}`));
          else resolve(found.slice(word.length + 1));
        };
        waiting.add(look);
        look();
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
      return Number(find('kept')?.slice('kept '.length) ?? 0);
    },
  };
}
