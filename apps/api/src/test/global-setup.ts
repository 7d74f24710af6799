import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { installJobs } from '../platform/jobs/jobs.ts';
import { defaultRetention } from '../platform/retention-config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/supervisor.ts';
import { startTestPostgres } from '../platform/postgres/server.test-helpers.ts';
import { allQueueRules } from '../queue-rules.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: {
      readonly adminUrl: string;
      readonly passwords: {
        readonly owner: string;
        readonly app: string;
        readonly jobs: string;
      };
      readonly template: string;
      /** A data folder of a start that was stopped, for tests to copy. */
      readonly usedDataDir: string;
    };
  }
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const createUsedDataDir = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-test-used-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, unsafeFast: true });
  await postgres.stop();
  // So that a test's log contains only lines of its own start.
  await rm(path.join(folder, 'postgres.log'));
  return folder;
};

/**
 * Starts the PostgreSQL server that all tests of a run share. @returns a function that stops it
 * @public named in vitest.config.ts
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres({
    programs: project.config.env['TEST_POSTGRES_BIN'],
    prepare: async (ownerUrl, { jobsUrl }) => {
      await migrate(ownerUrl);
      await installJobs({
        jobsUrl,
        queues: allQueueRules,
        retention: defaultRetention,
        onError: (error) => {
          throw error;
        },
      });
    },
  });
  const usedDataDir = await createUsedDataDir();
  project.provide('postgres', {
    adminUrl: server.adminUrl,
    passwords: server.passwords,
    template: server.template,
    usedDataDir,
  });
  return async () => {
    await server.stop();
    await rm(usedDataDir, { recursive: true, force: true });
  };
}
