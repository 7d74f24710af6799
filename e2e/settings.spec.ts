import { appPermissions as permissions } from '@arogo/contract/messages/app-permissions';
import { channelUnavailableTexts } from '@arogo/contract/messages/notification-channels';
import { pinChange as pin } from '@arogo/contract/messages/pin-change';
import { privacyScreen as privacy } from '@arogo/contract/messages/privacy-screen';
import { quotas } from '@arogo/contract/quotas';
import { usageScreen as usage } from '@arogo/contract/messages/quotas';
import { settingsMessages as m } from '@arogo/contract/messages/settings';
import { settingsScreen as t } from '@arogo/contract/messages/settings-screen';
import { sessionMessages as sessions } from '@arogo/contract/messages/sessions';
import type { Locator, Page } from '@playwright/test';
import { sendCode, sendCodeTo } from './fixtures/access.ts';
import { pressEscape } from './fixtures/keyboard.ts';
import { extractCode, expect, expectAccessible, type Mail, test } from './fixtures/test.ts';

const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
const mailsTo = async (page: Page, to: string): Promise<readonly Mail[]> =>
  (await page.request.get('/dev/mail.json', { params: { to } })).json();

test("decision S5: 'Profile, Settings, Security lists the sessions'; each is ended at once, and all others together", async ({
  page,
  signUp,
  anotherBrowser,
  mailTo,
}) => {
  const { email } = await signUp(page);
  const signInAgain = async (): Promise<Page> => {
    const other = await anotherBrowser();
    const before = (await mailsTo(page, email)).length;
    await other.goto('/login');
    await sendCodeTo(other, email);
    await sendCode(other, extractCode(await mailTo(email, before + 1)));
    await expect(other).toHaveURL('/physical');
    return other;
  };
  const first = await signInAgain();
  await page.goto('/profile?section=settings');
  const rows = page.getByRole('list', { name: sessions.title }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: sessions.current })).toContainText('A browser');
  await expectAccessible(page);

  await rows
    .filter({ hasNotText: sessions.current })
    .getByRole('button', { name: /^End the session on Chrome on / })
    .click();
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

test(
  '1 §2.8, 1 §6: tabs Security, Notification, App permissions (toggles Location, Camera, Microphone, ' +
    'Storage access); decision S9: Privacy shows consents and who opened what',
  async ({ page, context, signUp }) => {
    await signUp(page);
    await context.grantPermissions([]);
    await page.goto('/profile?section=settings');
    await expect(page.getByRole('tab')).toHaveText(['Security', 'Notification', 'App permissions', 'Privacy']);
    await page.getByRole('tab', { name: 'App permissions' }).click();
    const toggles = page.getByRole('switch');
    await expect(toggles).toHaveCount(4);
    for (const name of Object.values(permissions.names)) await expect(page.getByRole('switch', { name })).toBeEnabled();
    const camera = page.getByRole('switch', { name: 'Camera' });
    await expect(camera).not.toBeChecked();
    // What is changed outside is heard of.
    await context.grantPermissions(['camera']);
    await expect(camera).toBeChecked();
    // Taking it back is the browser's own to do, and how is said.
    await camera.click();
    await expect(page.getByText(permissions.offTitle('Camera'))).toBeVisible();
    await expect(camera).toBeChecked();
    await expectAccessible(page);

    await page.getByRole('tab', { name: privacy.tab }).click();
    const consents = page.getByRole('list', { name: privacy.consentsTitle }).getByRole('listitem');
    await expect(consents).toHaveCount(2);
    await consents
      .filter({ hasText: 'Terms' })
      .getByRole('button', { name: privacy.withdrawNamed('Terms') })
      .click();
    await expect(page.getByRole('alertdialog', { name: privacy.closesTitle })).toBeVisible();
    await pressEscape(page.getByRole('alertdialog', { name: privacy.closesTitle }));
    const storage = page.getByRole('region', { name: usage.title });
    await expect(storage.getByRole('progressbar', { name: usage.recordsLabel })).toHaveAttribute(
      'aria-valuetext',
      usage.records(0, quotas.records),
    );
    await expect(storage).toContainText(usage.storage(0, quotas.storageBytes));
    const log = page.getByRole('region', { name: privacy.logTitle });
    await expect(log.getByText(privacy.logEmptyTitle)).toBeVisible();
    await log.getByText(privacy.logAll, { exact: true }).click();
    await expect(
      log
        .getByRole('listitem')
        .filter({ hasText: privacy.youOn(privacy.here) })
        .first(),
    ).toContainText('Viewed the consents');
    await expectAccessible(page);
  },
);

