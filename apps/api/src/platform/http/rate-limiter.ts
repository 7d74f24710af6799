import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@arogo/contract/errors';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { toDate } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import type { Database, Trx } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { type Cleanup, deleteOldest } from '../jobs/cleanup.ts';
import { prepareSql } from '../database/prepared-statement.ts';

/** At most `limit` attempts within `windowMs` milliseconds, counted from the first. */
export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts attempts in the database, so that counts survive a restart and several servers count together. */
export interface RateLimiter {
  /**
   * Counts one attempt by `subject` (an address, a client). A refused attempt does not count.
   * @param weight how much the attempt counts, at most the limit
   * @throws AppError rate_limited with the seconds until the window ends
   */
  consume(limit: RateLimit, subject: string, weight?: number): Promise<void>;
  /** Counts one attempt in the caller's transaction: a rollback also rolls back the count. @throws AppError rate_limited */
  consumeInTransaction(trx: Trx, limit: RateLimit, subject: string): Promise<void>;
}

/**
 * For `catch`: throws the refusal of a rate limit with another code or message, keeping its seconds until the window ends.
 * Rethrows other errors.
 * @param message if absent, the code's message
 */
export const throwLimitErrorAs =
  (code: ErrorCode, message?: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    throw new AppError(code, {
      ...(message !== undefined && { message }),
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    });
  };

export interface RateLimiterDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** False disables all limits: only for tests and benchmarks on loopback. */
  readonly enforced: boolean;
}

interface AttemptCount {
  readonly key: Buffer;
  readonly weight: number;
  readonly limit: number;
  readonly now: Date;
  readonly ends: Date;
}

/** Counts an attempt; returns no row if it is refused. */
const incrementCounter = prepareSql(
  (attempt: AttemptCount) => sql<{ count: number }>`
  insert into rate_limit_counter as a (key, window_ends_at, count) values (${attempt.key}, ${attempt.ends}::timestamptz, ${attempt.weight}::integer)
  on conflict (key) do update set
    count = case when a.window_ends_at <= ${attempt.now}::timestamptz then 0 else a.count end + excluded.count,
    window_ends_at = case when a.window_ends_at <= ${attempt.now}::timestamptz then excluded.window_ends_at else a.window_ends_at end
  where a.window_ends_at <= ${attempt.now}::timestamptz or a.count + excluded.count <= ${attempt.limit}::integer
  returning count`,
);

const selectWindowEnd = prepareSql(
  ({ key }: Pick<AttemptCount, 'key'>) =>
    sql<{ window_ends_at: Date }>`select window_ends_at from rate_limit_counter where key = ${key}`,
);

const createRateLimitedError = (
  [current]: readonly { readonly window_ends_at: Date }[],
  { now, ends }: AttemptCount,
): AppError =>
  new AppError('rate_limited', {
    retryAfter: Math.max(1, Math.ceil(((current?.window_ends_at ?? ends).getTime() - now.getTime()) / 1000)),
  });

export const createRateLimiter = ({ db, clock, keyring, enforced }: RateLimiterDeps): RateLimiter => {
  const secret = keyring.deriveKey('attempt');
  const toAttemptCount = ({ name, limit, windowMs }: RateLimit, subject: string, weight: number): AttemptCount => {
    const now = clock.now();
    const key = createHmac('sha256', secret)
      .update(JSON.stringify([name, subject]))
      .digest();
    return { key, weight, limit, now: toDate(now), ends: toDate(now.add({ milliseconds: windowMs })) };
  };

  return {
    async consume(limit, subject, weight = 1) {
      if (!enforced) return;
      const attempt = toAttemptCount(limit, subject, weight);
      // In its own transaction, so that a later failure does not roll back the count.
      const [countedRows] = await db.pipeline('system', (trx) => [incrementCounter(trx, attempt)]);
      if (countedRows.length > 0) return;
      const [current] = await db.pipeline('system', (trx) => [selectWindowEnd(trx, attempt)]);
      throw createRateLimitedError(current, attempt);
    },
    async consumeInTransaction(trx, limit, subject) {
      if (!enforced) return;
      const attempt = toAttemptCount(limit, subject, 1);
      if ((await trx.executeQuery(incrementCounter(trx, attempt))).rows.length > 0) return;
      throw createRateLimitedError((await trx.executeQuery(selectWindowEnd(trx, attempt))).rows, attempt);
    },
  };
};

/** The key of a client: its address, or the /64 of an IPv6 address, since a household owns at least that much. */
export const toClientKey = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')
    : parsed.toString();
};

/** Deletes counters whose window is over. @returns how many */
export const deleteExpiredAttempts: Cleanup = (trx, clock) =>
  deleteOldest(trx, { table: 'rate_limit_counter', column: 'window_ends_at', until: clock.now() });
