import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failAnswer } from '@arogo/contract/answers';
import { errorCatalogue } from '@arogo/contract/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import { buildApp } from '../app.ts';
import { createLog } from '../platform/log.ts';
import { sendRawRequest, exchangeBytes, parseAnswer, type RawAnswer } from './raw-http.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

let world: IsolationFixture;
let app: FastifyInstance;
let port: number;
let folder: string;
beforeAll(async () => {
  world = await createIsolationFixture();
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-web-'));
  await mkdir(path.join(folder, 'dist/assets'), { recursive: true });
  await writeFile(path.join(folder, 'dist/index.html'), '<!doctype html><title>page</title>');
  await writeFile(path.join(folder, 'dist/assets/main-abc.js'), 'export {}');
  await writeFile(path.join(folder, 'outside.txt'), 'outside canary');
  const log = createLog('debug', { write: () => undefined });
  app = await buildApp(world.parts, {
    log,
    publicUrl: 'http://localhost:4000',
    trustedProxies: [],
    webFolder: path.join(folder, 'dist'),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Faults of a JSON error response. */
const findFaults = ({ status, headers, body }: RawAnswer, wanted: number): readonly string[] => {
  const parsed = z.safeParse(failAnswer, JSON.parse(body));
  const entry = Object.entries(errorCatalogue).find(([code]) => code === parsed.data?.code)?.[1];
  return [
    ...(status === wanted && entry?.status === wanted
      ? []
      : [`status ${status}, by its code ${entry?.status}, instead of ${wanted}`]),
    ...(headers['content-type'] === 'application/json; charset=utf-8' ? [] : ['it is not JSON']),
    ...(headers['cache-control'] === 'no-store' ? [] : ['a cache may keep it']),
    ...(headers['x-content-type-options'] === 'nosniff' && headers['content-security-policy'] !== undefined
      ? []
      : ['headers are missing']),
    ...(headers['location'] === undefined ? [] : ['it leads elsewhere']),
  ];
};

describe('a method that a known path does not support is 405 with the supported ones', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT'])(
    '%s',
    async (method) => {
      // A URL may match several paths: /things/{id} and /things/others.
      const patterns = world.routes.map(
        ({ endpoint }) => [endpoint.method, new RegExp(`^${endpoint.path.replace('{id}', '[^/]+')}$`)] as const,
      );
      const addresses = new Set(world.routes.map(({ endpoint }) => endpoint.path.replace('{id}', 'x')));
      const listMethods = (address: string): readonly string[] =>
        patterns.flatMap(([known, pattern]) => (pattern.test(address) ? [known] : []));
      const others = [...addresses].filter((address) => !listMethods(address).includes(method));
      for (const address of others) {
        const answer = await sendRawRequest(port, method, address, [`Authorization: Bearer ${world.owner.token}`]);
        expect([answer.status, answer.headers['allow']]).toEqual([405, listMethods(address).join(', ')]);
        // The response to HEAD has no body.
        expect(method === 'HEAD' ? answer.body : findFaults(answer, 405)).toEqual(method === 'HEAD' ? '' : []);
      }
      expect(others.length).toBeGreaterThan(0);
    },
  );

  it('an unknown method is 400', async () => {
    expect(findFaults(await sendRawRequest(port, 'STEAL', '/api/users/me'), 400)).toEqual([]);
  });
});

describe('an unknown path below /api is 404 in JSON', () => {
  it.each([
    '/api',
    '/api/',
    '/api/x',
    '/api?x',
    '/api/users',
    '/api/users/me/',
    '/api/users/me/x',
    '/api//users/me',
    '/api/Users/Me',
    '/api/users/me%00',
    '/api/users/me%2f',
    '/api/users/me;x=1',
    '/api/users/../x',
    '/api/%',
    '/api/%zz',
    '/api/%ff',
    '/api/%c0%ae%c0%ae/',
    '/api/physical-health/health-vault/%ff',
    `/api/physical-health/health-vault/${'a'.repeat(201)}`,
    `/api/${'x'.repeat(8_000)}`,
    '/%61pi/x',
    '/dev/mail',
    '/dev/mail.json',
    '/assets/none.js',
    'http://localhost/api/x',
    'http://evil.example/api/x',
  ])('%s', async (address) => {
    expect(findFaults(await sendRawRequest(port, 'GET', address), 404)).toEqual([]);
  });
});

describe('for every URL the response is a page, a file or an error, and never a redirect to another site', () => {
  it.each([
    '/',
    '//',
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example',
    '/https://evil.example',
    '/?next=https://evil.example',
    '/auth/callback?token=x',
    '/..',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/%2e%2e%2foutside.txt',
    '/assets/../../outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/%252e%252e%252foutside.txt',
    '/assets/....//outside.txt',
    '/index.html%00.js',
    '/assets/main-abc.js%00',
    '/%',
    '/%ff',
    '/assets',
    '/assets/',
    '/.env',
    '/api-docs',
    '/api/docs/../../outside.txt',
    '/api/docs/static/..%2f..%2foutside.txt',
    `/${'x'.repeat(8_000)}`,
    '*',
    'evil.example:443',
    'http://[::1',
  ])('%s', async (address) => {
    const { status, headers, body } = await sendRawRequest(port, 'GET', address);
    expect([200, 400, 404]).toContain(status);
    expect(headers['location']).toBeUndefined();
    expect(body).not.toContain('outside canary');
  });
});

it("an owner's response is never cached, however its URL is written", async () => {
  for (const address of [
    '/api/users/me',
    '/%61pi/users/me',
    'http://localhost/api/users/me',
    '/api/users/me?x=/assets/',
  ]) {
    const { status, headers } = await sendRawRequest(port, 'GET', address, [
      `Authorization: Bearer ${world.owner.token}`,
    ]);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  }
});

describe('query strings', () => {
  const list = '/api/physical-health/health-vault';
  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=x',
    'page=',
    'page=1&page=2',
    'limit=101',
    'limit=0',
    'limit=99999999999999999999',
    'sortOrder=up',
    'sortBy=name;drop',
    'healthType=physical',
    'healthType=PHYSICAL&healthType=MENTAL',
    'status=%00',
    'recordType=%ff',
    'page[$gt]=1&limit=500',
  ])('?%s is 400', async (query) => {
    expect(
      findFaults(
        await sendRawRequest(port, 'GET', `${list}?${query}`, [`Authorization: Bearer ${world.owner.token}`]),
        400,
      ),
    ).toEqual([]);
  });

  it('of any length and with unknown names have no effect', async () => {
    for (const query of [
      '',
      '&&&',
      'x=1',
      '__proto__=1&constructor=2&toString=3',
      `x=${'y'.repeat(12_000)}`,
      Array.from({ length: 2_000 }, (_, i) => `a${i}`).join('&'),
    ]) {
      expect(
        (await sendRawRequest(port, 'GET', `${list}?${query}`, [`Authorization: Bearer ${world.owner.token}`])).status,
      ).toBe(200);
    }
  });
});

