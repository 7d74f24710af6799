import { beforeEach, expect, it, vi } from 'vitest';
import { createSignalReceiver, createSignalSender } from './signal-order.ts';
import type { SignalEnvelope } from './signal-codec.ts';

beforeEach(() => vi.useFakeTimers());

const createEnvelope = (count: number, from = 'a'): SignalEnvelope => ({
  from,
  to: 'me',
  count,
  said: { kind: 'hello' },
});
const counts = (ready: readonly SignalEnvelope[]): readonly number[] => ready.map(({ count }) => count);

it('signals go one after the other, and one that was not taken goes again before the next', async () => {
  const sent: string[] = [];
  const answers = [true, false, true, true];
  const outbox = createSignalSender((data) => {
    sent.push(data);
    return Promise.resolve(answers.shift() ?? true);
  });
  for (const data of ['1', '2', '3']) outbox.push(data);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['1', '2']);
  await vi.advanceTimersByTimeAsync(299);
  expect(sent).toEqual(['1', '2']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['1', '2', '2', '3']);
});

it('what waits is tried ever less often, at once when the line is back, and never once it is closed', async () => {
  let tries = 0;
  const outbox = createSignalSender(() => {
    tries += 1;
    return Promise.reject(new Error('no line'));
  });
  outbox.push('1');
  await vi.advanceTimersByTimeAsync(300 + 1_000 + 2_000 + 4_000);
  expect(tries).toBe(5);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(tries).toBe(5);
  outbox.flush();
  await vi.advanceTimersByTimeAsync(300);
  expect(tries).toBe(7);
  outbox.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(7);
});

it('signals are acted on in the order in which they were said, each once', () => {
  const inbox = createSignalReceiver();
  expect(counts(inbox.receive(4, createEnvelope(0)))).toEqual([0]);
  expect(counts(inbox.receive(9, createEnvelope(2)))).toEqual([]);
  expect(counts(inbox.receive(11, createEnvelope(3)))).toEqual([]);
  // Nothing after 4 is counted as heard while one is missing, so that it is told again.
  expect([inbox.lastAckedSeq(), inbox.hasGap()]).toEqual([4, true]);
  expect(counts(inbox.receive(6, createEnvelope(1)))).toEqual([1, 2, 3]);
  expect([inbox.lastAckedSeq(), inbox.hasGap()]).toEqual([11, false]);
  expect(counts(inbox.receive(9, createEnvelope(2)))).toEqual([]);
  expect(inbox.lastAckedSeq()).toBe(11);
});

it('what was sent twice under two numbers is heard once, under the later one', () => {
  const inbox = createSignalReceiver();
  inbox.receive(1, createEnvelope(0));
  expect(counts(inbox.receive(2, createEnvelope(0)))).toEqual([]);
  expect(inbox.lastAckedSeq()).toBe(2);
});

it('each page of the other side counts for itself', () => {
  const inbox = createSignalReceiver();
  inbox.receive(1, createEnvelope(0));
  expect(counts(inbox.receive(2, createEnvelope(0, 'b')))).toEqual([0]);
  expect(counts(inbox.receive(3, createEnvelope(1, 'b')))).toEqual([1]);
  expect(inbox.lastAckedSeq()).toBe(3);
});

it('what never comes is given up, and the rest goes on', () => {
  const inbox = createSignalReceiver();
  inbox.receive(1, createEnvelope(0));
  inbox.receive(5, createEnvelope(3));
  inbox.receive(6, createEnvelope(4));
  expect(counts(inbox.skipGap())).toEqual([3, 4]);
  expect([inbox.lastAckedSeq(), inbox.hasGap()]).toEqual([6, false]);
  expect(counts(inbox.receive(7, createEnvelope(5)))).toEqual([5]);
});
