import { createCache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { AppError } from '../errors.ts';
import { type RateLimit, type RateLimiter, toClientKey } from './rate-limiter.ts';

/** Number of clients remembered; when exceeded, counting starts again. */
const maxClients = 20_000;
/** How long an unreachable database is not asked, in milliseconds, so that requests do not wait for it. */
const leaveAloneMs = 2_000;

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
  const counted = new Map<string, number>();
  const countLocally = createLocalCounter(clock, limit);
  /** Since when the database has not been asked; undefined while it is reachable. */
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
    // A refused client stays at a batch boundary, so that each further request is checked until the window ends.
    if (asked % batchSize === 0) await consume(client);
    counted.set(client, (asked + 1) % batchSize);
  };
};
