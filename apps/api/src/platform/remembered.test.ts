import { expect, test } from 'vitest';
import { createRemembered } from './remembered.ts';

const at = (milliseconds: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(milliseconds);

test('a value is kept for its time, and no longer', () => {
  const cache = createRemembered<number>(100, 10);
  expect(cache.keep('a', at(0), 1)).toBe(1);
  expect(cache.of('a', at(99))).toBe(1);
  expect(cache.of('a', at(100))).toBeUndefined();
  expect(cache.of('b', at(0))).toBeUndefined();
});

test('the oldest value gives way where there are too many; one that is kept again is the newest', () => {
  const cache = createRemembered<number>(100, 2);
  for (const [time, key] of [
    [0, 'a'],
    [1, 'b'],
    [2, 'a'],
    [3, 'c'],
  ] as const)
    cache.keep(key, at(time), time);
  expect(['a', 'b', 'c'].map((key) => cache.of(key, at(3)))).toEqual([2, undefined, 3]);
});

test('an expired value leaves memory when another one is kept, whatever the clock says afterwards', () => {
  const cache = createRemembered<number>(100, 10);
  cache.keep('a', at(0), 1);
  cache.keep('b', at(100), 2);
  expect([cache.of('a', at(0)), cache.of('b', at(0))]).toEqual([undefined, 2]);
});

test('a value can be forgotten', () => {
  const cache = createRemembered<number>();
  cache.keep('a', at(0), 1);
  cache.forget('a');
  expect(cache.of('a', at(0))).toBeUndefined();
});
