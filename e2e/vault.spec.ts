import { readFileSync } from 'node:fs';
import { uiMessages } from '@arogo/contract/messages/ui';
import { uploadScreen } from '@arogo/contract/messages/upload';
import { factsScreen } from '@arogo/contract/messages/facts';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import { pressEscape, pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test, disableLive } from './fixtures/test.ts';
import {
  addRecord,
  computeHash,
  readingTimeout,
  recordDialog,
  recordRow,
  recordRows,
  sample,
  sampleBytes,
  saveUpload,
  findToast,
  uploadDialog,
  vaultApi,
  vaultPath,
} from './fixtures/vault.ts';

// Some of these answer for the server, and say that it failed.
test.use({ allowedErrors: [/status of 500/] });

test(
  "2 §2, 2 §7, decision G4: 'Download started!'; the known wording, which names the record; " +
    "a prescription is uploaded, seen in the list, opened, downloaded byte for byte, deleted ('Cancel appointment', " +
    "'Are you sure you want to delete this address?') and taken back",
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(vaultPath);
    await expect(page.getByRole('heading', { name: 'No physical health records yet' })).toBeVisible();

    await page.getByRole('button', { name: 'Add new' }).click();
    await expect(page).toHaveURL(`${vaultPath}?upload=1`);
    await expect(saveUpload(page)).toBeDisabled();
    const choosing = page.waitForEvent('filechooser');
    await uploadDialog(page).getByRole('button', { name: uploadScreen.choose }).click();
    await (await choosing).setFiles(sample);
    await uploadDialog(page).getByLabel(uploadScreen.doctor).fill('Dr. Kavita Deshpande');
    await saveUpload(page).click();
    await expect(findToast(page, 'Record uploaded successfully!')).toBeVisible();
    await expect(page).toHaveURL(vaultPath);

    const added = recordRow(page, 'Dr. Kavita Deshpande');
    await expect(added).toContainText('Prescription');
    await expect(added.getByText('Uploaded', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Recent/ })).toHaveAttribute('aria-expanded', 'true');

    await added.getByRole('link').click();
    const dialog = recordDialog(page);
    await expect(dialog.getByRole('figure', { name: 'Page 1 of 1' }).locator('canvas')).toBeVisible();
    await expect(dialog.getByRole('figure')).toContainText('Tab. Glycomet 500 mg');
    await expect(dialog.getByRole('definition').filter({ hasText: 'rx-diabetes-typed.pdf' })).toBeVisible();
    // Until the record is read, its name is that of its file.
    await expect(page.getByRole('dialog', { name: /^Type 2 Diabetes/ })).toBeVisible(readingTimeout);

    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const download = await saving;
    await expect(findToast(page, 'Download started!')).toBeVisible();
    expect(download.suggestedFilename()).toBe('rx-diabetes-typed.pdf');
    expect(computeHash(readFileSync(await download.path()))).toBe(computeHash(sampleBytes));

    await dialog.getByRole('button', { name: factsScreen.more }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel appointment' });
    await expect(question.getByText('Are you sure you want to delete this address?')).toBeVisible();
    await expect(question.getByText(/Type 2 Diabetes Mellitus/)).toBeVisible();
    await question.getByRole('button', { name: vaultMessages.deleteConfirm }).click();
    await expect(findToast(page, 'Record deleted successfully!')).toBeVisible();
    await expect(page).toHaveURL(vaultPath);
    await expect(recordRows(page)).toHaveCount(0);

    await page.getByRole('button', { name: vaultMessages.undo }).click();
    await expect(findToast(page, vaultMessages.restored)).toBeVisible();
    await expect(recordRow(page, 'Dr. Kavita Deshpande')).toBeVisible();
  },
);

