import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type LiveKind, liveKinds, livePath, livePerPatient, type LiveRefusal, youngPage } from '@arogo/contract/live';
import { Server } from 'socket.io';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { isLoopback } from '../config-parts.ts';
import type { Database } from '../database.ts';
import { listenTo } from '../listen.ts';
import type { Session, Sessions } from '../sessions.ts';
import { sessionChannel } from '../session-watch.ts';
import { eventsOf, liveChannel } from './announce.ts';
import { type CallLine, chatChannel, type ChatReader } from './chat.ts';
import { type Connection, type Guard, guardConnection, messageMaximum } from './guard.ts';
import { otherSide, type Party, partyOf } from './party.ts';
import { createPresence } from './presence.ts';
import { createRecent } from './recent.ts';
import type { LiveIo, LiveSocket } from './sayings.ts';
import { createTalk, partyRoom, watchRoom } from './talk.ts';

/** The live connections of one server. */
export interface LiveServer {
  /** Whether an upgrade is for a live connection; any other request is answered as if it had asked for none. */
  admits(request: IncomingMessage): boolean;
  /** Takes a connection that it admitted. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all connections, so that browsers go to another server or wait for this one. May be called again. */
  stop(): Promise<void>;
}

export interface LiveServerOptions {
  /** Address of the database, as the application's role. */
  readonly url: string;
  /** The same database, as the application uses it. */
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'find' | 'isLive' | 'forget' | 'forgetAll'>;
  /** Without one nobody is told of messages, or of calls. */
  readonly chat?: ChatReader;
  readonly calls?: CallLine;
  /** Where people reach the product: pages of that origin alone are let in. */
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonic?: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly limits?: Partial<LiveLimits>;
}

/** Times in milliseconds. */
export interface LiveLimits {
  /** In which a connection must say whose it is. */
  readonly sayWho: number;
  /** How often it is looked whether sessions have ended by themselves. */
  readonly sweep: number;
  /** In which a browser must have gone when its connection is ended. */
  readonly leave: number;
  /** Connections in all, so that ordinary requests always find room. */
  readonly connections: number;
  /** How often a server says who is connected to it. */
  readonly present: number;
  /** After which somebody whose last connection ended is gone. */
  readonly gone: number;
}

const standard: LiveLimits = {
  sayWho: 5_000,
  sweep: 60_000,
  leave: 1_000,
  connections: 8_000,
  present: 10_000,
  gone: 3_000,
};

/** In which what a page says of its age is heard, in milliseconds. */
const onTheWay = 15_000;

/** The one address, to the letter: nothing else can be said in it, a token least of all. */
const address = `${livePath}?EIO=4&transport=websocket`;

const noChat: ChatReader = { messageFor: async () => undefined };
const noCalls: CallLine = { signal: async () => false, beat: async () => false, signals: async () => [] };

/** Times that a session is looked up while others end. */
const lookUps = 5;

/** The origins from which people use the product; on one's own machine it has several names. */
const originsOf = (publicUrl: string): ReadonlySet<string> => {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (!isLoopback(hostname)) return new Set([origin]);
  return new Set([
    origin,
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${protocol}//${name}:${port}`).origin),
  ]);
};

const sessionRooms = 'session ';
const sessionRoom = (sessionId: string): string => `${sessionRooms}${sessionId}`;

const tokenOf = (socket: LiveSocket): string => {
  const { token } = socket.handshake.auth as { readonly token?: unknown };
  return typeof token === 'string' ? token : '';
};

/** How long before its page began, in milliseconds; undefined where it does not say. */
const ageOf = (socket: LiveSocket): number | undefined => {
  const { age } = socket.handshake.auth as { readonly age?: unknown };
  return typeof age === 'number' && age >= 0 && age <= youngPage ? age : undefined;
};

/** For which side a session connects; undefined where it has no such side. */
const partyFor = (socket: LiveSocket, { patientId, doctorId }: Session): Party | undefined => {
  const { side = 'user' } = socket.handshake.auth as { readonly side?: unknown };
  if (side === 'user') return { side, id: patientId };
  return side === 'doctor' && doctorId !== undefined ? { side, id: doctorId } : undefined;
};

/**
 * Hears from the database what changed, and tells it to the browsers of the patient or the doctor concerned that are
 * connected to this server.
 * @throws when the database cannot be reached
 */
