import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Clock, systemClock } from '../clock.ts';
import { toFailureFields, JobFailure } from './failure.ts';
import { type JobClock, type JobSchedule, startJobClock } from './job-clock.ts';
import { toError, schema } from './jobs.ts';
import { findReadyQueues, openQueueConnection } from './queue-connection.ts';
import type { AllQueueRules, QueueName, Queues } from './queues.ts';
import { createRetryWatch } from './retry-watch.ts';
import { createWakeTimers } from './wake-timers.ts';

/** The workers' log. Its allow-list has the fields queue, attempt, cause, code, count. */
export interface JobsLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export interface QueuedJob<Name extends QueueName> {
  readonly id: string;
  readonly data: Queues[Name];
}

/**
 * Runs one job. It must be idempotent: it may run again for the same job, after a failure, an expiry, or a crash before its
 * completion was recorded. Throwing means that the job is retried.
 */
export type JobHandler<Name extends QueueName> = (job: QueuedJob<Name>) => Promise<void>;

/** Runs several jobs of a queue as one batch, for work that is faster together. Otherwise like `JobHandler`. */
export interface BatchJobHandler<Name extends QueueName> {
  readonly batchSize: number;
  /** @returns the outcome of each job, in order; throwing means that all are retried */
  run(jobs: readonly QueuedJob<Name>[]): Promise<readonly PromiseSettledResult<unknown>[]>;
}

export type JobHandlers = { readonly [Name in QueueName]?: JobHandler<Name> };

/** The handler of each queue, for single jobs or for batches. */
export type WorkerHandlers = { readonly [Name in QueueName]?: JobHandler<Name> | BatchJobHandler<Name> };

const toBatchHandler = <Name extends QueueName>(
  handler: JobHandler<Name> | BatchJobHandler<Name>,
): BatchJobHandler<Name> =>
  typeof handler === 'function'
    ? { batchSize: 1, run: (jobs) => Promise.allSettled(jobs.map(async (job) => handler(job))) }
    : handler;

export interface WorkersOptions {
  /** The connection URL of arogo_jobs. */
  readonly jobsUrl: string;
  readonly queues: AllQueueRules;
  readonly handlers: WorkerHandlers;
  readonly schedules: readonly JobSchedule[];
  readonly clock?: Clock;
  readonly log: JobsLog;
  /** Receives errors of the queue itself, such as an unreachable database; the workers recover by themselves. */
  readonly onError: (error: Error) => void;
  /** How long `stop` waits for running jobs in milliseconds, at least 1000; the rest is retried later. */
  readonly stopTimeoutMs?: number;
  /** Interval in seconds of the check for expired jobs, whose process may have died. */
  readonly superviseEvery?: number;
  /** Interval in seconds at which jobs are polled whose announcement was lost. */
  readonly pollEverySeconds?: number;
}

export interface Workers {
  /** @throws if the queue cannot be reached */
  check(): Promise<void>;
  /** @throws while announcements are not received, so that jobs are found by polling */
  checkListener(): void;
  /** Takes no new job, waits for running ones up to the limit, and closes the connections. */
  stop(): Promise<void>;
}

/**
 * Polling interval in seconds: one statement for all queues. Jobs are announced, including delayed ones (due-announcements.ts)
 * and those that failed here (retry-watch.ts). Polling finds those whose announcement was lost or whose process died.
 */
const defaultPollSeconds = 30;
/** Polling interval in seconds while announcements are not received. */
const deafPollSeconds = 1;
/** Polling interval in seconds of each worker, in case that statement fails. */
const workerPollSeconds = 600;
/** For features that are not used: job dependencies, and a cache of rules that do not change. */
const unusedPollSeconds = 3600;

/** Milliseconds in which a repeated error of the queue is reported once: every worker gets it at every attempt. */
const repeatedErrorMs = 10_000;

const throttleErrors = (report: (error: Error) => void): ((error: Error) => void) => {
  const reported = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    for (const [message, at] of reported) if (now - at > repeatedErrorMs) reported.delete(message);
    // Workers append their id to the message; without it the errors are equal.
    const kind = error.message.replace(/ \(Queue: .*$/, '');
    if (reported.has(kind)) return;
    reported.set(kind, now);
    report(new Error(kind));
  };
};

/**
 * Starts the workers of all queues with a handler. Survives restarts of the database: jobs that were running are retried after
 * their time limit.
 */
