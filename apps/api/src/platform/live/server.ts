import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type LiveKind,
  liveKinds,
  livePath,
  maxLiveConnections,
  type LiveRefusal,
  youngPageMs,
} from '@arogo/contract/live';
import { Server } from 'socket.io';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { isLoopback } from '../optional-config.ts';
import type { Database } from '../database/database.ts';
import { createNotificationSender, listenToChannels } from '../database/database-listener.ts';
import type { Session, Sessions } from '../auth/sessions.ts';
import { grantChannel, sessionChannel } from '../auth/session-listener.ts';
import { type LiveEvent, parseLiveEvents, liveChannel } from './live-publisher.ts';
import { type CallSignalling, conversationChannel, type MessageReader } from './conversation-channel.ts';
import { type Connection, type ConnectionGuard, guardConnection, messageMaxBytes } from './connection-guard.ts';
import { getOtherRole, type Participant, toParticipant, toPatientParticipant } from './participant.ts';
import { createPersonEvents, PersonNotFound } from './person-events.ts';
import { type MessagePublisher, toConversationEvents } from './message-publisher.ts';
import { createPresence } from './presence.ts';
import { endLostLeases } from './publisher-lease.ts';
import { createRecentEvents } from './recent-events.ts';
import type { LiveIo, LiveSocket } from './client-events.ts';
import { createDatabaseBus, type EventBus } from './event-bus.ts';
import { createConversationEvents, toConversationRoom, toParticipantRoom, toWatchRoom } from './conversation-events.ts';

/** The live connections of one server. */
export interface LiveServer {
  /** Whether an upgrade is for a live connection; any other request is answered as if it had asked for none. */
  isLiveUpgrade(request: IncomingMessage): boolean;
  /** Takes a connection that it admitted. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** @throws when what changed does not arrive from the database at this moment */
  check(): Promise<void>;
  countConnections(): number;
  /** Ends all connections, so that browsers go to another server or wait for this one. May be called again. */
  stop(): Promise<void>;
}

export interface LiveServerOptions {
  /** Address of the database itself, as the application's role. */
  readonly url: string;
  /** The same database, as the application uses it. */
  readonly db: Database;
  /** Without one events go through the database. */
  readonly bus?: EventBus;
  readonly sessions: Pick<Sessions, 'find' | 'findAccess' | 'isLive' | 'invalidate' | 'invalidateAll'>;
  /** Tells the browsers of this server what it committed itself. Without one they hear it from the database. */
  readonly messages?: MessagePublisher;
  /** Without one nobody is told of messages, or of calls. */
  readonly chat?: MessageReader;
  readonly calls?: CallSignalling;
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
  readonly authTimeoutMs: number;
  /** How often it is looked whether sessions have ended by themselves. */
  readonly sweepEveryMs: number;
  /** In which a browser must have gone when its connection is ended. */
  readonly closeTimeoutMs: number;
  /** Connections in all, so that ordinary requests always find room. */
  readonly maxConnections: number;
  /** How often a server says who is connected to it. */
  readonly presenceEveryMs: number;
  /** After which somebody whose last connection ended is gone. */
  readonly goneAfterMs: number;
}

const defaultLimits: LiveLimits = {
  authTimeoutMs: 5_000,
  sweepEveryMs: 60_000,
  closeTimeoutMs: 1_000,
  maxConnections: 8_000,
  presenceEveryMs: 10_000,
  goneAfterMs: 3_000,
};

/** In which what a page says of its age is heard, in milliseconds. */
const transitMs = 15_000;

/** The one address, to the letter: nothing else can be said in it, a token least of all. */
const liveUrl = `${livePath}?EIO=4&transport=websocket`;

const emptyMessageReader: MessageReader = { prepareMessage: async () => undefined };
const emptyCallSignalling: CallSignalling = {
  storeSignal: async () => false,
  recordHeartbeat: async () => false,
  findSignals: async () => [],
};

