import { toDate } from '../../platform/clock.ts';
import type { Cleanup } from '../../platform/jobs/cleanup.ts';

/** A deleted alert can be restored for ten seconds. The margin covers requests that are still running. */
const restorableFor = Temporal.Duration.from({ minutes: 1 });

/** Deletes alerts that can no longer be restored, with their doses. @returns how many alerts */
export const cleanUpAlerts: Cleanup = async (trx, clock) => {
  const { numDeletedRows } = await trx
    .deleteFrom('medication_schedule')
    .where('deleted_at', '<=', toDate(clock.now().subtract(restorableFor)))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
