import { dateFieldMessages as m } from '@arogo/contract/messages/date-field';
import { uploadScreen } from '@arogo/contract/messages/upload';
import { pressEscape, pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

// The browser of these writes dates month first.
test.use({ locale: 'en-US' });

test('decision G13: dates are entered day first in every browser, by keys alone', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile');
  const born = page.getByLabel('Date of Birth');
  await expect(born).toHaveValue('12/04/1990');
  await born.fill('');
  await born.pressSequentially('03041991');
  await expect(born).toHaveValue('03/04/1991');
  await expect(page.getByText('3 Apr 1991')).toBeVisible();
  for (const [typed, message] of [
    ['3-4-91', m.shortYear],
    ['31/02/1991', m.noSuchDay],
    ['in April', m.format],
  ] as const) {
    await born.fill(typed);
    await born.blur();
    await expect(page.getByText(message)).toBeVisible();
    await expect(born).toHaveAttribute('aria-invalid', 'true');
    await expect(born, 'what was typed stays').toHaveValue(typed);
  }
  await expectAccessible(page);
  await born.fill('3 April 1991');
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/users/profile'),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect((await saved).postDataJSON()).toMatchObject({ dateOfBirth: '1991-04-03' });
});

test('decision G13: a day can be chosen from the calendar with the keyboard alone', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile');
  const born = page.getByLabel('Date of Birth');
  await pressKey(born, 'Tab');
  const button = page.getByRole('button', { name: m.open });
  await pressFocused(button, 'Enter');
  const calendar = page.getByRole('dialog', { name: m.calendar });
  await expect(calendar.getByRole('button', { name: m.chosen('Thu, 12 April 1990') })).toBeFocused();
  await expect(born).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await pressFocused(calendar.getByRole('button', { name: 'Thu, 19 April 1990' }), 'ArrowRight');
  await pressFocused(calendar.getByRole('button', { name: 'Fri, 20 April 1990' }), 'Enter');
  await expect(calendar).toHaveCount(0);
  await expect(born).toHaveValue('20/04/1990');
  await expect(button).toBeFocused();

  await pressFocused(button, 'Enter');
  await calendar.getByLabel(m.year).selectOption('1991');
  await calendar.getByLabel(m.month, { exact: true }).selectOption({ label: 'Mar' });
  await calendar.getByRole('button', { name: 'Sun, 3 March 1991' }).click();
  await expect(born).toHaveValue('03/03/1991');
  await button.click();
  await pressEscape(calendar);
  await expect(calendar).toHaveCount(0);
  await button.click();
  await expect(calendar).toBeVisible();
  await button.click();
  await expect(calendar).toHaveCount(0);
});

test('decision G13: in a window, Escape closes the calendar and the window stays', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/service/health-vault?upload=1');
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel(uploadScreen.date).fill('01/01/2099');
  await dialog.getByLabel(uploadScreen.date).blur();
  await expect(dialog.getByText(/or earlier\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: m.open }).click();
  await expect(page.getByRole('dialog', { name: m.calendar })).toBeVisible();
  await expectAccessible(page);
  await pressEscape(page.getByRole('dialog', { name: m.calendar }));
  await expect(page.getByRole('dialog', { name: m.calendar })).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
