import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

const lookEveryMs = 20;

/** Does some work and looks at the memory of the product's server meanwhile. @returns what the work found, and the most bytes */
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
