import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { sessionMessages as sessions } from '@arogo/contract/messages/sessions';
import type { Locator, Page } from '@playwright/test';
import { code, sendCodeTo, verify } from './fixtures/access.ts';
import { codeIn, expect, expectAccessible, type Mail, test } from './fixtures/test.ts';

const toast = (page: Page, text: string): Locator => page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
const mailsTo = async (page: Page, to: string): Promise<readonly Mail[]> => (await page.request.get('/dev/mail.json', { params: { to } })).json();

test("S5: 'Profile, Settings, Security lists the sessions'; each is ended at once, and all others together", async ({ page, signUp, anotherBrowser, mailTo }) => {
  const { email } = await signUp(page);
  const signInAgain = async (): Promise<Page> => {
    const other = await anotherBrowser();
    const before = (await mailsTo(page, email)).length;
    await other.goto('/login');
    await sendCodeTo(other, email);
    await code(other).fill(codeIn(await mailTo(email, before + 1)));
    await verify(other).click();
    await expect(other).toHaveURL('/physical');
    return other;
  };
  const first = await signInAgain();
  await page.goto('/profile?section=settings');
  const rows = page.getByRole('list', { name: sessions.title }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: sessions.current })).toContainText('A browser');
  await expectAccessible(page);

  await rows.filter({ hasNotText: sessions.current }).getByRole('button', { name: /^End the session of Chrome on / }).click();
  const question = page.getByRole('alertdialog', { name: sessions.endOne });
  await expectAccessible(page);
  await question.getByRole('button', { name: sessions.end, exact: true }).click();
  await expect(toast(page, sessions.ended)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: sessions.title })).toBeFocused();
  await first.goto('/service/health-vault');
  await expect(first).toHaveURL('/refresh-token');

  await signInAgain();
  await page.reload();
  await page.getByRole('button', { name: sessions.endOthers }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: sessions.endOthers }).click();
  await expect(toast(page, sessions.othersEnded(1))).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test('tabs Security, Notification, App permissions', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile?section=settings');
  await expect(page.getByRole('tab')).toHaveText(['Security', 'Notification', 'App permissions']);
  for (const [name, will] of [['Notification', s.notificationWill], ['App permissions', s.permissionsWill]] as const) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name }).getByRole('listitem')).toHaveText([...will]);
    await expectAccessible(page);
  }
});
