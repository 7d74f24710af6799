import type { ContentItem } from '@arogo/contract/assistant-content';
import { type AiMessage, streamAiAnswer } from '@arogo/contract/assistant';
import { personMessages } from '@arogo/contract/messages/persons';
import { commonMessages } from '@arogo/contract/messages/common';
import { refusalMessages } from '@arogo/contract/messages/refusals';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { createFairQueue, type Release } from '@arogo/fair-queue/fair-queue';
import { buildPublishQuery } from '../../platform/live/live-publisher.ts';
import type { Answer, AnswerRequest, AnswerSink } from './answer-generator.ts';
import { createChangeSignal } from './change-signal.ts';
import { type AnswerArea, endAnswering, findMessage, saveAnswer } from './message-store.ts';
import type { AssistantDeps } from './dependencies.ts';
import { toSearchText } from './content-mapper.ts';

/** An unfinished answer that was not saved for this long has lost its server. */
export const lostAfterDuration = Temporal.Duration.from({ seconds: 90 });

/** Limits of answers in progress. Times in milliseconds. */
export interface ActiveAnswersLimits {
  /** Interval of the checks whether there is something to save. */
  readonly save: number;
  /**
   * After this many checks without a change the answer is saved anyway: it proves that its server is alive, and detects that the
   * answer was stopped.
   */
  readonly maxIdleChecks: number;
  /** How long an answer may take. */
  readonly whole: number;
  /** Concurrent answers in total. */
  readonly atOnce: number;
  /** Concurrent answers of one account; further ones queue. */
  readonly perAccount: number;
}

// Listeners on this server are served from memory. A save is for other servers and for recovery after a crash. Two saves a second
// for each of a hundred answers delayed the first word of the next answer.
const defaultLimits: ActiveAnswersLimits = {
  save: 2_000,
  maxIdleChecks: 2,
  whole: 120_000,
  atOnce: 200,
  perAccount: 3,
};

