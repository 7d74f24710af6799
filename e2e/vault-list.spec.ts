import { readFileSync } from 'node:fs';
import { maxBulkRecords } from '@arogo/contract/bulk';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import type { Page, Route } from '@playwright/test';
import { pressEscape, pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import {
  addRecord,
  computeHash,
  createPdfBytes,
  recordRow,
  recordRows,
  sampleBytes,
  findToast,
  waitUntilRead,
  vaultApi,
  vaultPath,
} from './fixtures/vault.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: vaultScreen.searchLabel });
const choice = (page: Page, doctor: string) => recordRow(page, doctor).getByRole('checkbox');
const bar = (page: Page) => page.getByRole('group', { name: vaultScreen.selectionLabel });
const all = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^Select (all|1 record)/ });
const chosen = (page: Page) => recordRows(page).getByRole('checkbox', { checked: true });
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

const days = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString();

test(
  '2 §2: the search box filters while typing over names, doctors, diagnoses, medicines and the whole text, with the hit shown',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const recordId = await addRecord(patient, {
      doctor: 'Dr. Kavita Deshpande',
      file: sampleBytes,
      name: 'diabetes-aug.pdf',
    });
    await addRecord(patient, { doctor: 'Dr. Élodie Rao', type: 'LAB_REPORT', date: '2024-02-29T10:00:00Z' });
    await addRecord(patient, { doctor: 'Dr. Kavita Mind', health: 'MENTAL' });
    expect(await waitUntilRead(patient, recordId)).toBe('ready');
    await page.goto(vaultPath);
    await expect(recordRows(page)).toHaveCount(2);

    // An answer that comes late tells of words that nobody waits for any more.
    const late: Route[] = [];
    await page.route(`**${vaultApi}?*q=gly`, (route) => void late.push(route));
    await box(page).fill('gly');
    await expect.poll(() => late.length).toBe(1);
    await expect(recordRows(page)).toHaveCount(2);
    await box(page).fill('glyco');
    await expect(recordRows(page)).toHaveCount(1);
    await late[0]
      ?.fulfill({ json: { status: 'success', records: [], total: 0, page: 1, limit: 50 } })
      .catch(() => undefined);
    await expect(page).toHaveURL(`${vaultPath}?q=glyco`);
    await expect(status(page, vaultScreen.found(1))).toHaveCount(1);
    const found = recordRow(page, 'Dr. Kavita Deshpande');
    await expect(found).toContainText(`${vaultScreen.hitIn.medicine}: `);
    await expect(found.locator('mark')).toHaveText(['Glyco']);
    await expectAccessible(page);

    for (const [words, marked] of [
      ['diabetes mellitus', 'Diabetes'],
      ['walk', 'Walk'],
      ['aug KAVITA', 'Kavita'],
    ] as const) {
      await box(page).fill(words);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
      await expect(recordRows(page)).toHaveCount(1);
      await expect(found.locator('mark').filter({ hasText: marked })).toHaveCount(1);
    }

    // A window opens over what was found, and closing it leads back there; so does a reload.
    await found.getByRole('link').click();
    await expect(page).toHaveURL(`${vaultPath}?record=${recordId}&q=aug+KAVITA`);
    await page.goBack();
    await expect(page).toHaveURL(`${vaultPath}?q=aug+KAVITA`);
    await expect(box(page)).toHaveValue('aug KAVITA');
    await box(page).fill('rao');
    await expect(recordRow(page, 'Dr. Élodie Rao')).toBeVisible();
    await page.reload();
    await expect(box(page)).toHaveValue('rao');
    await expect(recordRows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Past month/ })).toBeVisible();

    // Chips and tabs combine with it.
    await page.getByRole('button', { name: 'Prescription', exact: true }).click();
    await expect(page.getByRole('heading', { name: vaultScreen.nothingFoundTitle('rao') })).toBeVisible();
    await page.getByRole('button', { name: vaultScreen.searchAll }).click();
    await expect(recordRows(page)).toHaveCount(1);
    await box(page).fill('kavita');
    await expect(recordRow(page, 'Dr. Kavita Deshpande')).toBeVisible();
    await page.getByRole('tab', { name: 'Mental health' }).click();
    await expect(recordRow(page, 'Dr. Kavita Mind')).toBeVisible();
    await expect(page).toHaveURL(`${vaultPath}?tab=mental&q=kavita`);
    await page.getByRole('button', { name: vaultScreen.clearSearch }).click();
    await expect(box(page)).toBeFocused();
    await expect(page).toHaveURL(`${vaultPath}?tab=mental`);
  },
);

