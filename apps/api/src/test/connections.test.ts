import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp, type HttpLimits } from '../app.ts';
import { fieldsWith, fileOf, multipart, pdfOf, vaultCalls, vaultPath } from '../features/vault/vault-testing.ts';
import { createLog } from '../platform/log.ts';
import { exchange, openConnection, parseAnswer, type RawConnection } from './raw.ts';
import { ticketOf } from './walk.ts';
import { buildWorld, type World } from './world.ts';

// Clients that are slow, silent or too many, over real connections. The limits are small here, so that they are met soon.

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());

const listening = async (
  http: Partial<HttpLimits>,
): Promise<{ readonly app: FastifyInstance; readonly port: number }> => {
  const log = createLog('debug', { write: () => undefined });
  const app = await buildApp(world.parts, { log, publicUrl: 'http://localhost:4000', trustedProxies: [], http });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
};

/** Sends a text a character at a time until the other side closes. */
const drip = ({ socket, closed }: RawConnection, text: string): void => {
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(text.charAt(sent % text.length));
    sent += 1;
  }, 20);
  void closed.then(() => clearInterval(timer));
};

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const codeOf = (text: string): unknown => {
  const { status, body } = parseAnswer(text);
  return [status, (JSON.parse(body || '{}') as { code?: string }).code];
};

const authorised = (): string => `Authorization: Bearer ${world.owner.token}`;
const health = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a slow client', () => {
  it('that never ends its headers is told 408 and let go', async () => {
    const { port } = await listening({ headers: 300, request: 60_000 });
    const connection = openConnection(port);
    connection.socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    drip(connection, 'x');
    expect(codeOf(await connection.closed)).toEqual([408, 'request_timeout']);
  });

  it('that sends a body a byte at a time is told 408 and let go', async () => {
    const { port } = await listening({ headers: 300, request: 600 });
    const connection = openConnection(port);
    connection.socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
    );
    drip(connection, ' ');
    expect(codeOf(await connection.closed)).toEqual([408, 'request_timeout']);
  });

  it('that uploads a byte at a time is let go, and nothing of it is kept', async () => {
    const { port } = await listening({ headers: 300, request: 600 });
    const kept = await vaultCalls(world).kept();
    const { payload, headers } = multipart([...fieldsWith({}), fileOf(pdfOf(100_000, 'slow'))]);
    const connection = openConnection(port);
    const head = [
      `POST ${vaultPath} HTTP/1.1`,
      'Host: localhost',
      authorised(),
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
    ];
    connection.socket.write(`${head.join('\r\n')}\r\n\r\n`);
    connection.socket.write(payload.subarray(0, 2_000));
    drip(connection, ' ');
    expect(codeOf(await connection.closed)).toEqual([408, 'request_timeout']);
    await expect.poll(() => vaultCalls(world).kept()).toEqual(kept);
  });

  it('that says nothing at all is let go', async () => {
    const { app, port } = await listening({ silence: 200 });
    const connection = openConnection(port);
    await expect.poll(() => connectionsOf(app)).toBe(1);
    expect(await connection.closed).toBe('');
    expect(await connectionsOf(app)).toBe(0);
  });

  it('that asks for a file and does not read it is let go', async () => {
    const { app, port } = await listening({ silence: 300 });
    const { id } = await vaultCalls(world).uploaded(world.owner, {}, fileOf(pdfOf(5_000_000, 'unread')));
    const route = world.routes.find(({ endpoint }) => endpoint.path.endsWith('/download'));
    if (!route) throw new Error('There is no download.');
    const ticket = await ticketOf(world, route.endpoint, world.owner.token, id);
    const connection = openConnection(port);
    connection.socket.pause();
    connection.socket.write(`GET ${vaultPath}/${id}/download?ticket=${ticket} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await expect.poll(() => connectionsOf(app)).toBe(1);
    await expect.poll(() => connectionsOf(app), { timeout: 10_000 }).toBe(0);
    connection.socket.destroy();
  });
});

describe('connections', () => {
  it('beyond the limit are closed at once, and there is room again when one ends', async () => {
    const { app, port } = await listening({ connections: 3 });
    const held = [openConnection(port), openConnection(port), openConnection(port)];
    for (const connection of held) {
      connection.socket.write(health);
      await expect.poll(() => connection.received()).toContain('200 OK');
    }
    expect(await exchange(port, health)).toBe('');
    held[0]?.socket.destroy();
    await expect.poll(() => connectionsOf(app)).toBe(2);
    const next = openConnection(port);
    next.socket.write(health);
    await expect.poll(() => next.received()).toContain('200 OK');
  });

  it('answer requests that come at once in their order', async () => {
    const { port } = await listening({});
    const requests = ['/api/health', '/api/users/me', '/api/x', '/api/health'].map(
      (url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    const last = 'GET /api/y HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const text = await exchange(port, requests.join('') + last);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(
      ['200', '401', '404', '200', '404'].map((status) => `HTTP/1.1 ${status}`),
    );
  });
});

describe('a body of 10 MB', () => {
  it.each([
    ['announced', (body: string) => `Content-Length: ${body.length}\r\n\r\n${body}`],
    [
      'in chunks',
      (body: string) => `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
  ])('that is %s is told 413, and the product goes on', async (_how, framed) => {
    const { port } = await listening({});
    const body = JSON.stringify({ email: 'a'.repeat(10_000_000) });
    const connection = openConnection(port);
    connection.socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n${framed(body)}`,
    );
    expect(codeOf(await connection.closed)).toEqual([413, 'too_large']);
    expect(codeOf(await exchange(port, health.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))).toEqual([
      200,
      undefined,
    ]);
  });

  it('is told 413 to a browser, which sends all of it before it listens', async () => {
    const { port } = await listening({});
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a'.repeat(10_000_000) }),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too_large']);
  });
});
