import { maxAiMessages } from '@arogo/contract/assistant';
import { type CompiledQuery, sql } from 'kysely';
import { type AuditAction, insertAuditSql } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database/database.ts';
import { buildPublishQuery } from '../../platform/live/live-publisher.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';
import { type ChatRow, lockChat, selectChat } from './chat-store.ts';
import { toContentJson, type StoredText, type MessageRow, selectMessage } from './message-store.ts';

// The fast path: sends a text in one round trip. If anything prevents that, it writes nothing, and the slow path finds the
// reason.

/** A text without attachments. */
export interface NewText {
  readonly id: string;
  readonly chatId: string;
  readonly patientId: string;
  readonly sessionId: string;
  readonly clientId: string;
  readonly content: readonly StoredText[];
  readonly words: string;
  readonly at: Date;
}

interface NewChat extends Pick<NewText, 'chatId' | 'patientId' | 'clientId' | 'at'> {
  readonly name: string;
}

const insertChat = prepareSql(
  (c: NewChat) => sql`
  insert into assistant_chat (id, patient_id, client_id, name, created_at, updated_at)
  values (${c.chatId}::uuid, ${c.patientId}::uuid, ${c.clientId}::uuid, ${c.name}, ${c.at}::timestamptz,
  ${c.at}::timestamptz)
  on conflict (patient_id, client_id) do nothing`,
);

/** Writes nothing if the same device sent it before, an answer is in progress, or the chat is full or deleted. */
const insertText = prepareSql(
  (m: Omit<NewText, 'content'> & { readonly json: string }) => sql`
  with numbered as (
    update assistant_chat c set last_seq = last_seq + 1, updated_at = ${m.at}::timestamptz
    where c.id = ${m.chatId}::uuid
      and not exists (select from assistant_message o where o.chat_id = ${m.chatId}::uuid and (o.client_id = ${m.clientId}::uuid or o.state = 'answering'))
      and (select count(*) from assistant_message o where o.chat_id = ${m.chatId}::uuid) < ${sql.lit(maxAiMessages)}
    returning c.id, c.last_seq
  )
  insert into assistant_message (id, chat_id, patient_id, seq, client_id, role, state, content, words, created_at, saved_at)
  select ${m.id}::uuid, id, ${m.patientId}::uuid, last_seq, ${m.clientId}::uuid, 'user', 'done', ${m.json}::jsonb,
  ${m.words}, ${m.at}::timestamptz, ${m.at}::timestamptz from numbered`,
);

/** The audit line, if the text was written. */
const insertTextAudit = prepareSql((m: Pick<NewText, 'id' | 'sessionId' | 'at'> & { readonly action: AuditAction }) =>
  insertAuditSql({
    at: m.at,
    action: m.action,
    sessionId: m.sessionId,
    patientId: sql`m.patient_id`,
    resourceId: sql`m.chat_id`,
    from: sql`assistant_message m where m.id = ${m.id}::uuid`,
  }),
);

/**
 * Builds the statements that send a text. The last two return the chat and the message; no message if it was not written.
 * @param beginning the name of the new chat; absent for an existing chat
 */
export const buildAiSendStatements = (
  db: Trx,
  { content, ...text }: NewText,
  beginning?: string,
): readonly [...CompiledQuery[], CompiledQuery<ChatRow>, CompiledQuery<MessageRow>] => [
  beginning === undefined ? lockChat(db, { id: text.chatId }) : insertChat(db, { ...text, name: beginning }),
  insertText(db, { ...text, json: toContentJson(content) }),
  insertTextAudit(db, { ...text, action: beginning === undefined ? 'assistant.send' : 'assistant.begin' }),
  buildPublishQuery(db, { patientId: text.patientId, kinds: ['assistant'] }),
  selectChat(db, { id: text.chatId }),
  selectMessage(db, { id: text.id }),
];
