import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const readyTimeoutMs = 60_000;
/** Size of a memory page on the supported machines. */
const memoryPageBytes = 4096;
const stopTimeoutMs = 20_000;

/** A program under test, with its output in a file. */
export interface Program {
  readonly pid: number;
  /** Whether it has ended. */
  hasEnded(): boolean;
  /** Stops it as an operator would, and kills it after a timeout. Idempotent. */
  stop(): Promise<void>;
  /** Kills only the program itself with -9, not its children. */
  kill(): Promise<void>;
  /** Its current memory in bytes. */
  memory(): Promise<number>;
}

/** A folder on the machine's own disk, deleted with the scope. */
export const createTemporaryFolder = async (scope: AsyncDisposableStack): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'arogo-bench-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Builds a program's environment without the developer's own configuration. */
const buildEnvironment = (own: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR, ...own };
};

export interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The file for its output. */
  readonly logFile: string;
  /** Timeout of a stop in milliseconds: 20 s by default. */
  readonly stopWithinMs?: number;
}

/** Starts a program in a process group of its own; the scope stops it. */
export const startProgram = (
  scope: AsyncDisposableStack,
  { command, args, env, logFile, stopWithinMs = stopTimeoutMs }: ProgramOptions,
): Program => {
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', log, log],
    env: buildEnvironment(env),
    detached: true,
  });
  closeSync(log);
  const exited = once(child, 'exit');
  exited.catch(() => undefined);
  const ended = (): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  // Signals the group, as Ctrl-C in a terminal does: npm and its children receive it together.
  const signal = (name: NodeJS.Signals): void => void (child.pid !== undefined && process.kill(-child.pid, name));
  const stop = async (): Promise<void> => {
    if (ended()) return;
    const killer = setTimeout(() => signal('SIGKILL'), stopWithinMs);
    signal('SIGINT');
    await exited;
    clearTimeout(killer);
  };
  const kill = async (): Promise<void> => {
    if (ended()) return;
    child.kill('SIGKILL');
    await exited;
  };
  const memory = async (): Promise<number> => {
    const [, pages = '0'] = (await readFile(`/proc/${child.pid}/statm`, 'utf8')).split(' ');
    return Number(pages) * memoryPageBytes;
  };
  scope.defer(stop);
  return { pid: child.pid ?? 0, hasEnded: ended, stop, kill, memory };
};

/**
 * Runs a program to its end.
 * @returns its output
 * @throws with the end of its error output
 */
export const runProgram = async (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: root,
    env: buildEnvironment(env),
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

/**
 * Waits until a URL answers 200.
 * @returns the time on the process clock, in milliseconds
 * @throws with the end of its log if the program ends before, or takes too long
 */
export const waitForAnswer = async (program: Program, url: string, logFile: string): Promise<number> => {
  const deadline = performance.now() + readyTimeoutMs;
  while (performance.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return performance.now();
    if (program.hasEnded()) break;
    await pause(10);
  }
  throw new Error(`${url} did not answer.\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
};
