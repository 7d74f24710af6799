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
 * Deletes one batch of expired rows of one feature's tables. Runs as arogo_jobs in its own transaction, so that it locks few rows
 * for a short time.
 * @returns the number of rows; 0 if none is left
 */
export type Cleanup = (trx: Trx, clock: Clock) => Promise<number>;

/** Rows per batch, for tables whose rows no other rows depend on. */
const batchSize = 5_000;
/** The job expires after ten minutes, and also sweeps files after the cleanups. */
const maxRunDuration = Temporal.Duration.from({ minutes: 4 });

/**
 * Deletes a batch of the oldest rows of a table, by a timestamp column.
 * @param until the latest time to delete
 * @param limit rows per batch; rows with the same time as the last one are deleted with it
 * @returns the number of rows
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
  // Selects by time instead of by key, because arogo_jobs may not read the keys of most tables.
  const newest: RawBuilder<Date> = sql`
    coalesce((select ${time} from ${from} where ${time} <= ${last} order by ${time} offset ${limit - 1} limit 1), ${last})`;
  const { numAffectedRows } = await sql`delete from ${from} where ${time} <= ${newest}`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

/**
 * Runs all cleanups, one batch of each in turn, until nothing is left or the time is over; the next run continues. Each feature
 * lists its own, because only the owner of a table writes it.
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
