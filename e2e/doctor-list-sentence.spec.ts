import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { asked, cards, list, words } from './fixtures/doctor-list.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: 18.5204, longitude: 73.8567 } });

test('what a sentence asks for is said and can be taken back: a gender, a language, a word that nobody has, and near me @phone', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/doctor-list?q=lady%20dentist%20zzyzx');
  await expect(list(page).getByText(m.understood(['Dentistry'], 'female', []))).toBeVisible();
  await expect(list(page).getByText(m.leftOut(['zzyzx']))).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await list(page).getByRole('button', { name: m.looseners.gender, exact: true }).press('Enter');
  await expect(list(page).getByText(m.understood(['Dentistry'], null, []))).toBeVisible();
  expect(asked(page)).toEqual({ q: 'lady dentist zzyzx', gender: 'both' });
  await expect(list(page).getByRole('heading', { level: 2 })).toBeFocused();

  await words(page).fill('Hindi speaking dentist');
  await words(page).press('Enter');
  await expect(list(page).getByText(m.understood(['Dentistry'], null, ['Hindi']))).toBeVisible();
  await expect(cards(page).first()).toContainText('Hindi');
  await list(page).getByRole('button', { name: m.looseners.languages, exact: true }).press('Enter');
  await expect(list(page).getByText(m.understood(['Dentistry'], null, []))).toBeVisible();
  expect(asked(page)).toEqual({ q: 'Hindi speaking dentist', gender: 'both', languages: 'any' });

  await words(page).fill('dentist near me');
  await words(page).press('Enter');
  await list(page).getByRole('button', { name: m.orHere }).press('Enter');
  await expect
    .poll(() => asked(page))
    .toEqual({ q: 'dentist near me', gender: 'both', languages: 'any', latitude: '18.52', longitude: '73.86' });
  await expect(list(page).getByText(m.nearHere)).toBeVisible();
  await expect(list(page).getByText(m.sayWhere)).toBeHidden();
});
