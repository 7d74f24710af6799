import { doctorMapMessages as m } from '@arogo/contract/messages/doctor-map';
import { doctorListMessages } from '@arogo/contract/messages/doctor-list';
import { doctorOrderMessages as r } from '@arogo/contract/messages/doctor-order';
import type { Page } from '@playwright/test';
import { doctorCards, doctorList, filterChip, getQueryParams } from './fixtures/doctor-list.ts';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const pins = (page: Page) => doctorList(page).getByRole('region', { name: m.title }).getByRole('button');

test('beside the list a map with its numbers: a pin and its card show each other, by keyboard too @desk', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  // No map server is configured: nobody is asked for a map, and its script stays away.
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (host !== new URL(page.url()).host || /^\/api\/map\/|maplibre/.test(pathname)) foreign.push(request.url());
  });
  await page.goto('/doctor-list?place=Pune');
  await expect(doctorCards(page)).toHaveCount(10);
  await expect(pins(page)).toHaveCount(10);
  const name = await doctorCards(page).nth(8).getByRole('heading').innerText();
  const pin = pins(page).nth(8);
  await expect(pin).toHaveAccessibleName(new RegExp(`^9, ${name}, .+ km from Pune$`));
  await pressKey(pin, 'Enter');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(doctorCards(page).nth(8)).toBeInViewport();
  await expect(doctorList(page).getByText(/^Straight-line distance from Pune/)).toBeVisible();
  await doctorCards(page)
    .nth(7)
    .getByRole('link', { name: /^Book ?, / })
    .focus();
  await expect(pins(page).nth(7)).toHaveAttribute('aria-pressed', 'true');
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await page.goto('/doctor-list?place=Pune&page=2');
  await expect(pins(page).first()).toHaveAccessibleName(/^11, /);
  expect(foreign).toEqual([]);
});

test('on a phone the map takes the place of the list, and a pin shows its doctor @phone', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/doctor-list?place=Pune&page=2');
  await expect(doctorCards(page)).toHaveCount(10);
  await expect(pins(page)).toHaveCount(0);
  await filterChip(page, m.show).click();
  await expect.poll(() => getQueryParams(page)).toEqual({ place: 'Pune', page: '2', view: 'map' });
  await expect(doctorList(page).getByText(m.choose)).toBeVisible();
  await pins(page).nth(2).click();
  await expect(doctorCards(page)).toHaveCount(1);
  await expect(pins(page).nth(2)).toHaveAccessibleName(
    new RegExp(`^13, ${await doctorCards(page).getByRole('heading').innerText()}, `),
  );
  await expectAccessible(page);
  await filterChip(page, m.show).click();
  await expect(doctorCards(page)).toHaveCount(10);
});

test('a card says on request why its doctor stands there: by distance near a place, else by the parts of the score @desk', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/doctor-list?q=skin&place=Pune&consultationType=online');
  const first = doctorCards(page).first();
  const name = await first.getByRole('heading').innerText();
  const distance = /([\d.,]+ km)/.exec(await first.innerText())?.[1] ?? '';
  await first.getByRole('button', { name: r.askOf(name) }).click();
  const dialog = page.getByRole('dialog', { name: r.title(name, 1) });
  await expect(dialog.getByText(r.byDistance(distance, 'Pune'))).toBeVisible();
  await expect(dialog.getByText(r.speciality('Dermatology'))).toBeVisible();
  await expect(dialog.getByText(r.online)).toBeVisible();
  await expect(dialog.getByText(r.scoreTitle)).toHaveCount(0);
  await expectAccessible(page);
  await pressEscape(dialog);
  await expect(first.getByRole('button', { name: r.askOf(name) })).toBeFocused();

  await page.goto('/doctor-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctorListMessages.title);
  await doctorCards(page)
    .nth(1)
    .getByRole('button', { name: /^Why here\?/ })
    .click();
  await expect(page.getByRole('dialog').getByText(r.scoreTitle)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(r.nothing)).toBeVisible();
});