test.describe('Security Pin', () => {
  test("1 §2.8, decision S5: 'Change security Pin' by the old PIN or a fresh code; this session goes on, every other is over", async ({
    page,
    signUp,
    anotherBrowser,
    signIn,
    mailTo,
  }) => {
    const patient = await signUp(page);
    await page.goto('/profile?section=settings');
    await page.getByRole('button', { name: 'Change security Pin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change security Pin' });
    await dialog.getByLabel(pin.oldPin, { exact: true }).fill('111112');
    await dialog.getByLabel(pin.newPin, { exact: true }).fill('123456');
    await dialog.getByLabel(pin.confirm, { exact: true }).fill('739205');
    await dialog.getByRole('button', { name: pin.save }).click();
    await expect(dialog.getByText('This Security PIN is too easy to guess.')).toBeVisible();
    await expect(dialog.getByLabel(pin.newPin, { exact: true })).toBeFocused();
    await dialog.getByLabel(pin.newPin, { exact: true }).fill('739205');
    await dialog.getByRole('button', { name: pin.save }).click();
    await expect(dialog.getByText(pin.triesLeft(4))).toBeVisible();
    await expectAccessible(page);

    // Forgotten: a code does as well, and what was typed stays.
    await dialog.getByText(pin.withCode).click();
    await dialog.getByRole('button', { name: pin.sendCode }).click();
    await expect(dialog.getByText(pin.codeSent(patient.email))).toBeVisible();
    await dialog.getByLabel(pin.code, { exact: true }).fill(extractCode(await mailTo(patient.email, 2)));
    await dialog.getByRole('button', { name: pin.save }).click();
    await expect(toast(page, pin.changed)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('list', { name: sessions.title }).getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: sessions.title })).toBeVisible();
    // The token of before is dead.
    const other = await anotherBrowser();
    await signIn(other, patient);
    await other.goto('/service/health-vault');
    await expect(other).toHaveURL('/refresh-token');
  });
});

test.describe('reminders', () => {
  // The last change is kept from arriving.
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('1 §2.8: Notification: on/off toggles Email, SMS, Push; times of the day, quiet hours and time zone are kept', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    // A browser without a screen blocks notices, and push would be shown as off.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
    const open = async (): Promise<void> => {
      await page.goto('/profile?section=settings');
      await page.getByRole('tab', { name: 'Notification' }).click();
      await expect(page.getByRole('heading', { name: t.channelsTitle })).toBeVisible();
    };
    await open();
    const toggle = (name: string): Locator => page.getByRole('switch', { name });
    await expect(toggle('Email')).toBeChecked();
    await expect(toggle('Push')).toBeChecked();
    await expect(toggle('SMS')).toBeDisabled();
    await expect(page.getByText(channelUnavailableTexts.sms)).toBeVisible();
    await expectAccessible(page);
    await toggle('Email').click();
    await toggle(t.names).click();

    const times = page.getByRole('region', { name: t.timesTitle });
    await times.getByLabel('Morning').fill('13:30');
    await times.getByRole('button', { name: t.save }).click();
    await expect(times.getByText(m.timesOrder)).toBeVisible();
    await times.getByLabel('Morning').fill('07:15');
    await times.getByRole('button', { name: t.save }).click();
    await expect(toast(page, t.timesSaved)).toBeVisible();

    const quiet = page.getByRole('region', { name: t.quietTitle });
    await toggle(t.quiet).click();
    await quiet.getByLabel('From').fill('23:00');
    await quiet.getByRole('button', { name: t.save }).click();
    await expect(toast(page, t.saved)).toBeVisible();
    await page.getByRole('combobox', { name: t.zone }).selectOption('Europe/London');
    await expect(toast(page, t.zoneSaved('Europe/London'))).toBeVisible();
    await expect(page.getByRole('button', { name: /^Use Asia/ })).toBeVisible();
    await expectAccessible(page);

    await open();
    await expect(toggle('Email')).not.toBeChecked();
    await expect(toggle(t.names)).toBeChecked();
    await expect(times.getByLabel('Morning')).toHaveValue('07:15');
    await expect(quiet.getByLabel('From')).toHaveValue('23:00');
    await expect(quiet.getByLabel('Until')).toHaveValue('07:00');
    await expect(page.getByRole('combobox', { name: t.zone })).toHaveValue('Europe/London');

    // What cannot be kept goes back, with a word, also where the server cannot be asked.
    await page.route('**/api/users/settings', (route) => route.abort());
    await toggle('Push').click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(t.saveFailed)).toBeVisible();
    await expect(toggle('Push')).toBeChecked();
  });
});
