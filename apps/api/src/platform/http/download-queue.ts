import type { Readable } from 'node:stream';
import { downloadRecords } from '@arogo/contract/bulk';
import type { Endpoint } from '@arogo/contract/endpoint';
import { downloadExport } from '@arogo/contract/privacy-data';
import { AppError } from '../errors.ts';
import { createFairQueue } from '@arogo/fair-queue/fair-queue';

/** Downloads of one kind, in turns by account. */
export interface DownloadQueue {
  /**
   * Opens a stream when it is the account's turn. The place is given back when the stream has closed, however it ended, or
   * earlier where its reader is slow: the download goes on then, and others get the place. A reader below the least rate is
   * ended.
   * @param left ends the wait: whoever asked is gone
   * @param countSentBytes bytes that went out so far, counted from anywhere; left out: the reader's rate is not measured
   * @throws AppError downloads_limit_reached where the turn does not come in time, or too many wait; and as `open` does
   */
  enqueue(
    account: string,
    open: () => Promise<Readable>,
    left?: AbortSignal,
    countSentBytes?: () => number,
  ): Promise<Readable>;
}

export interface DownloadQueueOptions {
  readonly concurrency: number;
  readonly perAccount: number;
  /** How many of one account may wait; further ones are refused at once. */
  readonly waitingPerAccount: number;
  /** Who waits for longer is refused, in milliseconds: a browser gives up after ten seconds. */
  readonly waitMs: number;
  /** Over this many milliseconds a reader's rate is averaged. */
  readonly measureMs: number;
}

/** Bytes in a second. Whoever takes less than this keeps no place from others, but goes on. */
const slowBytesPerSecond = 256 * 1024;
/** Bytes in a second. Below it, averaged, a download is ended: a bad mobile line is quicker. */
const minBytesPerSecond = 2 * 1024;

/** Archives are decrypted from end to end: two of an account at once keep the others' answers quick. */
const archiveQueueOptions: DownloadQueueOptions = {
  concurrency: 64,
  perAccount: 2,
  waitingPerAccount: 30,
  waitMs: 8_000,
  measureMs: 60_000,
};
/** A page may show several files at once. */
const fileQueueOptions: DownloadQueueOptions = {
  concurrency: 256,
  perAccount: 12,
  waitingPerAccount: 60,
  waitMs: 8_000,
  measureMs: 60_000,
};

/** Parts of the street map, which wait for its server and hold up nobody's papers. Whole offices share an address. */
const mapQueueOptions: DownloadQueueOptions = {
  concurrency: 256,
  perAccount: 48,
  waitingPerAccount: 400,
  waitMs: 8_000,
  measureMs: 60_000,
};

const retryAfterSeconds = 5;

/** Watches how fast a stream's reader is until the stream closes. */
const watchRate = (stream: Readable, measureMs: number, countSentBytes: () => number, onSlow: () => void): void => {
  let before = countSentBytes();
  const timer = setInterval(() => {
    const now = countSentBytes();
    const bytesPerSecond = (now - before) / (measureMs / 1000);
    before = now;
    if (bytesPerSecond < slowBytesPerSecond) onSlow();
    if (bytesPerSecond < minBytesPerSecond) stream.destroy();
  }, measureMs);
  timer.unref();
  stream.once('close', () => clearInterval(timer));
};

export const createDownloadQueue = ({
  concurrency,
  perAccount,
  waitingPerAccount,
  waitMs,
  measureMs,
}: DownloadQueueOptions): DownloadQueue => {
  // An account never has more downloads than its places, slow ones among them; only the places of all are given to others.
  const own = createFairQueue({ concurrency: Infinity, perAccount, maxWaitingPerAccount: waitingPerAccount });
  const all = createFairQueue({ concurrency, perAccount });

  /** @returns gives back the account's place, and that of all */
  const acquireBoth = async (account: string, signal: AbortSignal) => {
    const releaseOwn = await own.acquire(account, signal);
    try {
      return { releaseOwn, releaseShared: await all.acquire(account, signal) };
    } catch (error) {
      releaseOwn();
      throw error;
    }
  };

  return {
    async enqueue(account, open, left, countSentBytes) {
      const late = AbortSignal.timeout(waitMs);
      const { releaseOwn, releaseShared } = await acquireBoth(
        account,
        left === undefined ? late : AbortSignal.any([late, left]),
      ).catch(() => {
        throw new AppError('downloads_limit_reached', { retryAfter: retryAfterSeconds });
      });
      const release = (): void => {
        releaseShared();
        releaseOwn();
      };
      try {
        const stream = await open();
        if (stream.destroyed) release();
        else {
          stream.once('close', release);
          if (countSentBytes) watchRate(stream, measureMs, countSentBytes, releaseShared);
        }
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
export interface DownloadQueues {
  /** The turns in which an endpoint's files are handed out; undefined where its answer is no file. */
  find(endpoint: Endpoint): DownloadQueue | undefined;
}

const archivePaths: ReadonlySet<string> = new Set([downloadRecords.path, downloadExport.path]);

const mapPath = '/api/map/';

/** Whatever answers with a file takes turns: archives of many files, single files and parts of the map each with their own kind. */
export const createDownloadQueues = (): DownloadQueues => {
  const [archives, files] = [createDownloadQueue(archiveQueueOptions), createDownloadQueue(fileQueueOptions)];
  const map = createDownloadQueue(mapQueueOptions);
  return {
    find({ path, answers }) {
      if (!Object.values(answers).includes('binary')) return undefined;
      if (path.startsWith(mapPath)) return map;
      return archivePaths.has(path) ? archives : files;
    },
  };
};
