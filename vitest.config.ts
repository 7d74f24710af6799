import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    tags: [{ name: 'heavy', description: 'Takes long, such as killing a database: left out of npm run check.' }],
    projects: [
      // Whatever needs no database: a new workspace's tests belong here without being named.
      { test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**', '**/dist/**', 'apps/api/**', 'e2e/**'] } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: ['apps/api/src/platform/postgres/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
