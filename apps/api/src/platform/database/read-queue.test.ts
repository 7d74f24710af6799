import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createReadQueue } from './read-queue.ts';

/** A queue whose batches end when the test says so. */
const createObservedQueue = () => {
  const sent: { readonly batch: readonly number[]; readonly finish: () => void }[] = [];
  const enqueue = createReadQueue<number>((batch) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sent.push({ batch, finish: resolve });
    return promise;
  });
  return { sent, enqueue, getBatches: () => sent.map(({ batch }) => batch) };
};

test('two reads go at once, each alone; those that come meanwhile go together in the order in which they came', async () => {
  const { sent, enqueue, getBatches } = createObservedQueue();
  for (const read of [1, 2, 3, 4, 5]) enqueue(read);
  expect(getBatches()).toEqual([[1], [2]]);
  sent[1]?.finish();
  await expect.poll(getBatches).toEqual([[1], [2], [3, 4, 5]]);
});

test('a packet has eight reads at most', async () => {
  const { sent, enqueue, getBatches } = createObservedQueue();
  for (let read = 1; read <= 12; read += 1) enqueue(read);
  sent[0]?.finish();
  await expect.poll(() => getBatches().at(2)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  sent[2]?.finish();
  await expect.poll(() => getBatches().at(3)).toEqual([11, 12]);
});

test('reads that take long hold up nobody: those that wait go over another connection', async () => {
  const { enqueue, getBatches } = createObservedQueue();
  for (const read of [1, 2, 3]) enqueue(read);
  await expect.poll(getBatches).toEqual([[1], [2], [3]]);
});

test('when long reads end, no more are under way than before', async () => {
  const { sent, enqueue, getBatches } = createObservedQueue();
  for (const read of [1, 2, 3]) enqueue(read);
  await expect.poll(getBatches).toEqual([[1], [2], [3]]);
  for (const { finish } of sent) finish();
  await setImmediate();
  for (const read of [4, 5, 6]) enqueue(read);
  expect(getBatches().slice(3)).toEqual([[4], [5]]);
});
