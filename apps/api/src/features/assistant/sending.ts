import { randomUUID } from 'node:crypto';
import {
  type AiChat,
  type AiMessage,
  aiAnswersPerHour,
  aiMessagesMaximum,
  type beginAiChat,
} from '@arogo/contract/assistant';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import type { AttemptLimit } from '../../platform/attempts.ts';
import { createAudit, createBulkAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError, present } from '../../platform/errors.ts';
import type { Session } from '../../platform/sessions.ts';
import { beginChat, type ChatRow, findChat, lockChat, lockChatOf } from './chat-store.ts';
import { giveFiles, giveRecords } from './file-store.ts';
import * as store from './message-store.ts';
import { type AssistantParts, lineOf } from './parts.ts';
import { sendStatements } from './send-store.ts';
import type { UnderWay } from './under-way.ts';
import { chatView, messageView, nameOf } from './view.ts';

type Body = ParsedRequestOf<typeof beginAiChat>['body'];

/** A message with the chat in which it stands now. */
export interface Sent {
  readonly chat: AiChat;
  readonly message: AiMessage;
  /** False where the same device had sent it before. */
  readonly made: boolean;
}

/** What a patient writes to the assistant. */
export interface Sending {
  /**
   * Begins a chat with its first message.
   * @throws AppError key_reused for a clientId of something else, not_found for a file or record that cannot be attached, too_many
   */
  begin(session: Session, body: Body): Promise<Sent>;
  /** Appends to a chat; an answer that is under way is stopped. @throws AppError as `begin`, not_found, chat_full */
  send(session: Session, chatId: string, body: Body): Promise<Sent>;
  /** Changes a text; what came after it goes. The same text again changes nothing. @throws AppError not_found, not_own_message, too_many */
  edit(session: Session, messageId: string, text: string): Promise<Sent>;
}

/** Some are sent without being answered, and some are corrected. */
const pace: AttemptLimit = { name: 'assistant.send', limit: aiAnswersPerHour * 2, window: 60 * 60_000 };

const textItem = (text: string, answerTo?: Body['answerTo']): store.KeptText => ({
  type: 'text',
  id: randomUUID(),
  text,
  citations: [],
  ...(answerTo && { answerTo }),
});

const isText = (item: store.KeptItem): item is store.KeptText => item.type === 'text';

const alike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether a message is what a request says. Of one that was changed since nobody can tell. */
const says = (row: store.MessageRow, { text, fileIds, recordIds }: Body): boolean => {
  if (row.edited_at !== null) return true;
  const records = row.attached.filter(({ kind }) => kind === 'HealthVaultRecordType');
  const files = row.attached.filter(({ kind }) => kind !== 'HealthVaultRecordType');
  const kept = records.flatMap(({ record }) => (record === null ? [] : [record.id]));
  return (
    row.content.find(isText)?.text === text &&
    alike(
      files.map(({ id }) => id),
      [...new Set(fileIds)],
    ) &&
    (kept.length < records.length || alike(kept, [...new Set(recordIds)]))
  );
};

