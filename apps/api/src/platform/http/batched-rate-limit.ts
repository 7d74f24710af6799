import { createCache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { AppError } from '../errors.ts';
import { type RateLimit, type RateLimiter, toClientKey } from './rate-limiter.ts';

/** Number of clients remembered; when exceeded, counting starts again. */
const maxClients = 20_000;
/** How long an unreachable database is not asked, in milliseconds, so that requests do not wait for it. */
const probeIntervalMs = 2_000;

export interface BatchedRateLimitOptions {
  readonly attempts: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
  /** Counts batches, not requests. */
  readonly limit: RateLimit;
  /** Requests of one client per batch. Each batch costs one write. */
  readonly batchSize: number;
}

/** Counts in this process only. @throws AppError rate_limited */
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
 * A rate limit for frequent requests. Servers count together in the database. While it is unreachable each server counts by
 * itself, since the data may come from elsewhere.
 */
export const createBatchedRateLimit = ({ attempts, clock, limit, batchSize }: BatchedRateLimitOptions) => {
  const requestCounts = new Map<string, number>();
  const countLocally = createLocalCounter(clock, limit);
  /** Since when the database has not been asked; undefined while it is reachable. */
  let unavailableSinceMs: number | undefined;
  let isProbing = false;

  const consume = async (client: string): Promise<void> => {
    const isPaused =
      unavailableSinceMs !== undefined &&
      (isProbing || clock.now().epochMilliseconds - unavailableSinceMs < probeIntervalMs);
    if (isPaused) {
      countLocally(client);
      return;
    }
    isProbing = unavailableSinceMs !== undefined;
    try {
      await attempts.consume(limit, client);
      unavailableSinceMs = undefined;
    } catch (error) {
      unavailableSinceMs = isDatabaseUnavailable(error) ? clock.now().epochMilliseconds : undefined;
      if (unavailableSinceMs === undefined) throw error;
      countLocally(client);
    } finally {
      isProbing = false;
    }
  };

  /**
   * Counts a request of the client at this address.
   * @throws AppError rate_limited
   */
  return async (address: string): Promise<void> => {
    const client = toClientKey(address);
    const requestCount = requestCounts.get(client) ?? 0;
    if (requestCounts.size >= maxClients) requestCounts.clear();
    // A refused client stays at a batch boundary, so that each further request is checked until the window ends.
    if (requestCount % batchSize === 0) await consume(client);
    requestCounts.set(client, (requestCount + 1) % batchSize);
  };
};
