import { defineConfig } from '@playwright/test';
import { getBrowserLaunch } from './fixtures/browser.ts';

// What hardly depends on the size of the screen is walked on one of them, so that all journeys fit into some minutes;
// vault.spec.ts and layout-shift.spec.ts see the same pages on both. Of the other files a test says so by a tag,
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

/** Journeys run against the built product (fixtures/server.ts starts it), on a phone and at a desk. No test gets a second try. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.{test,spec}.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './fixtures/server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the smallest machine has cores: a journey waits as often as it works. With two more the reading of
  // papers, which stands behind everything else, no longer comes in time.
  workers: 3,
  retries: 0,
  // Of a machine that does other things besides; what needs more says so.
  timeout: 180_000,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // It keeps the app's files, which costs each new browser some; offline and notifications are walked with it.
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
