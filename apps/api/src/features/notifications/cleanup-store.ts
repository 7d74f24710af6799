import { toDate } from '../../platform/clock.ts';
import type { Cleanup } from '../../platform/jobs/cleanup.ts';
import { failOverdueDeliveries } from './deliveries-store.ts';

/** A notification stays in the patient's list, with its deliveries, for 90 days. */
const notificationRetention = Temporal.Duration.from({ hours: 90 * 24 });

/** A delivery that still waits after this is of no use: no notification is news for longer than a day. */
const maxDeliveryWait = Temporal.Duration.from({ hours: 25 });

/** Deletes old notifications and fails deliveries that nothing will send any more. @returns how many were deleted */
export const cleanUpNotifications: Cleanup = async (trx, clock) => {
  const { numDeletedRows } = await trx
    .deleteFrom('notification')
    .where('created_at', '<=', toDate(clock.now().subtract(notificationRetention)))
    .executeTakeFirst();
  const now = clock.now();
  await failOverdueDeliveries(trx, toDate(now.subtract(maxDeliveryWait)), toDate(now));
  return Number(numDeletedRows);
};