test(
  '1 §1, 2 §2, 2 §7, 2 §9: a health vault of prescriptions and lab reports; ' +
    "tabs 'Mental health' and 'Physical health', filter chips: changing the tab or a filter refetches the records; " +
    "'50 per page, page 1', 'sortBy date, sortOrder desc'",
  { tag: '@phone' },
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    await addRecord(patient, { doctor: 'Dr. Body' });
    await addRecord(patient, { doctor: 'Dr. Laboratory', type: 'LAB_REPORT' });
    await addRecord(patient, { doctor: 'Dr. Mind', health: 'MENTAL' });
    const requests: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === vaultApi)
        requests.push(
          ['healthType', 'recordType', 'status', 'limit', 'page', 'sortBy', 'sortOrder']
            .map((name) => url.searchParams.get(name) ?? '-')
            .join(' '),
        );
    });
    await page.goto(vaultPath);
    await expect(recordRows(page)).toHaveCount(2);
    for (const [chip, records, query] of [
      ['Main', 0, 'PHYSICAL - UHP'],
      ['Uploaded', 2, 'PHYSICAL - UPLOADED'],
      ['Prescription', 1, 'PHYSICAL PRESCRIPTION -'],
      ['Lab Report', 1, 'PHYSICAL LAB_REPORT -'],
      ['All', 2, 'PHYSICAL - -'],
    ] as const) {
      requests.length = 0;
      await page.getByRole('button', { name: chip, exact: true }).click();
      await expect(page.getByRole('button', { name: chip, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expect(recordRows(page)).toHaveCount(records);
      // What a paper's reading changes meanwhile is asked for as well.
      await expect.poll(() => requests).toContain(`${query} 50 1 date desc`);
    }
    requests.length = 0;
    await page.getByRole('tab', { name: 'Mental health' }).click();
    await expect(recordRow(page, 'Dr. Mind')).toBeVisible();
    await expect.poll(() => requests).toContain('MENTAL - - 50 1 date desc');
    await page.getByRole('button', { name: 'Lab Report', exact: true }).click();
    await expect(page.getByRole('heading', { name: vaultScreen.filteredTitle.labReport })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: vaultScreen.filteredTitle.labReport })).toBeVisible();
    await page.getByRole('button', { name: vaultScreen.showAll }).click();
    await expect(recordRow(page, 'Dr. Mind')).toBeVisible();
  },
);

test(
  "2 §2: Past month is shown only when non-empty; collapsible sections 'Recent' and 'Past month'; the search filters as one types",
  { tag: '@phone' },
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    await addRecord(patient, { doctor: 'Dr. Kavita Deshpande', name: 'diabetes-aug.pdf' });
    await page.goto(vaultPath);
    await expect(recordRows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Past month/ })).toHaveCount(0);
    await addRecord(patient, { doctor: 'Dr. Élodie Rao', date: '2024-02-29T10:00:00Z', type: 'LAB_REPORT' });
    await page.reload();
    const past = page.getByRole('button', { name: /^Past month/ });
    const selectAll = page.getByRole('main').getByRole('checkbox', { name: /^Select (all|1 record)/ });
    await expect(selectAll).toHaveAccessibleName(vaultScreen.selectAll(2));
    await past.click();
    await expect(recordRow(page, 'Dr. Élodie Rao')).toBeHidden();
    await expect(recordRow(page, 'Dr. Kavita')).toBeVisible();
    await expect(selectAll).toHaveAccessibleName(vaultScreen.selectAll(1));
    await past.click();
    const box = page.getByRole('searchbox');
    await expect(box).toHaveAttribute('placeholder', 'Condition, Doctor, Symptoms...');
    await box.pressSequentially('elod');
    await expect(recordRows(page)).toHaveCount(1);
    await expect(recordRow(page, 'Dr. Élodie Rao')).toBeVisible();
    await box.fill('kavita diabetes');
    await expect(recordRow(page, 'Dr. Kavita')).toBeVisible();
    await box.fill('<b>nobody</b>');
    await expect(page.getByRole('heading', { name: vaultScreen.nothingFoundTitle('<b>nobody</b>') })).toBeVisible();
    await page.getByRole('main').getByText(vaultScreen.clearSearch, { exact: true }).click();
    await expect(recordRows(page)).toHaveCount(2);
  },
);

test(
  "2 §7: when the list cannot be shown: 'Failed to fetch records.' with a way to try again; a missing array: " +
    "inline 'Received invalid data format for records.' and 'Failed to parse health records.'; " +
    "the server's message is preferred",
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await disableLive(page);
    const patient = await signUp(page);
    await addRecord(patient);
    const call = `**${vaultApi}?*`;
    await page.route(call, (route) =>
      route.fulfill({ status: 429, json: { status: 'fail', code: 'rate_limited', message: 'Please wait a moment.' } }),
    );
    await page.goto(vaultPath);
    await expect(page.getByRole('alert')).toContainText('Please wait a moment.');

    await page.route(call, (route) => route.fulfill({ json: { status: 'success', data: [] } }));
    await page.goto(vaultPath);
    await expect(findToast(page, 'Failed to parse health records.')).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Received invalid data format for records.' }),
    ).toBeVisible();

    const headers = { 'x-request-id': '7F3K92QDXM4A' };
    await page.route(call, (route) => route.fulfill({ status: 500, body: '', headers }));
    await page.goto(vaultPath);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch records.');
    await expect(page.getByText('Reference: 7F3K92QDXM4A')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: uiMessages.tryAgain }).click();
    await expect(recordRows(page)).toHaveCount(1);
  },
);

