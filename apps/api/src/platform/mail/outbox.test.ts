import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createKeyring } from '../crypto/keys.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { allQueueRules } from '../../queue-rules.ts';
import { installJobs, type Jobs, openQueue } from '../jobs/jobs.ts';
import { type BatchJobHandler, type JobsLog, startWorkers } from '../jobs/workers.ts';
import { defaultRetention } from '../retention-config.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { createInbox, type Inbox } from './inbox.ts';
import type { Mail, Mailer } from './mailer.ts';
import { createOutbox, type Outbox, createSendMailHandler } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';
import { badServers, shortLimits, startBadServer, startSmtpServer } from './smtp.test-helpers.ts';

const keyring = createKeyring({ current: { id: 'k1', key: randomBytes(32) } });
const mail: Mail = {
  to: 'ravi@example.org',
  subject: 'Your Arogo code',
  text: '482915 is your code.\n',
  html: '<p>482915</p>',
};
const tenMinutes = { usefulFor: Temporal.Duration.from({ minutes: 10 }) };

let now = Temporal.Instant.from('2027-03-01T06:30:00Z');
const clock = { now: () => now };

let postgres: TestDatabase;
let app: Database;
let jobsDatabase: Database;
let jobs: Jobs;
let outbox: Outbox;
let inbox: Inbox;

const fail = (error: Error): never => {
  throw error;
};

beforeAll(async () => {
  postgres = await createTestDatabase();
  await installJobs({ jobsUrl: postgres.jobsUrl, queues: allQueueRules, retention: defaultRetention, onError: fail });
  app = openDatabase({ url: postgres.appUrl, onConnectionLost: () => undefined });
  jobsDatabase = openDatabase({ url: postgres.jobsUrl, onConnectionLost: () => undefined });
  jobs = await openQueue(app, fail);
  outbox = createOutbox({ jobs, keyring, clock });
});

beforeEach(async () => {
  inbox = createInbox(clock);
  await runAsAdmin('delete from email_outbox');
  await runAsAdmin('delete from pgboss.job');
});

afterAll(async () => {
  await jobs.close();
  await app.close();
  await jobsDatabase.close();
  await postgres.drop();
});

const runAsAdmin = <T extends object>(text: string): Promise<readonly T[]> => postgres.rows<T>(text);

const queue = (changes: Partial<Mail> = {}): Promise<void> =>
  app.asSystem((db) => outbox.enqueue(db, { ...mail, ...changes }, tenMinutes));

const findWaitingIds = async (): Promise<string[]> =>
  (await runAsAdmin<{ id: string }>('select id from email_outbox')).map(({ id }) => id);

/** @param limits short ones only where the server is one that is waited for in vain: a busy machine is slow itself */
const createTestMailer = (port: number, limits?: typeof shortLimits): Mailer => {
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@arogo.example',
    ...(limits && { limits }),
  });
  onTestFinished(() => mailer.close());
  return mailer;
};

