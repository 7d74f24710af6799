import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type LiveKind, liveKinds, livePath, maxLiveConnections, type LiveRefusal } from '@arogo/contract/live';
import { Server } from 'socket.io';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createNotificationSender, listenToChannels } from '../database/database-listener.ts';
import type { Sessions } from '../auth/sessions.ts';
import { grantChannel, sessionChannel } from '../auth/session-listener.ts';
import { type LiveEvent, parseLiveEvents, liveChannel } from './live-publisher.ts';
import { type CallSignalling, conversationChannel, type MessageReader } from './conversation-channel.ts';
import { createUpgradeCheck, findParticipant, getHandshakeToken, getPageAgeMs } from './handshake.ts';
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
  /** Whether an upgrade request is for a live connection. Any other is answered like a request without an upgrade. */
  isLiveUpgrade(request: IncomingMessage): boolean;
  /** Takes over a connection for which `isLiveUpgrade` was true. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** @throws if notifications of the database do not arrive at the moment */
  check(): Promise<void>;
  countConnections(): number;
  /** Closes all connections, so that browsers reconnect to another server or wait for this one. Idempotent. */
  stop(): Promise<void>;
}

export interface LiveServerOptions {
  /** Address of the database itself, as the application's role. */
  readonly url: string;
  /** The same database, as the application uses it. */
  readonly db: Database;
  /** Default: events go through the database. */
  readonly bus?: EventBus;
  readonly sessions: Pick<Sessions, 'find' | 'findAccess' | 'isLive' | 'invalidate' | 'invalidateAll'>;
  /** Publishes messages of this server to its own browsers at once. Without it they arrive through the bus. */
  readonly messages?: MessagePublisher;
  /** Without these, no messages or calls are sent to browsers. */
  readonly chat?: MessageReader;
  readonly calls?: CallSignalling;
  /** The product's public address: only pages of this origin may connect. */
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Reads a monotonic clock, in milliseconds. */
  readonly monotonic?: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly limits?: Partial<LiveLimits>;
}

