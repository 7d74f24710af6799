import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { allQueueRules } from '../../queue-rules.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { systemClock } from '../clock.ts';
import { startJobClock } from './job-clock.ts';
import { createPurgeData, fail, openTestQueue, type TestQueue } from './jobs.test-helpers.ts';
import { type JobHandlers, type JobsLog, startWorkers, type Workers, type WorkersOptions } from './workers.ts';

let queue: TestQueue;
beforeAll(async () => {
  queue = await openTestQueue();
});
afterAll(() => queue.close());

const silent: JobsLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const startTestWorkers = async (handlers: JobHandlers, options: Partial<WorkersOptions> = {}): Promise<Workers> => {
  const workers = await startWorkers({
    jobsUrl: queue.postgres.jobsUrl,
    queues: allQueueRules,
    handlers,
    schedules: [],
    log: silent,
    onError: fail,
    ...options,
  });
  onTestFinished(() => workers.stop());
  return workers;
};

/** So seldom that a test would end before. */
const never = { pollEverySeconds: 600 };

/** Workers on a job that runs until `finish` is called. */
const occupyWorker = async (options: Partial<WorkersOptions> = {}) => {
  const recordId = randomUUID();
  const begun = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const workers = await startTestWorkers(
    {
      'record.purge': async ({ data }) => {
        if (data.recordId !== recordId) return;
        begun.resolve();
        await finished.promise;
      },
    },
    options,
  );
  await queue.enqueuePurge(recordId);
  await begun.promise;
  return { workers, recordId, finish: finished.resolve };
};

