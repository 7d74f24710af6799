import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type LiveEvents, livePath, livePerPatient, type LiveRefusal } from '@arogo/contract/live';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { isLoopback } from '../config-parts.ts';
import { listenTo } from '../listen.ts';
import type { Sessions } from '../sessions.ts';
import { sessionChannel } from '../session-watch.ts';
import { eventsOf, liveChannel } from './announce.ts';
import { type Connection, guardConnection } from './guard.ts';

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
  readonly sessions: Pick<Sessions, 'find' | 'isLive' | 'forget' | 'forgetAll'>;
  /** Where people reach the product: pages of that origin alone are let in. */
  readonly publicUrl: string;
  readonly clock: Clock;
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
}

const standard: LiveLimits = { sayWho: 5_000, sweep: 60_000, leave: 1_000, connections: 8_000 };

/** The one address, to the letter: nothing else can be said in it, a token least of all. */
const address = `${livePath}?EIO=4&transport=websocket`;

/** The longest message that a browser may send, in bytes: its token takes a hundred. */
const messageMaximum = 1_024;

/** Times that a session is looked up while others end. */
const lookUps = 5;

/** The origins from which people use the product; on one's own machine it has several names. */
const originsOf = (publicUrl: string): ReadonlySet<string> => {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (!isLoopback(hostname)) return new Set([origin]);
  return new Set([origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${protocol}//${name}:${port}`).origin)]);
};

/** Browsers say nothing. */
type ClientEvents = Record<string, never>;
type LiveSocket = Socket<ClientEvents, LiveEvents, DefaultEventsMap, unknown>;

const patientRoom = (patientId: string): string => `patient ${patientId}`;
const sessionRooms = 'session ';
const sessionRoom = (sessionId: string): string => `${sessionRooms}${sessionId}`;

const tokenOf = (socket: LiveSocket): string => {
  const { token } = socket.handshake.auth as { readonly token?: unknown };
  return typeof token === 'string' ? token : '';
};

/**
 * Hears from the database what changed, and tells it to the browsers of the patient concerned that are connected to this
 * server.
 * @throws when the database cannot be reached
 */
export const createLiveServer = async ({ url, sessions, publicUrl, clock, log, limits }: LiveServerOptions): Promise<LiveServer> => {
  const { sayWho, sweep: sweepEvery, leave, connections } = { ...standard, ...limits };
  const origins = originsOf(publicUrl);
  const open = new Set<Duplex>();
  let stopping: Promise<void> | undefined;
  // Counts sessions that ended or changed, so that what was true a moment ago is asked again.
  let changes = 0;

  const io = new Server<ClientEvents, LiveEvents, DefaultEventsMap, unknown>({
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
  io.engine.on('connection', (connection: Connection) => guardConnection(connection, clock, leave));

  const { adapter } = io.sockets;

  /** @returns why the socket is refused; otherwise it hears from now on what is its patient's */
  const admit = async (socket: LiveSocket): Promise<LiveRefusal | undefined> => {
    for (let tries = 0; tries < lookUps; tries += 1) {
      const before = changes;
      const session = await sessions.find(tokenOf(socket));
      if (!session) return 'session_ended';
      // It may be this one that ended meanwhile.
      if (before !== changes) continue;
      const room = patientRoom(session.patientId);
      if ((adapter.rooms.get(room)?.size ?? 0) >= livePerPatient) return 'too_many';
      await socket.join([room, sessionRoom(session.id)]);
      return undefined;
    }
    return 'unavailable';
  };

  io.use((socket, next) => {
    const answer = (refusal: LiveRefusal | undefined): void => {
      if (refusal === undefined) {
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

  const end = (sessionId: string): void => {
    const sockets = io.in(sessionRoom(sessionId));
    sockets.emit('over', 'session_ended');
    sockets.disconnectSockets(true);
  };

  const sessionChanged = (sessionId: string | undefined): void => {
    changes += 1;
    if (sessionId === undefined) return;
    sessions.forget(sessionId);
    end(sessionId);
  };

  const tell = (payload: string): void => {
    for (const { patientId, kinds } of eventsOf(payload)) {
      const room = patientRoom(patientId);
      if (!adapter.rooms.has(room)) continue;
      for (const kind of kinds) io.to(room).emit(kind);
    }
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
    sweeping = sweeping.then(sweep).catch((error: unknown) => log.warn({ err: error }, 'live connections could not be looked over'));
  };

  const listening = await listenTo({
    url,
    name: 'arogo-live',
    channels: [liveChannel, sessionChannel],
    onHeard: (channel, payload) => (channel === sessionChannel ? sessionChanged(payload) : tell(payload ?? '')),
    onHearing() {
      changes += 1;
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
