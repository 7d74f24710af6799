import { toDate } from '../../platform/clock.ts';
import type { Cleanup } from '../../platform/jobs/cleanup.ts';

/** How long an ended session stays in the patient's list of sessions. */
const endedSessionRetention = Temporal.Duration.from({ hours: 30 * 24 });

/** Deletes expired codes and old ended sessions. @returns how many rows */
export const cleanUpAccess: Cleanup = async (trx, clock) => {
  const codes = await trx.deleteFrom('one_time_code').where('expires_at', '<=', toDate(clock.now())).executeTakeFirst();
  const sessions = await trx
    .deleteFrom('session')
    .where('renewable_until', '<=', toDate(clock.now().subtract(endedSessionRetention)))
    .executeTakeFirst();
  return Number(codes.numDeletedRows + sessions.numDeletedRows);
};
