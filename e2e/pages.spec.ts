import { legalVersion } from '@arogo/contract/legal';
import { comingSoonMessages, type ComingSoonPart } from '@arogo/contract/messages/coming-soon';
import { privacyMessages } from '@arogo/contract/messages/privacy';
import { termsMessages } from '@arogo/contract/messages/terms';
import { featureInterestMessages } from '@arogo/contract/messages/feature-interest';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
/** Buttons and links that are filled with leaf: of these a screen has one. */
const primaries = (page: Page) => main(page).locator('a.bg-leaf, button.bg-leaf');

const comingPaths = {
  'book-test': '/service/book-test',
  'arogo-card': '/service/arogo-card',
} as const satisfies Record<ComingSoonPart, string>;

test('decision T1: what will come, and the patient asked to be told of it can take that back; a Book Test link names its test', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  for (const [part, path] of Object.entries(comingPaths)) {
    const { title, will, today, action } = comingSoonMessages.parts[part as ComingSoonPart];
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('region', { name: comingSoonMessages.willTitle }).getByRole('listitem')).toHaveText([
        ...will,
      ]);
      await expect(main(page).getByText(today)).toBeVisible();
      const ask = main(page).getByRole('button', { name: featureInterestMessages.ask });
      await expect(primaries(page)).toHaveText([featureInterestMessages.ask]);
      await expectAccessible(page);
      await ask.click();
      await expect(main(page).getByText(featureInterestMessages.asked)).toBeVisible();
      await page.reload();
      await main(page).getByRole('button', { name: featureInterestMessages.takeBack }).click();
      await expect(ask).toBeVisible();
      await main(page).getByRole('link', { name: action.label }).click();
      await expect(page).toHaveURL(({ pathname, origin }) => pathname === new URL(action.to, origin).pathname);
    });
  }
  await page.goto('/service/book-test?test=Lipid%20profile');
  await expect(main(page).getByText(featureInterestMessages.test('Lipid profile'))).toBeVisible();
  await expect(page, 'what somebody is tested for stands in no address').toHaveURL('/service/book-test');
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
  const day = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(legalVersion));
  for (const [path, sections] of [
    ['/terms', termsMessages.sections],
    ['/privacy', privacyMessages.sections],
  ] as const) {
    await page.goto(path);
    await expect(main(page).getByText(`Version of ${day}`)).toBeVisible();
    for (const { title } of sections) await expect(heading(page, title)).toBeVisible();
  }
});

test('decision G7: Contact shows the emergency numbers 112 and 108 and Tele-MANAS 14416, to be dialled', async ({
  page,
}) => {
  await page.goto('/contact');
  for (const number of ['112', '108', '14416'])
    await expect(main(page).locator(`a[href="tel:${number}"]`)).toContainText(number);
});
