import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteStoredFilesOfSql } from '../../platform/files/stored-files.ts';

export interface ChatRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** The name of the account that began it for the person: '' if that account is gone, null if the person began it. */
  readonly begun_by: string | null;
}

const columns = sql<ChatRow>`c.id, c.name, c.created_at, c.updated_at,
  case when c.account_id is not null then coalesce((select trim(concat_ws(' ', k.first_name, k.last_name))
  from privileged.find_acting_accounts() k where k.account_id = c.account_id), '') end as begun_by`;

export const selectChat = prepareSql(
  ({ id }: { readonly id: string }) => sql<ChatRow>`select ${columns} from assistant_chat c where c.id = ${id}::uuid`,
);

export const findChat = async (db: Trx, id: string): Promise<ChatRow | undefined> =>
  (await db.executeQuery(selectChat(db, { id }))).rows[0];

/** Locks a chat: serialises its changes. */
export const lockChat = prepareSql(
  ({ id }: { readonly id: string }) =>
    sql<ChatRow>`select ${columns} from assistant_chat c where c.id = ${id}::uuid for no key update`,
);

/** Locks the chat of a message. */
export const lockChatByMessage = async (db: Trx, messageId: string): Promise<ChatRow | undefined> =>
  (
    await sql<ChatRow>`select ${columns} from assistant_chat c where c.id = (select m.chat_id from assistant_message m
      where m.id = ${messageId}::uuid) for no key update`.execute(db)
  ).rows[0];

/**
 * Inserts a chat, or finds the one that the same device began before. Locks it either way. @throws AppError
 * idempotency_key_reused
 */
export const beginChat = async (
  db: Trx,
  chat: { readonly patientId: string; readonly clientId: string; readonly name: string; readonly at: Date },
): Promise<{ readonly row: ChatRow; readonly made: boolean }> => {
  const { rows } = await sql<ChatRow>`
    insert into assistant_chat as c (patient_id, client_id, name, created_at, updated_at)
    values (${chat.patientId}::uuid, ${chat.clientId}::uuid, ${chat.name}, ${chat.at}::timestamptz,
    ${chat.at}::timestamptz)
    on conflict (patient_id, client_id) do nothing returning ${columns}`.execute(db);
  if (rows[0]) return { row: rows[0], made: true };
  const { rows: earlier } =
    await sql<ChatRow>`select ${columns} from assistant_chat c where c.patient_id = ${chat.patientId}::uuid
      and c.client_id = ${chat.clientId}::uuid for no key update`.execute(db);
  // Another account began it for the same person.
  if (!earlier[0]) throw new AppError('idempotency_key_reused');
  return { row: earlier[0], made: false };
};

export const renameChat = async (db: Trx, id: string, name: string): Promise<ChatRow | undefined> =>
  (
    await sql<ChatRow>`update assistant_chat c set name = ${name} where c.id = ${id}::uuid returning ${columns}`.execute(
      db,
    )
  ).rows[0];

/**
 * Deletes chats of the patient with their attachments. @param id one chat; all if absent @returns the files to remove, and the
 * chats
 */
export const removeChats = async (
  db: Trx,
  patientId: string,
  id?: string,
): Promise<{ readonly chats: readonly string[]; readonly files: readonly string[] }> => {
  const one = id ?? null;
  const { rows: chats } = await sql<{ id: string }>`
    select id from assistant_chat where patient_id = ${patientId}::uuid and (${one}::uuid is null or id = ${one}::uuid) order by id for update`.execute(
    db,
  );
  const ids = chats.map((chat) => chat.id);
  const { rows: files } = await sql<{ file_id: string }>`
    with gone as (
      delete from assistant_attachment a using assistant_message m where m.id = a.message_id and m.chat_id = any(${ids}::uuid[]) returning a.file_id
    ), files as (${deleteStoredFilesOfSql('gone')})
    select file_id from gone where file_id is not null`.execute(db);
  await sql`delete from assistant_chat where id = any(${ids}::uuid[])`.execute(db);
  return { chats: ids, files: files.map((file) => file.file_id) };
};

export interface ChatListQuery {
  readonly patientId: string;
  readonly words: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Builds `ilike` patterns that match texts with each word. */
const toLikePatterns = (words: readonly string[]): readonly string[] =>
  words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

/** A chat with a passage: the message that matches most of the search words that the name lacks. */
export type ChatSearchRow = ChatRow & { readonly passage: string | null };

/** Lists chats of the patient, newest first. In a search, each word must match the name or a message. */
export const listChats = async (
  db: Trx,
  { patientId, words, limit, offset }: ChatListQuery,
): Promise<{ readonly rows: readonly ChatSearchRow[]; readonly total: number }> => {
  const patterns = toLikePatterns(words);
  const carries = sql`c.patient_id = ${patientId}::uuid and not exists (
    select from unnest(${patterns}::text[]) as p where c.name not ilike p and not exists (select
    from assistant_message m where m.chat_id = c.id and m.words ilike p))`;
  const { rows } = await sql<ChatSearchRow>`
    select ${columns}, (
      select m.words from assistant_message m, unnest(${patterns}::text[]) as p where m.chat_id = c.id
      and c.name not ilike p and m.words ilike p group by m.id order by count(*) desc, m.seq limit 1) as passage
    from assistant_chat c where ${carries} order by c.created_at desc, c.id desc limit ${limit}::integer offset ${offset}::bigint`.execute(
    db,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::integer as total from assistant_chat c where ${carries}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};
