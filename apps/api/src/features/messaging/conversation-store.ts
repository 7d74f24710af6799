import type { ParticipantRole } from '@arogo/contract/live';
import { type CompiledQuery, sql } from 'kysely';
import { type AuditAction, insertAuditSql } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database/database.ts';
import { liveChannel } from '../../platform/live/live-publisher.ts';
import { conversationChannel } from '../../platform/live/conversation-channel.ts';
import { notificationStatements } from '../notifications/service.ts';
import { toMessagePatterns } from './message-store.ts';

/** A conversation as one of its sides sees it. */
export interface ConversationRow {
  readonly id: string;
  readonly patient_id: string;
  readonly other_id: string;
  readonly name: string;
  readonly img: string | null;
  readonly gender: string;
  /** Null for a patient. */
  readonly specialty: string | null;
  /** Null for a doctor. */
  readonly date_of_birth: string | null;
  /** For a doctor: the name of the account that acts for the patient; '' if that account is gone, null if the patient acts. */
  readonly representative: string | null;
  readonly online: boolean;
  readonly unread: number;
  readonly last_seq: number;
  readonly version: number;
  readonly other_delivered: number;
  readonly other_read: number;
  readonly read: number;
  readonly last_at: Date;
  readonly visit_id: string | null;
  readonly visit_starts_at: Date | null;
  readonly visit_ends_at: Date | null;
  readonly visit_mode: string | null;
}

/** The columns that differ between the sides: the marks of each side, and the details of the other one. */
const columnsByRole = {
  user: {
    own: sql`c.patient_read as read, c.doctor_delivered as other_delivered, c.doctor_read as other_read`,
    read: sql.ref('c.patient_read'),
    sent: sql.lit('doctor'),
    other: sql`o.id as other_id, o.display_name as name, o.profile_picture as img, o.gender, o.specialty, null::date as date_of_birth,
      null as representative`,
    from: sql`conversation c join doctor o on o.id = c.doctor_id`,
    name: sql`o.display_name`,
    marks: { delivered: sql.ref('patient_delivered'), read: sql.ref('patient_read') },
  },
  doctor: {
    own: sql`c.doctor_read as read, c.patient_delivered as other_delivered, c.patient_read as other_read`,
    read: sql.ref('c.doctor_read'),
    sent: sql.lit('user'),
    other: sql`o.id as other_id, trim(o.first_name || ' ' || o.last_name) as name, null as img, o.gender, null as specialty, o.date_of_birth,
      privileged.find_representative(c.id) as representative`,
    from: sql`conversation c join patient o on o.id = c.patient_id`,
    name: sql`o.first_name || ' ' || o.last_name`,
    marks: { delivered: sql.ref('doctor_delivered'), read: sql.ref('doctor_read') },
  },
} as const satisfies Readonly<Record<ParticipantRole, unknown>>;

/** Unread messages of the other side. Deleted ones do not count. */
const buildUnreadCondition = ({ read, sent }: (typeof columnsByRole)[ParticipantRole]) =>
  sql`m.conversation_id = c.id and m.seq > ${read} and m.sender = ${sent} and m.deleted_at is null`;

const buildConversationColumns = (
  side: ParticipantRole,
  now: Date,
) => sql<ConversationRow>`c.id, c.patient_id, ${columnsByRole[side].other}, ${columnsByRole[side].own}, c.last_seq,
  c.version, coalesce(c.last_at, c.created_at) as last_at,
  exists (select from presence p where p.party = o.id and p.until > ${now}::timestamptz) as online,
  (select count(*)::integer from message m where ${buildUnreadCondition(columnsByRole[side])}) as unread,
  n.id as visit_id, n.starts_at as visit_starts_at, n.ends_at as visit_ends_at, n.mode as visit_mode`;

/** Joins the pair's next confirmed appointment that is neither over, done nor missed. */
const buildNextAppointmentJoin = (now: Date) => sql`left join lateral (
  select a.id, a.starts_at, a.ends_at, a.mode from appointment a
  where a.patient_id = c.patient_id and a.doctor_id = c.doctor_id and a.state = 'confirmed'
    and a.attendance not in ('done', 'absent') and a.ends_at > ${now}::timestamptz order by a.starts_at limit 1
) n on true`;

export const selectConversation = (
  db: Trx,
  side: ParticipantRole,
  id: string,
  now: Date,
): CompiledQuery<ConversationRow> =>
  sql<ConversationRow>`select ${buildConversationColumns(side, now)}
    from ${columnsByRole[side].from} ${buildNextAppointmentJoin(now)} where c.id = ${id}::uuid`.compile(db);

/** The last sequence number and the version of a conversation. */
export const selectConversationState = (
  db: Trx,
  id: string,
): CompiledQuery<{ readonly last_seq: number; readonly version: number }> =>
  sql<{ last_seq: number; version: number }>`select last_seq, version from conversation where id = ${id}::uuid`.compile(
    db,
  );

interface ConversationListQuery {
  readonly words: readonly string[];
  readonly limit: number;
  readonly offset: number;
  readonly now: Date;
}

