import type { Message } from '@arogo/contract/conversations';
import type { MessagePage, MessageQuery } from './messaging-api.ts';
import { createWritableStore, type ReadableStore } from './writable-store.ts';
import { mergeWindow, findLastRun, type MessageWindow, applyChanges } from './message-window.ts';

type LoadState = 'idle' | 'loading' | 'failed';

/** What is known of a conversation's messages at this moment. */
export interface ThreadState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  readonly error: unknown;
  /** By place, without gaps. */
  readonly messages: MessageWindow;
  /** Place of the conversation's last message. */
  readonly lastSeq: number;
  /** Whether `messages` reach to it. */
  readonly atEnd: boolean;
  readonly olderState: LoadState;
  readonly newerState: LoadState;
}

/** The messages of one conversation, as far as they were fetched. */
export interface Thread extends ReadableStore<ThreadState> {
  /** Fetches the latest messages, or what changed since they were fetched. */
  open(): void;
  /** A message as the server told it, by an event or an answer: new, edited or deleted. */
  applyMessage(message: Message): void;
  /** The connection was lost for a while: what is looked at catches up, the rest is forgotten. */
  onReconnect(): void;
  loadOlder(): Promise<void>;
  loadNewer(): Promise<void>;
  /** Brings the message at a place into the window; false where it could not be fetched. */
  show(seq: number): Promise<boolean>;
  /** Back to the latest messages. */
  showLatest(): Promise<boolean>;
  /** Fetches a message again, whose link to its file has ended. */
  refetchMessage(seq: number): Promise<void>;
  stop(): void;
}

/** Messages of a page, and of one that catches up. */
const pageSize = 50;
const catchUpPageSize = 100;
/** Milliseconds after which a failed question is asked again. */
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

const initialThreadState: ThreadState = {
  phase: 'loading',
  error: undefined,
  messages: [],
  lastSeq: 0,
  atEnd: true,
  olderState: 'idle',
  newerState: 'idle',
};

/**
 * Keeps a window of a conversation in order. Each change of a conversation has the next number (`version`), so that a
 * gap between what is heard is noticed; then everything that changed since is asked for, and nothing is shown before.
 */
