/** How long a value is kept unless the caller says otherwise. */
const defaultTtlMs = 60_000;
const defaultMaxEntries = 2_000;

/** A cache in memory: values live for a limited time, and the oldest gives way to a new one. */
export interface TtlCache<T> {
  get(key: string, now: Temporal.Instant): T | undefined;
  set(key: string, now: Temporal.Instant, found: T): T;
  forget(key: string): void;
}

/** Creates a cache whose entries all live for the same time. Expired entries leave memory with the next one that is kept. */
export const createTtlCache = <T>(ttlMs = defaultTtlMs, maxEntries = defaultMaxEntries): TtlCache<T> => {
  // In the order in which they were kept, which is also the order in which they expire.
  const known = new Map<string, { readonly found: T; readonly until: number }>();
  return {
    get(key, now) {
      const one = known.get(key);
      return one && one.until > now.epochMilliseconds ? one.found : undefined;
    },
    set(key, now, found) {
      known.delete(key);
      for (const [oldest, { until }] of known) {
        if (until > now.epochMilliseconds && known.size < maxEntries) break;
        known.delete(oldest);
      }
      known.set(key, { found, until: now.epochMilliseconds + ttlMs });
      return found;
    },
    forget: (key) => void known.delete(key),
  };
};