/** An answer that listeners can follow. */
export interface AnswerSource {
  /** The present state; a new object after each change. */
  current(): AiMessage;
  /** Resolves after a change, after `milliseconds`, or when the signal is aborted. */
  changed(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Why it ended early. */
  problem(): string | undefined;
  /** Whether this server can no longer follow it: the listener must ask again. */
  lost(): boolean;
}

/** The answers that this server generates. They continue without listeners. */
export interface ActiveAnswers {
  /** Generates an answer whose row exists. Fails at once while the server is stopping. */
  begin(message: AiMessage, request: AnswerRequest): AnswerSource;
  find(messageId: string): AnswerSource | undefined;
  /** The answer that this server generates in a chat. Stable as long as the caller holds the chat's lock. */
  findMessageId(chatId: string): string | undefined;
  /**
   * Ends the unfinished answer of a chat in the database, with its content so far, whichever server generates it. Runs in the
   * caller's transaction; call `discard` after the commit.
   * @returns its id
   */
  saveState(trx: Trx, chatId: string, state: 'stopped' | 'failed'): Promise<string | undefined>;
  /** Ends an answer that this server generates, without changing its row. @param state if absent, the row was deleted */
  discard(messageId: string | undefined, state?: 'stopped' | 'failed'): void;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
  /** Fails all answers and saves their content so far. No new one can begin. */
  close(): Promise<void>;
}

interface RunningAnswer extends AnswerSource {
  readonly chatId: string;
  /** The areas besides records that it has used so far. */
  areas(): readonly AnswerArea[];
  end(state: AiMessage['state'], problem?: string): void;
  close(): Promise<void>;
}

export const createActiveAnswers = (
  {
    db,
    clock,
    answering,
    sessions,
    onFailed,
  }: Pick<AssistantDeps, 'db' | 'clock' | 'answering' | 'sessions' | 'onFailed'>,
  given: Partial<ActiveAnswersLimits> = {},
): ActiveAnswers => {
  const limits = { ...defaultLimits, ...given };
  const byMessage = new Map<string, RunningAnswer>();
  const closing = new AbortController();
  const turns = createFairQueue({ concurrency: limits.atOnce, perAccount: limits.perAccount });

  const ofChat = (chatId: string): RunningAnswer | undefined =>
    [...byMessage.values()].find((running) => running.chatId === chatId);

  const start = (first: AiMessage, request: AnswerRequest): RunningAnswer => {
    const { session } = request;
    const { accountId, patientId } = session;
    const aborting = new AbortController();
    const bell = createChangeSignal();
    let message = first;
    let saved = first;
    let why: string | undefined;
    let areas: readonly AnswerArea[] = [];
    let finishing = false;
    const isOver = (): boolean => message.state !== 'answering';
    const isEnding = (): boolean => finishing || isOver();

    const set = (content: readonly ContentItem[]): void => {
      if (isEnding()) return;
      message = { ...message, content: [...content] };
      bell.notify();
    };
    const sink: AnswerSink = {
      item: (index, item) =>
        set(index < message.content.length ? message.content.with(index, item) : [...message.content, item]),
      delta: (index, text) =>
        set(
          message.content.map((item, at) =>
            at === index && item.type === 'text' ? { ...item, text: item.text + text } : item,
          ),
        ),
      anew: set,
      areas(told) {
        areas = told;
      },
    };

    const end: RunningAnswer['end'] = (state, problem) => {
      if (isOver()) return;
      message = { ...message, state };
      why = problem;
      byMessage.delete(message.id);
      stopWatching();
      bell.notify();
      aborting.abort();
    };

    const save = async (state: 'answering' | 'done' | 'failed', words: string): Promise<boolean> => {
      const { id, content, by: author } = message;
      const [savedRows] = await db.pipeline(
        session,
        (trx) => [
          saveAnswer(trx, { id, state, content, words, author, areas, at: toDate(clock.now()) }),
          ...(state === 'answering' ? [] : [buildPublishQuery(trx, { patientId, kinds: ['assistant'] })]),
        ],
        { durable: state !== 'answering' },
      );
      return savedRows.length > 0;
    };

    /** Another server ended the answer, or its chat was deleted: takes the state from the row. */
    const endAsKept = async (): Promise<void> => {
      const row = await db.asPatient(session, (trx) => findMessage(trx, message.id), {
        durable: false,
      });
      if (row?.state === 'stopped') end('stopped');
      else end('failed', row ? refusalMessages.unavailable : commonMessages.notFound);
    };

    const finish = async (
      state: 'done' | 'failed',
      answer: Pick<Answer, 'content' | 'words'> & { readonly by: string | null },
      problem?: string,
    ): Promise<void> => {
      if (isEnding()) return;
      message = { ...message, content: [...answer.content], by: answer.by };
      finishing = true;
      try {
        if (await save(state, answer.words)) end(state, problem);
        else await endAsKept();
      } catch (error) {
        onFailed?.(error);
        // Retries with the content of the last save. If the database is unreachable, the row is failed later, as an answer that
        // lost its server.
        message = { ...message, content: saved.content };
        await save('failed', toSearchText(saved.content)).catch(() => undefined);
        end('failed', refusalMessages.unavailable);
      }
    };
    const fail = (problem: string): Promise<void> =>
      finish('failed', { content: message.content, words: toSearchText(message.content), by: message.by }, problem);

    const make = async (): Promise<void> => {
      // Starts at once if there is capacity.
      let release: Release | undefined = turns.tryAcquire(accountId);
      try {
        release ??= await turns.acquire(accountId, aborting.signal);
        await finish(
          'done',
          await answering.answer(request, sink, AbortSignal.any([aborting.signal, AbortSignal.timeout(limits.whole)])),
        );
      } catch (error) {
        // A stopped answer is not a failure.
        if (!isEnding()) onFailed?.(error);
        await fail(refusalMessages.unavailable);
      } finally {
        release?.();
      }
    };

    const tend = async (): Promise<void> => {
      const pause = createChangeSignal();
      for (let quiet = 0; !isEnding(); quiet += 1) {
        await pause.wait(limits.save, aborting.signal);
        if (isEnding() || (message === saved && quiet < limits.maxIdleChecks)) continue;
        quiet = 0;
        const current = message;
        try {
          if (await save('answering', toSearchText(current.content))) saved = current;
          else await endAsKept();
        } catch {
          // The database may be unreachable for a moment: the next round retries.
        }
      }
    };

    // A session that loses its access ends the answer. Its row is failed later, as an answer that lost its server.
    const stopWatching = sessions.watch(session, streamAiAnswer, () => end('failed', personMessages.notFound));
    const made = make();
    const tended = tend();
    return {
      chatId: request.chatId,
      areas: () => areas,
      current: () => message,
      changed: (milliseconds, signal) => bell.wait(milliseconds, signal),
      problem: () => why,
      lost: () => false,
      end,
      async close() {
        await fail(refusalMessages.unavailable);
        await Promise.all([made, tended]);
      },
    };
  };

  return {
    begin(message, request) {
      const running = start(message, request);
      byMessage.set(message.id, running);
      if (closing.signal.aborted) void running.close();
      return running;
    },

    find: (messageId) => byMessage.get(messageId),

    findMessageId: (chatId) => ofChat(chatId)?.current().id,

    async saveState(trx, chatId, state) {
      const running = ofChat(chatId);
      const message = running?.current();
      const ended = message
        ? saveAnswer(trx, {
            id: message.id,
            state,
            content: message.content,
            words: toSearchText(message.content),
            author: message.by,
            areas: running?.areas() ?? [],
            at: toDate(clock.now()),
          })
        : endAnswering(trx, { chatId, state, savedBefore: null });
      return (await trx.executeQuery(ended)).rows[0]?.id;
    },

    discard(messageId, state) {
      const running = byMessage.get(messageId ?? '');
      if (state === undefined) running?.end('failed', commonMessages.notFound);
      else running?.end(state);
    },

    closing: closing.signal,

    async close() {
      closing.abort();
      await Promise.all([...byMessage.values()].map((running) => running.close()));
    },
  };
};
