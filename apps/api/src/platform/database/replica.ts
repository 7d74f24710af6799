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

/** Reads of public data: the directory of doctors and the pages for visitors. */
export type PublicDatabase = Pick<Database, 'autocommit' | 'asSystem' | 'pipeline'>;

/** The reason why the replica is not used. */
type ReplicaProblem = 'unreachable' | 'behind' | 'leads' | 'foreign' | 'unmeasured';

/** The latest known state of the replica. */
export interface ReplicaState {
  readonly isUsed: boolean;
  readonly problem: ReplicaProblem | undefined;
  /** Undefined while it is unknown. */
  readonly lagSeconds: number | undefined;
}

/** A read replica of the database. */
export interface Replica {
  /** Reads from the replica, or from the primary if the replica fails or lags behind. */
  readonly db: PublicDatabase;
  getState(): ReplicaState;
  /** Number of reads since the start, by the server that answered. */
  countReads(): { readonly replica: number; readonly primary: number };
  countConnections(): PoolCounts;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** The replica's address as role arogo_app. */
  readonly url: string;
  /** The primary's address as the same role, without a pooler. */
  readonly primaryUrl: string;
  readonly primary: Database;
  readonly isPooled: boolean;
  readonly onConnectionLost: (error: Error) => void;
  /** Called when the replica goes out of use, or comes back into use. */
  readonly onChange: (state: ReplicaState) => void;
  /** Maximum lag in milliseconds at which the replica is used. */
  readonly maxLagMs: number;
}

const maxConnections = 10;
/** Interval in milliseconds at which the primary's log position is read. */
const measureEveryMs = 1_000;
/** How long a connection's check of its server is valid, in milliseconds. Behind a load balancer, connections lead to several replicas. */
const trustMs = 500;
/** Short timeouts, since the primary can answer instead. */
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

/** The ids that are equal on two servers with the same data. */
type Identity = Pick<ServerRow, 'server' | 'installation'>;

const isSame = (one: Identity, other: Identity): boolean =>
  one.server === other.server && one.installation === other.installation;

/** The replica must not be used at the moment. */
class ReplicaUnusable extends Error {
  readonly problem: ReplicaProblem;
  readonly lagSeconds: number | undefined;

  constructor(problem: ReplicaProblem, lagSeconds?: number) {
    super(`The replica is not used: ${problem}.`);
    this.problem = problem;
    this.lagSeconds = lagSeconds;
  }
}

/** PostgreSQL's codes for a refused login, and for a missing database, table or right. */
const foreignCodes: ReadonlySet<string> = new Set(['28000', '28P01', '3D000', '42P01', '42501']);

/** PostgreSQL's codes for a statement that timed out, and for one cancelled by a conflict with recovery. */
const queryCanceledCode = '57014';
const conflictCode = '40001';

const describeServer = (url: string): Promise<ServerRow> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<ServerRow>(describeServerSql);
    if (!rows[0]) throw new Error('A server described itself with nothing.');
    return rows[0];
  });

/**
 * Checks once at the start that the replica belongs to this database. An unreachable replica passes.
 * @throws StartupError if it is another database's, or no streaming replica
 */
const refuseForeign = async (url: string, primaryIdentity: Identity): Promise<void> => {
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
  if (found.installation !== primaryIdentity.installation)
    throw new StartupError(
      `DATABASE_REPLICA_URL leads to the database of the installation ${found.installation}, and DATABASE_URL to that of ${primaryIdentity.installation}. ` +
        'Name a replica of the same database, or leave it out.',
    );
  if (found.server !== primaryIdentity.server)
    throw new StartupError(
      `DATABASE_REPLICA_URL leads to a copy of the database that ${found.follows ? 'follows another server' : 'takes changes of its own'}. ` +
        'Name a server that follows that of DATABASE_URL by streaming replication, or leave it out.',
    );
};

type ClientQuery = (...args: readonly unknown[]) => unknown;

class NoAnswerError extends Error {}

/** @throws NoAnswerError if the replica does not answer within the query timeout */
const waitForAnswer = <T>(answer: Promise<T>): Promise<T> =>
  withTimeout(answer, queryTimeoutMs, () => new NoAnswerError('The replica did not answer in time.'));

