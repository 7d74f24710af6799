import type { Clock } from '../clock.ts';
import type { Trx } from '../database/database.ts';
import type { JobsDatabase } from './jobs.ts';
import type { JobSchedule } from './job-clock.ts';
import type { JobHandler, JobsLog } from './workers.ts';

/** Once an hour, but not on the hour, when most other systems run their jobs. */
export const cleanupSchedule: JobSchedule = { queue: 'maintenance.cleanup', cron: '17 * * * *' };

/**
 * Deletes expired rows of one feature's tables. Runs as arogo_jobs. Rows that are not deleted now are deleted an hour later.
 * @returns how many were deleted
 */
export type Cleanup = (trx: Trx, clock: Clock) => Promise<number>;

/** Runs all cleanups in one transaction. Each feature lists its own, because only the owner of a table writes it. */
export const runCleanups =
  ({
    db,
    clock,
    log,
    cleanups,
  }: {
    readonly db: JobsDatabase;
    readonly clock: Clock;
    readonly log: JobsLog;
    readonly cleanups: readonly Cleanup[];
  }): JobHandler<'maintenance.cleanup'> =>
  async () => {
    // One instant for all: rows that end between two cleanups stay for the next run.
    const now = clock.now();
    const count = await db.asSystem(async (trx) => {
      let deleted = 0;
      for (const cleanup of cleanups) deleted += await cleanup(trx, { now: () => now });
      return deleted;
    });
    log.info({ queue: 'maintenance.cleanup', count }, 'Deleted rows that have expired');
  };
