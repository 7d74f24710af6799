import { type RateLimit, type RateLimiter, toClientKey } from './rate-limiter.ts';

/** Clients that are remembered; beyond, counting begins anew. */
const maxClients = 20_000;

/**
 * Bounds how often a client asks for what is asked for often.
 * @param batchSize requests of one client are counted by so many, so that few of them cost a write: `limit` counts batches
 */
export const createBatchedRateLimit = (attempts: RateLimiter, limit: RateLimit, batchSize: number) => {
  const counted = new Map<string, number>();
  /**
   * Counts a request of the client at this address.
   * @throws AppError rate_limited
   */
  return async (address: string): Promise<void> => {
    const client = toClientKey(address);
    const asked = counted.get(client) ?? 0;
    if (counted.size >= maxClients) counted.clear();
    // Whoever was refused is asked for anew each time, until the minute is over.
    if (asked % batchSize === 0) await attempts.consume(limit, client);
    counted.set(client, (asked + 1) % batchSize);
  };
};
