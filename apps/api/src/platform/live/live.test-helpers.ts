import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { livePath } from '@arogo/contract/live';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import type { TestApp } from '../../test/app.ts';
import { openConnection, type RawConnection } from '../../test/raw-http.ts';
import { createLog } from '../log.ts';
import { listenToSessionChanges } from '../auth/session-listener.ts';
import { createSessions, type Sessions } from '../auth/sessions.ts';
import type { CallSignalling, MessageReader } from './conversation-channel.ts';
import { createDatabaseBus, type EventBus } from './event-bus.ts';
import { createLivePublisher } from './live-publisher.ts';
import { createMessagePublisher } from './message-publisher.ts';
import { createLiveServer, type LiveLimits } from './server.ts';

export const publicUrl = 'http://localhost:4000';
export const liveAddress = `${livePath}?EIO=4&transport=websocket`;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly port: number;
  /** What it logged, line by line. */
  readonly logged: readonly string[];
  /** Resolves when its browsers were told all that was announced before: what they hear afterwards is of the test. */
  readonly drainEvents: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  readonly limits?: Partial<LiveLimits>;
  readonly publicUrl?: string;
  readonly sessions?: Sessions;
  readonly chat?: MessageReader;
  readonly calls?: CallSignalling;
  readonly monotonic?: () => number;
  readonly bus?: EventBus;
}

/** A listening server of the whole product, with sessions of its own, on the database of the test: one of several. */
export const startTestServer = async (api: TestApp, options: ServeOptions = {}): Promise<TestServer> => {
  const { db, clock, keyring, rules } = api.parts;
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const sessions = options.sessions ?? createSessions({ db, clock, keyring, idle: rules.sessionIdle });
  const watch = await listenToSessionChanges(api.database.appUrl, sessions);
  const reached = { publicUrl: options.publicUrl ?? publicUrl };
  const bus = options.bus ?? createDatabaseBus(db);
  const messages = createMessagePublisher({ db, bus });
  const live = await createLiveServer({
    ...reached,
    messages,
    bus,
    url: api.database.appUrl,
    db,
    sessions,
    clock,
    log,
    ...(options.limits && { limits: options.limits }),
    ...(options.chat && { chat: options.chat }),
    ...(options.calls && { calls: options.calls }),
    ...(options.monotonic && { monotonic: options.monotonic }),
  });
  const app = await buildApp(
    { ...api.parts, sessions, messages, bus, live: createLivePublisher(bus) },
    { ...reached, log, trustedProxies: [], live },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await app.close();
    await messages.stop();
    await watch.stop();
  };
  const { port } = app.server.address() as AddressInfo;
  let bystander: Promise<{ readonly id: string; readonly browser: LiveBrowser }> | undefined;
  const addBystander = async () => {
    const { user, token } = await api.signUp({ complete: false });
    const browser = connectBrowser(port, { token, stays: true });
    await browser.connected;
    return { id: user.id, browser };
  };
  // PostgreSQL delivers notifications in the order of their commits.
  const drainEvents = async (): Promise<void> => {
    const { id, browser } = await (bystander ??= addBystander());
    const heard = new Promise((resolve) => {
      browser.socket.once('wishes', resolve);
    });
    await api.jobsDb.asSystem((trx) => api.parts.live.publish(trx, [{ patientId: id, kinds: ['wishes'] }]));
    await heard;
  };
  return { app, port, logged, drainEvents, close: () => (closing ??= close()) };
};

/** A browser's end of a live connection. */
export interface LiveBrowser {
  readonly socket: Socket;
  /** What it heard: names of events, with what they say. */
  readonly received: readonly string[];
  /** Resolves when it is connected; rejects when it is refused. */
  readonly connected: Promise<void>;
  /** Why it was refused, as the server says it, or 'closed' where it said nothing. */
  readonly refused: Promise<string>;
  /** Resolves with the client's own word for how the connection ended. */
  readonly ended: Promise<string>;
}

export interface ConnectBrowserOptions {
  readonly token?: unknown;
  readonly side?: unknown;
  readonly person?: unknown;
  readonly age?: unknown;
  readonly origin?: string | undefined;
  /** Whether it stays open after the test. */
  readonly stays?: boolean;
}

/** Connects as the web app does. */
export const connectBrowser = (
  port: number,
  { token, side, person, age, origin = publicUrl, stays = false }: ConnectBrowserOptions = {},
): LiveBrowser => {
  const received: string[] = [];
  const socket = io(`http://127.0.0.1:${port}`, {
    path: livePath,
    addTrailingSlash: false,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: {
      ...(token !== undefined && { token }),
      ...(side !== undefined && { side }),
      ...(person !== undefined && { person }),
      ...(age !== undefined && { age }),
    },
    extraHeaders: { origin },
  });
  socket.onAny((...args: unknown[]) => {
    received.push(args.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '));
  });
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    // The client closes before it tells of a refusal.
    socket.io.once('close', () => setImmediate(() => reject(new Error('closed'))));
  });
  const refused = connected.then(
    () => 'connected',
    (error: Error & { readonly data?: unknown }) => (typeof error.data === 'string' ? error.data : 'closed'),
  );
  const ended = new Promise<string>((resolve) => {
    socket.once('disconnect', resolve);
  });
  if (!stays) onTestFinished(() => void socket.disconnect());
  return { socket, received, connected, refused, ended };
};

/** The request that begins a live connection, as a browser writes it but for what is said otherwise. */
export const buildUpgradeRequest = (
  address = liveAddress,
  headers: Readonly<Record<string, string | undefined>> = {},
): string => {
  const all = {
    Host: 'localhost',
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    Origin: publicUrl,
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    'Sec-WebSocket-Version': '13',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]));
  return `GET ${address} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

/** A frame as a client sends it: masked, of at most 65,535 bytes. */
export const encodeFrame = (content: string, opcode = 1): Buffer => {
  const payload = Buffer.from(content);
  const mask = randomBytes(4);
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([
    Buffer.from([0x80 | opcode]),
    length,
    mask,
    payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)),
  ]);
};

/** A connection that writes its own frames, after the server has taken it. */
export const openRawBrowser = async (port: number): Promise<RawConnection> => {
  const connection = openConnection(port);
  onTestFinished(() => void connection.socket.destroy());
  connection.socket.write(buildUpgradeRequest());
  await new Promise((resolve) => {
    connection.socket.once('data', resolve);
  });
  return connection;
};
