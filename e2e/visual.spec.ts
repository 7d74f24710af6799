import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

// Pages that look the same on each day and for each new patient. Their pictures are reviewed by eye when they change:
// `npx playwright test visual --update-snapshots` in e2e/.

/** The browser that the pictures were taken with: another one draws letters and shadows a little differently. */
const { browserVersion } = JSON.parse(
  readFileSync(fileURLToPath(new URL('pictures/browser.json', import.meta.url)), 'utf8'),
) as { readonly browserVersion: string };

const publicPages = {
  login: '/login',
  'sign-up': '/signup',
  'sign-up-email': '/signup?step=1',
  about: '/about',
  contact: '/contact',
  'not-found': '/nowhere',
  'design-system': '/dev/ui',
  'clinic-login': '/clinic/login',
} as const;

const patientPages = {
  'vault-empty': '/service/health-vault',
  'vault-add': '/service/health-vault?upload=1',
  'messages-empty': '/messages',
  profile: '/profile',
  'emergency-contacts-empty': '/profile?section=emergency',
  'transactions-empty': '/profile?section=transaction',
  settings: '/profile?section=settings',
  'log-out': '/profile?section=logout',
} as const;

/** Dates, which are others on another day, and the phone number, which each new patient has of their own. */
const findChangingParts = (page: Page): Locator[] => [
  page.getByText(/\b20\d\d\b/),
  page.getByPlaceholder('DD/MM/YYYY'),
  page.getByRole('textbox', { name: 'Phone Number' }),
];

/** On a busy machine a picture of a long page takes more than half a minute. The limit ends what hangs. */
const pictureTimeoutMs = 100_000;

/** Opens each page and compares it with its picture, in both colour schemes. */
const comparePages = async (page: Page, pages: Readonly<Record<string, string>>): Promise<void> => {
  test.setTimeout(400_000);
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect
        .soft(page)
        .toHaveScreenshot(`${name}-${colorScheme}.png`, { mask: findChangingParts(page), timeout: pictureTimeoutMs });
    }
  }
};

test.beforeEach(({ browser }) => {
  test.skip(browser.version() !== browserVersion, `The pictures were taken with Chromium ${browserVersion}.`);
});

test('pages for everybody look as they did', async ({ page }) => {
  await comparePages(page, publicPages);
});

test('pages of a new patient look as they did', async ({ page, signUp }, { project }) => {
  // Pages show the address: it is always the same one.
  await signUp(page, { email: `asha.rao@${project.name}.example.org` });
  await comparePages(page, patientPages);
});
