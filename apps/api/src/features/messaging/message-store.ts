import type { ParticipantRole } from '@arogo/contract/live';
import { type RawBuilder, sql } from 'kysely';
import { formatCalendarDay, selectPatientTimeZone } from '../../platform/database/calendar-day.ts';
import type { Trx } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';
import { deleteStoredFileSql } from '../../platform/files/stored-files.ts';

interface SentRecordRow {
  readonly type: string;
  /** ISO 8601 with an offset. */
  readonly date: string;
  /** The calendar date of `date` in the patient's time zone, YYYY-MM-DD; absent for a doctor, to whom the zone is not readable. */
  readonly day?: string;
  readonly doctor: string;
  readonly test: string | null;
  readonly contents: unknown;
}

/** A message with everything that is shown of it. */
export interface MessageRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly client_id: string;
  readonly seq: number;
  readonly version: number;
  readonly sender: string;
  readonly kind: string;
  readonly content: string;
  readonly sent_at: Date;
  readonly edited_at: Date | null;
  readonly deleted: boolean;
  /** The account that wrote it for the patient, and its name: '' if the account is gone. Both null if the patient wrote. */
  readonly account_id: string | null;
  readonly written_by: string | null;
  readonly media_type: string | null;
  readonly bytes: number | null;
  readonly duration_ms: number | null;
  readonly record_id: string | null;
  /** The filing details of the attached record and, for its patient, its extracted contents. Null if the record is gone. */
  readonly record: SentRecordRow | null;
  /** The call, if this is a system message about one. */
  readonly call: {
    readonly kind: string;
    readonly caller: string;
    readonly declined: boolean;
    readonly milliseconds: number;
  } | null;
  /** Whether its file or its record still exists. */
  readonly readable: boolean;
  /** The message that it replies to. */
  readonly reply: {
    readonly id: string;
    readonly seq: number;
    readonly sender: string;
    readonly kind: string;
    readonly content: string;
    readonly deleted: boolean;
    /** In the same format as the message's own `record`. */
    readonly record: SentRecordRow | null;
  } | null;
}

/** How many characters of the quoted message a reply shows. */
const maxReplyLength = 200;

/** From `health_record v` and `record_reading g`. Row-level security lets only the patient read the latter. */
const recordColumns = {
  user: sql`jsonb_build_object('type', v.record_type, 'date', v.record_date, 'doctor', v.doctor_name,
    'day', ${formatCalendarDay(sql.ref('v.record_date'), selectPatientTimeZone(sql.ref('v.patient_id')))},
    'test', coalesce(v.lab_test_name, case when v.record_type = 'LAB_REPORT' then g.document_test end), 'contents', g.document_contents)`,
  doctor: sql`jsonb_build_object('type', v.record_type, 'date', v.record_date, 'doctor', v.doctor_name, 'test', v.lab_test_name, 'contents', null)`,
};
/** From `message m`: the name of the account that wrote it for the patient. */
const writerNameByRole = {
  user: sql`coalesce((select trim(w.first_name || ' ' || w.last_name) from privileged.find_acting_accounts() w where w.account_id = m.account_id), '')`,
  doctor: sql`privileged.name_acting_account(m.account_id, m.patient_id)`,
};
const documentJoinByRole = { user: sql`left join record_reading g on g.record_id = v.id`, doctor: sql`` };

const buildMessageColumns = (side: ParticipantRole): RawBuilder<MessageRow> =>
  sql<MessageRow>`m.id, m.conversation_id, m.client_id, m.seq, m.version, m.sender, m.kind, m.content, m.sent_at, m.edited_at,
  m.deleted_at is not null as deleted, m.account_id,
  case when m.sender = 'user' and m.account_id is not null then ${writerNameByRole[side]} end as written_by,
  m.media_type, m.bytes, m.duration_ms, m.record_id, m.file_id is not null or v.id is not null as readable,
  case when v.id is not null then ${recordColumns[side]} end as record,
  case when q.id is not null then jsonb_build_object('id', q.id, 'seq', q.seq, 'sender', q.sender, 'kind', q.kind, 'content',
    left(q.content, ${sql.lit(maxReplyLength)}), 'deleted', q.deleted_at is not null,
    'record', case when q.record_id is not null and q.deleted_at is null then
      (select ${recordColumns[side]} from health_record v ${documentJoinByRole[side]} where v.id = q.record_id and v.deleted_at is null) end) end as reply,
  case when k.id is not null then jsonb_build_object('kind', k.kind, 'caller', k.caller, 'declined', k.outcome is not distinct from 'declined',
    'milliseconds', coalesce(round(extract(epoch from k.ended_at - k.answered_at) * 1000), 0)) end as call`;

/** Joins to `message m`: its record unless deleted, the message that it replies to, and its call. */
const buildMessageJoins = (side: ParticipantRole): RawBuilder<unknown> =>
  sql`left join health_record v on v.id = m.record_id and v.deleted_at is null ${documentJoinByRole[side]} left join message q on q.id = m.reply_to
  left join call k on k.id = m.call_id`;

interface MessagePageQuery {
  readonly conversationId: string;
  readonly position: number;
  readonly limit: number;
}

/** The key of a sent message: its device chose the `clientId`. */
interface SentMessageKey {
  readonly conversationId: string;
  readonly sender: string;
  readonly clientId: string;
}

/** Builds `ilike` patterns that match texts with each word. */
export const toMessagePatterns = (words: readonly string[]): readonly string[] =>
  words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

