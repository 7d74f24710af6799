import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import { toDate } from '../clock.ts';
import type { Database, Trx } from '../database/database.ts';
import type { Retention } from '../retention-config.ts';
import { announceDue } from './due-announcements.ts';
import { type AllQueueRules, deadQueue, type QueueName, type Queues } from './queues.ts';

/** The database connected as arogo_jobs. Its transactions have no actor. */
export type JobsDatabase = Pick<Database, 'asSystem'>;

export const schema = 'pgboss';
const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

export interface InstallOptions {
  /** The connection URL of arogo_jobs, which owns the (initially empty) schema of the queue. */
  readonly jobsUrl: string;
  /** The rules of every queue. Missing queues are created. */
  readonly queues: AllQueueRules;
  /** Holds for jobs that are added, or fail for good, from now on. */
  readonly retention: Pick<Retention, 'finishedJobHours' | 'failedJobDays'>;
  /** Receives errors outside the installation itself. */
  readonly onError: (error: Error) => void;
}

/**
 * The privileges that arogo_app needs to enqueue in its own transactions, and no more. Adding a job inserts it, returns its id
 * and start time, and reads the rules of its queue; starting reads the version of the schema. The application can neither read
 * the data of jobs nor change or delete a job.
 *
 * Runs in one transaction with an advisory lock: PostgreSQL refuses concurrent grants ('tuple concurrently updated').
 */
const grantsSql = `
  select pg_advisory_xact_lock(hashtextextended('${schema} grants', 0));
  revoke all on all tables in schema ${schema} from arogo_app;
  grant usage on schema ${schema} to arogo_app, arogo_clinic;
  grant select on ${schema}.version, ${schema}.queue to arogo_app, arogo_clinic;
  grant insert, select (id, start_after) on ${schema}.job_common to arogo_app, arogo_clinic;
  grant execute on function ${schema}.job_now() to arogo_app, arogo_clinic;`;

/**
 * Creates or migrates the tables of the queue, and creates the queues with their rules. Must be called at every start, before
 * `openQueue` and `startWorkers`. Servers that start concurrently wait for each other.
 */
export const installJobs = async ({ jobsUrl, queues, retention, onError }: InstallOptions): Promise<void> => {
  const boss = new PgBoss({
    connectionString: jobsUrl,
    schema,
    createSchema: false,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => onError(toError(error)));
  await boss.start();
  try {
    const deadOptions = { retryLimit: 0, retentionSeconds: retention.failedJobDays * daySeconds };
    await boss.createQueue(deadQueue, deadOptions);
    // createQueue does not change an existing queue.
    await boss.updateQueue(deadQueue, deadOptions);
    for (const [name, rules] of Object.entries(queues)) {
      const options = {
        retryLimit: rules.retries,
        retryDelay: rules.retryAfterSeconds,
        retryBackoff: true,
        retryDelayMax: rules.maxRetryAfterSeconds,
        expireInSeconds: rules.expiresAfterSeconds,
        retentionSeconds: 30 * daySeconds,
        deleteAfterSeconds: retention.finishedJobHours * hourSeconds,
        deadLetter: deadQueue,
        notify: true,
      };
      // Policy 'short': of the jobs with the same key, only one waits to be started.
      await boss.createQueue(name, { ...options, policy: 'short' });
      await boss.updateQueue(name, options);
    }
    await boss.getDb().executeSql(grantsSql);
  } finally {
    await boss.stop({ graceful: false });
  }
};

export interface EnqueueOptions {
  /** Absent: at once. In real time, since the database's clock decides. */
  readonly startAfter?: Temporal.Instant;
  /** While a job with this key waits to be started, another one is not added. */
  readonly singletonKey?: string;
}

/** A job that is added together with others of its queue. */
export interface NewJob<Name extends QueueName> extends EnqueueOptions {
  readonly data: Queues[Name];
}

/** Adds jobs for the workers of any server. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction: it exists if and only if that transaction commits, and the commit notifies the
   * workers.
   */
  enqueue<Name extends QueueName>(db: Trx, queue: Name, data: Queues[Name], options?: EnqueueOptions): Promise<void>;
  /**
   * Builds the statement of `enqueue` without running it, for a caller that sends it in one round trip with others
   * (`Database.pipeline`, `Database.readThenWrite`). The job may start as soon as that transaction commits.
   */
  buildStatement<Name extends QueueName>(
    queue: Name,
    data: Queues[Name],
    options?: Pick<EnqueueOptions, 'singletonKey'>,
  ): Promise<CompiledQuery>;
  /** Like `enqueue`, for any number of jobs in one statement: all or none. */
  enqueueAll<Name extends QueueName>(db: Trx, queue: Name, jobs: readonly NewJob<Name>[]): Promise<void>;
  close(): Promise<void>;
}

/** pg-boss reports errors as plain objects with all fields of the driver; only the message is passed on. */
export const toError = (error: unknown): Error =>
  new Error(typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error));

/** Adapts a transaction to the interface of pg-boss. */
export const createDbAdapter = (db: Trx): Db => ({
  async executeSql(text, values) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

// The queues' policy compares keys, and jobs without a key would block each other.
const toSendOptions = ({ startAfter, singletonKey = randomUUID() }: EnqueueOptions) => ({
  singletonKey,
  ...(startAfter && { startAfter: toDate(startAfter) }),
});

/**
 * Opens the queue for enqueueing, over the application's connection pool.
 * @throws if `installJobs` has not run on that database
 */
export const openQueue = async (database: Database, onError: (error: Error) => void): Promise<Jobs> => {
  const db: Db = {
    executeSql: (text, values) => database.asSystem((trx) => createDbAdapter(trx).executeSql(text, values)),
  };
  const boss = new PgBoss({
    schema,
    db,
    createSchema: false,
    migrate: false,
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: 3600,
  });
  boss.on('error', (error) => onError(toError(error)));
  await boss.start();
  return {
    async enqueue(trx, queue, data, options = {}) {
      await boss.send(queue, data, { db: createDbAdapter(trx), ...toSendOptions(options) });
      if (options.startAfter) await announceDue(trx, queue, [options.startAfter]);
    },
    async buildStatement(queue, data, options = {}) {
      let statement: CompiledQuery | undefined;
      const capture: Db = {
        async executeSql(text, values = []) {
          statement = CompiledQuery.raw(text, values);
          // pg-boss expects the id of the job that it inserted.
          return { rows: [{ id: '' }] };
        },
      };
      await boss.send(queue, data, { db: capture, ...toSendOptions(options) });
      if (statement === undefined) throw new TypeError('pg-boss inserted no job.');
      return statement;
    },
    async enqueueAll(trx, queue, newJobs) {
      if (newJobs.length === 0) return;
      await boss.insert(
        queue,
        newJobs.map(({ data, ...options }) => ({ data, ...toSendOptions(options) })),
        { db: createDbAdapter(trx) },
      );
      await announceDue(
        trx,
        queue,
        newJobs.flatMap(({ startAfter }) => startAfter ?? []),
      );
    },
    close: () => boss.stop({ graceful: false }),
  };
};
