import { uploadReading as t } from '@arogo/contract/messages/upload-reading';
import { uploadScreen } from '@arogo/contract/messages/upload';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import {
  readingTimeout,
  chooseFiles,
  createPdfBytes,
  recordRow,
  sampleBytes,
  saveUpload,
  findToast,
  uploadDialog,
  vaultApi,
  vaultPath,
} from './fixtures/vault.ts';

const detailsApi = `**${vaultApi}/paper-details`;

test.beforeEach(async ({ page, signUp }) => {
  await signUp(page);
  await page.goto(`${vaultPath}?upload=1`);
});

test(
  'a dropped paper is read, its doctor, date and type are filled in and can be corrected',
  { tag: '@phone' },
  async ({ page }) => {
    const dialog = uploadDialog(page);
    await expect(dialog.getByText(t.before)).toBeVisible();
    await chooseFiles(page, 'paper.pdf', sampleBytes);
    await expect(dialog.getByText(t.read)).toBeVisible(readingTimeout);
    await expect(dialog.getByLabel(uploadScreen.doctor)).toHaveValue('Dr. Kavita Deshpande');
    await expect(dialog.getByLabel(uploadScreen.date)).toHaveValue('12/08/2026');
    await expect(dialog.getByText(t.fromPaper)).toHaveCount(3);
    await expectAccessible(page);

    await dialog.getByLabel(uploadScreen.doctor).fill('Dr. Corrected');
    await expect(dialog.getByText(t.differs('Dr. Kavita Deshpande'))).toBeVisible();
    await expect(dialog.getByText(t.fromPaper)).toHaveCount(2);
    await dialog.getByText(vaultScreen.recordTypes.LAB_REPORT).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.useNamed(vaultScreen.recordTypes.PRESCRIPTION) }).click();
    await expect(dialog.getByRole('radio', { name: vaultScreen.recordTypes.PRESCRIPTION })).toBeChecked();
    await saveUpload(page).click();
    await expect(findToast(page, 'Record uploaded successfully!')).toBeVisible();
    await expect(recordRow(page, 'Dr. Corrected')).toContainText('12 Aug 2026');
  },
);

test(
  'whoever does not wait fills in the form; what was typed stays, and the paper is shown beside it',
  { tag: '@phone' },
  async ({ page }) => {
    const dialog = uploadDialog(page);
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(detailsApi, async (route) => {
      await held;
      await route.fallback();
    });
    await chooseFiles(page, 'paper.pdf', sampleBytes);
    await expect(dialog.getByText(t.reading)).toBeVisible();
    await saveUpload(page).click();
    await expect(dialog.getByText("Please enter the Doctor's Name.")).toBeVisible();
    await dialog.getByLabel(uploadScreen.date).fill('01/02/2026');
    go();
    await expect(dialog.getByLabel(uploadScreen.doctor)).toHaveValue('Dr. Kavita Deshpande', readingTimeout);
    await expect(dialog.getByText("Please enter the Doctor's Name.")).toBeHidden();
    await expect(dialog.getByLabel(uploadScreen.date)).toHaveValue('01/02/2026');
    await expect(dialog.getByText(t.differs('12 Aug 2026'))).toBeVisible();
    await expectAccessible(page);
    await pressKey(dialog.getByRole('button', { name: t.useNamed('12 Aug 2026') }), 'Enter');
    await expect(dialog.getByLabel(uploadScreen.date)).toHaveValue('12/08/2026');
  },
);

test('what was not read is asked', { tag: '@phone' }, async ({ page }) => {
  const dialog = uploadDialog(page);
  await chooseFiles(page, 'broken.pdf', createPdfBytes(2_000, 'broken'));
  await expect(dialog.getByText(t.unreadable)).toBeVisible(readingTimeout);
  await expect(dialog.getByLabel(uploadScreen.doctor)).toHaveValue('');
  await page.route(detailsApi, (route) =>
    route.fulfill({ json: { status: 'success', data: { doctor: { value: 'Dr. Anand', certainty: 'doubtful' } } } }),
  );
  await dialog.getByRole('button', { name: uploadScreen.removeNamed('broken.pdf') }).click();
  await chooseFiles(page, 'faint.pdf', createPdfBytes(2_000, 'faint'));
  await expect(dialog.getByText(t.readInPart)).toBeVisible();
  await expect(dialog.getByLabel(uploadScreen.doctor)).toHaveValue('');
  await expect(dialog.getByText(t.notFound)).toHaveCount(2);
  await dialog.getByRole('button', { name: t.useNamed('Dr. Anand') }).click();
  await expect(dialog.getByLabel(uploadScreen.doctor)).toHaveValue('Dr. Anand');
});

test(
  'of several papers each keeps what it says, and only what one does not say is asked',
  { tag: '@desk' },
  async ({ page }) => {
    const dialog = uploadDialog(page);
    const file = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'read.pdf', mimeType: 'application/pdf', buffer: sampleBytes },
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: createPdfBytes(2_000, 'broken of two') },
    ]);
    await expect(file('read.pdf')).toContainText(
      t.rowRead(['Dr. Kavita Deshpande', '12 Aug 2026', 'Prescription']),
      readingTimeout,
    );
    await expect(file('broken.pdf').getByText(t.rowWaits)).toBeHidden(readingTimeout);
    await dialog.getByRole('button', { name: uploadScreen.saveMany(2) }).click();
    const detailsGroup = dialog.getByRole('group', { name: uploadScreen.ownDetails('broken.pdf') });
    await expect(detailsGroup.getByText("Please enter the Doctor's Name.")).toBeVisible();
    await expectAccessible(page);
    await detailsGroup.getByLabel(uploadScreen.doctor).fill('Dr. Asked');
    await dialog.getByRole('button', { name: uploadScreen.saveMany(2) }).click();
    await expect(recordRow(page, 'Dr. Kavita Deshpande')).toContainText('12 Aug 2026');
    await expect(recordRow(page, 'Dr. Asked')).toBeVisible();
  },
);
