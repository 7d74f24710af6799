import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Clock, systemClock } from '../clock.ts';
import { toFailureFields, JobFailure } from './failure.ts';
import { type JobClock, type JobSchedule, startJobClock } from './job-clock.ts';
import { toError, schema } from './jobs.ts';
import { findReadyQueues, openQueueConnection } from './queue-connection.ts';
import type { AllQueueRules, QueueName, Queues } from './queues.ts';
import { createRetryWatch } from './retry-watch.ts';
import { createWakeTimers } from './wake-timers.ts';

/** Where the workers write: fields by the log's allow-list (queue, attempt, cause, code, count). */
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
 * Does one job. It may be called again for the same job (after a failure, an expiry, a crash between the work and its
 * being noted), so doing it twice must be the same as once. Throwing means that it is tried again later.
 */
export type JobHandler<Name extends QueueName> = (job: QueuedJob<Name>) => Promise<void>;

/** Does several jobs of a queue that one worker took at once, for what is quicker together. The rest as with `JobHandler`. */
export interface BatchJobHandler<Name extends QueueName> {
  readonly batchSize: number;
  /** @returns how each ended, in their order; throwing means that all are tried again later */
  run(jobs: readonly QueuedJob<Name>[]): Promise<readonly PromiseSettledResult<unknown>[]>;
}

export type JobHandlers = { readonly [Name in QueueName]?: JobHandler<Name> };

/** What does the jobs of each queue, one by one or several at once. */
export type WorkerHandlers = { readonly [Name in QueueName]?: JobHandler<Name> | BatchJobHandler<Name> };

const toBatchHandler = <Name extends QueueName>(
  handler: JobHandler<Name> | BatchJobHandler<Name>,
): BatchJobHandler<Name> =>
  typeof handler === 'function'
    ? { batchSize: 1, run: (jobs) => Promise.allSettled(jobs.map(async (job) => handler(job))) }
    : handler;

export interface WorkersOptions {
  /** Address of the database as arogo_jobs. */
  readonly jobsUrl: string;
  readonly queues: AllQueueRules;
  readonly handlers: WorkerHandlers;
  readonly schedules: readonly JobSchedule[];
  readonly clock?: Clock;
  readonly log: JobsLog;
  /** Told when the queue itself cannot work (the database is away); it goes on by itself. */
  readonly onError: (error: Error) => void;
  /** Milliseconds that `stop` gives running jobs, at least 1000; then they are left to be tried again. */
  readonly stopTimeoutMs?: number;
  /** Seconds after which, at the latest, a job whose time is over is noticed: its process may have died. */
  readonly superviseEvery?: number;
  /** Seconds after which, at the latest, a job is found whose announcement was lost. */
  readonly pollEverySeconds?: number;
}

export interface Workers {
  /** @throws when the queue cannot be reached */
  check(): Promise<void>;
  /** @throws while jobs are not announced, so that they are found by polling */
  checkListener(): void;
  /** Takes no new job, waits for the running ones up to the limit, and closes the connections. */
  stop(): Promise<void>;
}

/**
 * Jobs are announced, also those that start later (due-announcements.ts) and those that failed here (retry-watch.ts). For what was not
 * heard, and for what a process left that died, one statement asks after all queues once in this time, in seconds.
 */
const defaultPollSeconds = 30;
/** Seconds, where nothing can be heard. */
const deafPollSeconds = 1;
/** Each worker asks for itself as well, in case that statement fails. Seconds. */
const workerPollSeconds = 600;
/** Flows of jobs that depend on each other, which the product has none of, and a cache of rules that do not change. */
const unusedPollSeconds = 3600;

/** Milliseconds in which the same error of the queue is told once: every worker meets it at every try. */
const repeatedErrorMs = 10_000;

const throttleErrors = (report: (error: Error) => void): ((error: Error) => void) => {
  const reported = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    for (const [message, at] of reported) if (now - at > repeatedErrorMs) reported.delete(message);
    // Workers append their own id; the rest is the same error.
    const kind = error.message.replace(/ \(Queue: .*$/, '');
    if (reported.has(kind)) return;
    reported.set(kind, now);
    report(new Error(kind));
  };
};

/**
 * Starts working on the queues that have a handler. Survives restarts of the database: jobs that were running then are
 * tried again when their time is over.
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
      // Minutes that began while the database was away.
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
        // Where one job was there may be another: ask again at once.
        if (worker !== undefined) boss.notifyWorker(worker);
        const fail = ({ id, retryCount, retryLimit }: (typeof jobs)[number], error: unknown): JobResult => {
          const fields = { queue: name, attempt: retryCount + 1, ...toFailureFields(error) };
          if (retryCount < retryLimit) log.warn(fields, 'A job failed and will be tried again');
          else log.error(fields, 'A job failed for good');
          retries.watch(name, { id, retryCount });
          // It is kept with the job.
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
    // An earlier version let the queue itself keep the schedules.
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