/** Times that a session is looked up while others end. */
const maxConcurrentLookups = 5;

/** The origins from which people use the product; on one's own machine it has several names. */
const getAllowedOrigins = (publicUrl: string): ReadonlySet<string> => {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (!isLoopback(hostname)) return new Set([origin]);
  return new Set([
    origin,
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${protocol}//${name}:${port}`).origin),
  ]);
};

const sessionRoomPrefix = 'session ';
const toSessionRoom = (sessionId: string): string => `${sessionRoomPrefix}${sessionId}`;

/** Who is there, in the eyes of the other sides of their conversations. */
const toPresenceRoom = (id: string): string => `here ${id}`;

const getHandshakeToken = (socket: LiveSocket): string => {
  const { token } = socket.handshake.auth as { readonly token?: unknown };
  return typeof token === 'string' ? token : '';
};

/** How long before its page began, in milliseconds; undefined where it does not say. */
const getPageAgeMs = (socket: LiveSocket): number | undefined => {
  const { age } = socket.handshake.auth as { readonly age?: unknown };
  return typeof age === 'number' && age >= 0 && age <= youngPageMs ? age : undefined;
};

/** As which side a session connects, for its account's own person; undefined where it has no such side. */
const findParticipant = (socket: LiveSocket, { patientId, doctorId }: Session): Participant | undefined => {
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
  bus = createDatabaseBus(db),
  sessions,
  messages,
  chat = emptyMessageReader,
  calls = emptyCallSignalling,
  publicUrl,
  clock,
  monotonic = () => performance.now(),
  log,
  limits,
}: LiveServerOptions): Promise<LiveServer> => {
  const {
    authTimeoutMs: sayWho,
    sweepEveryMs: sweepEvery,
    closeTimeoutMs: leave,
    maxConnections: connections,
    presenceEveryMs: present,
    goneAfterMs: gone,
  } = { ...defaultLimits, ...limits };
  const origins = getAllowedOrigins(publicUrl);
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
    maxHttpBufferSize: messageMaxBytes,
  });
  // It never listens: it hands over the upgrades that the product's own server admits, and those alone.
  const door = createServer();
  io.attach(door);
  const guards = new WeakMap<Connection, ConnectionGuard>();
  io.engine.on('connection', (connection: Connection) =>
    guards.set(connection, guardConnection(connection, clock, leave)),
  );

  const { adapter } = io.sockets;
  const isRoom = (room: string): boolean => adapter.rooms.has(room);
  const server = messages?.server ?? randomUUID();
  const presence = createPresence({
    db,
    bus,
    clock,
    server,
    isConnected: (party) => isRoom(toPresenceRoom(party)),
    isWatched: (party) => isRoom(toWatchRoom(party)),
    notify: (id, online) => io.to(toWatchRoom(id)).emit('presence', { id, online }),
    onError: (error) => log.warn({ err: error }, 'who is connected could not be said or asked'),
    intervalMs: present,
    goneAfterMs: gone,
  });
  const recent = createRecentEvents(monotonic);
  const warnOfGrant = (error: unknown): void =>
    log.warn({ err: error }, 'what a changed grant opens could not be asked');
  const personEvents = createPersonEvents(io, { sessions, clock, onError: warnOfGrant });
  const conversationEvents = createConversationEvents({ io, db, bus, clock, server, chat, calls, presence, log });

  /** @returns why the socket is refused; otherwise it hears from now on what is its patient's */
  const admit = async (socket: LiveSocket): Promise<LiveRefusal | undefined> => {
    for (let tries = 0; tries < maxConcurrentLookups; tries += 1) {
      const before = changes;
      const session = await sessions.find(getHandshakeToken(socket));
      if (!session) return 'session_ended';
      // It may be this one that ended meanwhile.
      if (before !== changes) continue;
      const party = findParticipant(socket, session);
      if (!party) return 'session_ended';
      const other = party.side === 'user' ? await personEvents.find(socket, session) : undefined;
      const hearsConversations = other === undefined || other.hearsConversations;
      const reader = other?.acting ?? session;
      const participant = party.side === 'user' ? toPatientParticipant(reader) : party;
      const conversations = hearsConversations ? await conversationEvents.findConversations(participant) : [];
      if (before !== changes) continue;
      const room = toParticipantRoom(party);
      if ((adapter.rooms.get(room)?.size ?? 0) >= maxLiveConnections) return 'connection_limit_reached';
      socket.data = {
        session,
        reader,
        participant,
        presentAs: !other || (other.isKeeper && hearsConversations) ? participant.id : undefined,
        conversations: new Map(conversations.map((conversation) => [conversation.id, conversation])),
        lastSentSeq: new Map(),
        ...(other && { other }),
      };
      const watched = conversations.map((conversation) =>
        toWatchRoom(toParticipant(getOtherRole(party.side), conversation).id),
      );
      await socket.join([
        room,
        toSessionRoom(session.id),
        ...(hearsConversations ? [toConversationRoom(participant)] : []),
        ...(socket.data.presentAs === undefined ? [] : [toPresenceRoom(socket.data.presentAs)]),
        ...watched,
        ...(other?.rooms ?? []),
      ]);
      return undefined;
    }
    return 'unavailable';
  };

  io.use((socket, next) => {
    const answer = (refusal: LiveRefusal | undefined): void => {
      if (refusal === undefined) {
        guards.get(socket.conn)?.admit();
        next();
        return;
      }
      next(Object.assign(new Error(refusal), { data: refusal }));
      // Said once: another try takes another connection.
      setImmediate(() => socket.conn.close());
    };
    void admit(socket).then(answer, (error: unknown) => {
      if (error instanceof PersonNotFound) {
        answer('person_not_found');
        return;
      }
      log.warn({ err: error }, 'a live connection could not be opened');
      answer('unavailable');
    });
  });

  io.on('connection', (socket) => {
    const { session, participant, presentAs, conversations, other } = socket.data;
    const account: Participant = participant.side === 'user' ? { side: 'user', id: session.accountId } : participant;
    const age = getPageAgeMs(socket);
    if (age !== undefined) {
      const changed: Iterable<LiveKind> = recent.findWithin(account, age + transitMs) ?? liveKinds;
      const ofOther = other && (recent.findWithin({ side: 'user', id: other.person }, age + transitMs) ?? liveKinds);
      // Of who came and went nothing is kept.
      socket.emit('missed', [
        ...new Set([
          ...changed,
          ...[...(ofOther ?? [])].filter((kind) => other?.kinds.includes(kind)),
          ...(conversations.size > 0 ? (['conversations'] as const) : []),
        ]),
      ]);
    }
    conversationEvents.handleJoin(socket);
    if (presentAs === undefined) return;
    presence.markConnected(presentAs);
    socket.once('disconnect', () => presence.markDisconnected(presentAs));
  });

  const end = (sessionId: string): void => {
    const sockets = io.in(toSessionRoom(sessionId));
    sockets.emit('over', 'session_ended');
    sockets.disconnectSockets(true);
  };

  const sessionChanged = (sessionId: string): void => {
    changes += 1;
    if (sessionId === '') return;
    sessions.invalidate(sessionId);
    end(sessionId);
  };

  const tellEvents = (events: readonly LiveEvent[]): void => {
    for (const { patientId, doctorId, kinds } of events) {
      const party: Participant =
        patientId === undefined ? { side: 'doctor', id: doctorId } : { side: 'user', id: patientId };
      if (patientId !== undefined) personEvents.emit(patientId, kinds);
      // The first appointment that is confirmed begins a conversation.
      if (kinds.includes('appointments') && isRoom(toConversationRoom(party))) conversationEvents.refetch(party);
      const room = toParticipantRoom(party);
      if (!isRoom(room)) continue;
      for (const kind of kinds) io.to(room).emit(kind);
    }
  };
  const handleEvents = (payload: string): void => {
    recent.record(payload);
    if (!payload.endsWith(`:${server}`)) tellEvents(parseLiveEvents(payload));
  };
  messages?.attach({
    isConnected: (side, pair) => conversationEvents.isConnected(side, pair),
    deliver(message) {
      conversationEvents.deliver(message);
      tellEvents(toConversationEvents(message));
    },
  });
  const grantChanged = (key: string): void => {
    changes += 1;
    personEvents.refreshGrant(key).catch(warnOfGrant);
  };
  const hear: Readonly<Record<string, (payload: string) => void>> = {
    [sessionChannel]: sessionChanged,
    [grantChannel]: grantChanged,
    [liveChannel]: handleEvents,
    [conversationChannel]: conversationEvents.handleNotification,
    ...bus.databaseChannels,
  };
  bus.attach({
    onEvent({ channel, payload }) {
      // Sessions and grants end in the database alone.
      if (channel === liveChannel) handleEvents(payload);
      if (channel === conversationChannel) conversationEvents.handleNotification(payload);
    },
    onGap() {
      recent.startRecording();
      io.emit('refresh');
    },
  });

  /** Ends the sockets of sessions that are over though nothing was heard of it: unused for too long, or ended while nothing could be heard. */
  const sweep = async (): Promise<void> => {
    for (const room of adapter.rooms.keys()) {
      if (!room.startsWith(sessionRoomPrefix)) continue;
      const sessionId = room.slice(sessionRoomPrefix.length);
      if (!(await sessions.isLive(sessionId))) end(sessionId);
    }
    await personEvents.refreshAll();
  };
  let sweeping = Promise.resolve();
  const sweepSoon = (): void => {
    sweeping = sweeping
      .then(sweep)
      .catch((error: unknown) => log.warn({ err: error }, 'live connections could not be looked over'));
  };

  const listening = await listenToChannels({
    url,
    send: createNotificationSender(db),
    name: 'arogo-live',
    channels: Object.keys(hear),
    onNotification: (channel, payload) => hear[channel]?.(payload ?? ''),
    onConnected() {
      changes += 1;
      recent.startRecording();
      sessions.invalidateAll();
      sweepSoon();
      io.emit('refresh');
    },
    onDisconnected: () => undefined,
  });
  const sweeper = setInterval(sweepSoon, sweepEvery).unref();
  const leaseWatch = setInterval(() => {
    // Where nobody is connected, nobody has missed anything.
    if (open.size > 0)
      endLostLeases(db).catch((error: unknown) =>
        log.warn({ err: error }, 'servers that died could not be looked for'),
      );
  }, present).unref();

  const stop = async (): Promise<void> => {
    clearInterval(sweeper);
    clearInterval(leaseWatch);
    const closed = [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await io.close();
    await Promise.all(closed);
    personEvents.stop();
    await presence.stop();
    await listening.stop();
    await sweeping;
  };

  return {
    isLiveUpgrade({ url: requestUrl, method, headers }) {
      return (
        stopping === undefined &&
        open.size < connections &&
        method === 'GET' &&
        requestUrl === liveUrl &&
        headers.upgrade?.toLowerCase() === 'websocket' &&
        origins.has(headers.origin ?? '')
      );
    },
    handleUpgrade(request, socket, head) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      door.emit('upgrade', request, socket, head);
    },
    check: () => listening.check(),
    countConnections: () => open.size,
    stop: () => (stopping ??= stop()),
  };
};

/** Lets the product's server take live connections. */
export const registerLiveServer = (app: FastifyInstance, live: LiveServer): void => {
  app.server.on('upgrade', (request, socket, head) => live.handleUpgrade(request, socket, head));
  app.addHook('preClose', () => live.stop());
};