/** Makes a connection check its server before a query, unless the last check is recent enough. */
const watchConnection = (client: ClientBase, assertUsable: (found: ServerRow) => void): void => {
  const query = client.query.bind(client) as ClientQuery;
  let trustedUntil = 0;
  const queryAfterCheck = async (
    question: readonly unknown[],
    read: (answer: unknown) => unknown,
  ): Promise<unknown> => {
    if (performance.now() >= trustedUntil) {
      const { rows } = (await query(describeServerSql)) as QueryResult<ServerRow>;
      if (rows[0]) assertUsable(rows[0]);
      trustedUntil = performance.now() + trustMs;
    }
    return read(await query(...question));
  };
  const answer = async (...checked: Parameters<typeof queryAfterCheck>): Promise<unknown> => {
    try {
      return await waitForAnswer(queryAfterCheck(...checked));
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
 * Opens the replica. An unreachable or lagging replica does not prevent the start.
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
  const primaryIdentity = await describeServer(primaryUrl);
  await refuseForeign(url, primaryIdentity);
  const meter = createLagMeter();
  const readCounts = { replica: 0, primary: 0 };
  let state: ReplicaState = { isUsed: false, problem: 'unmeasured', lagSeconds: undefined };

  const setState = (next: ReplicaState): void => {
    const hasProblemChanged = next.problem !== state.problem;
    state = next;
    if (hasProblemChanged) onChange(next);
  };

  /** @throws ReplicaUnusable */
  const assertUsable = ({ follows, position, ...found }: ServerRow): void => {
    if (!isSame(found, primaryIdentity)) throw new ReplicaUnusable('foreign');
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
    prepareConnection: (client) => watchConnection(client, assertUsable),
    onConnectionLost,
  });

  /** Rethrows an error that the primary would answer with as well. For any other one, the primary is asked. */
  const recordFailure = (error: unknown): void => {
    const isRefusal = error instanceof AppError && error.code !== 'not_found';
    if (isRefusal || getErrorCode(error) === queryCanceledCode) throw error;
    if (error instanceof AppError) return;
    if (error instanceof ReplicaUnusable)
      setState({ isUsed: false, problem: error.problem, lagSeconds: error.lagSeconds });
    // A conflict with recovery concerns one statement only; another failure probably concerns the next one too.
    else if (getErrorCode(error) !== conflictCode)
      setState({ isUsed: false, problem: 'unreachable', lagSeconds: undefined });
  };

  const readFromReplica = async <T>(query: (of: PublicDatabase) => Promise<T>): Promise<T> => {
    const answer = await query(db);
    readCounts.replica += 1;
    return answer;
  };

  const readFromEither = async <T>(query: (of: PublicDatabase) => Promise<T>): Promise<T> => {
    if (state.isUsed) {
      try {
        return await readFromReplica(query);
      } catch (error) {
        recordFailure(error);
      }
    }
    readCounts.primary += 1;
    try {
      return await query(primary);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      // During a failover the promoted replica closes its connections; a new connection may reach one that still follows.
      return readFromReplica(query).catch(() => {
        throw error;
      });
    }
  };

  const measureLag = async (): Promise<void> => {
    const at = performance.now();
    try {
      const result = await primary.autocommit((trx) =>
        trx.executeQuery<{ position: string }>(CompiledQuery.raw('select pg_current_wal_lsn()::text as position')),
      );
      if (result.rows[0]) meter.add(at, parseLogPosition(result.rows[0].position));
    } catch {
      // While the primary is unreachable, the replica is measured against the primary's last known position, and stays in use.
    }
    await db.autocommit((trx) => trx.executeQuery(CompiledQuery.raw('select 1'))).catch(recordFailure);
  };

  let measurement: Promise<void> | undefined;
  const measureLagOnce = (): Promise<void> => (measurement ??= measureLag().finally(() => (measurement = undefined)));
  await measureLagOnce();
  const timer = setInterval(() => void measureLagOnce(), measureEveryMs).unref();

  return {
    db: {
      autocommit: (work) => readFromEither((of) => of.autocommit(work)),
      asSystem: (work) => readFromEither((of) => of.asSystem(work)),
      pipeline: (actor, statements, options) => readFromEither((of) => of.pipeline(actor, statements, options)),
    },
    getState: () => state,
    countReads: () => ({ ...readCounts }),
    countConnections: () => db.countConnections(),
    async close() {
      clearInterval(timer);
      await measurement;
      await db.close();
    },
  };
};
