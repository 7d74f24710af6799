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
  return async (key: string, sendRequest: () => Promise<T>): Promise<T> => {
    const nowMs = clock.now().epochMilliseconds;
    // A map keeps insertion order: the oldest come first.
    for (const [name, recent] of requests) {
      if (nowMs - recent.at < cacheTtlMs) break;
      requests.delete(name);
    }
    const shared = requests.get(key);
    const answer = shared?.answer ?? sendRequest();
    if (!shared) requests.set(key, { at: nowMs, answer });
    return answer;
  };
};
