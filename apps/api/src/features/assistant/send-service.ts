import { randomUUID } from 'node:crypto';
import {
  type AiChat,
  type AiMessage,
  aiAnswersPerHour,
  maxAiMessages,
  type createAiChat,
} from '@arogo/contract/assistant';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { RateLimit } from '../../platform/http/rate-limiter.ts';
import { createAudit, createBulkAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { beginChat, type ChatRow, findChat, lockChat, lockChatByMessage } from './chat-store.ts';
import { attachFiles, attachRecords } from './file-store.ts';
import * as store from './message-store.ts';
import { type AssistantDeps, createAssistantAuditEvent } from './dependencies.ts';
import { buildAiSendStatements } from './send-store.ts';
import type { ActiveAnswers } from './active-answers.ts';
import { toAiChat, createAiMessageMapper, createChatName } from './assistant-mapper.ts';

type MessageBody = ParsedEndpointRequest<typeof createAiChat>['body'];

/** A message with its chat. */
export interface AiSendResult {
  readonly chat: AiChat;
  readonly message: AiMessage;
  /** False if the same device sent it before. */
  readonly isCreated: boolean;
}

/** Sends and edits messages to the assistant. */
export interface AiSendService {
  /**
   * Creates a chat with its first message.
   * @throws AppError idempotency_key_reused if the clientId was used for another message, not_found for a file or record that
   * cannot be attached, rate_limited
   */
  begin(session: Session, body: MessageBody): Promise<AiSendResult>;
  /**
   * Appends a message to a chat, and stops its answer in progress. @throws AppError as `begin`, not_found,
   * chat_messages_limit_reached
   */
  send(session: Session, chatId: string, body: MessageBody): Promise<AiSendResult>;
  /**
   * Changes a text and deletes everything after it. The same text again changes nothing. @throws AppError not_found,
   * not_own_message, rate_limited
   */
  edit(session: Session, messageId: string, text: string): Promise<AiSendResult>;
}

/** More than answers, since messages may be sent without an answer or edited. */
const sendLimit: RateLimit = { name: 'assistant.send', limit: aiAnswersPerHour * 2, windowMs: 60 * 60_000 };

const createTextItem = (text: string, answerTo?: MessageBody['answerTo']): store.StoredText => ({
  type: 'text',
  id: randomUUID(),
  text,
  citations: [],
  ...(answerTo && { answerTo }),
});

const isText = (item: store.StoredItem): item is store.StoredText => item.type === 'text';

const hasSameItems = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether a stored message equals a request. An edited message counts as equal, since its original text is unknown. */
const matchesRequest = (row: store.MessageRow, { text, fileIds, recordIds }: MessageBody): boolean => {
  if (row.edited_at !== null) return true;
  const records = row.attached.filter(({ kind }) => kind === 'HealthVaultRecordType');
  const files = row.attached.filter(({ kind }) => kind !== 'HealthVaultRecordType');
  const existingIds = records.flatMap(({ record }) => (record === null ? [] : [record.id]));
  return (
    row.content.find(isText)?.text === text &&
    hasSameItems(
      files.map(({ id }) => id),
      [...new Set(fileIds)],
    ) &&
    (existingIds.length < records.length || hasSameItems(existingIds, [...new Set(recordIds)]))
  );
};

export const createAiSendService = (
  { db, attempts, clock, keyring, live, files }: AssistantDeps,
  activeAnswers: ActiveAnswers,
): AiSendService => {
  const audit = createAudit(clock);
  const auditAll = createBulkAudit(clock);
  const toMessage = createAiMessageMapper({ keyring, clock });

  const loadResult = async (
    trx: Trx,
    session: Session,
    chatId: string,
    messageId: string,
    isCreated: boolean,
  ): Promise<AiSendResult> => {
    const [chat, row] = [orNotFound(await findChat(trx, chatId)), orNotFound(await store.findMessage(trx, messageId))];
    return { chat: toAiChat(chat), message: toMessage(row, session), isCreated };
  };

  /** Appends a message to a locked chat. @throws AppError not_found */
  const appendMessage = async (trx: Trx, session: Session, chatId: string, body: MessageBody): Promise<string> => {
    const { patientId } = session;
    const at = toDate(clock.now());
    const [fileIds, recordIds] = [[...new Set(body.fileIds)], [...new Set(body.recordIds)]];
    const texts = body.text === undefined ? [] : [createTextItem(body.text, body.answerTo)];
    const words = texts.map(({ text }) => text);
    const id = await store.insertMessage(trx, {
      chatId,
      patientId,
      clientId: body.clientId,
      content: texts,
      words: words.join('\n'),
      at,
    });
    if (fileIds.length + recordIds.length === 0) return id;
    const attachedFiles = await attachFiles(trx, id, fileIds);
    const records = await attachRecords(trx, { id, patientId, at }, recordIds);
    // Ids of other patients, deleted ones and those already attached are not distinguished.
    if (attachedFiles.length < fileIds.length || records.length < recordIds.length) throw new AppError('not_found');
    await auditAll(trx, createAssistantAuditEvent(session, 'record.read'), recordIds);
    const attached = [
      ...fileIds,
      ...recordIds.flatMap((record) => records.filter(({ record_id: each }) => each === record).map((each) => each.id)),
    ];
    const names = [...attachedFiles, ...records].map(({ name }) => name);
    await store.writeContent(trx, {
      id,
      content: [...texts, ...attached.map((each) => ({ type: 'attached' as const, id: each }))],
      words: [...words, ...names].join('\n'),
      editedAt: null,
    });
    return id;
  };

  /** @returns undefined if the slow path must handle it; then nothing was written */
  const sendText = async (session: Session, body: MessageBody, chat?: string): Promise<AiSendResult | undefined> => {
    const { patientId, id: sessionId } = session;
    const { text, clientId, answerTo, fileIds, recordIds } = body;
    if (text === undefined || fileIds.length + recordIds.length > 0) return undefined;
    const newMessage = {
      id: randomUUID(),
      chatId: chat ?? randomUUID(),
      patientId,
      sessionId,
      clientId,
      content: [createTextItem(text, answerTo)],
      words: text,
      at: toDate(clock.now()),
    };
    const results = await db.pipeline(session, (trx) =>
      buildAiSendStatements(trx, newMessage, chat === undefined ? createChatName(text) : undefined),
    );
    const [[chatRow], [row]] = results.slice(-2) as unknown as readonly [
      readonly ChatRow[],
      readonly store.MessageRow[],
    ];
    return chatRow && row && { chat: toAiChat(chatRow), message: toMessage(row, session), isCreated: true };
  };

  const publishChange = (trx: Trx, { patientId }: Session): Promise<void> =>
    live.publish(trx, [{ patientId, kinds: ['assistant'] }]);

  return {
    async begin(session, body) {
      const { accountId, patientId } = session;
      await attempts.consume(sendLimit, accountId);
      const fastResult = await sendText(session, body);
      if (fastResult) return fastResult;
      return db.asPatient(session, async (trx) => {
        const { row: chat, made: isCreated } = await beginChat(trx, {
          patientId,
          clientId: body.clientId,
          name: createChatName(body.text),
          at: toDate(clock.now()),
        });
        if (!isCreated) {
          const existing = await store.findByClientId(trx, chat.id, body.clientId);
          if (!existing || !matchesRequest(existing, body)) throw new AppError('idempotency_key_reused');
          await audit(trx, createAssistantAuditEvent(session, 'assistant.read', chat.id));
          return { chat: toAiChat(chat), message: toMessage(existing, session), isCreated };
        }
        const id = await appendMessage(trx, session, chat.id, body);
        await audit(trx, createAssistantAuditEvent(session, 'assistant.begin', chat.id));
        await publishChange(trx, session);
        return loadResult(trx, session, chat.id, id, isCreated);
      });
    },

    async send(session, chatId, body) {
      await attempts.consume(sendLimit, session.accountId);
      const fastResult = await sendText(session, body, chatId);
      if (fastResult) return fastResult;
      const { answer, ...rest } = await db.asPatient(
        session,
        async (trx): Promise<AiSendResult & { readonly answer?: string | undefined }> => {
          const chat: ChatRow = orNotFound((await trx.executeQuery(lockChat(trx, { id: chatId }))).rows[0]);
          const existing = await store.findByClientId(trx, chatId, body.clientId);
          if (existing) {
            if (!matchesRequest(existing, body)) throw new AppError('idempotency_key_reused');
            await audit(trx, createAssistantAuditEvent(session, 'assistant.read', chatId));
            return { chat: toAiChat(chat), message: toMessage(existing, session), isCreated: false };
          }
          if ((await store.countMessages(trx, chatId)) >= maxAiMessages)
            throw new AppError('chat_messages_limit_reached');
          const answerId = await activeAnswers.saveState(trx, chatId, 'stopped');
          const id = await appendMessage(trx, session, chatId, body);
          await audit(trx, createAssistantAuditEvent(session, 'assistant.send', chatId));
          await publishChange(trx, session);
          return { ...(await loadResult(trx, session, chatId, id, true)), answer: answerId };
        },
      );
      activeAnswers.discard(answer, 'stopped');
      return rest;
    },

    async edit(session, messageId, text) {
      await attempts.consume(sendLimit, session.accountId);
      const { removedFileIds, answer, ...rest } = await db.asPatient(
        session,
        async (
          trx,
        ): Promise<
          AiSendResult & { readonly removedFileIds?: readonly string[]; readonly answer?: string | undefined }
        > => {
          const chat = orNotFound(await lockChatByMessage(trx, messageId));
          const row = orNotFound(await store.findMessage(trx, messageId));
          if (row.role !== 'user') throw new AppError('not_own_message');
          if (row.content.find(isText)?.text === text) {
            await audit(trx, createAssistantAuditEvent(session, 'assistant.read', chat.id));
            return { chat: toAiChat(chat), message: toMessage(row, session), isCreated: false };
          }
          const removed = await store.removeAfter(trx, chat.id, row.seq);
          const words = [text, ...row.attached.map(({ name }) => name)].join('\n');
          await store.writeContent(trx, {
            id: messageId,
            content: [createTextItem(text), ...row.content.filter((item) => !isText(item))],
            words,
            editedAt: toDate(clock.now()),
          });
          await audit(trx, createAssistantAuditEvent(session, 'assistant.edit', chat.id));
          await publishChange(trx, session);
          return {
            ...(await loadResult(trx, session, chat.id, messageId, true)),
            removedFileIds: removed,
            answer: activeAnswers.findMessageId(chat.id),
          };
        },
      );
      activeAnswers.discard(answer);
      await Promise.all((removedFileIds ?? []).map((file) => files.remove(file).catch(() => undefined)));
      return rest;
    },
  };
};
