import type { LiveHub } from '@arogo/client/live-hub';
import type { Conversation, Message } from '@arogo/contract/conversations';
import type { ParticipantRole, ReadMarks } from '@arogo/contract/live';
import { createMessageDrafts, type MessageDrafts, type DraftTextStore } from './message-drafts.ts';
import { createReadReceipts } from './read-receipts.ts';
import { createOutbox, type TabCoordinator, type Outbox } from './outbox.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { MessagingApi } from './messaging-api.ts';
import { createWritableStore, type ReadableStore } from './writable-store.ts';
import { createThread, type Thread } from './thread.ts';

/** How far the other side has received and read the messages of this side. */
export interface PeerReadPosition {
  readonly delivered: number;
  readonly read: number;
}

export interface MessagingClientDeps {
  readonly role: ParticipantRole;
  readonly server: MessagingApi;
  readonly hub: Pick<LiveHub, 'on' | 'sendTyping'>;
  readonly store: OutboxStore;
  readonly tabs: TabCoordinator;
  readonly newId: () => string;
  /** Keeps draft texts beyond the life of the page. */
  readonly draftTexts?: DraftTextStore;
  /** Called when this side has read messages: unread counts are stale. */
  readonly onRead: () => void;
}

/** The conversations of one person, kept up to date by the live connection on every page. */
export interface MessagingClient {
  readonly outbox: Pick<Outbox, 'pending' | 'progress' | 'add' | 'retry' | 'discard'>;
  readonly drafts: MessageDrafts;
  readonly thread: (conversationId: string) => Thread;
  readonly marks: (conversationId: string) => ReadableStore<PeerReadPosition>;
  /** Whether the other side is connected, by its id; undefined until an event arrives after the list was fetched. */
  readonly presence: (otherId: string) => ReadableStore<boolean | undefined>;
  readonly typing: (conversationId: string) => ReadableStore<boolean>;
  /** Takes over the read positions and presence of fetched conversations. */
  applyConversations(conversations: readonly Conversation[]): void;
  /** Records that this side has read messages up to `seq`. */
  markRead(conversationId: string, seq: number): void;
  /** Sends a typing event. To be called on each key press; throttled here. */
  sendTyping(conversationId: string): void;
  edit(message: Message, text: string): Promise<void>;
  remove(message: Message): Promise<void>;
  stop(): void;
  /** Deletes all local data after signing out. */
  clear(): Promise<void>;
}

/** In milliseconds. The other side counts as typing for this long after an event. */
const typingExpiresMs = 3_000;
const typingThrottleMs = 2_000;

const noReadPosition: PeerReadPosition = { delivered: 0, read: 0 };

/** Creates values on first use. */
const createLazyMap = <T>(make: (key: string) => T) => {
  const made = new Map<string, T>();
  const of = (key: string): T => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
  return { of, known: made };
};

export const createMessagingClient = ({
  role: side,
  server,
  hub,
  store,
  tabs: neighbours,
  newId,
  draftTexts: texts,
  onRead,
}: MessagingClientDeps): MessagingClient => {
  const threads = createLazyMap((id) => createThread((query) => server.messages(id, query)));
  const others = createLazyMap(() => createWritableStore(noReadPosition));
  const presences = createLazyMap(() => createWritableStore<boolean | undefined>(undefined));
  const typings = createLazyMap(() => createWritableStore(false));
  const typingEnds = new Map<string, ReturnType<typeof setTimeout>>();
  const drafts = createMessageDrafts(texts);
  const marks = createReadReceipts((id, reached) => server.mark(id, reached), onRead);
  let lastTyping = { conversationId: '', at: 0 };

  const take = (message: Message): void => {
    threads.known.get(message.conversationId)?.applyMessage(message);
    if (message.sender === side) outbox.settle(message.clientId);
  };
  const outbox = createOutbox({ server, store, tabs: neighbours, newId, onSent: take });

  const reach = (id: string, delivered: number, read: number): void => {
    const receiptStore = others.of(id);
    const before = receiptStore.get();
    const next = { delivered: Math.max(before.delivered, delivered, read), read: Math.max(before.read, read) };
    if (next.delivered !== before.delivered || next.read !== before.read) receiptStore.set(next);
  };
  const endTyping = (id: string): void => {
    clearTimeout(typingEnds.get(id));
    typingEnds.delete(id);
    typings.of(id).set(false);
  };

  const leave = [
    hub.on('message', (message) => {
      take(message);
      if (message.sender === side) return;
      endTyping(message.conversationId);
      marks.markDelivered(message.conversationId, message.seq);
    }),
    hub.on('marks', ({ conversationId, side: whose, delivered, read }: ReadMarks) => {
      if (whose === side) marks.setServerRead(conversationId, read);
      else reach(conversationId, delivered, read);
    }),
    hub.on('typing', (id) => {
      clearTimeout(typingEnds.get(id));
      typingEnds.set(
        id,
        setTimeout(() => endTyping(id), typingExpiresMs),
      );
      typings.of(id).set(true);
    }),
    hub.on('presence', ({ id, online }) => presences.of(id).set(online)),
    hub.on('opened', () => {
      for (const presence of presences.known.values()) presence.set(undefined);
      for (const thread of threads.known.values()) thread.onReconnect();
      outbox.flush();
      marks.flush();
    }),
  ];

  const stop = (): void => {
    for (const each of leave) each();
    for (const thread of threads.known.values()) thread.stop();
    for (const timer of typingEnds.values()) clearTimeout(timer);
    marks.stop();
    outbox.stop();
  };

  return {
    outbox,
    drafts,
    thread: threads.of,
    marks: others.of,
    presence: presences.of,
    typing: typings.of,
    applyConversations(conversations) {
      for (const { id, otherDelivered, otherRead, read, lastSeq, unread } of conversations) {
        reach(id, otherDelivered, otherRead);
        marks.setServerRead(id, read);
        if (unread > 0) marks.markDelivered(id, lastSeq);
      }
    },
    markRead: (conversationId, seq) => marks.markRead(conversationId, seq),
    sendTyping(conversationId) {
      const now = Date.now();
      if (lastTyping.conversationId === conversationId && now - lastTyping.at < typingThrottleMs) return;
      lastTyping = { conversationId, at: now };
      hub.sendTyping(conversationId);
    },
    async edit({ id }, text) {
      take(await server.edit(id, text));
    },
    async remove({ id }) {
      take(await server.remove(id));
    },
    stop,
    async clear() {
      stop();
      await outbox.forget();
    },
  };
};
