import { randomUUID } from 'node:crypto';
import { createCall } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import { createLiveHub, type LiveHub } from '@arogo/client/live-hub';
import { createSession } from '@arogo/client/session';
import { memoryStore } from '@arogo/client/storage';
import { doctorTalk, type Message, patientTalk } from '@arogo/contract/conversations';
import { type LiveSide, livePath, type TalkMarks } from '@arogo/contract/live';
import { memoryOutbox } from '@arogo/talk/sync/outbox-store.ts';
import { createTalkServer } from '@arogo/talk/sync/server.ts';
import { createTalk, type Talk } from '@arogo/talk/sync/talk.ts';
import { io } from 'socket.io-client';
import type { Patient } from './patient.ts';

/** Who writes in a conversation, with the browser's own engine, as if a page were open. */
export interface Writer {
  readonly talk: Talk;
  readonly conversationId: string;
  readonly side: LiveSide;
  /** What was said, in its order. */
  readonly said: string[];
  say(text: string): void;
  /** What the page shows. */
  shown(): readonly Message[];
  /** Goes up to the beginning, as who scrolls does: a page that was opened late begins with the latest. */
  toBeginning(): Promise<void>;
  /** How often the connection was opened. */
  openings(): number;
}

interface Ear {
  readonly hub: LiveHub;
  openings(): number;
}

/** A connection that comes back by itself, and tells what it hears as the browser's own does. */
const earOf = (scope: AsyncDisposableStack, url: string, origin: string, token: string, side: LiveSide): Ear => {
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
    hub.end.opened({ typing: () => undefined, signal: async () => 'refused', beat: async () => 'refused' });
  });
  socket.on('message', (message: Message) => hub.end.tell('message', message));
  socket.on('marks', (marks: TalkMarks) => hub.end.tell('marks', marks));
  socket.on('refresh', () => hub.end.missed());
  // A server that has just begun refuses for a moment; Socket.IO does not try again by itself then.
  const again = new Set<NodeJS.Timeout>();
  const connectSoon = (): void => void again.add(setTimeout(() => void (socket.active || socket.connect()), 500));
  socket.on('connect_error', connectSoon);
  socket.on('disconnect', (reason) => {
    hub.end.closed();
    if (reason === 'io server disconnect') connectSoon();
  });
  scope.defer(async () => {
    socket.disconnect();
    // Otherwise it would try for ever, and the benchmark never end.
    for (const timer of again) clearTimeout(timer);
  });
  return { hub, openings: () => openings };
};

/**
 * @param url of the line that is cut
 * @param origin of the product behind it, whose pages alone are let in
 */
export const startWriter = (
  scope: AsyncDisposableStack,
  { url, origin }: { readonly url: string; readonly origin: string },
  conversationId: string,
  { token }: Patient,
  side: LiveSide,
): Writer => {
  const store = memoryStore();
  store.setItem('authToken', token);
  const session = createSession(store, memoryStore());
  const connection: Connection = {
    session,
    fetch: (address, init) => fetch(url + address, init),
    place: () => ({ pathname: '/', search: '' }),
  };
  const ear = earOf(scope, url, origin, token, side);
  const talk = createTalk({
    side,
    server: createTalkServer(createCall(connection), connection, side === 'doctor' ? doctorTalk : patientTalk),
    hub: ear.hub,
    store: memoryOutbox(),
    neighbours: { alone: (work) => work(), tell: () => undefined, onTold: () => () => undefined },
    newId: randomUUID,
    onRead: () => undefined,
  });
  const thread = talk.thread(conversationId);
  thread.subscribe(() => undefined);
  thread.open();
  scope.defer(async () => talk.stop());
  const said: string[] = [];
  return {
    talk,
    conversationId,
    side,
    said,
    say(text) {
      said.push(text);
      talk.outbox.add(conversationId, { kind: 'text', text });
    },
    shown: () => thread.get().messages,
    async toBeginning() {
      for (let first = Infinity; (thread.get().messages[0]?.seq ?? 1) < first && first > 1;) {
        first = thread.get().messages[0]?.seq ?? 1;
        await thread.older();
      }
    },
    openings: () => ear.openings(),
  };
};
