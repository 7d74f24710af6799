import { doctorListMessages } from '@arogo/contract/messages/doctor-list';
import { doctorOfferMessages } from '@arogo/contract/messages/doctor-offers';
import { doctorSearchMessages } from '@arogo/contract/messages/doctor-search';
import { frontMessages } from '@arogo/contract/messages/front-page';
import { pendingActivityMessages } from '@arogo/contract/messages/pending-activities';
import type { Locator, Page } from '@playwright/test';
import {
  codeField,
  confirmPinField,
  fillProfile,
  saveProfile,
  securityPinField,
  sendCode,
  sendCodeTo,
  testPin,
} from './fixtures/access.ts';
import { listInPersonDoctors } from './fixtures/booking.ts';
import { placeField, searchField } from './fixtures/doctor-list.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { createEmailAddress, expect, expectAccessible, extractCode, test } from './fixtures/test.ts';

const finder = (page: Page): Locator => page.getByRole('region', { name: frontMessages.findTitle });
const foundDoctors = (page: Page): Locator =>
  finder(page).getByRole('list', { name: doctorListMessages.title }).getByRole('listitem');
const bookLink = (doctor: Locator): Locator => doctor.getByRole('link', { name: /^Book Dr\. / });
const specialty = (page: Page, name: string): Locator =>
  finder(page).getByRole('list', { name: frontMessages.specialtiesLabel }).getByRole('link', { name, exact: true });
/** Text of a heading or a time as it stands on the screen. */
const readText = async (part: Locator): Promise<string> => (await part.innerText()).trim();

test.describe('what a visitor finds before signing in', () => {
  test(
    'decision G15: the front page shows results, doctors and free times to visitors by itself; a time leads to booking ' +
      'it, /login and /signup say so and lead back there, sign-up included, also after a reload at each step',
    { tag: '@phone' },
    async ({ page, mailTo }) => {
      await page.goto('/');
      await expect(foundDoctors(page)).toHaveCount(3);
      await specialty(page, 'Dentist').click();
      await expect(page).toHaveURL('/?q=Dentist');
      await expect(specialty(page, 'Dentist')).toHaveAttribute('aria-current', 'true');
      const dentist = foundDoctors(page).filter({ hasText: 'Dentistry' }).first();
      const name = await readText(dentist.getByRole('heading'));
      const fee = await readText(dentist.getByText(/^₹[\d,]+$/));
      const when = await readText(bookLink(dentist).first());
      await bookLink(dentist).first().click();

      await expect(page).toHaveURL('/login');
      const signInTo = page.getByText(pendingActivityMessages.signIn(pendingActivityMessages.bookDoctor(name)));
      const signUpTo = page.getByText(pendingActivityMessages.signUp(pendingActivityMessages.bookDoctor(name)));
      const details = page.getByText(new RegExp(`^${when} · .* · ${fee}$`));
      await expect(signInTo).toBeVisible();
      await expect(details).toBeVisible();
      await expectAccessible(page);
      // Going back finds the dentists again.
      await page.goBack();
      await expect(page).toHaveURL('/?q=Dentist');
      await expect(dentist.getByRole('heading')).toHaveText(name);
      await page.goForward();
      await page.reload();
      await expect(signInTo).toBeVisible();

      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(signUpTo).toBeVisible();
      await page.getByRole('link', { name: 'Continue with email' }).click();
      await page.reload();
      await expect(signUpTo).toBeVisible();
      await expect(details).toBeVisible();
      const address = createEmailAddress();
      await sendCodeTo(page, address);
      await expect(codeField(page)).toBeVisible();
      await page.reload();
      await sendCode(page, extractCode(await mailTo(address)));
      await expect(securityPinField(page)).toBeVisible();
      await page.reload();
      await securityPinField(page).fill(testPin);
      await confirmPinField(page).fill(testPin);
      await pressKey(confirmPinField(page), 'Enter');
      await expect(page).toHaveURL(/\/signup\?step=6/);
      await page.reload();
      await fillProfile(page);
      await saveProfile(page);
      await expect(page).toHaveURL(/\/book-appointment\?doctorId=[\w-]+&date=[\d-]+&time=/);
      await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
      await expect(page.getByRole('radio', { name: when.split(', ').at(-1) ?? '', checked: true })).toBeVisible();
    },
  );

  test('decision G15: a search and a place are answered; what was not understood is said; more times and more doctors follow', async ({
    page,
  }) => {
    await page.goto('/');
    await searchField(page).fill('skin rash');
    await placeField(page).fill('Pune');
    await pressKey(placeField(page), 'Enter');
    await expect(page).toHaveURL('/?q=skin+rash&place=Pune');
    await expect(placeField(page)).toBeFocused();
    await expect(finder(page).getByRole('status')).toContainText('Pune, Maharashtra');
    const first = foundDoctors(page).first();
    await expect(first).toContainText(/\d km/);
    await first.getByRole('button', { name: new RegExp(`^${doctorOfferMessages.moreTimes}`) }).click();
    await expect.poll(() => bookLink(first).count()).toBeGreaterThan(1);
    await expectAccessible(page);
    await expect(finder(page).getByRole('link', { name: frontMessages.allDoctors })).toHaveAttribute(
      'href',
      '/doctor-list?q=skin+rash&place=Pune',
    );

    await placeField(page).fill('Qwertyville');
    await finder(page).getByRole('button', { name: doctorSearchMessages.search }).click();
    await expect(finder(page).getByText(doctorListMessages.placeUnknown('Qwertyville'))).toBeVisible();
    // Nothing is asked for any more.
    await specialty(page, 'Eye Doctor').click();
    await expect(searchField(page)).toHaveValue('Eye Doctor');
    await expect(finder(page).getByRole('status')).toContainText('Looked for as ');
    await page.goBack();
    await expect(searchField(page)).toHaveValue('skin rash');
  });

  test('a place without such doctors says what to do next @phone', async ({ page }) => {
    await page.goto('/?q=Dentist&place=Lakshadweep');
    await expect(finder(page).getByRole('status')).toContainText(`${doctorListMessages.nothingTitle} near Lakshadweep`);
    await expect(finder(page).getByText(doctorListMessages.nothingAtAll)).toBeVisible();
    await placeField(page).fill('');
    await pressKey(placeField(page), 'Enter');
    await expect(foundDoctors(page).first()).toBeVisible();
  });
});

