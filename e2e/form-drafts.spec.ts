import { editConflictMessages as e } from '@arogo/contract/messages/edit-conflict';
import { feedbackFields } from '@arogo/contract/messages/feedback';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import { settingsScreen } from '@arogo/contract/messages/settings-screen';
import { uploadScreen } from '@arogo/contract/messages/upload';
import type { Page } from '@playwright/test';
import { pressEscape } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: e.leaveTitle });

for (const { form, place, field, value } of [
  { form: 'an alert', place: '/service/medicine-alert?add=1', field: medAlertScreen.name, value: 'Telma' },
  { form: 'a record', place: '/service/health-vault?upload=1', field: uploadScreen.doctor, value: 'Dr Mehta' },
]) {
  test(`the form of ${form} survives a reload, says so, and asks before it is lost`, async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(place);
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel(field).fill(value);
    await page.reload();
    await expect(dialog.getByText(e.restoredTitle)).toBeVisible();
    await expect(dialog.getByLabel(field)).toHaveValue(value);
    await expectAccessible(page);
    await pressEscape(dialog);
    await leaveQuestion(page).getByRole('button', { name: e.stay }).click();
    await expect(dialog.getByLabel(field)).toHaveValue(value);
    await pressEscape(dialog);
    await leaveQuestion(page).getByRole('button', { name: e.leave, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(place);
    await expect(dialog.getByLabel(field), 'given up').toHaveValue('');
  });
}

test('feedback and the times of the day survive a reload', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile?section=feedback');
  await page.getByLabel(feedbackFields.description).fill('The list is long');
  await page.reload();
  await expect(page.getByLabel(feedbackFields.description)).toHaveValue('The list is long');
  await page.goto('/profile?section=settings&tab=notification');
  const noon = page.getByLabel(settingsScreen.slots.noon);
  await noon.fill('12:30');
  await page.reload();
  await expect(noon).toHaveValue('12:30');
});

test('a PIN that is typed is never kept', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile?section=settings&tab=security');
  await page.getByRole('button', { name: /change.*pin/i }).click();
  const digits = page.getByRole('dialog').getByRole('textbox');
  await digits.first().click();
  await page.keyboard.type('918273');
  expect(
    await page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join(' ')),
  ).not.toContain('918273');
});
