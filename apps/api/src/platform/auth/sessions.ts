import { hash } from 'node:crypto';
import type { Endpoint } from '@arogo/contract/endpoint';
import { awayHeader, personHeader } from '@arogo/contract/limits';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Clock, toDate } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import { readTicket } from '../crypto/tickets.ts';
import { type Acting, isOwn, toActing } from '../database/actor.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { createGrants, type PersonAccess } from './grants.ts';
import { prepareSql } from '../database/prepared-statement.ts';

/** A live session: an account, and the person that the request acts for. */
export interface Session extends Acting {
  readonly id: string;
  /** The doctor of the directory for whom the account works, if any. */
  readonly doctorId?: string;
  /** The absolute end. */
  readonly expiresAt: Temporal.Instant;
}

/** The session of an account that works in the clinic's workspace. */
export interface DoctorSession extends Session {
  readonly doctorId: string;
}

/** The holder of a standalone ticket, without a session. */
export interface TicketHolder extends Acting {
  readonly id?: undefined;
}

/** Decides whether a request may call a guarded endpoint. */
export interface Guard {
  /**
   * @throws AppError session_ended (401) without a live session; not_found (404) for an invalid ticket, or for an account that is
   * not the required doctor; person_not_found (404) for a person for whom the account may not do this
   */
  require(request: FastifyRequest, endpoint: Endpoint): Promise<Session | TicketHolder>;
  /** Whether the guard would still let it in, by the database. Asked when the database refused a statement. */
  isStillPermitted(acting: Acting, endpoint: Endpoint): Promise<boolean>;
  /**
   * Calls `onEnded` once, as soon as the guard would no longer let in the call for another person.
   * @returns a function that stops watching
   */
  watch(acting: Acting, endpoint: Endpoint, onEnded: () => void): () => void;
}

/** The live sessions, cached for a few seconds. */
export interface Sessions extends Guard {
  /** Finds the live session of a token; undefined if there is none. Does not count as a use. */
  find(token: string): Promise<Session | undefined>;
  /** What an account may do for another person; undefined if nothing, or if there is no such person. Bypasses the cache. */
  findAccess<T extends Acting>(account: T, patientId: string): Promise<PersonAccess<T> | undefined>;
  /**
   * The session acting for another person, or for the account's own. For requests that concern two persons.
   * @throws AppError person_not_found if the account may not call the endpoint for them
   */
  actFor(session: Session, patientId: string, endpoint: Endpoint): Promise<Session>;
  /** The session for the account's own person, and for each other person for whom it may call the endpoint. */
  actForAll(session: Session, endpoint: Endpoint): Promise<readonly Session[]>;
  /** Whether a session is live. Does not count as a use. */
  isLive(sessionId: string): Promise<boolean>;
  /** Must be called for every session that ended or changed its token: it is invalid from then on. */
  invalidate(sessionId: string): void;
  /** Must be called for every changed grant. @param key as in the database's notification */
  invalidateGrant(key: string): void;
  /** Must be called when notifications of ended sessions or changed grants may have been missed. */
  invalidateAll(): void;
  /**
   * Sets whether this server receives the notifications, which allows a longer cache. Invalidates everything, like
   * `invalidateAll`.
   */
  setListening(isListening: boolean): void;
}

export interface SessionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** Milliseconds without use after which a session needs its PIN. */
  readonly idle: number;
}

/**
 * How long a session is cached, in milliseconds. A server that receives notifications drops ended sessions at once, so it may
 * cache longer than one that does not.
 */
const cacheTtlMs = { listening: 30_000, notListening: 5_000 } as const;
/** How often a use is stored. With the cache time, the idle end is exact to one minute. */
const touchInterval = '30 seconds';
const maxCachedSessions = 50_000;

/** SHA-256 of a token: the only form in which the database stores it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
/** In the format in which PostgreSQL prints a UUID. */
const personPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const bearerPattern = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The bearer token of a request, if it is well-formed. */
export const getBearerToken = (request: FastifyRequest): string | undefined =>
  bearerPattern.exec(request.headers.authorization ?? '')?.[1];

interface SessionRow {
  session_id: string;
  patient_id: string;
  expires_at: Date;
  doctor_id: string | null;
}