export const createThread = (ask: (query: MessageQuery) => Promise<MessagePage>): Thread => {
  const threadStore = createWritableStore(initialThreadState);
  /** Every change up to this one is in the window, as far as it concerns it. */
  let version = 0;
  /** Heard before what came before it, by version. */
  const ahead = new Map<number, Message>();
  /** Another window: what was asked for the earlier one no longer fits. */
  let epoch = 0;
  let catching = false;
  /** Windows that are being fetched. */
  let loads = 0;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let loading: Promise<boolean> | undefined;
  let stopped = false;

  const change = (part: Partial<ThreadState>): void => {
    const next = { ...threadStore.get(), ...part };
    threadStore.set({ ...next, atEnd: (next.messages.at(-1)?.seq ?? 0) >= next.lastSeq });
  };

  const apply = (changed: readonly Message[]): void => {
    const { messages, lastSeq, atEnd } = threadStore.get();
    const next = applyChanges(messages, changed, atEnd);
    const last = changed.reduce((most, { seq }) => Math.max(most, seq), lastSeq);
    if (next !== messages || last !== lastSeq) change({ messages: next, lastSeq: last });
  };

  /** What was heard ahead and is the next now. */
  const drain = (): void => {
    const next: Message[] = [];
    for (const number of ahead.keys()) if (number <= version) ahead.delete(number);
    for (let message = ahead.get(version + 1); message !== undefined; message = ahead.get(version + 1)) {
      version += 1;
      ahead.delete(version);
      next.push(message);
    }
    if (next.length > 0) apply(next);
  };

  const later = (work: () => void): void => {
    clearTimeout(retry);
    retry = setTimeout(work, Math.min(firstRetryMs * 2 ** failures, maxRetryMs));
    failures += 1;
  };

  const collect = async (): Promise<readonly Message[]> => {
    const changed: Message[] = [];
    for (let after = version; ;) {
      const page = await ask({ changedAfter: after, limit: catchUpPageSize });
      changed.push(...page.messages);
      const last = page.messages.at(-1)?.version ?? after;
      if (!page.more || last <= after) return changed;
      after = last;
    }
  };

  /** Asks for everything that changed since, all of it before any is shown: an edit may come before its neighbours. */
  const catchUp = async (): Promise<void> => {
    if (catching || stopped || threadStore.get().phase !== 'ready') return;
    catching = true;
    clearTimeout(retry);
    const begun = epoch;
    try {
      const changed = await collect();
      if (begun === epoch) {
        version = changed.reduce((most, message) => Math.max(most, message.version), version);
        apply(changed);
        drain();
      }
      if (ahead.size === 0) failures = 0;
      else if (!stopped) later(() => void catchUp());
    } catch {
      // The next connection asks again, too.
      if (!stopped) later(() => void catchUp());
    } finally {
      catching = false;
    }
  };

  /** Puts another window in the place of the one that is there. */
  const load = async (query: MessageQuery): Promise<boolean> => {
    epoch += 1;
    const begun = epoch;
    loads += 1;
    try {
      const page = await ask(query);
      if (begun !== epoch || stopped) return false;
      const before = version;
      version = page.version;
      failures = 0;
      change({ ...initialThreadState, phase: 'ready', messages: findLastRun(page.messages), lastSeq: page.lastSeq });
      drain();
      // It may have been asked before something that was heard meanwhile.
      if (ahead.size > 0 || version < before) void catchUp();
      return true;
    } catch (error) {
      if (begun === epoch && !stopped && threadStore.get().phase !== 'ready') {
        change({ phase: 'failed', error });
        later(() => void latest());
      }
      return false;
    } finally {
      loads -= 1;
      if (loads === 0 && threadStore.get().phase === 'ready') drain();
    }
  };

  const latest = (): Promise<boolean> => {
    clearTimeout(retry);
    loading ??= load({ limit: pageSize }).finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const extend = async (which: 'older' | 'newer', query: MessageQuery): Promise<void> => {
    const begun = epoch;
    change({ [which]: 'loading' });
    try {
      const { messages } = await ask(query);
      if (begun === epoch && !stopped)
        change({ [which]: 'idle', messages: mergeWindow(threadStore.get().messages, messages) });
    } catch {
      if (begun === epoch && !stopped) change({ [which]: 'failed' });
    }
  };

  return {
    get: threadStore.get,
    subscribe: threadStore.subscribe,
    open() {
      if (threadStore.get().phase === 'ready') void catchUp();
      else void latest();
    },
    applyMessage(message) {
      const isReady = threadStore.get().phase === 'ready';
      if (isReady && message.version <= version) apply([message]);
      // What is not there yet will be fetched as it is by then.
      else if (isReady || loads > 0) ahead.set(message.version, message);
      if (!isReady || loads > 0 || ahead.size === 0) return;
      drain();
      if (ahead.size > 0) void catchUp();
    },
    onReconnect() {
      failures = 0;
      if (threadStore.hasSubscribers()) this.open();
      else if (threadStore.get().phase === 'ready') {
        epoch += 1;
        ahead.clear();
        threadStore.set(initialThreadState);
      }
    },
    async loadOlder() {
      const { messages, olderState: older, phase } = threadStore.get();
      const first = messages[0];
      if (phase !== 'ready' || older === 'loading' || first === undefined || first.seq <= 1) return;
      await extend('older', { before: first.seq, limit: pageSize });
    },
    async loadNewer() {
      const { messages, newerState: newer, phase, atEnd } = threadStore.get();
      const last = messages.at(-1);
      if (phase !== 'ready' || newer === 'loading' || last === undefined || atEnd) return;
      await extend('newer', { around: Math.min(last.seq + pageSize / 2, threadStore.get().lastSeq), limit: pageSize });
    },
    async show(seq) {
      const there = threadStore.get().messages.some((message) => message.seq === seq);
      return there || load({ around: seq, limit: pageSize });
    },
    async showLatest() {
      return threadStore.get().atEnd || latest();
    },
    async refetchMessage(seq) {
      try {
        const { messages } = await ask({ around: seq, limit: 1 });
        const { messages: loaded } = threadStore.get();
        const fresh = messages.find((message) => message.seq === seq);
        const known = loaded.find((message) => message.seq === seq);
        if (fresh && known && fresh.version >= known.version)
          change({ messages: loaded.map((message) => (message === known ? fresh : message)) });
      } catch {
        // It stays as it is, and says that it cannot be shown.
      }
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
};
