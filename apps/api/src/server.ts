import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { createCleanups } from './cleanups.ts';
import { openGoogleClient } from './features/access/google-service.ts';
import { createPinHasher } from './features/access/pin-hasher.ts';
import { loadQuestionnaires } from './features/assessment/questionnaires.ts';
import { loadSite } from './features/site/operator-file.ts';
import { createMapServer } from './features/street-map/map-server.ts';
import { startSeeding } from './features/doctors/seed-thread.ts';
import { createAutoAlerts } from './features/medication/auto-alerts.ts';
import { createDosesService } from './features/medication/doses-service.ts';
import { createNotificationPublisher } from './features/notifications/service.ts';
import { createAppointmentEmails } from './features/booking/appointment-emails.ts';
import { createAppointmentMaintenance } from './features/booking/appointment-maintenance.ts';
import { createMailOutcomeRecorder } from './features/notifications/channels/email/email-channel.ts';
import { createChannelHandlers } from './features/notifications/channels/registry.ts';
import { createCallSignalling } from './features/calls/call-signalling.ts';
import { createCallMaintenance } from './features/calls/call-maintenance.ts';
import { createMessagingService } from './features/messaging/service.ts';
import { createMissedDoses } from './features/care-notices/missed-doses.ts';
import { createNewResults } from './features/care-notices/new-results.ts';
import { createReminders } from './features/medication/reminders.ts';
import { createBookingService, appointmentBook } from './features/booking/service.ts';
import { createComeOfAgeJob } from './features/persons/come-of-age-jobs.ts';
import { createPaymentJobs } from './features/payment/payment-jobs.ts';
import { createFactsService } from './features/vault/corrections/corrections-service.ts';
import { createAccountDeletionJobs } from './features/privacy/account-deletion-jobs.ts';
import { createPurgeJobs } from './features/vault/records/purge-jobs.ts';
import { createReadingJobs } from './features/vault/reading/reading-jobs.ts';
import type { Dependencies } from './dependencies.ts';
import { startDatabase, startReplica } from './product-database.ts';
import { createHealth } from './product-health.ts';
import { createWaitingSources, type MetricSources, startMetrics } from './product-metrics.ts';
import { allQueueRules, overdueQueues } from './queue-rules.ts';
import { createRateLimiter } from './platform/http/rate-limiter.ts';
import { createAuditMonthsJob } from './platform/audit-months.ts';
import { createCallMeter } from './platform/call-meter.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openSecrets } from './platform/crypto/secrets.ts';
import { openDatabase } from './platform/database/database.ts';
import { createNotificationSender, type DatabaseListener } from './platform/database/database-listener.ts';
import { createDiskReserve, measureDisk, releaseBallast } from './platform/files/disk-reserve.ts';
import { createFileStore } from './platform/files/encrypted-file-store.ts';
import { ensureOwnStore } from './platform/files/installation.ts';
import { openBlobStore } from './platform/files/open-blob-store.ts';
import { reportSweep } from './platform/files/sweep-report.ts';
import { sweepFiles } from './platform/files/sweep.ts';
import { openQueue } from './platform/jobs/jobs.ts';
import { queueRules } from './platform/jobs/queues.ts';
import { runCleanups } from './platform/jobs/cleanup.ts';
import { startWorkers, type WorkerHandlers } from './platform/jobs/workers.ts';
import { createDrain } from './platform/http/drain.ts';
import { closeWithTimeout, startListening } from './platform/http/http-listener.ts';
import { startEventBus } from './product-events.ts';
import { createUploadWatch } from './platform/http/upload-watch.ts';
import { jobSchedules } from './job-schedules.ts';
import { createLivePublisher } from './platform/live/live-publisher.ts';
import { createMessagePublisher } from './platform/live/message-publisher.ts';
import { createLiveServer } from './platform/live/server.ts';
import { createInbox, inboxRoutes } from './platform/mail/inbox.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { createOutbox, createSendMailHandler } from './platform/mail/outbox.ts';
import { openModels } from './platform/model/open-models.ts';
import { openGateway } from './platform/payment/open-gateway.ts';
import { createPushClient } from './platform/push/push.ts';
import { applyQuotas, createHourlyQuotas } from './platform/files/quotas.ts';
import { loadOwnBrands } from './platform/own-brands.ts';
import { openTraces } from './platform/traces/open-traces.ts';
import { createReadingMemory } from './platform/reading-memory.ts';
import { createHostedReader } from '@arogo/document-reading/recognition/hosted-reader';
import { listenToSessionChanges } from './platform/auth/session-listener.ts';
import { createSessions } from './platform/auth/sessions.ts';

