import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** A value that a cache can hold: anything but undefined, which means that there is no entry. */
export type Cacheable = object | string | number | boolean;

/** An in-memory cache. */
export type Cache<T extends Cacheable> = Pick<LRUCache<string, T>, 'get' | 'set' | 'delete'>;

/**
 * Creates a cache whose entries live for `ttlMs` milliseconds by the given clock, however often they are read. Beyond
 * `maxEntries`, the cache removes the least recently used entry.
 */
export const createCache = <T extends Cacheable>(
  clock: Clock,
  { ttlMs = 60_000, maxEntries = 2_000 }: { readonly ttlMs?: number; readonly maxEntries?: number } = {},
): Cache<T> =>
  new LRUCache<string, T>({
    max: maxEntries,
    // The library keeps an entry up to and including its last millisecond.
    ttl: ttlMs - 1,
    // By default the library reads its clock once per millisecond; a test clock can jump.
    ttlResolution: 0,
    perf: { now: () => clock.now().epochMilliseconds },
  });
