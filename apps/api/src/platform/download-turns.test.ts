import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDownloadTurns } from './download-turns.ts';

const opened = () => {
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
  const [turns, a, b] = [createDownloadTurns({ concurrency: 10, perAccount: 2, waitMs: 60_000 }), opened(), opened()];
  const [first] = await Promise.all([turns.take('a', a.open), turns.take('a', a.open)]);
  const third = turns.take('a', a.open);
  await turns.take('b', b.open);
  expect([a.streams.length, b.streams.length]).toEqual([2, 1]);
  first?.destroy();
  await third;
  expect(a.streams).toHaveLength(3);
});

test('who waits for too long is told; one that cannot be opened, or ended at once, leaves its place', async () => {
  const [turns, a] = [createDownloadTurns({ concurrency: 1, perAccount: 1, waitMs: 20 }), opened()];
  await expect(turns.take('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await turns.take('a', async () => {
    const stream = await a.open();
    stream.destroy();
    await once(stream, 'close');
    return stream;
  });
  const held = await turns.take('a', a.open);
  await expect(turns.take('a', a.open)).rejects.toMatchObject({ code: 'downloads_limit_reached', status: 429, retryAfter: 5, message: 'Your other downloads are still under way. Please try again when one of them is done.' });
  held.destroy();
  await once(held, 'close');
  await turns.take(randomUUID(), a.open);
});
