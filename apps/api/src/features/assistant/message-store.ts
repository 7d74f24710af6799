import type { ContentItem } from '@arogo/contract/assistant-content';
import type { Area } from '@arogo/contract/endpoint';
import { type CompiledQuery, sql } from 'kysely';
import { formatCalendarDay, selectPatientTimeZone } from '../../platform/database/calendar-day.ts';
import type { Trx } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';
import { deleteStoredFilesOfSql } from '../../platform/files/stored-files.ts';

/** The choice that the patient tapped, stored with its text. */
export interface AnswerTo {
  readonly itemId: string;
  readonly choiceIds: readonly string[];
}

/** A part of a message as stored. An attachment is stored as its id, since its data is in another row. */
export type StoredItem = ContentItem | { readonly type: 'attached'; readonly id: string };
export type StoredText = Extract<ContentItem, { type: 'text' }> & { readonly answerTo?: AnswerTo };

/** The present state of a record. */
export interface VaultRecordRow {
  readonly id: string;
  readonly record_type: string;
  readonly health_type: string;
  readonly record_date: string;
  /** The calendar date of `record_date` in the patient's time zone, YYYY-MM-DD. */
  readonly day: string;
  readonly doctor_name: string;
  readonly test: string | null;
  /** The extracted contents of the document; null if it was not read yet. */
  readonly contents: unknown;
}

/** An attachment of a message. */
export interface AttachedRow {
  readonly id: string;
  readonly kind: 'image' | 'video' | 'audio' | 'document' | 'HealthVaultRecordType';
  readonly name: string;
  readonly media_type: string | null;
  readonly bytes: number | null;
  /** Null if the record is no longer in the vault. */
  readonly record: VaultRecordRow | null;
}

export interface MessageRow {
  readonly id: string;
  readonly chat_id: string;
  readonly seq: number;
  readonly role: string;
  readonly state: string;
  readonly content: readonly StoredItem[];
  readonly author: string | null;
  readonly created_at: Date;
  readonly saved_at: Date;
  readonly edited_at: Date | null;
  readonly attached: readonly AttachedRow[];
  readonly cited: readonly VaultRecordRow[];
}

/** From `health_record r` and its `record_reading g`. */
const recordParts = sql`'id', r.id, 'record_type', r.record_type, 'health_type', r.health_type, 'record_date', r.record_date, 'doctor_name', r.doctor_name,
      'day', ${formatCalendarDay(sql.ref('r.record_date'), selectPatientTimeZone(sql.ref('r.patient_id')))},
      'test', coalesce(r.lab_test_name, case when r.record_type = 'LAB_REPORT' then g.document_test end), 'contents', g.document_contents`;

const columns = sql<MessageRow>`m.id, m.chat_id, m.seq, m.role, m.state, m.content, m.author, m.created_at, m.saved_at, m.edited_at, coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'media_type', a.media_type, 'bytes', a.bytes,
    'record', case when r.id is not null then jsonb_build_object(${recordParts}) end))
  from assistant_attachment a left join health_record r on r.id = a.record_id and r.deleted_at is null
  left join record_reading g on g.record_id = r.id where a.message_id = m.id), '[]') as attached,
  case when m.role = 'ai' then coalesce((
    select jsonb_agg(jsonb_build_object(${recordParts}))
    from health_record r left join record_reading g on g.record_id = r.id
    where r.deleted_at is null and r.id in (select (c #>> '{}')::uuid
    from jsonb_path_query(m.content, '$[*].citations[*].recordId') c)), '[]') else '[]' end as cited`;

/** Removes characters from a model's text that the database refuses: U+0000 and lone surrogates. */
const toSafeText = (text: string): string => text.toWellFormed().replaceAll('\0', '');
/** Serialises the parts of a message for the database. */
export const toContentJson = (content: readonly StoredItem[]): string =>
  JSON.stringify(content, (_, value: unknown) => (typeof value === 'string' ? toSafeText(value) : value));

/** All messages of a chat, oldest first. */
export const selectMessages = prepareSql(
  ({ chatId }: { readonly chatId: string }) =>
    sql<MessageRow>`select ${columns} from assistant_message m where m.chat_id = ${chatId}::uuid order by m.seq`,
);

export const selectMessage = prepareSql(
  ({ id }: { readonly id: string }) =>
    sql<MessageRow>`select ${columns} from assistant_message m where m.id = ${id}::uuid`,
);

export const findMessage = async (db: Trx, id: string): Promise<MessageRow | undefined> =>
  (await db.executeQuery(selectMessage(db, { id }))).rows[0];

/** Finds a message by the id that its device chose. */
export const findByClientId = async (db: Trx, chatId: string, clientId: string): Promise<MessageRow | undefined> =>
  (
    await sql<MessageRow>`select ${columns} from assistant_message m where m.chat_id = ${chatId}::uuid and m.client_id = ${clientId}::uuid`.execute(
      db,
    )
  ).rows[0];

/** The last message of a chat. Every chat has one. */
export const selectLast = prepareSql(
  ({ chatId }: { readonly chatId: string }) =>
    sql<MessageRow>`select ${columns} from assistant_message m where m.chat_id = ${chatId}::uuid order by m.seq desc limit 1`,
);

export const countMessages = async (db: Trx, chatId: string): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`select count(*)::integer as count from assistant_message where chat_id = ${chatId}::uuid`.execute(db)
  ).rows[0]?.count ?? 0;

export interface NewMessageRow {
  readonly chatId: string;
  readonly patientId: string;
  readonly clientId: string;
  readonly content: readonly StoredItem[];
  readonly words: string;
  readonly at: Date;
}

