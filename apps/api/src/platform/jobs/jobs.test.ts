import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { allQueueRules } from '../../queue-rules.ts';
import { openDatabase } from '../database/database.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { createTestDatabase } from '../postgres/database.test-helpers.ts';
import { installJobs, openQueue } from './jobs.ts';
import { createPurgeData, fail, openTestQueue, type TestQueue } from './jobs.test-helpers.ts';

let queue: TestQueue;
beforeAll(async () => {
  queue = await openTestQueue();
});
afterAll(() => queue.close());

const findJobRules = (recordId: string): Promise<object[]> =>
  queue.runAsJobs(
    `select name, state, priority, start_after, keep_until, singleton_on, group_id, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff,
       retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, created_on from pgboss.job where data->>'recordId' = $1`,
    [recordId],
  );

test('a job exists if and only if the transaction that caused it commits', async () => {
  const [committed, undone] = [randomUUID(), randomUUID()];
  await queue.enqueuePurge(committed);
  const rolledBack = queue.app.asSystem(async (db) => {
    await queue.jobs.enqueue(db, 'record.purge', createPurgeData(undone));
    throw new Error('undo');
  });
  await expect(rolledBack).rejects.toThrow('undo');
  expect(await queue.findQueued(committed)).toHaveLength(1);
  expect(await queue.findQueued(undone)).toHaveLength(0);
});

test('a job can wait for its time', async () => {
  const recordId = randomUUID();
  const startAfter = Temporal.Instant.from('2199-01-01T00:00:00.250Z');
  await queue.app.asSystem((db) => queue.jobs.enqueue(db, 'record.purge', createPurgeData(recordId), { startAfter }));
  expect((await queue.findQueued(recordId)).map((job) => job.start_after.toISOString())).toEqual([
    '2199-01-01T00:00:00.250Z',
  ]);
});

test('of jobs with the same key only one waits; jobs without a key do not hinder each other', async () => {
  const [keyed, plain] = [randomUUID(), randomUUID()];
  for (let times = 0; times < 3; times++) {
    await queue.app.asSystem((db) =>
      queue.jobs.enqueue(db, 'record.purge', createPurgeData(keyed), { singletonKey: keyed }),
    );
    await queue.enqueuePurge(plain);
  }
  expect(await queue.findQueued(keyed)).toHaveLength(1);
  expect(await queue.findQueued(plain)).toHaveLength(3);
});

test('a job in a packet exists if and only if the packet commits', async () => {
  const [committed, undone] = [randomUUID(), randomUUID()];
  const buildPurge = (recordId: string) => queue.jobs.buildStatement('record.purge', createPurgeData(recordId));
  const [first, second] = [await buildPurge(committed), await buildPurge(undone)];
  expect([await queue.findQueued(committed), await queue.findQueued(undone)]).toEqual([[], []]);
  await queue.app.pipeline('system', () => [first]);
  const failed = queue.app.pipeline('system', (trx) => [second, sql`select 1 / 0`.compile(trx)]);
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(await queue.findQueued(committed)).toMatchObject([{ state: 'created', output: null }]);
  expect(await queue.findQueued(undone)).toEqual([]);
});

test('a job in a packet has the rules of its queue and its own key, as if added alone', async () => {
  const [alone, inPacket, plain] = [randomUUID(), randomUUID(), randomUUID()];
  const buildKeyed = (recordId: string) =>
    queue.jobs.buildStatement('record.purge', createPurgeData(recordId), { singletonKey: recordId });
  // In one transaction, which gives both the same times.
  await queue.app.asSystem(async (db) => {
    await queue.jobs.enqueue(db, 'record.purge', createPurgeData(alone), { singletonKey: alone });
    await db.executeQuery(await buildKeyed(inPacket));
  });
  expect(await findJobRules(inPacket)).toEqual(await findJobRules(alone));
  expect(await findJobRules(inPacket)).toMatchObject([{ policy: 'short', dead_letter: 'dead', state: 'created' }]);
  // While the first waits, no other with its key is added, however it is sent.
  const again = await Promise.all([buildKeyed(inPacket), buildKeyed(alone)]);
  await queue.app.pipeline('system', () => again);
  expect([await queue.findQueued(inPacket), await queue.findQueued(alone)].map((jobs) => jobs.length)).toEqual([1, 1]);
  const buildPlain = () => queue.jobs.buildStatement('record.purge', createPurgeData(plain));
  const several = await Promise.all([buildPlain(), buildPlain()]);
  await queue.app.pipeline('system', () => several);
  expect(await queue.findQueued(plain)).toHaveLength(2);
});

