const maxConcurrent = 200;

/**
 * Acts on each of many, 200 at the same moment: far more than there are connections to the database, so that they race for
 * it, and few enough that a slow machine answers each within the time that a request may wait for one.
 * @returns what each came to, in order
 */
export const runConcurrently = async <T, R>(of: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let from = 0; from < of.length; from += maxConcurrent)
    results.push(...(await Promise.all(of.slice(from, from + maxConcurrent).map(act))));
  return results;
};
