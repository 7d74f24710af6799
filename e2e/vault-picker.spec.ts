import { pickerMessages, pickerScreen } from '@arogo/contract/messages/picker';
import { sharingScreen } from '@arogo/contract/messages/sharing';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import { uiMessages } from '@arogo/contract/messages/ui';
import type { Page } from '@playwright/test';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test, disableLive } from './fixtures/test.ts';
import { addRecord, createPdfBytes, findToast, vaultApi, vaultPath } from './fixtures/vault.ts';

// One answers for the server, and says that it failed.
test.use({ allowedErrors: [/status of 500/] });

const picker = (page: Page) => page.getByRole('dialog', { name: pickerScreen.title });
const box = (page: Page, doctor: string) => picker(page).getByRole('checkbox', { name: doctor });
const tab = (page: Page, name: string) => picker(page).getByRole('tab', { name });
const chip = (page: Page, name: string) => picker(page).getByRole('button', { name, exact: true });
const received = (page: Page) => page.getByText('Received: ');

const open = async (page: Page, button: RegExp): Promise<void> => {
  await page.goto('/dev/ui');
  await page.getByRole('button', { name: button }).click();
  await expect(picker(page)).toBeVisible();
};

test(
  "2 §2, 2 §5, 2 §7, 2 §8: '100 per page, page 1': records are found, filtered and selected across tabs, " +
    "and handed over in the order in which they were selected; 'Please select at least one record to send.', " +
    "'{n} file(s) selected from Health Vault.'",
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    await addRecord(patient, { doctor: 'Dr. Old', date: '2025-01-05T00:00:00Z' });
    await addRecord(patient, { doctor: 'Dr. Lab', type: 'LAB_REPORT', date: '2025-02-05T00:00:00Z' });
    await addRecord(patient, { doctor: 'Dr. New', name: 'thyroid-august.pdf' });
    await addRecord(patient, { doctor: 'Dr. Mind', health: 'MENTAL' });
    // The vault picker asks for 100 per page, page 1; here the server is asked for fewer, so that there are more.
    const requests: string[] = [];
    await page.route(`**${vaultApi}?*`, async (route) => {
      const { searchParams } = new URL(route.request().url());
      requests.push(
        `${searchParams.get('limit')} ${searchParams.get('page')} ${searchParams.get('sortBy')} ${searchParams.get('sortOrder')}`,
      );
      await route.continue({ url: route.request().url().replace('limit=100', 'limit=2') });
    });
    await open(page, /^Pick records/);
    await expect(picker(page).getByRole('heading', { name: vaultScreen.recent })).toContainText('1');
    await expect(box(page, 'Dr. New')).toBeVisible();
    expect(requests[0]).toBe('100 1 date desc');
    await expect(picker(page).getByText(vaultScreen.shownOf(2, 3))).toBeVisible();
    await picker(page).getByRole('button', { name: vaultScreen.loadMore }).click();
    await expect(box(page, 'Dr. Old')).toBeVisible();
    await expect(picker(page).getByRole('button', { name: vaultScreen.loadMore })).toBeHidden();
    await expectAccessible(page, '[role=dialog]');

    await picker(page).getByRole('button', { name: pickerScreen.send, exact: true }).click();
    await expect(picker(page).getByText('Please select at least one record to send.')).toBeVisible();

    // By keyboard alone: the box of a row is one stop, and space ticks it.
    await pressKey(box(page, 'Dr. Old'), 'Space');
    await expect(box(page, 'Dr. Old')).toBeChecked();
    await chip(page, vaultScreen.filters.labReport).click();
    await expect(box(page, 'Dr. Old')).toBeHidden();
    await picker(page).getByText('Dr. Lab').click();
    await chip(page, vaultScreen.filters.main).click();
    await expect(picker(page).getByRole('heading', { name: vaultScreen.filteredTitle.main })).toBeVisible();
    await picker(page).getByRole('button', { name: vaultScreen.showAll }).click();
    await tab(page, vaultScreen.tabs.MENTAL).click();
    await picker(page).getByText('Dr. Mind').click();
    await expect(tab(page, vaultScreen.tabs.PHYSICAL)).toContainText('2');
    await expect(tab(page, vaultScreen.tabs.MENTAL)).toContainText('1');
    await tab(page, vaultScreen.tabs.PHYSICAL).click();
    await expect(box(page, 'Dr. Lab')).toBeChecked();
    await picker(page).getByLabel(vaultScreen.searchLabel).fill('thyr');
    await expect(picker(page).getByRole('listitem')).toHaveCount(1);
    await expect(picker(page).getByRole('listitem').locator('mark')).toHaveText(/^thyr/);
    await expect(box(page, 'Dr. New')).not.toBeChecked();
    await picker(page).getByLabel(vaultScreen.searchLabel).fill('zebra');
    await expect(picker(page).getByRole('heading', { name: vaultScreen.nothingFoundTitle('zebra') })).toBeVisible();
    await picker(page).getByRole('button', { name: pickerScreen.send }).click();
    await expect(findToast(page, '3 file(s) selected from Health Vault.')).toBeVisible();
    await expect(picker(page)).toBeHidden();
    await expect(received(page)).toHaveText('Received: Dr. Old, Dr. Lab, Dr. Mind');
    await expect(page.getByRole('button', { name: 'Pick records' })).toBeFocused();
  },
);

