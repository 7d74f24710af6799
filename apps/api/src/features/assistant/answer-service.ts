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
import { type AnswerSource, lostAfter, type ActiveAnswers } from './active-answers.ts';
import { createAiMessageMapper, toAnswerTurn } from './assistant-mapper.ts';

/** Answers patients' messages. */
export interface AnswerService {
  /**
   * Answers the last message of a chat. Joins an answer in progress, on this server or another, and returns a finished one.
   * @param replacesFinished whether to replace a finished answer
   * @param language of the page
   * @throws AppError not_found, rate_limited, unavailable
   */
  answer(session: Session, chatId: string, replacesFinished: boolean, language?: LanguageCode): Promise<AnswerSource>;
  /** Stops the answer in progress, whichever server generates it. Its content so far stays. @throws AppError not_found */
  stop(session: Session, chatId: string): Promise<void>;
}

const answerLimit: RateLimit = { name: 'assistant.answer', limit: aiAnswersPerHour, windowMs: 60 * 60_000 };

/** How often to begin an answer in a chat that keeps changing. */
const maxAttempts = 3;

/** Interval in milliseconds at which an answer of another server is read. */
const pollIntervalMs = 700;

const createFinishedSource = (message: AiMessage): AnswerSource => ({
  current: () => message,
  changed: () => Promise.resolve(),
  problem: () => undefined,
  lost: () => false,
});

export const createAnswerService = (
  { db, attempts, clock, keyring, live, proposals, answering: { consents } }: AssistantDeps,
  activeAnswers: ActiveAnswers,
): AnswerService => {
  const audit = createAudit(clock);
  const { line } = createReadAudit(clock);
  const toMessage = createAiMessageMapper({ keyring, clock });

  /** Reads the last message of a chat, after failing an answer that has lost its server. */
  const readLastMessage = async (session: Session, chatId: string): Promise<store.MessageRow> => {
    const savedBefore = toDate(clock.now().subtract(lostAfter));
    const [, [last]] = await db.pipeline(
      session,
      (trx) => [store.endAnswering(trx, { chatId, state: 'failed', savedBefore }), store.selectLast(trx, { chatId })],
      { durable: false },
    );
    return orNotFound(last);
  };

  /** Follows an answer that another server generates, by polling its row. */
  const followRemote = (session: Session, first: store.MessageRow): AnswerSource => {
    let message = toMessage(first, session);
    let savedAt = first.saved_at.getTime();
    let failureReason: string | undefined;
    const pause = createChangeSignal();

    const read = async (): Promise<boolean> => {
      const row = await readLastMessage(session, first.chat_id).catch((error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      });
      const there = row?.id === first.id ? row : undefined;
      if (there && there.saved_at.getTime() === savedAt && there.state === message.state) return false;
      savedAt = there?.saved_at.getTime() ?? 0;
      message = there ? toMessage(there, session) : { ...message, state: 'failed' };
      if (message.state === 'failed') failureReason = there ? refusalMessages.unavailable : commonMessages.notFound;
      return true;
    };

    return {
      current: () => message,
      async changed(milliseconds, listenerSignal) {
        const signal = AbortSignal.any([listenerSignal, activeAnswers.closing]);
        for (let waitedMs = 0; waitedMs < milliseconds; waitedMs += pollIntervalMs) {
          await pause.wait(Math.min(pollIntervalMs, milliseconds), signal);
          // The database may be unreachable for a moment: the next round retries.
          if (signal.aborted || (await read().catch(() => false))) return;
        }
      },
      problem: () => failureReason,
      lost: () => activeAnswers.closing.aborted,
    };
  };

  /** Returns the existing answer, finished or in progress. */
  const openSource = (session: Session, row: store.MessageRow): Promise<AnswerSource> =>
    db.asPatient(
      session,
      async (trx) => {
        await audit(trx, createAssistantAuditEvent(session, 'assistant.join', row.chat_id));
        if (row.state === 'answering') return activeAnswers.find(row.id) ?? followRemote(session, row);
        const message = toMessage(row, session);
        const [content] = await proposals.current(trx, [message.content]);
        return createFinishedSource({ ...message, content: [...(content ?? message.content)] });
      },
      { durable: false },
    );

  /** Begins an answer if `last` is still the chat's last message. @returns undefined if it is not */
  const begin = async (
    session: Session,
    last: store.MessageRow,
    language: LanguageCode | undefined,
  ): Promise<AnswerSource | undefined> => {
    const { patientId } = session;
    const { chat_id: chatId } = last;
    const answer = { id: randomUUID(), chatId, patientId, at: toDate(clock.now()) };
    const results = await db.pipeline(
      session,
      (trx) => [
        ...consents.statements(trx, session, chatId),
        lockChat(trx, { id: chatId }),
        ...(last.role === 'ai' ? [store.removeAnswer(trx, { chatId, answerId: last.id })] : []),
        store.insertAnswer(trx, answer),
        line(trx, createAssistantAuditEvent(session, 'assistant.answer', chatId)),
        buildPublishQuery(trx, { patientId, kinds: ['assistant'] }),
        store.selectMessages(trx, { chatId }),
      ],
      // Not durable: a client whose answer is lost in a crash asks again, and the end of the answer waits for the flush. NOTIFY
      // serialises commits, so each would wait for the flush of the others.
      { durable: false },
    );
    const rows = results.at(-1) as readonly store.MessageRow[];
    const row = rows.at(-1);
    if (row?.id !== answer.id) return undefined;
    return activeAnswers.begin(toMessage(row, session), {
      session,
      language,
      chatId,
      messageId: row.id,
      turns: rows.slice(0, -1).map((each) => toAnswerTurn(each, toMessage(each, session))),
      consent: consents.parse(session, results),
    });
  };

  return {
    async answer(session, chatId, replacesFinished, language) {
      let last = await readLastMessage(session, chatId);
      if (last.role === 'ai' && (!replacesFinished || last.state === 'answering')) return openSource(session, last);
      await attempts.consume(answerLimit, session.accountId);
      // One of several concurrent requests begins the answer and the others join it, unless a new message came meanwhile.
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
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
        const stopped = await activeAnswers.saveState(trx, chatId, 'stopped');
        await audit(trx, createAssistantAuditEvent(session, 'assistant.stop', chatId));
        if (stopped !== undefined) await live.publish(trx, [{ patientId: session.patientId, kinds: ['assistant'] }]);
        return stopped;
      });
      activeAnswers.discard(answer, 'stopped');
    },
  };
};
