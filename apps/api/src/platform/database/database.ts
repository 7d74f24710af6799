import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientBase, Pool, types } from 'pg';
import type { Clock } from '../clock.ts';
import { type Acting, isOwn } from './actor.ts';
import { runAfterCommit, trackCommit } from './after-commit.ts';
import {
  addLocks,
  buildActingSettings,
  buildActorStatement,
  buildBeginAsDoctor,
  buildBeginAsPatient,
  buildSwitchStatement,
} from './actor-statements.ts';
import { isRolledBack, NotCommittedError, UnknownOutcome } from './database-errors.ts';
import type { DB } from './database-types.ts';
import { Pipeline, type PipelineStatement } from './pipeline.ts';
import { createReadQueue } from './read-queue.ts';
import { checkWritable, dropReadOnlyConnections } from './read-only.ts';
import { getStatementName } from './statement-name.ts';

// A calendar date has no time zone: it stays the text YYYY-MM-DD.
types.setTypeParser(types.builtins.DATE, (text) => text);

/**
 * A statement that begins with this comment is not prepared: PostgreSQL parses and plans it each time, for its values. For
 * statements whose text varies, or whose best plan depends on the values.
 */
export const unpreparedPrefix = '/* planned anew */ ';

/**
 * Prepares every parametrised statement under a name derived from its text, so that each connection parses it once. Kysely
 * prepares nothing by itself. All statements are in the code, so their number is bounded.
 */
class AutoPreparingClient extends Client {
  // pg declares many overloads; those with parameters all arrive here as (text, values).
  override query = ((text: unknown, values?: unknown, callback?: unknown): unknown => {
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown;
    const roundTrip = Array.isArray(values) ? (values as readonly unknown[])[0] : undefined;
    if (roundTrip instanceof Pipeline) {
      ask(roundTrip);
      return roundTrip.results.then((rows) => ({ command: 'SELECT', rowCount: null, rows }));
    }
    const prepares =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 && !text.startsWith(unpreparedPrefix);
    return prepares ? ask({ name: getStatementName(text), text, values }, callback) : ask(text, values, callback);
  }) as Client['query'];
}

/** Prepares nothing: a pooler in transaction mode may send the next statement to a server connection where the name is unknown. */
class PooledClient extends Client {
  override query = ((text: unknown, values?: unknown, callback?: unknown): unknown => {
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown;
    const roundTrip = Array.isArray(values) ? (values as readonly unknown[])[0] : undefined;
    if (text instanceof Pipeline) text.forgoNames();
    if (!(roundTrip instanceof Pipeline)) return ask(text, values, callback);
    roundTrip.forgoNames();
    ask(roundTrip);
    return roundTrip.results.then((rows) => ({ command: 'SELECT', rowCount: null, rows }));
  }) as Client['query'];
}

/** A running transaction: Kysely without the methods that begin another one, since PostgreSQL ignores a nested `begin`. */
export type Trx = Omit<Kysely<DB>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>;

/** Options of a transaction. */
export interface TransactionOptions {
  /**
   * False sets `synchronous_commit` to off: the commit returns before it is flushed to disk. Only for transactions whose loss in a
   * crash does no harm, such as reads with their audit line; never for a write whose success is reported.
   */
  readonly durable?: boolean;
}

/** Options of one round trip. */
export interface PipelineOptions extends TransactionOptions {
  /**
   * True if the statements only read a few rows by an index and write their audit line, so that they are fast and wait for no lock.
   * They may share a connection and a packet with other reads (docs/decisions/0096).
   */
  readonly isShortRead?: boolean;
}

/** Options of `Database.pipeline` for reads of a few rows with their audit line. */
export const shortRead = { durable: false, isShortRead: true } as const satisfies PipelineOptions;

/** The rows of each statement, in their order. */
export type PipelineRows<S extends readonly CompiledQuery[]> = {
  readonly [K in keyof S]: S[K] extends CompiledQuery<infer Row> ? readonly Row[] : never;
};

