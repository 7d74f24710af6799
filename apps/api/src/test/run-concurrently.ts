const maxConcurrent = 200;

/**
 * Runs a function for many items, 200 at a time: far more than there are database connections, so that they compete, and few
 * enough that on a slow machine none waits for a connection longer than a request may.
 * @returns the results, in order
 */
export const runConcurrently = async <T, R>(of: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let from = 0; from < of.length; from += maxConcurrent)
    results.push(...(await Promise.all(of.slice(from, from + maxConcurrent).map(act))));
  return results;
};
