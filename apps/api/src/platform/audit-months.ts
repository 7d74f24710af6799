import { sql } from 'kysely';
import { type Clock, toDate } from './clock.ts';
import type { JobSchedule } from './jobs/job-clock.ts';
import type { JobsDatabase } from './jobs/jobs.ts';

/** Runs daily, long before the last month that has a partition ends. */
export const auditMonthsSchedule: JobSchedule = { queue: 'audit.make-months', cron: '47 3 * * *' };

/** Months after this one that have a partition; the job may fail to run for that long without effect. */
const monthsAhead = 3;

/**
 * Creates the partitions of the audit for the coming months. A line of a month without a partition goes to the default partition,
 * and moves once its partition exists.
 */
export const createAuditMonthsJob =
  ({ db, clock }: { readonly db: JobsDatabase; readonly clock: Clock }) =>
  async (): Promise<void> => {
    await db.asSystem((trx) =>
      sql`select privileged.make_audit_months(${toDate(clock.now())}, ${monthsAhead})`.execute(trx),
    );
  };
