import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientBase, DatabaseError, Pool, types } from 'pg';
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
import type { DB } from './database-types.ts';
import { Pipeline, type PipelineStatement } from './pipeline.ts';
import { createReadQueue } from './read-queue.ts';
import { checkWritable, dropReadOnlyConnections } from './read-only.ts';
import { getStatementName } from './statement-name.ts';

// A calendar date has no time zone: it stays the text YYYY-MM-DD.
types.setTypeParser(types.builtins.DATE, (text) => text);

/**
 * At the front of a statement's text: it is parsed and planned anew each time, for the values it then has. For statements
 * that are put together from many parts, or whose best plan depends on what is looked for.
 */
export const unpreparedPrefix = '/* planned anew */ ';

/**
 * Names every parametrised statement after its text, so that each connection parses and plans it once; Kysely prepares
 * nothing by itself. Statements stand in the code, so their number is bounded.
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

/** Prepares nothing: a pooler in transaction mode hands the next statement to another connection of the server, which knows no name. */
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

/**
 * A running transaction. It is Kysely without the ways to begin another one: inside `asPatient` a second `begin` would
 * quietly not be one.
 */
export type Trx = Omit<Kysely<DB>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>;

/** What a transaction promises about its own end. */
export interface TransactionOptions {
  /**
   * False lets the commit return before the disk has it. Only for transactions whose loss in a crash harms nobody
   * (reads with their audit line), never for a write that is answered with success.
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

/** The steps of a transaction that reads, decides and writes. */
export interface ReadThenWrite<R extends NamedStatements, W extends NamedStatements> {
  /** Names of advisory locks, taken in their order before anything is read and held until the end. */
  readonly locks?: readonly string[];
  readonly read: (db: Trx) => R;
  readonly decide: (rows: NamedRows<R>, transaction: Trx) => Promise<W>;
}

/** Who a transaction is for: it sees and changes only what that one may. The system without a patient sees nobody's rows. */
export type Actor = Acting | { readonly doctor: string } | 'system';

/** What one of several actors does. */
export interface PipelinePart<Row> {
  /** An account for its own person, or a doctor. */
  readonly actor: Acting | { readonly doctor: string };
  readonly statements: (db: Trx) => readonly CompiledQuery<Row>[];
}

/** The connections of a pool at one moment. */
export interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  /** Callers that wait because all are busy; who waits for a new one to be opened is not among them. */
  readonly waiting: number;
  readonly limit: number;
}