/** A page of conversations, latest message first. */
export const listConversations = async (
  db: Trx,
  side: ParticipantRole,
  { words, limit, offset, now }: ConversationListQuery,
) => {
  const patterns = toMessagePatterns(words);
  const { from, name } = columnsByRole[side];
  // All words must match the name, or all must match one message.
  const matches =
    words.length === 0
      ? sql`true`
      : sql`(${name} ilike all (${patterns}::text[]) or exists (select from message m where m.conversation_id = c.id
        and m.deleted_at is null and m.content ilike all (${patterns}::text[])))`;
  const order = sql`coalesce(c.last_at, c.created_at) desc, c.id`;
  // Reads the details of the conversations on this page only.
  const { rows } = await sql<ConversationRow>`
    with page as materialized (select c.id from ${from} where ${matches} order by ${order} limit ${limit}::integer offset ${offset}::integer)
    select ${buildConversationColumns(side, now)} from ${from} ${buildNextAppointmentJoin(now)} where c.id in (select id from page) order by ${order}`.execute(
    db,
  );
  const counts = await sql<{ total: number; unread: number }>`
    select (select count(*)::integer from ${from} where ${matches}) as total,
      (select count(*)::integer from conversation c join message m on ${buildUnreadCondition(columnsByRole[side])}) as unread`.execute(
    db,
  );
  return { rows, ...(counts.rows[0] ?? { total: 0, unread: 0 }) };
};

/** The doctors of the transaction's patient, latest message first. */
export const listDoctors = async (db: Trx, patientId: string) => {
  const { rows } = await sql<{ conversation_id: string; doctor_id: string; name: string; specialty: string }>`
    select c.id as conversation_id, d.id as doctor_id, d.display_name as name, d.specialty
    from conversation c join doctor d on d.id = c.doctor_id where c.patient_id = ${patientId}::uuid
    order by coalesce(c.last_at, c.created_at) desc, c.id`.execute(db);
  return rows;
};

export interface AccessEvent {
  readonly action: AuditAction;
  readonly sessionId: string | null;
  readonly doctorId: string | null;
  readonly at: Date;
}

/** The audit line of a read of a conversation. */
export const insertConversationAccess = (db: Trx, conversationId: string, accessEvent: AccessEvent): CompiledQuery =>
  insertAuditSql({
    ...accessEvent,
    patientId: sql`c.patient_id`,
    resourceId: sql`c.id`,
    from: sql`conversation c where c.id = ${conversationId}::uuid`,
  }).compile(db);

/** Like `insertConversationAccess`, for a message. */
export const insertMessageAccess = (db: Trx, messageId: string, accessEvent: AccessEvent): CompiledQuery =>
  insertAuditSql({
    ...accessEvent,
    patientId: sql`m.patient_id`,
    resourceId: sql`m.id`,
    from: sql`message m where m.id = ${messageId}::uuid`,
  }).compile(db);

/**
 * Marks the notification of new messages as read once no message is unread, and publishes it to the patient's other tabs. Must
 * run as the patient, after `advanceMarks`.
 */
export const markNotificationRead = (db: Trx, conversationId: string, at: Date): CompiledQuery =>
  sql`
    with seen as (${notificationStatements.markReadSql(
      at,
      sql`${columnsByRole.user.from}
        where c.id = ${conversationId}::uuid and n.conversation_id = c.id and n.kind = 'message' and n.read_at is null
        and not exists (select from message m where ${buildUnreadCondition(columnsByRole.user)})`,
    )})
    select pg_notify(${liveChannel}, 'notices:' || patient_id) from seen`.compile(db);

interface ConversationMarks {
  readonly conversationId: string;
  readonly delivered: number;
  readonly read: number;
}

/** Advances the marks of a side, never back and never beyond the last message. Publishes them to every server if they changed. */
export const advanceMarks = (
  db: Trx,
  side: ParticipantRole,
  { conversationId, delivered, read }: ConversationMarks,
): CompiledQuery => {
  const markColumns = columnsByRole[side].marks;
  return sql`
    with moved as (
      update conversation c set ${markColumns.delivered} = greatest(c.${markColumns.delivered}, least(${delivered}::integer,
      c.last_seq)), ${markColumns.read} = greatest(c.${markColumns.read}, least(${read}::integer, c.last_seq))
      where c.id = ${conversationId}::uuid and (c.${markColumns.delivered} < least(${delivered}::integer, c.last_seq)
      or c.${markColumns.read} < least(${read}::integer, c.last_seq))
      returning c.id, c.patient_id, c.doctor_id, c.${markColumns.delivered} as delivered, c.${markColumns.read} as read
    )
    select pg_notify(${conversationChannel}, json_build_object('about', 'marks', 'conversationId', id, 'patientId',
    patient_id, 'doctorId', doctor_id, 'side', ${side}::text, 'delivered', delivered, 'read', read)::text),
      pg_notify(${liveChannel}, 'conversations:' || ${side === 'user' ? sql`patient_id` : sql`'d' || doctor_id`})
    from moved`.compile(db);
};