/** The running product. */
export interface ProductServer {
  /** The address of the server, such as http://127.0.0.1:4000. */
  readonly address: string;
  /**
   * Stops accepting requests, finishes those in progress, then stops all parts in reverse order of their start. Never rejects.
   */
  stop(): Promise<void>;
}

export interface ProductServerOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called if the embedded database cannot be restarted: the product cannot continue. */
  readonly onDatabaseLost: () => void;
  /** The host program that reads documents (hosted-reader.ts). Default: one child process for each document. */
  readonly readingHost?: string;
}

/** Stops the started parts in reverse order. A part that fails to stop does not prevent the others from stopping. */
const createTeardown = (log: Logger) => {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step: () => Promise<void>): number => steps.push(step),
    run: async (): Promise<void> => {
      for (let step = steps.pop(); step; step = steps.pop())
        await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop well'));
    },
  };
};

type Teardown = ReturnType<typeof createTeardown>;

/**
 * Starts all parts of the product and listens.
 * @throws StartupError with one sentence for the person who starts it
 */
export const startServer = async (options: ProductServerOptions): Promise<ProductServer> => {
  const teardown = createTeardown(options.log);
  try {
    return await startComponents(options, teardown);
  } catch (error) {
    await teardown.run();
    throw error;
  }
};

