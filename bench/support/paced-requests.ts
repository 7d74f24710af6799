import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two requests. */
export const requestIntervalMs = 20;

/** The 99th percentile, in milliseconds. */
export const getP99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/**
 * Sends requests at a fixed rate, without waiting for responses, until `until` settles.
 * @returns response times in milliseconds
 * @throws if any response was an error
 */
export const sendPacedRequests = async (
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  until: Promise<unknown>,
): Promise<number[]> => {
  const end = new AbortController();
  const over = until.finally(() => end.abort());
  const times: number[] = [];
  const ask = async (): Promise<void> => {
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    times.push(performance.now() - begun);
  };
  const requests: Promise<void>[] = [];
  const begun = performance.now();
  while (!end.signal.aborted) {
    requests.push(ask());
    await pause(Math.max(0, begun + requests.length * requestIntervalMs - performance.now()));
  }
  await Promise.all([over, ...requests]);
  return times;
};
