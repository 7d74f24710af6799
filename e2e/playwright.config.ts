import { defineConfig } from '@playwright/test';
import { getBrowserLaunch } from './fixtures/browser.ts';

// Specs that hardly depend on the screen size run on one of them, so that all journeys take only minutes. vault.spec.ts and
// layout-shift.spec.ts run the same pages on both. In the other files tests have a tag,
// @phone or @desk.
const phoneSpecs = [
  'appointments(?:-past|-done)?|booking|dates|form-drafts|forms|growing-up|guardian|hindi-care|link-renewal|listen|payment|trends',
  String.raw`access-[\w-]+|connection|google|home|live|med-alert|long-names|medicine-safety|notifications|physical|repeated-clicks`,
  '(?:emergency-|medical-)?profile(?:-menu)?|session|session-tabs|settings',
  'persons|person-(?:access|assistant|medicines|paper|vault|visits)',
  'vault-(?:alerts|insights|medicine-check|model-reading|paper-date|reading|record|sharing|upload)',
].join('|');
const phoneOnlySpecs = new RegExp(String.raw`(?:${phoneSpecs})\.spec\.ts$`);
const desktopOnlySpecs = /(?:care-notices|caregivers|pages|person-messages|vault-picker)\.spec\.ts$/;

/** Journeys run against the built product (started by fixtures/server.ts), on a phone and at a desk. Failed tests are not retried. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.{test,spec}.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './fixtures/server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the smallest machine has cores, since a journey waits half of its time. With two more, the reading of
  // documents, which has the lowest priority, would not finish in time.
  workers: 3,
  retries: 0,
  // For a machine that does other work as well; slower tests set their own.
  timeout: 180_000,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // The service worker caches the app's files, which costs time in each new browser; tests of offline use and push enable it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: getBrowserLaunch(),
  },
  projects: [
    {
      name: 'phone',
      testIgnore: desktopOnlySpecs,
      grepInvert: /@desk\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      testIgnore: phoneOnlySpecs,
      grepInvert: /@phone\b/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
