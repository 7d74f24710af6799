import type { Database } from '../database/database.ts';
import type { JobsLog } from '../jobs/workers.ts';
import type { SweepCounts } from './sweep.ts';

/** Logs the result of a sweep. A stopped sweep is an error for the operator. */
export const reportSweep = (log: JobsLog, { outcome, ...counts }: SweepCounts): void => {
  const line = { queue: 'maintenance.cleanup', ...counts };
  if (outcome === 'foreign') log.error(line, 'The file store belongs to another installation. The sweep did nothing.');
  else if (outcome === 'too_many')
    log.error(
      line,
      'The sweep of the file store stopped: it would have taken too many files that the database does not know.',
    );
  else log.info(line, 'The file store was swept');
};

/** Whether the last sweep stopped because it would have deleted too many files. */
export const isSweepStopped = async (db: Database): Promise<boolean> =>
  (await db.autocommit((trx) => trx.selectFrom('installation').select('cleanup_stopped_at').executeTakeFirst()))
    ?.cleanup_stopped_at != null;
