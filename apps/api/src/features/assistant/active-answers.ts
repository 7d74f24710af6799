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
export const lostAfter = Temporal.Duration.from({ seconds: 90 });

/** Limits of answers in progress. Times in milliseconds. */
export interface ActiveAnswersLimits {
  /** Interval of the checks whether there is something to save. */
  readonly saveIntervalMs: number;
  /**
   * After this many checks without a change the answer is saved anyway: it proves that its server is alive, and detects that the
   * answer was stopped.
   */
  readonly maxIdleChecks: number;
  /** How long an answer may take. */
  readonly maxDurationMs: number;
  /** Concurrent answers in total. */
  readonly concurrency: number;
  /** Concurrent answers of one account; further ones queue. */
  readonly perAccount: number;
}

// Listeners on this server are served from memory. A save is for other servers and for recovery after a crash. Two saves a second
// for each of a hundred answers delayed the first word of the next answer.
const defaultLimits: ActiveAnswersLimits = {
  saveIntervalMs: 2_000,
  maxIdleChecks: 2,
  maxDurationMs: 120_000,
  concurrency: 200,
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
  listAreas(): readonly AnswerArea[];
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
  overrides: Partial<ActiveAnswersLimits> = {},
): ActiveAnswers => {
  const limits = { ...defaultLimits, ...overrides };
  const byMessage = new Map<string, RunningAnswer>();
  const closing = new AbortController();
  const queue = createFairQueue({ concurrency: limits.concurrency, perAccount: limits.perAccount });

  const findByChat = (chatId: string): RunningAnswer | undefined =>
    [...byMessage.values()].find((running) => running.chatId === chatId);

  const start = (first: AiMessage, request: AnswerRequest): RunningAnswer => {
    const { session } = request;
    const { accountId, patientId } = session;
    const abortController = new AbortController();
    const changeSignal = createChangeSignal();
    let message = first;
    let saved = first;
    let failureReason: string | undefined;
    let areas: readonly AnswerArea[] = [];
    let finishing = false;
    const hasEnded = (): boolean => message.state !== 'answering';
    const isEnding = (): boolean => finishing || hasEnded();

    const setContent = (content: readonly ContentItem[]): void => {
      if (isEnding()) return;
      message = { ...message, content: [...content] };
      changeSignal.notify();
    };
    const sink: AnswerSink = {
      item: (index, item) =>
        setContent(index < message.content.length ? message.content.with(index, item) : [...message.content, item]),
      delta: (index, text) =>
        setContent(
          message.content.map((item, at) =>
            at === index && item.type === 'text' ? { ...item, text: item.text + text } : item,
          ),
        ),
      replaceAll: setContent,
      areas(usedAreas) {
        areas = usedAreas;
      },
    };

    const end: RunningAnswer['end'] = (state, problem) => {
      if (hasEnded()) return;
      message = { ...message, state };
      failureReason = problem;
      byMessage.delete(message.id);
      stopWatchingAccess();
      changeSignal.notify();
      abortController.abort();
    };

    const save = async (state: 'answering' | 'done' | 'failed', words: string): Promise<boolean> => {
      const { id, content, by } = message;
      const [savedRows] = await db.pipeline(
        session,
        (trx) => [
          saveAnswer(trx, { id, state, content, words, author: by, areas, at: toDate(clock.now()) }),
          ...(state === 'answering' ? [] : [buildPublishQuery(trx, { patientId, kinds: ['assistant'] })]),
        ],
        { durable: state !== 'answering' },
      );
      return savedRows.length > 0;
    };

    /** Another server ended the answer, or its chat was deleted: takes the state from the row. */
    const endAsStored = async (): Promise<void> => {
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
        else await endAsStored();
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

    const generate = async (): Promise<void> => {
      // Starts at once if there is capacity.
      let release: Release | undefined = queue.tryAcquire(accountId);
      try {
        release ??= await queue.acquire(accountId, abortController.signal);
        await finish(
          'done',
          await answering.answer(
            request,
            sink,
            AbortSignal.any([abortController.signal, AbortSignal.timeout(limits.maxDurationMs)]),
          ),
        );
      } catch (error) {
        // A stopped answer is not a failure.
        if (!isEnding()) onFailed?.(error);
        await fail(refusalMessages.unavailable);
      } finally {
        release?.();
      }
    };

    const saveRegularly = async (): Promise<void> => {
      const pause = createChangeSignal();
      for (let idleChecks = 0; !isEnding(); idleChecks += 1) {
        await pause.wait(limits.saveIntervalMs, abortController.signal);
        if (isEnding() || (message === saved && idleChecks < limits.maxIdleChecks)) continue;
        idleChecks = 0;
        const snapshot = message;
        try {
          if (await save('answering', toSearchText(snapshot.content))) saved = snapshot;
          else await endAsStored();
        } catch {
          // The database may be unreachable for a moment: the next round retries.
        }
      }
    };

    // A session that loses its access ends the answer. Its row is failed later, as an answer that lost its server.
    const stopWatchingAccess = sessions.watch(session, streamAiAnswer, () => end('failed', personMessages.notFound));
    const generated = generate();
    const tended = saveRegularly();
    return {
      chatId: request.chatId,
      listAreas: () => areas,
      current: () => message,
      changed: (milliseconds, signal) => changeSignal.wait(milliseconds, signal),
      problem: () => failureReason,
      lost: () => false,
      end,
      async close() {
        await fail(refusalMessages.unavailable);
        await Promise.all([generated, tended]);
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

    findMessageId: (chatId) => findByChat(chatId)?.current().id,

    async saveState(trx, chatId, state) {
      const running = findByChat(chatId);
      const message = running?.current();
      const statement = message
        ? saveAnswer(trx, {
            id: message.id,
            state,
            content: message.content,
            words: toSearchText(message.content),
            author: message.by,
            areas: running?.listAreas() ?? [],
            at: toDate(clock.now()),
          })
        : endAnswering(trx, { chatId, state, savedBefore: null });
      return (await trx.executeQuery(statement)).rows[0]?.id;
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
