import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

const lookEveryMs = 20;

/** Runs work and samples the memory of the product's server. @returns the work's result, and the maximum in bytes */
export const watchMemory = async <T>(
  product: Product,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly peakBytes: number }> => {
  const done = new AbortController();
  let peakBytes = 0;
  const looking = (async () => {
    while (!done.signal.aborted) {
      peakBytes = Math.max(peakBytes, await product.getMemoryBytes());
      await pause(lookEveryMs);
    }
  })();
  try {
    return { result: await work(), peakBytes };
  } finally {
    done.abort();
    await looking;
  }
};