export interface LiveLimits {
  /** How long a connection may take to authenticate. */
  readonly authTimeoutMs: number;
  /** How often the server checks whether sessions have expired. */
  readonly sweepEveryMs: number;
  /** How long a browser may take to close a connection that the server ended. */
  readonly closeTimeoutMs: number;
  /** Connections in all: leaves file descriptors and memory for ordinary requests. */
  readonly maxConnections: number;
  /** How often a server records who is connected to it. */
  readonly presenceEveryMs: number;
  /** How long after the last connection ended somebody counts as gone. */
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

/** Allowance for the time between a page's report of its age and its arrival, in milliseconds. */
const transitMs = 15_000;

const emptyMessageReader: MessageReader = { prepareMessage: async () => undefined };
const emptyCallSignalling: CallSignalling = {
  storeSignal: async () => false,
  recordHeartbeat: async () => false,
  findSignals: async () => [],
};

/** How often a session is looked up again because sessions changed meanwhile. */
const maxLookups = 5;

const sessionRoomPrefix = 'session ';
const toSessionRoom = (sessionId: string): string => `${sessionRoomPrefix}${sessionId}`;

/** The sockets that make a participant count as present for the other sides of their conversations. */
const toPresenceRoom = (id: string): string => `here ${id}`;

/**
 * Receives changes from the database or the bus, and emits them to the browsers of the patient or doctor concerned that are
 * connected to this server.
 * @throws if the database cannot be reached
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
  const { authTimeoutMs, sweepEveryMs, closeTimeoutMs, maxConnections, presenceEveryMs, goneAfterMs } = {
    ...defaultLimits,
    ...limits,
  };
  const isOfOwnPage = createUpgradeCheck(publicUrl);
  const open = new Set<Duplex>();
  let stopping: Promise<void> | undefined;
  // Counts changes of sessions and grants, so that `admit` looks up again what may have changed while it waited.
  let changes = 0;

  const io: LiveIo = new Server({
    path: livePath,
    addTrailingSlash: false,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    connectTimeout: authTimeoutMs,
    maxHttpBufferSize: messageMaxBytes,
  });
  // Never listens: it only passes on the upgrades that the product's own server accepts.
  const upgradeServer = createServer();
  io.attach(upgradeServer);
  const guards = new WeakMap<Connection, ConnectionGuard>();
  io.engine.on('connection', (connection: Connection) =>
    guards.set(connection, guardConnection(connection, clock, closeTimeoutMs)),
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
    onError: (error) => log.warn({ err: error }, 'presence could not be stored or read'),
    intervalMs: presenceEveryMs,
    goneAfterMs,
  });
  const recent = createRecentEvents(monotonic);
  const warnOfGrant = (error: unknown): void => log.warn({ err: error }, 'a changed grant could not be read');
  const personEvents = createPersonEvents(io, { sessions, clock, onError: warnOfGrant });
  const conversationEvents = createConversationEvents({ io, db, bus, clock, server, chat, calls, presence, log });

  /** Lets the socket join its rooms. @returns the reason if it is refused */
  const admit = async (socket: LiveSocket): Promise<LiveRefusal | undefined> => {
    for (let lookups = 0; lookups < maxLookups; lookups += 1) {
      const before = changes;
      const session = await sessions.find(getHandshakeToken(socket));
      if (!session) return 'session_ended';
      // This session may have ended meanwhile.
      if (before !== changes) continue;
      const party = findParticipant(socket, session);
      if (!party) return 'session_ended';
      const other = party.side === 'user' ? await personEvents.find(socket, session) : undefined;
      const receivesConversations = other === undefined || other.receivesConversations;
      const reader = other?.acting ?? session;
      const participant = party.side === 'user' ? toPatientParticipant(reader) : party;
      const conversations = receivesConversations ? await conversationEvents.findConversations(participant) : [];
      if (before !== changes) continue;
      const room = toParticipantRoom(party);
      if ((adapter.rooms.get(room)?.size ?? 0) >= maxLiveConnections) return 'connection_limit_reached';
      socket.data = {
        session,
        reader,
        participant,
        presentAs: !other || (other.isKeeper && receivesConversations) ? participant.id : undefined,
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
        ...(receivesConversations ? [toConversationRoom(participant)] : []),
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
      // One attempt for each connection.
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
      // Changes of presence are not among the recent events, so conversations are always refetched.
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

  const emitEvents = (events: readonly LiveEvent[]): void => {
    for (const { patientId, doctorId, kinds } of events) {
      const party: Participant =
        patientId === undefined ? { side: 'doctor', id: doctorId } : { side: 'user', id: patientId };
      if (patientId !== undefined) personEvents.emit(patientId, kinds);
      // The first confirmed appointment with a doctor creates a conversation.
      if (kinds.includes('appointments') && isRoom(toConversationRoom(party))) conversationEvents.refetch(party);
      const room = toParticipantRoom(party);
      if (!isRoom(room)) continue;
      for (const kind of kinds) io.to(room).emit(kind);
    }
  };
  const handleEvents = (payload: string): void => {
    recent.record(payload);
    if (!payload.endsWith(`:${server}`)) emitEvents(parseLiveEvents(payload));
  };
  messages?.attach({
    isConnected: (side, pair) => conversationEvents.isConnected(side, pair),
    deliver(message) {
      conversationEvents.deliver(message);
      emitEvents(toConversationEvents(message));
    },
  });
  const grantChanged = (key: string): void => {
    changes += 1;
    personEvents.refreshGrant(key).catch(warnOfGrant);
  };
  const handlersByChannel: Readonly<Record<string, (payload: string) => void>> = {
    [sessionChannel]: sessionChanged,
    [grantChannel]: grantChanged,
    [liveChannel]: handleEvents,
    [conversationChannel]: conversationEvents.handleNotification,
    ...bus.databaseChannels,
  };
  bus.attach({
    onEvent({ channel, payload }) {
      // Changes of sessions and grants only come through the database.
      if (channel === liveChannel) handleEvents(payload);
      if (channel === conversationChannel) conversationEvents.handleNotification(payload);
    },
    onGap() {
      recent.startRecording();
      io.emit('refresh');
    },
  });

  /** Ends the sockets of sessions that expired, or that ended while the listener was disconnected. */
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
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of live connections could not be checked'));
  };

  const listening = await listenToChannels({
    url,
    send: createNotificationSender(db),
    name: 'arogo-live',
    channels: Object.keys(handlersByChannel),
    onNotification: (channel, payload) => handlersByChannel[channel]?.(payload ?? ''),
    onConnected() {
      changes += 1;
      recent.startRecording();
      sessions.invalidateAll();
      sweepSoon();
      io.emit('refresh');
    },
    onDisconnected: () => undefined,
  });
  const sweeper = setInterval(sweepSoon, sweepEveryMs).unref();
  const leaseWatch = setInterval(() => {
    // Without connections no page has missed anything.
    if (open.size > 0)
      endLostLeases(db).catch((error: unknown) => log.warn({ err: error }, 'expired leases could not be ended'));
  }, presenceEveryMs).unref();

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
    isLiveUpgrade: (request) => stopping === undefined && open.size < maxConnections && isOfOwnPage(request),
    handleUpgrade(request, socket, head) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      upgradeServer.emit('upgrade', request, socket, head);
    },
    check: () => listening.check(),
    countConnections: () => open.size,
    stop: () => (stopping ??= stop()),
  };
};

/** Passes live connections of the product's server to `live`. */
export const registerLiveServer = (app: FastifyInstance, live: LiveServer): void => {
  app.server.on('upgrade', (request, socket, head) => live.handleUpgrade(request, socket, head));
  app.addHook('preClose', () => live.stop());
};
