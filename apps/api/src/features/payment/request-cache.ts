import type { Clock } from '../../platform/clock.ts';

/** Milliseconds for which an answer is shared. */
const cacheTtlMs = 2_000;

/**
 * Shares one request among all callers with the same key within two seconds. The gateway allows a hundred requests a second in
 * total.
 */
export const createRequestCache = <T>(clock: Clock) => {
  const requests = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();

  /** Sends the request, or returns the answer of a pending or recent one. */
  return async (what: string, ask: () => Promise<T>): Promise<T> => {
    const at = clock.now().epochMilliseconds;
    // A map keeps insertion order: the oldest come first.
    for (const [name, earlier] of requests) {
      if (at - earlier.at < cacheTtlMs) break;
      requests.delete(name);
    }
    const known = requests.get(what);
    const answer = known?.answer ?? ask();
    if (!known) requests.set(what, { at, answer });
    return answer;
  };
};
