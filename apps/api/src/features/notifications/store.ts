import { findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { type Selectable, sql } from 'kysely';
import { type NotificationKind, notificationKinds } from '@arogo/contract/notifications';
import type { Notification } from '../../platform/database/database-types.ts';
import { type ActingIds } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';

export type NotificationRow = Pick<
  Selectable<Notification>,
  | 'id'
  | 'kind'
  | 'schedule_id'
  | 'due_at'
  | 'reminder'
  | 'record_id'
  | 'count'
  | 'created_at'
  | 'read_at'
  | 'answered_at'
  | 'appointment_id'
  | 'conversation_id'
> & {
  /** The doctor of messages and calls. */
  readonly talk_doctor: string | null;
};
const notificationColumns = [
  'id',
  'kind',
  'schedule_id',
  'due_at',
  'reminder',
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

/** The conversation of a notification. */
export const getConversation = ({
  conversation_id: id,
  talk_doctor: doctorName,
}: NotificationRow): { readonly id: string; readonly doctorName: string } | undefined =>
  id === null || doctorName === null ? undefined : { id, doctorName };

/** For statements on `notification`: skips kinds that only a newer version knows. */
export const isKnownKind = sql<boolean>`notification.kind = any(${[...notificationKinds]}::text[])`;

export const listNotifications = (
  db: Trx,
  patientId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notification')
    .select(notificationColumns)
    .where('patient_id', '=', patientId)
    .where(isKnownKind)
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
    .where(isKnownKind)
    .execute();

export const countNotifications = async (
  db: Trx,
  patientId: string,
): Promise<{ readonly total: number; readonly unread: number }> => {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread from notification
    where patient_id = ${patientId} and ${isKnownKind}`.execute(db);
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
    .where('read_at', 'is', null)
    .where(isKnownKind);
  if (ids) update = update.where('id', 'in', ids);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Consumes the one answer of a notification's ticket: of concurrent answers one gets the row. */
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

/** With a session, a dose may be answered again: a postponed one can be skipped, for example. */
export const saveAnsweredAt = async (db: Trx, patientId: string, id: string, at: Date): Promise<void> => {
  await db
    .updateTable('notification')
    .set({ answered_at: sql`coalesce(answered_at, ${at})`, read_at: sql`coalesce(read_at, ${at})` })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute();
};

/** A recipient as channels need it. */
export interface ChannelRecipient {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly timeZone: string;
  /** Whether a notification outside the product may name the medicine. */
  readonly showNames: boolean;
  /** The language of the recipient's notifications. */
  readonly language: LanguageCode;
  /** The names of the channels that are on, by the patient's settings or by default. */
  readonly enabledChannels: ReadonlySet<string>;
}

/** Finds the recipient. Runs as the account for itself: as another person, its own profile is not visible. */
export const findRecipient = async (db: Trx, accountId: string): Promise<ChannelRecipient> => {
  const row = await db
    .selectFrom('patient')
    .innerJoin('account', 'account.id', 'patient.id')
    .leftJoin('account_setting', 'account_setting.patient_id', 'patient.id')
    .select([
      'account.email',
      'patient.phone_number',
      'patient.time_zone',
      'show_names',
      'account_setting.language',
      sql<string[]>`array(
        select c.name from notification_channel c
        left join notification_channel_setting s on s.channel = c.name and s.patient_id = patient.id
        where coalesce(s.is_on, c.is_on_by_default))`.as('enabled_channels'),
    ])
    .where('patient.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    id: accountId,
    email: row.email,
    phone: row.phone_number,
    timeZone: row.time_zone,
    showNames: row.show_names ?? false,
    language: findLanguage(row.language).code,
    enabledChannels: new Set(row.enabled_channels),
  };
};

/** Kinds that a caregiver receives by choice, by the column of that choice. */
const kindsByChoice = {
  missed_after_minutes: ['dose-missed'],
  reminders: ['dose'],
  visits: ['visit-confirmed', 'visit-soon', 'visit-cancelled', 'visit-moved', 'visit-called-off'],
  results: ['result-read', 'assessment-done'],
} as const;

/**
 * The kinds that an account wants about a person for whom it acts: the keeper receives all but those that always need a
 * choice, other caregivers only what they chose.
 */
export const findWantedKinds = async (
  db: Trx,
  { accountId, patientId }: ActingIds,
): Promise<ReadonlySet<NotificationKind>> => {
  const chosen = await db
    .selectFrom('care_notice')
    .select(['missed_after_minutes', 'reminders', 'visits', 'results'])
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  const keeper = await db
    .selectFrom('person_grant')
    .select('id')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .where('role', '=', 'keep')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const byChoice: ReadonlySet<NotificationKind> = new Set(
    keeper ? ['dose-missed', 'result-read', 'assessment-done'] : notificationKinds,
  );
  return new Set([
    ...notificationKinds.filter((kind) => !byChoice.has(kind)),
    ...(chosen?.missed_after_minutes ? kindsByChoice.missed_after_minutes : []),
    ...(chosen?.reminders ? kindsByChoice.reminders : []),
    ...(chosen?.visits ? kindsByChoice.visits : []),
    ...(chosen?.results ? kindsByChoice.results : []),
  ]);
};

/** The person's first name, and the time zone of their appointments. Undefined if the access has ended. */
export const findSubject = async (
  db: Trx,
  patientId: string,
): Promise<{ readonly firstName: string; readonly timeZone: string } | undefined> => {
  const row = await db
    .selectFrom('patient')
    .select(['first_name', 'time_zone'])
    .where('id', '=', patientId)
    .executeTakeFirst();
  return row && { firstName: row.first_name ?? '', timeZone: row.time_zone };
};
