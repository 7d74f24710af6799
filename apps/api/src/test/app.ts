import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { missedAfterMinutes } from '@arogo/contract/medication';
import type { User } from '@arogo/contract/profile';
import { type Quotas, quotas } from '@arogo/contract/quotas';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createRoutes, buildApp } from '../app.ts';
import { createPinHasher } from '../features/access/pin-hasher.ts';
import { loadQuestionnaires } from '../features/assessment/questionnaires.ts';
import { loadSite } from '../features/site/operator-file.ts';
import type { MapServer } from '../features/street-map/map-server.ts';
import { createMailOutcomeRecorder } from '../features/notifications/channels/email/email-channel.ts';
import type { PayAtVisitLimits } from '../features/booking/appointment-limits.ts';
import type { ContactSource } from '../features/vault/sharing/sharing-contacts.ts';
import type { Dependencies } from '../dependencies.ts';
import { createRateLimiter } from '../platform/http/rate-limiter.ts';
import type { ChannelConfigs } from '../platform/channel-config.ts';
import { accessRules } from '../platform/config-environment.ts';
import { createKeyring, type Keyring } from '../platform/crypto/keys.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { Route } from '../platform/http/endpoints.ts';
import { createFileStore } from '../platform/files/encrypted-file-store.ts';
import { ensureOwnStore } from '../platform/files/installation.ts';
import { createLocalBlobStore } from '../platform/files/local-blob-store.ts';
import type { BlobStore } from '../platform/files/blob-store.ts';
import { openQueue } from '../platform/jobs/jobs.ts';
import { createDatabaseBus } from '../platform/live/event-bus.ts';
import { createLivePublisher } from '../platform/live/live-publisher.ts';
import { createMessagePublisher } from '../platform/live/message-publisher.ts';
import { createLog } from '../platform/log.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type { ExternalModel } from '../platform/model/model.ts';
import type { SpeechSynthesizer } from '../platform/model/speech.ts';
import type { OpenIdClient } from '../platform/auth/openid.ts';
import { payAtAppointmentLimits } from '@arogo/contract/limits';
import { mailLimits } from '../platform/mail/external-mail-limits.ts';
import { createOutbox, createSendMailHandler } from '../platform/mail/outbox.ts';
import type { PaymentGateway } from '../platform/payment/gateway.ts';
import { createWebhookDelivery } from '../platform/payment/open-gateway.ts';
import { createSandbox } from '../platform/payment/sandbox.ts';
import { createSandboxWebhooks } from '../platform/payment/sandbox-webhooks.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/database.test-helpers.ts';
import { applyQuotas } from '../platform/files/quotas.ts';
import { createPushClient } from '../platform/push/push.ts';
import { createSessions, type Sessions } from '../platform/auth/sessions.ts';
import { listenToSessionChanges } from '../platform/auth/session-listener.ts';
import type { DocumentReader } from '@arogo/document-reading/recognition/reader';
import { createTestClock, type TestClock } from './test-clock.ts';

/** A person who signed up through the API. */
export interface TestPatient {
  readonly email: string;
  readonly pin: string;
  readonly token: string;
  readonly user: User;
}

