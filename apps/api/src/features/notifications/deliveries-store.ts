import { type Channel, type ExternalChannel, externalChannels } from '@arogo/contract/notification-channels';
import type { DeliveryState, NotificationKind } from '@arogo/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { isKnownKind } from './store.ts';

// The only writer of notifications and deliveries, for all features. Runs as the app's role or the jobs'.

/** A notification to a patient, about at most one thing. */
export interface NewNotification {
  readonly patientId: string;
  readonly kind: NotificationKind;
  readonly alertId?: string;
  /** ISO 8601 instant. */
  readonly dueAt?: string;
  /** For a dose: which reminder this is (0 = first). */
  readonly reminder?: number;
  readonly count?: number;
  readonly recordId?: string;
  readonly appointmentId?: string;
  readonly conversationId?: string;
  /** It is listed in the product and sent on no other channel. */
  readonly inAppOnly?: boolean;
  /** Another email tells the person or their keeper the same. */
  readonly withoutEmail?: boolean;
  /** The recipient, instead of the person's own account or their keeper. Used by jobs only. */
  readonly recipientId?: string;
  /** Notifies only caregivers, by their own choice. */
  readonly onlyCaregivers?: boolean;
  /** The account that acted for the person: it is not notified as a caregiver. */
  readonly byAccountId?: string;
  /** A caregiver's account to which another email tells the same. */
  readonly mailedAccountId?: string;
  /** Only for results: whether it concerns mental health. */
  readonly isMental?: boolean;
  /** Idempotency key: each recipient is notified at most once per key. */
  readonly onceKey?: string;
}

/** A delivery that waits to be sent. */
export interface WaitingDelivery {
  readonly id: string;
  readonly channel: ExternalChannel;
}

/**
 * Inserts notifications with their deliveries in one statement. Recipients are the person's own account, or their keeper,
 * and caregivers who chose it. Deliveries on external channels follow the recipient's settings, and are suppressed in quiet
 * hours. The in-app delivery is complete at once. A notification that exists (the same reminder of a dose, unread messages of a
 * conversation) is not inserted again and gets no deliveries.
 * @returns the deliveries that wait
 */
export const insertNotifications = async (
  trx: Trx,
  notifications: readonly NewNotification[],
  at: Date,
): Promise<readonly WaitingDelivery[]> => {
  if (notifications.length === 0) return [];
  const { rows } = await sql<WaitingDelivery>`
    select id, channel from privileged.notify(${JSON.stringify(notifications)}::jsonb, ${at}::timestamptz)`.execute(
    trx,
  );
  return rows;
};

/** A test delivery of a channel. */
export interface NewDelivery {
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly subscriptionId?: string;
}

/** Inserts a test of the channels: its notification, and a delivery for each target. */
export const insertChannelTest = async (
  trx: Trx,
  patientId: string,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<{ readonly notificationId: string; readonly waiting: readonly WaitingDelivery[] }> => {
  const kind: NotificationKind = 'test';
  const { id: notificationId } = await trx
    .insertInto('notification')
    .values({ patient_id: patientId, kind, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await trx
    .insertInto('notification_delivery')
    .values(
      deliveries.map(({ channel, state, subscriptionId }) => ({
        notification_id: notificationId,
        patient_id: patientId,
        channel,
        state,
        subscription_id: subscriptionId ?? null,
        created_at: at,
        changed_at: at,
      })),
    )
    .returning(['id', 'channel', 'state'])
    .execute();
  const waiting = rows
    .filter(({ state }) => state === 'waiting')
    .map(({ id, channel }) => ({ id, channel: parseEnum(externalChannels, channel) }));
  return { notificationId, waiting };
};

/** A waiting delivery as its sender receives it. */
export interface PendingDelivery {
  readonly id: string;
  readonly notificationId: string;
  /** The person whom it concerns. */
  readonly patientId: string;
  /** The account that is notified. */
  readonly recipientId: string;
  readonly subscriptionId: string | undefined;
}

/**
 * Finds deliveries that still wait and whose kind this version knows. Other kinds keep waiting for a server of a newer
 * version. Runs as the jobs' role, which sees neither texts nor addresses.
 */
export const findPendingDeliveries = async (
  trx: Trx,
  channel: ExternalChannel,
  ids: readonly string[],
): Promise<PendingDelivery[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('notification_delivery as d')
    .innerJoin('notification', 'notification.id', 'd.notification_id')
    .select(['d.id', 'd.notification_id', 'd.patient_id', 'd.recipient_id', 'd.subscription_id'])
    .where('d.id', 'in', ids)
    .where('d.channel', '=', channel)
    .where('d.state', '=', 'waiting')
    .where(isKnownKind)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    notificationId: row.notification_id,
    patientId: row.patient_id,
    recipientId: row.recipient_id,
    subscriptionId: row.subscription_id ?? undefined,
  }));
};

