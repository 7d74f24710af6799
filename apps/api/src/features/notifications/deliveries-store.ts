import { type Channel, type ExternalChannel, externalChannels } from '@arogo/contract/notification-channels';
import type { DeliveryState, NotificationKind } from '@arogo/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';

// The one writer of new notifications, for every feature, and of deliveries. Runs as the app's role or the jobs'.

/** A notification to a patient, about at most one thing. */
export interface NewNotification {
  readonly patientId: string;
  readonly kind: NotificationKind;
  readonly alertId?: string;
  /** ISO 8601. */
  readonly dueAt?: string;
  /** For a dose: which reminder this is (0 = first). */
  readonly reminder?: number;
  readonly count?: number;
  readonly recordId?: string;
  readonly appointmentId?: string;
  readonly conversationId?: string;
  /** It is listed in the product and sent on no other channel. */
  readonly inAppOnly?: boolean;
  /** Another e-mail says the same. */
  readonly withoutEmail?: boolean;
}

/** A delivery that is to be sent. */
export interface WaitingDelivery {
  readonly id: string;
  readonly channel: ExternalChannel;
}

/**
 * Inserts notifications with their deliveries in one statement. The delivery inside the product is done at once. Deliveries
 * on external channels go out as the patient's settings allow; in quiet hours they are held. A notification that exists
 * (the same reminder of a dose, unread messages of a conversation) is not inserted again and gets no deliveries.
 * @returns the deliveries that wait
 */
export const insertNotifications = async (
  trx: Trx,
  notifications: readonly NewNotification[],
  at: Date,
): Promise<readonly WaitingDelivery[]> => {
  if (notifications.length === 0) return [];
  const { rows } = await sql<WaitingDelivery>`
    with given as materialized (
      select gen_random_uuid() as id, n.*, s.quiet_from, s.quiet_until,
        case when s.quiet_from is not null then to_char(${at}::timestamptz at time zone p.time_zone, 'HH24:MI') end as clock
      from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
      as n ("patientId" uuid, kind text, "alertId" uuid, "dueAt" timestamptz, reminder smallint, count integer,
          "recordId" uuid, "appointmentId" uuid, "conversationId" uuid, "inAppOnly" boolean, "withoutEmail" boolean)
        join patient p on p.id = n."patientId" left join notification_setting s on s.patient_id = n."patientId"
    ), inserted as (
      insert into notification (id, patient_id, kind, schedule_id, due_at, reminder, count, record_id, appointment_id, conversation_id, created_at)
      select id, "patientId", kind, "alertId", "dueAt", reminder, count, "recordId", "appointmentId", "conversationId", ${at}::timestamptz from given
      on conflict do nothing returning id
    ), recipient as (
      -- Quiet hours that end when they begin are none.
      select given.*, coalesce(case when quiet_from <= quiet_until then clock >= quiet_from and clock < quiet_until
      else clock >= quiet_from or clock < quiet_until end, false) as is_quiet
      from given join inserted using (id)
    ), planned as (
      select r.id, r."patientId", c.name as channel, b.id as subscription_id,
        case when c.target = 'app' then 'sent' when is_quiet then 'held' else 'waiting' end as state
      from recipient r cross join notification_channel c
        left join notification_channel_setting s on s.patient_id = r."patientId" and s.channel = c.name
        left join push_subscription b on c.target = 'browser' and b.patient_id = r."patientId"
      where c.target = 'app' or (
        not coalesce("inAppOnly", false) and not (c.name = 'email' and coalesce("withoutEmail", false))
        and coalesce(s.is_on, c.is_on_by_default) and (c.target = 'patient' or b.id is not null))
    ), delivery as (
      insert into notification_delivery (notification_id, patient_id, channel, subscription_id, state, reason, created_at, changed_at)
      select id, "patientId", channel, subscription_id, state, case when state = 'held' then 'quiet' end,
        ${at}::timestamptz, ${at}::timestamptz
      from planned
      returning id, channel, state
    )
    select id, channel from delivery where state = 'waiting'`.execute(trx);
  return rows;
};

/** A delivery of a test of the channels. */
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
  readonly patientId: string;
  readonly subscriptionId: string | undefined;
}

/** Those of the deliveries that still wait. As the jobs' role, which sees neither words nor addresses. */
export const findPendingDeliveries = async (
  trx: Trx,
  channel: ExternalChannel,
  ids: readonly string[],
): Promise<PendingDelivery[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('notification_delivery')
    .select(['id', 'notification_id', 'patient_id', 'subscription_id'])
    .where('id', 'in', ids)
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    notificationId: row.notification_id,
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

/**
 * Writes down how deliveries fared. What is no longer waiting stays: a browser may have shown it before we heard that it
 * was taken.
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

/** Notifications that a list shows have arrived. */
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

/** A browser showed what it was sent. @returns false where there is no such delivery to a browser of the patient */
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

/** Fails deliveries that have waited since `createdUntil` or longer. As the jobs' role. */
export const failOverdueDeliveries = async (trx: Trx, createdUntil: Date, at: Date): Promise<void> => {
  await trx
    .updateTable('notification_delivery')
    .set({ state: 'failed', reason: 'too_late', changed_at: at })
    .where('state', '=', 'waiting')
    .where('created_at', '<=', createdUntil)
    .execute();
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

/** Whether the patient got a notification of this kind about a thing, at any time or since an instant. */
export const wasNotified = async (
  trx: Trx,
  {
    patientId,
    kind,
    recordId,
    appointmentId,
    since,
  }: {
    readonly patientId: string;
    readonly kind: NotificationKind;
    readonly recordId?: string;
    readonly appointmentId?: string;
    readonly since?: Date;
  },
): Promise<boolean> => {
  let query = trx.selectFrom('notification').select('id').where('patient_id', '=', patientId).where('kind', '=', kind);
  if (recordId !== undefined) query = query.where('record_id', '=', recordId);
  if (appointmentId !== undefined) query = query.where('appointment_id', '=', appointmentId);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
};

/**
 * A statement that marks notifications `n` as read and returns their patients. @param from what stands behind FROM, with
 * its condition
 */
export const markReadSql = (at: Date, from: RawBuilder<unknown>): RawBuilder<{ patient_id: string }> => sql`
  update notification n set read_at = ${at}::timestamptz from ${from} returning n.patient_id`;
