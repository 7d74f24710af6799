import type { FastifyInstance } from 'fastify';
import type { Reminders } from './features/medication/reminders.ts';
import type { PaymentJobs } from './features/payment/payment-jobs.ts';
import { countWaitingDocuments, type WaitingDocuments } from './features/vault/reading/reading-store.ts';
import type { CallMeter } from './platform/call-meter.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { PoolCounts } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import type { DiskRoom } from './platform/files/disk-reserve.ts';
import type { HealthChecks } from './platform/http/health.ts';
import type { EventBus } from './platform/live/event-bus.ts';
import type { JobsDatabase } from './platform/jobs/jobs.ts';
import { countQueues, type QueueCounts } from './platform/jobs/queue-counts.ts';
import { countWaitingMails, type WaitingMails } from './platform/mail/outbox.ts';
import type { Metrics } from './platform/metrics.ts';

/** The sources of the operational figures. */
export interface MetricSources {
  readonly reminders: Pick<Reminders, 'counts' | 'measureLagSeconds'>;
  readonly payments: Pick<PaymentJobs, 'counts'>;
  readonly checks: HealthChecks;
  /** The application's connection pools, by role. */
  readonly pools: Readonly<Record<string, () => PoolCounts>>;
  /** Checks whether each connection receives database notifications, by purpose. */
  readonly listeners: Readonly<Record<string, { check(): Promise<void> }>>;
  readonly replica?: Pick<Replica, 'getState' | 'countReads'> | undefined;
  readonly bus?: Pick<EventBus, 'getState'> | undefined;
  readonly calls: Pick<CallMeter, 'counts'>;
  readonly countQueues: () => Promise<QueueCounts>;
  readonly countMails: () => Promise<WaitingMails>;
  readonly countDocuments: () => Promise<WaitingDocuments>;
  readonly countConnections: () => number;
  readonly measureDisk: () => Promise<DiskRoom>;
}

/** A single figure without labels. */
const toFigure = (value: number): readonly (readonly [Readonly<Record<string, string>>, number])[] => [[{}, value]];

/** The sources of the numbers of waiting jobs, mails and documents, read from the database. */
export const createWaitingSources = (
  db: JobsDatabase,
  clock: Clock,
): Pick<MetricSources, 'countQueues' | 'countMails' | 'countDocuments'> => ({
  countQueues: () => countQueues(db),
  countMails: () => db.asSystem((trx) => countWaitingMails(trx, clock)),
  countDocuments: () => db.asSystem((trx) => countWaitingDocuments(trx, clock)),
});

/** How long figures from the database are cached, in milliseconds: several monitors may read them. */
const figuresTtlMs = 5_000;

/** Caches the result of `read`, so that several figures can share it. */
const cacheBriefly = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let cachedRead: { readonly answer: Promise<T>; readonly until: number } | undefined;
  return () => {
    const now = performance.now();
    if (cachedRead === undefined || cachedRead.until < now) cachedRead = { answer: read(), until: now + figuresTtlMs };
    return cachedRead.answer;
  };
};

const measureHealth = async (check: () => Promise<void>): Promise<number> => {
  try {
    await check();
    return 1;
  } catch {
    return 0;
  }
};

const watchParts = (metrics: Metrics, { checks, listeners, pools }: MetricSources): void => {
  metrics.watch({
    name: 'part_up',
    help: 'Whether a part of the product is reached (1) or down (0); stopping: 0 while the process stops',
    labels: ['part'],
    read: () =>
      Promise.all(Object.entries(checks).map(async ([part, check]) => [{ part }, await measureHealth(check)] as const)),
  });
  metrics.watch({
    name: 'database_listen_up',
    help: 'Whether a connection hears what the database says (1) or not (0)',
    labels: ['listener'],
    read: () =>
      Promise.all(
        Object.entries(listeners).map(
          async ([listener, each]) => [{ listener }, await measureHealth(() => each.check())] as const,
        ),
      ),
  });
  metrics.watch({
    name: 'database_pool_connections',
    help: 'Connections to the database by role: busy and idle ones, and callers that wait for one',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([pool, count]) => {
        const { total, idle, waiting } = count();
        return [
          [{ pool, state: 'busy' }, total - idle],
          [{ pool, state: 'idle' }, idle],
          [{ pool, state: 'waiting' }, waiting],
        ] as const;
      }),
  });
  metrics.watch({
    name: 'database_pool_limit',
    help: 'Connections that a role may have at once',
    labels: ['pool'],
    read: () => Object.entries(pools).map(([pool, count]) => [{ pool }, count().limit] as const),
  });
};