test.describe('without an answer', { tag: '@desk' }, () => {
  test.use({ allowedErrors: [/net::ERR_FAILED/] });

  test('doctors who did not come can be asked for again', async ({ page }) => {
    await page.route('**/api/doctors/search**', (route) => route.abort());
    await page.goto('/');
    const again = finder(page).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/doctors/search**');
    await again.click();
    await expect(foundDoctors(page)).toHaveCount(3);
  });
});

/** Opens a booking as an address names it, which leads to /login. */
const openBooking = async (page: Page, query: Record<string, string>): Promise<void> => {
  await page.goto(`/book-appointment?${new URLSearchParams(query).toString()}`);
  await expect(page).toHaveURL('/login');
};

test.describe('what an address can make /login say', { tag: '@phone' }, () => {
  test('decision G15: nothing but what the directory knows: no free text, no time that is not free', async ({
    page,
  }) => {
    const [doctor] = await listInPersonDoctors();
    const { userId: doctorId = '', displayName: name = '' } = doctor ?? {};
    const bait = 'Call 99999 now';
    const signInTo = page.getByText(pendingActivityMessages.signIn(pendingActivityMessages.bookDoctor(name)));
    const generic = page.getByText(pendingActivityMessages.signIn('book an appointment'));
    for (const query of [
      { date: bait, time: bait, mode: bait, note: bait },
      { date: '2031-01-01', time: '03:07' },
      { date: '2001-01-01', time: '09:00' },
    ]) {
      await openBooking(page, { doctorId, ...query });
      await expect(signInTo).toBeVisible();
      await expect(page.getByText(/99999|03:07|3:07|2031|2001/)).toHaveCount(0);
    }
    for (const wrong of [bait, '00000000-0000-4000-8000-000000000000', '../../users/me', `${doctorId} ${bait}`]) {
      await openBooking(page, { doctorId: wrong });
      await expect(generic).toBeVisible();
      await expect(page.getByText(/99999/)).toHaveCount(0);
    }
  });

  test('a destination that is no path of ours is neither said nor followed', async ({ page, newPatient, mailTo }) => {
    const { email } = await newPatient();
    await page.goto('/login');
    for (const from of [
      '//evil.example/book-appointment?doctorId=x',
      'https://evil.example/physical',
      '/\\evil.example',
    ]) {
      await page.evaluate((place) => history.replaceState({ usr: { from: place }, key: 'bad', idx: 0 }, ''), from);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
      await expect(page.getByText(/^Sign in to /)).toHaveCount(0);
    }
    await sendCodeTo(page, email);
    await sendCode(page, extractCode(await mailTo(email, 2)));
    await expect(page).toHaveURL('/physical');
  });
});
