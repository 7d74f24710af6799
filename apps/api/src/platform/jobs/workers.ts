import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { toFailureFields, JobFailure } from './failure.ts';
import { toError, schema } from './jobs.ts';
import type { AllQueueRules, QueueName, Queues } from './queues.ts';

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
export type JobHandlers = { readonly [Name in QueueName]?: JobHandler<Name> };

/** A job that the clock starts: five-field cron in UTC. */
export interface JobSchedule {
  readonly queue: { [Name in QueueName]: Queues[Name] extends Record<string, never> ? Name : never }[QueueName];
  readonly cron: string;
}

export interface WorkersOptions {
  /** Address of the database as arogo_jobs. */
  readonly jobsUrl: string;
  readonly queues: AllQueueRules;
  readonly handlers: JobHandlers;
  /** All schedules: what an earlier version left and is not named here ends. */
  readonly schedules: readonly JobSchedule[];
  readonly log: JobsLog;
  /** Told when the queue itself cannot work (the database is away); it goes on by itself. */
  readonly onError: (error: Error) => void;
  /** Milliseconds that `stop` gives running jobs, at least 1000; then they are left to be tried again. */
  readonly stopTimeoutMs?: number;
  /** Seconds after which, at the latest, a job whose time is over is noticed: its process may have died. */
  readonly superviseEvery?: number;
}

export interface Workers {
  /** @throws when the queue cannot be reached */
  check(): Promise<void>;
  /** Takes no new job, waits for the running ones up to the limit, and closes the connections. */
  stop(): Promise<void>;
}

/** Jobs are announced by NOTIFY; asking is for those that start later, are tried again, or whose announcement was lost. */
const pollingOptions = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 };

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
    superviseEvery = 10,
  } = options;
  const onError = throttleErrors(options.onError);
  const boss = new PgBoss({
    connectionString: jobsUrl,
    schema,
    createSchema: false,
    migrate: false,
    application_name: 'arogo-jobs',
    max: 6,
    connectionTimeoutMillis: 4000,
    useListenNotify: true,
    superviseIntervalSeconds: superviseEvery,
    monitorIntervalSeconds: superviseEvery,
    maintenanceIntervalSeconds: 3600,
    // What the clock starts begins within six seconds of its minute.
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 1,
  });
  boss.on('error', (error) => onError(toError(error)));
  boss.on('warning', ({ message }) => log.warn({}, message));

  const work = async <Name extends QueueName>(name: Name, handle: JobHandlers[Name]): Promise<void> => {
    if (!handle) return;
    let worker: string | undefined;
    worker = await boss.work(
      name,
      { ...pollingOptions, includeMetadata: true },
      async (jobs: JobWithMetadata<Queues[Name]>[]) => {
        // Where one job was there may be another: ask again at once.
        if (worker !== undefined) boss.notifyWorker(worker);
        for (const { id, data, retryCount, retryLimit } of jobs) {
          try {
            await handle({ id, data });
          } catch (error) {
            const fields = { queue: name, attempt: retryCount + 1, ...toFailureFields(error) };
            if (retryCount < retryLimit) log.warn(fields, 'A job failed and will be tried again');
            else log.error(fields, 'A job failed for good');
            // What is thrown is kept with the job.
            throw new JobFailure(name, error);
          }
        }
      },
    );
  };

  try {
    await boss.start();
    for (const { name, key } of await boss.getSchedules()) {
      if (!schedules.some((schedule) => schedule.queue === name)) await boss.unschedule(name, key);
    }
    for (const { queue, cron } of schedules) await boss.schedule(queue, cron, {}, { tz: 'UTC' });
    for (const name of Object.keys(queues) as QueueName[]) {
      for (let begun = 0; begun < queues[name].concurrency; begun++) await work(name, handlers[name]);
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    async check() {
      await boss.schemaVersion();
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithin }),
  };
};
