import { type Cleanup, deleteOldest } from '../../platform/jobs/cleanup.ts';
import { failOverdueDeliveries } from './deliveries-store.ts';

/** A delivery that still waits after this is useless: no notification is useful for longer than a day. */
const maxDeliveryWait = Temporal.Duration.from({ hours: 25 });

/** Notifications per batch; the deletion of each cascades to two or three deliveries. */
const notificationsPerBatch = 1_000;

/** Deletes old notifications with their deliveries. @param days how long a notification stays in the patient's list */
export const createNotificationCleanup =
  (days: number): Cleanup =>
  (trx, clock) =>
    deleteOldest(trx, {
      table: 'notification',
      column: 'created_at',
      until: clock.now().subtract({ hours: days * 24 }),
      limit: notificationsPerBatch,
    });

/** Fails deliveries that nothing will send any more. @returns how many */
export const failUnsentDeliveries: Cleanup = (trx, clock) =>
  failOverdueDeliveries(trx, clock.now().subtract(maxDeliveryWait), clock.now());
