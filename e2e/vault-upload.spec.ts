import { editConflictMessages } from '@arogo/contract/messages/edit-conflict';
import { uploadScreen } from '@arogo/contract/messages/upload';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import {
  chooseFiles,
  createPdfBytes,
  recordDialog,
  recordRow,
  recordRows,
  saveUpload,
  findToast,
  uploadDialog,
  vaultApi,
  vaultPath,
} from './fixtures/vault.ts';

// Some tests replace the server's answer by a failure; one takes the network away.
test.use({ allowedErrors: [/status of 500|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/] });

test.describe('upload window', () => {
  test.beforeEach(async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(`${vaultPath}?upload=1`);
    await expect(uploadDialog(page)).toBeVisible();
  });

  test(
    "2 §2: 'record date (defaults to now), record type toggle (PRESCRIPTION default)', " +
      "'Save (disabled with no file)'; its five messages stand at their fields",
    async ({ page }) => {
      const dialog = uploadDialog(page);
      await expect(dialog.getByLabel(uploadScreen.date)).toHaveValue(
        await page.evaluate(() => new Date().toLocaleDateString('en-GB')),
      );
      await expect(dialog.getByRole('radio', { name: vaultScreen.recordTypes.PRESCRIPTION })).toBeChecked();
      await expect(dialog.getByRole('radio', { name: vaultScreen.recordTypes.LAB_REPORT })).not.toBeChecked();
      await expect(saveUpload(page)).toBeDisabled();
      await dialog.getByLabel(uploadScreen.date).fill('');
      await dialog.getByLabel(uploadScreen.doctor).fill('   ');
      await pressKey(dialog.getByLabel(uploadScreen.doctor), 'Enter');
      await expect(dialog.getByText('Please select or drop a PDF file to upload.')).toBeVisible();
      await expect(dialog.getByText("Please enter the Doctor's Name.")).toBeVisible();
      await expect(dialog.getByText('Please select the record date.')).toBeVisible();
      await expectAccessible(page);
      await chooseFiles(page, 'scan.pdf', Buffer.from('<html>%PDF-1.7'));
      await expect(dialog.getByText('Invalid file type. Please upload a PDF.')).toBeVisible();
      await chooseFiles(page, 'scan.pdf', createPdfBytes(5 * 1024 * 1024 + 1, 'large'));
      await expect(dialog.getByText('File size exceeds 5MB limit.')).toBeVisible();
      await expect(saveUpload(page)).toBeDisabled();
      await chooseFiles(page, 'scan', createPdfBytes(5 * 1024 * 1024, 'exact'), 'text/plain');
      await expect(dialog.getByText('File size exceeds 5MB limit.')).toBeHidden();
      await expect(saveUpload(page)).toBeEnabled();
      await saveUpload(page).click();
      await expect(dialog.getByText("Please enter the Doctor's Name.")).toBeVisible();
      await expect(dialog.getByLabel(uploadScreen.doctor)).toHaveAttribute('aria-invalid', 'true');
    },
  );

  test('2 §2: several files dropped at once: each with its own row, details, progress, message and a second try', async ({
    page,
  }) => {
    const dialog = uploadDialog(page);
    const file = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await dialog.getByText(uploadScreen.limit).dispatchEvent('drop', {
      dataTransfer: await page.evaluateHandle(() => {
        const data = new DataTransfer();
        const drop = (name: string, content: string): void =>
          void data.items.add(new File([content], name, { type: 'application/pdf' }));
        for (const name of ['first.pdf', 'second.pdf', 'third.pdf', 'fourth.pdf'])
          drop(name, `%PDF-1.7\n${name}${' '.repeat(200_000)}`);
        drop('copy.pdf', `%PDF-1.7\nfirst.pdf${' '.repeat(200_000)}`);
        drop('holiday.jpg', 'a picture');
        drop('empty.pdf', '');
        return data;
      }),
    });
    const refused = dialog.getByRole('alert');
    await expect(refused).toContainText('holiday.jpg: Invalid file type. Please upload a PDF.');
    await expect(refused).toContainText('empty.pdf: Invalid file type. Please upload a PDF.');
    await expect(refused).toContainText(`copy.pdf: ${uploadScreen.sameAs('first.pdf')}`);
    await expect(dialog.getByRole('list', { name: uploadScreen.files }).getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);

    await file('second.pdf')
      .getByRole('button', { name: uploadScreen.differsNamed('second.pdf') })
      .click();
    const second = dialog.getByRole('group', { name: uploadScreen.ownDetails('second.pdf') });
    await second.getByText(vaultScreen.recordTypes.LAB_REPORT).click();
    await dialog.getByRole('button', { name: uploadScreen.saveMany(4) }).click();
    await expect(second.getByText("Please enter the Doctor's Name.")).toBeVisible();
    await second.getByLabel(uploadScreen.doctor).fill('Dr. Second');
    await dialog.getByLabel(uploadScreen.doctor).first().fill('Dr. All');

    const keys: (string | undefined)[] = [];
    const arrivals = new Map<number, () => void>();
    await page.route(`**${vaultApi}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const turn = keys.push(route.request().headers()['idempotency-key']);
      await new Promise<void>((resolve) => void arrivals.set(turn, resolve));
      return turn === 2 ? route.fulfill({ status: 500, body: 'gone' }) : route.fallback();
    });
    const arrive = async (turn: number): Promise<void> => {
      await expect.poll(() => arrivals.has(turn)).toBe(true);
      arrivals.get(turn)?.();
    };
    await dialog.getByRole('button', { name: uploadScreen.saveMany(4) }).click();
    await expect(findToast(page, uploadScreen.uploadingMany(4))).toBeVisible();
    await expect(file('first.pdf').getByRole('progressbar')).toBeVisible();
    await expect(file('third.pdf')).toContainText(uploadScreen.waiting);
    await arrive(2);
    await expect(file('second.pdf')).toContainText('Failed to upload record.');
    await expect(file('third.pdf').getByRole('progressbar')).toBeVisible();
    await expect.poll(() => keys.length).toBe(3);
    await pressEscape(dialog);
    const question = page.getByRole('alertdialog', { name: uploadScreen.closeTitle });
    await question.getByRole('button', { name: uploadScreen.closeKeep }).click();
    await expect(question).toBeHidden();
    for (const turn of [1, 3, 4]) await arrive(turn);
    await expect(dialog.getByRole('alert')).toHaveText(uploadScreen.summary({ saved: 3, there: 0, failed: 1 }));
    await expectAccessible(page);

    await expect(second.getByLabel(uploadScreen.doctor)).toHaveValue('Dr. Second');
    await file('second.pdf')
      .getByRole('button', { name: uploadScreen.tryAgainNamed('second.pdf') })
      .click();
    await arrive(5);
    await expect(findToast(page, uploadScreen.savedMany(4))).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(keys[4]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(4);
    await expect(recordRow(page, 'Dr. All')).toHaveCount(3);
    await expect(recordRow(page, 'Dr. Second')).toContainText('Lab Report');
  });

  test('of several, one that is in the vault already leads to its record; what a lost connection left waits and goes on by itself', async ({
    page,
    context,
  }) => {
    const dialog = uploadDialog(page);
    const file = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await chooseFiles(page, 'known.pdf', createPdfBytes(1_500, 'known'));
    await dialog.getByLabel(uploadScreen.doctor).fill('Dr. Known');
    // The server is away for a moment, which the browser does not notice.
    let refusals = 1;
    await page.route(`**${vaultApi}`, (route) => {
      if (route.request().method() !== 'POST' || refusals === 0) return route.fallback();
      refusals -= 1;
      return route.abort('connectionrefused');
    });
    await saveUpload(page).click();
    await expect(recordRow(page, 'Dr. Known')).toBeVisible();
    await page.unrouteAll();

    await page.getByRole('button', { name: vaultScreen.addNew }).click();
    await dialog.locator('input[type=file]').setInputFiles(
      ['again', 'new', 'late'].map((name) => ({
        name: `${name}.pdf`,
        mimeType: 'application/pdf',
        buffer: createPdfBytes(1_500, name === 'again' ? 'known' : name),
      })),
    );
    await dialog.getByLabel(uploadScreen.doctor).fill('Dr. Later');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: uploadScreen.saveMany(3) }).click();
    await expect(dialog.getByRole('alert')).toContainText(uploadScreen.lost);
    await expect(dialog.getByLabel(uploadScreen.doctor)).toHaveValue('Dr. Later');
    await context.setOffline(false);
    const counts = { saved: 2, there: 1, failed: 0 };
    await expect(dialog.getByRole('status').filter({ hasText: uploadScreen.summary(counts) })).toBeVisible();
    await expect(file('again.pdf')).toContainText(vaultMessages.alreadyThere);
    await file('again.pdf')
      .getByRole('link', { name: uploadScreen.openNamed('again.pdf') })
      .click();
    await expect(recordDialog(page).getByRole('definition').filter({ hasText: 'Dr. Known' })).toBeVisible();
    await pressEscape(recordDialog(page));
    await expect(recordRows(page)).toHaveCount(3);
  });

  test("2 §4: while it saves: 'Uploading record...', a spinner, progress in bytes; stopping it saves nothing", async ({
    page,
  }) => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(`**${vaultApi}`, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await chooseFiles(page, 'slow.pdf', createPdfBytes(3_000_000, 'slow'));
    await uploadDialog(page).getByLabel(uploadScreen.doctor).fill('Dr. Slow');
    await saveUpload(page).click();
    await expect(findToast(page, 'Uploading record...')).toBeVisible();
    await expect(saveUpload(page)).toBeDisabled();
    await expect(saveUpload(page)).toHaveAttribute('aria-busy', 'true');
    await expect(uploadDialog(page).getByRole('progressbar')).toBeVisible();
    await pressEscape(uploadDialog(page));
    await expect(uploadDialog(page)).toBeVisible();
    await uploadDialog(page).getByRole('button', { name: uploadScreen.stop }).click();
    await expect(findToast(page, uploadScreen.stopped)).toBeVisible();
    await expect(saveUpload(page)).toBeEnabled();
    go();
    await uploadDialog(page).getByRole('button', { name: uploadScreen.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: editConflictMessages.leave, exact: true }).click();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(page.getByRole('heading', { name: vaultScreen.emptyTitle.PHYSICAL })).toBeVisible();
  });

  test("2 §8: an upload that fails says so and keeps what was typed: 'Failed to upload record.' or 'Failed to upload PDF record.'", async ({
    page,
  }) => {
    let senseless = false;
    await page.route(`**${vaultApi}`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return senseless ? route.fulfill({ json: { status: 'success' } }) : route.fulfill({ status: 500, body: 'gone' });
    });
    await chooseFiles(page, 'good.pdf', createPdfBytes(1_000, 'fails once'));
    await uploadDialog(page).getByLabel(uploadScreen.doctor).fill('Dr. Again');
    await saveUpload(page).click();
    await expect(findToast(page, 'Failed to upload record.')).toBeVisible();
    await expect(uploadDialog(page).getByRole('alert')).toHaveText('Failed to upload record.');
    senseless = true;
    await saveUpload(page).click();
    await expect(findToast(page, 'Failed to upload PDF record.')).toBeVisible();
    await expect(uploadDialog(page).getByRole('alert')).toHaveText('Failed to upload PDF record.');
    await page.unrouteAll();
    await saveUpload(page).click();
    await expect(findToast(page, 'Record uploaded successfully!')).toBeVisible();
    await expect(recordRow(page, 'Dr. Again')).toBeVisible();
  });

  test('the same file again leads to the record that is there', async ({ page }) => {
    for (const doctor of ['Dr. First', 'Dr. Second']) {
      if (!(await uploadDialog(page).isVisible())) await page.getByRole('button', { name: vaultScreen.addNew }).click();
      await chooseFiles(page, 'same.pdf', createPdfBytes(1_500, 'the same'));
      await uploadDialog(page).getByLabel(uploadScreen.doctor).fill(doctor);
      await saveUpload(page).click();
      await expect(uploadDialog(page)).toBeHidden();
    }
    await expect(findToast(page, vaultMessages.alreadyThere)).toBeVisible();
    await page.getByRole('button', { name: uploadScreen.openRecord, exact: true }).click();
    await expect(recordDialog(page).getByRole('definition').filter({ hasText: 'Dr. First' })).toBeVisible();
    await pressEscape(recordDialog(page));
    await expect(recordRows(page)).toHaveCount(1);
  });

  test('2 §2: body scrolling is locked while it is open; closing clears the query parameter', async ({ page }) => {
    const overflow = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden'),
      );
    expect(await overflow()).toBe(true);
    await pressEscape(uploadDialog(page));
    await expect(page).toHaveURL(vaultPath);
    await expect(uploadDialog(page)).toBeHidden();
    await expect.poll(overflow).toBe(false);
    await page.getByRole('button', { name: vaultScreen.addNew }).click();
    await expect(uploadDialog(page)).toBeVisible();
    await page.goBack();
    await expect(uploadDialog(page)).toBeHidden();
    await expect(page).toHaveURL(vaultPath);
  });
});
