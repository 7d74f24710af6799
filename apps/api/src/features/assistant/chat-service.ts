import type { AiChat, aiChatDetails, listAiChats } from '@arogo/contract/assistant';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { createAudit, createBulkAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import * as store from './chat-store.ts';
import { endAnswering, selectMessages } from './message-store.ts';
import { type AssistantDeps, createAssistantAuditEvent } from './dependencies.ts';
import { lostAfter, type ActiveAnswers } from './active-answers.ts';
import { toAiChat, createAiMessageMapper, findPassage } from './assistant-mapper.ts';

/** Lists, renames and deletes a patient's chats. */
export interface ChatService {
  list(
    session: Session,
    query: ParsedEndpointRequest<typeof listAiChats>['query'],
  ): Promise<EndpointAnswerInput<typeof listAiChats>>;
  /** @throws AppError not_found, like all methods with an id */
  details(session: Session, id: string): Promise<EndpointAnswerInput<typeof aiChatDetails>['data']>;
  rename(session: Session, id: string, name: string): Promise<AiChat>;
  /** Deletes a chat with its attachments, and ends its answer in progress. */
  remove(session: Session, id: string): Promise<void>;
  clear(session: Session): Promise<void>;
}

/** Words used in a search; further ones are ignored. */
const maxSearchWords = 10;

/** Splits at white space and control characters. No text has control characters, and the database refuses U+0000. */
const parseWords = (text = ''): readonly string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
    .slice(0, maxSearchWords);

export const createChatService = (
  { db, clock, keyring, files, live, proposals }: AssistantDeps,
  underWay: ActiveAnswers,
): ChatService => {
  const audit = createAudit(clock);
  const auditMany = createBulkAudit(clock);
  const shown = createAiMessageMapper({ keyring, clock });

  const removeSome = async (session: Session, id?: string): Promise<void> => {
    const { patientId } = session;
    const gone = await db.asPatient(session, async (trx) => {
      const removed = await store.removeChats(trx, patientId, id);
      if (id !== undefined) orNotFound(removed.chats[0]);
      await auditMany(trx, createAssistantAuditEvent(session, 'assistant.delete'), removed.chats);
      await live.publish(trx, [{ patientId, kinds: ['assistant'] }]);
      return { files: removed.files, answers: removed.chats.map((chat) => underWay.findMessageId(chat)) };
    });
    for (const answer of gone.answers) underWay.discard(answer);
    // Nothing refers to the files any more. One that cannot be removed now is removed later by the cleanup job.
    await Promise.all(gone.files.map((file) => files.remove(file).catch(() => undefined)));
  };

  return {
    async list(session, { page, limit, q }) {
      const { patientId } = session;
      const words = parseWords(q);
      const { rows, total } = await db.asPatient(
        session,
        async (trx) => {
          await audit(
            trx,
            createAssistantAuditEvent(session, words.length > 0 ? 'assistant.search' : 'assistant.list'),
          );
          return store.listChats(trx, { patientId, words, limit, offset: (page - 1) * limit });
        },
        { durable: false },
      );
      return {
        status: 'success',
        chats: rows.map((row) => ({
          ...toAiChat(row),
          ...(row.passage !== null && {
            hit: findPassage(
              row.passage,
              words.filter((word) => !row.name.toLowerCase().includes(word.toLowerCase())),
            ),
          }),
        })),
        total,
        page,
        limit,
      };
    },

    details(session, id) {
      return db.asPatient(
        session,
        async (trx) => {
          const chat = orNotFound(await store.findChat(trx, id));
          await audit(trx, createAssistantAuditEvent(session, 'assistant.read', id));
          await trx.executeQuery(
            endAnswering(trx, {
              chatId: id,
              state: 'failed',
              savedBefore: toDate(clock.now().subtract(lostAfter)),
            }),
          );
          const messages = (await trx.executeQuery(selectMessages(trx, { chatId: id }))).rows.map((row) =>
            shown(row, session),
          );
          const contents = await proposals.current(
            trx,
            messages.map(({ content }) => content),
          );
          return {
            ...toAiChat(chat),
            messages: messages.map((message, at) => ({ ...message, content: [...(contents[at] ?? message.content)] })),
          };
        },
        { durable: false },
      );
    },

    rename(session, id, name) {
      return db.asPatient(session, async (trx) => {
        const row = orNotFound(await store.renameChat(trx, id, name));
        await audit(trx, createAssistantAuditEvent(session, 'assistant.rename', id));
        await live.publish(trx, [{ patientId: session.patientId, kinds: ['assistant'] }]);
        return toAiChat(row);
      });
    },

    remove: (session, id) => removeSome(session, id),
    clear: (session) => removeSome(session),
  };
};
