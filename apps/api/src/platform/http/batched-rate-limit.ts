import { createCache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { AppError } from '../errors.ts';
import { type RateLimit, type RateLimiter, toClientKey } from './rate-limiter.ts';

/** Clients that are remembered; beyond, counting begins anew. */
const maxClients = 20_000;
/** How long a database that was away is left alone, in milliseconds: nobody waits for it meanwhile. */
const leaveAloneMs = 2_000;

export interface BatchedRateLimitOptions {
  readonly attempts: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
  /** Counts batches. */
  readonly limit: RateLimit;
  /** Requests of one client are counted by so many, so that few of them cost a write. */
  readonly batchSize: number;
}

/** Counts in this process alone. @throws AppError rate_limited */
const createLocalCounter = (clock: Clock, { limit, windowMs }: RateLimit): ((client: string) => void) => {
  const windows = createCache<{ count: number; readonly endsAtMs: number }>(clock, {
    ttlMs: windowMs,
    maxEntries: maxClients,
  });
  return (client) => {
    const nowMs = clock.now().epochMilliseconds;
    const window = windows.get(client) ?? { count: 0, endsAtMs: nowMs + windowMs };
    if (window.count >= limit)
      throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000)) });
    window.count += 1;
    if (window.count === 1) windows.set(client, window);
  };
};

/**
 * Bounds how often a client asks for what is asked for often. Servers count together in the database; while that is away each
 * counts by itself, since what is asked for may come from elsewhere.
 */
export const createBatchedRateLimit = ({ attempts, clock, limit, batchSize }: BatchedRateLimitOptions) => {
  const counted = new Map<string, number>();
  const countLocally = createLocalCounter(clock, limit);
  /** Since when the database has been left alone; undefined while it answers. */
  let awaySinceMs: number | undefined;
  let isTrying = false;

  const consume = async (client: string): Promise<void> => {
    const isLeftAlone =
      awaySinceMs !== undefined && (isTrying || clock.now().epochMilliseconds - awaySinceMs < leaveAloneMs);
    if (isLeftAlone) {
      countLocally(client);
      return;
    }
    isTrying = awaySinceMs !== undefined;
    try {
      await attempts.consume(limit, client);
      awaySinceMs = undefined;
    } catch (error) {
      awaySinceMs = isDatabaseUnavailable(error) ? clock.now().epochMilliseconds : undefined;
      if (awaySinceMs === undefined) throw error;
      countLocally(client);
    } finally {
      isTrying = false;
    }
  };

  /**
   * Counts a request of the client at this address.
   * @throws AppError rate_limited
   */
  return async (address: string): Promise<void> => {
    const client = toClientKey(address);
    const asked = counted.get(client) ?? 0;
    if (counted.size >= maxClients) counted.clear();
    // Whoever was refused is asked for anew each time, until the minute is over.
    if (asked % batchSize === 0) await consume(client);
    counted.set(client, (asked + 1) % batchSize);
  };
};
