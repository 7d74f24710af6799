import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A process that reads or draws one document and then exits. */
export interface ReadingChild {
  readonly process: ChildProcess;
  readonly input: Writable;
  readonly answers: Readable;
  /** Resolves with its exit code, or null if it was killed. Rejects if it could not be started. */
  readonly ended: Promise<number | null>;
}

/** The processes of one reader: one for each document, and a spare one for the next document. */
export interface ChildPool {
  /** Returns the spare process, or starts one. Never returns the same process twice. */
  take(): ReadingChild;
  /** Starts a spare process if there is none. */
  prepare(): void;
  /** Kills a process that was taken, and prepares the next spare. */
  finish(child: ReadingChild): void;
  /** Kills all processes. Resolves when they have exited. */
  close(): Promise<void>;
}

export interface ChildPoolOptions {
  /** The program of the reading process. */
  readonly program: string;
  /** Maximum pages of a document. */
  readonly pages: number;
  /**
   * Nice value of the processes: 0 is normal priority. At 19, the maximum, they run only when nothing else does, if the system
   * supports it.
   */
  readonly priority: number;
  /** The file with the operator's own medicine brands, which the program may read. */
  readonly brandsFile?: string | undefined;
}

const ownPackageFolder = path.resolve(import.meta.dirname, '../..');
const contractFolder = path.resolve(fileURLToPath(import.meta.resolve('@arogo/contract/join-pattern')), '../..');
const clinicalDataFolder = path.resolve(fileURLToPath(import.meta.resolve('@arogo/clinical-data/tables')), '../..');
const findPackagesFolder = (): string => {
  const file = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'));
  return file.slice(0, file.lastIndexOf(`${path.sep}node_modules${path.sep}`) + `${path.sep}node_modules`.length);
};

/**
 * Node's permissions: no network, no files except the program's own, no child processes. OCR needs worker threads and
 * WebAssembly.
 */
const buildPermissionArgs = (program: string, brandsFile: string | undefined): string[] => [
  '--permission',
  `--allow-fs-read=${findPackagesFolder()}`,
  `--allow-fs-read=${ownPackageFolder}`,
  `--allow-fs-read=${contractFolder}`,
  `--allow-fs-read=${clinicalDataFolder}`,
  `--allow-fs-read=${path.dirname(program)}`,
  ...(brandsFile === undefined ? [] : [`--allow-fs-read=${brandsFile}`]),
  '--allow-worker',
  '--allow-addons',
  '--allow-wasi',
  '--no-warnings',
  '--expose-gc',
];

/**
 * The shell lowers its own limits, which hold even if the parent has died, and then execs the program. Most of the limit on data
 * (in kilobytes) is reserved but never used: 2.5 GB by a process that runs OCR, and half a gigabyte more for each OCR thread at
 * start.
 */
const limitCommand = 'ulimit -d 4000000 && ulimit -c 0 && ulimit -t 150';
const programCommand = `${limitCommand} && exec "$0" "$@"`;

/** The maximum nice value. */
export const lowestPriority = 19;

/**
 * By default glibc raises this threshold and then keeps the memory of images and networks: measured, a photographed report took
 * 539 MB, beyond its limit. With a fixed threshold, blocks above 8 MB are returned to the system at once. Other systems ignore
 * it.
 */
const mallocEnvironment = { MALLOC_MMAP_THRESHOLD_: '8388608' };

const ignore = (): void => undefined;

const startChild = ({ program, pages, priority, brandsFile }: ChildPoolOptions): ReadingChild => {
  const args = [program, String(pages), ...(brandsFile === undefined ? [] : [brandsFile])];
  const child = spawn(
    '/bin/sh',
    ['-c', programCommand, process.execPath, ...buildPermissionArgs(program, brandsFile), ...args],
    {
      cwd: '/',
      env: mallocEnvironment,
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    },
  );
  if (child.pid !== undefined && priority > 0) setPriority(child.pid, priority);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [input, answers] = [child.stdin as Writable, child.stdio[3] as Readable];
  // Nobody waits for a spare process: its rejection must not count as unhandled.
  ended.catch(ignore);
  for (const pipe of [input, answers]) pipe.on('error', ignore);
  return { process: child, input, answers, ended };
};

/** Whether the system still lists the process: its exit event may not have arrived yet. */
const isProcessRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const isAlive = ({ process: { pid, exitCode, signalCode } }: ReadingChild): boolean =>
  pid !== undefined && exitCode === null && signalCode === null && isProcessRunning(pid);

/**
 * Starts no process before the first document. From then on there is a spare process: starting takes longer than reading a typed
 * page. The spare has seen no document, so a document that compromised its reader cannot affect the next one.
 */
export const createChildPool = (options: ChildPoolOptions): ChildPool => {
  const runningChildren = new Set<ReadingChild>();
  let spare: ReadingChild | undefined;
  let isClosed = false;

  const start = (): ReadingChild => {
    const child = startChild(options);
    runningChildren.add(child);
    const forget = (): void => void runningChildren.delete(child);
    child.ended.then(forget, forget);
    return child;
  };

  const prepare = (): void => {
    if (!isClosed && !(spare && isAlive(spare))) spare = start();
  };

  return {
    prepare,
    take() {
      const child = spare && isAlive(spare) ? spare : start();
      spare = undefined;
      return child;
    },
    finish(child) {
      child.process.kill('SIGKILL');
      prepare();
    },
    async close() {
      isClosed = true;
      const children = [...runningChildren];
      for (const child of children) child.process.kill('SIGKILL');
      await Promise.allSettled(children.map(({ ended }) => ended));
    },
  };
};
