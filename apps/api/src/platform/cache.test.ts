import { expect, test } from 'vitest';
import { createTestClock } from '../test/test-clock.ts';
import { createCache } from './cache.ts';

test('a value is kept for its time by the clock of the product, and no longer, however often it is read', () => {
  const clock = createTestClock();
  const cache = createCache<number>(clock, { ttlMs: 100 });
  cache.set('a', 1);
  clock.advance({ milliseconds: 99 });
  expect(cache.get('a')).toBe(1);
  clock.advance({ milliseconds: 1 });
  expect(cache.get('a')).toBeUndefined();
});

test('the value that was used longest ago gives way where there are too many', () => {
  const cache = createCache<number>(createTestClock(), { maxEntries: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});
