import type { ShareDevice } from '@arogo/contract/sharing';
import { type Selectable, sql } from 'kysely';
import type { PushSubscription } from '../../../../platform/database/database-types.ts';
import type { Trx } from '../../../../platform/database/database.ts';

export type SubscriptionRow = Selectable<PushSubscription>;

export const listSubscriptions = (db: Trx, patientId: string): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('push_subscription')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export interface NewSubscription {
  readonly patientId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly device: ShareDevice;
  readonly at: Date;
}

/** Serialises changes of one patient's subscriptions, so that their limit holds. */
export const lockSubscriptions = async (db: Trx, patientId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${patientId}`}, 0))`.execute(db);
};

/** Removes an endpoint from any other account. */
export const releaseEndpoint = async (db: Trx, endpoint: string): Promise<void> => {
  await sql`select privileged.release_push_endpoint(${endpoint})`.execute(db);
};

export const insertSubscription = (
  db: Trx,
  { patientId, endpoint, p256dh, auth, device, at }: NewSubscription,
): Promise<SubscriptionRow> =>
  db
    .insertInto('push_subscription')
    .values({ patient_id: patientId, endpoint, p256dh, auth, device, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteSubscription = async (db: Trx, patientId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const markSubscriptionsSent = async (
  db: Trx,
  patientId: string,
  subscriptionIds: readonly string[],
  at: Date,
): Promise<void> => {
  if (subscriptionIds.length === 0) return;
  await db
    .updateTable('push_subscription')
    .set({ last_sent_at: at })
    .where('patient_id', '=', patientId)
    .where('id', 'in', subscriptionIds)
    .execute();
};
