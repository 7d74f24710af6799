import { sql } from 'kysely';
import { type Clock, toDate } from './clock.ts';
import type { JobSchedule } from './jobs/job-clock.ts';
import type { JobsDatabase } from './jobs/jobs.ts';

/** Once a day, long before the month ends for which there is a partition. */
export const auditMonthsSchedule: JobSchedule = { queue: 'audit.make-months', cron: '47 3 * * *' };

/** Months after this one that have a partition: so long nothing happens when the job does not run. */
const monthsAhead = 3;

/** Makes the partitions of the audit for the months to come. A line of a month without one is kept aside, and moved when there is one. */
export const createAuditMonthsJob =
  ({ db, clock }: { readonly db: JobsDatabase; readonly clock: Clock }) =>
  async (): Promise<void> => {
    await db.asSystem((trx) =>
      sql`select privileged.make_audit_months(${toDate(clock.now())}, ${monthsAhead})`.execute(trx),
    );
  };