/** A lookup of a token, and whether it counts as a use. */
interface TokenUse {
  readonly tokenHash: Buffer;
  /** A PostgreSQL interval: a use is stored at most this often. */
  readonly touchEvery: string;
}

const useSessions = prepareSql<
  {
    /** Hexadecimal, in the input format of PostgreSQL. */
    readonly tokenHashes: readonly string[];
    readonly touchEvery: readonly string[];
    readonly now: Date;
    readonly idle: string;
  },
  SessionRow & { readonly token_hash: Buffer }
>(
  ({ tokenHashes, touchEvery, now, idle }) => sql`
    select token_hash, session_id, patient_id, expires_at, doctor_id
    from privileged.use_sessions(${tokenHashes}::bytea[], ${touchEvery}::interval[], ${now}, ${idle}::interval)`,
);

/** Lookups in one statement. */
const batchMaximum = 200;

const toSession = (row: SessionRow): Session =>
  toActing({
    id: row.session_id,
    accountId: row.patient_id,
    patientId: row.patient_id,
    ...(row.doctor_id !== null && { doctorId: row.doctor_id }),
    expiresAt: Temporal.Instant.fromEpochMilliseconds(row.expires_at.getTime()),
  });

export const createSessions = ({ db, clock, keyring, idle }: SessionsDeps): Sessions => {
  const cachedSessions = new Map<string, { session: Session; /** Milliseconds since 1970. */ until: number }>();
  const keysBySession = new Map<string, Set<string>>();
  const idleInterval = `${idle} milliseconds`;
  // Counts invalidations, so that a query that was running during one is not cached.
  let invalidationCount = 0;
  let ttlMs: number = cacheTtlMs.notListening;
  const grants = createGrants(db, clock, () => ttlMs);

  const lookUp = async (
    key: string,
    query: (now: Date) => Promise<SessionRow | undefined>,
  ): Promise<Session | undefined> => {
    const now = clock.now().epochMilliseconds;
    const cached = cachedSessions.get(key);
    if (cached && now < cached.until) return cached.session;
    const countBefore = invalidationCount;
    const row = await query(new Date(now));
    if (!row) return undefined;
    const session = toSession(row);
    if (countBefore === invalidationCount) {
      if (cachedSessions.size >= maxCachedSessions) clearCache();
      cachedSessions.set(key, { session, until: Math.min(now + ttlMs, session.expiresAt.epochMilliseconds) });
      const keys = keysBySession.get(session.id) ?? new Set();
      keysBySession.set(session.id, keys.add(key));
    }
    return session;
  };

  const clearCache = (): void => {
    grants.invalidateAll();
    invalidationCount += 1;
    cachedSessions.clear();
    keysBySession.clear();
  };

  const findSessions = async (uses: readonly TokenUse[]): Promise<(SessionRow | undefined)[]> => {
    const values = {
      tokenHashes: uses.map(({ tokenHash }) => String.raw`\x${tokenHash.toString('hex')}`),
      touchEvery: uses.map(({ touchEvery }) => touchEvery),
      now: toDate(clock.now()),
      idle: idleInterval,
    };
    const [rows] = await db.pipeline('system', (trx) => [useSessions(trx, values)]);
    const rowsByHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
    return uses.map(({ tokenHash }) => rowsByHash.get(tokenHash.toString('hex')));
  };

  // After a start no session is cached and many requests arrive: while one batch runs, the next one fills.
  let runningBatch: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<TokenUse, SessionRow | undefined>(
    (uses) => {
      const batch = findSessions(uses);
      runningBatch = batch.catch(() => undefined);
      return batch;
    },
    { cache: false, maxBatchSize: batchMaximum, batchScheduleFn: (send) => void runningBatch.then(send) },
  );

  // With the idle time as interval, a lookup that is not a use writes nothing: a session that was used within it needs no update,
  // and any other has ended.
  const findByToken = (token: string, isUse: boolean): Promise<Session | undefined> =>
    lookUp(hash('sha256', token, 'base64'), () =>
      loader.load({ tokenHash: hashToken(token), touchEvery: isUse ? touchInterval : idleInterval }),
    );

  const findById = (id: string): Promise<Session | undefined> =>
    lookUp(id, (now) =>
      db.asSystem(async (trx) => {
        const { rows } = await sql<SessionRow>`
          select session_id, patient_id, expires_at, doctor_id
          from privileged.find_live_session(${id}::uuid, ${now}, ${idleInterval}::interval)`.execute(trx);
        return rows[0];
      }),
    );

  /** The session acting for the person in the request, if the account may call this for them. A doctor acts for nobody else. */
  const actFor = async <T extends Acting>(own: T, patientId: string, endpoint: Endpoint): Promise<T> => {
    if (patientId === own.accountId) return own;
    const { about = 'account' } = endpoint;
    if (!personPattern.test(patientId) || !(await grants.allows(own, patientId, about)))
      throw new AppError('person_not_found');
    return { ...own, patientId };
  };

  const findByTicket = async (
    request: FastifyRequest,
    endpoint: Endpoint,
    text: string,
  ): Promise<Session | TicketHolder> => {
    const { ticket: purpose = '', ticketAlone } = endpoint;
    const resource = (request.params as { id?: string }).id ?? '';
    const ticket = readTicket(keyring, text, { purpose, resource, now: clock.now() });
    if (ticket && ticket.session === undefined && ticketAlone)
      return actFor(toActing({ accountId: ticket.account, patientId: ticket.account }), ticket.subject, endpoint);
    const session = ticket?.session === undefined ? undefined : await findById(ticket.session);
    if (!session || session.accountId !== ticket?.account) throw new AppError('not_found');
    return actFor(session, ticket.subject, endpoint);
  };

  const find = async (request: FastifyRequest, endpoint: Endpoint): Promise<Session | TicketHolder> => {
    const token = getBearerToken(request);
    if (token === undefined && endpoint.ticket !== undefined) {
      const { ticket } = request.query as { ticket?: unknown };
      if (typeof ticket === 'string') return findByTicket(request, endpoint, ticket);
    }
    const session =
      token === undefined ? undefined : await findByToken(token, request.headers[awayHeader] === undefined);
    if (!session) throw new AppError('session_ended');
    return session;
  };

  return {
    async require(request, endpoint) {
      const session = await find(request, endpoint);
      // Without a doctor the workspace does not exist.
      if (endpoint.access === 'doctor' && !('doctorId' in session)) throw new AppError('not_found');
      const { [personHeader]: person = session.patientId } = request.headers;
      if (person === session.patientId) return session;
      // A ticket contains its person, so the header is not allowed.
      if (!isOwn(session) || typeof person !== 'string') throw new AppError('person_not_found');
      return actFor(session, person, endpoint);
    },
    isStillPermitted: async ({ accountId, patientId }, { about = 'account' }) =>
      accountId === patientId ||
      grants.allows(toActing({ accountId, patientId: accountId }), patientId, about, { fresh: true }),
    watch: ({ accountId, patientId }, { about = 'account' }, onEnded) =>
      accountId === patientId
        ? () => undefined
        : grants.watch(toActing({ accountId, patientId: accountId }), patientId, about, onEnded),
    actFor: (session, patientId, endpoint) => actFor({ ...session, patientId: session.accountId }, patientId, endpoint),
    async actForAll(session, { about = 'account' }) {
      const own: Session = { ...session, patientId: session.accountId };
      const persons = await grants.findPersons(own, about);
      return [own, ...persons.map((patientId): Session => ({ ...own, patientId }))];
    },
    findAccess: async (account, patientId) =>
      personPattern.test(patientId) ? grants.findAccess(account, patientId) : undefined,
    find: async (token) => (tokenPattern.test(token) ? findByToken(token, false) : undefined),
    isLive: async (sessionId) => (await findById(sessionId)) !== undefined,
    invalidate(sessionId) {
      invalidationCount += 1;
      for (const key of keysBySession.get(sessionId) ?? []) cachedSessions.delete(key);
      keysBySession.delete(sessionId);
    },
    invalidateGrant: (key) => grants.invalidate(key),
    invalidateAll: clearCache,
    setListening(isListening) {
      ttlMs = isListening ? cacheTtlMs.listening : cacheTtlMs.notListening;
      clearCache();
    },
  };
};
