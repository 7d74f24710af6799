/**
 * Returns the result of `work` if it arrives within `limitMs` milliseconds. A later result is ignored.
 * @throws what `createError` returns, after the timeout
 */
export const withTimeout = async <T>(work: Promise<T>, limitMs: number, createError: () => Error): Promise<T> => {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(createError()), limitMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Waits until `work` ends, `limitMs` milliseconds at most. @returns whether it ended; rejects if it failed */
export const settlesWithin = async (work: Promise<unknown>, limitMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
};