/** Appends a message of the patient to a locked chat. @returns its id */
export const insertMessage = async (db: Trx, m: NewMessageRow): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with numbered as (update assistant_chat set last_seq = last_seq + 1, updated_at = ${m.at}::timestamptz where id = ${m.chatId}::uuid returning last_seq)
    insert into assistant_message (chat_id, patient_id, seq, client_id, role, state, content, words, created_at, saved_at)
    select ${m.chatId}::uuid, ${m.patientId}::uuid, last_seq, ${m.clientId}::uuid, 'user', 'done',
    ${toContentJson(m.content)}::jsonb, ${m.words}, ${m.at}::timestamptz, ${m.at}::timestamptz
    from numbered returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A message was written into no chat.');
  return row.id;
};

interface NewAnswer {
  readonly id: string;
  readonly chatId: string;
  readonly patientId: string;
  readonly at: Date;
}

/** Deletes an answer if it is the chat's last message and not in progress. */
export const removeAnswer = prepareSql(
  ({ chatId, answerId }: { readonly chatId: string; readonly answerId: string }) => sql`
  delete from assistant_message m where m.id = ${answerId}::uuid and m.chat_id = ${chatId}::uuid and m.role = 'ai'
  and m.state <> 'answering' and not exists (select from assistant_message l where l.chat_id = m.chat_id
  and l.seq > m.seq)`,
);

/** Inserts an answer at the end of a locked chat, if the last message is the patient's. */
export const insertAnswer = prepareSql(
  (a: NewAnswer) => sql`
  with numbered as (
    update assistant_chat set last_seq = last_seq + 1, updated_at = ${a.at}::timestamptz
    where id = ${a.chatId}::uuid and 'user' = (select l.role from assistant_message l
    where l.chat_id = ${a.chatId}::uuid order by l.seq desc limit 1) returning last_seq
  )
  insert into assistant_message (id, chat_id, patient_id, seq, role, state, content, words, created_at, saved_at)
  select ${a.id}::uuid, ${a.chatId}::uuid, ${a.patientId}::uuid, last_seq, 'ai', 'answering', '[]', '',
  ${a.at}::timestamptz, ${a.at}::timestamptz from numbered`,
);

/** Sets the parts of a patient's message. @param editedAt when it was changed; null while it is being sent */
export const writeContent = async (
  db: Trx,
  {
    id,
    content,
    words,
    editedAt,
  }: {
    readonly id: string;
    readonly content: readonly StoredItem[];
    readonly words: string;
    readonly editedAt: Date | null;
  },
): Promise<void> => {
  await sql`update assistant_message set content = ${toContentJson(content)}::jsonb, words = ${words},
    edited_at = ${editedAt}::timestamptz, areas = case when exists (select from assistant_attachment a
    join health_record r on r.id = a.record_id where a.message_id = ${id}::uuid and r.health_type = 'MENTAL')
    then '{mental}' else '{}' end::text[] where id = ${id}::uuid`.execute(db);
};

/** A saved state of an answer. */
export interface AnswerSnapshot {
  readonly id: string;
  readonly state: 'answering' | 'done' | 'stopped' | 'failed';
  readonly content: readonly StoredItem[];
  readonly words: string;
  readonly author: string | null;
  /** The areas besides records that it uses. */
  readonly areas: readonly AnswerArea[];
  readonly at: Date;
}

/** The areas besides records that an answer may use. Another account may read the answer only with a grant for all of them. */
export type AnswerArea = Extract<Area, 'medicines' | 'visits' | 'mental'>;

const updateAnswer = prepareSql(
  (a: Omit<AnswerSnapshot, 'content'> & { readonly json: string }) => sql<{ id: string }>`
  update assistant_message set state = ${a.state}, content = ${a.json}::jsonb, words = ${a.words}, author = ${a.author},
  areas = ${a.areas}::text[], saved_at = ${a.at}::timestamptz where id = ${a.id}::uuid and state = 'answering' returning id`,
);

/** Saves an answer in progress. Returns no row if it was stopped or deleted. */
export const saveAnswer = (db: Trx, { content, words, ...answer }: AnswerSnapshot): CompiledQuery<{ id: string }> =>
  updateAnswer(db, { ...answer, words: toSafeText(words), json: toContentJson(content) });

/**
 * Ends the answer in progress of a chat, whichever server generates it. @param savedBefore only if its last save was before this
 */
export const endAnswering = prepareSql(
  ({
    chatId,
    state,
    savedBefore,
  }: {
    readonly chatId: string;
    readonly state: 'stopped' | 'failed';
    readonly savedBefore: Date | null;
  }) => sql<{ id: string }>`
  update assistant_message set state = ${state} where chat_id = ${chatId}::uuid and state = 'answering'
  and saved_at < coalesce(${savedBefore}::timestamptz, 'infinity') returning id`,
);

/** Deletes the messages after a position in a chat, with their attachments. @returns the files to remove */
export const removeAfter = async (db: Trx, chatId: string, seq: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ file_id: string }>`
    with gone as (
      delete from assistant_attachment a using assistant_message m where m.id = a.message_id
      and m.chat_id = ${chatId}::uuid and m.seq > ${seq}::integer returning a.file_id
    ), files as (${deleteStoredFilesOfSql('gone')})
    select file_id from gone where file_id is not null`.execute(db);
  await sql`delete from assistant_message where chat_id = ${chatId}::uuid and seq > ${seq}::integer`.execute(db);
  return rows.map(({ file_id: id }) => id);
};
