import { defineConfig } from 'vitest/config';

/**
 * Two more than the smallest machine has cores: many tests wait for a database, a process or a clock. Said of both
 * projects: with different numbers, or with what a machine of another size makes of none, Vitest runs nothing.
 */
const maxWorkers = 4;

/** A limit ends what hangs and measures nothing, however slow or busy the machine is; what a test polls for says itself what did not come. */
const patience = { testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Run before the tests of each file. */
const setupFiles = ['scripts/restore-after-test.ts'];

export default defineConfig({
  test: {
    tags: [{ name: 'heavy', description: 'Takes long, such as killing a database: left out of npm run check.' }],
    projects: [
      // Whatever needs no database: a new workspace's tests belong here without being named.
      // As below, a worker imports once what its tests share: the vocabularies of packages/clinical are large.
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'apps/api/**', 'e2e/**'],
          maxWorkers,
          isolate: false,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          // The folder of another PostgreSQL's programs, to run the tests on that version.
          env: { TEST_POSTGRES_BIN: process.env['TEST_POSTGRES_BIN'] ?? '' },
          globalSetup: ['apps/api/src/test/global-setup.ts'],
          pool: 'forks',
          // A worker that collects its youngest objects less often takes a twentieth less of the processor.
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
          maxWorkers,
          // Tests keep nothing in modules, and what they import is large: a worker imports it once.
          isolate: false,
          setupFiles,
          ...patience,
        },
      },
    ],
  },
});
