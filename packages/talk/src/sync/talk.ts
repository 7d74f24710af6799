import type { LiveHub } from '@arogo/client/live-hub';
import type { Conversation, Message } from '@arogo/contract/conversations';
import type { LiveSide, TalkMarks } from '@arogo/contract/live';
import { createDrafts, type Drafts, type KeptTexts } from './drafts.ts';
import { createMarks } from './marks.ts';
import { createOutbox, type Neighbours, type Outbox } from './outbox.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { TalkServer } from './server.ts';
import { createKept, type Watched } from './store.ts';
import { createThread, type Thread } from './thread.ts';

/** How far the other side is with what this side wrote. */
export interface OtherMarks {
  readonly delivered: number;
  readonly read: number;
}

export interface TalkEngineParts {
  readonly side: LiveSide;
  readonly server: TalkServer;
  readonly hub: Pick<LiveHub, 'on' | 'typing'>;
  readonly store: OutboxStore;
  readonly neighbours: Neighbours;
  readonly newId: () => string;
  /** Where the text of a message that is being written outlives the page. */
  readonly texts?: KeptTexts;
  /** This side has read something: lists count anew. */
  readonly onRead: () => void;
}

/** The conversations of one person: kept up to date by the live connection, whatever page is open. */
export interface Talk {
  readonly outbox: Pick<Outbox, 'waiting' | 'progress' | 'add' | 'retry' | 'discard'>;
  readonly drafts: Drafts;
  readonly thread: (conversationId: string) => Thread;
  readonly marks: (conversationId: string) => Watched<OtherMarks>;
  /** Whether the other side is connected, by its id; undefined while nothing was heard since the list was fetched. */
  readonly presence: (otherId: string) => Watched<boolean | undefined>;
  readonly typing: (conversationId: string) => Watched<boolean>;
  /** What the server says of conversations. */
  note(conversations: readonly Conversation[]): void;
  /** This side has seen messages up to here. */
  read(conversationId: string, seq: number): void;
  /** This side is writing; said as often as a key is pressed. */
  writing(conversationId: string): void;
  edit(message: Message, text: string): Promise<void>;
  remove(message: Message): Promise<void>;
  stop(): void;
  /** Signed out: nothing of it stays in the browser. */
  forget(): Promise<void>;
}

/** Milliseconds: the other side's writing is over when it was not said again for so long. */
const typingOver = 3_000;
const typingAgain = 2_000;

const noMarks: OtherMarks = { delivered: 0, read: 0 };

/** Values that are made when they are first asked for. */
const table = <T>(make: (key: string) => T) => {
  const made = new Map<string, T>();
  const of = (key: string): T => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
  return { of, known: made };
};

export const createTalk = ({ side, server, hub, store, neighbours, newId, texts, onRead }: TalkEngineParts): Talk => {
  const threads = table((id) => createThread((query) => server.messages(id, query)));
  const others = table(() => createKept(noMarks));
  const presences = table(() => createKept<boolean | undefined>(undefined));
  const typings = table(() => createKept(false));
  const typingEnds = new Map<string, ReturnType<typeof setTimeout>>();
  const drafts = createDrafts(texts);
  const marks = createMarks((id, reached) => server.mark(id, reached), onRead);
  let saidWriting = { conversationId: '', at: 0 };

  const take = (message: Message): void => {
    threads.known.get(message.conversationId)?.take(message);
    if (message.sender === side) outbox.settle(message.clientId);
  };
  const outbox = createOutbox({ server, store, neighbours, newId, onSent: take });

  const reach = (id: string, delivered: number, read: number): void => {
    const kept = others.of(id);
    const before = kept.get();
    const next = { delivered: Math.max(before.delivered, delivered, read), read: Math.max(before.read, read) };
    if (next.delivered !== before.delivered || next.read !== before.read) kept.set(next);
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
      marks.delivered(message.conversationId, message.seq);
    }),
    hub.on('marks', ({ conversationId, side: whose, delivered, read }: TalkMarks) => {
      if (whose === side) marks.known(conversationId, read);
      else reach(conversationId, delivered, read);
    }),
    hub.on('typing', (id) => {
      clearTimeout(typingEnds.get(id));
      typingEnds.set(
        id,
        setTimeout(() => endTyping(id), typingOver),
      );
      typings.of(id).set(true);
    }),
    hub.on('presence', ({ id, online }) => presences.of(id).set(online)),
    hub.on('opened', () => {
      for (const kept of presences.known.values()) kept.set(undefined);
      for (const thread of threads.known.values()) thread.reconnected();
      outbox.hurry();
      marks.hurry();
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
    note(conversations) {
      for (const { id, otherDelivered, otherRead, read, lastSeq, unread } of conversations) {
        reach(id, otherDelivered, otherRead);
        marks.known(id, read);
        if (unread > 0) marks.delivered(id, lastSeq);
      }
    },
    read: (conversationId, seq) => marks.read(conversationId, seq),
    writing(conversationId) {
      const now = Date.now();
      if (saidWriting.conversationId === conversationId && now - saidWriting.at < typingAgain) return;
      saidWriting = { conversationId, at: now };
      hub.typing(conversationId);
    },
    async edit({ id }, text) {
      take(await server.edit(id, text));
    },
    async remove({ id }) {
      take(await server.remove(id));
    },
    stop,
    async forget() {
      stop();
      await outbox.forget();
    },
  };
};
