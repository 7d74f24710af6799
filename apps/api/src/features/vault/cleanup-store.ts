import { toDate } from '../../platform/clock.ts';
import type { Cleanup } from '../../platform/jobs/cleanup.ts';

/** An ended link to shared records stays in the patient's list of links, with its openings, for 30 days. */
const endedShareRetention = Temporal.Duration.from({ hours: 30 * 24 });

/** Deletes old ended links to shared records. @returns how many */
export const cleanUpShares: Cleanup = async (trx, clock) => {
  const { numDeletedRows } = await trx
    .deleteFrom('record_share')
    .where('expires_at', '<=', toDate(clock.now().subtract(endedShareRetention)))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
