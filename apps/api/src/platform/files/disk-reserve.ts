import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { getErrorCode, syncFolder } from './fsync.ts';

const bytesPerMegabyte = 1024 * 1024;

/** What an operator may set. */
export interface DiskReserveLimits {
  /** Below this the writes of people are refused, */
  readonly reserveBytes: number;
  /** or below this share of the file system, in percent, where that is less. */
  readonly reservePercent: number;
}

export const diskReserveLimits: DiskReserveLimits = { reserveBytes: 1024 * bytesPerMegabyte, reservePercent: 5 };

/** Room that is set aside in one file, and given up when nothing else is left: PostgreSQL needs 16 MB for a segment of its log. */
export const ballastBytes = 64 * bytesPerMegabyte;
/** Below this the ballast is given up. */
export const ballastReleaseBytes = 32 * bytesPerMegabyte;

/** Room on the disk of the data folder, in bytes. */
export interface DiskRoom {
  readonly availableBytes: number;
  readonly totalBytes: number;
}

/** Watches the room on the disk of the data folder. */
export interface DiskReserve {
  /** Whether people's writes must wait. Measured at most once a second. A disk that cannot be measured is not low. */
  isLow(): Promise<boolean>;
  /** Gives the ballast up where the disk is all but full, and sets it aside again where there is room. */
  maintain(): Promise<void>;
  /** Tends from now on until `stop`. */
  start(): { stop(): Promise<void> };
}

export interface DiskReserveOptions {
  /** The data folder, in which the ballast lies. */
  readonly folder: string;
  readonly limits?: DiskReserveLimits;
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Another measure, for tests. */
  readonly measure?: (folder: string) => Promise<DiskRoom>;
}

const measurementTtlMs = 1_000;
const maintainEveryMs = 5_000;

/** The room that this process can use on the file system of a folder. */
export const measureDisk = async (folder: string): Promise<DiskRoom> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { availableBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** A disk smaller than this keeps neither the database nor files of people, such as a data folder in memory beside outside servers. */
const smallestDiskBytes = 4 * ballastBytes;

/**
 * Bytes below which people's writes wait: more than the ballast, so that the room that it gives up is not written full by
 * people. A disk too small for a ballast has its share alone.
 */
export const getReserveBytes = ({ reserveBytes, reservePercent }: DiskReserveLimits, totalBytes: number): number => {
  const wanted = Math.min(reserveBytes, (totalBytes * reservePercent) / 100);
  return totalBytes < smallestDiskBytes ? wanted : Math.max(2 * ballastBytes, wanted);
};

const getBallastPath = (folder: string): string => path.join(folder, 'ballast');

const writeBallast = async (folder: string): Promise<void> => {
  const file = getBallastPath(folder);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      // Written rather than reserved: a file of holes would keep no room.
      for (let written = 0; written < ballastBytes; written += bytesPerMegabyte)
        await handle.write(Buffer.alloc(bytesPerMegabyte, 0x5a));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await syncFolder(folder);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') await rm(file, { force: true });
    throw error;
  }
};

const hasBallast = (folder: string): Promise<boolean> =>
  stat(getBallastPath(folder)).then(
    ({ size }) => size > 0,
    () => false,
  );

/**
 * Gives the ballast up where the disk is all but full, so that the database can start and go on. Must come before anything is
 * written at the start. @returns whether it was given up
 */
export const releaseBallast = async (folder: string, measure = measureDisk): Promise<boolean> => {
  const room = await measure(folder).catch(() => undefined);
  if (room === undefined || room.availableBytes >= ballastReleaseBytes || !(await hasBallast(folder))) return false;
  await rm(getBallastPath(folder), { force: true });
  return true;
};

export const createDiskReserve = ({
  folder,
  limits = diskReserveLimits,
  log,
  measure = measureDisk,
}: DiskReserveOptions): DiskReserve => {
  let latest: { readonly at: number; readonly room: Promise<DiskRoom | undefined> } | undefined;
  let wasLow = false;

  const look = (): Promise<DiskRoom | undefined> => {
    const now = performance.now();
    if (latest === undefined || now - latest.at >= measurementTtlMs)
      latest = { at: now, room: measure(folder).catch(() => undefined) };
    return latest.room;
  };

  const isBelow = (room: DiskRoom | undefined): boolean =>
    room !== undefined && room.availableBytes < getReserveBytes(limits, room.totalBytes);

  const report = (isLow: boolean): void => {
    if (isLow && !wasLow)
      log.error(
        {},
        'The disk of the data folder is almost full. Nothing new is saved until there is room; reading goes on.',
      );
    if (!isLow && wasLow) log.info({}, 'The disk of the data folder has room again.');
    wasLow = isLow;
  };

  const tend = async (): Promise<void> => {
    const room = await measure(folder).catch(() => undefined);
    if (room === undefined) return;
    const isLow = isBelow(room);
    report(isLow);
    if (await releaseBallast(folder, measure)) {
      log.error(
        {},
        'The disk of the data folder is full. The ballast was given up, so that reading goes on. Make room now.',
      );
      return;
    }
    const wanted = getReserveBytes(limits, room.totalBytes) + 2 * ballastBytes;
    if (isLow || room.availableBytes < wanted || (await hasBallast(folder))) return;
    // Another server on the same folder may be quicker, or the room may be gone: the next look tells.
    await writeBallast(folder).catch(() => undefined);
  };

  return {
    isLow: async () => isBelow(await look()),
    maintain: tend,
    start() {
      let running = tend();
      const timer = setInterval(() => {
        running = running.then(tend);
      }, maintainEveryMs);
      timer.unref();
      return {
        stop: async () => {
          clearInterval(timer);
          await running;
        },
      };
    },
  };
};