const watchReplica = (metrics: Metrics, { replica }: MetricSources): void => {
  if (replica === undefined) return;
  metrics.watch({
    name: 'database_replica_used',
    help: 'Whether public pages are read from the replica of the database (1) or from the primary (0)',
    read: () => toFigure(replica.getState().isUsed ? 1 : 0),
  });
  metrics.watch({
    name: 'database_replica_lag_seconds',
    help: 'How long the replica has lacked something that the primary has, in seconds; none while it is not known',
    read: () => {
      const { lagSeconds } = replica.getState();
      return lagSeconds === undefined ? [] : toFigure(lagSeconds);
    },
  });
  metrics.watch({
    name: 'database_public_reads_total',
    help: 'Reads for public pages since the start, by which server answered',
    labels: ['server'],
    read: () => Object.entries(replica.countReads()).map(([server, count]) => [{ server }, count] as const),
  });
};

const watchEvents = (metrics: Metrics, { bus }: MetricSources): void => {
  if (bus?.getState() === undefined) return;
  metrics.watch({
    name: 'events_through_redis',
    help: 'Whether events between processes go through Redis (1) or, while it is away, through the database (0)',
    read: () => toFigure(bus.getState()?.isThroughRedis ? 1 : 0),
  });
  metrics.watch({
    name: 'events_published_total',
    help: 'Events that this process told the others since the start, by the way they took',
    labels: ['way'],
    read: () => Object.entries(bus.getState()?.counts ?? {}).map(([way, count]) => [{ way }, count] as const),
  });
};

const watchQueues = (metrics: Metrics, sources: MetricSources): void => {
  const readQueues = cacheBriefly(sources.countQueues);
  const watch = (name: string, help: string, pick: (count: QueueCounts['queues'][number]) => number): void =>
    metrics.watch({
      name,
      help,
      labels: ['queue'],
      read: async () => (await readQueues()).queues.map((count) => [{ queue: count.queue }, pick(count)] as const),
    });
  watch('job_queue_ready', 'Jobs that may start, by queue', ({ ready }) => ready);
  watch('job_queue_running', 'Jobs that run, by queue', ({ running }) => running);
  watch(
    'job_queue_oldest_ready_seconds',
    'How long the oldest job that may start has waited, in seconds, by queue',
    ({ oldestReadySeconds }) => oldestReadySeconds,
  );
  metrics.watch({
    name: 'job_queue_dead',
    help: 'Jobs that failed for good and that a person has to look at',
    read: async () => toFigure((await readQueues()).dead),
  });
};

