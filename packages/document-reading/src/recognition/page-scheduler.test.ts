import { expect, test, vi } from 'vitest';
import { createFairQueue } from '@arogo/fair-queue/fair-queue';
import { schedulePages } from './page-scheduler.ts';

const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Readers of one queue, of which the signals and pauses are noted. */
const createReaders = (pagesAtOnce: number) => {
  const noted: string[] = [];
  const turns = createFairQueue({ concurrency: pagesAtOnce, perAccount: pagesAtOnce });
  const open = (name: string, account = name) =>
    schedulePages(
      { kill: (signal) => noted.push(`${name} ${String(signal)}`) > 0 },
      {
        queue: turns,
        account,
        turnMs: 1_000,
        watch: { pause: () => void noted.push(`${name} pause`), resume: () => void noted.push(`${name} resume`) },
      },
    );
  return { open, take: () => noted.splice(0) };
};

test('a reader stands still until it is the turn of its account; a page is the unit', async () => {
  const { open, take } = createReaders(1);
  const [a, b] = [open('a'), open('b')];
  a.begin();
  b.begin();
  expect(take()).toEqual(['b pause', 'b SIGSTOP']);
  a.begin();
  await settle();
  expect(take()).toEqual(['a pause', 'a SIGSTOP', 'b resume', 'b SIGCONT']);
  b.end();
  await settle();
  expect(take()).toEqual(['a resume', 'a SIGCONT']);
  a.end();
});

test('a reader that is alone never stands still', () => {
  const { open, take } = createReaders(1);
  const a = open('a');
  for (let page = 0; page < 20; page += 1) a.begin();
  a.end();
  expect(take()).toEqual([]);
});

test('a document that ends while it waits takes no turn', async () => {
  const { open, take } = createReaders(1);
  const [a, b, c] = [open('a'), open('b'), open('c')];
  a.begin();
  b.begin();
  c.begin();
  b.end();
  a.end();
  await settle();
  expect(take()).toEqual(['b pause', 'b SIGSTOP', 'c pause', 'c SIGSTOP', 'b resume', 'c resume', 'c SIGCONT']);
});

test('a page that takes long, or a document that says of none, gives its turn up after a while where somebody waits', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { open, take } = createReaders(1);
  const [a, b] = [open('a'), open('b')];
  a.begin();
  vi.advanceTimersByTime(5_000);
  expect(take()).toEqual([]);
  b.begin();
  take();
  vi.advanceTimersByTime(1_000);
  await settle();
  expect(take()).toEqual(['a pause', 'a SIGSTOP', 'b resume', 'b SIGCONT']);
  a.end();
  vi.advanceTimersByTime(5_000);
  b.end();
  await settle();
  expect([take(), vi.getTimerCount()]).toEqual([['a resume'], 0]);
});

test('an account with many documents takes no second turn before another has had one', async () => {
  const { open, take } = createReaders(2);
  const greedy = ['g1', 'g2', 'g3', 'g4'].map((name) => open(name, 'greedy'));
  for (const reader of greedy) reader.begin();
  take();
  const other = open('other');
  other.begin();
  take();
  greedy[0]?.begin();
  await settle();
  expect(take()).toEqual(['g1 pause', 'g1 SIGSTOP', 'other resume', 'other SIGCONT']);
  // And keeps its place, page after page, while the other account's documents share theirs.
  for (let page = 0; page < 20; page += 1) other.begin();
  expect(take()).toEqual([]);
  greedy[1]?.begin();
  await settle();
  expect(take()).toEqual(['g2 pause', 'g2 SIGSTOP', 'g3 resume', 'g3 SIGCONT']);
});
