import { uploadScreen } from '@arogo/contract/messages/upload';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import type { Page } from '@playwright/test';
import {
  codeField,
  confirmPinField,
  controlClock,
  emailField,
  fillProfile,
  freezeClock,
  testPin,
  securityPinField,
  verifyCode,
} from './fixtures/access.ts';
import { pressEscape } from './fixtures/keyboard.ts';
import { extractCode, expect, createEmailAddress, test } from './fixtures/test.ts';
import {
  addRecord,
  chooseFiles,
  createPdfBytes,
  recordDialog,
  recordRow,
  saveUpload,
  findToast,
  uploadDialog,
  vaultPath,
} from './fixtures/vault.ts';

/** What the page sends to the API from now on, but for reading. */
const countSentBy = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() !== 'GET') sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
};

/** Types a code and presses twice while time stands still: a moment later the code would go by itself. */
const doubleClickVerify = async (page: Page, code: string): Promise<void> => {
  await expect(codeField(page)).toBeVisible();
  await controlClock(page);
  await codeField(page).fill(code);
  await verifyCode(page).dblclick();
  await page.clock.resume();
};

test.describe('a double click on a button that sends something sends it once', () => {
  test('signing up, step by step', async ({ page, mailTo }) => {
    const address = createEmailAddress();
    const sent = countSentBy(page);
    await freezeClock(page);
    await page.goto('/signup');
    await page.getByRole('link', { name: 'Continue with email' }).dblclick();
    await emailField(page).fill(address);
    await page.getByRole('button', { name: 'Send code' }).dblclick();
    await doubleClickVerify(page, extractCode(await mailTo(address)));
    await securityPinField(page).fill(testPin);
    await confirmPinField(page).fill(testPin);
    await page.getByRole('button', { name: 'Set Security PIN' }).dblclick();
    await fillProfile(page);
    await page.getByRole('button', { name: 'Save and continue' }).dblclick();
    await expect(page).toHaveURL('/physical');
    expect(sent).toEqual([
      'POST /api/auth/request-otp',
      'POST /api/auth/verify-otp',
      'POST /api/auth/setup-pin',
      'PUT /api/users/profile',
    ]);
  });

  test('signing in, saving the profile, logging out', async ({ page, newPatient, mailTo }) => {
    const patient = await newPatient();
    const sent = countSentBy(page);
    await freezeClock(page);
    await page.goto('/profile');
    await emailField(page).fill(patient.email);
    await page.getByRole('button', { name: 'Send code' }).dblclick();
    await doubleClickVerify(page, extractCode(await mailTo(patient.email, 2)));
    await expect(page).toHaveURL('/profile');
    await page.getByRole('button', { name: 'Save Changes' }).dblclick();
    await expect(findToast(page, 'Profile updated successfully!')).toBeVisible();
    await page.goto('/profile?section=logout');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).dblclick();
    await expect(page).toHaveURL('/login');
    expect(sent).toEqual([
      'POST /api/auth/login',
      'POST /api/auth/verify-login-otp',
      'PUT /api/users/profile',
      'POST /api/auth/logout',
    ]);
  });

  test('uploading, deleting and taking back a record', async ({ page, signUp }) => {
    await signUp(page);
    const sent = countSentBy(page);
    await page.goto(`${vaultPath}?upload=1`);
    await chooseFiles(page, 'once.pdf', createPdfBytes(2_000, 'once'));
    await uploadDialog(page).getByLabel(uploadScreen.doctor).fill('Dr. Once');
    await saveUpload(page).dblclick();
    await expect(recordRow(page, 'Dr. Once')).toBeVisible();
    await page.getByRole('button', { name: vaultScreen.actionsFor('Prescription · Dr. Once') }).click();
    await page.getByRole('menuitem', { name: vaultScreen.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: vaultMessages.deleteConfirm }).dblclick();
    await expect(findToast(page, 'Record deleted successfully!')).toBeVisible();
    await page.getByRole('button', { name: vaultMessages.undo }).dblclick();
    await expect(recordRow(page, 'Dr. Once')).toBeVisible();
    const calls = sent.map((call) =>
      call.replace(/[0-9a-f-]{36}/, 'ID').replace('/api/physical-health/health-vault', ''),
    );
    // The form reads the paper once, before it is saved or beside that.
    const reads = 'POST /paper-details';
    expect(calls.filter((call) => call === reads)).toHaveLength(1);
    expect(calls.filter((call) => call !== reads)).toEqual(['POST ', 'DELETE /ID', 'POST /ID/restore']);
  });
});

test('a double click opens one window of the vault, and closing it twice stays in the vault', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  await addRecord(patient, { doctor: 'Dr. Twice' });
  await page.goto('/physical');
  await page.goto(vaultPath);
  await page.getByRole('button', { name: vaultScreen.addNew }).dblclick();
  await uploadDialog(page).getByRole('button', { name: uploadScreen.cancel }).dblclick();
  await expect(uploadDialog(page)).toBeHidden();
  await expect(page).toHaveURL(vaultPath);
  await recordRow(page, 'Dr. Twice').getByRole('link').dblclick();
  await expect(recordDialog(page)).toBeVisible();
  await pressEscape(recordDialog(page), 2);
  await expect(recordDialog(page)).toBeHidden();
  await expect(page).toHaveURL(vaultPath);
  await page.goForward();
  await expect(recordDialog(page)).toBeVisible();
  await pressEscape(recordDialog(page));
  await expect(recordDialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/physical');
});

test('a double click on a link is one step in the history', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).dblclick();
  await expect(page).toHaveURL('/blogs');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
