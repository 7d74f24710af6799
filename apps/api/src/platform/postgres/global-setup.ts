import type { TestProject } from 'vitest/node';
import { installJobs } from '../jobs/jobs.ts';
import { migrate } from '../migrate.ts';
import { startTestPostgres } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: {
      readonly adminUrl: string;
      readonly passwords: { readonly owner: string; readonly app: string; readonly jobs: string; readonly clinic: string; readonly search: string };
      readonly template: string;
    };
  }
}

/**
 * Starts the one PostgreSQL server that all tests of a run share, and returns how to stop it.
 * @public named in vitest.config.ts
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres({
    prepare: async (ownerUrl, { jobsUrl }) => {
      await migrate(ownerUrl);
      await installJobs({
        jobsUrl,
        onError: (error) => {
          throw error;
        },
      });
    },
  });
  project.provide('postgres', { adminUrl: server.adminUrl, passwords: server.passwords, template: server.template });
  return () => server.stop();
}
