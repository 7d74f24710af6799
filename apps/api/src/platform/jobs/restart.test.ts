import { randomBytes, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { bootstrapDatabase } from '../postgres/bootstrap.ts';
import { createDataDir, silentLog, startSupervisor } from '../postgres/supervisor.test-helpers.ts';
import { allQueueRules } from '../../queue-rules.ts';
import { defaultRetention } from '../retention-config.ts';
import { installJobs, openQueue } from './jobs.ts';
import { startWorkers } from './workers.ts';

const createSecret = (): string => randomBytes(24).toString('base64url');

test('a PostgreSQL that is killed under the workers costs no job and not the process', async () => {
  const server = await startSupervisor(await createDataDir());
  const passwords = {
    owner: createSecret(),
    app: createSecret(),
    jobs: createSecret(),
  };
  const urls = await bootstrapDatabase({ adminUrl: server.adminUrl, database: 'arogo', passwords });
  await migrate(urls.ownerUrl);
  await installJobs({
    jobsUrl: urls.jobsUrl,
    queues: allQueueRules,
    retention: defaultRetention,
    onError: () => undefined,
  });
  const app = openDatabase({ url: urls.appUrl, onConnectionLost: () => undefined });
  onTestFinished(() => app.close());
  const jobs = await openQueue(app, () => undefined);
  onTestFinished(() => jobs.close());

  const done: string[] = [];
  const errors: string[] = [];
  const workers = await startWorkers({
    jobsUrl: urls.jobsUrl,
    queues: allQueueRules,
    handlers: { 'record.purge': async ({ data }) => void done.push(data.recordId) },
    schedules: [],
    log: silentLog,
    onError: ({ message }) => errors.push(message),
  });
  onTestFinished(() => workers.stop());
  const enqueue = (recordId: string): Promise<void> =>
    app.asSystem((db) => jobs.enqueue(db, 'record.purge', { recordId, patientId: randomUUID() }));

  const before = randomUUID();
  await enqueue(before);
  await vi.waitFor(() => expect(done).toContain(before), 60_000);

  const { pid } = server;
  if (pid === undefined) throw new Error('PostgreSQL does not run');
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), 60_000);
  // However long it was down, each error is told once in a while, not at every try of every worker.
  expect(new Set(errors).size).toBe(errors.length);

  const after = randomUUID();
  await vi.waitFor(() => enqueue(after), { timeout: 60_000, interval: 100 });
  await vi.waitFor(() => expect(done).toContain(after), 60_000);
  await workers.check();
});
