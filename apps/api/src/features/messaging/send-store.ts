import { type CompiledQuery, sql } from 'kysely';
import { insertAuditSql } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database/database.ts';
import { liveChannel } from '../../platform/live/live-publisher.ts';
import { conversationChannel } from '../../platform/live/conversation-channel.ts';
import { type MessageRow, messageQueries } from './message-store.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';

// Sending in one round trip: statements of which none waits for another's answer.

/** A message that is to be written. */
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

/** What a text of no answer has nothing of. */
export const emptyMessageFields = {
  replyTo: null,
  fileId: null,
  recordId: null,
  mediaType: null,
  bytes: null,
  duration: null,
  callId: null,
} as const;

/** Who sends waits here for who sends into the same conversation, and sees afterwards what they wrote. */
export const lockConversation = prepareSql(
  ({ conversationId }: { readonly conversationId: string }) =>
    sql<{ id: string }>`select id from conversation where id = ${conversationId}::uuid for no key update`,
);

/**
 * Gives the message its place and writes it, unless the same device sent it before, and tells every server. What is told
 * is as `toConversationEvent` and `formatPayloads` have it.
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

/** A text that answers nothing, of somebody who writes for themself. */
export interface NewText extends Pick<NewMessage, 'id' | 'conversationId' | 'clientId' | 'sender' | 'content' | 'at'> {
  readonly sessionId: string | null;
  readonly doctorId: string | null;
  /** Whether it is shown at once on the sender's own pages as well: a look like any other. */
  readonly isShownToSender: boolean;
}

/** What the database says of a text that was written; the rest of its row is as it was sent. */
export interface WrittenTextRow {
  readonly patient_id: string;
  readonly doctor_id: string;
  readonly seq: number;
  readonly version: number;
  /** The patient is not connected anywhere. */
  readonly is_away: boolean;
}

/**
 * Gives a text its place, writes it and its lines in the audit, in one statement. No row where there is no such conversation, or the same
 * device sent it before. Servers are told after the commit (`MessagePublisher`). @throws a unique violation where another server is just
 * writing the same message
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

/** The audit's line of a message that is delivered to its other side. */
const noteDelivery = prepareSql(
  ({ id, at }: Pick<NewText, 'id' | 'at'>) =>
    sql`select privileged.note_message_delivery(${id}::uuid, ${at}::timestamptz)`,
);

/** @param isDelivered whether the other side is shown it at once */
export const buildTextStatements = (
  db: Trx,
  text: NewText,
  isDelivered: boolean,
): readonly [CompiledQuery<WrittenTextRow>, ...CompiledQuery[]] => [
  insertText(db, text),
  ...(isDelivered ? [noteDelivery(db, text)] : []),
];

interface AuditFields extends Pick<NewMessage, 'id' | 'conversationId' | 'sender' | 'clientId' | 'at'> {
  readonly sessionId: string | null;
  readonly doctorId: string | null;
  readonly action: string;
}

/** The audit's line: what was sent before was only looked at. */
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
  /** Of a doctor who sends. */
  readonly doctorId: string | null;
}

/** What sends a message: the last answers the row that is there then, whoever wrote it; none where there is no conversation. */
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

/** The patient of a conversation, if there is something of the doctor's that they have not read and they are not connected. */
export const selectAwayPatient = prepareSql(
  ({ conversationId, at }: { readonly conversationId: string; readonly at: Date }) => sql<AwayPatient>`
    select c.patient_id from conversation c where c.id = ${conversationId}::uuid and not exists (select from presence p
    where p.party = c.patient_id and p.until > ${at}::timestamptz)
      and exists (select from message m where m.conversation_id = c.id and m.seq > c.patient_read and m.sender = 'doctor' and m.deleted_at is null)`,
);

export interface AwayPatient {
  readonly patient_id: string;
}

/** A record of the patient's vault, as a message carries it; none where it is not theirs, or deleted. */
export const findRecord = async (db: Trx, recordId: string) => {
  const { rows } = await sql<{ name: string; media_type: string; bytes: number }>`
    select r.original_file_name as name, f.media_type, f.bytes from health_record r
    join stored_file f on f.id = r.file_id where r.id = ${recordId}::uuid and r.deleted_at is null`.execute(db);
  return rows[0];
};
