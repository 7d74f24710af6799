import { ApiError } from '@arogo/client/api-error';
import type { Message } from '@arogo/contract/conversations';
import { conversationMessages } from '@arogo/contract/messages/conversations';
import type { OutboxStore } from './outbox-store.ts';
import type { MessagingApi } from './messaging-api.ts';
import { createWritableStore, type ReadableStore } from './writable-store.ts';

export type Quote = NonNullable<Message['replyTo']>;

/** Content to send. */
export type OutgoingContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'file';
      readonly file: Blob;
      readonly name: string;
      /** Milliseconds, of sound and video. */ readonly duration?: number;
    }
  | { readonly kind: 'record'; readonly recordId: string; readonly name: string };

/** A message that the server does not have yet. */
export interface PendingMessage {
  readonly clientId: string;
  readonly conversationId: string;
  /** Milliseconds since 1970, unique: the order of the messages. */
  readonly at: number;
  readonly said: OutgoingContent;
  readonly replyTo?: Quote;
  /** Why the server rejected it. */
  readonly failure?: string;
}

/**
 * Coordinates the tabs of one browser: a lock keeps them from sending the same message at the same time, and they notify each
 * other.
 */
export interface TabCoordinator {
  readonly runExclusive: (work: () => Promise<void>) => Promise<void>;
  readonly notifyTabs: () => void;
  readonly onNotified: (listener: () => void) => () => void;
}

interface OutboxDeps {
  readonly server: Pick<MessagingApi, 'send' | 'sendFile'>;
  readonly store: OutboxStore;
  readonly tabs: TabCoordinator;
  readonly newId: () => string;
  /** Called with the message that the server stored. */
  readonly onSent: (message: Message) => void;
}

export interface Outbox {
  /** The pending messages of a conversation, in order. */
  readonly pending: (conversationId: string) => ReadableStore<readonly PendingMessage[]>;
  /** Share of a file that was uploaded, from 0 to 1. */
  readonly progress: (clientId: string) => ReadableStore<number>;
  add(conversationId: string, content: OutgoingContent, replyTo?: Quote): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** Removes a message that the server has, as its event shows. */
  settle(clientId: string): void;
  /** Sends the pending messages now, such as after a reconnect. */
  flush(): void;
  stop(): void;
  /** Deletes all pending messages, in memory and in the browser's store. */
  forget(): Promise<void>;
}

/** Backoff of retries, in milliseconds. */
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

const noPending: readonly PendingMessage[] = [];

/**
 * Longest Retry-After in seconds that counts as a wait. A longer one counts as a rejection, so that it does not block later
 * messages.
 */
const maxRetryAfterSeconds = 120;

/** Whether the server rejected the message for good: sending it again would fail again. */
const isRejected = ({ status, retryAfter = 0 }: ApiError): boolean =>
  status === 429
    ? retryAfter > maxRetryAfterSeconds
    : status >= 400 && status < 500 && ![401, 403, 408].includes(status);

