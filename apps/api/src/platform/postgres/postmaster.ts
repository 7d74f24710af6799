import { spawn } from 'node:child_process';
import { closeSync, openSync, fstatSync, renameSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import type { Cluster } from './cluster.ts';
import { poll } from './poll.ts';
import { readPostmasterFile } from './processes.ts';
import { buildInvocation } from './programs.ts';

/** How a process ended. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A PostgreSQL server process, from its start on. */
export interface Postmaster {
  readonly pid: number | undefined;
  /** Settles when it takes connections; rejects with PostmasterFailure when it ends before, or takes too long. */
  readonly ready: Promise<void>;
  /** Settles when the process has ended, whatever the reason. */
  readonly exited: Promise<ProcessExit>;
  /** Sends a signal; nothing happens when it has ended. */
  signal(signal: NodeJS.Signals): void;
}

/** PostgreSQL ended before it was ready; the message is what it wrote meanwhile. */
export class PostmasterFailure extends Error {
  override readonly name = 'PostmasterFailure';
  /** Another process took the port between finding it free and opening it. */
  get isPortTaken(): boolean {
    return /Address already in use/.test(this.message);
  }
  /** Processes of an earlier postmaster are still ending. */
  get isStillInUse(): boolean {
    return /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(this.message);
  }
}

const durableSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};
/** Of a server that lasts minutes: nothing is flushed, and nothing tidied up behind it. */
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
 * Megabytes in which the database keeps what it has read: an eighth of the memory, since the product runs beside others. What is
 * never read takes none.
 * @param memory bytes
 */
export const computeSharedBuffersMb = (memory: number): number =>
  Math.min(maxBuffersMb, Math.max(minBuffersMb, Math.floor(memory / bytesPerMegabyte / 8)));

/** Bytes that the machine has, or the container we run in. */
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
    // No personal data in the log. The message of a failed statement quotes values too, so these are left out as a
    // whole (the product logs them in its own words); what PostgreSQL says about itself stays, without its details.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // Tells a later start who started this postmaster.
    'arogo.product': String(process.pid),
  };
}

/**
 * Starts the server process in a session of its own: Ctrl-C in the terminal reaches the product alone, which drains
 * and then stops the database.
 *
 * @param readyMs how long it may take until it is ready, recovery after a crash included, in milliseconds
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

/** Opens the log for appending; a long one is put aside first, in place of the one before. */
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

/** A port on the loopback that nothing listens on at this moment. */
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
