import { uploadRecord } from '@arogo/contract/vault';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUploadWatch, registerUploadWatch } from './upload-watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Says once the wait has ended. */
const wait = (watch: ReturnType<typeof createUploadWatch>, maxWaitMs: number): (() => boolean) => {
  let ended = false;
  void watch.waitUntilIdle(maxWaitMs).then(() => (ended = true));
  return () => ended;
};

test('nobody waits while no upload is under way', async () => {
  const ended = wait(createUploadWatch(), 1_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended()).toBe(true);
});

test('the wait ends with the last of several uploads; one that ends twice counts once', async () => {
  const watch = createUploadWatch();
  const [endFirst, endSecond] = [watch.begin(), watch.begin()];
  const ended = [wait(watch, 1_000), wait(watch, 1_000)];
  endFirst();
  endFirst();
  await vi.advanceTimersByTimeAsync(999);
  expect(ended.map((hasEnded) => hasEnded())).toEqual([false, false]);
  endSecond();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.map((hasEnded) => hasEnded())).toEqual([true, true]);
  expect(vi.getTimerCount()).toBe(0);
});

test('uploads that never end hold nobody up for longer than was said, and a later wait begins anew', async () => {
  const watch = createUploadWatch();
  watch.begin()();
  watch.begin();
  for (let turn = 0; turn < 2; turn += 1) {
    const ended = wait(watch, 1_000);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended()).toBe(true);
  }
});

test('a request with a file counts from the guard on until it is answered, any other never', async () => {
  let underWay = 0;
  let most = 0;
  const app = Fastify();
  registerUploadWatch(app, {
    begin() {
      underWay += 1;
      most = Math.max(most, underWay);
      return () => void (underWay -= 1);
    },
  });
  app.post('/file', { config: { endpoint: uploadRecord } }, async () => 'kept');
  app.post(
    '/refused',
    { config: { endpoint: uploadRecord }, onRequest: (_request, reply) => void reply.code(401).send() },
    async () => 'never',
  );
  app.get('/page', async () => 'read');
  await app.inject({ method: 'POST', url: '/refused' });
  await app.inject('/page');
  expect(most).toBe(0);
  await app.inject({ method: 'POST', url: '/file' });
  await vi.waitFor(() => expect(underWay).toBe(0));
  expect(most).toBe(1);
  await app.close();
});
