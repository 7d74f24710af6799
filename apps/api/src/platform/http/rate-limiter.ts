import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@arogo/contract/errors';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { toDate } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import type { Database, Trx } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Cleanup } from '../jobs/cleanup.ts';
import { prepareSql } from '../database/prepared-statement.ts';

/** At most `limit` attempts within `window` milliseconds, counted from the first. */
export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts attempts in the database, so that a restart forgives nothing and several servers count together. */
export interface RateLimiter {
  /**
   * Counts one attempt by `subject` (an address, a client). One that is refused counts nothing.
   * @param weight how much the attempt counts, at most the limit
   * @throws AppError rate_limited with the seconds until the window ends
   */
  consume(limit: RateLimit, subject: string, weight?: number): Promise<void>;
  /** Counts one attempt in the caller's transaction: it counts as long as what else is done there does. @throws AppError rate_limited */
  consumeInTransaction(trx: Trx, limit: RateLimit, subject: string): Promise<void>;
}

/**
 * For `catch`: refuses what a limit refused with another code or message, and with the same seconds until the window ends. Other errors
 * stay as they are.
 * @param message left out: that of the code
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
  /** False lifts all limits: only for tests and benchmarks on loopback. */
  readonly enforced: boolean;
}

interface AttemptCount {
  readonly key: Buffer;
  readonly weight: number;
  readonly limit: number;
  readonly now: Date;
  readonly ends: Date;
}

/** Counts an attempt; no row where it is refused. */
const incrementCounter = prepareSql(
  (a: AttemptCount) => sql<{ count: number }>`
  insert into rate_limit_counter as a (key, window_ends_at, count) values (${a.key}, ${a.ends}::timestamptz, ${a.weight}::integer)
  on conflict (key) do update set
    count = case when a.window_ends_at <= ${a.now}::timestamptz then 0 else a.count end + excluded.count,
    window_ends_at = case when a.window_ends_at <= ${a.now}::timestamptz then excluded.window_ends_at else a.window_ends_at end
  where a.window_ends_at <= ${a.now}::timestamptz or a.count + excluded.count <= ${a.limit}::integer
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
  const counted = ({ name, limit, windowMs }: RateLimit, subject: string, weight: number): AttemptCount => {
    const now = clock.now();
    const key = createHmac('sha256', secret)
      .update(JSON.stringify([name, subject]))
      .digest();
    return { key, weight, limit, now: toDate(now), ends: toDate(now.add({ milliseconds: windowMs })) };
  };

  return {
    async consume(limit, subject, weight = 1) {
      if (!enforced) return;
      const attempt = counted(limit, subject, weight);
      // Counted in a transaction of its own: what fails afterwards must not roll the count back.
      const [taken] = await db.pipeline('system', (trx) => [incrementCounter(trx, attempt)]);
      if (taken.length > 0) return;
      const [current] = await db.pipeline('system', (trx) => [selectWindowEnd(trx, attempt)]);
      throw createRateLimitedError(current, attempt);
    },
    async consumeInTransaction(trx, limit, subject) {
      if (!enforced) return;
      const attempt = counted(limit, subject, 1);
      if ((await trx.executeQuery(incrementCounter(trx, attempt))).rows.length > 0) return;
      throw createRateLimitedError((await trx.executeQuery(selectWindowEnd(trx, attempt))).rows, attempt);
    },
  };
};

/** What counts as one client: the address, for IPv6 its /64, since a household owns at least that much. */
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
export const deleteExpiredAttempts: Cleanup = async (trx, clock) => {
  const { numDeletedRows } = await trx
    .deleteFrom('rate_limit_counter')
    .where('window_ends_at', '<=', toDate(clock.now()))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
