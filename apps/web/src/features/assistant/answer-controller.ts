import { ApiError } from '@arogo/client/api-error';
import type { AiMessage } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { createWritableStore, type ReadableStore } from '@arogo/talk/sync/writable-store.ts';
import type { AnswerEvent } from './answer-stream.ts';

/** State of the answer in a chat. */
export interface AnswerState {
  /**
   * 'asked': nothing was received yet. 'lost': the connection was lost while the answer continues on the server; a retry follows
   * soon.
   */
  readonly phase: 'idle' | 'asked' | 'heard' | 'lost' | 'failed';
  /** The part received so far; the finished answer stays until the chat itself contains it. */
  readonly message: AiMessage | undefined;
  /** It replaces the answer that the chat contains. */
  readonly isRegenerated: boolean;
  /** Error of the request. */
  readonly error: unknown;
  /** Reason, from the server, why the answer ended early. */
  readonly problem: string | undefined;
}

export interface AnswerController extends ReadableStore<AnswerState> {
  /** Requests the answer, or joins the one in progress. */
  readonly ask: (again?: boolean) => void;
  /** Stops receiving; the answer continues on the server. */
  readonly detach: () => void;
  /** Called once the chat itself contains the finished answer. */
  readonly settle: (messages: readonly AiMessage[]) => void;
}

interface AnswerControllerDeps {
  readonly stream: (request: {
    readonly isRegenerated: boolean;
    readonly signal: AbortSignal;
    readonly onEvent: (event: AnswerEvent) => void;
  }) => Promise<void>;
  /** The answer as stored. */
  readonly onDone: (message: AiMessage) => void;
  /** Resolves after this many milliseconds, or once the connection is back. */
  readonly delay: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const initialAnswerState: AnswerState = {
  phase: 'idle',
  message: undefined,
  isRegenerated: false,
  error: undefined,
  problem: undefined,
};

/** Milliseconds before each retry after consecutive losses of the connection. */
const retryDelaysMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000] as const;

/** Milliseconds between two renders of a growing text. */
const drawIntervalMs = 40;

/** Whether an error is transient; only such errors are retried. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);

const upsertItem = (content: readonly ContentItem[], index: number, item: ContentItem): ContentItem[] =>
  index < content.length ? content.map((old, at) => (at === index ? item : old)) : [...content, item];

/** Applies one event to the answer. */
export const applyAnswerEvent = (message: AiMessage | undefined, event: AnswerEvent): AiMessage | undefined => {
  if (event.is === 'message' || event.is === 'done') return event.data;
  if (message === undefined || event.is === 'problem') return message;
  const { index } = event.data;
  if (event.is === 'item') return { ...message, content: upsertItem(message.content, index, event.data.item) };
  const text = message.content[index];
  return text?.type === 'text'
    ? { ...message, content: upsertItem(message.content, index, { ...text, text: text.text + event.data.text }) }
    : message;
};

/** Receives the answers of one chat and reconnects after lost connections. */
export const createAnswerController = ({
  stream: hear,
  onDone,
  delay: pause,
}: AnswerControllerDeps): AnswerController => {
  const state = createWritableStore(initialAnswerState);
  let running: AbortController | undefined;
  let drawing: ReturnType<typeof setTimeout> | undefined;
  let latest: AiMessage | undefined;

  const draw = (): void => {
    clearTimeout(drawing);
    drawing = undefined;
    if (state.get().message !== latest || state.get().phase !== 'heard')
      state.set({ ...state.get(), phase: 'heard', message: latest });
  };
  const leave = (): void => {
    running?.abort();
    running = undefined;
    clearTimeout(drawing);
    drawing = undefined;
    latest = undefined;
    state.set(initialAnswerState);
  };

  const run = async (again: boolean, { signal }: AbortController): Promise<void> => {
    let isNew = again;
    let lost = 0;
    while (!signal.aborted) {
      let done: AiMessage | undefined;
      let failure: unknown;
      try {
        await hear({
          isRegenerated: isNew,
          signal,
          onEvent(event) {
            if (signal.aborted) return;
            isNew = false;
            lost = 0;
            latest = applyAnswerEvent(latest, event);
            if (event.is === 'problem') state.set({ ...state.get(), problem: event.data.message });
            if (event.is === 'done') done = event.data;
            else if (event.is === 'delta') drawing ??= setTimeout(draw, drawIntervalMs);
            else draw();
          },
        });
      } catch (error) {
        failure = error;
      }
      if (signal.aborted) return;
      if (done !== undefined) {
        draw();
        running = undefined;
        onDone(done);
        state.set({ ...initialAnswerState, message: done, problem: state.get().problem });
        return;
      }
      const wait = retryDelaysMs[lost];
      lost += 1;
      if ((failure !== undefined && !isTransient(failure)) || wait === undefined) {
        running = undefined;
        state.set({ ...state.get(), phase: 'failed', error: failure });
        return;
      }
      state.set({ ...state.get(), phase: 'lost' });
      await pause(wait, signal);
    }
  };

  return {
    ...state,
    detach: leave,
    settle(messages) {
      const { phase, message, problem } = state.get();
      if (
        phase === 'idle' &&
        message !== undefined &&
        messages.some(({ id, state: savedState }) => id === message.id && savedState !== 'answering')
      )
        state.set({ ...initialAnswerState, problem });
    },
    ask(again = false) {
      leave();
      running = new AbortController();
      state.set({ ...initialAnswerState, phase: 'asked', isRegenerated: again });
      void run(again, running);
    },
  };
};
