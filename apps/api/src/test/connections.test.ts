import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp, type HttpLimits } from '../app.ts';
import {
  buildFields,
  createFilePart,
  buildMultipart,
  createPdfBytes,
  createVaultCalls,
  vaultPath,
} from '../features/vault/vault.test-helpers.ts';
import { createLog } from '../platform/log.ts';
import { exchangeBytes, openConnection, parseAnswer, type RawConnection } from './raw-http.ts';
import { createTicketFor } from './endpoint-conformance.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

// Slow, silent and too many clients, over real connections. The limits are small, so that tests reach them soon.

let world: IsolationFixture;
beforeAll(async () => {
  world = await createIsolationFixture();
});
afterAll(() => world.close());

const startListeningApp = async (
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

/** Sends a text one character at a time until the other side closes. */
const sendSlowly = ({ socket, closed }: RawConnection, text: string): void => {
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(text.charAt(sent % text.length));
    sent += 1;
  }, 20);
  void closed.then(() => clearInterval(timer));
};

const countConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const parseStatusAndCode = (text: string): unknown => {
  const { status, body } = parseAnswer(text);
  return [status, (JSON.parse(body || '{}') as { code?: string }).code];
};

const buildAuthorization = (): string => `Authorization: Bearer ${world.owner.token}`;
const health = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a slow client', () => {
  it('that never ends its headers gets 408 and is disconnected', async () => {
    const { port } = await startListeningApp({ headers: 300, request: 60_000 });
    const connection = openConnection(port);
    connection.socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    sendSlowly(connection, 'x');
    expect(parseStatusAndCode(await connection.closed)).toEqual([408, 'request_timeout']);
  });

  it('that sends a body one byte at a time gets 408 and is disconnected', async () => {
    const { port } = await startListeningApp({ headers: 300, request: 600 });
    const connection = openConnection(port);
    connection.socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
    );
    sendSlowly(connection, ' ');
    expect(parseStatusAndCode(await connection.closed)).toEqual([408, 'request_timeout']);
  });

  it('that uploads one byte at a time is disconnected, and nothing is stored', async () => {
    const { port } = await startListeningApp({ headers: 300, request: 600 });
    const storedCount = await createVaultCalls(world).countStored();
    const { payload, headers } = buildMultipart([...buildFields({}), createFilePart(createPdfBytes(100_000, 'slow'))]);
    const connection = openConnection(port);
    const head = [
      `POST ${vaultPath} HTTP/1.1`,
      'Host: localhost',
      buildAuthorization(),
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
    ];
    connection.socket.write(`${head.join('\r\n')}\r\n\r\n`);
    connection.socket.write(payload.subarray(0, 2_000));
    sendSlowly(connection, ' ');
    expect(parseStatusAndCode(await connection.closed)).toEqual([408, 'request_timeout']);
    await expect.poll(() => createVaultCalls(world).countStored()).toEqual(storedCount);
  });

  it('that sends nothing is disconnected', async () => {
    const { app, port } = await startListeningApp({ silence: 200 });
    const connection = openConnection(port);
    await expect.poll(() => countConnections(app)).toBe(1);
    expect(await connection.closed).toBe('');
    expect(await countConnections(app)).toBe(0);
  });

  it('that does not read its download is disconnected', async () => {
    const { app, port } = await startListeningApp({ silence: 300 });
    const { id } = await createVaultCalls(world).upload(
      world.owner,
      {},
      createFilePart(createPdfBytes(5_000_000, 'unread')),
    );
    const route = world.routes.find(({ endpoint }) => endpoint.path.endsWith('/download'));
    if (!route) throw new Error('There is no download.');
    const ticket = await createTicketFor(world, route.endpoint, world.owner.token, id);
    const connection = openConnection(port);
    connection.socket.pause();
    connection.socket.write(`GET ${vaultPath}/${id}/download?ticket=${ticket} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await expect.poll(() => countConnections(app)).toBe(1);
    await expect.poll(() => countConnections(app)).toBe(0);
    connection.socket.destroy();
  });
});

describe('connections', () => {
  it('beyond the limit are closed at once, and a new one is accepted when another ends', async () => {
    const { app, port } = await startListeningApp({ connections: 3 });
    const held = [openConnection(port), openConnection(port), openConnection(port)];
    for (const connection of held) {
      connection.socket.write(health);
      await expect.poll(() => connection.received()).toContain('200 OK');
    }
    expect(await exchangeBytes(port, health)).toBe('');
    held[0]?.socket.destroy();
    await expect.poll(() => countConnections(app)).toBe(2);
    const next = openConnection(port);
    next.socket.write(health);
    await expect.poll(() => next.received()).toContain('200 OK');
  });

  it('answer pipelined requests in order', async () => {
    const { port } = await startListeningApp({});
    const requests = ['/api/health', '/api/users/me', '/api/x', '/api/health'].map(
      (url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    const last = 'GET /api/y HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const text = await exchangeBytes(port, requests.join('') + last);
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
  ])('that is %s gets 413, and the product goes on', async (_how, framed) => {
    const { port } = await startListeningApp({});
    const body = JSON.stringify({ email: 'a'.repeat(10_000_000) });
    const connection = openConnection(port);
    connection.socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n${framed(body)}`,
    );
    expect(parseStatusAndCode(await connection.closed)).toEqual([413, 'payload_too_large']);
    expect(
      parseStatusAndCode(await exchangeBytes(port, health.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))),
    ).toEqual([200, undefined]);
  });

  it('gives 413 to a browser, which sends the whole body before it reads', async () => {
    const { port } = await startListeningApp({});
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a'.repeat(10_000_000) }),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'payload_too_large']);
  });
});
