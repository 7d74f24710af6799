import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vaultPath } from './features/vault/vault.test-helpers.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { type ProductServer, startServer } from './server.ts';
import { type ProductClient, createProductClient, findPostmaster, createUpload } from './test/product-client.ts';
import { findReservedPort } from './test/free-port.ts';
import { openConnection, parseAnswer } from './test/raw-http.ts';

// The whole product with its own PostgreSQL in a folder of its own, on a port of loopback.

/** Milliseconds, many times what the product takes to be there again: who waits for longer would wait for ever. */
const patience = 60_000;

let dataDir: string;
let product: ProductServer;
let outside: ProductClient;
const lines: string[] = [];
let lost = 0;
let metricsPort = 0;

const begin = async (): Promise<void> => {
  metricsPort = await findReservedPort();
  const config = readConfig({
    DATA_DIR: dataDir,
    METRICS_PORT: String(metricsPort),
    PORT: '0',
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'debug',
  });
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  product = await startServer({ config, clock: systemClock, log, onDatabaseLost: () => void (lost += 1) });
  outside = createProductClient(product.address, patience);
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'arogo-product-'));
  await begin();
});
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('figures of operations', { tags: ['heavy'], timeout: 240_000 }, () => {
  it('tell of every part of the running product, and of what was called', async () => {
    const token = await outside.signUp('figures@example.com');
    expect((await outside.upload(token ?? '', 'figures')).status).toBe(201);
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const figures = (await answer.text()).split('\n').filter((line) => !line.startsWith('#'));
    const pick = (name: string): readonly string[] => figures.filter((line) => line.startsWith(`${name}{`));
    expect(pick('part_up').map((line) => line.replace(/^.*part="/, ''))).toEqual(
      ['database', 'notifications', 'files', 'jobs', 'stopping'].map((part) => `${part}"} 1`),
    );
    expect(pick('database_listen_up').map((line) => line.replace(/^.*listener="/, ''))).toEqual(
      ['sessions', 'live', 'jobs'].map((listener) => `${listener}"} 1`),
    );
    const calls = pick('outside_calls_total').filter((line) => !line.endsWith(' 0'));
    expect(calls.map((line) => /part="(\w+)",operation="(\w+)",outcome="(\w+)"/.exec(line)?.slice(1))).toEqual(
      expect.arrayContaining([
        ['store', 'put', 'succeeded'],
        ['mail', 'send', 'succeeded'],
      ]),
    );
    expect(figures.join('\n')).not.toContain('figures@example.com');
  });
});

describe('PostgreSQL killed under load', { tags: ['heavy'], timeout: 240_000 }, () => {
  it('decision A1: 503 with Retry-After meanwhile, nothing hangs, no process exit, ready again, and nothing acknowledged is lost', async () => {
    const token = (await outside.signUp('load@example.com')) ?? '';
    const answers: { readonly status: number; readonly retryAfter: string | null }[] = [];
    const acknowledged: string[] = [];
    const load = new AbortController();
    const note = (response: Response): Response => {
      answers.push({ status: response.status, retryAfter: response.headers.get('retry-after') });
      return response;
    };
    const reader = async (): Promise<void> => {
      while (!load.signal.aborted) await note(await outside.ask('GET', '/api/users/me', { token })).arrayBuffer();
    };
    const writer = async (name: string): Promise<void> => {
      for (let n = 0; !load.signal.aborted; n += 1) {
        const response = note(await outside.upload(token, `${name}-${n}`));
        await response.arrayBuffer();
        if (response.status === 201) acknowledged.push(`${name}-${n}`);
      }
    };
    const done = Promise.all([reader(), reader(), reader(), writer('a'), writer('b')]);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(3);

    for (let kills = 0; kills < 2; kills += 1) {
      const refused = (): number => answers.filter(({ status }) => status === 503).length;
      const before = refused();
      process.kill((await findPostmaster(dataDir)) ?? 0, 'SIGKILL');
      await expect.poll(refused, { interval: 5 }).toBeGreaterThan(before);
      await expect.poll(async () => (await outside.ask('GET', '/api/health')).status, { interval: 20 }).toBe(200);
      const since = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(since);
    }
    load.abort();
    await done;

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 503]));
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    const stored = new Set(await outside.listMarks(token));
    expect(acknowledged.filter((mark) => !stored.has(mark))).toEqual([]);
    expect(lost).toBe(0);
  });
});

describe('a stop while requests are under way', { tags: ['heavy'], timeout: 240_000 }, () => {
  it('finishes them, closes kept connections, takes no new ones, and leaves no PostgreSQL behind', async () => {
    const token = (await outside.signUp('stop@example.com')) ?? '';
    const port = Number(new URL(product.address).port);
    const idle = openConnection(port);
    idle.socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => idle.received()).toContain('"success"');

    // Uploads of which the server has the head and half of the body, each on a connection of its own.
    const uploads = Array.from({ length: 5 }, (_, n) => {
      const { payload, headers } = createUpload(`stop-${n}`, 200_000);
      const connection = openConnection(port);
      const head = [
        `POST ${vaultPath} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${token}`,
        'Expect: 100-continue',
        `Content-Length: ${payload.length}`,
      ];
      connection.socket.write(
        [...head, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'),
      );
      return { connection, payload };
    });
    for (const { connection, payload } of uploads) {
      await expect.poll(() => connection.received()).toContain('100 Continue');
      connection.socket.write(payload.subarray(0, 100_000));
    }
    const stopped = product.stop();
    await idle.closed;
    await expect(fetch(`${product.address}/api/health`)).rejects.toThrow('fetch failed');
    for (const { connection, payload } of uploads) connection.socket.write(payload.subarray(100_000));
    const answers = await Promise.all(
      uploads.map(async ({ connection }) =>
        parseAnswer((await connection.closed).replace('HTTP/1.1 100 Continue\r\n\r\n', '')),
      ),
    );
    expect(answers.map(({ status, headers }) => [status, headers['connection']])).toEqual(
      uploads.map(() => [201, 'close']),
    );
    await stopped;
    expect(await findPostmaster(dataDir)).toBeUndefined();

    await begin();
    expect((await outside.listMarks(token)).toSorted()).toEqual(uploads.map((_, n) => `stop-${n}`));
  });
});
