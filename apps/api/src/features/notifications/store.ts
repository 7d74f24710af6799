import type { Channel, DeliveryState, NotificationKind } from '@arogo/contract/notifications';
import type { ShareDevice } from '@arogo/contract/sharing';
import { type Selectable, sql } from 'kysely';
import type { Notification, PushSubscription } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';

export type NotificationRow = Pick<
  Selectable<Notification>,
  | 'id'
  | 'kind'
  | 'schedule_id'
  | 'due_at'
  | 'record_id'
  | 'count'
  | 'created_at'
  | 'read_at'
  | 'answered_at'
  | 'appointment_id'
  | 'conversation_id'
> & {
  /** With those of messages and calls: whose. */
  readonly talk_doctor: string | null;
};
const notificationColumns = [
  'id',
  'kind',
  'schedule_id',
  'due_at',
  'record_id',
  'count',
  'created_at',
  'read_at',
  'answered_at',
  'appointment_id',
  'conversation_id',
  sql<
    string | null
  >`(select d.display_name from conversation c join doctor d on d.id = c.doctor_id where c.id = notification.conversation_id)`.as(
    'talk_doctor',
  ),
] as const;

/** The conversation that a notice is about. */
export const getConversation = ({
  conversation_id: id,
  talk_doctor: doctorName,
}: NotificationRow): { readonly id: string; readonly doctorName: string } | undefined =>
  id === null || doctorName === null ? undefined : { id, doctorName };

export const listNotifications = (
  db: Trx,
  patientId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notification')
    .select(notificationColumns)
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const findNotificationRows = (db: Trx, patientId: string, ids: readonly string[]): Promise<NotificationRow[]> =>
  db
    .selectFrom('notification')
    .select(notificationColumns)
    .where('patient_id', '=', patientId)
    .where('id', 'in', ids)
    .execute();

export const countNotifications = async (
  db: Trx,
  patientId: string,
): Promise<{ readonly total: number; readonly unread: number }> => {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread from notification where patient_id = ${patientId}`.execute(
    db,
  );
  return rows[0] ?? { total: 0, unread: 0 };
};

/** @param ids undefined for all up to now. @returns how many changed */
export const markRead = async (
  db: Trx,
  patientId: string,
  ids: readonly string[] | undefined,
  at: Date,
): Promise<number> => {
  if (ids?.length === 0) return 0;
  let update = db
    .updateTable('notification')
    .set({ read_at: at })
    .where('patient_id', '=', patientId)
    .where('read_at', 'is', null);
  if (ids) update = update.where('id', 'in', ids);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Takes the one answer of a notice's ticket: of two at once one gets the row, and none after it. */
export const consumeAnswer = (db: Trx, patientId: string, id: string, at: Date): Promise<NotificationRow | undefined> =>
  db
    .updateTable('notification')
    .set({ answered_at: at, read_at: sql`coalesce(read_at, ${at})` })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('kind', '=', 'dose')
    .where('answered_at', 'is', null)
    .returning(notificationColumns)
    .executeTakeFirst();

/** Whoever is signed in may answer again, such as skip what was put off. */
export const saveAnsweredAt = async (db: Trx, patientId: string, id: string, at: Date): Promise<void> => {
  await db
    .updateTable('notification')
    .set({ answered_at: sql`coalesce(answered_at, ${at})`, read_at: sql`coalesce(read_at, ${at})` })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute();
};

/** Notices that a list shows have arrived. */
export const markNotificationsDelivered = async (
  db: Trx,
  patientId: string,
  noticeIds: readonly string[],
  at: Date,
): Promise<void> => {
  if (noticeIds.length === 0) return;
  await db
    .updateTable('notification_delivery')
    .set({ state: 'shown', reason: null, changed_at: at })
    .where('patient_id', '=', patientId)
    .where('notification_id', 'in', noticeIds)
    .where('channel', '=', 'in-app')
    .where('state', 'in', ['waiting', 'sent'])
    .execute();
};

/** A browser showed what it was sent. @returns false where there is no such delivery to a browser of the patient */
export const markDeliveryReceived = async (
  db: Trx,
  patientId: string,
  deliveryId: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('notification_delivery')
    .set({ changed_at: sql`case when state = 'shown' then changed_at else ${at} end`, state: 'shown', reason: null })
    .where('patient_id', '=', patientId)
    .where('id', '=', deliveryId)
    .where('channel', '=', 'push')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** How a patient wants to be reached; what nobody set is as the product has it at first. */
export interface ChannelSettings {
  readonly email: string;
  readonly phone: string;
  readonly timeZone: string;
  readonly byEmail: boolean;
  readonly byPush: boolean;
  readonly bySms: boolean;
  readonly showNames: boolean;
}

export const findChannelSettings = async (db: Trx, patientId: string): Promise<ChannelSettings> => {
  const row = await db
    .selectFrom('patient')
    .leftJoin('notification_setting', 'notification_setting.patient_id', 'patient.id')
    .select([
      'patient.email',
      'patient.phone_number',
      'patient.time_zone',
      'by_email',
      'by_push',
      'by_sms',
      'show_names',
    ])
    .where('patient.id', '=', patientId)
    .executeTakeFirstOrThrow();
  return {
    email: row.email,
    phone: row.phone_number,
    timeZone: row.time_zone,
    byEmail: row.by_email ?? true,
    byPush: row.by_push ?? true,
    bySms: row.by_sms ?? false,
    showNames: row.show_names ?? false,
  };
};

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

/** Subscriptions of one patient come one after the other, so that their number holds. */
export const lockSubscriptions = async (db: Trx, patientId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${patientId}`}, 0))`.execute(db);
};

/** Takes an endpoint away from whoever else had it. */
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

export interface NewDelivery {
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly subscriptionId?: string;
}

/** A test of the channels: its notice and a delivery for each */
export const insertChannelTest = async (db: Trx, patientId: string, deliveries: readonly NewDelivery[], at: Date) => {
  const kind: NotificationKind = 'test';
  const { id: noticeId } = await db
    .insertInto('notification')
    .values({ patient_id: patientId, kind, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('notification_delivery')
    .values(
      deliveries.map(({ channel, state, subscriptionId }) => ({
        notification_id: noticeId,
        patient_id: patientId,
        channel,
        state,
        subscription_id: subscriptionId ?? null,
        created_at: at,
        changed_at: at,
      })),
    )
    .returning(['id', 'channel'])
    .execute();
  return { noticeId, deliveries: rows };
};

export const findDeliveries = (db: Trx, patientId: string, noticeId: string) =>
  db
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
    .where('notification_id', '=', noticeId)
    .orderBy('push_subscription.created_at')
    .orderBy('notification_delivery.id')
    .execute();
