import { type CompiledQuery, sql } from 'kysely';
import { insertAuditSql } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database/database.ts';
import { liveChannel } from '../../platform/live/live-publisher.ts';
import { conversationChannel } from '../../platform/live/conversation-channel.ts';
import { type MessageRow, messageQueries } from './message-store.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';

// Statements that send a message in one round trip: none needs the result of another.

/** The values of a new message. */
export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly clientId: string;
  readonly sender: string;
  readonly kind: string;
  readonly content: string;
  readonly replyTo: string | null;
  readonly fileId: string | null;
  readonly recordId: string | null;
  readonly mediaType: string | null;
  readonly bytes: number | null;
  readonly duration: number | null;
  readonly callId: string | null;
  readonly at: Date;
}

/** The fields that a plain text leaves empty. */
export const emptyMessageFields = {
  replyTo: null,
  fileId: null,
  recordId: null,
  mediaType: null,
  bytes: null,
  duration: null,
  callId: null,
} as const;

/** Locks a conversation: serialises the senders, so that each sees the messages of the one before. */
export const lockConversation = prepareSql(
  ({ conversationId }: { readonly conversationId: string }) =>
    sql<{ id: string }>`select id from conversation where id = ${conversationId}::uuid for no key update`,
);

/**
 * Inserts a message with the next sequence number, unless the same device sent it before, and publishes it to every server. The
 * payload has the format of `toConversationEvent` and `formatPayloads`.
 */
export const insertMessage = prepareSql(
  (m: NewMessage) => sql`
    with numbered as (
      update conversation c set last_seq = c.last_seq + 1, version = c.version + 1, last_at = ${m.at}::timestamptz
      where c.id = ${m.conversationId}::uuid
        and not exists (select from message s where s.conversation_id = ${m.conversationId}::uuid
        and s.sender = ${m.sender} and s.client_id = ${m.clientId}::uuid)
      returning c.id, c.patient_id, c.doctor_id, c.last_seq, c.version
    ), written as (
      insert into message (id, conversation_id, patient_id, doctor_id, seq, version, client_id, sender, kind, content,
      reply_to, file_id, record_id, media_type, bytes, duration_ms, call_id, sent_at)
      select ${m.id}::uuid, n.id, n.patient_id, n.doctor_id, n.last_seq, n.version, ${m.clientId}::uuid, ${m.sender},
      ${m.kind}, ${m.content}, ${m.replyTo}::uuid, ${m.fileId}::uuid,
        ${m.recordId}::uuid, ${m.mediaType}, ${m.bytes}::integer, ${m.duration}::integer, ${m.callId}::uuid, ${m.at}::timestamptz
      from numbered n returning id, conversation_id, patient_id, doctor_id, version
    )
    select pg_notify(${conversationChannel}, json_build_object('about', 'message', 'conversationId', conversation_id,
    'patientId', patient_id, 'doctorId', doctor_id, 'messageId', id, 'version', version)::text),
      pg_notify(${liveChannel}, 'conversations:' || patient_id || ',d' || doctor_id)
    from written`,
);

/** A text that is no reply, of an account that writes for itself. */
export interface NewText extends Pick<NewMessage, 'id' | 'conversationId' | 'clientId' | 'sender' | 'content' | 'at'> {
  readonly sessionId: string | null;
  readonly doctorId: string | null;
  /** Whether the sender's own pages show it at once: that counts as a read in the audit. */
  readonly isShownToSender: boolean;
}

/** The database's values for a new text. The rest of its row is as sent. */
export interface WrittenTextRow {
  readonly patient_id: string;
  readonly doctor_id: string;
  readonly seq: number;
  readonly version: number;
  /** Whether the patient has no connection to any server. */
  readonly is_away: boolean;
}

/**
 * Inserts a text with the next sequence number and its audit lines, in one statement. Returns no row if there is no such
 * conversation, or if the same device sent it before. `MessagePublisher` publishes it after the commit. @throws a unique
 * violation if another server inserts the same message concurrently
 */
