import type { Readable } from 'node:stream';
import { downloadRecords } from '@arogo/contract/bulk';
import type { Endpoint } from '@arogo/contract/endpoint';
import { downloadExport } from '@arogo/contract/privacy-data';
import { AppError } from './errors.ts';
import { createFairQueue } from './fair-queue.ts';

/** Downloads of one kind, in turns by account. */
export interface DownloadTurns {
  /**
   * Opens a stream when it is the account's turn. The place is given back when the stream has closed, however it ended.
   * @param left ends the wait: whoever asked is gone
   * @throws AppError downloads_limit_reached where the turn does not come in time, or too many wait; and as `open` does
   */
  take(account: string, open: () => Promise<Readable>, left?: AbortSignal): Promise<Readable>;
}

export interface DownloadTurnsOptions {
  readonly concurrency: number;
  readonly perAccount: number;
  /** How many of one account may wait; further ones are refused at once. */
  readonly waitingPerAccount: number;
  /** Who waits for longer is refused, in milliseconds: a browser gives up after ten seconds. */
  readonly waitMs: number;
}

/** Archives are decrypted from end to end: two of an account at once keep the others' answers quick. */
const archiveTurns: DownloadTurnsOptions = { concurrency: 64, perAccount: 2, waitingPerAccount: 30, waitMs: 8_000 };
/** A page may show several files at once. */
const fileTurns: DownloadTurnsOptions = { concurrency: 256, perAccount: 12, waitingPerAccount: 60, waitMs: 8_000 };

const retryAfterSeconds = 5;

export const createDownloadTurns = ({ concurrency, perAccount, waitingPerAccount, waitMs }: DownloadTurnsOptions): DownloadTurns => {
  const turns = createFairQueue({ concurrency, perAccount, waitingPerAccount });
  return {
    async take(account, open, left) {
      const late = AbortSignal.timeout(waitMs);
      const release = await turns.acquire(account, left === undefined ? late : AbortSignal.any([late, left])).catch(() => {
        throw new AppError('downloads_limit_reached', { retryAfter: retryAfterSeconds });
      });
      try {
        const stream = await open();
        if (stream.destroyed) release();
        else stream.once('close', release);
        // Nobody would read it, so nothing else would end it.
        if (left?.aborted) stream.destroy();
        return stream;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
};

/** All downloads of a server. */
export interface Downloads {
  /** The turns in which an endpoint's files are handed out; undefined where its answer is no file. */
  find(endpoint: Endpoint): DownloadTurns | undefined;
}

const archivePaths: ReadonlySet<string> = new Set([downloadRecords.path, downloadExport.path]);

/** Whatever answers with a file takes turns: archives of many files with each other, single files with each other. */
export const createDownloads = (): Downloads => {
  const [archives, files] = [createDownloadTurns(archiveTurns), createDownloadTurns(fileTurns)];
  return {
    find({ path, answers }) {
      if (!Object.values(answers).includes('binary')) return undefined;
      return archivePaths.has(path) ? archives : files;
    },
  };
};
