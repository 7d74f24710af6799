import { legalVersion } from '@arogo/contract/legal';
import { comingMessages, type ComingPart } from '@arogo/contract/messages/coming';
import { privacyMessages } from '@arogo/contract/messages/privacy';
import { termsMessages } from '@arogo/contract/messages/terms';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
/** Buttons and links that are filled with leaf: of these a screen has one. */
const primaries = (page: Page) => main(page).locator('a.bg-leaf, button.bg-leaf');

const comingPaths = {
  'book-test': '/service/book-test',
  'arogo-card': '/service/arogo-card',
} as const satisfies Record<ComingPart, string>;

test('a link to a part that is still to come leads to an honest page with one thing to do', async ({ page, signUp }) => {
  test.setTimeout(120_000);
  await signUp(page);
  for (const [part, path] of Object.entries(comingPaths)) {
    const { title, will, today, action, crisis } = comingMessages.parts[part as ComingPart];
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('region', { name: comingMessages.willTitle }).getByRole('listitem')).toHaveText([...will]);
      await expect(main(page).getByText(today)).toBeVisible();
      await expect(primaries(page)).toHaveText([action.label]);
      await expect(main(page).getByRole('button')).toHaveCount(0);
      await expect(main(page).locator('a[href="tel:14416"], a[href="tel:112"]')).toHaveCount(crisis === true ? 2 : 0);
      await expectAccessible(page);
      await primaries(page).click();
      await expect(page).toHaveURL(({ pathname, origin }) => pathname === new URL(action.to, origin).pathname);
    });
  }
});

test('decision G2: the footer’s links lead to real pages, readable by everybody', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Service', 'Blogs', 'About', 'Contact', 'Terms', 'Privacy']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expectAccessible(page);
  }
});

test('Terms and Privacy carry the version that a consent records', async ({ page }) => {
  const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(legalVersion));
  for (const [path, sections] of [
    ['/terms', termsMessages.sections],
    ['/privacy', privacyMessages.sections],
  ] as const) {
    await page.goto(path);
    await expect(main(page).getByText(`Version of ${day}`)).toBeVisible();
    for (const { title } of sections) await expect(heading(page, title)).toBeVisible();
  }
});

test('decision G7: Contact shows the emergency numbers 112 and 108 and Tele-MANAS 14416, to be dialled', async ({ page }) => {
  await page.goto('/contact');
  for (const number of ['112', '108', '14416']) await expect(main(page).locator(`a[href="tel:${number}"]`)).toContainText(number);
});