/** The database as the application sees it: always in a transaction, and mostly as one patient. */
export interface Database {
  /**
   * Runs `work` in a transaction that sees and changes only what belongs to the person, as far as the account may.
   * @param actor its ids; anything but UUIDs is refused
   */
  asPatient<T>(actor: Acting, work: (db: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs a transaction as the patient in two round trips: the first begins it, locks and reads, the second writes and commits.
   * Between them `decide` returns what to write. It may ask for more in the transaction; when it throws, nothing is written.
   * @returns the rows of the second round trip, after the commit
   * @throws UnknownOutcome where the commit has no answer
   */
  readThenWrite<const R extends NamedStatements, const W extends NamedStatements>(
    actor: Acting,
    steps: ReadThenWrite<R, W>,
  ): Promise<NamedRows<W>>;
  /**
   * Runs statements of which none needs another's answer as one transaction in one round trip; for the rest as `asPatient`,
   * `asDoctor` or `asSystem`.
   */
  pipeline<const S extends readonly CompiledQuery[]>(
    actor: Actor,
    statements: (db: Trx) => S,
    options?: PipelineOptions,
  ): Promise<PipelineRows<S>>;
  /**
   * Runs statements of several actors as one transaction in one round trip, so that they share its commit and its flush. Each part sees
   * and changes only what its actor may. Where one fails none is done.
   * @returns the rows of each part's statements
   */
  pipelineTogether<Row>(parts: readonly PipelinePart<Row>[]): Promise<readonly (readonly (readonly Row[])[])[]>;
  /**
   * Runs `work` in a transaction as a doctor: as role arogo_clinic, which sees and changes only what that doctor may of
   * their own patients.
   * @param doctor the doctor's id; anything but a UUID is refused
   */
  asDoctor<T>(doctor: string, work: (db: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs `work` in a transaction without a patient: row-level security shows it nobody's rows. */
  asSystem<T>(work: (db: Trx) => Promise<T>): Promise<T>;
  /**
   * As `asSystem`, but each statement is a transaction of its own, on whatever connection is free: for reading what is
   * nobody's, where begin and commit would cost as much as the reading.
   */
  autocommit<T>(work: (db: Trx) => Promise<T>): Promise<T>;
  /** Resolves when the database answers and takes changes. */
  check(): Promise<void>;
  countConnections(): PoolCounts;
  close(): Promise<void>;
}

/** The commit was answered with a rollback: a statement had failed and its error was swallowed. */
class NotCommittedError extends Error {
  constructor() {
    super('The transaction was rolled back instead of committed.');
    this.name = 'NotCommittedError';
  }
}

/** Nobody can say whether a transaction was committed. The cause says what happened to its commit. */
export class UnknownOutcome extends Error {}

/**
 * Whether PostgreSQL took back the whole transaction and goes on: by the code, since the word for how bad it is depends on the
 * server's language. Not where the connection broke or the server stops: after that nobody knows.
 */
export const isRolledBack = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(?!08|53|57P|58)[0-9A-Z]{5}$/.test(error.code ?? '');

/** Whether PostgreSQL refused a statement that neither a privilege nor a policy allows. */
export const isNotPermitted = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '42501';

/** Whether a row violated the constraint or the unique index of this name. */
export const violatesConstraint = (error: unknown, constraint: string): error is DatabaseError =>
  error instanceof DatabaseError && error.constraint === constraint;

/** Whether PostgreSQL refused what was to be kept as such (classes 22 and 54: its data, its size): asked again it refuses it again. */
export const isDataException = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(?:22|54)[0-9A-Z]{3}$/.test(error.code ?? '');

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** True where a pooler in transaction mode stands before the database: nothing that outlives a transaction is used then. */
  readonly isPooled?: boolean;
  /** Milliseconds until who asks for a connection has one, new or free again: 4 s, so that a request is answered before its browser gives up. */
  readonly connectionTimeoutMs?: number;
  /** Told of each connection before it serves anybody. */
  readonly prepareConnection?: (client: ClientBase) => void;
  /** Says when a grant ends. Without it nobody acts for another person. */
  readonly clock?: Clock;
  /** Told of connections that the server dropped while nobody was using them; the pool replaces them. */
  readonly onConnectionLost: (error: Error) => void;
}

/** Each role has its own prepared statements, since their plans differ. */
const getStatementPrefix = (actor: Actor): 'r' | 'd' | 'n' => {
  if (actor === 'system') return 'n';
  return 'doctor' in actor ? 'd' : 'r';
};

/** Statements as one packet has them; each role has its own, since their plans differ. What is planned anew has no name. */
const toPipelineStatements = (
  statements: readonly CompiledQuery[],
  role: 'r' | 'd' | 'n' | 't',
): readonly PipelineStatement[] =>
  statements.map(({ sql: text, parameters: values }) => ({
    name: text.startsWith(unpreparedPrefix) ? '' : `${role}${getStatementName(text)}`,
    text,
    values,
  }));

/** A read for another person locks the grant. It waits while the grant is revoked, and would delay the reads behind it. */
const takesNoGrantLock = (actor: Actor): boolean => actor === 'system' || 'doctor' in actor || isOwn(actor);

type NamedStatements = Readonly<Record<string, CompiledQuery | undefined>>;

type RowsFor<Q> = Q extends CompiledQuery<infer Row> ? readonly Row[] : undefined;

/** The rows of each statement by its name; undefined where there was none. */
type NamedRows<S extends NamedStatements> = { readonly [K in keyof S]: RowsFor<S[K]> };

/**
 * Sends statements to a running transaction in one packet, where none needs the answer to another. They run in their order; after
 * one that fails none runs, and the transaction has to end.
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
  // Kysely keeps its connection to itself: the packet goes there as the parameter of a statement (`AutoPreparingClient`).
  const { rows } = await transaction.executeQuery<readonly unknown[]>(CompiledQuery.raw('pipeline', [packet]));
  return Object.fromEntries(sent.map(({ name }, index) => [name, rows[index]])) as NamedRows<S>;
};

/** Runs work in an open transaction and rolls it back where the work fails. */
const rollBackAfter = async <T>(connection: Trx, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    // A broken connection cannot roll back; the pool throws it away, and the first error is the one that counts.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
    throw error;
  }
};

/** Commits, and does what was left for afterwards; also where nobody knows whether it was committed. */
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

/** A pool of connections as one role, with Kysely on top. */
export const openDatabase = ({
  url,
  maxConnections: maximumConnections = 20,
  isPooled = false,
  connectionTimeoutMs: connectionWithin = 4_000,
  prepareConnection,
  clock,
  onConnectionLost,
}: DatabaseOptions): Database => {
  const pool = new Pool({
    connectionString: url,
    Client: isPooled ? PooledClient : AutoPreparingClient,
    max: maximumConnections,
    connectionTimeoutMillis: connectionWithin,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'arogo',
  });
  pool.on('error', onConnectionLost);
  // The pool listens to idle connections only. One that breaks in use fails what was asked of it; without a listener it
  // would end the process as well.
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
    let sound = false;
    try {
      const answers = await client.query(new Pipeline(statements)).results;
      sound = client.getTransactionStatus() === 'I';
      if (!sound) throw new NotCommittedError();
      return answers;
    } catch (error) {
      sound = isRolledBack(error);
      throw error;
    } finally {
      // Whether anything but an ordinary error leaves a usable connection, nobody knows.
      client.release(!sound);
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
      waiting: pool.totalCount < maximumConnections ? 0 : pool.waitingCount,
      limit: maximumConnections,
    }),
    close: () => kysely.destroy(),
  };
};
