import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { getQueryParams, doctorCards, doctorList, searchField } from './fixtures/doctor-list.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: 18.5204, longitude: 73.8567 } });

test('what a sentence asks for is said and can be taken back: a gender, a language, a word that nobody has, and near me @phone', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/doctor-list?q=lady%20dentist%20zzyzx');
  await expect(doctorList(page).getByText(m.understood(['Dentistry'], 'female', []))).toBeVisible();
  await expect(doctorList(page).getByText(m.leftOut(['zzyzx']))).toBeVisible();
  await expect(doctorCards(page).first()).toBeVisible();
  await expectAccessible(page);
  await pressKey(doctorList(page).getByRole('button', { name: m.looseners.gender, exact: true }), 'Enter');
  await expect(doctorList(page).getByText(m.understood(['Dentistry'], null, []))).toBeVisible();
  expect(getQueryParams(page)).toEqual({ q: 'lady dentist zzyzx', gender: 'both' });
  await expect(doctorList(page).getByRole('heading', { level: 2 })).toBeFocused();

  await searchField(page).fill('Hindi speaking dentist');
  await pressKey(searchField(page), 'Enter');
  await expect(doctorList(page).getByText(m.understood(['Dentistry'], null, ['Hindi']))).toBeVisible();
  await expect(doctorCards(page).first()).toContainText('Hindi');
  await pressKey(doctorList(page).getByRole('button', { name: m.looseners.languages, exact: true }), 'Enter');
  await expect(doctorList(page).getByText(m.understood(['Dentistry'], null, []))).toBeVisible();
  expect(getQueryParams(page)).toEqual({ q: 'Hindi speaking dentist', gender: 'both', languages: 'any' });

  await searchField(page).fill('dentist near me');
  await pressKey(searchField(page), 'Enter');
  await pressKey(doctorList(page).getByRole('button', { name: m.orHere }), 'Enter');
  await expect
    .poll(() => getQueryParams(page))
    .toEqual({ q: 'dentist near me', gender: 'both', languages: 'any', latitude: '18.52', longitude: '73.86' });
  await expect(doctorList(page).getByText(m.nearHere)).toBeVisible();
  await expect(doctorList(page).getByText(m.sayWhere)).toBeHidden();
});