const watchWork = (metrics: Metrics, sources: MetricSources): void => {
  const readMails = cacheBriefly(sources.countMails);
  const readDocuments = cacheBriefly(sources.countDocuments);
  const { reminders, calls } = sources;
  const figures: readonly (readonly [name: string, help: string, read: () => number | Promise<number>])[] = [
    ['live_connections', 'Live connections of pages', sources.countConnections],
    ['mail_waiting', 'Mails that wait to be handed over', async () => (await readMails()).waiting],
    [
      'mail_oldest_waiting_seconds',
      'How long the oldest mail has waited, in seconds',
      async () => (await readMails()).oldestSeconds,
    ],
    ['documents_waiting', 'Papers that are being read or wait for it', async () => (await readDocuments()).waiting],
    [
      'documents_oldest_waiting_seconds',
      'How long nothing happened to the paper that waits longest, in seconds',
      async () => (await readDocuments()).oldestSeconds,
    ],
    [
      'disk_available_bytes',
      'Room on the disk of the data folder',
      async () => (await sources.measureDisk()).availableBytes,
    ],
    ['disk_total_bytes', 'Size of the disk of the data folder', async () => (await sources.measureDisk()).totalBytes],
    [
      'dose_reminder_lag_seconds',
      'How long ago the oldest dose was due that nobody was reminded of yet, in seconds',
      () => reminders.measureLagSeconds(),
    ],
    ['dose_reminders_total', 'Reminders of doses since the start', () => reminders.counts().reminded],
    [
      'late_dose_reminders_total',
      'Reminders of doses that came late since the start',
      () => reminders.counts().remindedLate,
    ],
    ['late_doses_total', 'Doses found too late to remind of them since the start', () => reminders.counts().late],
    [
      'medication_schedules_unreadable',
      'Alerts whose schedule the latest look for doses could not read',
      () => reminders.counts().unreadable,
    ],
  ];
  for (const [name, help, read] of figures) metrics.watch({ name, help, read: async () => toFigure(await read()) });
  metrics.watch({
    name: 'outside_calls_total',
    help: 'Calls to the file store, the mail server, the language model, the speech service and the payment gateway, by how they ended',
    labels: ['part', 'operation', 'outcome'],
    read: () =>
      calls
        .counts()
        .flatMap(({ part, operation, succeeded, failed }) => [
          [{ part, operation, outcome: 'succeeded' }, succeeded] as const,
          [{ part, operation, outcome: 'failed' }, failed] as const,
        ]),
  });
  metrics.watch({
    name: 'outside_call_seconds_total',
    help: 'Time until the answers of these calls, in seconds, all together',
    labels: ['part', 'operation'],
    read: () => calls.counts().map(({ part, operation, seconds }) => [{ part, operation }, seconds] as const),
  });
};

const watchPayments = (metrics: Metrics, { payments }: MetricSources): void => {
  const figures: readonly (readonly [string, string, () => number])[] = [
    [
      'payments_unmatched',
      'Charges without a confirmed visit that were not given back: charges minus paid bookings, by the latest nightly comparison',
      () => payments.counts().unmatched,
    ],
    [
      'refunds_waiting',
      'Refunds that the gateway has not ended, by the latest nightly comparison',
      () => payments.counts().refundsWaiting,
    ],
    [
      'refunds_failed',
      'Refunds that the gateway failed too often and that a person has to give back, by the latest nightly comparison',
      () => payments.counts().refundsFailed,
    ],
  ];
  for (const [name, help, read] of figures) metrics.watch({ name, help, read: () => toFigure(read()) });
};

/** Adds all operational figures. None is personal: labels name parts, queues and routes. */
export const watchProduct = (metrics: Metrics, sources: MetricSources): void => {
  watchParts(metrics, sources);
  watchReplica(metrics, sources);
  watchEvents(metrics, sources);
  watchQueues(metrics, sources);
  watchWork(metrics, sources);
  watchPayments(metrics, sources);
};

/**
 * Serves the figures on a separate port, if one is configured.
 * @returns a function that stops the server
 */
export const startMetrics = async ({
  app,
  config: { metrics: address },
  sources,
}: {
  readonly app: FastifyInstance;
  readonly config: Pick<Config, 'metrics'>;
  readonly sources: MetricSources;
}): Promise<() => Promise<void>> => {
  if (address === undefined) return () => Promise.resolve();
  const { createMetrics } = await import('./platform/metrics.ts');
  const metrics = createMetrics();
  metrics.observe(app);
  watchProduct(metrics, sources);
  const served = await metrics.listen(address);
  return () => served.close();
};
