import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** What a cache holds: anything but undefined, which says that there is nothing. */
export type Cacheable = object | string | number | boolean;

/** A cache in memory. */
export type Cache<T extends Cacheable> = Pick<LRUCache<string, T>, 'get' | 'set' | 'delete'>;

/**
 * Creates a cache whose entries live for `ttlMs` milliseconds by the given clock, however often they are read. The one that was
 * used longest ago gives way where there are more than `maxEntries`.
 */
export const createCache = <T extends Cacheable>(
  clock: Clock,
  { ttlMs = 60_000, maxEntries = 2_000 }: { readonly ttlMs?: number; readonly maxEntries?: number } = {},
): Cache<T> =>
  new LRUCache<string, T>({
    max: maxEntries,
    // The library keeps an entry up to and with its last millisecond.
    ttl: ttlMs - 1,
    // By default the library reads a clock once a millisecond; this one can jump.
    ttlResolution: 0,
    perf: { now: () => clock.now().epochMilliseconds },
  });