describe('working', () => {
  test('two sets of workers do each of a hundred jobs once', async () => {
    const done: string[] = [];
    const handlers: JobHandlers = { 'record.purge': async ({ data }) => void done.push(data.recordId) };
    await Promise.all([startTestWorkers(handlers), startTestWorkers(handlers)]);
    const all: string[] = Array.from({ length: 100 }, () => randomUUID());
    const [together, apart] = [all.slice(50), all.slice(0, 50)];
    await Promise.all([
      ...apart.map((recordId) => queue.enqueuePurge(recordId)),
      queue.app.asSystem((db) =>
        queue.jobs.enqueueAll(
          db,
          'record.purge',
          together.map((recordId) => ({ data: createPurgeData(recordId) })),
        ),
      ),
    ]);
    await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(all)), 60_000);
    expect(done.filter((recordId) => all.includes(recordId))).toHaveLength(100);
  });

  test('a job that fails is tried again, and neither the log nor the database keeps the words of its failure', async () => {
    const recordId = randomUUID();
    const written: unknown[] = [];
    const log: JobsLog = {
      info: () => undefined,
      warn: (...line) => written.push(line),
      error: (...line) => written.push(line),
    };
    let tries = 0;
    const flaky = await startTestWorkers(
      {
        'record.purge': async ({ data }) => {
          if (data.recordId !== recordId) return;
          tries += 1;
          if (tries === 1)
            throw Object.assign(new Error('canary-7f3a for ravi@example.org'), {
              code: 'EBROKEN',
              detail: 'canary-7f3a',
            });
        },
      },
      { log, pollEverySeconds: 1 },
    );
    await queue.enqueuePurge(recordId);
    await vi.waitFor(async () => expect(await queue.findQueued(recordId)).toMatchObject([{ state: 'retry' }]), 60_000);
    const stored = JSON.stringify(await queue.findQueued(recordId));
    expect(stored).toContain('record.purge: Error EBROKEN');
    expect(stored + JSON.stringify(written)).not.toMatch(/canary|ravi/);
    expect(written).toEqual([
      [{ queue: 'record.purge', attempt: 1, cause: 'Error', code: 'EBROKEN' }, 'A job failed and will be tried again'],
    ]);
    await queue.runAsJobs(`update pgboss.job set start_after = now() where data->>'recordId' = $1`, [recordId]);
    await vi.waitFor(
      async () => expect(await queue.findQueued(recordId)).toMatchObject([{ state: 'completed' }]),
      60_000,
    );
    expect(tries).toBe(2);
    await flaky.stop();
  });

  test('a job whose retries are used up is kept for a person to look at', async () => {
    const recordId = randomUUID();
    const errors: unknown[] = [];
    await queue.enqueuePurge(recordId);
    await queue.runAsJobs(`update pgboss.job set retry_limit = 0 where data->>'recordId' = $1`, [recordId]);
    await startTestWorkers(
      {
        'record.purge': async ({ data }) => {
          if (data.recordId === recordId) throw new TypeError('never');
        },
      },
      { log: { ...silent, error: (...line) => errors.push(line) } },
    );
    await vi.waitFor(async () => {
      expect(
        await queue.runAsJobs(`select source_name from pgboss.job where name = 'dead' and data->>'recordId' = $1`, [
          recordId,
        ]),
      ).toEqual([{ source_name: 'record.purge' }]);
    }, 60_000);
    expect(errors).toEqual([[{ queue: 'record.purge', attempt: 1, cause: 'TypeError' }, 'A job failed for good']]);
  });

  test('a job whose process died is tried again when its time is over', async () => {
    const recordId = randomUUID();
    await queue.enqueuePurge(recordId);
    await queue.runAsJobs(
      `update pgboss.job set state = 'active', retry_delay = 1, started_on = now() - interval '1 hour' where data->>'recordId' = $1`,
      [recordId],
    );
    const done: string[] = [];
    await startTestWorkers(
      { 'record.purge': async ({ data }) => void done.push(data.recordId) },
      { superviseEvery: 1, pollEverySeconds: 1 },
    );
    await vi.waitFor(() => expect(done).toContain(recordId), 60_000);
  });

  test('stopping waits for the running job, and afterwards nothing is started', async () => {
    const { workers, recordId, finish } = await occupyWorker();
    const stopped = workers.stop();
    // Stopping begins with not listening any more.
    await vi.waitFor(async () => {
      expect(
        await queue.runAsJobs(
          `select pid from pg_stat_activity where datname = current_database() and application_name = 'arogo-jobs-listen'`,
        ),
      ).toEqual([]);
    }, 60_000);
    finish();
    await stopped;
    expect(await queue.findQueued(recordId)).toMatchObject([{ state: 'completed' }]);
    await expect(workers.check()).rejects.toThrow('after calling end on the pool');
  });

  test('a job that runs beyond the limit of stopping is left to be tried again', async () => {
    const { workers, recordId, finish } = await occupyWorker({ stopTimeoutMs: 1000 });
    await workers.stop();
    expect(await queue.findQueued(recordId)).toMatchObject([{ state: 'retry' }]);
    finish();
  });

  test('workers go on when the server has dropped all their connections', async () => {
    const done: string[] = [];
    const errors: Error[] = [];
    const workers = await startTestWorkers(
      { 'record.purge': async ({ data }) => void done.push(data.recordId) },
      { ...never, onError: (error) => errors.push(error) },
    );
    const before = randomUUID();
    await queue.enqueuePurge(before);
    await vi.waitFor(() => expect(done).toContain(before), 60_000);
    const admin = new Client({ connectionString: queue.postgres.adminUrl });
    await admin.connect();
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'arogo-jobs%'`,
    );
    await admin.end();
    expect(rowCount).toBeGreaterThan(1);
    const after = randomUUID();
    await queue.enqueuePurge(after);
    await vi.waitFor(() => expect(done).toContain(after), 60_000);
    await vi.waitFor(() => workers.check(), 60_000);
    expect(errors.length).toBeGreaterThan(0);
  });
});

describe('starting in time', () => {
  test('a job that starts later starts when it is due, of one as of several, though nobody polls', async () => {
    const done: string[] = [];
    await startTestWorkers({ 'record.purge': async ({ data }) => void done.push(data.recordId) }, never);
    const [alone, ...others] = [randomUUID(), randomUUID(), randomUUID()] as const;
    await queue.app.asSystem(async (db) => {
      const startAfter = systemClock.now().add({ milliseconds: 1500 });
      await queue.jobs.enqueue(db, 'record.purge', createPurgeData(alone), { startAfter });
      await queue.jobs.enqueueAll(db, 'record.purge', [
        ...others.map((recordId) => ({ data: createPurgeData(recordId), startAfter })),
        { data: createPurgeData(randomUUID()), startAfter: Temporal.Instant.from('2199-01-01T00:00:00Z') },
      ]);
    });
    await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining([alone, ...others])), 60_000);
  });

  test('a job in a packet starts when the packet commits, though nobody polls', async () => {
    const done: string[] = [];
    await startTestWorkers({ 'record.purge': async ({ data }) => void done.push(data.recordId) }, never);
    const recordId = randomUUID();
    const statement = await queue.jobs.buildStatement('record.purge', createPurgeData(recordId));
    await queue.app.pipeline('system', () => [statement]);
    await vi.waitFor(() => expect(done).toContain(recordId), 60_000);
  });

  test('a job that failed is tried again when it is due, though nobody polls', async () => {
    const recordId = randomUUID();
    let tries = 0;
    await queue.enqueuePurge(recordId);
    await queue.runAsJobs(`update pgboss.job set retry_delay = 1 where data->>'recordId' = $1`, [recordId]);
    await startTestWorkers(
      {
        'record.purge': async ({ data }) => {
          if (data.recordId !== recordId) return;
          tries += 1;
          if (tries < 3) throw new Error('not yet');
        },
      },
      never,
    );
    await vi.waitFor(() => expect(tries).toBe(3), 60_000);
  });

  test('a job of which nothing was heard is found by polling', async () => {
    const recordId = randomUUID();
    const startAfter = Temporal.Instant.from('2199-01-01T00:00:00Z');
    await queue.app.asSystem((db) => queue.jobs.enqueue(db, 'record.purge', createPurgeData(recordId), { startAfter }));
    const done: string[] = [];
    await startTestWorkers(
      { 'record.purge': async ({ data }) => void done.push(data.recordId) },
      { pollEverySeconds: 1 },
    );
    await queue.runAsJobs(`update pgboss.job set start_after = now() where data->>'recordId' = $1`, [recordId]);
    await vi.waitFor(() => expect(done).toContain(recordId), 60_000);
  });
});

const countCleanups = async (): Promise<number> =>
  (await queue.runAsJobs(`select from pgboss.job where name = 'maintenance.cleanup'`)).length;

describe('schedules', () => {
  test('a minute’s job is added once by all processes, also again after a clock was set back', async () => {
    const clock = createTestClock(Temporal.Instant.from('2026-03-01T10:16:30Z'));
    const sent: string[] = [];
    const errors: unknown[] = [];
    let isAway = false;
    const createClock = () => {
      const started = startJobClock({
        schedules: [{ queue: 'maintenance.cleanup', cron: '17 * * * *' }],
        clock,
        send: async (_queue, id) => {
          if (isAway) throw new Error('away');
          sent.push(id);
        },
        onError: (error) => errors.push(error),
      });
      onTestFinished(() => started.stop());
      return started;
    };
    const [one, two] = [createClock(), createClock()];
    const tickBoth = () => Promise.all([one.tick(), two.tick()]);
    await tickBoth();
    expect(sent).toEqual([]);
    clock.advance({ seconds: 31 });
    await tickBoth();
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    await tickBoth();
    expect(sent).toHaveLength(2);
    // What could not be added is not forgotten.
    clock.advance({ hours: 1 });
    isAway = true;
    await tickBoth();
    isAway = false;
    clock.advance({ seconds: 10 });
    await tickBoth();
    expect([sent.length, new Set(sent).size, errors.length]).toEqual([4, 2, 2]);
    clock.advance({ hours: -48 });
    await tickBoth();
    clock.advance({ hours: 1 });
    await tickBoth();
    expect([sent.length, new Set(sent).size]).toEqual([6, 3]);
  });

  test('what the clock starts is done once, and what an earlier version scheduled ends', async () => {
    await queue.runAsJobs(`insert into pgboss.schedule (name, cron) values ('maintenance.cleanup', '* * * * *')`);
    const clock = createTestClock(Temporal.Instant.from('2026-03-01T10:17:30Z'));
    let done = 0;
    const start = () =>
      startTestWorkers(
        { 'maintenance.cleanup': async () => void (done += 1) },
        { ...never, clock, schedules: [{ queue: 'maintenance.cleanup', cron: '17 * * * *' }] },
      );
    const [first] = await Promise.all([start(), start()]);
    await vi.waitFor(() => expect(done).toBe(1), 60_000);
    await first.stop();
    await start();
    expect([done, await countCleanups()]).toEqual([1, 1]);
    expect(await queue.runAsJobs('select name from pgboss.schedule')).toEqual([]);
  });
});
