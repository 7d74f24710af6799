import type { Clock } from '../../platform/clock.ts';

/** Milliseconds for which an answer counts for whoever asks the same. */
const cacheTtlMs = 2_000;

/** One question for all who ask the same within two seconds: a gateway answers a hundred a second, for everybody together. */
export const createRequestCache = <T>(clock: Clock) => {
  const requests = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();

  /** Asks, or waits for what somebody else has asked. */
  return async (what: string, ask: () => Promise<T>): Promise<T> => {
    const at = clock.now().epochMilliseconds;
    // The oldest come first.
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
