import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PrescriptionPreview } from '@arogo/contract/prescriptions';
import { AppError } from '../../platform/errors.ts';
import type { PrescriptionPaper } from './paper.ts';

/** What the thread is told, one after the other. */
export interface WritingTask {
  readonly kind: 'read' | 'draw';
  readonly paper: PrescriptionPaper;
}

/** What it made, or by what name it failed. */
export interface WritingAnswer {
  readonly value?: PrescriptionPreview | Uint8Array;
  readonly failed?: string;
}

/** Reads prescriptions back and draws them. */
export interface Writing {
  /** @throws AppError prescription_misread for what cannot be read in time, unavailable where too many wait */
  read(paper: PrescriptionPaper): Promise<PrescriptionPreview>;
  /** @throws AppError as `read` */
  draw(paper: PrescriptionPaper): Promise<Buffer>;
}

export interface WritingLimits {
  /** Milliseconds for one paper. */
  readonly time: number;
  /** Papers that may wait. */
  readonly waiting: number;
  /** Milliseconds without work after which the thread ends. */
  readonly idle: number;
}

const standard: WritingLimits = { time: 20_000, waiting: 60, idle: 300_000 };
const retryAfter = 5;
const memory = { maxOldGenerationSizeMb: 256 };

/**
 * Does it in a thread of its own, one paper at a time: texts that are made for it keep a reading busy for seconds, in which
 * the server would answer nobody. The thread is there as long as there is work, and some time more.
 */
export const createWriting = (limits: WritingLimits = standard): Writing => {
  let thread: Worker | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let leaving: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };

  const ask = async (task: WritingTask): Promise<NonNullable<WritingAnswer['value']>> => {
    clearTimeout(leaving);
    thread ??= new Worker(new URL('./writing-worker.ts', import.meta.url), { resourceLimits: memory });
    thread.ref();
    try {
      thread.postMessage(task, []);
      const [{ value, failed }] = (await once(thread, 'message', { signal: AbortSignal.timeout(limits.time) })) as [
        WritingAnswer,
      ];
      if (value === undefined) throw new Error(`A prescription could not be written: ${failed ?? 'nothing came'}`);
      return value;
    } catch (error) {
      // Whatever it still does is of no use: the next one begins anew.
      await end();
      throw error instanceof Error && error.name === 'AbortError' ? new AppError('prescription_misread') : error;
    } finally {
      // Neither holds the process up when it ends.
      thread?.unref();
      leaving = setTimeout(() => void end(), limits.idle).unref();
    }
  };

  const inTurn = async (task: WritingTask): Promise<NonNullable<WritingAnswer['value']>> => {
    if (waiting >= limits.waiting) throw new AppError('unavailable', { retryAfter });
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
