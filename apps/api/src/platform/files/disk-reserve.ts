import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { getErrorCode, syncFolder } from './fsync.ts';

const bytesPerMegabyte = 1024 * 1024;

/** The settings of the operator. */
export interface DiskReserveLimits {
  /** Below this many available bytes, writes of users are refused, */
  readonly reserveBytes: number;
  /** or below this percentage of the file system, whichever is less. */
  readonly reservePercent: number;
}

export const diskReserveLimits: DiskReserveLimits = { reserveBytes: 1024 * bytesPerMegabyte, reservePercent: 5 };

/** Size of the ballast file, which is deleted when the disk is full: PostgreSQL needs 16 MB for a segment of its log. */
export const ballastBytes = 64 * bytesPerMegabyte;
/** Below this many available bytes the ballast is deleted. */
export const ballastReleaseBytes = 32 * bytesPerMegabyte;

/** Space on the disk of the data folder, in bytes. */
export interface DiskRoom {
  readonly availableBytes: number;
  readonly totalBytes: number;
}

/** Monitors the space on the disk of the data folder. */
export interface DiskReserve {
  /**
   * Whether writes of users must be refused. Measured at most once a second. A disk that cannot be measured counts as not low.
   */
  isLow(): Promise<boolean>;
  /** Deletes the ballast if the disk is almost full, and writes it again if there is space. */
  maintain(): Promise<void>;
  /** Runs `maintain` at intervals until `stop`. */
  start(): { stop(): Promise<void> };
}

export interface DiskReserveOptions {
  /** The data folder, which contains the ballast. */
  readonly folder: string;
  readonly limits?: DiskReserveLimits;
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Replaces the measurement in tests. */
  readonly measure?: (folder: string) => Promise<DiskRoom>;
}

const measurementTtlMs = 1_000;
const maintainEveryMs = 5_000;

/** Measures the space available to this process on the file system of a folder. */
export const measureDisk = async (folder: string): Promise<DiskRoom> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { availableBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** A smaller disk holds neither the database nor files of users, such as a data folder in memory with external servers. */
const smallestDiskBytes = 4 * ballastBytes;

/**
 * The limit in bytes below which writes of users are refused. It exceeds the ballast, so that users cannot fill the space that
 * the ballast frees. On a disk too small for a ballast only the percentage counts.
 */
export const getReserveBytes = ({ reserveBytes, reservePercent }: DiskReserveLimits, totalBytes: number): number => {
  const requiredBytes = Math.min(reserveBytes, (totalBytes * reservePercent) / 100);
  return totalBytes < smallestDiskBytes ? requiredBytes : Math.max(2 * ballastBytes, requiredBytes);
};

const getBallastPath = (folder: string): string => path.join(folder, 'ballast');

const writeBallast = async (folder: string): Promise<void> => {
  const file = getBallastPath(folder);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      // Written with data: a sparse file would reserve no space.
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
 * Deletes the ballast if the disk is almost full, so that the database can start. Must run before anything is written at the
 * start. @returns whether it was deleted
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
  let latestMeasurement: { readonly at: number; readonly room: Promise<DiskRoom | undefined> } | undefined;
  let wasLow = false;

  const measureCached = (): Promise<DiskRoom | undefined> => {
    const now = performance.now();
    if (latestMeasurement === undefined || now - latestMeasurement.at >= measurementTtlMs)
      latestMeasurement = { at: now, room: measure(folder).catch(() => undefined) };
    return latestMeasurement.room;
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

  const maintain = async (): Promise<void> => {
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
    const requiredBytes = getReserveBytes(limits, room.totalBytes) + 2 * ballastBytes;
    if (isLow || room.availableBytes < requiredBytes || (await hasBallast(folder))) return;
    // Another server on the same folder may write it first, or the space may be gone: the next round checks again.
    await writeBallast(folder).catch(() => undefined);
  };

  return {
    isLow: async () => isBelow(await measureCached()),
    maintain,
    start() {
      let running = maintain();
      const timer = setInterval(() => {
        running = running.then(maintain);
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
