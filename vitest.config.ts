import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files. Started last, one of them would keep a single worker busy after all others are done. */
const longestFiles = [
  'apps/api/src/main.test.ts',
  'apps/api/src/test/persons-matrix.test.ts',
  'apps/api/src/test/database-isolation.test.ts',
  'apps/api/src/app.test.ts',
  'apps/api/src/first-start.test.ts',
  'apps/api/src/public-reads.test.ts',
  'apps/api/src/pooler.test.ts',
  'apps/api/src/platform/postgres/supervisor.test.ts',
  'apps/api/src/platform/postgres/data-folder.test.ts',
  'apps/api/src/backup.test.ts',
  'apps/api/src/server.test.ts',
  'apps/api/src/platform/files/sweep.test.ts',
  'apps/api/src/test/fuzz.test.ts',
  'apps/api/src/earlier-version.test.ts',
  'apps/api/src/features/payment/payment.test.ts',
  'packages/document-reading/src/parsing/read-document-foreign-lines.test.ts',
  'packages/document-reading/src/recognition/reader.test.ts',
  'packages/document-reading/src/recognition/other-scripts.test.ts',
  'scripts/production.test.ts',
  'packages/document-reading/src/recognition/visible-text-cases.test.ts',
  'packages/document-reading/src/recognition/hosted-reader.test.ts',
  'packages/clinical/src/danger/danger.test.ts',
  'scripts/danger-model.test.ts',
  'packages/document-reading/src/recognition/child-pool.test.ts',
  'packages/document-reading/src/parsing/read-document-unread-words.test.ts',
];
const renamed = longestFiles.filter((file) => !existsSync(new URL(file, import.meta.url)));
if (renamed.length > 0) throw new Error(`vitest.config.ts names files that are not there: ${renamed.join(', ')}.`);

const rankByLength = ({ moduleId }: TestSpecification): number => {
  const index = longestFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
  return index === -1 ? longestFiles.length : index;
};

/** Starts the slowest files of each project first, then the largest ones, as Vitest does. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer, which sorts a copy
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap((specs) => specs.toSorted((a, b) => rankByLength(a) - rankByLength(b)));
  }
}

/**
 * Two more than the smallest machine has cores, since many tests wait for a database, a process or a clock. Set for both
 * projects: with different numbers, or with defaults that depend on the machine, Vitest runs nothing.
 */
const maxWorkers = 4;

/** Timeouts that only end hanging tests, on any machine. Tests that wait for something poll, and report what did not happen. */
const patience = { testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Runs before the tests of each file. */
const setupFiles = ['scripts/restore-after-test.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'heavy', description: 'Takes long, such as killing a database: left out of npm run check.' }],
    projects: [
      // Tests without a database, including those of new workspaces.
      // As below, a worker imports shared modules once: the vocabularies of packages/clinical are large.
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
          // The program folder of another PostgreSQL, to run the tests on that version.
          env: { TEST_POSTGRES_BIN: process.env['TEST_POSTGRES_BIN'] ?? '' },
          globalSetup: ['apps/api/src/test/global-setup.ts'],
          pool: 'forks',
          // Less frequent minor garbage collections save a twentieth of the processor time.
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
          maxWorkers,
          // Tests keep no state in modules, and their imports are large: a worker imports each module once.
          isolate: false,
          setupFiles,
          ...patience,
        },
      },
    ],
  },
});