export const createSending = (
  { db, attempts, clock, keyring, live, files }: AssistantParts,
  underWay: UnderWay,
): Sending => {
  const audit = createAudit(clock);
  const auditMany = createBulkAudit(clock);
  const shown = messageView({ keyring, clock });

  const sent = async (
    statements: Statements,
    session: Session,
    chatId: string,
    messageId: string,
    made: boolean,
  ): Promise<Sent> => {
    const [chat, row] = [
      present(await findChat(statements, chatId)),
      present(await store.findMessage(statements, messageId)),
    ];
    return { chat: chatView(chat), message: shown(row, session), made };
  };

  /** Writes a message at the end of a chat that is locked. @throws AppError not_found */
  const write = async (statements: Statements, session: Session, chatId: string, body: Body): Promise<string> => {
    const { patientId } = session;
    const at = toDate(clock.now());
    const [fileIds, recordIds] = [[...new Set(body.fileIds)], [...new Set(body.recordIds)]];
    const texts = body.text === undefined ? [] : [textItem(body.text, body.answerTo)];
    const words = texts.map(({ text }) => text);
    const id = await store.insertMessage(statements, {
      chatId,
      patientId,
      clientId: body.clientId,
      content: texts,
      words: words.join('\n'),
      at,
    });
    if (fileIds.length + recordIds.length === 0) return id;
    const given = await giveFiles(statements, id, fileIds);
    const records = await giveRecords(statements, { id, patientId, at }, recordIds);
    // Another's, one that is gone, and one that went with another message: all the same.
    if (given.length < fileIds.length || records.length < recordIds.length) throw new AppError('not_found');
    await auditMany(statements, lineOf(session, 'record.read'), recordIds);
    const attached = [
      ...fileIds,
      ...recordIds.flatMap((record) => records.filter(({ record_id: each }) => each === record).map((each) => each.id)),
    ];
    const names = [...given, ...records].map(({ name }) => name);
    await store.writeContent(statements, {
      id,
      content: [...texts, ...attached.map((each) => ({ type: 'attached' as const, id: each }))],
      words: [...words, ...names].join('\n'),
      editedAt: null,
    });
    return id;
  };

  /** @returns undefined where it must go the long way, or anything is in its way: then nothing was written */
  const sendText = async (session: Session, body: Body, chat?: string): Promise<Sent | undefined> => {
    const { patientId, id: sessionId } = session;
    const { text, clientId, answerTo, fileIds, recordIds } = body;
    if (text === undefined || fileIds.length + recordIds.length > 0) return undefined;
    const given = {
      id: randomUUID(),
      chatId: chat ?? randomUUID(),
      patientId,
      sessionId,
      clientId,
      content: [textItem(text, answerTo)],
      words: text,
      at: toDate(clock.now()),
    };
    const answers = await db.atOnce(patientId, (statements) =>
      sendStatements(statements, given, chat === undefined ? nameOf(text) : undefined),
    );
    const [[chatRow], [row]] = answers.slice(-2) as unknown as readonly [
      readonly ChatRow[],
      readonly store.MessageRow[],
    ];
    return chatRow && row && { chat: chatView(chatRow), message: shown(row, session), made: true };
  };

  const tell = (statements: Statements, { patientId }: Session): Promise<void> =>
    live.announce(statements, [{ patientId, kinds: ['assistant'] }]);

  return {
    async begin(session, body) {
      const { patientId } = session;
      await attempts.take(pace, patientId);
      const begun = await sendText(session, body);
      if (begun) return begun;
      return db.withActor(patientId, async (statements) => {
        const { row: chat, made } = await beginChat(statements, {
          patientId,
          clientId: body.clientId,
          name: nameOf(body.text),
          at: toDate(clock.now()),
        });
        if (!made) {
          const earlier = await store.findSent(statements, chat.id, body.clientId);
          if (!earlier || !says(earlier, body)) throw new AppError('key_reused');
          await audit(statements, lineOf(session, 'assistant.read', chat.id));
          return { chat: chatView(chat), message: shown(earlier, session), made };
        }
        const id = await write(statements, session, chat.id, body);
        await audit(statements, lineOf(session, 'assistant.begin', chat.id));
        await tell(statements, session);
        return sent(statements, session, chat.id, id, made);
      });
    },

    async send(session, chatId, body) {
      await attempts.take(pace, session.patientId);
      const written = await sendText(session, body, chatId);
      if (written) return written;
      const { answer, ...rest } = await db.withActor(
        session.patientId,
        async (statements): Promise<Sent & { readonly answer?: string | undefined }> => {
          const chat: ChatRow = present((await statements.executeQuery(lockChat(statements, { id: chatId }))).rows[0]);
          const earlier = await store.findSent(statements, chatId, body.clientId);
          if (earlier) {
            if (!says(earlier, body)) throw new AppError('key_reused');
            await audit(statements, lineOf(session, 'assistant.read', chatId));
            return { chat: chatView(chat), message: shown(earlier, session), made: false };
          }
          if ((await store.countMessages(statements, chatId)) >= aiMessagesMaximum) throw new AppError('chat_full');
          const answerId = await underWay.keep(statements, chatId, 'stopped');
          const id = await write(statements, session, chatId, body);
          await audit(statements, lineOf(session, 'assistant.send', chatId));
          await tell(statements, session);
          return { ...(await sent(statements, session, chatId, id, true)), answer: answerId };
        },
      );
      underWay.drop(answer, 'stopped');
      return rest;
    },

    async edit(session, messageId, text) {
      await attempts.take(pace, session.patientId);
      const { gone, answer, ...rest } = await db.withActor(
        session.patientId,
        async (
          statements,
        ): Promise<Sent & { readonly gone?: readonly string[]; readonly answer?: string | undefined }> => {
          const chat = present(await lockChatOf(statements, messageId));
          const row = present(await store.findMessage(statements, messageId));
          if (row.role !== 'user') throw new AppError('not_own_message');
          if (row.content.find(isText)?.text === text) {
            await audit(statements, lineOf(session, 'assistant.read', chat.id));
            return { chat: chatView(chat), message: shown(row, session), made: false };
          }
          const removed = await store.removeAfter(statements, chat.id, row.seq);
          const words = [text, ...row.attached.map(({ name }) => name)].join('\n');
          await store.writeContent(statements, {
            id: messageId,
            content: [textItem(text), ...row.content.filter((item) => !isText(item))],
            words,
            editedAt: toDate(clock.now()),
          });
          await audit(statements, lineOf(session, 'assistant.edit', chat.id));
          await tell(statements, session);
          return {
            ...(await sent(statements, session, chat.id, messageId, true)),
            gone: removed,
            answer: underWay.idOf(chat.id),
          };
        },
      );
      underWay.drop(answer);
      await Promise.all((gone ?? []).map((file) => files.remove(file).catch(() => undefined)));
      return rest;
    },
  };
};