test('many jobs are one statement, and exist if and only if the transaction that caused them commits', async () => {
  const [committed, undone] = [
    Array.from({ length: 50 }, () => randomUUID()),
    Array.from({ length: 50 }, () => randomUUID()),
  ];
  const querySpy = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => querySpy.mockRestore());
  await queue.app.asSystem((db) =>
    queue.jobs.enqueueAll(
      db,
      'record.purge',
      committed.map((recordId) => ({ data: createPurgeData(recordId) })),
    ),
  );
  // Beside begin and commit.
  expect(querySpy).toHaveBeenCalledTimes(3);
  const rolledBack = queue.app.asSystem(async (db) => {
    await queue.jobs.enqueueAll(
      db,
      'record.purge',
      undone.map((recordId) => ({ data: createPurgeData(recordId) })),
    );
    throw new Error('undo');
  });
  await expect(rolledBack).rejects.toThrow('undo');
  for (const recordId of committed) expect(await queue.findQueued(recordId)).toHaveLength(1);
  for (const recordId of undone) expect(await queue.findQueued(recordId)).toHaveLength(0);
  await queue.app.asSystem((db) => queue.jobs.enqueueAll(db, 'record.purge', []));
});

test('what is done and what failed for good stay as long as the operator sets, from then on', async () => {
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  const jobsOwn = (text: string) => withClient(own.jobsUrl, async (client) => (await client.query(text)).rows);
  const retention = { finishedJobHours: 2, failedJobDays: 7 };
  await installJobs({ jobsUrl: own.jobsUrl, queues: allQueueRules, retention, onError: fail });
  const database = openDatabase({ url: own.appUrl, onConnectionLost: () => undefined });
  onTestFinished(() => database.close());
  const ownQueue = await openQueue(database, fail);
  onTestFinished(() => ownQueue.close());
  await database.asSystem((db) => ownQueue.enqueue(db, 'maintenance.cleanup', {}));
  expect(await jobsOwn('select deletion_seconds from pgboss.job')).toEqual([{ deletion_seconds: 2 * 3600 }]);
  expect(await jobsOwn("select retention_seconds from pgboss.queue where name = 'dead'")).toEqual([
    { retention_seconds: 7 * 86_400 },
  ]);
});

test('of many each has the rules of its queue, its own time and its own key, as if added alone', async () => {
  const [alone, together, twice] = [randomUUID(), randomUUID(), randomUUID()];
  const startAfter = Temporal.Instant.from('2199-01-01T00:00:00.250Z');
  await queue.app.asSystem(async (db) => {
    await queue.jobs.enqueue(db, 'record.purge', createPurgeData(alone), { startAfter, singletonKey: alone });
    await queue.jobs.enqueueAll(db, 'record.purge', [
      { data: createPurgeData(together), startAfter, singletonKey: together },
      { data: createPurgeData(alone), singletonKey: alone },
      { data: createPurgeData(twice), singletonKey: twice },
      { data: createPurgeData(twice), singletonKey: twice },
    ]);
  });
  expect(await findJobRules(alone)).toMatchObject([
    { policy: 'short', dead_letter: 'dead', start_after: new Date(startAfter.epochMilliseconds) },
  ]);
  expect(await findJobRules(together)).toEqual(await findJobRules(alone));
  expect(await queue.findQueued(twice)).toHaveLength(1);
});

test.for([
  'select data from pgboss.job',
  'select data from pgboss.job_common',
  'select name from pgboss.job_common',
  'select * from pgboss.warning',
  `update pgboss.job_common set data = '{}'`,
  `update pgboss.queue set retry_limit = 0`,
  'delete from pgboss.job_common',
  `insert into pgboss.schedule (name, cron) values ('mail.send', '* * * * *')`,
  'create table pgboss.own (id int)',
  `select pgboss.delete_queue('mail.send')`,
])('the app role may enqueue and nothing else: %s is refused', async (statement) => {
  await queue.enqueuePurge(randomUUID());
  await expect(withClient(queue.postgres.appUrl, (client) => client.query(statement))).rejects.toThrow(
    'permission denied',
  );
});

test('without an installed queue nothing can be opened', async () => {
  const bare = await createTestDatabase();
  onTestFinished(() => bare.drop());
  await withClient(bare.adminUrl, (client) => client.query('drop schema pgboss cascade'));
  const database = openDatabase({ url: bare.appUrl, onConnectionLost: () => undefined });
  onTestFinished(() => database.close());
  await expect(openQueue(database, () => undefined)).rejects.toThrow('pg-boss is not installed');
});
