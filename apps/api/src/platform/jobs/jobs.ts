import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import { toDate } from '../clock.ts';
import type { Database, Trx } from '../database/database.ts';
import { announceDue } from './due-announcements.ts';
import { type AllQueueRules, deadQueue, type QueueName, type Queues } from './queues.ts';

/** The database as role arogo_jobs; its transactions have no actor. */
export type JobsDatabase = Pick<Database, 'asSystem'>;

export const schema = 'pgboss';
const daySeconds = 86_400;

export interface InstallOptions {
  /** Address of the database as arogo_jobs, which owns the (at first empty) schema of the queue. */
  readonly jobsUrl: string;
  /** Of every queue: those that are missing are made. */
  readonly queues: AllQueueRules;
  /** Told of what went wrong beside the installation itself. */
  readonly onError: (error: Error) => void;
}

/**
 * What arogo_app needs to enqueue inside its own transactions, and nothing else. Sending a job inserts it and reads back
 * its id and start (RETURNING), and reads the rules of its queue; starting reads the version of the schema. The data of
 * jobs stays unreadable for the app, and it can neither change nor delete one.
 *
 * One transaction under one lock: of two servers that grant the same at once PostgreSQL refuses one ('tuple concurrently
 * updated').
 */
const grantsSql = `
  select pg_advisory_xact_lock(hashtextextended('${schema} grants', 0));
  revoke all on all tables in schema ${schema} from arogo_app;
  grant usage on schema ${schema} to arogo_app, arogo_clinic;
  grant select on ${schema}.version, ${schema}.queue to arogo_app, arogo_clinic;
  grant insert, select (id, start_after) on ${schema}.job_common to arogo_app, arogo_clinic;
  grant execute on function ${schema}.job_now() to arogo_app, arogo_clinic;`;

/**
 * Makes the tables of the queue or brings them up to date, and the queues with their rules. To be called at every start,
 * before `openQueue` and `startWorkers`; servers that start at once wait for each other.
 */
export const installJobs = async ({ jobsUrl, queues, onError }: InstallOptions): Promise<void> => {
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
    await boss.createQueue(deadQueue, { retryLimit: 0, retentionSeconds: 90 * daySeconds });
    for (const [name, rules] of Object.entries(queues)) {
      const {
        retries,
        retryAfterSeconds: retryAfter,
        maxRetryAfterSeconds: retryAtMostAfter,
        expiresAfterSeconds: expiresAfter,
      } = rules;
      const options = {
        retryLimit: retries,
        retryDelay: retryAfter,
        retryBackoff: true,
        retryDelayMax: retryAtMostAfter,
        expireInSeconds: expiresAfter,
        retentionSeconds: 30 * daySeconds,
        deleteAfterSeconds: daySeconds,
        deadLetter: deadQueue,
        notify: true,
      };
      // Short: of jobs with the same key only one waits to be started.
      await boss.createQueue(name, { ...options, policy: 'short' });
      // An existing queue is left as it was by createQueue.
      await boss.updateQueue(name, options);
    }
    await boss.getDb().executeSql(grantsSql);
  } finally {
    await boss.stop({ graceful: false });
  }
};

export interface EnqueueOptions {
  /** Absent: at once. Real time, since the database's clock decides. */
  readonly startAfter?: Temporal.Instant;
  /** While a job with this key waits to be started, another one is not added. */
  readonly singletonKey?: string;
}

/** One of several jobs that are added together. */
export interface NewJob<Name extends QueueName> extends EnqueueOptions {
  readonly data: Queues[Name];
}

/** The queue as the application sees it. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction: it exists if and only if that transaction commits, and workers hear of it
   * at that moment.
   */
  enqueue<Name extends QueueName>(db: Trx, queue: Name, data: Queues[Name], options?: EnqueueOptions): Promise<void>;
  /** As `enqueue`, for any number of jobs in one statement: all of them exist, or none. */
  enqueueAll<Name extends QueueName>(db: Trx, queue: Name, jobs: readonly NewJob<Name>[]): Promise<void>;
  close(): Promise<void>;
}

/** The queue reports errors as plain objects that carry whatever the driver put on them; only the message goes on. */
export const toError = (error: unknown): Error =>
  new Error(typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error));

/** A transaction as the queue's library asks it. */
export const createDbAdapter = (db: Trx): Db => ({
  async executeSql(text, values) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

// Under the queues' policy jobs without a key would hinder each other.
const toSendOptions = ({ startAfter, singletonKey = randomUUID() }: EnqueueOptions) => ({
  singletonKey,
  ...(startAfter && { startAfter: toDate(startAfter) }),
});

/**
 * Opens the queue for enqueueing, over the application's own connections.
 * @throws when `installJobs` has not run on that database
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
    async enqueueAll(trx, queue, added) {
      if (added.length === 0) return;
      await boss.insert(
        queue,
        added.map(({ data, ...options }) => ({ data, ...toSendOptions(options) })),
        { db: createDbAdapter(trx) },
      );
      await announceDue(
        trx,
        queue,
        added.flatMap(({ startAfter }) => startAfter ?? []),
      );
    },
    close: () => boss.stop({ graceful: false }),
  };
};
