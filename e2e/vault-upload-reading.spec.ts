import { uploadReading as t } from '@arogo/contract/messages/upload-reading';
import { uploadScreen } from '@arogo/contract/messages/upload';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import {
  createReading,
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
    const window = uploadDialog(page);
    await expect(window.getByText(t.before)).toBeVisible();
    await chooseFiles(page, 'paper.pdf', sampleBytes);
    await expect(window.getByText(t.read)).toBeVisible(createReading);
    await expect(window.getByLabel(uploadScreen.doctor)).toHaveValue('Dr. Kavita Deshpande');
    await expect(window.getByLabel(uploadScreen.date)).toHaveValue('12/08/2026');
    await expect(window.getByText(t.fromPaper)).toHaveCount(3);
    await expectAccessible(page);

    await window.getByLabel(uploadScreen.doctor).fill('Dr. Corrected');
    await expect(window.getByText(t.differs('Dr. Kavita Deshpande'))).toBeVisible();
    await expect(window.getByText(t.fromPaper)).toHaveCount(2);
    await window.getByText(vaultScreen.recordTypes.LAB_REPORT).click();
    await expectAccessible(page);
    await window.getByRole('button', { name: t.useNamed(vaultScreen.recordTypes.PRESCRIPTION) }).click();
    await expect(window.getByRole('radio', { name: vaultScreen.recordTypes.PRESCRIPTION })).toBeChecked();
    await saveUpload(page).click();
    await expect(findToast(page, 'Record uploaded successfully!')).toBeVisible();
    await expect(recordRow(page, 'Dr. Corrected')).toContainText('12 Aug 2026');
  },
);

test(
  'whoever does not wait fills in the form; what was typed stays, and the paper is shown beside it',
  { tag: '@phone' },
  async ({ page }) => {
    const window = uploadDialog(page);
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(detailsApi, async (route) => {
      await held;
      await route.fallback();
    });
    await chooseFiles(page, 'paper.pdf', sampleBytes);
    await expect(window.getByText(t.reading)).toBeVisible();
    await saveUpload(page).click();
    await expect(window.getByText("Please enter the Doctor's Name.")).toBeVisible();
    await window.getByLabel(uploadScreen.date).fill('01/02/2026');
    go();
    await expect(window.getByLabel(uploadScreen.doctor)).toHaveValue('Dr. Kavita Deshpande', createReading);
    await expect(window.getByText("Please enter the Doctor's Name.")).toBeHidden();
    await expect(window.getByLabel(uploadScreen.date)).toHaveValue('01/02/2026');
    await expect(window.getByText(t.differs('12 Aug 2026'))).toBeVisible();
    await expectAccessible(page);
    await window.getByRole('button', { name: t.useNamed('12 Aug 2026') }).press('Enter');
    await expect(window.getByLabel(uploadScreen.date)).toHaveValue('12/08/2026');
  },
);

test('what was not read is asked', { tag: '@phone' }, async ({ page }) => {
  const window = uploadDialog(page);
  await chooseFiles(page, 'broken.pdf', createPdfBytes(2_000, 'broken'));
  await expect(window.getByText(t.unreadable)).toBeVisible(createReading);
  await expect(window.getByLabel(uploadScreen.doctor)).toHaveValue('');
  await page.route(detailsApi, (route) =>
    route.fulfill({ json: { status: 'success', data: { doctor: { value: 'Dr. Anand', certainty: 'doubtful' } } } }),
  );
  await window.getByRole('button', { name: uploadScreen.removeNamed('broken.pdf') }).click();
  await chooseFiles(page, 'faint.pdf', createPdfBytes(2_000, 'faint'));
  await expect(window.getByText(t.readInPart)).toBeVisible();
  await expect(window.getByLabel(uploadScreen.doctor)).toHaveValue('');
  await expect(window.getByText(t.notFound)).toHaveCount(2);
  await window.getByRole('button', { name: t.useNamed('Dr. Anand') }).click();
  await expect(window.getByLabel(uploadScreen.doctor)).toHaveValue('Dr. Anand');
});

test(
  'of several papers each keeps what it says, and only what one does not say is asked',
  { tag: '@desk' },
  async ({ page }) => {
    const window = uploadDialog(page);
    const file = (name: string) => window.getByRole('listitem').filter({ hasText: name });
    await window.locator('input[type=file]').setInputFiles([
      { name: 'read.pdf', mimeType: 'application/pdf', buffer: sampleBytes },
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: createPdfBytes(2_000, 'broken of two') },
    ]);
    await expect(file('read.pdf')).toContainText(
      t.rowRead(['Dr. Kavita Deshpande', '12 Aug 2026', 'Prescription']),
      createReading,
    );
    await expect(file('broken.pdf').getByText(t.rowWaits)).toBeHidden(createReading);
    await window.getByRole('button', { name: uploadScreen.saveMany(2) }).click();
    const asked = window.getByRole('group', { name: uploadScreen.ownDetails('broken.pdf') });
    await expect(asked.getByText("Please enter the Doctor's Name.")).toBeVisible();
    await expectAccessible(page);
    await asked.getByLabel(uploadScreen.doctor).fill('Dr. Asked');
    await window.getByRole('button', { name: uploadScreen.saveMany(2) }).click();
    await expect(recordRow(page, 'Dr. Kavita Deshpande')).toContainText('12 Aug 2026');
    await expect(recordRow(page, 'Dr. Asked')).toBeVisible();
  },
);
