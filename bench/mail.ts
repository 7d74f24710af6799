// Mails that wait in the outbox, until the last is handed over and noted, against the same mails by nodemailer's pooled connections alone.
// A real SMTP server on this machine, in a process of its own; one that answers at once, and one that takes its time as one elsewhere does.
import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createKeyring } from '@arogo/api/platform/crypto/keys';
import { systemClock } from '@arogo/api/platform/clock';
import { openDatabase } from '@arogo/api/platform/database/database';
import { migrate } from '@arogo/api/platform/database/migrate';
import { installJobs, openQueue } from '@arogo/api/platform/jobs/jobs';
import { defaultRetention } from '@arogo/api/platform/retention-config';
import { startWorkers } from '@arogo/api/platform/jobs/workers';
import type { Mail } from '@arogo/api/platform/mail/mailer';
import { createOutbox, createSendMailHandler } from '@arogo/api/platform/mail/outbox';
import { createSmtpMailer } from '@arogo/api/platform/mail/smtp';
import { bootstrapDatabase } from '@arogo/api/platform/postgres/bootstrap';
import { startEmbeddedPostgres } from '@arogo/api/platform/postgres/supervisor';
import { allQueueRules } from '@arogo/api/queue-rules';
import { findReservedPort } from '@arogo/api/test/free-port';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { createTemporaryFolder, startProgram } from './support/processes.ts';
import { formatFigure, getMedian, measureMs, printLine, printTable } from './support/table.ts';

const rounds = 5;
/** How long the server takes for a mail in milliseconds, and how many mails wait. */
const servers = [
  { delayMs: 0, mails: 1_000 },
  { delayMs: 25, mails: 500 },
] as const;
const from = 'Arogo <no-reply@arogo.example>';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const fail = (error: Error): never => {
  throw error;
};

const createSecret = (): string => randomBytes(24).toString('base64url');

const paragraph = 'It is time for your medicine. Open Arogo to mark the dose as taken, or to be reminded later. ';
const mail: Mail = {
  to: 'asha@example.org',
  subject: 'A reminder of Arogo',
  text: paragraph.repeat(4),
  html: `<p>${paragraph.repeat(20)}</p>`,
};

const waitForServer = async (port: number): Promise<void> => {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const startSink = async (scope: AsyncDisposableStack, delayMs: number): Promise<string> => {
  const port = await findReservedPort();
  startProgram(scope, {
    command: process.execPath,
    args: [fileURLToPath(new URL('./support/smtp-sink.ts', import.meta.url))],
    env: { PORT: String(port), DELAY_MS: String(delayMs) },
    logFile: join(await createTemporaryFolder(scope), 'smtp.log'),
  });
  await waitForServer(port);
  return `smtp://127.0.0.1:${port}`;
};

/** The same mails over the same connections, without an outbox: as many at once as there are connections. */
const sendBare = async (url: string, mails: number): Promise<number> => {
  const mailer = createSmtpMailer({ url, from });
  let sent = 0;
  const work = async (): Promise<void> => {
    for (; sent < mails;) {
      sent += 1;
      await mailer.send(mail, randomUUID());
    }
  };
  const took = await measureMs(() => Promise.all(Array.from({ length: 8 }, work)));
  mailer.close();
  return took;
};

const benchmark: Benchmark = async (scope) => {
  const server = await startEmbeddedPostgres({ dataDir: await createTemporaryFolder(scope), log: silent });
  scope.defer(() => server.stop());
  const passwords = { owner: createSecret(), app: createSecret(), jobs: createSecret() };
  const database = 'arogo_mail';
  const urls = await bootstrapDatabase({ adminUrl: server.adminUrl, database, passwords });
  await migrate(urls.ownerUrl);
  await installJobs({ jobsUrl: urls.jobsUrl, queues: allQueueRules, retention: defaultRetention, onError: fail });
  const app = openDatabase({ url: urls.appUrl, maxConnections: 2, onConnectionLost: () => undefined });
  scope.defer(() => app.close());
  const jobsDb = openDatabase({ url: urls.jobsUrl, maxConnections: 4, onConnectionLost: () => undefined });
  scope.defer(() => jobsDb.close());
  const jobs = await openQueue(app, fail);
  scope.defer(() => jobs.close());
  const address = new URL(server.adminUrl);
  address.pathname = `/${database}`;
  const admin = new Client({ connectionString: address.href });
  await admin.connect();
  scope.defer(() => admin.end());
  const keyring = createKeyring({ current: { id: 'bench', key: randomBytes(32) } });
  const outbox = createOutbox({ jobs, keyring, clock: systemClock });

  /** @returns milliseconds until the outbox is empty */
  const sendByProduct = async (url: string, mails: number): Promise<number> => {
    await app.asSystem(async (trx) => {
      for (let count = 0; count < mails; count += 1)
        await outbox.enqueue(trx, mail, { usefulFor: Temporal.Duration.from({ hours: 1 }) });
    });
    await admin.query('analyze pgboss.job, email_outbox');
    const mailer = createSmtpMailer({ url, from });
    const began = performance.now();
    const workers = await startWorkers({
      jobsUrl: urls.jobsUrl,
      queues: allQueueRules,
      handlers: { 'mail.send': createSendMailHandler({ db: jobsDb, keyring, mailer, clock: systemClock }) },
      schedules: [],
      log: silent,
      onError: fail,
    });
    const hasWaiting = async (): Promise<boolean> =>
      (await admin.query('select from email_outbox limit 1')).rows.length > 0;
    while (await hasWaiting()) await new Promise((resolve) => setTimeout(resolve, 10));
    const took = performance.now() - began;
    await workers.stop();
    mailer.close();
    return took;
  };

  const found = [];
  for (const { delayMs, mails } of servers) {
    const url = await startSink(scope, delayMs);
    await sendBare(url, mails);
    await sendByProduct(url, mails);
    const product: number[] = [];
    const bare: number[] = [];
    // In alternation, so that whatever else the machine does takes from both.
    for (let round = 0; round < rounds; round += 1) {
      product.push(mails / ((await sendByProduct(url, mails)) / 1000));
      bare.push(mails / ((await sendBare(url, mails)) / 1000));
    }
    found.push({
      name: delayMs === 0 ? 'a server that answers at once' : `a server that takes ${delayMs} ms`,
      product: getMedian(product),
      bare: getMedian(bare),
      ratio: getMedian(product.map((figure, round) => figure / (bare[round] ?? Number.NaN))),
    });
  }
  printLine(`${rounds} rounds, medians`);
  printTable([
    ['', 'mails a second', 'by nodemailer alone', 'of that'],
    ...found.map(({ name, product, bare, ratio }): (string | number)[] => [name, product, bare, ratio]),
  ]);
  return found.flatMap(({ name, product, ratio }) => [
    { what: `mails a second, ${name}`, found: formatFigure(product) },
    { what: `of nodemailer alone, ${name}`, found: formatFigure(ratio) },
  ]);
};

export default benchmark;