/** The state of a delivery after an attempt; 'waiting' is retried. */
export interface DeliveryAttempt {
  readonly id: string;
  readonly state: DeliveryState;
  readonly reason?: string;
}

/**
 * Records attempts. A delivery that no longer waits is not changed: the browser may have reported that it was shown before
 * the push service's response arrived.
 */
export const recordAttempts = async (trx: Trx, tried: readonly DeliveryAttempt[], at: Date): Promise<void> => {
  if (tried.length === 0) return;
  const ids = tried.map(({ id }) => id);
  const states = tried.map(({ state }) => state);
  const reasons = tried.map(({ reason }) => reason ?? null);
  await sql`
    update notification_delivery as d set state = t.state, reason = t.reason, changed_at = ${at}
    from unnest(${ids}::uuid[], ${states}::text[], ${reasons}::text[]) as t (id, state, reason)
    where d.id = t.id and d.state = 'waiting'`.execute(trx);
};

/** Marks the in-app deliveries of listed notifications as received. */
export const markListed = async (
  trx: Trx,
  patientId: string,
  notificationIds: readonly string[],
  at: Date,
): Promise<void> => {
  if (notificationIds.length === 0) return;
  await trx
    .updateTable('notification_delivery')
    .set({ state: 'shown', reason: null, changed_at: at })
    .where('patient_id', '=', patientId)
    .where('notification_id', 'in', notificationIds)
    .where('channel', '=', 'in-app')
    .where('state', 'in', ['waiting', 'sent'])
    .execute();
};

/** Records that a browser showed a notification. @returns false if the patient has no such push delivery */
export const markDeliveryReceived = async (
  trx: Trx,
  patientId: string,
  deliveryId: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('notification_delivery')
    .set({ changed_at: sql`case when state = 'shown' then changed_at else ${at} end`, state: 'shown', reason: null })
    .where('patient_id', '=', patientId)
    .where('id', '=', deliveryId)
    .where('channel', '=', 'push')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Maximum number of deliveries per batch. */
const overduePerBatch = 5_000;

/** Fails a batch of deliveries that have waited since `createdUntil` or longer. As the jobs' role. @returns how many */
export const failOverdueDeliveries = async (
  trx: Trx,
  createdUntil: Temporal.Instant,
  at: Temporal.Instant,
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('notification_delivery')
    .set({ state: 'failed', reason: 'too_late', changed_at: toDate(at) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification_delivery')
        .select('id')
        .where('state', '=', 'waiting')
        .where('created_at', '<=', toDate(createdUntil))
        .orderBy('created_at')
        .limit(overduePerBatch),
    )
    // Sent or shown while this statement waited for it.
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** The deliveries of a notification, with the device of those that went to a browser. */
export const findDeliveries = (trx: Trx, patientId: string, notificationId: string) =>
  trx
    .selectFrom('notification_delivery')
    .leftJoin('push_subscription', 'push_subscription.id', 'notification_delivery.subscription_id')
    .select([
      'notification_delivery.id',
      'notification_delivery.channel',
      'notification_delivery.state',
      'notification_delivery.reason',
      'notification_delivery.changed_at',
      'push_subscription.device',
    ])
    .where('notification_delivery.patient_id', '=', patientId)
    .where('notification_id', '=', notificationId)
    .orderBy('push_subscription.created_at')
    .orderBy('notification_delivery.id')
    .execute();

/** Whether the patient, or their keeper, got a notification of this kind about a thing, at any time or since an instant. */
export const wasNotified = async (
  trx: Trx,
  {
    kind,
    recordId = null,
    appointmentId = null,
    since = null,
  }: {
    readonly kind: NotificationKind;
    readonly recordId?: string | null;
    readonly appointmentId?: string | null;
    readonly since?: Date | null;
  },
): Promise<boolean> => {
  const { rows } = await sql<{ was: boolean }>`
    select privileged.was_notified(${kind}, ${recordId}::uuid, ${appointmentId}::uuid, ${since}::timestamptz) as was`.execute(
    trx,
  );
  return rows[0]?.was === true;
};

/**
 * Builds the statement that marks notifications `n` as read and returns their patients. @param from the tables after FROM, with
 * the condition
 */
export const markReadSql = (at: Date, from: RawBuilder<unknown>): RawBuilder<{ patient_id: string }> => sql`
  update notification n set read_at = ${at}::timestamptz from ${from} returning n.patient_id`;
