import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { findReservedPort } from './free-port.ts';

/** A pooler between a test and PostgreSQL. */
export interface TestPooler {
  /** The database's URL through the pooler. */
  readonly url: string;
  close(): Promise<void>;
}

const sslRequest = 80_877_103;
const cancelRequest = 80_877_102;
const protocolVersion = 196_608;
const readyForQuery = 0x5a;
const idle = 0x49;

const message = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const int32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
};

/** Splits a stream into messages of PostgreSQL's protocol, with their types. */
const createSplitter = (onMessage: (type: number, whole: Buffer) => void): ((chunk: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = rest.readInt32BE(1) + 1;
      if (rest.length < length) return;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      onMessage(whole[0] ?? 0, whole);
    }
  };
};

interface ServerConnection {
  readonly socket: Socket;
  client: PooledClient | undefined;
}

interface PooledClient {
  readonly socket: Socket;
  /** Messages of the client that no server connection has received yet. */
  waiting: Buffer[];
  /** Number of responses that still have to end with ReadyForQuery. */
  open: number;
  server: ServerConnection | undefined;
}

/**
 * Starts a pooler in transaction mode, like PgBouncer: a client has a server connection for one transaction, and the next transaction
 * uses the connection that has been idle the longest. Notifications for a connection without a client are lost. It speaks the real
 * protocol with a real PostgreSQL, which must trust the login (`trust`).
 * @param connections server connections per role
 */
export const startTestPooler = async (address: string, connections = 3): Promise<TestPooler> => {
  const { hostname, port, pathname } = new URL(address);
  const sockets = new Set<Socket>();
  const pools = new Map<string, ReturnType<typeof createPool>>();

  const createPool = (startup: Buffer) => {
    const free: ServerConnection[] = [];
    const queue: PooledClient[] = [];
    let opened = 0;

    const serve = (): void => {
      while (queue.length > 0 && free.length > 0) {
        const [client, server] = [queue.shift(), free.shift()];
        if (!client || !server) return;
        if (client.socket.destroyed) {
          free.push(server);
          continue;
        }
        client.server = server;
        server.client = client;
        for (const part of client.waiting.splice(0)) server.socket.write(part);
      }
    };

    const open = (): void => {
      opened += 1;
      const server: ServerConnection = { socket: connect({ host: hostname, port: Number(port) }), client: undefined };
      sockets.add(server.socket);
      let isReady = false;
      server.socket.write(startup);
      server.socket.on(
        'data',
        createSplitter((type, whole) => {
          const { client } = server;
          if (client) client.socket.write(whole);
          if (type !== readyForQuery) return;
          if (client) client.open -= 1;
          const isFree = whole[5] === idle && (client === undefined || client.open === 0);
          if (!isFree || (isReady && client === undefined)) return;
          isReady = true;
          if (client) client.server = undefined;
          server.client = undefined;
          free.push(server);
          serve();
        }),
      );
      server.socket.on('error', () => server.socket.destroy());
      server.socket.on('close', () => {
        opened -= 1;
        const at = free.indexOf(server);
        if (at !== -1) free.splice(at, 1);
        server.client?.socket.destroy();
      });
    };

    return {
      ask(client: PooledClient): void {
        queue.push(client);
        if (free.length === 0 && opened < connections) open();
        serve();
      },
      leave(client: PooledClient): void {
        const at = queue.indexOf(client);
        if (at !== -1) queue.splice(at, 1);
        // No other client may continue a transaction.
        client.server?.socket.destroy();
      },
    };
  };

  const greet = (socket: Socket, startup: Buffer): ((chunk: Buffer) => void) => {
    const pairs = startup.subarray(8).toString().split('\0');
    const role = pairs[pairs.indexOf('user') + 1] ?? '';
    let pool = pools.get(role);
    if (!pool) pools.set(role, (pool = createPool(buildStartup(role, decodeURIComponent(pathname.slice(1))))));
    const own = pool;
    const client: PooledClient = { socket, waiting: [], open: 0, server: undefined };
    socket.on('close', () => own.leave(client));
    socket.write(
      Buffer.concat([
        message('R', int32(0)),
        message('S', 'client_encoding', 'UTF8'),
        message('K', int32(1), int32(1)),
        message('Z', Buffer.from('I')),
      ]),
    );
    return createSplitter((type, whole) => {
      if (type === 0x58) {
        socket.end();
        return;
      }
      // Query, Sync and FunctionCall each cause one ReadyForQuery.
      if (type === 0x51 || type === 0x53 || type === 0x46) client.open += 1;
      if (client.server) {
        client.server.socket.write(whole);
        return;
      }
      client.waiting.push(whole);
      if (client.waiting.length === 1) own.ask(client);
    });
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let said: Buffer = Buffer.alloc(0);
    let hear: ((chunk: Buffer) => void) | undefined;
    socket.on('data', (chunk: Buffer) => {
      if (hear) {
        hear(chunk);
        return;
      }
      said = Buffer.concat([said, chunk]);
      while (said.length >= 8 && !hear) {
        const length = said.readInt32BE(0);
        if (said.length < length) return;
        const code = said.readInt32BE(4);
        const startup = said.subarray(0, length);
        said = said.subarray(length);
        if (code === sslRequest) socket.write('N');
        else if (code === cancelRequest) socket.destroy();
        else hear = greet(socket, startup);
      }
      if (hear && said.length > 0) hear(said);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(address);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

const buildStartup = (user: string, database: string): Buffer => {
  const body = Buffer.from(['user', user, 'database', database, 'client_encoding', 'UTF8', '', ''].join('\0'));
  return Buffer.concat([int32(body.length + 8), int32(protocolVersion), body]);
};

const programs = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** The path of the real PgBouncer, if it is installed. */
export const findPgBouncer = (): string | undefined => programs.find((program) => existsSync(program));

const nobody = 65_534;

/** As `startTestPooler`, with the real PgBouncer. */
export const startPgBouncer = async (address: string, connections = 3): Promise<TestPooler> => {
  const { hostname, port, pathname, password } = new URL(address);
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-pgbouncer-'));
  const ownPort = await findReservedPort();
  const users = path.join(folder, 'users');
  const settings = path.join(folder, 'pgbouncer.ini');
  const roles = { postgres: decodeURIComponent(password), arogo_owner: '', arogo_app: '', arogo_jobs: '' };
  await writeFile(
    users,
    Object.entries(roles)
      .map(([role, secret]) => `"${role}" "${secret}"\n`)
      .join(''),
  );
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${ownPort}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'server_round_robin = 1',
      'max_client_conn = 500',
      '',
    ].join('\n'),
  );
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  for (const file of [folder, users, settings]) await (isRoot ? chown(file, nobody, nobody) : undefined);
  const child = spawn(findPgBouncer() ?? '', [settings], {
    stdio: 'ignore',
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const ended = once(child, 'exit');
  await expect.poll(() => isListening(ownPort), { interval: 20 }).toBe(true);
  const url = new URL(address);
  url.port = String(ownPort);
  url.pathname = pathname;
  return {
    url: url.href,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};
