import { createHash } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { type Clock, toDate } from '../clock.ts';
import type { QueueName, Queues } from './queues.ts';

/** A queue whose jobs carry nothing. */
export type ScheduledQueue = {
  [Name in QueueName]: Queues[Name] extends Record<string, never> ? Name : never;
}[QueueName];

/** A job that the clock starts: five-field cron in UTC. */
export interface JobSchedule {
  readonly queue: ScheduledQueue;
  readonly cron: string;
}

export interface JobClock {
  /** Adds what came due since the last time. Never rejects. */
  tick(): Promise<void>;
  stop(): void;
}

export interface JobClockOptions {
  readonly schedules: readonly JobSchedule[];
  readonly clock: Clock;
  /** Adds a job unless one with this id was added before, by this process or another one. */
  readonly send: (queue: ScheduledQueue, id: string) => Promise<void>;
  /** Told of a job that could not be added; it is tried again at the next tick. */
  readonly onError: (error: unknown) => void;
}

/** A minute that began this long ago is still served: the process may have been starting. */
const catchUp = Temporal.Duration.from({ minutes: 1 });
/** The clock is looked at no more seldom than this: it may be set, and a machine may sleep. Milliseconds. */
const maxWaitMs = 60_000;

/** Every process names the job of a minute alike, so that the queue keeps one of them. */
const toJobId = (queue: ScheduledQueue, at: Date): string => {
  const hex = createHash('sha256').update(`${queue} ${at.toISOString()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

/**
 * Starts jobs by the clock: at the beginning of their minute, once however many processes there are. The queue's own way asks the
 * database every few seconds whether a minute has begun.
 */
export const startJobClock = ({ schedules, clock, send, onError }: JobClockOptions): JobClock => {
  // Never started: it only knows how to read cron.
  const reader = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } });
  const findNext = (cron: string, from: Temporal.Instant): Date | undefined =>
    reader.previewSchedule(cron, { tz: 'UTC', count: 1, from: toDate(from) })[0];

  /** Of each schedule when it was served last, and when it is due next. */
  const plans = new Map<JobSchedule, { readonly since: Temporal.Instant; readonly due: Date | undefined }>();
  const plan = (schedule: JobSchedule, since: Temporal.Instant) => {
    const planned = { since, due: findNext(schedule.cron, since) };
    plans.set(schedule, planned);
    return planned;
  };
  for (const schedule of schedules) plan(schedule, clock.now().subtract(catchUp));
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ticking: Promise<void> | undefined;

  const serve = async (schedule: JobSchedule, now: Temporal.Instant): Promise<void> => {
    const known = plans.get(schedule);
    // A clock that was set back would otherwise be waited for.
    const isUsable = known !== undefined && Temporal.Instant.compare(known.since, now) <= 0;
    const { due } = isUsable ? known : plan(schedule, now);
    if (due === undefined || due > toDate(now)) return;
    await send(schedule.queue, toJobId(schedule.queue, due));
    plan(schedule, now);
  };

  const serveAll = async (): Promise<void> => {
    const now = clock.now();
    await Promise.all(schedules.map((schedule) => serve(schedule, now).catch(onError)));
  };

  const arm = (): void => {
    clearTimeout(timer);
    if (isStopped || schedules.length === 0) return;
    const now = clock.now().epochMilliseconds;
    const waits = [...plans.values()].map(({ due }) => (due?.getTime() ?? Infinity) - now);
    // What could not be added is due already: it is tried again within a minute, and when the database is heard again.
    timer = setTimeout(() => void tick(), Math.min(maxWaitMs, ...waits.filter((wait) => wait > 0))).unref();
  };

  const tick = (): Promise<void> =>
    (ticking ??= serveAll().finally(() => {
      ticking = undefined;
      arm();
    }));

  return {
    tick,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
