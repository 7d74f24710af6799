import type { Channel, DeliveryState } from '@arogo/contract/notifications';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** A delivery that waits to be sent. */
export interface PendingDelivery {
  readonly id: string;
  readonly noticeId: string;
  readonly patientId: string;
  readonly subscriptionId: string | undefined;
}

/** Those of the deliveries that still wait. As the jobs' role, which sees neither words nor addresses. */
export const findPendingDeliveries = async (
  db: Trx,
  channel: Channel,
  ids: readonly string[],
): Promise<PendingDelivery[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('notification_delivery')
    .select(['id', 'notification_id', 'patient_id', 'subscription_id'])
    .where('id', 'in', ids)
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    noticeId: row.notification_id,
    patientId: row.patient_id,
    subscriptionId: row.subscription_id ?? undefined,
  }));
};

/** How a delivery stands after a try; 'waiting' is tried again. */
export interface DeliveryAttempt {
  readonly id: string;
  readonly state: DeliveryState;
  readonly reason?: string;
}

/** Writes down how deliveries fared. What is no longer waiting stays: a browser may have shown it before we heard that it was taken. */
export const recordAttempts = async (db: Trx, tried: readonly DeliveryAttempt[], at: Date): Promise<void> => {
  if (tried.length === 0) return;
  const ids = tried.map(({ id }) => id);
  const states = tried.map(({ state }) => state);
  const reasons = tried.map(({ reason }) => reason ?? null);
  await sql`
    update notification_delivery as d set state = t.state, reason = t.reason, changed_at = ${at}
    from unnest(${ids}::uuid[], ${states}::text[], ${reasons}::text[]) as t (id, state, reason)
    where d.id = t.id and d.state = 'waiting'`.execute(db);
};
