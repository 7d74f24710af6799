import { type RateLimiter, toClientKey } from '../../platform/http/rate-limiter.ts';

/** Requests of one client are counted by so many, so that few of them cost a write. */
const batchSize = 30;
/** 600 a minute in all: whole households and offices share an address. */
const directoryLimit = { name: 'directory', limit: 20, windowMs: 60_000 } as const;
/** Clients that are remembered; beyond, counting begins anew. */
const maxClients = 20_000;

/** Bounds how often a client asks the directory. */
export const createDirectoryRateLimit = (attempts: RateLimiter) => {
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
    if (asked % batchSize === 0) await attempts.consume(directoryLimit, client);
    counted.set(client, (asked + 1) % batchSize);
  };
};