/** The steps of a transaction that reads, decides and writes in two round trips. */
export interface ReadThenWrite<R extends NamedStatements, W extends NamedStatements> {
  /** Names of advisory locks, taken in their order before anything is read and held until the end. */
  readonly locks?: readonly string[];
  readonly read: (db: Trx) => R;
  readonly decide: (rows: NamedRows<R>, transaction: Trx) => Promise<W>;
}

/** The actor of a transaction, for row-level security. The system has no patient and sees no patient's rows. */
export type Actor = Acting | { readonly doctor: string } | 'system';

/** The statements of one of several actors. */
export interface PipelinePart<Row> {
  /** An account for its own person, or a doctor. */
  readonly actor: Acting | { readonly doctor: string };
  readonly statements: (db: Trx) => readonly CompiledQuery<Row>[];
}

/** The numbers of a pool's connections at one moment. */
export interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  /** Callers that wait because all connections are busy. Excludes callers for which a connection is being opened. */
  readonly waiting: number;
  readonly limit: number;
}

/** The application's access to the database: always in a transaction, mostly as one patient. */
export interface Database {
  /**
   * Runs `work` in a transaction that sees and changes only rows of the person, as far as the account's grant allows.
   * @throws TypeError if an id of the actor is not a UUID
   */
  asPatient<T>(actor: Acting, work: (db: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs a transaction as the patient in two round trips: the first begins it, locks and reads; the second writes and commits.
   * Between them `decide` returns the statements to write. It may read more in the transaction; if it throws, nothing is written.
   * @returns the rows of the second round trip, after the commit
   * @throws UnknownOutcome if the commit has no answer
   */
  readThenWrite<const R extends NamedStatements, const W extends NamedStatements>(
    actor: Acting,
    steps: ReadThenWrite<R, W>,
  ): Promise<NamedRows<W>>;
  /**
   * Runs statements as one transaction in one round trip, for statements that do not need each other's results. Otherwise like
   * `asPatient`, `asDoctor` or `asSystem`.
   */
  pipeline<const S extends readonly CompiledQuery[]>(
    actor: Actor,
    statements: (db: Trx) => S,
    options?: PipelineOptions,
  ): Promise<PipelineRows<S>>;
  /**
   * Runs statements of several actors as one transaction in one round trip, so that they share one commit and flush. Each part sees and
   * changes only what its actor may. If one fails, all are rolled back.
   * @returns the rows of each part's statements
   */
  pipelineTogether<Row>(parts: readonly PipelinePart<Row>[]): Promise<readonly (readonly (readonly Row[])[])[]>;
  /**
   * Runs `work` in a transaction as a doctor, in the role arogo_clinic, which sees and changes only what the doctor may of their own
   * patients' rows.
   * @throws TypeError if the doctor's id is not a UUID
   */
  asDoctor<T>(doctor: string, work: (db: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs `work` in a transaction without a patient: row-level security shows no patient's rows. */
  asSystem<T>(work: (db: Trx) => Promise<T>): Promise<T>;
  /**
   * Like `asSystem`, but each statement is its own transaction, on any free connection. For reads of rows that belong to no patient,
   * for which begin and commit would double the cost.
   */
  autocommit<T>(work: (db: Trx) => Promise<T>): Promise<T>;
  /** Resolves if the database answers and accepts writes. */
  check(): Promise<void>;
  countConnections(): PoolCounts;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** True behind a pooler in transaction mode: then nothing is used that outlives a transaction, such as prepared statements. */
  readonly isPooled?: boolean;
  /** Milliseconds to wait for a free or new connection. By default 4 s, so that a request is answered before its browser gives up. */
  readonly connectionTimeoutMs?: number;
  /** Called with each new connection before its first use. */
  readonly prepareConnection?: (client: ClientBase) => void;
  /** Decides whether a grant has expired. Without a clock no account can act for another person. */
  readonly clock?: Clock;
  /** Called when the server drops an idle connection; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
}

/** The prefix of a role's prepared statements. Plans differ between roles. */
const getStatementPrefix = (actor: Actor): 'r' | 'd' | 'n' => {
  if (actor === 'system') return 'n';
  return 'doctor' in actor ? 'd' : 'r';
};

/** Names the statements of a packet, per role, since plans differ between roles. Statements with `unpreparedPrefix` get no name. */
const toPipelineStatements = (
  statements: readonly CompiledQuery[],
  role: 'r' | 'd' | 'n' | 't',
): readonly PipelineStatement[] =>
  statements.map(({ sql: text, parameters: values }) => ({
    name: text.startsWith(unpreparedPrefix) ? '' : `${role}${getStatementName(text)}`,
    text,
    values,
  }));

/** False for a read for another person: it locks the grant, waits while the grant is revoked, and would delay the reads behind it. */
const takesNoGrantLock = (actor: Actor): boolean => actor === 'system' || 'doctor' in actor || isOwn(actor);

type NamedStatements = Readonly<Record<string, CompiledQuery | undefined>>;

type RowsFor<Q> = Q extends CompiledQuery<infer Row> ? readonly Row[] : undefined;

/** The rows of each statement by its name; undefined for a missing statement. */
type NamedRows<S extends NamedStatements> = { readonly [K in keyof S]: RowsFor<S[K]> };

/**
 * Sends statements to a running transaction in one packet, for statements that do not need each other's results. They run in order. After a
 * failed statement the rest is skipped, and the transaction can only be rolled back.
 */
export const pipeline = async <const S extends NamedStatements>(
  transaction: Trx,
  statements: S,
): Promise<NamedRows<S>> => {
  const sent = Object.entries(statements).flatMap(([name, query]) => (query ? [{ name, query }] : []));
  const packet = new Pipeline(
    toPipelineStatements(
      sent.map(({ query }) => query),
      't',
    ),
  );
  // Kysely does not expose its connection, so the packet is passed as the parameter of a statement (see `AutoPreparingClient`).
  const { rows } = await transaction.executeQuery<readonly unknown[]>(CompiledQuery.raw('pipeline', [packet]));
  return Object.fromEntries(sent.map(({ name }, index) => [name, rows[index]])) as NamedRows<S>;
};

/** Runs work in an open transaction, and rolls back if the work fails. */
const rollBackAfter = async <T>(connection: Trx, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    // A broken connection cannot roll back, and the pool discards it. The first error is reported.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
    throw error;
  }
};

/** Commits, and runs the after-commit callbacks, also if the outcome of the commit is unknown. */
const commit = async (connection: Trx): Promise<void> => {
  let isDone = false;
  try {
    const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
    isDone = rows[0]?.command === 'COMMIT';
    if (!isDone) throw new NotCommittedError();
  } catch (error) {
    isDone = !(error instanceof NotCommittedError) && !isRolledBack(error);
    throw error;
  } finally {
    if (isDone) runAfterCommit(connection);
  }
};

/** Opens a pool of connections of one role, with Kysely on top. */
export const openDatabase = ({
  url,
  maxConnections = 20,
  isPooled = false,
  connectionTimeoutMs = 4_000,
  prepareConnection,
  clock,
  onConnectionLost,
}: DatabaseOptions): Database => {
  const pool = new Pool({
    connectionString: url,
    Client: isPooled ? PooledClient : AutoPreparingClient,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'arogo',
  });
  pool.on('error', onConnectionLost);
  // The pool listens for errors of idle connections only. If a connection in use breaks, its query fails; without a listener the error event
  // would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  dropReadOnlyConnections(pool);
  if (prepareConnection !== undefined) pool.on('connect', prepareConnection);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  const inTransaction = async <T>(begin: string, work: (db: Trx) => Promise<T>): Promise<T> =>
    kysely.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(begin));
      trackCommit(connection);
      const result = await rollBackAfter(connection, () => work(connection));
      await commit(connection);
      return result;
    });

  const sendTogether = async (statements: readonly PipelineStatement[]): Promise<readonly (readonly unknown[])[]> => {
    const client = await pool.connect();
    let isSound = false;
    try {
      const answers = await client.query(new Pipeline(statements)).results;
      isSound = client.getTransactionStatus() === 'I';
      if (!isSound) throw new NotCommittedError();
      return answers;
    } catch (error) {
      isSound = isRolledBack(error);
      throw error;
    } finally {
      // After any other error the state of the connection is unknown, so the pool discards it.
      client.release(!isSound);
    }
  };

  const sendReads = async (reads: readonly Pipeline[]): Promise<void> => {
    const client = await pool.connect().catch((error: unknown) => {
      for (const read of reads) read.handleError(error);
    });
    if (!client) return;
    Pipeline.sendInTurn(client, reads);
    const ends = await Promise.allSettled(reads.map(({ results }) => results));
    const isSound = ends.every((end) => end.status === 'fulfilled' || isRolledBack(end.reason));
    client.release(!isSound || client.getTransactionStatus() !== 'I');
  };
  const enqueueRead = createReadQueue(sendReads);

  const sendRead = (statements: readonly PipelineStatement[]): Pipeline['results'] => {
    const read = new Pipeline(statements);
    enqueueRead(read);
    return read.results;
  };

  return {
    asPatient: (actor, work, options) => inTransaction(buildBeginAsPatient(actor, clock, options), work),
    readThenWrite: (actor, { locks = [], read, decide }) =>
      kysely.connection().execute((connection) =>
        rollBackAfter(connection, async () => {
          const act = addLocks(buildActingSettings(actor, clock), locks);
          trackCommit(connection);
          const rows = await pipeline(connection, { begin: CompiledQuery.raw('begin'), act, ...read(connection) });
          const writes = await decide(rows, connection);
          try {
            const written = await pipeline(connection, { ...writes, commit: CompiledQuery.raw('commit') });
            runAfterCommit(connection);
            return written;
          } catch (error) {
            if (isRolledBack(error)) throw error;
            runAfterCommit(connection);
            throw new UnknownOutcome('The commit has no answer.', { cause: error });
          }
        }),
      ),
    async pipeline<S extends readonly CompiledQuery[]>(
      actor: Actor,
      statements: (db: Trx) => S,
      options?: PipelineOptions,
    ) {
      const first = buildActorStatement(actor, clock, options);
      const rest = toPipelineStatements(statements(kysely), getStatementPrefix(actor));
      const isShared = options?.isShortRead === true && takesNoGrantLock(actor) && !isPooled;
      const send = isShared ? sendRead : sendTogether;
      const answers = await send(first ? [first, ...rest] : rest);
      return (first ? answers.slice(1) : answers) as unknown as PipelineRows<S>;
    },
    async pipelineTogether<Row>(parts: readonly PipelinePart<Row>[]) {
      const groups = parts.map(({ actor, statements }) => [
        buildSwitchStatement(actor),
        ...toPipelineStatements(statements(kysely), getStatementPrefix(actor)),
      ]);
      const answers = await sendTogether(groups.flat());
      let start = 0;
      return groups.map(({ length }) => {
        const own = answers.slice(start + 1, start + length);
        start += length;
        return own as readonly (readonly Row[])[];
      });
    },
    asDoctor: (doctor, work, options) => inTransaction(buildBeginAsDoctor(doctor, options), work),
    asSystem: (work) => inTransaction('begin', work),
    autocommit: (work) => work(kysely),
    check: () => checkWritable(pool),
    countConnections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.totalCount < maxConnections ? 0 : pool.waitingCount,
      limit: maxConnections,
    }),
    close: () => kysely.destroy(),
  };
};
