import { createHash } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { type Clock, toDate } from '../clock.ts';
import type { QueueName, Queues } from './queues.ts';

/** A queue whose jobs carry no data. */
export type ScheduledQueue = {
  [Name in QueueName]: Queues[Name] extends Record<string, never> ? Name : never;
}[QueueName];

/** A scheduled job: five-field cron in UTC. */
export interface JobSchedule {
  readonly queue: ScheduledQueue;
  readonly cron: string;
}

export interface JobClock {
  /** Adds the jobs that came due since the last call. Never rejects. */
  tick(): Promise<void>;
  stop(): void;
}

export interface JobClockOptions {
  readonly schedules: readonly JobSchedule[];
  readonly clock: Clock;
  /** Adds a job unless one with this id exists already, from this process or another one. */
  readonly send: (queue: ScheduledQueue, id: string) => Promise<void>;
  /** Receives the error if a job could not be added; the next tick tries again. */
  readonly onError: (error: unknown) => void;
}

/** How late a job is still added: the process may have been starting. */
const catchUp = Temporal.Duration.from({ minutes: 1 });
/** Longest wait in milliseconds until the time is checked again: the clock may be set, and the machine may sleep. */
const maxWaitMs = 60_000;

/** A deterministic id for the job of a minute: the queue keeps one, however many processes add it. */
const toJobId = (queue: ScheduledQueue, at: Date): string => {
  const hex = createHash('sha256').update(`${queue} ${at.toISOString()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

/**
 * Adds scheduled jobs at the beginning of their minute, once for any number of processes. Replaces pg-boss's own scheduler, which
 * polls the database every few seconds.
 */
export const startJobClock = ({ schedules, clock, send, onError }: JobClockOptions): JobClock => {
  // Never started; used only to parse cron.
  const reader = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } });
  const findNext = (cron: string, from: Temporal.Instant): Date | undefined =>
    reader.previewSchedule(cron, { tz: 'UTC', count: 1, from: toDate(from) })[0];

  /** For each schedule: when it last ran, and when it is due next. */
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
    // If the clock was set back, the stored plan would wait too long.
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
    // A job that could not be added is due already: it is retried within a minute, or when the database connection is back.
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