/** The queries for messages, as one side sees them. */
const createMessageQueries = (side: ParticipantRole) => {
  const [columns, joins] = [buildMessageColumns(side), buildMessageJoins(side)];
  const from = sql`select ${columns} from message m ${joins}`;
  return {
    selectMessage: prepareSql(({ id }: { readonly id: string }) => sql<MessageRow>`${from} where m.id = ${id}::uuid`),

    selectSent: prepareSql(
      ({ conversationId, sender, clientId }: SentMessageKey) =>
        sql<MessageRow>`${from} where m.conversation_id = ${conversationId}::uuid and m.sender = ${sender} and m.client_id = ${clientId}::uuid`,
    ),

    /** Messages before a sequence number, latest first. */
    selectBefore: prepareSql(
      ({ conversationId, position, limit }: MessagePageQuery) =>
        sql<MessageRow>`${from} where m.conversation_id = ${conversationId}::uuid and m.seq < ${position}::integer order by m.seq desc limit ${limit}::integer`,
    ),

    /** Messages from a sequence number on, oldest first. */
    selectFrom: prepareSql(
      ({ conversationId, position, limit }: MessagePageQuery) =>
        sql<MessageRow>`${from} where m.conversation_id = ${conversationId}::uuid and m.seq >= ${position}::integer order by m.seq limit ${limit}::integer`,
    ),

    /** Messages that changed after a version, in order of version. */
    selectChanged: prepareSql(
      ({ conversationId, position, limit }: MessagePageQuery) =>
        sql<MessageRow>`${from} where m.conversation_id = ${conversationId}::uuid and m.version > ${position}::integer
        order by m.version limit ${limit}::integer`,
    ),

    /** Messages of a conversation with all the words, latest first. */
    async findMessages(
      db: Trx,
      conversationId: string,
      words: readonly string[],
      limit: number,
    ): Promise<readonly MessageRow[]> {
      const { rows } = await sql<MessageRow>`
        ${from} where m.conversation_id = ${conversationId}::uuid and m.deleted_at is null and m.content ilike all (${toMessagePatterns(words)}::text[])
        order by m.seq desc limit ${limit}::integer`.execute(db);
      return rows;
    },

    /** The last message of each conversation. */
    async findLastMessages(db: Trx, conversationIds: readonly string[]): Promise<readonly MessageRow[]> {
      const { rows } = await sql<MessageRow>`
        select ${columns} from conversation c join message m on m.conversation_id = c.id and m.seq = c.last_seq ${joins}
        where c.id = any(${conversationIds}::uuid[])`.execute(db);
      return rows;
    },
  };
};

/** The queries for messages, by the reading side. */
export const messageQueries = { user: createMessageQueries('user'), doctor: createMessageQueries('doctor') };

/** Locks a message of one side for a change. @returns undefined if there is no such message, or the other side sent it */
export const lockOwnMessage = async (
  db: Trx,
  sender: ParticipantRole,
  id: string,
): Promise<
  | {
      readonly kind: string;
      readonly content: string;
      readonly deleted: boolean;
      readonly file_id: string | null;
      /** The account that wrote it for the patient. */
      readonly account_id: string | null;
    }
  | undefined
> => {
  // Locks the conversation first, so that the message read afterwards is the latest version.
  const conversation = sql`select c.id from conversation c where c.id = (select m.conversation_id from message m
    where m.id = ${id}::uuid and m.sender = ${sender}) for no key update`;
  if ((await conversation.execute(db)).rows.length === 0) return undefined;
  const { rows } = await sql<{
    kind: string;
    content: string;
    deleted: boolean;
    file_id: string | null;
    account_id: string | null;
  }>`
    select kind, content, deleted_at is not null as deleted, file_id, account_id from message where id = ${id}::uuid and sender = ${sender}`.execute(
    db,
  );
  return rows[0];
};

/** A change of a message, with its new version. */
export interface MessageChange {
  readonly id: string;
  readonly conversation_id: string;
  readonly patient_id: string;
  readonly doctor_id: string;
  readonly version: number;
}

/** @param fileId a file whose row is deleted in the same statement: after the change, row-level security would hide it */
const updateMessage = async (
  db: Trx,
  id: string,
  set: RawBuilder<unknown>,
  fileId: string | null = null,
): Promise<MessageChange | undefined> => {
  const { rows } = await sql<MessageChange>`
    with numbered as (
      update conversation c set version = c.version + 1 from message m where m.id = ${id}::uuid and c.id = m.conversation_id returning c.id, c.version
    ), changed as (
      update message m set version = numbered.version, ${set} from numbered where m.id = ${id}::uuid
      returning m.id, m.conversation_id, m.patient_id, m.doctor_id, m.version
    ), gone as (
      ${deleteStoredFileSql(fileId)}
    )
    select * from changed`.execute(db);
  return rows[0];
};

/** Changes the text of a locked message. */
export const changeText = (db: Trx, id: string, text: string, at: Date): Promise<MessageChange | undefined> =>
  updateMessage(db, id, sql`content = ${text}, edited_at = ${at}`);

/** Deletes the content of a locked message and its file's row. The message keeps its sequence number. */
export const clearMessage = (
  db: Trx,
  id: string,
  fileId: string | null,
  at: Date,
): Promise<MessageChange | undefined> =>
  updateMessage(
    db,
    id,
    sql`content = '', file_id = null, record_id = null, media_type = null, bytes = null, duration_ms = null, edited_at = null, deleted_at = ${at}`,
    fileId,
  );
