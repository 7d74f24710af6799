import { type AiMessage, aiAnswersPerHour } from '@arogo/contract/assistant';
import { commonMessages } from '@arogo/contract/messages/common';
import type { AttemptLimit } from '../../platform/attempts.ts';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import type { Session } from '../../platform/sessions.ts';
import { createBell } from './bell.ts';
import { findChat, lockChat } from './chat-store.ts';
import * as store from './message-store.ts';
import { type AssistantParts, lineOf, present } from './parts.ts';
import { type AnswerSource, lostAfter, type UnderWay } from './under-way.ts';
import { messageView, turnOf } from './view.ts';

/** Answers to what a patient wrote. */
export interface Answers {
  /**
   * Has a chat's last message answered; joins an answer that is under way, here or in another server, and tells one that
   * is there.
   * @param again makes it anew, in place of the one that is there
   * @throws AppError not_found, too_many, unavailable
   */
  answer(session: Session, chatId: string, again: boolean): Promise<AnswerSource>;
  /** Stops the answer that is under way, whichever server writes it; what came of it stays. @throws AppError not_found */
  stop(session: Session, chatId: string): Promise<void>;
}

const pace: AttemptLimit = { name: 'assistant.answer', limit: aiAnswersPerHour, window: 60 * 60_000 };

/** Milliseconds after which an answer of another server is looked at again. */
const look = 700;

const finished = (message: AiMessage): AnswerSource => ({ current: () => message, changed: () => Promise.resolve(), problem: () => undefined });

export const createAnswers = ({ db, attempts, clock, keyring, live, proposals }: AssistantParts, underWay: UnderWay): Answers => {
  const audit = createAudit(clock);
  const shown = messageView(keyring);

  const lostBefore = (): Date => toDate(clock.now().subtract(lostAfter));

  /** An answer that another server writes, by its row. */
  const elsewhere = (session: Session, first: store.MessageRow): AnswerSource => {
    let message = shown(first, session);
    let savedAt = first.saved_at.getTime();
    let why: string | undefined;
    const pause = createBell();

    const read = async (): Promise<boolean> => {
      const row = await db.withActor(
        session.patientId,
        async (statements) => {
          await store.endAnswering(statements, first.chat_id, 'failed', lostBefore());
          return store.findMessage(statements, first.id);
        },
        { durable: false },
      );
      if (row && row.saved_at.getTime() === savedAt && row.state === message.state) return false;
      savedAt = row?.saved_at.getTime() ?? 0;
      message = row ? shown(row, session) : { ...message, state: 'failed' };
      if (message.state === 'failed') why = row ? commonMessages.unavailable : commonMessages.notFound;
      return true;
    };

    return {
      current: () => message,
      async changed(milliseconds, signal) {
        for (let waited = 0; waited < milliseconds; waited += look) {
          await pause.wait(Math.min(look, milliseconds), signal);
          // A database that is away for a moment is asked again.
          if (signal.aborted || (await read().catch(() => false))) return;
        }
      },
      problem: () => why,
    };
  };

  const tellOf = async (statements: Statements, session: Session, row: store.MessageRow): Promise<AnswerSource> => {
    if (row.state === 'answering') return underWay.find(row.id) ?? elsewhere(session, row);
    const message = shown(row, session);
    const [content] = await proposals.current(statements, [message.content]);
    return finished({ ...message, content: [...(content ?? message.content)] });
  };

  /** What is to be told of a chat as it is; undefined where an answer is to be made. */
  const there = async (statements: Statements, session: Session, last: store.MessageRow, again: boolean): Promise<AnswerSource | undefined> => {
    if (last.role === 'user' || (again && last.state !== 'answering')) return undefined;
    await audit(statements, lineOf(session, 'assistant.join', last.chat_id));
    return tellOf(statements, session, last);
  };

  return {
    async answer(session, chatId, again) {
      const { patientId } = session;
      const seen = await db.withActor(
        patientId,
        async (statements) => {
          present(await findChat(statements, chatId));
          await store.endAnswering(statements, chatId, 'failed', lostBefore());
          const last = present(await store.lastMessage(statements, chatId));
          return { last, source: await there(statements, session, last, again) };
        },
        { durable: false },
      );
      if (seen.source) return seen.source;
      await attempts.take(pace, patientId);
      const begun = await db.withActor(patientId, async (statements) => {
        present(await lockChat(statements, chatId));
        const last = present(await store.lastMessage(statements, chatId));
        // Of several at once one makes it, and the others hear that one.
        const source = await there(statements, session, last, again && last.id === seen.last.id);
        if (source) return { source };
        if (last.role === 'ai') await store.removeAfter(statements, chatId, last.seq - 1);
        const rows = await store.messagesOf(statements, chatId);
        const messageId = await store.insertMessage(statements, { chatId, patientId, clientId: null, role: 'ai', state: 'answering', content: [], words: '', at: toDate(clock.now()) });
        const row = present(await store.findMessage(statements, messageId));
        await audit(statements, lineOf(session, 'assistant.answer', chatId));
        await live.announce(statements, [{ patientId, kinds: ['assistant'] }]);
        return { message: shown(row, session), request: { session, chatId, messageId, talk: rows.map((each) => turnOf(each, shown(each, session))) } };
      });
      return begun.source ?? underWay.begin(begun.message, begun.request);
    },

    async stop(session, chatId) {
      await db.withActor(session.patientId, async (statements) => {
        present(await lockChat(statements, chatId));
        const stopped = await underWay.keep(statements, chatId, 'stopped');
        await audit(statements, lineOf(session, 'assistant.stop', chatId));
        if (stopped) await live.announce(statements, [{ patientId: session.patientId, kinds: ['assistant'] }]);
      });
      underWay.drop(chatId, 'stopped');
    },
  };
};
