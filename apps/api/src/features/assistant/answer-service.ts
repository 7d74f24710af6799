import { randomUUID } from 'node:crypto';
import { type AiMessage, aiAnswersPerHour } from '@arogo/contract/assistant';
import type { LanguageCode } from '@arogo/contract/languages';
import { commonMessages } from '@arogo/contract/messages/common';
import { refusalMessages } from '@arogo/contract/messages/refusals';
import type { RateLimit } from '../../platform/http/rate-limiter.ts';
import { createAudit, createReadAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { buildPublishQuery } from '../../platform/live/live-publisher.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createChangeSignal } from './change-signal.ts';
import { lockChat } from './chat-store.ts';
import * as store from './message-store.ts';
import { type AssistantDeps, createAssistantAuditEvent } from './dependencies.ts';
import { type AnswerSource, lostAfterDuration, type ActiveAnswers } from './active-answers.ts';
import { createAiMessageMapper, toAnswerTurn } from './assistant-mapper.ts';

/** Answers to what a patient wrote. */
export interface AnswerService {
  /**
   * Has a chat's last message answered; joins an answer that is under way, here or in another server, and tells one that
   * is there.
   * @param again makes it anew, in place of the one that is there
   * @param language of the page that asks
   * @throws AppError not_found, rate_limited, unavailable
   */
  answer(session: Session, chatId: string, again: boolean, language?: LanguageCode): Promise<AnswerSource>;
  /** Stops the answer that is under way, whichever server writes it; what came of it stays. @throws AppError not_found */
  stop(session: Session, chatId: string): Promise<void>;
}

const answerLimit: RateLimit = { name: 'assistant.answer', limit: aiAnswersPerHour, windowMs: 60 * 60_000 };

/** How often an answer is begun in a chat that changes all the time. */
const maxAttempts = 3;

/** Milliseconds after which an answer of another server is looked at again. */
const pollIntervalMs = 700;

const createFinishedSource = (message: AiMessage): AnswerSource => ({
  current: () => message,
  changed: () => Promise.resolve(),
  problem: () => undefined,
  lost: () => false,
});

export const createAnswerService = (
  { db, attempts, clock, keyring, live, proposals, answering: { agreeing } }: AssistantDeps,
  underWay: ActiveAnswers,
): AnswerService => {
  const audit = createAudit(clock);
  const { line } = createReadAudit(clock);
  const shown = createAiMessageMapper({ keyring, clock });

  /** What stands last in a chat, once answers that lost their server are known to have failed. */
  const readLastMessage = async (session: Session, chatId: string): Promise<store.MessageRow> => {
    const savedBefore = toDate(clock.now().subtract(lostAfterDuration));
    const [, [last]] = await db.pipeline(
      session,
      (trx) => [store.endAnswering(trx, { chatId, state: 'failed', savedBefore }), store.selectLast(trx, { chatId })],
      { durable: false },
    );
    return orNotFound(last);
  };

  /** An answer that another server writes, by its row. */
  const elsewhere = (session: Session, first: store.MessageRow): AnswerSource => {
    let message = shown(first, session);
    let savedAt = first.saved_at.getTime();
    let why: string | undefined;
    const pause = createChangeSignal();

    const read = async (): Promise<boolean> => {
      const row = await readLastMessage(session, first.chat_id).catch((error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      });
      const there = row?.id === first.id ? row : undefined;
      if (there && there.saved_at.getTime() === savedAt && there.state === message.state) return false;
      savedAt = there?.saved_at.getTime() ?? 0;
      message = there ? shown(there, session) : { ...message, state: 'failed' };
      if (message.state === 'failed') why = there ? refusalMessages.unavailable : commonMessages.notFound;
      return true;
    };

    return {
      current: () => message,
      async changed(milliseconds, left) {
        const signal = AbortSignal.any([left, underWay.closing]);
        for (let waited = 0; waited < milliseconds; waited += pollIntervalMs) {
          await pause.wait(Math.min(pollIntervalMs, milliseconds), signal);
          // A database that is away for a moment is asked again.
          if (signal.aborted || (await read().catch(() => false))) return;
        }
      },
      problem: () => why,
      lost: () => underWay.closing.aborted,
    };
  };

  /** Tells what is there: an answer that is written, or its end. */
  const openSource = (session: Session, row: store.MessageRow): Promise<AnswerSource> =>
    db.asPatient(
      session,
      async (trx) => {
        await audit(trx, createAssistantAuditEvent(session, 'assistant.join', row.chat_id));
        if (row.state === 'answering') return underWay.find(row.id) ?? elsewhere(session, row);
        const message = shown(row, session);
        const [content] = await proposals.current(trx, [message.content]);
        return createFinishedSource({ ...message, content: [...(content ?? message.content)] });
      },
      { durable: false },
    );

  /** Begins an answer, if what stood last in the chat still does. @returns undefined where it does not */
  const begin = async (
    session: Session,
    last: store.MessageRow,
    language: LanguageCode | undefined,
  ): Promise<AnswerSource | undefined> => {
    const { patientId } = session;
    const { chat_id: chatId } = last;
    const answer = { id: randomUUID(), chatId, patientId, at: toDate(clock.now()) };
    const answers = await db.pipeline(
      session,
      (trx) => [
        ...agreeing.statements(trx, session, chatId),
        lockChat(trx, { id: chatId }),
        ...(last.role === 'ai' ? [store.removeAnswer(trx, { chatId, answerId: last.id })] : []),
        store.insertAnswer(trx, answer),
        line(trx, createAssistantAuditEvent(session, 'assistant.answer', chatId)),
        buildPublishQuery(trx, { patientId, kinds: ['assistant'] }),
        store.selectMessages(trx, { chatId }),
      ],
      // A beginning that a crash loses is asked for again; its end waits for the disk. Those who announce would wait for each other's disk.
      { durable: false },
    );
    const rows = answers.at(-1) as readonly store.MessageRow[];
    const row = rows.at(-1);
    if (row?.id !== answer.id) return undefined;
    return underWay.begin(shown(row, session), {
      session,
      language,
      chatId,
      messageId: row.id,
      turns: rows.slice(0, -1).map((each) => toAnswerTurn(each, shown(each, session))),
      agreed: agreeing.parse(session, answers),
    });
  };

  return {
    async answer(session, chatId, again, language) {
      let last = await readLastMessage(session, chatId);
      if (last.role === 'ai' && (!again || last.state === 'answering')) return openSource(session, last);
      await attempts.consume(answerLimit, session.accountId);
      // Of several at once one makes it, and the others hear that one; unless something was written meanwhile.
      for (let tries = 0; tries < maxAttempts; tries += 1) {
        const source = await begin(session, last, language);
        if (source) return source;
        last = await readLastMessage(session, chatId);
        if (last.role === 'ai') return openSource(session, last);
      }
      throw new AppError('conflict');
    },

    async stop(session, chatId) {
      const answer = await db.asPatient(session, async (trx) => {
        orNotFound((await trx.executeQuery(lockChat(trx, { id: chatId }))).rows[0]);
        const stopped = await underWay.saveState(trx, chatId, 'stopped');
        await audit(trx, createAssistantAuditEvent(session, 'assistant.stop', chatId));
        if (stopped !== undefined) await live.publish(trx, [{ patientId: session.patientId, kinds: ['assistant'] }]);
        return stopped;
      });
      underWay.discard(answer, 'stopped');
    },
  };
};
