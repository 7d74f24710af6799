import { randomUUID } from 'node:crypto';
import { createCall } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import { createLiveHub, type LiveHub } from '@arogo/client/live-hub';
import { createSession } from '@arogo/client/session';
import { createMemoryStore } from '@arogo/client/storage';
import { doctorConversations, type Message, patientConversations } from '@arogo/contract/conversations';
import { type ParticipantRole, livePath, type ReadMarks } from '@arogo/contract/live';
import { createMemoryOutboxStore } from '@arogo/talk/sync/outbox-store.ts';
import { createMessagingApi } from '@arogo/talk/sync/messaging-api.ts';
import { createMessagingClient, type MessagingClient } from '@arogo/talk/sync/messaging-client.ts';
import { io } from 'socket.io-client';
import type { Patient } from './patient.ts';

/** A participant who sends messages with the browser's own code, as an open page would. */
export interface ConversationClient {
  readonly messaging: MessagingClient;
  readonly conversationId: string;
  readonly side: ParticipantRole;
  /** The sent texts, in order. */
  readonly sentTexts: string[];
  say(text: string): void;
  /** The messages that the page shows. */
  shown(): readonly Message[];
  /** Loads all messages, as scrolling up does: a page starts with the latest. */
  toBeginning(): Promise<void>;
  /** Number of times that the connection was opened. */
  openings(): number;
}

interface LiveConnection {
  readonly hub: LiveHub;
  openings(): number;
}

/** A live connection that reconnects, and passes events on as the browser's does. */
const openLiveConnection = (
  scope: AsyncDisposableStack,
  url: string,
  origin: string,
  token: string,
  side: ParticipantRole,
): LiveConnection => {
  const socket = io(url, {
    path: livePath,
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
    auth: { token, side },
    extraHeaders: { origin },
  });
  const hub = createLiveHub();
  let openings = 0;
  socket.on('connect', () => {
    openings += 1;
    hub.end.onOpened({
      sendTyping: () => undefined,
      sendSignal: async () => 'refused',
      sendHeartbeat: async () => 'refused',
    });
  });
  socket.on('message', (message: Message) => hub.end.dispatch('message', message));
  socket.on('marks', (marks: ReadMarks) => hub.end.dispatch('marks', marks));
  socket.on('refresh', () => hub.end.onMissed());
  // A starting server refuses connections for a moment, and Socket.IO does not retry after a refusal.
  const again = new Set<NodeJS.Timeout>();
  const connectSoon = (): void => void again.add(setTimeout(() => void (socket.active || socket.connect()), 500));
  socket.on('connect_error', connectSoon);
  socket.on('disconnect', (reason) => {
    hub.end.onClosed();
    if (reason === 'io server disconnect') connectSoon();
  });
  scope.defer(async () => {
    socket.disconnect();
    // Otherwise the retries would keep the benchmark running.
    for (const timer of again) clearTimeout(timer);
  });
  return { hub, openings: () => openings };
};

/**
 * @param url of the proxy that cuts connections
 * @param origin of the product behind it, which accepts only its own pages
 */
export const startConversationClient = (
  scope: AsyncDisposableStack,
  { url, origin }: { readonly url: string; readonly origin: string },
  conversationId: string,
  { token }: Patient,
  side: ParticipantRole,
): ConversationClient => {
  const store = createMemoryStore();
  store.setItem('authToken', token);
  const session = createSession(store, createMemoryStore());
  const connection: Connection = {
    session,
    fetch: (address, init) => fetch(url + address, init),
    place: () => ({ pathname: '/', search: '' }),
  };
  const ear = openLiveConnection(scope, url, origin, token, side);
  const messaging = createMessagingClient({
    role: side,
    server: createMessagingApi(
      createCall(connection),
      connection,
      side === 'doctor' ? doctorConversations : patientConversations,
    ),
    hub: ear.hub,
    store: createMemoryOutboxStore(),
    tabs: { runExclusive: (work) => work(), notifyTabs: () => undefined, onNotified: () => () => undefined },
    newId: randomUUID,
    onRead: () => undefined,
  });
  const thread = messaging.thread(conversationId);
  thread.subscribe(() => undefined);
  thread.open();
  scope.defer(async () => messaging.stop());
  const sentTexts: string[] = [];
  return {
    messaging,
    conversationId,
    side,
    sentTexts,
    say(text) {
      sentTexts.push(text);
      messaging.outbox.add(conversationId, { kind: 'text', text });
    },
    shown: () => thread.get().messages,
    async toBeginning() {
      for (let first = Infinity; (thread.get().messages[0]?.seq ?? 1) < first && first > 1;) {
        first = thread.get().messages[0]?.seq ?? 1;
        await thread.loadOlder();
      }
    },
    openings: () => ear.openings(),
  };
};