test(
  'files are fetched within their limits; what does not come is told and asked for again: ' +
    "'Failed to fetch health records.', 'Failed to parse records.', 'Could not download selected files.', " +
    "'Failed to download selected files.'",
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    await disableLive(page);
    let lists: 'served' | 'failing' | 'senseless' = 'failing';
    await page.route(`**${vaultApi}?*`, (route) =>
      lists === 'served'
        ? route.fallback()
        : lists === 'failing'
          ? route.fulfill({ status: 500, body: 'gone' })
          : route.fulfill({ json: { status: 'success' } }),
    );
    await open(page, /^Pick at most/);
    await expect(picker(page).getByRole('alert').filter({ hasText: 'Failed to fetch health records.' })).toBeVisible();
    lists = 'senseless';
    await picker(page).getByRole('button', { name: uiMessages.tryAgain }).click();
    await expect(findToast(page, 'Failed to parse records.')).toBeVisible();
    await expect(picker(page).getByText('Received invalid data format for records.')).toBeVisible();
    lists = 'served';
    await picker(page).getByRole('button', { name: uiMessages.tryAgain }).click();
    await expect(picker(page).getByRole('heading', { name: vaultScreen.emptyTitle.PHYSICAL })).toBeVisible();
    await expect(picker(page).getByRole('link', { name: pickerScreen.openVault })).toHaveAttribute('target', '_blank');
    await expectAccessible(page, '[role=dialog]');

    await addRecord(patient, { doctor: 'Dr. One', name: 'one.pdf', file: createPdfBytes(1_000, 'one') });
    const two = await addRecord(patient, { doctor: 'Dr. Two', name: 'two.pdf', file: createPdfBytes(2_000, 'two') });
    await addRecord(patient, { doctor: 'Dr. Three', name: 'three.pdf' });
    await addRecord(patient, {
      doctor: 'Dr. Large',
      name: 'large.pdf',
      file: createPdfBytes(1024 * 1024 + 1, 'large'),
    });
    await pressEscape(picker(page));
    await expect(picker(page)).toBeHidden();
    await page.getByRole('button', { name: /^Pick at most/ }).click();
    await picker(page).getByText('Dr. Large').click();
    await expect(picker(page).getByText(pickerMessages.tooLarge('large.pdf', 1))).toBeVisible();
    await expect(box(page, 'Dr. Large')).not.toBeChecked();
    for (const doctor of ['Dr. One', 'Dr. Two', 'Dr. Three']) await picker(page).getByText(doctor).click();
    await expect(picker(page).getByText('You can upload up to 2 files only')).toBeVisible();
    await expect(box(page, 'Dr. Three')).not.toBeChecked();

    let failing = 'all';
    const fetched: string[] = [];
    await page.route(`**${vaultApi}/*/download`, (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-2) ?? '';
      fetched.push(id);
      return failing === 'all' || failing === id ? route.fulfill({ status: 500, body: 'gone' }) : route.fallback();
    });
    const send = picker(page).getByRole('button', { name: pickerScreen.send });
    await send.click();
    await expect(findToast(page, 'Could not download selected files.')).toBeVisible();
    failing = two;
    await send.click();
    await expect(findToast(page, 'Failed to download selected files.')).toBeVisible();
    await expect(picker(page).getByRole('listitem').filter({ hasText: 'Dr. Two' })).toContainText(
      vaultMessages.downloadFailed,
    );
    await expectAccessible(page, '[role=dialog]');
    failing = 'none';
    fetched.length = 0;
    await send.click();
    await expect(findToast(page, '2 file(s) selected from Health Vault.')).toBeVisible();
    expect(fetched).toEqual([two]);
    await expect(received(page)).toHaveText(
      'Received: one.pdf (1000 bytes, application/pdf), two.pdf (2000 bytes, application/pdf)',
    );
  },
);

test('more records join those that are about to be shared', async ({ page, signUp }) => {
  const patient = await signUp(page);
  const first = await addRecord(patient, { doctor: 'Dr. First' });
  const second = await addRecord(patient, { doctor: 'Dr. Second' });
  await page.goto(`${vaultPath}?share=${first}`);
  const dialog = page.getByRole('dialog', { name: sharingScreen.title });
  const shared = dialog.getByRole('list', { name: sharingScreen.recordsLabel });
  await expect(shared.getByRole('listitem')).toHaveText([/Dr. First/]);
  await dialog.getByRole('button', { name: pickerScreen.addRecords }).click();
  await expect(box(page, 'Dr. First')).toBeDisabled();
  await expect(picker(page).getByRole('listitem').filter({ hasText: 'Dr. First' })).toContainText(pickerScreen.present);
  await picker(page).getByText('Dr. Second').click();
  await picker(page)
    .getByRole('button', { name: pickerScreen.addCounted(1) })
    .click();
  await expect(picker(page)).toBeHidden();
  await expect(shared.getByRole('listitem')).toHaveText([/Dr. First/, /Dr. Second/]);
  await expect(dialog.getByRole('button', { name: pickerScreen.addRecords })).toBeFocused();
  const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/shares'));
  await dialog.getByRole('button', { name: sharingScreen.copyLink }).click();
  expect((await made).postDataJSON()).toMatchObject({ recordIds: [first, second] });
});
