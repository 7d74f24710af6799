import { feedbackFields } from '@arogo/contract/messages/feedback';
import { lengthMessages } from '@arogo/contract/messages/length-note';
import { privacyScreen } from '@arogo/contract/messages/privacy-screen';
import { channelSwitchTexts, pushBlockedText } from '@arogo/contract/messages/notification-channels';
import { maxFeedbackSubjectLength } from '@arogo/contract/profile-limits';
import { pressKey } from './fixtures/keyboard.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'the tab of the settings survives a reload, and the way back leads to the one before',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/profile?section=settings');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Notification').click();
    await expect(page).toHaveURL('/profile?section=settings&tab=notification');
    await page.reload();
    await expect(tab('Notification')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tab('Security')).toHaveAttribute('aria-selected', 'true');
  },
);

test('whose looks at the records are listed survives a reload', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile?section=settings&tab=privacy');
  const all = page.getByRole('radio', { name: privacyScreen.logAll });
  await page.getByText(privacyScreen.logAll, { exact: true }).click();
  await expect(all).toBeChecked();
  await expect(page).toHaveURL('/profile?section=settings&tab=privacy&log=all');
  await page.reload();
  await expect(all).toBeChecked();
});

test(
  'the push switch is off and says so while the browser blocks notifications',
  { tag: '@phone' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    await page.goto('/profile?section=settings&tab=notification');
    const push = page.getByRole('switch', { name: channelSwitchTexts.push.label });
    await expect(push).toBeDisabled();
    await expect(push).not.toBeChecked();
    await expect(page.getByText(pushBlockedText)).toBeVisible();
  },
);

test('a subject that is too long is not cut in silence', { tag: '@phone' }, async ({ page, signUp, context }) => {
  await signUp(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile?section=feedback');
  const subject = page.getByRole('textbox', { name: feedbackFields.subject });
  await subject.fill('x'.repeat(maxFeedbackSubjectLength - 2));
  await expect(
    page.getByText(lengthMessages.used(maxFeedbackSubjectLength - 2, maxFeedbackSubjectLength)),
  ).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'y'.repeat(maxFeedbackSubjectLength + 1));
  await pressKey(subject, 'Control+A');
  await pressKey(subject, 'Control+V');
  await expect(subject).toHaveValue('y'.repeat(maxFeedbackSubjectLength));
  await expect(page.getByText(lengthMessages.cut(maxFeedbackSubjectLength))).toBeVisible();
});
