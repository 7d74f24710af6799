import type { NotificationKind } from '@arogo/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

// The one writer of new notifications and of their deliveries, for every feature. Runs as the app's role or the jobs'.

/** A channel that leaves the product. */
export type ExternalChannel = 'push' | 'email' | 'sms';

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
  /** It is only listed in the product: nobody is disturbed for it. */
  readonly inAppOnly?: boolean;
  /** Another e-mail says the same. */
  readonly withoutEmail?: boolean;
}

/** A delivery that waits to be sent. */
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
      select gen_random_uuid() as id, n.*, coalesce("inAppOnly", false) as is_silent,
        coalesce(s.by_push, true) as push, coalesce(s.by_email, true) and not coalesce("withoutEmail", false) as email, coalesce(s.by_sms, false) as sms,
        s.quiet_from, s.quiet_until, case when s.quiet_from is not null then to_char(${at}::timestamptz at time zone p.time_zone, 'HH24:MI') end as clock
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
    ), external as (
      select r.id, r."patientId", is_quiet, 'push' as channel, b.id as subscription_id from recipient r
      join push_subscription b on b.patient_id = r."patientId" where push and not is_silent
      union all select id, "patientId", is_quiet, 'email', null from recipient where email and not is_silent
      union all select id, "patientId", is_quiet, 'sms', null from recipient where sms and not is_silent
    ), delivery as (
      insert into notification_delivery (notification_id, patient_id, channel, subscription_id, state, reason, created_at, changed_at)
      select id, "patientId", 'in-app', null, 'sent', null, ${at}::timestamptz, ${at}::timestamptz from recipient
      union all
      select id, "patientId", channel, subscription_id, case when is_quiet then 'held' else 'waiting' end, case
      when is_quiet then 'quiet' end, ${at}::timestamptz, ${at}::timestamptz from external
      returning id, channel, state
    )
    select id, channel from delivery where state = 'waiting'`.execute(trx);
  return rows;
};

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

/** A statement that marks notifications `n` as read and returns their patients. @param from what stands behind FROM, with its condition */
export const markReadSql = (at: Date, from: RawBuilder<unknown>): RawBuilder<{ patient_id: string }> => sql`
  update notification n set read_at = ${at}::timestamptz from ${from} returning n.patient_id`;
