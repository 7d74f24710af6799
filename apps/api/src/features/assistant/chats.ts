import type { AiChat, aiChatDetails, listAiChats } from '@arogo/contract/assistant';
import type { AnswerInputOf, ParsedRequestOf } from '@arogo/contract/endpoint';
import { createAudit, createBulkAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import { present } from '../../platform/errors.ts';
import type { Session } from '../../platform/sessions.ts';
import * as store from './chat-store.ts';
import { endAnswering, selectMessages } from './message-store.ts';
import { type AssistantParts, lineOf } from './parts.ts';
import { lostAfter, type UnderWay } from './under-way.ts';
import { chatView, messageView, passageOf } from './view.ts';

/** A patient's chats with the assistant, as a whole. */
export interface Chats {
  list(
    session: Session,
    query: ParsedRequestOf<typeof listAiChats>['query'],
  ): Promise<AnswerInputOf<typeof listAiChats>>;
  /** @throws AppError not_found, as all that take an id */
  details(session: Session, id: string): Promise<AnswerInputOf<typeof aiChatDetails>['data']>;
  rename(session: Session, id: string, name: string): Promise<AiChat>;
  /** Deletes a chat with all that was attached; an answer that is under way ends. */
  remove(session: Session, id: string): Promise<void>;
  clear(session: Session): Promise<void>;
}

/** Words of a search; further ones are passed over. */
const wordsMaximum = 10;

/** Signs that no text carries, such as zeros, which the database does not take, stand between words. */
const wordsOf = (text = ''): readonly string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMaximum);

export const createChats = (
  { db, clock, keyring, files, live, proposals }: AssistantParts,
  underWay: UnderWay,
): Chats => {
  const audit = createAudit(clock);
  const auditMany = createBulkAudit(clock);
  const shown = messageView({ keyring, clock });

  const removeSome = async (session: Session, id?: string): Promise<void> => {
    const { patientId } = session;
    const gone = await db.withActor(patientId, async (statements) => {
      const removed = await store.removeChats(statements, patientId, id);
      if (id !== undefined) present(removed.chats[0]);
      await auditMany(statements, lineOf(session, 'assistant.delete'), removed.chats);
      await live.announce(statements, [{ patientId, kinds: ['assistant'] }]);
      return { files: removed.files, answers: removed.chats.map((chat) => underWay.idOf(chat)) };
    });
    for (const answer of gone.answers) underWay.drop(answer);
    // Without their rows nobody can read them any more; what cannot be removed now the sweep takes.
    await Promise.all(gone.files.map((file) => files.remove(file).catch(() => undefined)));
  };

  return {
    async list(session, { page, limit, q }) {
      const { patientId } = session;
      const words = wordsOf(q);
      const { rows, total } = await db.withActor(
        patientId,
        async (statements) => {
          await audit(statements, lineOf(session, words.length > 0 ? 'assistant.search' : 'assistant.list'));
          return store.listChats(statements, { patientId, words, limit, offset: (page - 1) * limit });
        },
        { durable: false },
      );
      return {
        status: 'success',
        chats: rows.map((row) => ({
          ...chatView(row),
          ...(row.passage !== null && {
            hit: passageOf(
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
      return db.withActor(
        session.patientId,
        async (statements) => {
          const chat = present(await store.findChat(statements, id));
          await audit(statements, lineOf(session, 'assistant.read', id));
          await statements.executeQuery(
            endAnswering(statements, {
              chatId: id,
              state: 'failed',
              savedBefore: toDate(clock.now().subtract(lostAfter)),
            }),
          );
          const messages = (await statements.executeQuery(selectMessages(statements, { chatId: id }))).rows.map((row) =>
            shown(row, session),
          );
          const contents = await proposals.current(
            statements,
            messages.map(({ content }) => content),
          );
          return {
            ...chatView(chat),
            messages: messages.map((message, at) => ({ ...message, content: [...(contents[at] ?? message.content)] })),
          };
        },
        { durable: false },
      );
    },

    rename(session, id, name) {
      return db.withActor(session.patientId, async (statements) => {
        const row = present(await store.renameChat(statements, id, name));
        await audit(statements, lineOf(session, 'assistant.rename', id));
        await live.announce(statements, [{ patientId: session.patientId, kinds: ['assistant'] }]);
        return chatView(row);
      });
    },

    remove: (session, id) => removeSome(session, id),
    clear: (session) => removeSome(session),
  };
};