const startComponents = async (options: ProductServerOptions, teardown: Teardown): Promise<ProductServer> => {
  const { config, clock, log } = options;
  const questionnaires = await loadQuestionnaires(config.questionnairesDir);
  const site = await loadSite(config.siteFile);
  if (await releaseBallast(config.dataDir))
    log.error(
      {},
      'The disk of the data folder is full. The ballast was given up, so that the product can start. Make room now.',
    );
  const secrets = await openSecrets(config);
  const { keyring } = secrets;
  const pins = createPinHasher(secrets);

  const database = await startDatabase(options, secrets, teardown);
  const { direct, pooled, isPooled } = database;
  const onConnectionLost = (error: Error & { code?: string }): void =>
    log.warn({ cause: error.code ?? error.name }, 'lost a database connection');
  const traces = await openTraces(config.traces, clock, log);
  teardown.add(() => traces.close());
  const db = traces.watchDatabase(openDatabase({ url: pooled.appUrl, isPooled, clock, onConnectionLost }));
  teardown.add(() => db.close());
  const replica = await startReplica(database, db, options, onConnectionLost);
  teardown.add(async () => replica?.close());
  const jobsDb = openDatabase({ url: pooled.jobsUrl, isPooled, maxConnections: 4, onConnectionLost });
  teardown.add(() => jobsDb.close());

  await applyQuotas(jobsDb, config.quotas);
  const calls = createCallMeter();
  const opened = await openBlobStore(config);
  teardown.add(() => opened.close());
  const blobs = calls.measure('store', opened.blobs, ['put', 'get', 'delete', 'exists']);
  const disk = createDiskReserve({ folder: config.dataDir, limits: config.diskReserve, log });
  const diskWatch = disk.start();
  teardown.add(() => diskWatch.stop());
  await ensureOwnStore({ db: jobsDb, blobs });
  const files = createFileStore({ blobs, keyring });
  const inbox = config.smtpUrl === undefined ? createInbox(clock) : undefined;
  const mailer = calls.measure('mail', inbox ?? (await openMailer(config)), ['send']);
  teardown.add(async () => mailer.close());
  const jobs = await openQueue(db, onConnectionLost);
  teardown.add(() => jobs.close());
  const sessions = createSessions({ db, clock, keyring, idle: config.access.sessionIdle });
  const watch = await listenToSessionChanges(direct.appUrl, sessions, createNotificationSender(db));
  teardown.add(() => watch.stop());
  const listeners: Record<string, Pick<DatabaseListener, 'check'>> = { sessions: watch };

  const purges = createPurgeJobs({ db: jobsDb, clock, files });
  const hostedReader = createHostedReader(
    {
      concurrency: queueRules['record.read'].concurrency,
      pagesAtOnce: 2,
      brandsFile: loadOwnBrands(config.dataDir),
    },
    options.readingHost,
  );
  const reader = createReadingMemory(hostedReader, clock);
  const bus = await startEventBus(options, { db, jobsDb }, teardown);
  const live = createLivePublisher(bus);
  const messages = createMessagePublisher({ db, bus });
  teardown.add(() => messages.stop());
  const uploads = createUploadWatch();
  const readings = createReadingJobs({ db: jobsDb, clock, files, reader, jobs, live, uploads });
  const outbox = createOutbox({ jobs, keyring, clock });
  const push = createPushClient({ ...config, keyring, clock });
  teardown.add(async () => push.close());
  const drain = createDrain();
  const appReady = Promise.withResolvers<FastifyInstance>();
  const gateway = await openGateway({
    calls,
    takesCards: config.takesCards,
    stripe: config.stripe,
    jobsUrl: direct.jobsUrl,
    jobs,
    clock,
    keyring,
    onConnectionLost,
    app: appReady.promise,
  });
  teardown.add(() => gateway.close());
  const doses = createDosesService({ db, clock, live, doseGraceMinutes: config.doseGraceMinutes });
  const reminders = createReminders({ db: jobsDb, clock, jobs, live, log, doseGraceMinutes: config.doseGraceMinutes });
  const missedDoses = createMissedDoses({ db: jobsDb, clock, jobs, live, log });
  const basics = { db, clock, jobs, live };
  const newResults = createNewResults(basics);
  const autoAlerts = createAutoAlerts({
    ...basics,
    papers: createFactsService({ db, clock, keyring }),
    doseGraceMinutes: config.doseGraceMinutes,
    notificationDays: config.retention.notificationDays,
  });
  const attempts = createRateLimiter({ db, clock, keyring, enforced: config.rateLimits });
  const { payAtVisitLimits } = config;
  const booking = createBookingService({
    ...basics,
    attempts,
    keyring,
    files,
    notices: createNotificationPublisher({ jobs }),
    payAtVisitLimits,
    payments: gateway.payments,
  });
  const tending = createAppointmentMaintenance({
    db: jobsDb,
    clock,
    live,
    jobs,
    log,
    notices: createNotificationPublisher({ jobs }),
  });
  const paymentJobs = createPaymentJobs({
    ...basics,
    jobsDb,
    outbox,
    log,
    payments: gateway.payments,
    appointments: booking,
  });
  const erasing = createAccountDeletionJobs({
    db,
    jobsDb,
    clock,
    keyring,
    files,
    outbox,
    jobs,
    cancelAppointments: (trx, patientId) => booking.cancelAll(trx, patientId),
    settle: (appointmentId) => paymentJobs.reconcileAppointment(appointmentId),
  });
  const messaging = createMessagingService({
    db,
    attempts,
    countHourly: createHourlyQuotas({ attempts, quotas: config.quotas }),
    clock,
    keyring,
    files,
    live,
    messages,
    notices: createNotificationPublisher({ jobs }),
  });
  const callTending = createCallMaintenance({
    db,
    jobsDb,
    clock,
    jobs,
    live,
    messaging,
    notices: createNotificationPublisher({ jobs }),
  });
  const handlers: WorkerHandlers = {
    'mail.send': createSendMailHandler({ db: jobsDb, keyring, mailer, clock, onEnd: createMailOutcomeRecorder(clock) }),
    ...createChannelHandlers({
      db,
      jobsDb,
      clock,
      keyring,
      outbox,
      push,
      channelConfigs: config.channelConfigs,
      doses,
      appointments: appointmentBook,
      publicUrl: config.publicUrl,
    }),
    'record.purge': ({ data }) => purges.purge(data.recordId),
    'record.read': () => readings.readNext(),
    'records.read-waiting': async () => void (await readings.readWaiting()),
    'alerts.auto': ({ data }) => autoAlerts.createFromReading(data.recordId, data.patientId),
    'doses.remind': () => reminders.run(),
    'doses.tell-missed': () => missedDoses.run(),
    'result.tell': ({ data }) => newResults.tell(data.recordId, data.patientId),
    'appointments.process-due': () => tending.run(),
    'call.unanswered': ({ data }) => callTending.endUnanswered(data.callId, data.patientId),
    'call.missed': ({ data }) => callTending.notifyMissed(data.callId, data.patientId),
    'calls.process-due': () => callTending.run(),
    'appointment.mail': createAppointmentEmails({
      ...config,
      db,
      jobsDb,
      clock,
      outbox,
      live,
      notices: createNotificationPublisher({ jobs }),
    }),
    ...gateway.handlers,
    ...paymentJobs.handlers,
    'persons.come-of-age': createComeOfAgeJob({ db, jobsDb, clock, outbox, publicUrl: config.publicUrl }),
    'audit.make-months': createAuditMonthsJob({ db: jobsDb, clock }),
    'account.delete': ({ data }) => erasing.erase(data.accountId),
    'maintenance.cleanup': async (job) => {
      await runCleanups({ db: jobsDb, clock, log, cleanups: createCleanups(config.retention) })(job);
      await purges.purgeOverdue();
      await erasing.resumeUnfinished();
      reportSweep(log, await sweepFiles({ db: jobsDb, clock, blobs, limits: config.fileSweep }));
    },
  };
  const workers = await startWorkers({
    jobsUrl: direct.jobsUrl,
    queues: allQueueRules,
    handlers,
    schedules: jobSchedules,
    clock,
    log,
    onError: onConnectionLost,
  });
  teardown.add(() => workers.stop());
  // Readings in progress are aborted and repeated after the next start; the workers need not wait for them.
  teardown.add(() => reader.close());
  await readings.readWaiting();
  // Starts jobs that became due while the product was down, without waiting for the next minute.
  for (const queue of overdueQueues)
    await jobsDb.asSystem((trx) => jobs.enqueue(trx, queue, {}, { singletonKey: 'start' }));

  const parts: Dependencies = {
    db,
    publicDb: replica?.db ?? db,
    replica,
    bus,
    clock,
    rules: config.access,
    keyring,
    sessions,
    attempts,
    pins,
    jobs,
    outbox,
    quotas: config.quotas,
    mailLimits: config.mailLimits,
    payAtVisitLimits: config.payAtVisitLimits,
    ice: config.ice,
    supportEmail: config.supportEmail,
    push,
    payments: gateway.payments,
    channelConfigs: config.channelConfigs,
    live,
    messages,
    doseGraceMinutes: config.doseGraceMinutes,
    files,
    reader,
    questionnaires,
    site,
    ...createHealth({ db, replica, bus, listeners, blobs, disk, workers, drain }),
    disk,
    ...(config.google && { google: openGoogleClient(config.google, config.publicUrl) }),
    ...(config.map && { mapServer: createMapServer(config.map, { clock }) }),
    ...openModels(config, clock, calls),
    ...(inbox && { inbox: { routes: inboxRoutes(inbox) } }),
  };
  const webFolder = path.resolve(import.meta.dirname, '../../web/dist');
  const clinicFolder = path.resolve(import.meta.dirname, '../../clinic/dist');
  const liveServer = await createLiveServer({
    url: direct.appUrl,
    db,
    bus,
    sessions,
    messages,
    chat: messaging,
    calls: createCallSignalling({ db, clock, jobs, live, messaging }),
    publicUrl: config.publicUrl,
    clock,
    log,
  });
  teardown.add(() => liveServer.stop());
  listeners['live'] = liveServer;
  const app = await buildApp(parts, {
    log,
    publicUrl: config.publicUrl,
    live: liveServer,
    isStopping: drain.isStopping,
    uploads,
    watchRequests: traces.watchRequests,
    trustedProxies: config.trustedProxies,
    ...(existsSync(path.join(webFolder, 'index.html')) && { webFolder }),
    ...(existsSync(path.join(clinicFolder, 'index.html')) && { clinicFolder }),
  });
  teardown.add(() => closeWithTimeout(app));
  appReady.resolve(app);
  const sources: MetricSources = {
    reminders,
    payments: paymentJobs,
    checks: parts.checks,
    pools: {
      app: () => db.countConnections(),
      jobs: () => jobsDb.countConnections(),
      ...(replica && { replica: () => replica.countConnections() }),
    },
    replica,
    bus,
    // Without this listener, workers still find jobs by polling.
    listeners: { ...listeners, jobs: { check: async () => workers.checkListener() } },
    calls,
    ...createWaitingSources(jobsDb, clock),
    countConnections: () => liveServer.countConnections(),
    measureDisk: () => measureDisk(config.dataDir),
  };
  teardown.add(await startMetrics({ app, config, sources }));
  const address = await startListening(app, config);
  teardown.add(() => drain.run(app, config.drainSeconds));
  const filling = startSeeding({ jobsUrl: direct.jobsUrl, sampleDoctors: config.sampleDoctors, clock, log });
  teardown.add(() => filling.stop());
  return { address, stop: () => teardown.run() };
};
