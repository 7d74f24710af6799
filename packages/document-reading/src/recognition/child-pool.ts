import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A process that reads one document and is gone afterwards. */
export interface ReadingChild {
  readonly process: ChildProcess;
  readonly input: Writable;
  readonly answers: Readable;
  /** Its exit code, null where it was killed. Rejects when it could not be started. */
  readonly ended: Promise<number | null>;
}

/** The processes of one reader: one for each document, and one that stands ready for the next. */
export interface ChildPool {
  /** The one that stands ready, or is about to, else a new one; it is never handed out again. */
  take(): ReadingChild;
  /** Has one stand ready, where none does. */
  prepare(): void;
  /** Ends one that was taken, and has the next one made ready. */
  finish(child: ReadingChild): void;
  /** Ends them all; resolves when they are gone. */
  close(): Promise<void>;
}

export interface ChildPoolOptions {
  /** The program that reads. */
  readonly program: string;
  /** How many a document may have. */
  readonly pages: number;
  /**
   * How far they stand behind all else that the machine does, up to 19, with which they run only when nothing else wants to, where
   * the system can do that; 0 leaves them beside it.
   */
  readonly priority: number;
  /** The operator's own brands of medicines, which the program may read. */
  readonly brandsFile?: string | undefined;
}

const ownPackageFolder = path.resolve(import.meta.dirname, '../..');
const clinicalDataFolder = path.resolve(fileURLToPath(import.meta.resolve('@arogo/clinical-data/tables')), '../..');
const findPackagesFolder = (): string => {
  const found = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'));
  return found.slice(0, found.lastIndexOf(`${path.sep}node_modules${path.sep}`) + `${path.sep}node_modules`.length);
};

/** No network, no files but the program's own, no further programs; recognition needs threads and compiled code. */
const buildPermissionArgs = (program: string, brandsFile: string | undefined): string[] => [
  '--permission',
  `--allow-fs-read=${findPackagesFolder()}`,
  `--allow-fs-read=${ownPackageFolder}`,
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
 * The shell lowers its own limits, which hold even when nobody watches any more, and becomes the program. Most of the kilobytes of data
 * are reserved and never used: 2.5 GB by a process that recognises, and half a gigabyte more for each thread of a recogniser as it starts.
 */
const limitCommand = 'ulimit -d 4000000 && ulimit -c 0 && ulimit -t 150';
const programCommand = `${limitCommand} && exec "$0" "$@"`;

/** The lowest that there is. */
export const lowestPriority = 19;

/**
 * glibc raises this threshold by itself and then keeps the memory of pictures and networks: measured, a photographed report took
 * 539 MB, beyond its share. Now what is larger than 8 MB goes back to the system at once. Other systems do not look at it.
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
  // One that ends while nobody waits for it harms nobody.
  ended.catch(ignore);
  for (const pipe of [input, answers]) pipe.on('error', ignore);
  return { process: child, input, answers, ended };
};

/** Whether the system knows the process: that it has ended may not have been told here yet. */
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
 * Nothing is started before the first document. From then on one process stands ready: starting takes longer than reading
 * a typed page, and is done by then. It has seen no document, so whatever the last one did to its reader has ended with it.
 */
export const createChildPool = (options: ChildPoolOptions): ChildPool => {
  const living = new Set<ReadingChild>();
  let ready: ReadingChild | undefined;
  let closed = false;

  const start = (): ReadingChild => {
    const child = startChild(options);
    living.add(child);
    const gone = (): void => void living.delete(child);
    child.ended.then(gone, gone);
    return child;
  };

  const prepare = (): void => {
    if (!closed && !(ready && isAlive(ready))) ready = start();
  };

  return {
    prepare,
    take() {
      const child = ready && isAlive(ready) ? ready : start();
      ready = undefined;
      return child;
    },
    finish(child) {
      child.process.kill('SIGKILL');
      prepare();
    },
    async close() {
      closed = true;
      const ending = [...living];
      for (const child of ending) child.process.kill('SIGKILL');
      await Promise.allSettled(ending.map(({ ended }) => ended));
    },
  };
};
