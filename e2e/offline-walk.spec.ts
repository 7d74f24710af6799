import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures/test.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch dynamically imported module/],
});

/** Every page of the app, read from its table of routes, so that a new one is walked too; the developers' page is no patient's. */
const routes = readFileSync(new URL('../apps/web/src/app/site-routes.tsx', import.meta.url), 'utf8');
const paths = [
  '/',
  ...[...routes.matchAll(/<Route\s+path="(?!dev\/)(?<path>[^"*]+)"/g)].map(
    ({ groups }) => `/${groups?.['path'] ?? ''}`,
  ),
];
/** What the pages need to show their own content, where they need any. */
const searches: Readonly<Record<string, string>> = {
  '/payment': '?appointmentId=00000000-0000-4000-8000-000000000000',
  '/profile': '?section=emergency',
};

test(
  'without a connection each page that was seen before says something: no fault, nothing blank',
  { tag: '@phone' },
  async ({ page, context, signUp }) => {
    expect(paths.length).toBeGreaterThan(30);
    await signUp(page);
    await page.goto('/home');
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const path of paths) {
      await page.goto(`${path}${searches[path] ?? ''}`);
      await expect(page.locator('h1, [role=alert]').first()).toBeVisible();
    }
    await context.setOffline(true);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`));
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(`${path}${searches[path] ?? ''}`);
        // A heading, or what went wrong: grey bars alone are neither.
        await expect(
          page.locator('h1, [role=alert]').filter({ hasText: /\S/ }).first(),
          `${path} is blank`,
        ).toBeVisible();
        await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      });
    }
    expect(faults).toEqual([]);
  },
);
