import type { Readable } from 'node:stream';
import { downloadRecords } from '@arogo/contract/bulk';
import type { Endpoint } from '@arogo/contract/endpoint';
import { downloadExport } from '@arogo/contract/privacy-data';
import { AppError } from '../errors.ts';
import { createFairQueue } from '@arogo/fair-queue/fair-queue';

/** Concurrent downloads of one kind, fair by account. */
export interface DownloadQueue {
  /**
   * Opens a stream when it is the account's turn. The slot is released when the stream closes, or earlier if its reader is slow:
   * then the download continues outside the shared limit. A reader below the minimum rate is disconnected.
   * @param clientSignal aborted when the client disconnects; ends the wait
   * @param countSentBytes bytes sent so far, counted from any origin; without it the rate is not measured
   * @throws AppError downloads_limit_reached if the turn does not come in time, or too many wait; and as `open` does
   */
  enqueue(
    account: string,
    open: () => Promise<Readable>,
    clientSignal?: AbortSignal,
    countSentBytes?: () => number,
  ): Promise<Readable>;
}

export interface DownloadQueueOptions {
  readonly concurrency: number;
  readonly perAccount: number;
  /** How many downloads of one account may wait; further ones are refused at once. */
  readonly waitingPerAccount: number;
  /** How long a download may wait, in milliseconds: browsers give up after ten seconds. */
  readonly waitMs: number;
  /** Period in milliseconds over which a reader's rate is averaged. */
  readonly measureMs: number;
}

/** Bytes per second. A slower reader releases its shared slot, but continues. */
const slowBytesPerSecond = 256 * 1024;
/** Bytes per second on average. A slower download is ended: even a bad mobile connection is faster. */
const minBytesPerSecond = 2 * 1024;

/** Archives are decrypted completely: two per account keep other requests fast. */
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

/** Parts of the street map wait for its server, and must not delay documents. Whole offices share an address. */
const mapQueueOptions: DownloadQueueOptions = {
  concurrency: 256,
  perAccount: 48,
  waitingPerAccount: 400,
  waitMs: 8_000,
  measureMs: 60_000,
};

const retryAfterSeconds = 5;

/** Measures the rate of a stream's reader until the stream closes. */
const watchRate = (stream: Readable, measureMs: number, countSentBytes: () => number, onSlow: () => void): void => {
  let previousBytes = countSentBytes();
  const timer = setInterval(() => {
    const currentBytes = countSentBytes();
    const bytesPerSecond = (currentBytes - previousBytes) / (measureMs / 1000);
    previousBytes = currentBytes;
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
  // Slow downloads keep counting against the account's own limit; only their shared slots are released.
  const accountQueue = createFairQueue({ concurrency: Infinity, perAccount, maxWaitingPerAccount: waitingPerAccount });
  const sharedQueue = createFairQueue({ concurrency, perAccount });

  /** @returns functions that release the account's slot and the shared one */
  const acquireBoth = async (account: string, signal: AbortSignal) => {
    const releaseOwn = await accountQueue.acquire(account, signal);
    try {
      return { releaseOwn, releaseShared: await sharedQueue.acquire(account, signal) };
    } catch (error) {
      releaseOwn();
      throw error;
    }
  };

  return {
    async enqueue(account, open, clientSignal, countSentBytes) {
      const timeoutSignal = AbortSignal.timeout(waitMs);
      const { releaseOwn, releaseShared } = await acquireBoth(
        account,
        clientSignal === undefined ? timeoutSignal : AbortSignal.any([timeoutSignal, clientSignal]),
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
        // Nobody will read the stream, so nothing else would close it.
        if (clientSignal?.aborted) stream.destroy();
        return stream;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
};

/** The download queues of a server. */
export interface DownloadQueues {
  /** The queue of an endpoint's files; undefined if its answer is not a file. */
  find(endpoint: Endpoint): DownloadQueue | undefined;
}

const archivePaths: ReadonlySet<string> = new Set([downloadRecords.path, downloadExport.path]);

const mapPath = '/api/map/';

/** Creates separate queues for archives, single files and parts of the map. */
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