/** The whole API with a database and a folder of its own, without a network port. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: Dependencies;
  readonly routes: readonly Route[];
  readonly sessions: Sessions;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  /** Connects as role arogo_jobs. */
  readonly jobsDb: Database;
  readonly keyring: Keyring;
  readonly blobs: BlobStore;
  /** The folder of the file store. */
  readonly folder: string;
  /** Log lines. */
  readonly logged: readonly string[];
  /** Sends the outbox and returns all mails to an address, newest first. */
  mailTo(address: string): Promise<readonly Mail[]>;
  /** Delivers the sandbox's due webhooks. */
  deliverSandboxWebhooks(): Promise<void>;
  /** The newest code that was mailed to an address. */
  codeFor(address: string): Promise<string>;
  /** Sends a JSON request, with the session of `patient` if given. */
  call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: unknown,
    patient?: Pick<TestPatient, 'token'>,
  ): Promise<LightMyRequestResponse>;
  /** Signs up a new person, with a complete profile by default. */
  signUp(options?: { readonly email?: string; readonly complete?: boolean }): Promise<TestPatient>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Overrides of the default quotas. */
  readonly quotas?: Partial<Quotas>;
  /** Whether rate limits apply; off in tests of other things. */
  readonly limits?: boolean;
  /** The operator's limits; those of the contract by default. */
  readonly payAtVisitLimits?: PayAtVisitLimits;
  readonly publicUrl?: string;
  readonly google?: OpenIdClient;
  readonly mapServer?: MapServer;
  readonly model?: ExternalModel;
  readonly speech?: SpeechSynthesizer;
  readonly contactSources?: readonly ContactSource[];
  /** A folder with the operator's questionnaires. */
  readonly questionnairesDir?: string;
  /** Configuration of channels with external accounts; none by default. */
  readonly channelConfigs?: ChannelConfigs;
  /** The disk reserve; never low by default. */
  readonly disk?: Dependencies['disk'];
  /** A document reader; one within this process by default. */
  readonly reader?: Dependencies['reader'];
  /** Also sends each mail with this mailer, as to a real SMTP server. */
  readonly mailer?: Mailer;
  /** A payment gateway; the sandbox by default. */
  readonly payments?: PaymentGateway;
}

const pin = '283946';

/** Loads the reader at its first use: few tests read a document. */
const readLazily: DocumentReader['read'] = async (...asked) => {
  const { readInProcess } = await import('@arogo/document-reading/recognition/in-process-reader.test-helpers');
  return readInProcess(...asked);
};

const drawLazily: DocumentReader['draw'] = async (...asked) => {
  const { drawInProcess } = await import('@arogo/document-reading/recognition/in-process-reader.test-helpers');
  return drawInProcess(...asked);
};

