import { afterEach, expect, it, vi } from 'vitest';
import { together } from './together.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** What is done in bunches that end when they are told to. */
const bunches = (most = 16) => {
  const sent: { readonly asks: readonly number[]; readonly end: (how: 'done' | Error) => void }[] = [];
  const ask = together(async (asks: readonly number[]) => {
    const { promise, resolve } = Promise.withResolvers<'done' | Error>();
    sent.push({ asks, end: resolve });
    const how = await promise;
    if (how !== 'done') throw how;
    return asks.map((one) => one * 10);
  }, most);
  return { sent, ask, asked: () => sent.map(({ asks }) => asks) };
};

it('whoever comes first waits for nobody; who comes meanwhile goes next, as one bunch', async () => {
  const { sent, ask, asked } = bunches();
  const first = ask(1);
  const others = [2, 3, 4].map(ask);
  expect(asked()).toEqual([[1]]);
  sent[0]?.end('done');
  expect(await first).toBe(10);
  await expect.poll(asked).toEqual([[1], [2, 3, 4]]);
  sent[1]?.end('done');
  expect(await Promise.all(others)).toEqual([20, 30, 40]);
  // After a quiet moment the next is first again.
  const last = ask(5);
  await expect.poll(() => sent.length).toBe(3);
  sent[2]?.end('done');
  expect(await last).toBe(50);
});

it('a bunch has no more than it may', async () => {
  const { sent, ask, asked } = bunches(2);
  const all = [1, 2, 3, 4].map(ask);
  for (const place of [0, 1, 2]) {
    await expect.poll(() => sent.length).toBe(place + 1);
    sent[place]?.end('done');
  }
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40]);
  expect(asked()).toEqual([[1], [2, 3], [4]]);
});

it('what fails fails for its bunch alone', async () => {
  const { sent, ask } = bunches();
  const first = ask(1);
  const others = [2, 3].map(ask);
  sent[0]?.end(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.end('done');
  expect(await Promise.all(others)).toEqual([20, 30]);
});

it('a bunch that does not end holds up the others for a second, and is waited for by its own', async () => {
  vi.useFakeTimers();
  const { sent, ask, asked } = bunches();
  const stuck = ask(1);
  const other = ask(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked()).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual([[1], [2]]);
  sent[1]?.end('done');
  expect(await other).toBe(20);
  sent[0]?.end('done');
  expect(await stuck).toBe(10);
});
