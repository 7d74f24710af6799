import { uploadScreen } from '@arogo/contract/messages/upload';
import { factsScreen } from '@arogo/contract/messages/facts';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import type { Page } from '@playwright/test';
import { controlClock, freezeClock, passUntilVisible, sendCodeTo } from './fixtures/access.ts';
import { expect, test } from './fixtures/test.ts';
import {
  addRecord,
  chooseFiles,
  createPdfBytes,
  recordDialog,
  recordRows,
  sampleBytes,
  uploadDialog,
  vaultPath,
} from './fixtures/vault.ts';

/** As long as a name may be, without a place to break it. */
const endless = 'W'.repeat(100);
const rightToLeft = 'مريم '.repeat(19).trim();
/** 254 characters: as long as an address may be. */
const longAddress = (first: string): string => `${first}${'a'.repeat(59)}@${`${'b'.repeat(61)}.`.repeat(3)}org`;

/** Neither the page nor an open window scrolls or is cut off sideways. */
const expectToFit = async (page: Page, where: string): Promise<void> => {
  const cut = () =>
    page.evaluate(() => {
      const shown = document.querySelector('[role=alertdialog], [role=dialog]') ?? document.documentElement;
      const edge = shown.getBoundingClientRect().right;
      const words = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const parent = node.parentElement;
        // What scrolls by itself, is cut with an ellipsis or is for assistive technology alone may be wider.
        if (
          parent === null ||
          parent.closest('.truncate, .sr-only, .overflow-x-auto, input, [aria-hidden=true]') !== null
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if (range.getBoundingClientRect().right > edge + 1) found.push((node.textContent ?? '').slice(0, 40));
      }
      return { page: document.documentElement.scrollWidth - document.documentElement.clientWidth, found };
    });
  await expect.poll(cut, { message: where }).toEqual({ page: 0, found: [] });
};

for (const [kind, name] of [
  ['endless', endless],
  ['right-to-left', rightToLeft],
] as const) {
  test(`${kind} names of the longest kind fit on every screen that shows them, 320 px wide too`, async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page, { firstName: name, lastName: name });
    await addRecord(patient, { doctor: name, file: sampleBytes, name: `${name.replaceAll(' ', '').repeat(5)}.pdf` });
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    const expectToFitEach = async (where: string): Promise<void> => {
      for (const each of [320, width]) {
        await page.setViewportSize({ width: each, height });
        await expectToFit(page, `${where} at ${each}`);
      }
    };
    for (const path of ['/', '/physical', '/profile', vaultPath]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === vaultPath) await expect(recordRows(page)).toHaveCount(1);
      await expectToFitEach(path);
    }
    await recordRows(page).getByRole('link').click();
    await expect(recordDialog(page).getByRole('figure')).toBeVisible();
    await expectToFitEach('the record');
    await recordDialog(page).getByRole('button', { name: factsScreen.more }).click();
    await page.getByRole('menuitem', { name: vaultScreen.remove }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Prescription · ${name} · `);
    await expectToFitEach('the deletion');
    await question.getByRole('button', { name: vaultMessages.deleteKeep }).click();
    await page.goto(`${vaultPath}?upload=1`);
    await chooseFiles(page, `${name.replaceAll(' ', '').repeat(6)}.pdf`, createPdfBytes(1_000, 'named'));
    await expect(uploadDialog(page).getByRole('button', { name: uploadScreen.another })).toBeVisible();
    await expectToFitEach('the upload');
  });
}

test('the longest address fits on the steps that show it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/signup?step=2&email=${longAddress('x')}`);
  await expect(page.getByText(longAddress('x'))).toBeVisible();
  await expectToFit(page, 'the code');
  await freezeClock(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  // The window would lead on by itself after two seconds.
  await controlClock(page);
  await sendCodeTo(page, longAddress('y'));
  await passUntilVisible(page, page.getByRole('dialog', { name: 'Email not registered' }));
  await expectToFit(page, 'the modal');
});