test(
  "2 §8: a deletion that fails: 'Deleting record...', then 'Failed to delete record.', and the record stays",
  { tag: '@phone' },
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const id = await addRecord(patient, { doctor: 'Dr. Stays' });
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(`**${vaultApi}/${id}`, async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto(vaultPath);
    await page.getByRole('button', { name: vaultScreen.actionsFor('Prescription · Dr. Stays') }).click();
    await page.getByRole('menuitem', { name: vaultScreen.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: vaultMessages.deleteConfirm }).click();
    await expect(findToast(page, 'Deleting record...')).toBeVisible();
    go();
    await expect(findToast(page, 'Failed to delete record.')).toBeVisible();
    await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText('Failed to delete record.');
    await page.getByRole('alertdialog').getByRole('button', { name: vaultMessages.deleteKeep }).click();
    await expect(recordRow(page, 'Dr. Stays')).toBeVisible();
  },
);

test('the list works by keyboard alone and is accessible', { tag: '@desk' }, async ({ page, signUp }) => {
  const patient = await signUp(page);
  // The date of the paper, so that the row asks nothing once it was read.
  await addRecord(patient, { doctor: 'Dr. Kavita Deshpande', file: sampleBytes, date: '2026-08-12' });
  await page.goto(vaultPath);
  await expect(recordRows(page)).toHaveCount(1);
  await expectAccessible(page);
  const link = recordRow(page, 'Dr. Kavita').getByRole('link');
  await pressKey(link, 'Enter');
  await expect(recordDialog(page).getByRole('figure')).toBeVisible();
  await pressEscape(recordDialog(page));
  await expect(recordDialog(page)).toBeHidden();
  await pressFocused(link, 'Tab');
  await pressFocused(recordRow(page, 'Dr. Kavita').getByRole('button'), 'Enter');
  const items = [vaultScreen.open, vaultScreen.insights, vaultScreen.share, vaultScreen.download, vaultScreen.remove];
  await expect(page.getByRole('menuitem')).toHaveText(items);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await pressFocused(page.getByRole('menuitem').first(), 'End');
  await pressFocused(page.getByRole('menuitem', { name: vaultScreen.remove }), 'Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: vaultMessages.deleteKeep })).toBeFocused();
  await expectAccessible(page);
  await pressEscape(page.getByRole('alertdialog'));
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(recordRow(page, 'Dr. Kavita').getByRole('button')).toBeFocused();
});

test('after a deletion the focus is in the list, not lost with the row', { tag: '@desk' }, async ({ page, signUp }) => {
  const patient = await signUp(page);
  for (const doctor of ['Dr. Stays', 'Dr. Second', 'Dr. Third']) await addRecord(patient, { doctor });
  const focusInList = page.locator('#vault-records').locator(':focus');
  const confirm = async (): Promise<void> => {
    // A window takes the focus a moment after it is seen: until then Tab would lead about the page below it.
    await expect(page.getByRole('alertdialog').getByRole('button', { name: vaultMessages.deleteKeep })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('alertdialog').getByRole('button', { name: vaultMessages.deleteConfirm }),
    ).toBeFocused();
    await pressFocused(
      page.getByRole('alertdialog').getByRole('button', { name: vaultMessages.deleteConfirm }),
      'Enter',
    );
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  await page.goto(vaultPath);
  await recordRow(page, 'Dr. Second').getByRole('button').click();
  await page.getByRole('menuitem', { name: vaultScreen.remove }).click();
  await confirm();
  await expect(recordRows(page)).toHaveCount(2);
  await expect(focusInList).toHaveCount(1);
  // On a phone the word of it, with its way back, lies over the top of the next window.
  await expect(findToast(page, vaultMessages.deleted)).toBeVisible();
  await page.getByRole('button', { name: uiMessages.dismiss, exact: true }).click();
  await recordRow(page, 'Dr. Third').getByRole('link').click();
  await recordDialog(page).getByRole('button', { name: factsScreen.more }).click();
  await page.getByRole('menuitem', { name: vaultScreen.remove, exact: true }).click();
  await confirm();
  await expect(recordRows(page)).toHaveCount(1);
  await expect(focusInList).toHaveCount(1);
});