export const startWorkers = async (options: WorkersOptions): Promise<Workers> => {
  const {
    jobsUrl,
    queues,
    handlers,
    schedules,
    log,
    stopTimeoutMs: stopWithin = 20_000,
    superviseEvery = 60,
    pollEverySeconds = defaultPollSeconds,
    clock = systemClock,
  } = options;
  const onError = throttleErrors(options.onError);
  const workersByQueue = new Map<string, string[]>();
  const wake = (queue: string): void => workersByQueue.get(queue)?.forEach((worker) => boss.notifyWorker(worker));
  const due = createWakeTimers(wake);
  let polling: ReturnType<typeof setInterval> | undefined;
  let jobClock: JobClock | undefined;
  let isHearing = false;
  const wakeReady = (): void => void findReadyQueues(connection.db).then((ready) => ready.forEach(wake), onError);
  const lookEvery = (seconds: number): void => {
    clearInterval(polling);
    polling = setInterval(wakeReady, seconds * 1000).unref();
  };
  const connection = openQueueConnection({
    jobsUrl,
    onError,
    onDue: ({ queue, waitsMs }) => waitsMs.forEach((waitMs) => due.add(queue, waitMs)),
    onHearing() {
      isHearing = true;
      lookEvery(pollEverySeconds);
      // Adds the scheduled jobs of minutes in which the database was unreachable.
      void jobClock?.tick();
    },
    onDeaf() {
      isHearing = false;
      lookEvery(deafPollSeconds);
    },
  });
  const boss = new PgBoss({
    db: connection.db,
    schema,
    createSchema: false,
    migrate: false,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseEvery,
    monitorIntervalSeconds: superviseEvery,
    maintenanceIntervalSeconds: 3600,
    flowIntervalSeconds: unusedPollSeconds,
    queueCacheIntervalSeconds: unusedPollSeconds,
  });
  const retries = createRetryWatch({ db: connection.db, onRetry: (queue, waitMs) => due.add(queue, waitMs) });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    jobClock?.stop();
    retries.stop();
    due.stop();
    clearInterval(polling);
    return (closing ??= connection.close());
  };
  boss.on('error', (error) => onError(toError(error)));
  boss.on('warning', ({ message }) => log.warn({}, message));

  const work = async <Name extends QueueName>(name: Name, handle: WorkerHandlers[Name]): Promise<void> => {
    if (!handle) return;
    const batchHandler = toBatchHandler<Name>(handle);
    let worker: string | undefined;
    worker = await boss.work(
      name,
      {
        pollingIntervalSeconds: workerPollSeconds,
        notifyPollingIntervalSeconds: workerPollSeconds,
        includeMetadata: true,
        perJobResults: true,
        batchSize: batchHandler.batchSize,
      },
      async (jobs: JobWithMetadata<Queues[Name]>[]) => {
        // There may be more jobs, so the worker looks again at once.
        if (worker !== undefined) boss.notifyWorker(worker);
        const fail = ({ id, retryCount, retryLimit }: (typeof jobs)[number], error: unknown): JobResult => {
          const fields = { queue: name, attempt: retryCount + 1, ...toFailureFields(error) };
          if (retryCount < retryLimit) log.warn(fields, 'A job failed and will be tried again');
          else log.error(fields, 'A job failed for good');
          retries.watch(name, { id, retryCount });
          // The queue stores the output with the job.
          return { id, status: 'failed', output: new JobFailure(name, error) };
        };
        try {
          const outcomes = await batchHandler.run(jobs.map(({ id, data }) => ({ id, data })));
          return jobs.map((job, index): JobResult => {
            const outcome = outcomes[index];
            return outcome?.status === 'fulfilled' ? { id: job.id, status: 'completed' } : fail(job, outcome?.reason);
          });
        } catch (error) {
          return jobs.map((job) => fail(job, error));
        }
      },
    );
    workersByQueue.set(name, [...(workersByQueue.get(name) ?? []), worker]);
  };

  lookEvery(deafPollSeconds);
  try {
    await boss.start();
    // Removes the schedules of an earlier version, which pg-boss managed itself.
    for (const { name, key } of await boss.getSchedules()) await boss.unschedule(name, key);
    for (const name of Object.keys(queues) as QueueName[]) {
      for (let begun = 0; begun < queues[name].concurrency; begun++) await work(name, handlers[name]);
    }
    jobClock = startJobClock({
      schedules,
      clock,
      send: async (queue, id) => void (await boss.send(queue, {}, { id })),
      onError: (error) => onError(toError(error)),
    });
    await jobClock.tick();
  } catch (error) {
    await boss.stop({ graceful: false });
    await close();
    throw error;
  }
  return {
    async check() {
      await boss.schemaVersion();
    },
    checkListener() {
      if (!isHearing) throw new Error('Jobs are not announced.');
    },
    async stop() {
      jobClock?.stop();
      await boss.stop({ graceful: true, timeout: stopWithin });
      await close();
    },
  };
};
