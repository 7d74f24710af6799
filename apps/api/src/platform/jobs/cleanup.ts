import { type RawBuilder, sql } from 'kysely';
import { type Clock, toDate } from '../clock.ts';
import type { DB } from '../database/database-types.ts';
import type { Trx } from '../database/database.ts';
import type { JobsDatabase } from './jobs.ts';
import type { JobSchedule } from './job-clock.ts';
import type { JobHandler, JobsLog } from './workers.ts';

/** Once an hour, but not on the hour, when most other systems run their jobs. */
export const cleanupSchedule: JobSchedule = { queue: 'maintenance.cleanup', cron: '17 * * * *' };

/**
 * Deletes one batch of expired rows of one feature's tables. Runs as arogo_jobs, in a transaction of its own, so that it locks few
 * rows and locks them briefly.
 * @returns how many were deleted; 0 when none is left
 */
export type Cleanup = (trx: Trx, clock: Clock) => Promise<number>;

/** Rows of one batch, of tables of which no others hang. */
const batchSize = 5_000;
/** The job may take ten minutes, and files are swept after it. */
const maxRunDuration = Temporal.Duration.from({ minutes: 4 });

/**
 * Deletes the oldest rows of a table, by a column of time that has an index.
 * @param until the newest time that is deleted
 * @param limit rows of one batch; those of the very time of the last one go with it
 * @returns how many
 */
export const deleteOldest = async <Table extends keyof DB>(
  trx: Trx,
  {
    table,
    column,
    until,
    limit = batchSize,
  }: {
    readonly table: Table;
    readonly column: keyof DB[Table] & string;
    readonly until: Temporal.Instant;
    readonly limit?: number;
  },
): Promise<number> => {
  const [from, time, last] = [sql.table(table), sql.ref(column), toDate(until)];
  // By time and not by key, since the role of the jobs may read no key of most tables.
  const newest: RawBuilder<Date> = sql`
    coalesce((select ${time} from ${from} where ${time} <= ${last} order by ${time} offset ${limit - 1} limit 1), ${last})`;
  const { numAffectedRows } = await sql`delete from ${from} where ${time} <= ${newest}`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

/**
 * Runs all cleanups, a batch of each in turn until none is left or the time is over: then the next hour goes on. Each
 * feature lists its own, because only the owner of a table writes it.
 */
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
    const end = now.add(maxRunDuration);
    let count = 0;
    let unfinished = cleanups;
    while (unfinished.length > 0 && Temporal.Instant.compare(clock.now(), end) < 0) {
      const withMore: Cleanup[] = [];
      for (const cleanup of unfinished) {
        const deleted = await db.asSystem((trx) => cleanup(trx, { now: () => now }));
        count += deleted;
        if (deleted > 0) withMore.push(cleanup);
      }
      unfinished = withMore;
    }
    log.info({ queue: 'maintenance.cleanup', count }, 'Deleted rows that have expired');
    if (unfinished.length > 0)
      log.warn(
        { queue: 'maintenance.cleanup' },
        'There was no time to delete all rows that have expired; the next hour goes on',
      );
  };
