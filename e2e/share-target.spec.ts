import { loginScreens } from '@arogo/contract/messages/login';
import { uploadScreen } from '@arogo/contract/messages/upload';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { Page } from '@playwright/test';
import {
  confirmAddressAndSetPin,
  fillProfile,
  testPin,
  respondWithFailure,
  saveProfile,
  sendCode,
  sendCodeTo,
} from './fixtures/access.ts';
import { shareFiles } from './fixtures/share.ts';
import { extractCode, expect, expectAccessible, createEmailAddress, getProductUrl, test } from './fixtures/test.ts';
import { createPdfBytes, sampleBytes, saveUpload, findToast, uploadDialog, vaultApi } from './fixtures/vault.ts';

test.use({ serviceWorkers: 'allow' });

const pdf = { name: 'WhatsApp report.pdf', type: 'application/pdf', content: sampleBytes };

test(
  'a PDF shared to the app lands in the upload window, waits there through a reload, and is gone from the device once it is saved',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/');
    await shareFiles(page, [pdf]);
    await expect(uploadDialog(page).getByText(pdf.name)).toBeVisible();
    await expectAccessible(page);
    await uploadDialog(page).getByLabel(uploadScreen.doctor).fill('Dr. Shared');
    await page.reload();
    await expect(uploadDialog(page).getByText(pdf.name)).toBeVisible();
    await uploadDialog(page).getByLabel(uploadScreen.doctor).fill('Dr. Shared');
    await saveUpload(page).click();
    await expect(findToast(page, vaultMessages.uploaded)).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('arogo-shared'))).toBe(false);
    await page.goto('/service/health-vault?upload=shared');
    await expect(uploadDialog(page).getByText(uploadScreen.sharedGone)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a second share adds to what was shared before and is not saved yet; Cancel removes both from the device',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/');
    await shareFiles(page, [pdf]);
    await expect(uploadDialog(page).getByText(pdf.name)).toBeVisible();
    const second = { name: 'second.pdf', type: 'application/pdf', content: createPdfBytes(3_000, 'second') };
    await shareFiles(page, [second]);
    const files = uploadDialog(page).getByRole('list', { name: uploadScreen.files });
    await expect(files.getByText(pdf.name)).toBeVisible();
    await expect(files.getByText(second.name)).toBeVisible();
    await uploadDialog(page).getByRole('button', { name: uploadScreen.cancel }).click();
    await expect.poll(() => page.evaluate(() => caches.has('arogo-shared'))).toBe(false);
  },
);

/** Leaves the service worker of somebody who was signed in, and signs them out of this browser. */
const forgetSession = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/about');
};

test(
  'a PDF shared before signing in lands in the upload window after a real sign-in',
  { tag: '@phone' },
  async ({ page, newPatient, signIn, mailTo }) => {
    const patient = await newPatient();
    await signIn(page, patient);
    await forgetSession(page);
    const { email: address } = patient;
    await shareFiles(page, [pdf]);
    await expect(page).toHaveURL('/login');
    await sendCodeTo(page, address);
    await sendCode(page, extractCode(await mailTo(address, 2)));
    await expect(uploadDialog(page).getByText(pdf.name)).toBeVisible();
  },
);

test(
  'a PDF shared by a person who is new lands in the upload window after a real sign-up',
  { tag: '@phone' },
  async ({ page, newPatient, signIn, mailTo }) => {
    await signIn(page, await newPatient());
    await forgetSession(page);
    await shareFiles(page, [pdf]);
    await expect(page).toHaveURL('/login');
    const address = createEmailAddress();
    await page.getByRole('main').getByRole('link', { name: loginScreens.createAccount }).click();
    await page.getByRole('link', { name: 'Continue with email' }).click();
    await confirmAddressAndSetPin(page, address, mailTo);
    await fillProfile(page);
    await saveProfile(page);
    await expect(uploadDialog(page).getByText(pdf.name)).toBeVisible();
  },
);

test(
  'what was shared is gone once its person signs out, and lands in nobody else’s window',
  { tag: '@phone' },
  async ({ page, signUp, newPatient, signIn }) => {
    await signUp(page);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Shared while another window of the app is in front: nothing took it yet.
    await page.evaluate(async () => {
      const cache = await caches.open('arogo-shared');
      await cache.put('/share-target/0', new Response('%PDF-1.4'));
      await cache.put('/share-target/names', Response.json({ sharedAtMs: Date.now(), kept: ['Own.pdf'], left: [] }));
    });
    await page.goto('/profile?section=logout');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => page.evaluate(() => caches.has('arogo-shared'))).toBe(false);
    await signIn(page, await newPatient());
    await page.goto('/service/health-vault?upload=shared');
    await expect(uploadDialog(page).getByText(uploadScreen.sharedGone)).toBeVisible();
    await expect(page.getByText('Own.pdf')).toHaveCount(0);
  },
);

