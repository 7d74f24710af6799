import { CompiledQuery } from 'kysely';
import type { Client, ClientBase, QueryResult } from 'pg';
import { AppError } from '../errors.ts';
import { getErrorCode } from '../postgres/failures.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { StartupError } from '../startup-error.ts';
import { withTimeout } from '../with-timeout.ts';
import { type Database, openDatabase, type PoolCounts } from './database.ts';
import { Pipeline } from './pipeline.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { createLagMeter, parseLogPosition } from './replica-lag.ts';

/** Reads of what is nobody's: the directory of doctors, and what visitors see. */
export type PublicDatabase = Pick<Database, 'autocommit' | 'asSystem' | 'pipeline'>;

/** Why nothing is read from a replica. */
type ReplicaProblem = 'unreachable' | 'behind' | 'leads' | 'foreign' | 'unmeasured';

/** How the replica stands, as it was seen last. */
export interface ReplicaState {
  readonly isUsed: boolean;
  readonly problem: ReplicaProblem | undefined;
  /** Undefined where it is not known. */
  readonly lagSeconds: number | undefined;
}

/** A replica of the database that only reads. */
export interface Replica {
  /** Asks the replica, and the primary where the replica cannot answer or is late. */
  readonly db: PublicDatabase;
  getState(): ReplicaState;
  /** Reads since the start, by where they were answered. */
  countReads(): { readonly replica: number; readonly primary: number };
  countConnections(): PoolCounts;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** The replica's address as role arogo_app. */
  readonly url: string;
  /** The primary's address as the same role, past a pooler. */
  readonly primaryUrl: string;
  readonly primary: Database;
  readonly isPooled: boolean;
  readonly onConnectionLost: (error: Error) => void;
  /** Told when the replica is used again or no more. */
  readonly onChange: (state: ReplicaState) => void;
  /** A replica that is later than this is not asked, in milliseconds. */
  readonly maxLagMs: number;
}

const maxConnections = 10;
/** How often the primary is asked where its log stands, in milliseconds. */
const lookEveryMs = 1_000;
/** So long what a connection answered about its server is believed: behind a balancer each may lead to another replica. */
const believedMs = 500;
/** Nobody waits for a replica for long: the primary can answer. */
const connectionTimeoutMs = 1_000;
const queryTimeoutMs = 2_000;

const describeServerSql = `
  select pg_is_in_recovery() as follows, (select system_identifier::text from pg_control_system()) as server,
         (select id from installation) as installation,
         case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`;

interface ServerRow {
  readonly follows: boolean;
  readonly server: string;
  readonly installation: string;
  readonly position: string | null;
}

/** What two servers with the same data have in common. */
type Identity = Pick<ServerRow, 'server' | 'installation'>;

const isSame = (one: Identity, other: Identity): boolean =>
  one.server === other.server && one.installation === other.installation;

/** The replica cannot answer now. */
class ReplicaUnusable extends Error {
  readonly problem: ReplicaProblem;
  readonly lagSeconds: number | undefined;

  constructor(problem: ReplicaProblem, lagSeconds?: number) {
    super(`The replica is not used: ${problem}.`);
    this.problem = problem;
    this.lagSeconds = lagSeconds;
  }
}

/** PostgreSQL's codes for a login that is refused, and for a database or a table that is not there. */
const foreignCodes: ReadonlySet<string> = new Set(['28000', '28P01', '3D000', '42P01', '42501']);

/** PostgreSQL's codes for a statement that took too long, and for one that a change of the primary cut short. */
const queryCanceledCode = '57014';
const conflictCode = '40001';

const describeServer = (url: string): Promise<ServerRow> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<ServerRow>(describeServerSql);
    if (!rows[0]) throw new Error('A server described itself with nothing.');
    return rows[0];
  });

/**
 * Looks at the replica once, at the start.
 * @throws StartupError where it belongs to something else: what is read there would be somebody else's
 */
const refuseForeign = async (url: string, own: Identity): Promise<void> => {
  let found: ServerRow;
  try {
    found = await describeServer(url);
  } catch (error) {
    if (!foreignCodes.has(getErrorCode(error) ?? '')) return;
    throw new StartupError(
      'The server of DATABASE_REPLICA_URL does not let the role arogo_app in with its password, or lacks the tables of Arogo, so it is no ' +
        'replica of DATABASE_URL. Check host, port and database, and its pg_hba.conf, or leave it out.',
      { cause: error },
    );
  }
  if (found.installation !== own.installation)
    throw new StartupError(
      `DATABASE_REPLICA_URL leads to the database of the installation ${found.installation}, and DATABASE_URL to that of ${own.installation}. ` +
        'Name a replica of the same database, or leave it out.',
    );
  if (found.server !== own.server)
    throw new StartupError(
      `DATABASE_REPLICA_URL leads to a copy of the database that ${found.follows ? 'follows another server' : 'takes changes of its own'}. ` +
        'Name a server that follows that of DATABASE_URL by streaming replication, or leave it out.',
    );
};

type Ask = (...args: readonly unknown[]) => unknown;

class NoAnswerError extends Error {}

/** @throws NoAnswerError where the answer takes longer than a replica is waited for */
const waitForAnswer = <T>(answer: Promise<T>): Promise<T> =>
  withTimeout(answer, queryTimeoutMs, () => new NoAnswerError('The replica did not answer in time.'));

