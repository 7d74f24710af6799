/** So long something may be told again, in milliseconds. */
const rememberedFor = 60_000;
const rememberedAtMost = 2_000;

/** What was found a moment ago: whoever leafs, moves or filters asks for the same again and again. */
export interface Remembered<T> {
  of(key: string, now: Temporal.Instant): T | undefined;
  keep(key: string, now: Temporal.Instant, found: T): T;
}

/**
 * A memory of so many things at most, each for a while.
 * @param forMs left out: a minute
 */
export const createRemembered = <T>(forMs = rememberedFor, most = rememberedAtMost): Remembered<T> => {
  const known = new Map<string, { readonly found: T; readonly until: number }>();
  return {
    of(key, now) {
      const one = known.get(key);
      return one && one.until > now.epochMilliseconds ? one.found : undefined;
    },
    keep(key, now, found) {
      if (known.size >= most) known.clear();
      known.set(key, { found, until: now.epochMilliseconds + forMs });
      return found;
    },
  };
};
