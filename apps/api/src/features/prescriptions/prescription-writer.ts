import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PrescriptionPreview } from '@arogo/contract/prescriptions';
import { AppError } from '../../platform/errors.ts';
import type { PrescriptionDocument } from './prescription-document.ts';

/** A task for the worker thread, which runs one at a time. */
export interface WriterTask {
  readonly kind: 'read' | 'draw';
  readonly paper: PrescriptionDocument;
}

/** The worker's first message. After it, the time limit covers the task alone. */
export interface WriterReady {
  readonly ready: true;
}

/** The worker's result, or the name of its error. */
export interface WriterResult {
  readonly value?: PrescriptionPreview | Uint8Array;
  readonly failed?: string;
}

/** Reads prescriptions back and draws them. */
export interface PrescriptionWriter {
  /**
   * @throws AppError prescription_misread if reading exceeds the time limit, unavailable if the queue is full or no thread starts
   */
  read(paper: PrescriptionDocument): Promise<PrescriptionPreview>;
  /** @throws AppError as `read` */
  draw(paper: PrescriptionDocument): Promise<Buffer>;
}

export interface WriterLimits {
  /** How long a new thread may take to load, in milliseconds. */
  readonly start: number;
  /** How long one prescription may take, in milliseconds. */
  readonly time: number;
  /** Maximum number of waiting prescriptions. */
  readonly waiting: number;
  /** Milliseconds without work after which the thread ends. */
  readonly idle: number;
}

const defaultLimits: WriterLimits = { start: 60_000, time: 20_000, waiting: 60, idle: 300_000 };
const retryAfterSeconds = 5;
const workerMemory = { maxOldGenerationSizeMb: 256 };

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Runs in a worker thread, one prescription at a time: crafted texts can keep the reader busy for seconds, in which the server's
 * event loop would be blocked. The thread ends after a while without work.
 */
export const createPrescriptionWriter = (limits: WriterLimits = defaultLimits): PrescriptionWriter => {
  let thread: Worker | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let leaving: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };

  /**
   * @throws AppError unavailable if the thread does not start in time: the machine is busy, and the prescription is not to blame
   */
  const start = async (): Promise<Worker> => {
    const started = new Worker(new URL('./prescription-writer-worker.ts', import.meta.url), {
      resourceLimits: workerMemory,
    });
    try {
      await once(started, 'message', { signal: AbortSignal.timeout(limits.start) });
      return started;
    } catch (error) {
      await started.terminate();
      throw isTimeout(error) ? new AppError('unavailable', { retryAfter: retryAfterSeconds }) : error;
    }
  };

  const ask = async (task: WriterTask): Promise<NonNullable<WriterResult['value']>> => {
    clearTimeout(leaving);
    try {
      thread ??= await start();
      thread.ref();
      thread.postMessage(task, []);
      const [{ value, failed }] = (await once(thread, 'message', { signal: AbortSignal.timeout(limits.time) })) as [
        WriterResult,
      ];
      if (value === undefined) throw new Error(`A prescription could not be written: ${failed ?? 'nothing came'}`);
      return value;
    } catch (error) {
      // Stops the task that exceeded its time limit; the next one starts a new thread.
      await end();
      throw isTimeout(error) ? new AppError('prescription_misread') : error;
    } finally {
      // Lets the process end although thread and timer exist.
      thread?.unref();
      leaving = setTimeout(() => void end(), limits.idle).unref();
    }
  };

  const inTurn = async (task: WriterTask): Promise<NonNullable<WriterResult['value']>> => {
    if (waiting >= limits.waiting) throw new AppError('unavailable', { retryAfter: retryAfterSeconds });
    waiting += 1;
    const turn = last.then(() => ask(task));
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };

  return {
    read: async (paper) => (await inTurn({ kind: 'read', paper })) as PrescriptionPreview,
    draw: async (paper) => Buffer.from((await inTurn({ kind: 'draw', paper })) as Uint8Array),
  };
};