export const createLiveServer = async ({
  url,
  db,
  sessions,
  chat = noChat,
  calls = noCalls,
  publicUrl,
  clock,
  monotonic = () => performance.now(),
  log,
  limits,
}: LiveServerOptions): Promise<LiveServer> => {
  const { sayWho, sweep: sweepEvery, leave, connections, present, gone } = { ...standard, ...limits };
  const origins = originsOf(publicUrl);
  const open = new Set<Duplex>();
  let stopping: Promise<void> | undefined;
  // Counts sessions that ended or changed, so that what was true a moment ago is asked again.
  let changes = 0;

  const io: LiveIo = new Server({
    path: livePath,
    addTrailingSlash: false,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    connectTimeout: sayWho,
    maxHttpBufferSize: messageMaximum,
  });
  // It never listens: it hands over the upgrades that the product's own server admits, and those alone.
  const door = createServer();
  io.attach(door);
  const guards = new WeakMap<Connection, Guard>();
  io.engine.on('connection', (connection: Connection) =>
    guards.set(connection, guardConnection(connection, clock, leave)),
  );

  const { adapter } = io.sockets;
  const isRoom = (room: string): boolean => adapter.rooms.has(room);
  const presence = createPresence({
    db,
    clock,
    server: randomUUID(),
    isHere: (party) => (['user', 'doctor'] as const).some((side) => isRoom(partyRoom({ side, id: party }))),
    isWatched: (party) => isRoom(watchRoom(party)),
    tell: (id, online) => io.to(watchRoom(id)).emit('presence', { id, online }),
    onError: (error) => log.warn({ err: error }, 'who is connected could not be said or asked'),
    every: present,
    gone,
  });
  const recent = createRecent(monotonic);
  const talk = createTalk({ io, db, clock, chat, calls, presence, log });

  /** @returns why the socket is refused; otherwise it hears from now on what is its patient's */
  const admit = async (socket: LiveSocket): Promise<LiveRefusal | undefined> => {
    for (let tries = 0; tries < lookUps; tries += 1) {
      const before = changes;
      const session = await sessions.find(tokenOf(socket));
      if (!session) return 'session_ended';
      // It may be this one that ended meanwhile.
      if (before !== changes) continue;
      const party = partyFor(socket, session);
      if (!party) return 'session_ended';
      const conversations = await talk.conversations(party);
      if (before !== changes) continue;
      const room = partyRoom(party);
      if ((adapter.rooms.get(room)?.size ?? 0) >= livePerPatient) return 'too_many';
      socket.data = {
        session,
        party,
        conversations: new Map(conversations.map((conversation) => [conversation.id, conversation])),
        told: new Map(),
      };
      const watched = conversations.map((conversation) => watchRoom(partyOf(otherSide(party.side), conversation).id));
      await socket.join([room, sessionRoom(session.id), ...watched]);
      return undefined;
    }
    return 'unavailable';
  };

  io.use((socket, next) => {
    const answer = (refusal: LiveRefusal | undefined): void => {
      if (refusal === undefined) {
        guards.get(socket.conn)?.letIn();
        next();
        return;
      }
      next(Object.assign(new Error(refusal), { data: refusal }));
      // Said once: another try takes another connection.
      setImmediate(() => socket.conn.close());
    };
    void admit(socket).then(answer, (error: unknown) => {
      log.warn({ err: error }, 'a live connection could not be opened');
      answer('unavailable');
    });
  });

  io.on('connection', (socket) => {
    const {
      party: { id },
      party,
      conversations,
    } = socket.data;
    const age = ageOf(socket);
    if (age !== undefined) {
      const changed: Iterable<LiveKind> = recent.within(party, age + onTheWay) ?? liveKinds;
      // Of who came and went nothing is kept.
      socket.emit('missed', [
        ...new Set([...changed, ...(conversations.size > 0 ? (['conversations'] as const) : [])]),
      ]);
    }
    talk.joined(socket);
    presence.came(id);
    socket.once('disconnect', () => presence.left(id));
  });

  const end = (sessionId: string): void => {
    const sockets = io.in(sessionRoom(sessionId));
    sockets.emit('over', 'session_ended');
    sockets.disconnectSockets(true);
  };

  const sessionChanged = (sessionId: string): void => {
    changes += 1;
    if (sessionId === '') return;
    sessions.forget(sessionId);
    end(sessionId);
  };

  const tell = (payload: string): void => {
    recent.heard(payload);
    for (const { patientId, doctorId, kinds } of eventsOf(payload)) {
      const party: Party = patientId === undefined ? { side: 'doctor', id: doctorId } : { side: 'user', id: patientId };
      const room = partyRoom(party);
      if (!isRoom(room)) continue;
      for (const kind of kinds) io.to(room).emit(kind);
      // The first visit that is confirmed begins a conversation.
      if (kinds.includes('appointments')) talk.lookAgain(party);
    }
  };
  const hear: Readonly<Record<string, (payload: string) => void>> = {
    [sessionChannel]: sessionChanged,
    [liveChannel]: tell,
    [chatChannel]: talk.heard,
  };

  /** Ends the sockets of sessions that are over though nothing was heard of it: unused for too long, or ended while nothing could be heard. */
  const sweep = async (): Promise<void> => {
    for (const room of adapter.rooms.keys()) {
      if (!room.startsWith(sessionRooms)) continue;
      const sessionId = room.slice(sessionRooms.length);
      if (!(await sessions.isLive(sessionId))) end(sessionId);
    }
  };
  let sweeping = Promise.resolve();
  const sweepSoon = (): void => {
    sweeping = sweeping
      .then(sweep)
      .catch((error: unknown) => log.warn({ err: error }, 'live connections could not be looked over'));
  };

  const listening = await listenTo({
    url,
    name: 'arogo-live',
    channels: [sessionChannel, liveChannel, chatChannel],
    onHeard: (channel, payload) => hear[channel]?.(payload ?? ''),
    onHearing() {
      changes += 1;
      recent.hearing();
      sessions.forgetAll();
      sweepSoon();
      io.emit('refresh');
    },
    onDeaf: () => undefined,
  });
  const sweeper = setInterval(sweepSoon, sweepEvery).unref();

  const stop = async (): Promise<void> => {
    clearInterval(sweeper);
    const closed = [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await io.close();
    await Promise.all(closed);
    await presence.stop();
    await listening.stop();
    await sweeping;
  };

  return {
    admits({ url: asked, method, headers }) {
      return (
        stopping === undefined &&
        open.size < connections &&
        method === 'GET' &&
        asked === address &&
        headers.upgrade?.toLowerCase() === 'websocket' &&
        origins.has(headers.origin ?? '')
      );
    },
    take(request, socket, head) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      door.emit('upgrade', request, socket, head);
    },
    stop: () => (stopping ??= stop()),
  };
};

/** Lets the product's server take live connections. */
export const registerLive = (app: FastifyInstance, live: LiveServer): void => {
  app.server.on('upgrade', (request, socket, head) => live.take(request, socket, head));
  app.addHook('preClose', () => live.stop());
};