/** Makes a connection look again and again at the server to which it leads, before what it is asked. */
const watchConnection = (client: ClientBase, judge: (found: ServerRow) => void): void => {
  const ask = client.query.bind(client) as Ask;
  let believedUntil = 0;
  const askChecked = async (question: readonly unknown[], read: (answer: unknown) => unknown): Promise<unknown> => {
    if (performance.now() >= believedUntil) {
      const { rows } = (await ask(describeServerSql)) as QueryResult<ServerRow>;
      if (rows[0]) judge(rows[0]);
      believedUntil = performance.now() + believedMs;
    }
    return read(await ask(...question));
  };
  const answer = async (...checked: Parameters<typeof askChecked>): Promise<unknown> => {
    try {
      return await waitForAnswer(askChecked(...checked));
    } catch (error) {
      // The next connection may lead to a server that can answer; this one goes when it is given back.
      if (error instanceof ReplicaUnusable || error instanceof NoAnswerError)
        void (client as Client).end().catch(() => undefined);
      throw error;
    }
  };
  client.query = ((...question: readonly unknown[]) =>
    question[0] instanceof Pipeline
      ? { results: answer(question, (sent) => (sent as Pipeline).results) }
      : answer(question, (rows) => rows)) as unknown as ClientBase['query'];
};

/**
 * Opens the replica beside the primary. One that is away or late is no reason not to start.
 * @throws StartupError where the address leads to something else than a replica of this database
 */
export const openReplica = async ({
  url,
  primaryUrl,
  primary,
  isPooled,
  onConnectionLost,
  onChange,
  maxLagMs,
}: ReplicaOptions): Promise<Replica> => {
  const own = await describeServer(primaryUrl);
  await refuseForeign(url, own);
  const meter = createLagMeter();
  const reads = { replica: 0, primary: 0 };
  let state: ReplicaState = { isUsed: false, problem: 'unmeasured', lagSeconds: undefined };

  const setState = (next: ReplicaState): void => {
    const isNew = next.problem !== state.problem;
    state = next;
    if (isNew) onChange(next);
  };

  /** @throws ReplicaUnusable */
  const judge = ({ follows, position, ...found }: ServerRow): void => {
    if (!isSame(found, own)) throw new ReplicaUnusable('foreign');
    if (!follows || position === null) throw new ReplicaUnusable('leads');
    if (!meter.isReady()) throw new ReplicaUnusable('unmeasured');
    const lagSeconds = meter.measureSeconds(parseLogPosition(position), performance.now());
    if (lagSeconds * 1000 > maxLagMs) throw new ReplicaUnusable('behind', lagSeconds);
    setState({ isUsed: true, problem: undefined, lagSeconds });
  };

  const db = openDatabase({
    url,
    isPooled,
    maxConnections,
    connectionTimeoutMs,
    prepareConnection: (client) => watchConnection(client, judge),
    onConnectionLost,
  });

  /** What no answer of the primary would be different in is thrown on; for the rest the primary is asked. */
  const recordFailure = (error: unknown): void => {
    const isRefusal = error instanceof AppError && error.code !== 'not_found';
    if (isRefusal || getErrorCode(error) === queryCanceledCode) throw error;
    if (error instanceof AppError) return;
    if (error instanceof ReplicaUnusable)
      setState({ isUsed: false, problem: error.problem, lagSeconds: error.lagSeconds });
    // A statement that a change cut short is an exception; anything else may be so for the next one as well.
    else if (getErrorCode(error) !== conflictCode)
      setState({ isUsed: false, problem: 'unreachable', lagSeconds: undefined });
  };

  const askReplica = async <T>(ask: (of: PublicDatabase) => Promise<T>): Promise<T> => {
    const answer = await ask(db);
    reads.replica += 1;
    return answer;
  };

  const askEither = async <T>(ask: (of: PublicDatabase) => Promise<T>): Promise<T> => {
    if (state.isUsed) {
      try {
        return await askReplica(ask);
      } catch (error) {
        recordFailure(error);
      }
    }
    reads.primary += 1;
    try {
      return await ask(primary);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      // In a failover a follower becomes the leader, and ends its connections: another one may lead to one that still follows.
      return askReplica(ask).catch(() => {
        throw error;
      });
    }
  };

  const look = async (): Promise<void> => {
    const at = performance.now();
    try {
      const asked = await primary.autocommit((trx) =>
        trx.executeQuery<{ position: string }>(CompiledQuery.raw('select pg_current_wal_lsn()::text as position')),
      );
      if (asked.rows[0]) meter.add(at, parseLogPosition(asked.rows[0].position));
    } catch {
      // The replica has what the primary was known to have: while that is away, the replica goes on.
    }
    await db.autocommit((trx) => trx.executeQuery(CompiledQuery.raw('select 1'))).catch(recordFailure);
  };

  let looking: Promise<void> | undefined;
  const lookOnce = (): Promise<void> => (looking ??= look().finally(() => (looking = undefined)));
  await lookOnce();
  const timer = setInterval(() => void lookOnce(), lookEveryMs).unref();

  return {
    db: {
      autocommit: (work) => askEither((of) => of.autocommit(work)),
      asSystem: (work) => askEither((of) => of.asSystem(work)),
      pipeline: (actor, statements, options) => askEither((of) => of.pipeline(actor, statements, options)),
    },
    getState: () => state,
    countReads: () => ({ ...reads }),
    countConnections: () => db.countConnections(),
    async close() {
      clearInterval(timer);
      await looking;
      await db.close();
    },
  };
};
