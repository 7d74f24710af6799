import { createNetworkError } from '@arogo/client/api-error';
import { createLiveHub } from '@arogo/client/live-hub';
import type { Message } from '@arogo/contract/conversations';
import { vi } from 'vitest';
import type { TabCoordinator } from './outbox.ts';
import { createMemoryOutboxStore, type OutboxStore } from './outbox-store.ts';
import type { MessagingApi } from './messaging-api.ts';
import { createMessagingClient } from './messaging-client.ts';

/** The only conversation of the fake server, in which `other` writes too. */
export const conversationId = '00000000-0000-4000-8000-000000000001';

/** Probabilities of network faults, each from 0 to 1. */
export interface FakeFaults {
  /** Calls lost on the way to the server or back. */
  readonly calls: number;
  /** Events lost, duplicated or delayed. */
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
}

export const noFaults: FakeFaults = { calls: 0, lost: 0, doubled: 0, late: 0 };

/** A hub whose events the test emits in place of a connection. */
const createFakeHub = () => {
  const hub = createLiveHub();
  const typingSent: string[] = [];
  const open = (): void =>
    hub.end.onOpened({
      sendTyping: (id) => void typingSent.push(id),
      sendSignal: async () => 'taken',
      sendHeartbeat: async () => 'taken',
    });
  open();
  return { hub, typingSent, dispatch: hub.end.dispatch, open };
};

/** A coordinator for a single tab. */
export const soloTabCoordinator: TabCoordinator = {
  runExclusive: (work) => work(),
  notifyTabs: () => undefined,
  onNotified: () => () => undefined,
};

const buildId = (number: number): string => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** @param random from 0 up to 1 */
export const createFakeServer = (random: () => number = () => 0) => {
  const messages: Message[] = [];
  const fake = createFakeHub();
  let version = 0;
  let faults = noFaults;
  let connected = true;
  const marked: { delivered?: number; read?: number }[] = [];
  const sendCalls: string[] = [];

  const deliver = (message: Message): void => {
    if (!connected || random() < faults.lost) return;
    const send = (): void => {
      if (connected) fake.dispatch('message', message);
    };
    for (let times = random() < faults.doubled ? 2 : 1; times > 0; times -= 1) {
      setTimeout(send, random() < faults.late ? Math.floor(random() * 400) : 5);
    }
  };

  const write = (sender: Message['sender'], clientId: string, content: string, replyTo?: string): Message => {
    const before = messages.find((message) => message.sender === sender && message.clientId === clientId);
    if (before) return before;
    version += 1;
    const quoted = messages.find(({ id }) => id === replyTo);
    const message: Message = {
      id: buildId(messages.length + 1),
      conversationId,
      clientId,
      seq: messages.length + 1,
      version,
      date: new Date(1_700_000_000_000 + messages.length * 1_000).toISOString(),
      sender,
      type: 'text',
      content,
      media: null,
      callDetails: null,
      replyTo: quoted
        ? {
            id: quoted.id,
            seq: quoted.seq,
            sender: quoted.sender,
            type: quoted.type,
            content: quoted.content,
            deleted: false,
          }
        : null,
      editedAt: null,
      writtenBy: null,
      isByAnotherAccount: false,
      deleted: false,
    };
    messages.push(message);
    deliver(message);
    return message;
  };

  const change = (id: string, part: Partial<Message>): Message => {
    const at = messages.findIndex((message) => message.id === id);
    const known = messages[at];
    if (known === undefined) throw createNetworkError();
    version += 1;
    const next = { ...known, ...part, version };
    messages[at] = next;
    deliver(next);
    return next;
  };

  /** Runs a call that may be lost before or after it took effect. */
  const through = async <T>(work: () => T): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, 10 + Math.floor(random() * 90)));
    if (random() < faults.calls / 2) throw createNetworkError();
    const result = work();
    await new Promise((resolve) => setTimeout(resolve, 10 + Math.floor(random() * 90)));
    if (random() < faults.calls / 2) throw createNetworkError();
    return result;
  };

  const server: MessagingApi = {
    messages: (_id, { before, around, changedAfter, limit = 50 }) =>
      through(() => {
        const last = { lastSeq: messages.length, version };
        if (changedAfter !== undefined) {
          const changed = messages
            .filter((message) => message.version > changedAfter)
            .toSorted((a, b) => a.version - b.version);
          return { messages: changed.slice(0, limit), more: changed.length > limit, ...last };
        }
        if (around !== undefined) {
          const from = Math.max(0, around - 1 - Math.floor(limit / 2));
          return { messages: messages.slice(from, from + limit), more: true, ...last };
        }
        const until = before === undefined ? messages.length : before - 1;
        return { messages: messages.slice(Math.max(0, until - limit), until), more: until > limit, ...last };
      }),
    send: (_id, message) =>
      through(() => {
        sendCalls.push(message.clientId);
        return write('user', message.clientId, 'text' in message ? message.text : message.recordId, message.replyTo);
      }),
    sendFile: (_id, { clientId, name }, onProgress) =>
      through(() => {
        onProgress(1);
        return write('user', clientId, name);
      }),
    edit: (id, text) => through(() => change(id, { content: text, editedAt: new Date(0).toISOString() })),
    remove: (id) => through(() => change(id, { content: '', deleted: true })),
    mark: (_id, marks) => through(() => void marked.push(marks)),
  };

  return {
    server,
    fake,
    marked,
    sendCalls,
    messages: (): readonly Message[] => messages,
    write,
    change,
    breakWith(next: FakeFaults): void {
      faults = next;
    },
    cut(): void {
      connected = false;
    },
    connect(): void {
      connected = true;
      fake.open();
    },
  };
};

const createIdFactory = (prefix: string) => {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${count}`;
  };
};

interface StartPageOptions {
  readonly random?: () => number;
  readonly store?: OutboxStore;
  readonly neighbours?: TabCoordinator;
  readonly server?: (real: MessagingApi) => MessagingApi;
}

/** A patient's page and its fake server; `open` opens another page. */
export const startPage = ({
  random,
  store = createMemoryOutboxStore(),
  neighbours = soloTabCoordinator,
  server = (real) => real,
}: StartPageOptions = {}) => {
  const world = createFakeServer(random);
  const onRead = vi.fn<() => void>();
  const open = (prefix = 'me-') =>
    createMessagingClient({
      role: 'user',
      server: server(world.server),
      hub: world.fake.hub,
      store,
      tabs: neighbours,
      newId: createIdFactory(prefix),
      onRead,
    });
  const messaging = open();
  const thread = messaging.thread(conversationId);
  const watch = (): void => {
    thread.subscribe(() => undefined);
    thread.open();
  };
  return {
    world,
    messaging,
    thread,
    watch,
    open,
    onRead,
    waiting: () => messaging.outbox.pending(conversationId).get(),
  };
};

/** Advances the fake timers. */
export const waitMs = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
export const createTextContent = (text: string) => ({ kind: 'text' as const, text });