test(
  'a PDF shared while the session asks for the PIN lands in the upload window after it',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const list = '**/api/physical-health/health-vault?*';
    await page.route(
      list,
      respondWithFailure(401, 'session_ended', 'Your session has ended. Please enter your Security PIN to continue.'),
    );
    await page.goto('/service/health-vault');
    await expect(page).toHaveURL('/refresh-token');
    const boxes = page.getByLabel('Enter 6-Digit Security PIN');
    await expect(boxes).toBeVisible();
    await page.unroute(list);
    await shareFiles(page, [pdf]);
    await expect(page).toHaveURL('/refresh-token');
    await boxes.fill(testPin);
    await page.getByRole('button', { name: 'Renew Session' }).click();
    await expect(uploadDialog(page).getByText(pdf.name)).toBeVisible();
  },
);

test(
  "what is no PDF and no picture is refused as it is when it is chosen: 'Invalid file type. Please upload a PDF.'",
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/');
    const letter = { name: 'letter.docx', type: 'application/msword', content: Buffer.from('PK, a letter') };
    await shareFiles(page, [letter], { isListed: false });
    await expect(uploadDialog(page).getByText(vaultMessages.invalidFileType)).toBeVisible();
    await expect(saveUpload(page)).toBeDisabled();
    await expectAccessible(page);
    // What nobody can save is gone with the window.
    await uploadDialog(page).getByRole('button', { name: uploadScreen.cancel }).click();
    await expect(uploadDialog(page)).toBeHidden();
    // The name and the type say PDF; the content does not.
    await shareFiles(page, [{ ...letter, name: 'letter.pdf', type: 'application/pdf' }]);
    await expect(uploadDialog(page).getByText(vaultMessages.invalidFileType)).toBeVisible();
  },
);

test(
  'several at once: PDFs stand in the list, what is too large or of another type is named',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/');
    await shareFiles(
      page,
      [
        pdf,
        { ...pdf, name: 'again.pdf' },
        { name: 'second.pdf', type: 'application/pdf', content: createPdfBytes(3_000, 'second') },
        { name: 'large.pdf', type: 'application/pdf', content: createPdfBytes(5 * 1024 * 1024 + 1, 'large') },
        { name: 'notes.txt', type: 'text/plain', content: Buffer.from('notes') },
      ],
      { isListed: false },
    );
    const refused = uploadDialog(page).getByRole('alert');
    await expect(refused).toContainText(`again.pdf: ${uploadScreen.sameAs(pdf.name)}`);
    await expect(refused).toContainText(`large.pdf: ${vaultMessages.fileTooLarge}`);
    await expect(refused).toContainText(`notes.txt: ${vaultMessages.invalidFileType}`);
    const files = uploadDialog(page).getByRole('list', { name: uploadScreen.files });
    await expect(files.getByText(pdf.name)).toBeVisible();
    await expect(files.getByText('second.pdf')).toBeVisible();
    await expect(files.getByRole('listitem')).toHaveCount(2);
  },
);

test('a share without a file says so', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/');
  await shareFiles(page, []);
  await expect(uploadDialog(page).getByText(uploadScreen.sharedNothing)).toBeVisible();
  await expect(uploadDialog(page).getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
});

test(
  'the same share twice: one file in the window, and one record in the vault',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    await page.goto('/');
    await shareFiles(page, [pdf]);
    await expect(uploadDialog(page).getByText(pdf.name)).toHaveCount(1);
    await shareFiles(page, [pdf]);
    await expect(uploadDialog(page).getByText(pdf.name)).toHaveCount(1);
    const saveIt = async (): Promise<void> => {
      await uploadDialog(page).getByLabel(uploadScreen.doctor).fill('Dr. Shared');
      await saveUpload(page).click();
    };
    await saveIt();
    await expect(findToast(page, vaultMessages.uploaded)).toBeVisible();
    await shareFiles(page, [pdf]);
    await expect(uploadDialog(page).getByText(pdf.name)).toBeVisible();
    await saveIt();
    await expect(findToast(page, vaultMessages.alreadyThere)).toBeVisible();
    const answer = await page.request.get(`${getProductUrl()}${vaultApi}`, {
      headers: { authorization: `Bearer ${patient.token}` },
    });
    expect(((await answer.json()) as { total: number }).total).toBe(1);
  },
);
