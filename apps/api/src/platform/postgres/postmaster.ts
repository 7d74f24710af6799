import { spawn } from 'node:child_process';
import { closeSync, openSync, fstatSync, renameSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import type { Cluster } from './cluster.ts';
import { poll } from './poll.ts';
import { readPostmasterFile } from './processes.ts';
import { buildInvocation } from './programs.ts';

/** The exit of a process. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A PostgreSQL server process. */
export interface Postmaster {
  readonly pid: number | undefined;
  /** Resolves when it accepts connections; rejects with PostmasterFailure if it ends first or takes too long. */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended, for any reason. */
  readonly exited: Promise<ProcessExit>;
  /** Sends a signal; does nothing if the process has ended. */
  signal(signal: NodeJS.Signals): void;
}

/** PostgreSQL ended before it was ready; the message is its output. */
export class PostmasterFailure extends Error {
  override readonly name = 'PostmasterFailure';
  /** Whether another process took the port after it was found free. */
  get isPortTaken(): boolean {
    return /Address already in use/.test(this.message);
  }
  /** Whether processes of an earlier postmaster are still running. */
  get isStillInUse(): boolean {
    return /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(this.message);
  }
}

const durableSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};
/** For a server that runs for minutes: no flushes, no autovacuum. */
const fastSettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

const minBuffersMb = 128;
const maxBuffersMb = 1024;
const bytesPerMegabyte = 1024 ** 2;

/**
 * The size of shared_buffers in megabytes: an eighth of the memory, since the product runs beside other programs. Unused buffers
 * take no memory.
 * @param memory bytes
 */
export const computeSharedBuffersMb = (memory: number): number =>
  Math.min(maxBuffersMb, Math.max(minBuffersMb, Math.floor(memory / bytesPerMegabyte / 8)));

/** Memory of the machine, or of the container, in bytes. */
const getAvailableMemoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

function buildSettings(port: number, unsafeFast: boolean): Readonly<Record<string, string>> {
  return {
    ...(unsafeFast ? fastSettings : durableSettings),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${unsafeFast ? minBuffersMb : computeSharedBuffersMb(getAvailableMemoryBytes())}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Keeps personal data out of the log. Errors of statements quote values, so they are not logged here at all (the product logs
    // them without values). PostgreSQL's own messages stay, without details.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // Tells a later start which process started this postmaster.
    'arogo.product': String(process.pid),
  };
}

/**
 * Starts the server process in its own session: Ctrl-C in the terminal reaches only the product, which drains and then stops the
 * database.
 *
 * @param readyMs how long it may take to become ready, including crash recovery, in milliseconds
 */
export function launchPostmaster(options: {
  binary: string;
  cluster: Cluster;
  port: number;
  unsafeFast: boolean;
  readyMs: number;
}): Postmaster {
  const { cluster } = options;
  const flags = Object.entries(buildSettings(options.port, options.unsafeFast)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { command, args, env } = buildInvocation(options.binary, ['-D', cluster.directory, ...flags]);
  const log = openLog(cluster.logFile);
  const child = spawn(command, args, {
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  let spawnError = '';
  let ended = false;
  const exited = new Promise<ProcessExit>((resolve) => {
    const end = (exit: ProcessExit): void => {
      ended = true;
      resolve(exit);
    };
    child.once('exit', (code, signal) => end({ code, signal }));
    child.once('error', (error) => {
      spawnError = error.message;
      if (child.pid === undefined) end({ code: -1, signal: null });
    });
  });

  const becomeReady = async (): Promise<void> => {
    const state = await poll(async () => {
      if (ended) return 'ended';
      const file = await readPostmasterFile(cluster.directory);
      return file?.pid === child.pid && file?.status === 'ready' ? 'ready' : undefined;
    }, options.readyMs);
    if (state === 'ready') return;
    child.kill('SIGQUIT');
    if (state === undefined) throw new PostmasterFailure(`error: it was not ready after ${options.readyMs} ms`);
    throw new PostmasterFailure(spawnError + (await readFrom(cluster.logFile, log.size)));
  };

  return {
    pid: child.pid,
    ready: becomeReady(),
    exited,
    signal: (signal) => {
      if (!ended) child.kill(signal);
    },
  };
}

const logLimitBytes = 10 * 1024 * 1024;

/** Opens the log for appending. A long log is renamed first, replacing the previous one. */
function openLog(file: string): { descriptor: number; size: number } {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) renameSync(file, `${file}.old`);
  const descriptor = openSync(file, 'a', 0o600);
  return { descriptor, size: fstatSync(descriptor).size };
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16_384), 0, 16_384, position);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Finds a port on the loopback that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has a port');
  return address.port;
}
