import { randomUUID } from 'node:crypto';
import { allQueueRules } from '../../queue-rules.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { defaultRetention } from '../retention-config.ts';
import { installJobs, type Jobs, openQueue } from './jobs.ts';

const patientId = randomUUID();

/** Data of a job of the queue 'record.purge', which the tests find by its record. */
export const createPurgeData = (recordId: string) => ({ recordId, patientId });

/** Fails the test that caused the error. */
export const fail = (error: Error): never => {
  throw error;
};

/** An installed queue on a database of its own. */
export interface TestQueue {
  readonly postgres: TestDatabase;
  readonly app: Database;
  readonly jobs: Jobs;
  enqueuePurge(recordId: string): Promise<void>;
  /** Runs a statement as arogo_jobs. */
  runAsJobs<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The jobs of a record that its transactions added, done or not. */
  findQueued(recordId: string): Promise<{ state: string; output: unknown; start_after: Date }[]>;
  close(): Promise<void>;
}

export const openTestQueue = async (): Promise<TestQueue> => {
  const postgres = await createTestDatabase();
  // Servers that start at once, and one that starts again.
  const install = () =>
    installJobs({ jobsUrl: postgres.jobsUrl, queues: allQueueRules, retention: defaultRetention, onError: fail });
  await Promise.all(Array.from({ length: 4 }, install));
  await install();
  const app = openDatabase({ url: postgres.appUrl, onConnectionLost: () => undefined });
  const jobs = await openQueue(app, fail);
  const runAsJobs = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    withClient(postgres.jobsUrl, async (client) => (await client.query<Row>(text, values)).rows);
  return {
    postgres,
    app,
    jobs,
    enqueuePurge: (recordId) => app.asSystem((db) => jobs.enqueue(db, 'record.purge', createPurgeData(recordId))),
    runAsJobs,
    findQueued: (recordId) =>
      runAsJobs(`select state, output, start_after from pgboss.job where data->>'recordId' = $1`, [recordId]),
    async close() {
      await jobs.close();
      await app.close();
      await postgres.drop();
    },
  };
};
