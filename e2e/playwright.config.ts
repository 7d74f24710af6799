import { defineConfig } from '@playwright/test';
import { browserLaunch } from './fixtures/browser.ts';

/** Journeys run against the built product (fixtures/server.ts starts it), on a phone and at a desk. No test gets a second try. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.{test,spec}.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './fixtures/server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the smallest machine has cores: a journey waits as often as it works.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch(),
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // What does not depend on the size of the screen is walked once, on the phone; journey.spec.ts and steady.spec.ts see its pages at a desk too.
    { name: 'desk', testIgnore: /(?:access-\w[\w-]*|connection|google|impatience|names|session|session-tabs|settings)\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
