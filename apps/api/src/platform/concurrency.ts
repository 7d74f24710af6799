/** Runs at most `limit` pieces of work at once; the others wait their turn, in the order in which they came. */
export const limitConcurrency = (limit: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not freed: nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
};
