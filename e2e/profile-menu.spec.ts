import { transactionsScreen } from '@arogo/contract/messages/transactions';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

const answerWith = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const refusal = (message: string): object => ({ status: 'fail', code: 'internal', message });

test.describe('Side menu and section values', () => {
  const values = Object.entries(s.sections);

  test('1 §1, 1 §2.8: manage a personal profile; none = My Profile; medical, emergency, health, address, transaction, settings, feedback, logout', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await page.goto('/profile');
    await expect(heading(page)).toHaveText('My Profile');
    const menu = page.getByRole('navigation', { name: s.menu });
    // On a phone in groups, the way out last.
    const { sections, groups } = s;
    const inGroups = [
      [groups.account, [sections[''], sections.address, sections.settings]],
      [groups.health, [sections.medical, sections.emergency, sections.health]],
      [groups.money, [sections.transaction]],
      [groups.help, [sections.feedback]],
    ] as const;
    for (const [name, labels] of inGroups)
      await expect(menu.getByRole('list', { name, exact: true }).getByRole('link')).toHaveText([...labels]);
    await expect(menu.getByRole('link')).toHaveCount(values.length);
    await expect(menu.getByRole('link').last()).toHaveText(sections.logout);
    await expect(page.getByText(s.complete(83))).toBeVisible();
    await menu.getByRole('link', { name: sections[''], exact: true }).click();
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    await expectAccessible(page);
    for (const [section, label] of values.slice(1)) {
      await menu.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(`${getProductUrl()}/profile?section=${section}`);
      // The menu says 'Transaction', its screen 'Transactions', as specified.
      await expect(heading(page)).toHaveText(section === 'transaction' ? transactionsScreen.title : label);
      await expect(heading(page)).toBeFocused();
      await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(menu.getByRole('link', { name: label, exact: true })).toBeInViewport({ ratio: 0.9 });
      await expectAccessible(page);
    }
    await page.goto('/profile?section=unknown');
    await expect(heading(page)).toHaveText('My Profile');
  });
});

test.describe('Logout', () => {
  test("1 §2.8: pane 'Are you sure you want to logout?': ends the session, forgets it, then /login", async ({
    page,
    signUp,
    request,
  }) => {
    const { token } = await signUp(page);
    await page.goto('/physical');
    await page.goto('/profile?section=logout');
    await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await expect(page).toHaveURL(`${getProductUrl()}/login`);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect((await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(`${getProductUrl()}/login`);
  });

  test.describe("1 §8: 'Logout failed. Please try again.', 'Failed to logout'; that fails leaves the person signed in", () => {
    test.use({ allowedErrors: [/^console: Failed to load resource/] });
    test('each time the next try is possible, and the last one leaves', async ({ page, signUp }) => {
      await signUp(page);
      await page.goto('/profile?section=logout');
      const leave = page.getByRole('button', { name: 'Logout', exact: true });
      for (const { status, body, shown } of [
        { status: 500, body: {}, shown: 'Logout failed. Please try again.' },
        { status: 200, body: { status: 'odd' }, shown: 'Failed to logout' },
        { status: 503, body: refusal('A part is down.'), shown: 'A part is down.' },
      ]) {
        await page.route('**/api/auth/logout', answerWith(status, body));
        await leave.click();
        await expect(page.getByRole('alert')).toHaveText(shown);
        await page.unroute('**/api/auth/logout');
      }
      await leave.click();
      await expect(page).toHaveURL(`${getProductUrl()}/login`);
    });
  });
});
