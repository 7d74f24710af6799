import type { Message } from '@arogo/contract/conversations';
import type { MessagePage, MessageQuery } from './messaging-api.ts';
import { createWritableStore, type ReadableStore } from './writable-store.ts';
import { mergeWindow, findLastRun, type MessageWindow, applyChanges } from './message-window.ts';

type LoadState = 'idle' | 'loading' | 'failed';

/** The loaded messages of a conversation. */
export interface ThreadState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** The error of phase 'failed'. */
  readonly error: unknown;
  /** Ordered by `seq`, without gaps. */
  readonly messages: MessageWindow;
  /** `seq` of the conversation's last message. */
  readonly lastSeq: number;
  /** Whether `messages` reach it. */
  readonly atEnd: boolean;
  readonly olderState: LoadState;
  readonly newerState: LoadState;
}

/** The messages of one conversation, as far as they are loaded. */
export interface Thread extends ReadableStore<ThreadState> {
  /** Fetches the latest messages, or the changes since the last fetch. */
  open(): void;
  /** Applies a message from an event or an answer: new, edited or deleted. */
  applyMessage(message: Message): void;
  /** Handles a reconnect: a visible thread fetches the changes, another one drops its messages. */
  onReconnect(): void;
  loadOlder(): Promise<void>;
  loadNewer(): Promise<void>;
  /** Loads the message at a place into the window; false if the fetch failed. */
  show(seq: number): Promise<boolean>;
  /** Returns to the latest messages. */
  showLatest(): Promise<boolean>;
  /** Fetches a message again to renew the expired link to its file. */
  refetchMessage(seq: number): Promise<void>;
  stop(): void;
}

/** Messages per page, and per page when catching up. */
const pageSize = 50;
const catchUpPageSize = 100;
/** Backoff of failed fetches, in milliseconds. */
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
 * Keeps a window of a conversation in order. Each change of the conversation has the next `version`, so that a gap between events
 * is noticed; then all changes since are fetched before any is shown.
 */
export const createThread = (ask: (query: MessageQuery) => Promise<MessagePage>): Thread => {
  const threadStore = createWritableStore(initialThreadState);
  /** Every change up to this version is applied to the window, as far as it lies there. */
  let version = 0;
  /** Messages by version that arrived before an earlier version. */
  const ahead = new Map<number, Message>();
  /** Counts the windows: the answer to a request of an earlier window is dropped. */
  let epoch = 0;
  let catching = false;
  /** Number of windows that are being fetched. */
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

  /** Applies the waiting messages that are next in order. */
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

  /** Fetches all changes before it applies any: an edit may arrive before the messages around it. */
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
      // A reconnect tries again, too.
      if (!stopped) later(() => void catchUp());
    } finally {
      catching = false;
    }
  };

  /** Replaces the window. */
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
      // The answer may be older than an event that arrived meanwhile.
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
      // A message outside the window is fetched with its window later.
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
        // The message keeps its expired link and shows that the file is unavailable.
      }
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
};