test(
  '2 §2: rows are selectable, one by one, in ranges and all of them, and are deleted and taken back together',
  { tag: '@phone' },
  async ({ page, signUp, isMobile }) => {
    const patient = await signUp(page);
    for (const [index, name] of ['One', 'Two', 'Three', 'Four', 'Five'].entries())
      await waitUntilRead(
        patient,
        await addRecord(patient, { doctor: `Dr. ${name}`, date: days(index), name: `${name}.pdf` }),
      );
    // Pages of two, so that there is more to show.
    await page.route(`**${vaultApi}?*limit=50*`, (route) =>
      route.continue({ url: route.request().url().replace('limit=50', 'limit=2') }),
    );
    await page.goto(vaultPath);
    await expect(recordRows(page)).toHaveCount(2);

    await choice(page, 'Dr. Two').click();
    await expect(page).toHaveURL(vaultPath);
    await expect(status(page, vaultScreen.selected(1, maxBulkRecords))).toHaveCount(1);
    for (const loaded of [4, 5]) {
      await page.getByRole('button', { name: vaultScreen.loadMore }).click();
      await expect(recordRows(page)).toHaveCount(loaded);
    }
    await expect(chosen(page)).toHaveCount(1);
    await expect(all(page)).toHaveJSProperty('indeterminate', true);

    await choice(page, 'Dr. Four').click({ modifiers: ['Shift'] });
    await expect(chosen(page)).toHaveCount(3);
    await pressKey(choice(page, 'Dr. Three'), 'Space');
    await expect(chosen(page)).toHaveCount(2);
    await all(page).click();
    await expect(chosen(page)).toHaveCount(5);
    await expectAccessible(page);
    await pressFocused(all(page), 'Escape');
    await expect(chosen(page)).toHaveCount(0);
    await expect(bar(page)).toBeHidden();

    await choice(page, 'Dr. Five').click();
    await pressKey(bar(page).getByRole('button', { name: vaultScreen.clearSelection }), 'Enter');
    await expect(bar(page)).toBeHidden();
    await expect(page.locator('#vault-records')).toBeFocused();

    // The bar stands above the places of a phone and hides nothing that cannot be scrolled from under it.
    await choice(page, 'Dr. Five').click();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const isClear = async (): Promise<boolean> => {
      const [last, over] = [await recordRow(page, 'Dr. Five').boundingBox(), await bar(page).boundingBox()];
      const places = isMobile ? await page.getByRole('navigation').last().boundingBox() : undefined;
      if (!last || !over) return false;
      const isApart = isMobile ? last.y + last.height < over.y : over.y + over.height < last.y;
      return isApart && (!places || over.y + over.height < places.y);
    };
    await expect.poll(isClear).toBe(true);
    for (const button of await bar(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await choice(page, 'Dr. One').click();
    await bar(page).getByRole('button', { name: vaultScreen.share }).click();
    await expect.poll(() => new URL(page.url()).searchParams.getAll('share').length).toBe(2);
    await page.goBack();
    await expect(chosen(page)).toHaveCount(2);

    await bar(page).getByRole('button', { name: vaultScreen.remove }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel appointment' });
    await expect(question.getByText('Are you sure you want to delete this address?')).toBeVisible();
    await expect(question.getByRole('listitem')).toHaveText([/Dr\. Five.*Five\.pdf/, /Dr\. One.*One\.pdf/]);
    await expectAccessible(page);
    await pressEscape(question);
    await expect(question).toBeHidden();
    await expect(chosen(page)).toHaveCount(2);
    await all(page).click();
    await bar(page).getByRole('button', { name: vaultScreen.remove }).click();
    await expect(question.getByRole('listitem')).toHaveCount(5);
    await question.getByRole('button', { name: vaultMessages.deleteConfirmMany(5) }).dblclick();
    await expect(findToast(page, vaultMessages.deletedMany(5))).toBeVisible();
    await expect(page.getByRole('heading', { name: vaultScreen.emptyTitle.PHYSICAL })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await page.getByRole('button', { name: vaultMessages.undo }).click();
    await expect(findToast(page, vaultMessages.restoredMany(5))).toBeVisible();
    await expect(recordRow(page, 'Dr. One')).toBeVisible();

    // A change of tab ends the selection.
    await choice(page, 'Dr. One').click();
    await page.getByRole('tab', { name: 'Mental health' }).click();
    await page.getByRole('tab', { name: 'Physical health' }).click();
    await expect(recordRow(page, 'Dr. One')).toBeVisible();
    await expect(chosen(page)).toHaveCount(0);
  },
);

test.describe('selected records are downloaded', () => {
  test.use({ allowedErrors: [/status of 500|net::ERR_FAILED/] });

  test(
    "2 §8: one as its PDF, several as a ZIP; 'Could not download selected files.', 'Failed to download selected files.'",
    { tag: '@desk' },
    async ({ page, signUp }) => {
      const patient = await signUp(page);
      // Nothing can be read in them: once a paper is read, its file is named by its contents.
      const small = createPdfBytes(2_000, 'small');
      const large = createPdfBytes(3 * 1024 * 1024, 'large');
      await addRecord(patient, { doctor: 'Dr. Sample', file: small, name: 'same.pdf' });
      await addRecord(patient, { doctor: 'Dr. Large', file: large, name: 'same.pdf' });
      await page.goto(vaultPath);
      const get = bar(page).getByRole('button', { name: vaultScreen.download });

      await choice(page, 'Dr. Sample').click();
      const savingOne = page.waitForEvent('download');
      await get.click();
      const one = await savingOne;
      expect(one.suggestedFilename()).toBe('same.pdf');
      expect(computeHash(readFileSync(await one.path()))).toBe(computeHash(small));

      await choice(page, 'Dr. Large').click();
      const { promise: held, resolve: go } = Promise.withResolvers<void>();
      await page.route(`**${vaultApi}/download`, async (route) => {
        await held;
        await route.continue();
      });
      const savingAll = page.waitForEvent('download');
      await get.click();
      await expect(findToast(page, 'Preparing download...')).toBeVisible();
      go();
      const zip = await savingAll;
      await expect(findToast(page, 'Download started!').first()).toBeVisible();
      expect(zip.suggestedFilename()).toBe(vaultScreen.archiveName);
      const bytes = readFileSync(await zip.path());
      expect([
        bytes.includes(small),
        bytes.includes(large),
        bytes.includes('same.pdf'),
        bytes.includes('same (2).pdf'),
      ]).toEqual([true, true, true, true]);

      await page.route(`**${vaultApi}/download`, (route) => route.fulfill({ status: 500, body: '' }));
      await get.click();
      await expect(findToast(page, 'Could not download selected files.')).toBeVisible();
      await page.route(`**${vaultApi}/download`, (route) => route.abort());
      await get.click();
      await expect(findToast(page, 'Failed to download selected files.')).toBeVisible();
      await expect(chosen(page)).toHaveCount(2);
    },
  );
});
