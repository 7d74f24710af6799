import { commonMessages } from '@arogo/contract/messages/common';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { emailField, sendCodeTo } from './fixtures/access.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { addRecord, recordRow, findToast, vaultPath } from './fixtures/vault.ts';

test.use({
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module|error occurred in/],
});

test.describe('without a connection', () => {
  test('the list says so and keeps what it had; a download and a deletion say so too', async ({
    page,
    context,
    signUp,
  }) => {
    const patient = await signUp(page);
    await addRecord(patient, { doctor: 'Dr. Kavita Deshpande' });
    await page.goto(vaultPath);
    await expect(recordRow(page, 'Dr. Kavita Deshpande')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: vaultScreen.actionsFor('Prescription · Dr. Kavita Deshpande') }).click();
    await page.getByRole('menuitem', { name: vaultScreen.download }).click();
    await expect(findToast(page, 'Failed to download record.')).toBeVisible();
    await expect(findToast(page, commonMessages.networkFailed)).toBeVisible();
    await page.getByRole('tab', { name: 'Mental health' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch records.' })).toContainText(
      commonMessages.networkFailed,
    );
    await page.getByRole('tab', { name: 'Physical health' }).click();
    await expect(recordRow(page, 'Dr. Kavita Deshpande')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('tab', { name: 'Mental health' }).click();
    await expect(page.getByRole('heading', { name: vaultScreen.emptyTitle.MENTAL })).toBeVisible();
  });

  test('the first toast is said although what shows toasts well never came', async ({ page, signUp }) => {
    await signUp(page);
    await page.route(/\/assets\/toast-/, (route) => route.abort());
    await page.goto('/profile');
    await page.route('**/api/users/profile', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(findToast(page, 'Failed to update profile. Please try again.')).toBeVisible();
    await expect(findToast(page, commonMessages.networkFailed)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(findToast(page, commonMessages.networkFailed)).toHaveCount(0);
    await page.unroute('**/api/users/profile');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(findToast(page, 'Profile updated successfully!')).toBeVisible();
  });

  test('a page whose code does not come says so; loading it again helps once the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  });
});

test('an answer that does not come within 10 s: what happened, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/auth/login', () => undefined);
  await sendCodeTo(page, 'asha@example.org');
  await expect(page.getByText('Login request failed. Please check your email and try again.')).toBeVisible();
  await expect(page.getByText(commonMessages.timedOut)).toBeVisible();
  await expect(emailField(page)).toHaveValue('asha@example.org');
});
