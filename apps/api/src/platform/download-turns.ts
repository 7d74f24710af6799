import type { Readable } from 'node:stream';
import { AppError } from './errors.ts';
import { createFairQueue } from './fair-queue.ts';

/** Downloads, in turns by account. */
export interface DownloadTurns {
  /**
   * Opens a stream when it is the account's turn. The place is given back when the stream has closed, however it ended.
   * @throws AppError downloads_limit_reached where the turn does not come in time, and as `open` does
   */
  take(account: string, open: () => Promise<Readable>): Promise<Readable>;
}

export interface DownloadTurnsOptions {
  readonly concurrency: number;
  readonly perAccount: number;
  /** Who waits for longer is refused, in milliseconds: a browser gives up after ten seconds. */
  readonly waitMs: number;
}

/** Archives are decrypted from end to end: two of an account at once keep the others' answers quick. */
export const archiveTurns: DownloadTurnsOptions = { concurrency: 64, perAccount: 2, waitMs: 8_000 };
/** A page may show several papers at once. */
export const fileTurns: DownloadTurnsOptions = { concurrency: 256, perAccount: 6, waitMs: 8_000 };

const retryAfterSeconds = 5;

export const createDownloadTurns = ({ concurrency, perAccount, waitMs }: DownloadTurnsOptions): DownloadTurns => {
  const turns = createFairQueue({ concurrency, perAccount });
  return {
    async take(account, open) {
      const release = await turns.acquire(account, AbortSignal.timeout(waitMs)).catch(() => {
        throw new AppError('downloads_limit_reached', { retryAfter: retryAfterSeconds });
      });
      try {
        const stream = await open();
        if (stream.destroyed) release();
        else stream.once('close', release);
        return stream;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
};