/** Keeps messages until the server has them. Sends those of one conversation one after the other. */
export const createOutbox = ({ server, store, tabs: neighbours, newId, onSent }: OutboxDeps): Outbox => {
  const items = new Map<string, PendingMessage>();
  const stored = new Set<string>();
  const byConversation = new Map<string, ReturnType<typeof createWritableStore<readonly PendingMessage[]>>>();
  const progresses = new Map<string, ReturnType<typeof createWritableStore<number>>>();
  const sending = new Map<string, AbortController>();
  let lastAt = 0;
  let failures = 0;
  /** End of the server's Retry-After. */
  let notBefore = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let draining = false;
  let again = false;
  let stopped = false;

  const getMessages = (conversationId: string) => {
    const list = byConversation.get(conversationId) ?? createWritableStore(noPending);
    byConversation.set(conversationId, list);
    return list;
  };
  const getProgress = (clientId: string) => {
    const progress = progresses.get(clientId) ?? createWritableStore(0);
    progresses.set(clientId, progress);
    return progress;
  };
  const show = (conversationId: string): void =>
    getMessages(conversationId).set(
      [...items.values()].filter((item) => item.conversationId === conversationId).toSorted((a, b) => a.at - b.at),
    );

  const keep = (item: PendingMessage): void => {
    items.set(item.clientId, item);
    lastAt = Math.max(lastAt, item.at);
    show(item.conversationId);
  };
  const drop = (clientId: string): void => {
    const item = items.get(clientId);
    items.delete(clientId);
    stored.delete(clientId);
    progresses.delete(clientId);
    if (item) show(item.conversationId);
  };
  const persist = async (item: PendingMessage): Promise<void> => {
    await store.put(item);
    if (items.has(item.clientId)) stored.add(item.clientId);
    else await store.remove(item.clientId);
    neighbours.notifyTabs();
  };
  const remove = async (clientId: string): Promise<void> => {
    drop(clientId);
    await store.remove(clientId);
    neighbours.notifyTabs();
  };

  /** Takes over what other tabs added, sent or discarded. */
  const refresh = async (): Promise<void> => {
    const storedMessages = await store.all();
    if (stopped) return;
    const there = new Set(storedMessages.map(({ clientId }) => clientId));
    for (const clientId of stored) if (!there.has(clientId)) drop(clientId);
    for (const item of storedMessages) {
      stored.add(item.clientId);
      const known = items.get(item.clientId);
      if (known === undefined || known.failure !== item.failure) keep(item);
    }
  };

  const send = (item: PendingMessage, signal: AbortSignal): Promise<Message> => {
    const { clientId, conversationId, said: content, replyTo } = item;
    const common = { clientId, ...(replyTo && { replyTo: replyTo.id }) };
    if (content.kind === 'text') return server.send(conversationId, { ...common, text: content.text });
    if (content.kind === 'record') return server.send(conversationId, { ...common, recordId: content.recordId });
    const { file, name, duration } = content;
    return server.sendFile(
      conversationId,
      { ...common, file, name, ...(duration !== undefined && { duration }) },
      getProgress(clientId).set,
      signal,
    );
  };

  /** Sends the messages of one conversation in order. @returns the milliseconds after which to retry, if one has to wait */
  const drainOne = async (conversationId: string): Promise<number | undefined> => {
    for (;;) {
      const item = getMessages(conversationId)
        .get()
        .find(({ failure }) => failure === undefined);
      if (item === undefined || stopped) return undefined;
      const stopper = new AbortController();
      sending.set(item.clientId, stopper);
      try {
        onSent(await send(item, stopper.signal));
        await remove(item.clientId);
      } catch (error) {
        if (!items.has(item.clientId)) continue;
        if (!(error instanceof ApiError && isRejected(error)))
          return error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
        const failed = { ...item, failure: error.hasServerMessage ? error.message : conversationMessages.sendFailed };
        keep(failed);
        await persist(failed);
      } finally {
        sending.delete(item.clientId);
      }
    }
  };

  const drainLater = (pause: number): void => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(drain, pause);
  };

  const drainAll = async (): Promise<void> => {
    await refresh();
    const rest = notBefore - Date.now();
    if (rest > 0) return drainLater(rest);
    const conversations = new Set([...items.values()].map(({ conversationId }) => conversationId));
    const pauses = (await Promise.all([...conversations].map(drainOne))).filter((pause) => pause !== undefined);
    if (stopped) return undefined;
    if (pauses.length === 0) failures = 0;
    else {
      const pauseMs = Math.max(...pauses);
      notBefore = Date.now() + pauseMs;
      drainLater(Math.max(Math.min(firstRetryMs * 2 ** failures, maxRetryMs), pauseMs));
      failures += 1;
    }
    return undefined;
  };

  function drain(): void {
    again = true;
    if (draining || stopped) return;
    draining = true;
    const work = async (): Promise<void> => {
      do {
        again = false;
        await neighbours.runExclusive(drainAll);
      } while (again);
    };
    work()
      .catch(() => undefined)
      .finally(() => {
        draining = false;
      });
  }

  const leave = neighbours.onNotified(() => void refresh().catch(() => undefined));
  drain();

  return {
    pending: getMessages,
    progress: getProgress,
    add(conversationId, content, replyTo) {
      const item: PendingMessage = {
        clientId: newId(),
        conversationId,
        at: Math.max(Date.now(), lastAt + 1),
        said: content,
        ...(replyTo && { replyTo }),
      };
      keep(item);
      void persist(item).catch(() => undefined);
      drain();
    },
    retry(clientId) {
      const item = items.get(clientId);
      if (item === undefined) return;
      const { failure: _, ...fresh } = item;
      keep(fresh);
      void persist(fresh).catch(() => undefined);
      failures = 0;
      drain();
    },
    discard(clientId) {
      sending.get(clientId)?.abort();
      void remove(clientId).catch(() => undefined);
    },
    settle(clientId) {
      if (items.has(clientId)) void remove(clientId).catch(() => undefined);
    },
    flush() {
      failures = 0;
      clearTimeout(retryTimer);
      drain();
    },
    stop() {
      stopped = true;
      clearTimeout(retryTimer);
      leave();
      for (const stopper of sending.values()) stopper.abort();
    },
    async forget() {
      this.stop();
      items.clear();
      for (const list of byConversation.values()) list.set(noPending);
      await store.clear();
      neighbours.notifyTabs();
    },
  };
};