describe('headers', () => {
  it.each<readonly [string, number, string]>([
    ['too large', 431, `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['too many', 431, `GET /api/health HTTP/1.1\r\nHost: localhost\r\n${'X-Many: 12345678\r\n'.repeat(1_000)}\r\n`],
    ['with a long address', 431, `GET /api/health?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['that are no headers', 400, 'GET /api/health HTTP/1.1\r\nHost localhost\r\n\r\n'],
    ['with a null byte', 400, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n'],
    ['of another protocol', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'with two lengths',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'with a length that is none',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -2\r\n\r\n{}',
    ],
    [
      'with a length and chunks',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'with chunks in disguise',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'with two kinds of chunks',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    ],
    [
      'on folded lines',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX: a\r\n Transfer-Encoding: chunked\r\n\r\n',
    ],
    [
      'with bare line feeds in chunks',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n',
    ],
  ])('%s are %i, and the connection is closed', async (_what, status, bytes) => {
    const text = await exchangeBytes(port, Buffer.from(bytes, 'latin1'));
    expect(findFaults(parseAnswer(text), status)).toEqual([]);
  });

  it('without a host are 400, an empty response of Node itself', async () => {
    const { status, headers, body } = parseAnswer(await exchangeBytes(port, 'GET /api/health HTTP/1.1\r\n\r\n'));
    expect([status, headers['connection'], body.replaceAll(/[\r\n0]/g, '')]).toEqual([400, 'close', '']);
  });

  it('a request that is smuggled behind another gets no response', async () => {
    const smuggled = `GET /api/users/me HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${world.owner.token}\r\n\r\n`;
    const front = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    for (const head of [
      'Content-Length: 6\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nContent-Length: 6',
      'Transfer-Encoding : chunked\r\nContent-Length: 6',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
    ]) {
      const text = await exchangeBytes(port, `${front}${head}\r\n\r\n0\r\n\r\nX${smuggled}`);
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
      expect(text).not.toContain('Canaryfirst');
    }
  });
});
