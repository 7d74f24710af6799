import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue, QueueFullError } from './fair-queue.ts';

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Lets accounts ask for places, and notes in which order they get them. */
const watchQueue = (queue: FairQueue) => {
  const served: string[] = [];
  const held: (() => void)[] = [];
  const ask = async (account: string): Promise<void> => {
    const release = await queue.acquire(account);
    served.push(account);
    held.push(release);
  };
  /** Gives the oldest place back, and lets whoever is served then say so. */
  const free = async (): Promise<void> => {
    held.shift()?.();
    await turn();
  };
  return { served, ask, free };
};
test('accounts take turns, however many of one wait', async () => {
  const { served, ask, free } = watchQueue(createFairQueue({ concurrency: 1, perAccount: 1 }));
  for (const account of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void ask(account);
  await turn();
  for (let freed = 0; freed < 7; freed += 1) await free();
  expect(served).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('whoever has fewer places is served first', async () => {
  const { served, ask, free } = watchQueue(createFairQueue({ concurrency: 3, perAccount: 3 }));
  for (const account of ['a', 'a', 'a', 'a', 'a', 'b', 'b']) void ask(account);
  await turn();
  expect(served).toEqual(['a', 'a', 'a']);
  await free();
  await free();
  expect(served).toEqual(['a', 'a', 'a', 'b', 'b']);
});

test('one account has no more than its places, and others are not held up by it', async () => {
  const queue = createFairQueue({ concurrency: 4, perAccount: 2 });
  const { served, ask, free } = watchQueue(queue);
  for (const account of ['a', 'a', 'a', 'b', 'b', 'b']) void ask(account);
  await turn();
  expect(served).toEqual(['a', 'a', 'b', 'b']);
  expect(queue.tryAcquire('a')).toBeUndefined();
  await free();
  expect(served).toEqual(['a', 'a', 'b', 'b', 'a']);
});

test('who gives up waits no more and takes no place; a place given back twice is one', async () => {
  const queue = createFairQueue({ concurrency: 1, perAccount: 1 });
  const release = queue.tryAcquire('a');
  const leaving = new AbortController();
  const gone = queue.acquire('b', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  await expect(queue.acquire('b', leaving.signal)).rejects.toThrow('left');
  release?.();
  release?.();
  expect(queue.tryAcquire('c')).toBeDefined();
  expect(queue.tryAcquire('d')).toBeUndefined();
});

test('an account with a thousand waiting holds up nobody; once all are served, or gone, nothing of them is kept', async () => {
  const queue = createFairQueue({ concurrency: 1, perAccount: 1, maxWaitingPerAccount: 1_000 });
  const first = queue.tryAcquire('greedy');
  const leaving = new AbortController();
  const waiting = Array.from({ length: 1_000 }, () => queue.acquire('greedy', leaving.signal));
  await expect(queue.acquire('greedy')).rejects.toThrow(QueueFullError);
  const other = queue.acquire('other');
  first?.();
  (await other)();
  const [served] = waiting;
  const release = await served;
  leaving.abort(new Error('left'));
  expect((await Promise.allSettled(waiting)).filter(({ status }) => status === 'rejected')).toHaveLength(999);
  release?.();
  expect(queue.countAccounts()).toBe(0);
});

test('a place is renewed unless somebody comes first: who has fewer places, or waited longer with as many', async () => {
  const queue = createFairQueue({ concurrency: 2, perAccount: 2 });
  const [greedy, other] = [queue.tryAcquire('greedy'), queue.tryAcquire('other')];
  const second = queue.acquire('greedy');
  const renewed = other && queue.renew('other', other);
  expect(renewed).toBeDefined();
  const third = queue.acquire('third');
  expect(renewed && queue.renew('other', renewed)).toBeUndefined();
  (await third)();
  greedy?.();
  (await second)();
  const alone = queue.tryAcquire('other');
  const again = alone && queue.renew('other', alone);
  expect(again).toBeDefined();
  again?.();
  alone?.();
  expect(queue.countAccounts()).toBe(0);
});