const insertText = prepareSql(
  (m: NewText) => sql<WrittenTextRow>`
    with numbered as (
      update conversation c set last_seq = c.last_seq + 1, version = c.version + 1, last_at = ${m.at}::timestamptz
      where c.id = ${m.conversationId}::uuid
        and not exists (select from message s where s.conversation_id = ${m.conversationId}::uuid
        and s.sender = ${m.sender} and s.client_id = ${m.clientId}::uuid)
      returning c.id, c.patient_id, c.doctor_id, c.last_seq, c.version
    ), written as (
      insert into message (id, conversation_id, patient_id, doctor_id, seq, version, client_id, sender, kind, content, sent_at)
      select ${m.id}::uuid, n.id, n.patient_id, n.doctor_id, n.last_seq, n.version, ${m.clientId}::uuid, ${m.sender},
      'text', ${m.content}, ${m.at}::timestamptz from numbered n
      returning id, patient_id, doctor_id, seq, version
    ), audited as (
      ${insertAuditSql({
        at: m.at,
        patientId: sql`w.patient_id`,
        action: sql`line.action`,
        resourceId: sql`w.id`,
        sessionId: sql`line.session_id`,
        doctorId: m.doctorId,
        from: sql`written w, (values ('message.send', ${m.sessionId}::uuid), ('message.read', null)) as line (action, session_id)
          where line.action = 'message.send' or ${m.isShownToSender}::boolean`,
      })}
    )
    select w.patient_id, w.doctor_id, w.seq, w.version,
      not exists (select from presence p where p.party = w.patient_id and p.until > ${m.at}::timestamptz) as is_away
    from written w`,
);

/** The audit line of the delivery to the other side. */
const insertDeliveryAudit = prepareSql(
  ({ id, at }: Pick<NewText, 'id' | 'at'>) =>
    sql`select privileged.note_message_delivery(${id}::uuid, ${at}::timestamptz)`,
);

/** @param isDelivered whether the other side sees it at once */
export const buildTextStatements = (
  db: Trx,
  text: NewText,
  isDelivered: boolean,
): readonly [CompiledQuery<WrittenTextRow>, ...CompiledQuery[]] => [
  insertText(db, text),
  ...(isDelivered ? [insertDeliveryAudit(db, text)] : []),
];

interface AuditFields extends Pick<NewMessage, 'id' | 'conversationId' | 'sender' | 'clientId' | 'at'> {
  readonly sessionId: string | null;
  readonly doctorId: string | null;
  readonly action: string;
}

/** The audit line. A message that was sent before is audited as a read. */
const insertSentAudit = prepareSql((n: AuditFields) =>
  insertAuditSql({
    at: n.at,
    sessionId: n.sessionId,
    doctorId: n.doctorId,
    patientId: sql`m.patient_id`,
    action: sql`case when m.id = ${n.id}::uuid then ${n.action} else 'message.read' end`,
    resourceId: sql`m.id`,
    from: sql`message m where m.conversation_id = ${n.conversationId}::uuid and m.sender = ${n.sender} and m.client_id = ${n.clientId}::uuid`,
  }),
);

export interface Sender {
  readonly sessionId: string | null;
  /** The sending doctor, if a doctor sends. */
  readonly doctorId: string | null;
}

/**
 * Builds the statements that send a message. The last one selects the stored row, new or from an earlier attempt; no row if there
 * is no such conversation.
 */
export const buildSendStatements = (
  db: Trx,
  message: NewMessage,
  { sessionId, doctorId }: Sender,
): readonly [...CompiledQuery[], CompiledQuery<MessageRow>] => [
  lockConversation(db, message),
  insertMessage(db, message),
  insertSentAudit(db, { ...message, sessionId, doctorId, action: 'message.send' }),
  messageQueries[doctorId === null ? 'user' : 'doctor'].selectSent(db, message),
];

/** The patient of a conversation, if they are not connected and have an unread message of the doctor. */
export const selectAwayPatient = prepareSql(
  ({ conversationId, at }: { readonly conversationId: string; readonly at: Date }) => sql<AwayPatient>`
    select c.patient_id from conversation c where c.id = ${conversationId}::uuid and not exists (select from presence p
    where p.party = c.patient_id and p.until > ${at}::timestamptz)
      and exists (select from message m where m.conversation_id = c.id and m.seq > c.patient_read and m.sender = 'doctor' and m.deleted_at is null)`,
);

export interface AwayPatient {
  readonly patient_id: string;
}

/** Finds a record of the patient's vault to attach; undefined if it belongs to another patient or was deleted. */
export const findRecord = async (db: Trx, recordId: string) => {
  const { rows } = await sql<{ name: string; media_type: string; bytes: number }>`
    select r.original_file_name as name, f.media_type, f.bytes from health_record r
    join stored_file f on f.id = r.file_id where r.id = ${recordId}::uuid and r.deleted_at is null`.execute(db);
  return rows[0];
};
