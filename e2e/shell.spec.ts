import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectToLeaveAfter, controlClock, freezeClock } from './fixtures/access.ts';
import { pressFocused } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module|error occurred in/] });

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const services = (page: Page) => page.getByRole('navigation', { name: 'Services' });
const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
const expectLinks = async (page: Page, name: string, hrefs: readonly string[]): Promise<void> => {
  const links = page.getByRole('navigation', { name }).getByRole('link');
  await expect
    .poll(() => links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))), { message: name })
    .toEqual(hrefs);
};

test(
  '1 §2.1, 1 §2.3: hidden inside the side-navigation layout; layout with top navigation and footer; ' +
    "profile link shows the user's first name; top navigation: 'links to /, /messages, /physical, /mental, " +
    "/assessment, and /profile'; 'the active link is chosen by the first path segment'",
  async ({ page, signUp }) => {
    const { firstName } = await signUp(page);
    await page.goto('/physical');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    await expectLinks(page, 'Main', ['/', '/messages', '/physical', '/mental', '/assessment']);
    await expect(mainNavigation(page).getByRole('link', { name: 'Physical' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await mainNavigation(page).getByRole('link', { name: 'Mental' }).click();
    await expect(page).toHaveURL('/mental');
    await expect(mainNavigation(page)).toBeVisible({ visible: !isPhone(page) });
    if (isPhone(page)) return;
    await expect(mainNavigation(page).locator('[aria-current]')).toHaveText(['Mental']);
    await expect(page.getByRole('banner').getByRole('link', { name: firstName })).toHaveAttribute('href', '/profile');
    await page.goto('/service/ai');
    await expect(mainNavigation(page)).toBeHidden();
  },
);

test("1 §2.3: 'or the text Login/SignUp when no user is stored'", { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Login/SignUp' });
  await expect(link).toHaveAttribute('href', '/profile');
  await link.click();
  await expect(page).toHaveURL('/login');
  await expect(places(page)).toHaveCount(0);
});

test(
  '1 §2.1, 1 §2.3: layout with top navigation and side navigation; side navigation: its seven links; ' +
    "'the active item is chosen by the second path segment'",
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/service/health-vault');
    await expect(page.getByRole('button', { name: 'Add new' })).toBeVisible();
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    await expectLinks(
      page,
      'Services',
      ['mental-health', 'ai', 'medicine-alert', 'health-vault', 'book-test', 'consult-online', 'arogo-card'].map(
        (part) => `/service/${part}`,
      ),
    );
    await expect(services(page).getByRole('link')).toHaveText([
      'Mental health',
      'AI Assessment',
      'MedAlert',
      'Health Vault',
      'Book test',
      'Consult online',
      'Arogo card',
    ]);
    await expect(services(page).locator('[aria-current]')).toHaveText(['Health Vault']);
    await services(page).getByRole('link', { name: 'AI Assessment' }).click();
    await expect(page).toHaveURL('/service/ai');
  },
);

test('a phone has five places within reach of the thumb', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/physical');
  await expect(places(page).getByRole('link')).toHaveText(['Home', 'Vault', 'Assistant', 'Messages', 'Profile']);
  await expectLinks(page, 'Places', ['/', '/service/health-vault', '/service/ai', '/messages', '/profile']);
  await places(page).getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await expect(places(page).locator('[aria-current]')).toHaveText(['Messages']);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(mainNavigation(page)).toBeVisible();
  await pressFocused(page.getByRole('button', { name: 'Menu', exact: true }), 'Escape');
  await expect(mainNavigation(page)).toBeHidden();
});

test(
  "1 §2.3, decision G2: footer: 'links Home, Service, Blogs, About, Contact, a rights notice'; social icons only where configured",
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expectLinks(page, 'About Arogo', ['/', '/service', '/blogs', '/about', '/contact', '/terms', '/privacy']);
    await expect(footer.getByText('© Arogo. All rights reserved.')).toBeVisible();
    await expect(footer.getByRole('link')).toHaveCount(7);
    for (const [name, path] of [
      ['Service', '/service'],
      ['Blogs', '/blogs'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${name} · Arogo`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toBeFocused();
    }
  },
);

test(
  "1 §2.1: 'any other path: a not-found page with text Page Not found and a link to home'",
  { tag: '@desk' },
  async ({ page }) => {
    for (const path of ['/nowhere', '/service/nowhere', '/service/ai/nowhere', '/login/x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page Not found', exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL('/');
  },
);

test(
  "1 §8: 'Unexpected Application Error!' in place of a page that breaks; another page works",
  { tag: '@desk' },
  async ({ page }) => {
    await page.route(/\/assets\/blogs-/, (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
  },
);

test(
  "1 §2.1, 1 §9, decision G8: 1000 ms home view; mounted at /home; the small home view 'shows the text Home and, " +
    "1000 ms after appearing, sends the user to /service/ai'",
  { tag: '@desk' },
  async ({ page, signUp }) => {
    await signUp(page);
    await freezeClock(page);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await controlClock(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/home');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
    await expectToLeaveAfter(page, 1000, '/service/ai');
  },
);

test('the first Tab leads past the navigation', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await pressFocused(page.getByRole('link', { name: 'Skip to content' }), 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('going back finds a page where it was left; a new page starts at its top', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(400);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test(
  'the page says what it is: language, description, colours, icon and manifest',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Sign in · Arogo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('prescriptions');
    expect(
      await page
        .locator('meta[name=theme-color]')
        .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content'))),
    ).toEqual(['#f7f6f1', '#101614']);
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe(type);
    expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /api/');
  },
);

test('what /login loads of JavaScript stays below 115 kB (gzip)', { tag: '@desk' }, async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script' || sent.url().endsWith('.js')) scripts.add(sent.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  for (const url of scripts) {
    const { 'content-encoding': encoding, 'content-length': length } = (
      await request.get(url, { headers: { 'accept-encoding': 'gzip' } })
    ).headers();
    // The smallest files are not worth compressing, and come as they are.
    expect([encoding, Number(length) < 1024]).not.toEqual([undefined, false]);
    bytes += Number(length);
  }
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes).toBeLessThan(115_000);
});

test(
  'no file that a page loads is above 60 kB (gzip), but React, which all begin with, the viewer of papers and the map of streets',
  { tag: '@desk' },
  () => {
    const folder = new URL('../apps/web/dist/assets/', import.meta.url);
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const pages = scripts.filter(
      (name) => !/createRoot|pdfjs|maplibregl/.test(readFileSync(new URL(name, folder), 'utf8')),
    );
    expect(pages.length).toBeGreaterThan(40);
    expect(
      pages.map((name) => gzipSync(readFileSync(new URL(name, folder))).length).filter((bytes) => bytes > 60_000),
    ).toEqual([]);
  },
);

test(
  'decision G14: the profile link shows the first name on the phone too, in the menu',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page, { firstName: 'Meera' });
    await page.goto('/physical');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const link = page.getByRole('link', { name: 'Meera, your profile' });
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('navigation', { name: 'Services' })).toBeHidden();
  },
);
