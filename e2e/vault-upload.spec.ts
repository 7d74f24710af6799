import { uploadScreen } from '@arogo/contract/messages/upload';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { choose, pdfOf, recordWindow, row, rows, save, toast, uploadWindow, vaultApi, vaultPath } from './fixtures/vault.ts';

// Some of these answer for the server, and say that it failed.
test.use({ allowedErrors: [/status of 500/] });

test.describe('upload window', () => {
  test.beforeEach(async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(`${vaultPath}?upload=1`);
    await expect(uploadWindow(page)).toBeVisible();
  });

  test('its five messages stand at their fields', async ({ page }) => {
    const window = uploadWindow(page);
    await window.getByLabel(uploadScreen.date).fill('');
    await window.getByLabel(uploadScreen.doctor).fill('   ');
    await window.getByLabel(uploadScreen.doctor).press('Enter');
    await expect(window.getByText('Please select or drop a PDF file to upload.')).toBeVisible();
    await expect(window.getByText("Please enter the Doctor's Name.")).toBeVisible();
    await expect(window.getByText('Please select the record date.')).toBeVisible();
    await choose(page, 'scan.pdf', Buffer.from('<html>%PDF-1.7'));
    await expect(window.getByText('Invalid file type. Please upload a PDF.')).toBeVisible();
    await choose(page, 'scan.pdf', pdfOf(5 * 1024 * 1024 + 1, 'large'));
    await expect(window.getByText('File size exceeds 5MB limit.')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await choose(page, 'scan', pdfOf(5 * 1024 * 1024, 'exact'), 'text/plain');
    await expect(window.getByText('File size exceeds 5MB limit.')).toBeHidden();
    await expect(save(page)).toBeEnabled();
    await save(page).click();
    await expect(window.getByText("Please enter the Doctor's Name.")).toBeVisible();
    await expect(window.getByLabel(uploadScreen.doctor)).toHaveAttribute('aria-invalid', 'true');
  });

  test('PDF drop: a dropped file is taken, several are not', async ({ page }) => {
    const drop = async (files: number): Promise<void> => {
      const transfer = await page.evaluateHandle((count) => {
        const data = new DataTransfer();
        for (let index = 0; index < count; index += 1) data.items.add(new File(['%PDF-1.7\n'], `dropped-${index}.pdf`, { type: 'application/pdf' }));
        return data;
      }, files);
      const target = uploadWindow(page).getByText(uploadScreen.limit).or(uploadWindow(page).getByText('dropped-0.pdf'));
      await target.dispatchEvent('dragenter', { dataTransfer: transfer });
      await target.dispatchEvent('drop', { dataTransfer: transfer });
    };
    await drop(2);
    await expect(uploadWindow(page).getByText(vaultMessages.oneFileOnly)).toBeVisible();
    await drop(1);
    await expect(uploadWindow(page).getByText('dropped-0.pdf')).toBeVisible();
    await expect(uploadWindow(page).getByText(vaultMessages.oneFileOnly)).toBeHidden();
  });

  test("while it saves: 'Uploading record...', a spinner, progress in bytes; stopping it saves nothing", async ({ page }) => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(`**${vaultApi}`, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await choose(page, 'slow.pdf', pdfOf(3_000_000, 'slow'));
    await uploadWindow(page).getByLabel(uploadScreen.doctor).fill('Dr. Slow');
    await save(page).click();
    await expect(toast(page, 'Uploading record...')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await expect(save(page)).toHaveAttribute('aria-busy', 'true');
    await expect(uploadWindow(page).getByRole('progressbar')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(uploadWindow(page)).toBeVisible();
    await uploadWindow(page).getByRole('button', { name: uploadScreen.stop }).click();
    await expect(toast(page, uploadScreen.stopped)).toBeVisible();
    await expect(save(page)).toBeEnabled();
    go();
    await uploadWindow(page).getByRole('button', { name: uploadScreen.cancel }).click();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(page.getByRole('heading', { name: vaultScreen.emptyTitle.PHYSICAL })).toBeVisible();
  });

  test("an upload that fails says so and keeps what was typed: 'Failed to upload record.'", async ({ page }) => {
    await page.route(`**${vaultApi}`, (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'gone' }) : route.fallback()));
    await choose(page, 'good.pdf', pdfOf(1_000, 'fails once'));
    await uploadWindow(page).getByLabel(uploadScreen.doctor).fill('Dr. Again');
    await save(page).click();
    await expect(toast(page, 'Failed to upload record.')).toBeVisible();
    await expect(uploadWindow(page).getByRole('alert')).toHaveText('Failed to upload record.');
    await page.unrouteAll();
    await save(page).click();
    await expect(toast(page, 'Record uploaded successfully!')).toBeVisible();
    await expect(row(page, 'Dr. Again')).toBeVisible();
  });

  test('the same file again leads to the record that is there', async ({ page }) => {
    for (const doctor of ['Dr. First', 'Dr. Second']) {
      if (!(await uploadWindow(page).isVisible())) await page.getByRole('button', { name: vaultScreen.addNew }).click();
      await choose(page, 'same.pdf', pdfOf(1_500, 'the same'));
      await uploadWindow(page).getByLabel(uploadScreen.doctor).fill(doctor);
      await save(page).click();
      await expect(uploadWindow(page)).toBeHidden();
    }
    await expect(rows(page)).toHaveCount(1);
    await expect(toast(page, vaultMessages.alreadyThere)).toBeVisible();
    await page.getByRole('button', { name: uploadScreen.openRecord, exact: true }).click();
    await expect(recordWindow(page).getByRole('definition').filter({ hasText: 'Dr. First' })).toBeVisible();
  });

  test('body scrolling is locked while it is open; closing clears the query parameter', async ({ page }) => {
    const overflow = () => page.evaluate(() => [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden'));
    expect(await overflow()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(vaultPath);
    await expect(uploadWindow(page)).toBeHidden();
    await expect.poll(overflow).toBe(false);
    await page.getByRole('button', { name: vaultScreen.addNew }).click();
    await expect(uploadWindow(page)).toBeVisible();
    await page.goBack();
    await expect(uploadWindow(page)).toBeHidden();
    await expect(page).toHaveURL(vaultPath);
  });

  test('it is accessible', async ({ page }) => {
    await uploadWindow(page).getByLabel(uploadScreen.doctor).press('Enter');
    await expect(uploadWindow(page).getByText(vaultMessages.fileRequired)).toBeVisible();
    await expectAccessible(page);
  });
});