/** Does mails' jobs by hand, as one worker does that took them together. */
const sendMails = async (handler: BatchJobHandler<'mail.send'>, mailIds: readonly string[]): Promise<void> => {
  const outcomes = await handler.run(mailIds.map((mailId) => ({ id: randomUUID(), data: { mailId } })));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/** Does the one waiting mail's job by hand, once. */
const sendOnce = async (mailer: Mailer): Promise<void> => {
  const [mailId = ''] = await findWaitingIds();
  await sendMails(createSendMailHandler({ db: jobsDatabase, keyring, mailer, clock }), [mailId]);
};

describe('queueing', () => {
  test('a mail whose transaction is rolled back leaves neither a mail nor a job', async () => {
    const undone = app.asSystem(async (db) => {
      await outbox.enqueue(db, mail, tenMinutes);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await findWaitingIds()).toEqual([]);
    expect(await runAsAdmin('select id from pgboss.job')).toEqual([]);
  });

  test('address and text stand nowhere in the database as they are', async () => {
    await queue();
    const [row] = await runAsAdmin<{ sealed: Buffer; job: string }>(
      `select sealed, (select string_agg(j::text, ' ') from pgboss.job j) as job from email_outbox`,
    );
    expect(row?.job).toContain('mailId');
    for (const column of [row?.sealed.toString('latin1'), row?.job])
      expect(column).not.toMatch(/ravi|482915|Arogo code/);
  });

  test('the app role cannot read waiting mails', async () => {
    await expect(
      withClient(postgres.appUrl, (client) => client.query('select sealed from email_outbox')),
    ).rejects.toThrow('permission denied');
  });

  test('an address that could be more than one is refused before anything is written', async () => {
    await expect(queue({ to: 'ravi@example.org,mallory@example.org' })).rejects.toThrow('exactly one plain address');
    expect(await findWaitingIds()).toEqual([]);
  });
});

describe('sending', () => {
  test('names from right to left are isolated in every part of a mail, and of the one that takes its place', async () => {
    const said = { subject: 'محمد: 2 दवाएँ', text: 'محمد: 2\n', html: '<p>محمد: 2</p>' };
    const isolated = {
      subject: '\u2068محمد\u2069: 2 दवाएँ',
      text: '\u2068محمد\u2069: 2\n',
      html: '<p>\u2068محمد\u2069: 2</p>',
    };
    await queue(said);
    await sendOnce(inbox);
    await app.asSystem((db) =>
      outbox.enqueue(
        db,
        { ...mail, ...said },
        { ...tenMinutes, later: { from: now.subtract({ seconds: 1 }), mail: said } },
      ),
    );
    await sendOnce(inbox);
    expect(inbox.list()).toMatchObject([isolated, isolated]);
  });

  test('a sealed mail opens only in its own row', async () => {
    await queue();
    await queue({ to: 'meena@example.org' });
    await runAsAdmin(
      'update email_outbox set sealed = (select sealed from email_outbox other where other.id <> email_outbox.id)',
    );
    await expect(sendOnce(inbox)).rejects.toThrow('does not fit');
    expect(inbox.list()).toEqual([]);
  });

  test('a mail that would help nobody any more is dropped', async () => {
    await queue();
    now = now.add({ minutes: 10 });
    await sendOnce(inbox);
    expect(inbox.list()).toEqual([]);
    expect(await findWaitingIds()).toEqual([]);
  });

  test('what was sent is destroyed, and its job done again does nothing', async () => {
    await queue();
    const [mailId = ''] = await findWaitingIds();
    const handle = createSendMailHandler({ db: jobsDatabase, keyring, mailer: inbox, clock });
    await sendMails(handle, [mailId, mailId]);
    await sendMails(handle, [mailId]);
    expect(inbox.list()).toMatchObject([mail]);
    expect(await findWaitingIds()).toEqual([]);
  });

  test('killed between sending and noting it, a mail goes out again under the same Message-ID', async () => {
    const { port, delivered } = await startSmtpServer();
    const mailer = createTestMailer(port);
    await queue();
    const cut: Mailer = {
      ...mailer,
      async send(sent, id) {
        await mailer.send(sent, id);
        throw new Error('killed');
      },
    };
    await expect(sendOnce(cut)).rejects.toThrow('killed');
    expect(await findWaitingIds()).toHaveLength(1);
    await sendOnce(mailer);
    expect(await findWaitingIds()).toEqual([]);
    const ids = delivered.map(({ source }) => /^Message-ID: (.+)\r$/m.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('of mails that are taken together each ends for itself, and no more are handed over at once than there are connections', async () => {
    await runAsAdmin('delete from email_outbox');
    for (const name of ['asha', 'meena', 'ravi', 'sunil', 'zoya']) await queue({ to: `${name}@example.org` });
    const ids = await findWaitingIds();
    let underWay = 0;
    let most = 0;
    const picky: Mailer = {
      ...inbox,
      maxConcurrent: 2,
      async send(sent, id) {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise(setImmediate);
        underWay -= 1;
        if (sent.to === 'meena@example.org') throw new Error('no such box');
        await inbox.send(sent, id);
      },
    };
    let unwritable: string | undefined;
    const handler = createSendMailHandler({
      db: jobsDatabase,
      keyring,
      mailer: picky,
      clock,
      async onEnd(_trx, outcomes) {
        unwritable ??= outcomes[0]?.id;
        if (outcomes.some(({ id }) => id === unwritable)) throw new Error('not written');
      },
    });
    const outcomes = await handler.run(ids.map((mailId) => ({ id: randomUUID(), data: { mailId } })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect([most, inbox.list().length]).toEqual([2, 4]);
    // What was refused, and what was sent and could not be noted, goes out again.
    const left = await findWaitingIds();
    expect([left.length, left.includes(unwritable ?? '')]).toEqual([2, true]);
    await sendMails(createSendMailHandler({ db: jobsDatabase, keyring, mailer: inbox, clock }), left);
    expect(inbox.list().map(({ to }) => to)).toContain('meena@example.org');
    expect([inbox.list().length, await findWaitingIds()]).toEqual([6, []]);
  });

  test('a mail whose turn does not come in time is left to the next try', async () => {
    await queue();
    await queue({ to: 'meena@example.org' });
    const ids = await findWaitingIds();
    let milliseconds = 0;
    const slow: Mailer = {
      ...inbox,
      async send(sent, id) {
        await inbox.send(sent, id);
        milliseconds += 60_000;
      },
    };
    const handler = createSendMailHandler({
      db: jobsDatabase,
      keyring,
      mailer: slow,
      clock,
      monotonic: () => milliseconds,
    });
    await expect(sendMails(handler, ids)).rejects.toThrow('took too long for other mails');
    expect([inbox.list().length, await findWaitingIds()]).toEqual([1, [ids[1]]]);
    await sendMails(handler, ids);
    expect([inbox.list().length, await findWaitingIds()]).toEqual([2, []]);
  });

  test.for(Object.entries(badServers))('a mail server that %s loses no mail', async ([, handleConnection]) => {
    const bad = await startBadServer(handleConnection);
    const good = await startSmtpServer();
    await queue();
    await expect(sendOnce(createTestMailer(bad.port, shortLimits))).rejects.toThrow('could not be handed');
    expect(await findWaitingIds()).toHaveLength(1);
    await sendOnce(createTestMailer(good.port));
    expect(good.delivered).toHaveLength(1);
    expect(await findWaitingIds()).toEqual([]);
  });
});

describe('with workers', () => {
  const written: unknown[] = [];
  const log: JobsLog = {
    info: (...line) => written.push(line),
    warn: (...line) => written.push(line),
    error: (...line) => written.push(line),
  };

  const work = async (mailer: Mailer): Promise<void> => {
    const handlers = { 'mail.send': createSendMailHandler({ db: jobsDatabase, keyring, mailer, clock }) };
    const workers = await startWorkers({
      jobsUrl: postgres.jobsUrl,
      queues: allQueueRules,
      handlers,
      schedules: [],
      log,
      onError: fail,
      pollEverySeconds: 1,
    });
    onTestFinished(() => workers.stop());
  };

  test('two sets of workers send each of fifty mails once', async () => {
    await work(inbox);
    await work(inbox);
    const addresses = Array.from({ length: 50 }, (_, number) => `patient-${number}@example.org`);
    await Promise.all(addresses.map((to) => queue({ to })));
    await vi.waitFor(async () => expect(await findWaitingIds()).toEqual([]), 60_000);
    expect(
      inbox
        .list()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(addresses.toSorted());
  });

  test('a mail that the server puts off is tried again, and no log or job names its address', async () => {
    let refusals = 0;
    const { port, delivered } = await startSmtpServer({
      onRcptTo({ address }, _session, callback) {
        refusals += 1;
        callback(
          refusals <= 2 ? Object.assign(new Error(`<${address}> greylisted, 482915`), { responseCode: 451 }) : null,
        );
      },
    });
    const mailer = createTestMailer(port);
    await work(mailer);
    await queue();
    await vi.waitFor(async () => {
      // The waits between tries are cut short; the tries themselves are the workers'.
      await runAsAdmin(`update pgboss.job set start_after = now() where state = 'retry'`);
      expect(await findWaitingIds()).toEqual([]);
    }, 60_000);
    expect(delivered).toMatchObject([{ to: ['ravi@example.org'] }]);
    const output = JSON.stringify(written) + JSON.stringify(await runAsAdmin('select * from pgboss.job'));
    expect(output).toContain('451');
    // Ids are of hexadecimal digits, of which six may happen to be these.
    expect(output).not.toMatch(/ravi|(?<![0-9a-f])482915(?![0-9a-f])/);
  });
});
