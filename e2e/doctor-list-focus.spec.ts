import { bookingScreen } from '@arogo/contract/messages/booking-screen';
import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { getQueryParams, doctorCards, filterChip, doctorList, placeField } from './fixtures/doctor-list.ts';
import { pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'by keyboard alone: a search keeps the focus in its field, another page begins at its top, ' +
    'and the focus never falls to nothing; back is the same place, and the same search is no second step @desk',
  async ({ page, signUp }) => {
    const head = doctorList(page).getByRole('heading', { level: 2 });
    const top = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
    await signUp(page);
    await page.goto('/doctor-list?place=Pune&sort=distance&maxLocation=50');
    await expect(doctorCards(page).first()).toBeVisible();
    const steps = (): Promise<number> => page.evaluate(() => window.history.length);
    const before = await steps();
    await placeField(page).fill('');
    await pressKey(placeField(page), 'Enter');
    await expect.poll(() => getQueryParams(page)).toEqual({});
    await expect(doctorList(page).getByText('200 doctors', { exact: false }).first()).toBeVisible();
    await expect(placeField(page)).toBeFocused();
    await pressKey(placeField(page), 'Enter');
    await expect(doctorList(page)).toHaveAttribute('aria-busy', 'false');
    expect(await steps()).toBe(before + 1);

    const next = page.getByRole('link', { name: m.next });
    await next.focus();
    const left = await top();
    await pressFocused(next, 'Enter');
    await expect(head).toBeFocused();
    await expect(head).toHaveText(`200 doctors${m.pageAfter(2, 20)}`);
    await expect(doctorCards(page)).toHaveCount(10);
    await expect(head).toBeInViewport();
    expect(await top()).toBeLessThan(left - 500);
    await page.goBack();
    await expect.poll(() => getQueryParams(page)).toEqual({});
    await expect.poll(top).toBe(left);

    // Filtering scrolls nothing by itself, so where one is then was not told by any scrolling.
    await page.evaluate(() => scrollTo(0, 90));
    await expect.poll(top).toBe(90);
    await pressKey(filterChip(page, m.online).first(), 'Enter');
    await expect.poll(() => getQueryParams(page)).toEqual({ consultationType: 'online' });
    await expect(doctorList(page)).toHaveAttribute('aria-busy', 'false');
    const here = await top();
    expect(here).toBeGreaterThan(0);
    const book = doctorCards(page)
      .first()
      .getByRole('link', { name: /^Book ?, / });
    await book.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await pressFocused(book, 'Enter');
    await expect(page.getByRole('heading', { name: bookingScreen.formTitle })).toBeVisible();
    await page.goBack();
    await expect(doctorCards(page).first()).toBeVisible();
    await expect.poll(top).toBe(here);

    const panel = page.getByRole('region', { name: m.filters });
    await pressKey(panel.getByRole('button', { name: m.clear }), 'Enter');
    await expect.poll(() => getQueryParams(page)).toEqual({});
    await expect(panel.locator(':focus')).toBeAttached();
    await page.goto('/doctor-list?latitude=10&longitude=65&maxLocation=5');
    await pressKey(doctorList(page).getByRole('button', { name: m.looseners.maxLocation }), 'Enter');
    await expect(doctorCards(page)).toHaveCount(10);
    await expect(head).toBeFocused();
    await pressKey(doctorList(page).getByRole('button', { name: m.looseners.place, exact: true }), 'Enter');
    await expect.poll(() => getQueryParams(page)).toEqual({});
    await expect(head).toBeFocused();
  },
);
