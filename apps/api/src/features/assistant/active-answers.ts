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

/** An answer that is written and was not saved for so long has lost its server. */
export const lostAfterDuration = Temporal.Duration.from({ seconds: 90 });

/** Bounds of answers that are written. Times in milliseconds. */
export interface ActiveAnswersLimits {
  /** How often it is looked whether there is something to save. */
  readonly save: number;
  /** After so many looks without anything it is saved all the same: that shows that its server lives, and finds out whether it was stopped. */
  readonly maxIdleChecks: number;
  /** After which an answer is given up. */
  readonly whole: number;
  /** Answers that are made at once, */
  readonly atOnce: number;
  /** and of one account: further ones take turns. */
  readonly perAccount: number;
}

// Who listens here is told out of memory: a save is for other servers, and for what a crash leaves. Two a second for each of a
// hundred answers were what the first word of the next one waited for.
const defaultLimits: ActiveAnswersLimits = {
  save: 2_000,
  maxIdleChecks: 2,
  whole: 120_000,
  atOnce: 200,
  perAccount: 3,
};

/** An answer, for whoever listens to it. */
export interface AnswerSource {
  /** As it is now; another object whenever it is another. */
  current(): AiMessage;
  /** Resolves when it may be another, at the latest after so many milliseconds, or when nobody listens any more. */
  changed(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Why it ended before its time. */
  problem(): string | undefined;
  /** Nobody here can tell any more how it goes on: whoever listens asks again. */
  lost(): boolean;
}

/** The answers that this server writes. They go on when nobody listens. */
export interface ActiveAnswers {
  /** Makes an answer whose row stands; while the server stops it fails at once. */
  begin(message: AiMessage, request: AnswerRequest): AnswerSource;
  find(messageId: string): AnswerSource | undefined;
  /** The answer of a chat that this server writes. Asked under the chat's lock: a later one is another. */
  findMessageId(chatId: string): string | undefined;
  /**
   * Ends the row of a chat's answer in the caller's transaction, wherever it is written, with what came of it. `drop` follows
   * the commit.
   * @returns its id
   */
  saveState(trx: Trx, chatId: string, state: 'stopped' | 'failed'): Promise<string | undefined>;
  /** Ends an answer in this server, if it writes it, without touching its row. @param state left out: it is gone */
  discard(messageId: string | undefined, state?: 'stopped' | 'failed'): void;
  /** Aborted when this server stops. */
  readonly closing: AbortSignal;
  /** Ends all, as failed, with what came of them; none begins any more. */
  close(): Promise<void>;
}

interface RunningAnswer extends AnswerSource {
  readonly chatId: string;
  /** Of which it tells so far. */
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

    /** Somebody else ended it: as its row says, or with its chat. */
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
        // What was kept before can be kept again; where the database is away, the row is found later to have lost its server.
        message = { ...message, content: saved.content };
        await save('failed', toSearchText(saved.content)).catch(() => undefined);
        end('failed', refusalMessages.unavailable);
      }
    };
    const fail = (problem: string): Promise<void> =>
      finish('failed', { content: message.content, words: toSearchText(message.content), by: message.by }, problem);

    const make = async (): Promise<void> => {
      // Where there is a place the answer is begun at once.
      let release: Release | undefined = turns.tryAcquire(accountId);
      try {
        release ??= await turns.acquire(accountId, aborting.signal);
        await finish(
          'done',
          await answering.answer(request, sink, AbortSignal.any([aborting.signal, AbortSignal.timeout(limits.whole)])),
        );
      } catch (error) {
        // Who was stopped did not fail.
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
          // A database that is away for a moment is asked again.
        }
      }
    };

    // Whose access has ended hears no more of it; its row is found later to have lost its server.
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
