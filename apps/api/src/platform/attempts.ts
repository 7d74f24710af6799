import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { toDate } from './clock.ts';
import type { Keyring } from './crypto/keys.ts';
import type { Database, Statements } from './database.ts';
import { AppError } from './errors.ts';

/** At most `limit` attempts within `window` milliseconds, counted from the first. */
export interface AttemptLimit {
  readonly name: string;
  readonly limit: number;
  readonly window: number;
}

/** Counts attempts in the database, so that a restart forgives nothing and several servers count together. */
export interface Attempts {
  /**
   * Counts one attempt by `subject` (an address, a client). One that is refused counts nothing.
   * @param weight how much the attempt counts, at most the limit
   * @throws AppError too_many with the seconds until the window ends
   */
  take(limit: AttemptLimit, subject: string, weight?: number): Promise<void>;
  /** Counts one attempt in the caller's transaction: it counts as long as what else is done there does. @throws AppError too_many */
  takeWithin(statements: Statements, limit: AttemptLimit, subject: string): Promise<void>;
}

export interface AttemptsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** False lifts all limits: only for tests and benchmarks on loopback. */
  readonly enforced: boolean;
}

export const createAttempts = ({ db, clock, keyring, enforced }: AttemptsParts): Attempts => {
  const key = keyring.deriveKey('attempt');
  const count = async (statements: Statements, { name, limit, window }: AttemptLimit, subject: string, weight: number): Promise<void> => {
    const now = clock.now();
    const hash = createHmac('sha256', key).update(JSON.stringify([name, subject])).digest();
    const ends = toDate(now.add({ milliseconds: window }));
    const { rows: taken } = await sql`
      insert into attempt as a (key, window_ends_at, count) values (${hash}, ${ends}, ${weight})
      on conflict (key) do update set
        count = case when a.window_ends_at <= ${toDate(now)} then 0 else a.count end + excluded.count,
        window_ends_at = case when a.window_ends_at <= ${toDate(now)} then excluded.window_ends_at else a.window_ends_at end
      where a.window_ends_at <= ${toDate(now)} or a.count + excluded.count <= ${limit}
      returning count`.execute(statements);
    if (taken.length > 0) return;
    // The row is locked, though it was left as it is.
    const { rows } = await sql<{ window_ends_at: Date }>`select window_ends_at from attempt where key = ${hash}`.execute(statements);
    const [refused] = rows;
    if (refused) throw new AppError('too_many', { retryAfter: Math.max(1, Math.ceil((refused.window_ends_at.getTime() - now.epochMilliseconds) / 1000)) });
  };
  return {
    async take(limit, subject, weight = 1) {
      // Counted in a transaction of its own: what fails afterwards must not roll the count back.
      if (enforced) await db.withoutActor((statements) => count(statements, limit, subject, weight));
    },
    async takeWithin(statements, limit, subject) {
      if (enforced) await count(statements, limit, subject, 1);
    },
  };
};

/** The eight groups of an IPv6 address, as numbers; the end may be written as an IPv4 address. */
const groupsOf = (address: string): readonly number[] => {
  const [plain = ''] = address.split('%');
  const hex = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = [], after = []] = hex.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
};

/** What counts as one client: the address, for IPv6 its /64, since a household owns at least that much. */
export const clientOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIPv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups.slice(0, 4).map((group) => group.toString(16)).join(':');
};
