import { setTimeout as pause } from 'node:timers/promises';

export interface Paced {
  /** Milliseconds within which 99 of 100 answers came. */
  readonly p99: number;
  /** Milliseconds between two requests. */
  readonly every: number;
}

const every = 20;

/**
 * Asks at an even pace, whether earlier answers have come or not, until `until` is settled.
 * @throws when any answer was not a success
 */
export const pacedRequests = async ({ url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> }, until: Promise<unknown>): Promise<Paced> => {
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
  const asked: Promise<void>[] = [];
  const begun = performance.now();
  while (!end.signal.aborted) {
    asked.push(ask());
    await pause(Math.max(0, begun + asked.length * every - performance.now()));
  }
  await Promise.all([over, ...asked]);
  return { p99: times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0, every };
};
