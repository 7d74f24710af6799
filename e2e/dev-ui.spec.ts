import { expect, expectAccessible, test } from './fixtures/test.ts';

test('/dev/ui shows the design system, accessible in light and in dark', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: 'The design system' })).toBeVisible();
  for (const section of ['Foundations', 'Actions', 'Forms', 'Overlays', 'Content']) {
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test("2 §9: 'Toast maximum 20': more are said, the newest twenty are seen", { tag: '@desk' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/dev/ui');
  const error = page.getByRole('button', { name: 'Error', exact: true });
  await expect(error).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let count = 0; count < 25; count += 1) await error.dispatchEvent('click');
  await page.clock.runFor(500);
  const toasts = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Failed to update profile.', { exact: true });
  await expect(toasts).toHaveCount(25);
  await expect(toasts.filter({ visible: true })).toHaveCount(20);
});
