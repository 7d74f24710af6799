import { expect, test } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

const at = (milliseconds: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(milliseconds);

test('a value is kept for its time, and no longer', () => {
  const cache = createTtlCache<number>(100, 10);
  expect(cache.set('a', at(0), 1)).toBe(1);
  expect(cache.get('a', at(99))).toBe(1);
  expect(cache.get('a', at(100))).toBeUndefined();
  expect(cache.get('b', at(0))).toBeUndefined();
});

test('the oldest value gives way where there are too many; one that is kept again is the newest', () => {
  const cache = createTtlCache<number>(100, 2);
  for (const [time, key] of [
    [0, 'a'],
    [1, 'b'],
    [2, 'a'],
    [3, 'c'],
  ] as const)
    cache.set(key, at(time), time);
  expect(['a', 'b', 'c'].map((key) => cache.get(key, at(3)))).toEqual([2, undefined, 3]);
});

test('an expired value leaves memory when another one is kept, whatever the clock says afterwards', () => {
  const cache = createTtlCache<number>(100, 10);
  cache.set('a', at(0), 1);
  cache.set('b', at(100), 2);
  expect([cache.get('a', at(0)), cache.get('b', at(0))]).toEqual([undefined, 2]);
});

test('a value can be forgotten', () => {
  const cache = createTtlCache<number>();
  cache.set('a', at(0), 1);
  cache.forget('a');
  expect(cache.get('a', at(0))).toBeUndefined();
});