export const buildTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-test-files-'));
  const clock = createTestClock();
  const keyring = createKeyring({ current: { id: 'test', key: randomBytes(32) } });
  const fail = (error: Error): void => {
    logged.push(`background error: ${error.name}`);
  };
  const logged: string[] = [];
  // Some tests send a hundred requests at once on busy machines: none may fail because it waited for a connection.
  const waits = { connectionTimeoutMs: 60_000, onConnectionLost: fail };
  const db = openDatabase({ url: database.appUrl, maxConnections: 10, clock, ...waits });
  const jobsDb = openDatabase({ url: database.jobsUrl, maxConnections: 2, ...waits });
  const sandboxDb = openDatabase({ url: database.jobsUrl, maxConnections: 4, ...waits });
  const jobs = await openQueue(db, fail);
  const blobs = await createLocalBlobStore({ folder });
  await ensureOwnStore({ db: jobsDb, blobs });
  if (options.quotas) await applyQuotas(jobsDb, { ...quotas, ...options.quotas });
  const sessions = createSessions({ db, clock, keyring, idle: accessRules.sessionIdle });
  const watch = await listenToSessionChanges(database.appUrl, sessions);
  const push = createPushClient({
    keyring,
    clock,
    publicUrl: 'http://localhost:4000',
    mailFrom: 'no-reply@localhost',
    loopback: true,
  });
  const bus = createDatabaseBus(db);
  const messages = createMessagePublisher({ db, bus });
  const parts: Dependencies = {
    db,
    publicDb: db,
    clock,
    rules: accessRules,
    keyring,
    sessions,
    attempts: createRateLimiter({ db, clock, keyring, enforced: options.limits ?? false }),
    // The product's hash with a low cost, since tests sign up thousands of people.
    pins: createPinHasher({ peppers: [{ id: 'test', key: randomBytes(32) }], memoryKiB: 64 }),
    jobs,
    outbox: createOutbox({ jobs, keyring, clock }),
    quotas: { ...quotas, ...options.quotas },
    mailLimits,
    payAtVisitLimits: options.payAtVisitLimits ?? payAtAppointmentLimits,
    live: createLivePublisher(bus),
    messages,
    ice: {
      stunUrls: ['stun:stun.example:3478'],
      turn: {
        urls: ['turn:turn.example:3478?transport=udp', 'turns:turn.example:5349'],
        secret: 'the secret of the test',
      },
    },
    doseGraceMinutes: missedAfterMinutes,
    supportEmail: 'support@example.com',
    push,
    channelConfigs: options.channelConfigs ?? {},
    payments: options.payments ?? createSandbox({ db: sandboxDb, jobs, clock, keyring }),
    files: createFileStore({ blobs, keyring }),
    reader: options.reader ?? { read: readLazily, draw: drawLazily },
    questionnaires: await loadQuestionnaires(options.questionnairesDir),
    site: await loadSite(),
    checks: { database: () => db.check(), files: () => blobs.check(), jobs: () => jobsDb.check() },
    ...(options.mapServer && { mapServer: options.mapServer }),
    ...(options.google && { google: options.google }),
    ...(options.model && { model: options.model }),
    ...(options.speech && { speech: options.speech }),
    ...(options.contactSources && { contactSources: options.contactSources }),
    ...(options.disk && { disk: options.disk }),
  };
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const publicUrl = options.publicUrl ?? 'http://localhost:4000';
  const app = await buildApp(parts, { log, publicUrl, trustedProxies: [] });
  await app.ready();

  const webhooks = createSandboxWebhooks({
    db: sandboxDb,
    clock,
    keyring,
    deliver: createWebhookDelivery(Promise.resolve(app)),
  });

  let received: readonly Mail[] = [];
  const mailer = {
    async send(mail: Mail, id: string) {
      await options.mailer?.send(mail, id);
      received = [mail, ...received];
    },
    maxConcurrent: 1,
    close: () => undefined,
  };
  const sending = createSendMailHandler({
    db: jobsDb,
    keyring,
    mailer,
    clock,
    onEnd: createMailOutcomeRecorder(clock),
  });

  const mailTo = async (address: string): Promise<readonly Mail[]> => {
    const waiting = await jobsDb.asSystem((trx) =>
      trx.selectFrom('email_outbox').select('id').orderBy('created_at').execute(),
    );
    const outcomes = await sending.run(waiting.map(({ id }) => ({ id, data: { mailId: id } })));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return received.filter((mail) => mail.to === address);
  };

  const codeFor = async (address: string): Promise<string> => {
    const [newest] = await mailTo(address);
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
    if (code === undefined) throw new Error('No code was sent to this address.');
    return code;
  };

  const call: TestApp['call'] = (method, url, body, patient) =>
    app.inject({
      method,
      url,
      headers: { ...(patient && { authorization: `Bearer ${patient.token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });

  const signUp: TestApp['signUp'] = async ({
    email = `${randomBytes(6).toString('hex')}@example.com`,
    complete = true,
  } = {}) => {
    await call('POST', '/api/auth/request-otp', { email });
    const verified = await call('POST', '/api/auth/verify-otp', { email, otp: await codeFor(email) });
    const [cookie] = verified.cookies;
    const opened = await app.inject({
      method: 'POST',
      url: '/api/auth/setup-pin',
      cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
      payload: { isNewUser: true, email, securityPin: pin, confirmPin: pin },
    });
    const { token, user } = opened.json<{ token: string; user: User }>();
    const patient = { email, pin, token, user };
    if (!complete) return patient;
    const saved = await call(
      'PUT',
      '/api/users/profile',
      {
        firstName: 'Asha',
        lastName: 'Rao',
        dateOfBirth: '1990-04-12',
        email,
        gender: 'Female',
        phoneNumber: '+919876543210',
      },
      patient,
    );
    return { ...patient, user: saved.json<{ data: User }>().data };
  };

  return {
    app,
    parts,
    routes: createRoutes(parts, { publicUrl }),
    sessions,
    clock,
    database,
    jobsDb,
    keyring,
    blobs,
    folder,
    logged,
    mailTo,
    deliverSandboxWebhooks: () => webhooks.sendDue(),
    codeFor,
    call,
    signUp,
    async close() {
      await app.close();
      await messages.stop();
      await watch.stop();
      await jobs.close();
      push.close();
      await Promise.all([db.close(), jobsDb.close(), sandboxDb.close()]);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
