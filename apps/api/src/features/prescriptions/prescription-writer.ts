import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PrescriptionPreview } from '@arogo/contract/prescriptions';
import { AppError } from '../../platform/errors.ts';
import type { PrescriptionDocument } from './prescription-document.ts';

/** What the thread is told, one after the other. */
export interface WriterTask {
  readonly kind: 'read' | 'draw';
  readonly paper: PrescriptionDocument;
}

/** The thread's first message: from then on a paper takes its own time alone. */
export interface WriterReady {
  readonly ready: true;
}

/** What it made, or by what name it failed. */
export interface WriterResult {
  readonly value?: PrescriptionPreview | Uint8Array;
  readonly failed?: string;
}

/** Reads prescriptions back and draws them. */
export interface PrescriptionWriter {
  /** @throws AppError prescription_misread for what cannot be read in time, unavailable where too many wait or no thread starts */
  read(paper: PrescriptionDocument): Promise<PrescriptionPreview>;
  /** @throws AppError as `read` */
  draw(paper: PrescriptionDocument): Promise<Buffer>;
}

export interface WriterLimits {
  /** Milliseconds until a new thread has loaded what it reads with. */
  readonly start: number;
  /** Milliseconds for one paper. */
  readonly time: number;
  /** Papers that may wait. */
  readonly waiting: number;
  /** Milliseconds without work after which the thread ends. */
  readonly idle: number;
}

const defaultLimits: WriterLimits = { start: 60_000, time: 20_000, waiting: 60, idle: 300_000 };
const retryAfterSeconds = 5;
const workerMemory = { maxOldGenerationSizeMb: 256 };

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Does it in a thread of its own, one paper at a time: texts that are made for it keep a reading busy for seconds, in which
 * the server would answer nobody. The thread is there as long as there is work, and some time more.
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

  /** @throws AppError unavailable: a machine that is too busy to start a thread says nothing about a paper */
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
      // Whatever it still does is of no use: the next one begins anew.
      await end();
      throw isTimeout(error) ? new AppError('prescription_misread') : error;
    } finally {
      // Neither holds the process up when it ends.
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
