import type { About, Area, PersonRole } from '@arogo/contract/endpoint';
import { sql } from 'kysely';
import { type Clock, toDate } from '../clock.ts';
import type { Acting } from '../database/actor.ts';
import { type Database, shortRead } from '../database/database.ts';
import { prepareSql } from '../database/prepared-statement.ts';
import { parseEnum } from '../parse-enum.ts';

/** What an account may do for another person, until it is revoked or expires. */
interface Grant {
  readonly role: string;
  readonly areas: readonly string[];
  readonly mental: boolean;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** The access of an account that acts by a valid grant. */
export interface PersonAccess<T extends Acting = Acting> {
  /** The account, acting for the person. */
  readonly acting: T;
  readonly role: PersonRole;
  /** The areas in which it may see the person's data. */
  readonly areas: readonly Area[];
  /** Epoch milliseconds; Infinity if no end was agreed on. */
  readonly endsAt: number;
}

/** The longest delay of a timer in milliseconds. Longer waits use several timers. */
export const maxTimerMs = 2 ** 31 - 1;

interface GrantWatch {
  readonly own: Acting;
  readonly patientId: string;
  readonly about: About;
  readonly onEnded: () => void;
  timer?: NodeJS.Timeout;
}

/** The grants of accounts, cached for a few seconds. */
export interface Grants {
  /**
   * Whether an account may call an endpoint about `about` for another person.
   * @param own the account, acting for itself
   * @param options `fresh` bypasses the cache
   */
  allows(own: Acting, patientId: string, about: About, options?: { readonly fresh?: boolean }): Promise<boolean>;
  /** Finds the persons for whom an account may call endpoints about `about`. Bypasses the cache. */
  findPersons(own: Acting, about: About): Promise<readonly string[]>;
  /** What an account may do for another person; undefined without a grant. Bypasses the cache. */
  findAccess<T extends Acting>(own: T, patientId: string): Promise<PersonAccess<T> | undefined>;
  /**
   * Calls `onEnded` once, as soon as an account may no longer call endpoints about `about` for another person: its grant was
   * ended, changed or has expired.
   * @returns a function that stops watching
   */
  watch(own: Acting, patientId: string, about: About, onEnded: () => void): () => void;
  /** Must be called for every changed grant. @param key account and person, as in the database's notification */
  invalidate(key: string): void;
  /** Must be called when notifications may have been missed. */
  invalidateAll(): void;
}

const maxCachedGrants = 50_000;

interface GrantRow {
  readonly role: string;
  readonly areas: readonly string[];
  readonly mental: boolean;
  readonly ends_at: Date | null;
}

/** The columns of a grant. A guardian's access to mental health ends on the person's 18th birthday. */
const buildGrantColumns = (now: Date) =>
  sql`role, areas, mental and not (role = 'keep' and privileged.came_of_age(patient_id, ${now}::timestamptz)) as mental, ends_at`;

const selectGrant = prepareSql<
  { readonly accountId: string; readonly patientId: string; readonly now: Date },
  GrantRow
>(
  ({ accountId, patientId, now }) =>
    sql`select ${buildGrantColumns(now)} from person_grant
      where account_id = ${accountId}::uuid and patient_id = ${patientId}::uuid and ended_at is null`,
);

const selectGrants = prepareSql<
  { readonly accountId: string; readonly now: Date },
  GrantRow & { readonly patient_id: string }
>(
  ({ accountId, now }) =>
    sql`select patient_id, ${buildGrantColumns(now)} from person_grant
      where account_id = ${accountId}::uuid and ended_at is null order by patient_id`,
);

const toGrant = ({ role, areas, mental, ends_at: endsAt }: GrantRow): Grant => ({
  role,
  areas,
  mental,
  endsAt: endsAt?.getTime() ?? Infinity,
});

const roles = ['view', 'manage', 'keep'] as const satisfies readonly PersonRole[];

const allAreas = ['any', 'records', 'medicines', 'visits', 'messages', 'mental'] as const satisfies readonly Area[];

const coversArea = (grant: Grant, area: Area): boolean => {
  if (area === 'any') return true;
  return area === 'mental' ? grant.mental && grant.areas.length > 0 : grant.areas.includes(area);
};

/** @param getTtlMs how long a grant is cached, in milliseconds */
export const createGrants = (db: Pick<Database, 'pipeline'>, clock: Clock, getTtlMs: () => number): Grants => {
  const cachedGrants = new Map<
    string,
    { readonly grant: Grant; /** Milliseconds since 1970. */ readonly until: number }
  >();
  const watches = new Map<string, Set<GrantWatch>>();
  // Counts invalidations, so that a query that was running during one is not cached.
  let invalidationCount = 0;

  const clearCache = (): void => {
    invalidationCount += 1;
    cachedGrants.clear();
  };

  const find = async (own: Acting, patientId: string, fresh: boolean): Promise<Grant | undefined> => {
    const key = `${own.accountId}:${patientId}`;
    const cached = cachedGrants.get(key);
    const now = clock.now().epochMilliseconds;
    if (!fresh && cached && now < cached.until) return cached.grant;
    const countBefore = invalidationCount;
    const values = { accountId: own.accountId, patientId, now: toDate(clock.now()) };
    const [[row]] = await db.pipeline(own, (trx) => [selectGrant(trx, values)], shortRead);
    if (!row) {
      cachedGrants.delete(key);
      return undefined;
    }
    const grant = toGrant(row);
    if (countBefore === invalidationCount) {
      if (cachedGrants.size >= maxCachedGrants) clearCache();
      cachedGrants.set(key, { grant, until: now + getTtlMs() });
    }
    return grant;
  };

  const permits = (grant: Grant, about: Exclude<About, 'account'>): boolean =>
    clock.now().epochMilliseconds < grant.endsAt &&
    roles.indexOf(parseEnum(roles, grant.role)) >= roles.indexOf(about.role) &&
    coversArea(grant, about.area);

  const allows: Grants['allows'] = async (own, patientId, about, { fresh = false } = {}) => {
    if (about === 'account') return false;
    const grant = await find(own, patientId, fresh);
    return grant !== undefined && permits(grant, about);
  };

  const stop = (key: string, watch: GrantWatch): void => {
    clearTimeout(watch.timer);
    const others = watches.get(key);
    others?.delete(watch);
    if (others?.size === 0) watches.delete(key);
  };

  const check = async (key: string, watch: GrantWatch): Promise<void> => {
    const isAllowed = await allows(watch.own, watch.patientId, watch.about);
    if (watches.get(key)?.has(watch) !== true) return;
    if (!isAllowed) {
      stop(key, watch);
      watch.onEnded();
      return;
    }
    const grant = await find(watch.own, watch.patientId, false);
    if (grant === undefined || grant.endsAt === Infinity) return;
    clearTimeout(watch.timer);
    const wait = Math.min(Math.max(grant.endsAt - clock.now().epochMilliseconds, 0), maxTimerMs);
    watch.timer = setTimeout(() => checkInBackground(key, watch), wait).unref();
  };
  /** Ends the watch if the database is unreachable. */
  const checkInBackground = (key: string, watch: GrantWatch): void =>
    void check(key, watch).catch(() => {
      if (watches.get(key)?.has(watch) !== true) return;
      stop(key, watch);
      watch.onEnded();
    });
  const checkAll = (key: string): void => {
    for (const watch of watches.get(key) ?? []) checkInBackground(key, watch);
  };

  return {
    allows,
    async findPersons(own, about) {
      if (about === 'account') return [];
      const values = { accountId: own.accountId, now: toDate(clock.now()) };
      const [rows] = await db.pipeline(own, (trx) => [selectGrants(trx, values)], shortRead);
      return rows.filter((row) => permits(toGrant(row), about)).map(({ patient_id: id }) => id);
    },
    async findAccess(own, patientId) {
      const grant = await find(own, patientId, true);
      if (grant === undefined || clock.now().epochMilliseconds >= grant.endsAt) return undefined;
      return {
        acting: { ...own, patientId },
        role: parseEnum(roles, grant.role),
        areas: allAreas.filter((area) => coversArea(grant, area)),
        endsAt: grant.endsAt,
      };
    },
    watch(own, patientId, about, onEnded) {
      const key = `${own.accountId}:${patientId}`;
      const watch: GrantWatch = { own, patientId, about, onEnded };
      watches.set(key, (watches.get(key) ?? new Set()).add(watch));
      // The grant may have ended since the guard checked it.
      checkInBackground(key, watch);
      return () => stop(key, watch);
    },
    invalidate(key) {
      invalidationCount += 1;
      cachedGrants.delete(key);
      checkAll(key);
    },
    invalidateAll() {
      clearCache();
      for (const key of watches.keys()) checkAll(key);
    },
  };
};
