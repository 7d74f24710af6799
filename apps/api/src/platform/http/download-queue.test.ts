import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test } from 'vitest';
import { defineEndpoint } from '@arogo/contract/endpoint';
import Fastify from 'fastify';
import { createDownloadQueues, createDownloadQueue, type DownloadQueues } from './download-queue.ts';
import { registerRoutes, route } from './endpoints.ts';
import { registerErrorHandler } from './http-errors.ts';

const createOpener = () => {
  const streams: PassThrough[] = [];
  return {
    streams,
    open: () => {
      const stream = new PassThrough();
      streams.push(stream);
      return Promise.resolve(stream);
    },
  };
};

test('an account has two at once; the third waits until one has ended, another account goes on', async () => {
  const [turns, a, b] = [
    createDownloadQueue({ concurrency: 10, perAccount: 2, waitingPerAccount: 1, waitMs: 60_000, measureMs: 60_000 }),
    createOpener(),
    createOpener(),
  ];
  const [first] = await Promise.all([turns.enqueue('a', a.open), turns.enqueue('a', a.open)]);
  const third = turns.enqueue('a', a.open);
  await turns.enqueue('b', b.open);
  expect([a.streams.length, b.streams.length]).toEqual([2, 1]);
  // As many wait as may: the next is told at once, and the others' places are as free as before.
  await expect(turns.enqueue('a', a.open)).rejects.toMatchObject({ code: 'downloads_limit_reached' });
  first?.destroy();
  await third;
  expect(a.streams).toHaveLength(3);
});

test('who waits for too long is told; one that cannot be opened, or ended at once, leaves its place', async () => {
  const [turns, a] = [
    createDownloadQueue({ concurrency: 1, perAccount: 1, waitingPerAccount: 5, waitMs: 20, measureMs: 60_000 }),
    createOpener(),
  ];
  await expect(turns.enqueue('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await turns.enqueue('a', async () => {
    const stream = await a.open();
    stream.destroy();
    await once(stream, 'close');
    return stream;
  });
  const held = await turns.enqueue('a', a.open);
  await expect(turns.enqueue('a', a.open)).rejects.toMatchObject({
    code: 'downloads_limit_reached',
    status: 429,
    retryAfter: 5,
    message: 'Your other downloads are still running. Please try again when one is done.',
  });
  held.destroy();
  await once(held, 'close');
  await turns.enqueue(randomUUID(), a.open);
});

/** Serves one endless file on a real port, to one reader at a time. */
const serve = async ({
  perAccount = 1,
  measureMs = 60_000,
  source,
}: { perAccount?: number; measureMs?: number; source?: () => Readable } = {}) => {
  const file = defineEndpoint({
    method: 'GET',
    path: '/api/file',
    access: 'public',
    summary: 'A file',
    answers: { 200: 'binary' },
  });
  const { streams, open } = createOpener();
  const turns = createDownloadQueue({ concurrency: 1, perAccount, waitingPerAccount: 10, waitMs: 60_000, measureMs });
  const waits: AbortSignal[] = [];
  const downloads: DownloadQueues = {
    find: () => ({
      enqueue: (account, begin, left, sent) => (left && waits.push(left), turns.enqueue(account, begin, left, sent)),
    }),
  };
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', undefined).decorateRequest('isMultipart', () => false);
  registerErrorHandler(app);
  const handler = async (): Promise<Readable> => {
    if (source) return source();
    const stream = await open();
    stream.write('begun');
    return stream;
  };
  registerRoutes(app, [route(file, handler)], {
    guard: {
      require: () => Promise.reject(new Error('nobody asks')),
      isStillPermitted: async () => true,
      watch: () => () => undefined,
    },
    downloads,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const ask = () => {
    const outgoing = request({ port, path: file.path });
    outgoing.on('error', () => undefined);
    outgoing.end();
    return outgoing;
  };
  return { streams, waits, ask };
};

test('whoever hangs up while waiting takes no turn; one who hangs up while reading leaves the place', async () => {
  const { streams, waits, ask } = await serve();
  const [reader] = await Promise.all([ask()].map(async (outgoing) => (await once(outgoing, 'response'), outgoing)));
  const [gone, next] = [ask(), ask()];
  const answered = once(next, 'response');
  await expect.poll(() => waits.length).toBe(3);
  gone.destroy();
  await expect.poll(() => waits.filter(({ aborted }) => aborted).length).toBe(1);
  expect(streams).toHaveLength(1);
  reader?.destroy();
  await answered;
  expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  next.destroy();
  await expect.poll(() => streams.every(({ destroyed }) => destroyed)).toBe(true);
});

const chunk = Buffer.alloc(64 * 1024);
/** Gives as much as is taken, and says when it ended. */
const createEndlessSource = () => {
  const made: Readable[] = [];
  const source = (): Readable => {
    const stream = new Readable({ read: () => stream.push(chunk) });
    made.push(stream);
    return stream;
  };
  return { made, source };
};

test('a reader that takes nothing is ended, and the next one has its place', async () => {
  const { made, source } = createEndlessSource();
  const { ask } = await serve({ measureMs: 300, source });
  const [deaf] = await once(ask(), 'response');
  (deaf as Readable).pause();
  const [next] = await once(ask(), 'response');
  expect(made.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  (next as Readable).destroy();
});

test('a slow reader goes on without a place, which another gets; a quick one keeps it', async () => {
  const [slow, quick] = [
    createDownloadQueue({ concurrency: 1, perAccount: 1, waitingPerAccount: 5, waitMs: 60_000, measureMs: 50 }),
    createOpener(),
  ];
  let sent = 0;
  // 60 kB in a second: slow, and far above the least.
  const first = await slow.enqueue('a', quick.open, undefined, () => (sent += 3_000));
  const second = await slow.enqueue('b', quick.open, undefined, () => (sent += 1_000_000));
  expect([first.destroyed, second.destroyed]).toEqual([false, false]);
  // The account's own place is still taken.
  const third = slow.enqueue('a', quick.open);
  first.destroy();
  second.destroy();
  await third;
});

test('archives take turns with archives, and every other file with files', () => {
  const downloads = createDownloadQueues();
  const find = (path: `/api/${string}`, answer: 'binary' | 'events') =>
    downloads.find({ method: 'GET', path, access: 'patient', about: 'account', summary: '', answers: { 200: answer } });
  const archives = find('/api/users/export', 'binary');
  expect(find('/api/physical-health/health-vault/download', 'binary')).toBe(archives);
  expect([
    find('/api/x', 'binary') === archives,
    find('/api/x', 'binary') === find('/api/y', 'binary'),
    find('/api/x', 'events'),
  ]).toEqual([false, true, undefined]);
});
