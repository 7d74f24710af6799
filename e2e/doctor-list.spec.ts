import { filterLanguages, maxNextTimes } from '@arogo/contract/doctors';
import { bookingScreen } from '@arogo/contract/messages/booking-screen';
import { doctorListMessages as m, geolocationMessages } from '@arogo/contract/messages/doctor-list';
import { doctorSearchMessages as s } from '@arogo/contract/messages/doctor-search';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { favouriteDoctorMessages as f } from '@arogo/contract/messages/favourite-doctors';
import { doctorMessages } from '@arogo/contract/messages/doctors';
import type { Page } from '@playwright/test';
import {
  getQueryParams,
  doctorCards,
  filterChip,
  doctorList,
  placeField,
  searchField,
} from './fixtures/doctor-list.ts';
import { pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

/** What the cards say, as numbers, of several on a card the lowest: rupees of '₹1,100', kilometres of '6.6 km'. */
const numbers = async (page: Page, pattern: RegExp): Promise<readonly number[]> =>
  (await doctorCards(page).allInnerTexts()).map((text) =>
    Math.min(
      ...[...text.matchAll(new RegExp(pattern, 'g'))].map(([, figure = '']) => Number(figure.replaceAll(',', ''))),
    ),
  );
const ascending = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("decision B4a: the list is headed 'Doctors' until a place is known, and with one it names the place, which leads to its field @desk", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/doctor-list');
  await expect(doctorCards(page).first()).toBeVisible();
  await expect(heading).toHaveText(m.title);
  await page.goto('/doctor-list?place=Zzyzx');
  await expect(doctorList(page).getByText(m.placeUnknown('Zzyzx'))).toBeVisible();
  await expect(heading).toHaveText(m.title);
  await page.goto('/doctor-list?place=Pune');
  await expect(doctorList(page).getByText(m.near('Pune', 'Maharashtra'))).toBeVisible();
  await expect(heading).toHaveText(`${m.titleNearPlace} Pune, ${m.changePlace}`);
  await heading.getByRole('button').click();
  await expect(placeField(page)).toBeFocused();
  await page.goto('/doctor-list?latitude=18.52&longitude=73.86');
  await expect(heading).toHaveText(`${m.titleNear}, ${m.changePlace}`);
});

test(
  "2 §2, decision G5: Distance, city and price are the doctor's real ones; 'Two search inputs, a Sort control'; " +
    'each card shows name, specialty, bio, online availability, clinic, languages, price, ' +
    "city and distance and 'links to /book-appointment?doctorId={userId}'; back returns to the same place @phone",
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/physical');
    await page.getByRole('search').getByPlaceholder('Condition, Doctor, Symptoms..').fill('skin');
    await page.getByRole('search').getByRole('button', { name: s.search }).click();
    await expect(page).toHaveURL('/doctor-list?q=skin');
    await expect(doctorList(page).getByText(m.understood(['Dermatology'], null, []))).toBeVisible();

    // A place by its first letters, by keyboard alone.
    await searchField(page).fill('');
    await placeField(page).focus();
    // All letters at once: each asks anew, and a list that comes after the arrow has no choice in it.
    await page.keyboard.insertText('mumb');
    await expect(page.getByRole('option').first()).toContainText('Mumbai');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted');
    await pressFocused(placeField(page), 'Enter');
    await expect.poll(() => getQueryParams(page)).toEqual({ place: 'Mumbai, Maharashtra' });
    await expect(doctorList(page).getByText(/^\d+ doctors, those near Mumbai, Maharashtra first/)).toBeVisible();
    const first = doctorCards(page).first();
    await expect(first).toContainText(/Dr\. .+ · \d+ years?.+ km · .+, .+(Online|In person)/s);
    await expectAccessible(page);

    for (const [sort, pattern] of [
      ['distance', /([\d,.]+) km/],
      ['price-low', /₹([\d,]+)/],
    ] as const) {
      await page.getByLabel(m.sort).selectOption(sort);
      await expect.poll(() => getQueryParams(page)).toEqual({ place: 'Mumbai, Maharashtra', sort });
      await expect(doctorList(page)).toHaveAttribute('aria-busy', 'false');
      const isSorted = async (): Promise<boolean> => {
        const shown = await numbers(page, pattern);
        return shown.length > 0 && shown.join() === ascending(shown).join();
      };
      await expect.poll(isSorted).toBe(true);
    }

    await page.getByRole('link', { name: m.next }).click();
    await expect(doctorList(page).getByText(/^Page 2 of \d+$/)).toBeVisible();
    const last = doctorCards(page)
      .last()
      .getByRole('link', { name: /^Book ?, / });
    const address = await last.getAttribute('href');
    expect(address).toMatch(/^\/book-appointment\?doctorId=[0-9a-f-]{36}$/);
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await last.click();
    await expect(page.getByRole('heading', { name: bookingScreen.formTitle })).toBeVisible();
    await page.goBack();
    await expect(
      doctorCards(page)
        .last()
        .getByRole('link', { name: /^Book ?, / }),
    ).toHaveAttribute('href', address ?? '');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 200);
    expect(getQueryParams(page)).toMatchObject({ page: '2', sort: 'price-low' });
  },
);

test('each card offers the next times, each of which leads to its booking; samples are said to be once @phone', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/doctor-list?q=skin&place=Pune');
  const card = doctorCards(page).first();
  await expect(doctorList(page).getByText(w.sampleDirectoryText)).toHaveCount(1);
  const times = card.getByRole('link', { name: /^Book Dr\. / });
  await expect(times).toHaveCount(maxNextTimes);
  const last = times.last();
  const address = new URL((await last.getAttribute('href')) ?? '', page.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    doctorId: expect.any(String),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    time: expect.stringMatching(/^\d\d:\d\d$/),
  });
  const label = await last.locator('span').nth(2).innerText();
  await last.click();
  await expect(page.getByRole('heading', { name: bookingScreen.formTitle })).toBeVisible();
  await expect(page.getByRole('radio', { name: label, checked: true })).toBeVisible();
});

test('a doctor is marked as a favourite on a card and on their page, and the list shows favourites alone @phone', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/doctor-list?place=Pune&favourites=1');
  await expect(doctorList(page).getByText(f.noneTitle)).toBeVisible();
  await doctorList(page).getByRole('button', { name: f.showAll }).click();
  const heart = doctorCards(page)
    .nth(1)
    .getByRole('button', { name: /^Favourite: / });
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favourite: ', '');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await filterChip(page, f.filter).click();
  await expect.poll(() => getQueryParams(page)).toEqual({ place: 'Pune', favourites: '1' });
  await expect(doctorCards(page)).toHaveCount(1);
  await expect(doctorCards(page).getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
  await doctorCards(page)
    .getByRole('link', { name: /^Book ?, / })
    .click();
  const onPage = page.getByRole('button', { name: f.favourite(name) });
  await expect(onPage).toHaveAttribute('aria-pressed', 'true');
  await onPage.click();
  await expect(onPage).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(doctorList(page).getByText(f.noneTitle)).toBeVisible();
});

test(
  "2 §2: Orthologist, Heart Specialist, Eye Specialist; 'a Filters panel, toggle chips': " +
    "'Location, Specialization, Language, Consultation Type, Price Range, Ratings, Gender, Experience'; " +
    'where nothing fits, what to loosen',
  async ({ page, isMobile, signUp }) => {
    await signUp(page);
    await page.goto('/doctor-list?place=Pune');
    await expect(doctorCards(page)).toHaveCount(10);

    await test.step(
      "2 §4: 'the Nearest chip toggles maximum location between 5 and unset; " +
        'clicking the active online or in-person chip sets consultation type to both; ' +
        "the rating chip toggles between 4 and empty'",
      async () => {
        for (const [name, key, values] of [
          [m.nearest, 'maxLocation', ['5', undefined]],
          [m.online, 'consultationType', ['online', 'both']],
          [m.inPerson, 'consultationType', ['in-person', 'both']],
          [m.fourAndAbove, 'rating', ['4', undefined]],
        ] as const) {
          for (const value of values) {
            // The row of chips comes before the panel.
            await filterChip(page, name).first().click();
            await expect.poll(() => getQueryParams(page)[key]).toBe(value);
          }
        }
      },
    );

    await page.goto('/doctor-list?place=Pune');
    await expect(doctorCards(page)).toHaveCount(10);
    if (isMobile) await filterChip(page, m.filters).click();
    const panel = isMobile
      ? page.getByRole('dialog', { name: m.filters })
      : page.getByRole('region', { name: m.filters });
    for (const category of [
      'Location',
      'Specialization',
      'Language',
      'Consultation Type',
      'Price Range',
      'Ratings',
      'Gender',
      'Experience',
    ])
      await expect(panel.getByRole('heading', { name: category, exact: true })).toBeVisible();
    for (const name of ['Orthologist', 'Heart Specialist', 'Eye Specialist', ...filterLanguages])
      await expect(panel.getByRole('checkbox', { name, exact: true })).toBeVisible();
    await expectAccessible(page);

    await test.step(
      "2 §2, 2 §4: 'distance slider 5-50 KM; price slider 450-2000 Rs; experience slider 0-20 years; " +
        "consultation type and gender toggles deselect on second click', all in the address, by keyboard alone too",
      async () => {
        await panel.getByRole('slider', { name: m.distance }).press('Home');
        await expect.poll(() => getQueryParams(page)['maxLocation']).toBe('5');
        for (let press = 0; press < 3; press += 1)
          await panel.getByRole('slider', { name: m.distance }).press('ArrowRight');
        await expect.poll(() => getQueryParams(page)['maxLocation']).toBe('8');
        await panel.getByRole('slider', { name: m.mostPrice }).press('ArrowLeft');
        await expect(panel.getByText('₹450 to ₹1,950')).toBeVisible();
        await panel.getByRole('slider', { name: m.leastPrice }).press('ArrowRight');
        await panel.getByRole('slider', { name: m.leastExperience }).press('End');
        await panel.getByRole('checkbox', { name: 'Eye Specialist' }).check();
        await panel.getByRole('checkbox', { name: 'Tamil' }).check();
        await panel.getByRole('checkbox', { name: 'Telugu' }).check();
        for (const name of ['Female', '3', 'In-person']) await panel.getByRole('button', { name, exact: true }).click();
        await expect
          .poll(() => getQueryParams(page))
          .toEqual({
            place: 'Pune',
            maxLocation: '8',
            minPrice: '500',
            maxPrice: '1950',
            minExperienceRange: '20',
            speciality: 'Eye Specialist',
            languages: 'Telugu',
            gender: 'female',
            rating: '3',
            consultationType: 'in-person',
          });
        expect(new URL(page.url()).searchParams.getAll('languages')).toEqual(['Tamil', 'Telugu']);
        await panel.getByRole('button', { name: 'Female', exact: true }).click();
        await panel.getByRole('button', { name: 'In-person', exact: true }).click();
        await expect
          .poll(() => [getQueryParams(page)['gender'], getQueryParams(page)['consultationType']])
          .toEqual([undefined, undefined]);
      },
    );

    if (isMobile) await panel.getByRole('button', { name: m.results({ total: 0, totalRelation: 'exact' }) }).click();
    await expect(doctorList(page).getByText(m.nothingTitle)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: isMobile ? 320 : 720, height: 700 });
    expect(await overhang(page)).toBe(0);
    await doctorList(page)
      .getByRole('button', { name: / \(\d+ doctors?\)$/ })
      .first()
      .click();
    await expect(doctorCards(page).first()).toBeVisible();
    expect(await overhang(page)).toBe(0);
  },
);

test.describe('where the browser is', () => {
  test.use({ permissions: [] });

  test(
    "2 §2, 2 §8: 'Location permission denied.', 'Location information is unavailable.', " +
      "'Location request timed out.', 'Could not get location.', 'Geolocation is not supported by this browser.', " +
      'each as a toast; the list still works; latitude=abc, 91, page 10^9 @phone',
    async ({ page, context, signUp }) => {
      await signUp(page);
      await page.goto('/doctor-list');
      await expect(doctorCards(page)).toHaveCount(10);
      const here = page.getByRole('button', { name: m.here });
      await here.click();
      await expect(page.getByText('Location permission denied.', { exact: true })).toBeVisible();
      await expect(doctorCards(page)).toHaveCount(10);
      for (const [code, message] of [
        [2, geolocationMessages.unavailable],
        [3, geolocationMessages.timedOut],
        [9, geolocationMessages.failed],
      ] as const) {
        await page.evaluate((errorCode) => {
          navigator.geolocation.getCurrentPosition = (_found, failed) =>
            failed?.({ code: errorCode, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
        }, code);
        // A toast may lie above it on a phone.
        await pressKey(here, 'Enter');
        await expect(page.getByText(message, { exact: true })).toBeVisible();
      }
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
      await pressKey(here, 'Enter');
      await expect(page.getByText('Geolocation is not supported by this browser.', { exact: true })).toBeVisible();

      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 });
      await page.reload();
      await expect(doctorCards(page)).toHaveCount(10);
      await here.click();
      await expect(doctorList(page).getByText(/^\d+ doctors?, those near you first/)).toBeVisible();
      // Rounded before it leaves the browser.
      expect(getQueryParams(page)).toEqual({ latitude: '18.52', longitude: '73.86', sort: 'distance' });
      const near = await numbers(page, /([\d,.]+) km/);
      expect(near).toEqual(ascending(near));

      await doctorList(page).getByRole('button', { name: m.looseners.place, exact: true }).click();
      await expect.poll(() => getQueryParams(page)).toEqual({});

      await test.step('nearest to what? Without a point the browser is asked, also where a state stands in the place of one', async () => {
        await page.getByRole('combobox', { name: m.sort }).selectOption('distance');
        await expect
          .poll(() => getQueryParams(page))
          .toEqual({ latitude: '18.52', longitude: '73.86', sort: 'distance' });
        await page.goto('/doctor-list?place=Maharashtra');
        await expect(doctorList(page).getByText(m.near('Maharashtra'))).toBeVisible();
        await placeField(page).fill('Nowhere yet');
        await filterChip(page, m.nearest).first().click();
        await expect
          .poll(() => getQueryParams(page))
          .toEqual({ latitude: '18.52', longitude: '73.86', maxLocation: '5' });
        await expect(placeField(page)).toHaveValue('');
      });

      await test.step('by stars a place means its 50 km; where nobody is, the advice leads further', async () => {
        await page.goto('/doctor-list?latitude=10&longitude=65&sort=rating');
        await doctorList(page).getByRole('button', { name: m.looseners.maxLocation }).click();
        await expect(doctorCards(page)).toHaveCount(10);
        await expect.poll(() => getQueryParams(page)).toEqual({ latitude: '10', longitude: '65' });
      });

      await test.step('a page beyond the last is no list without doctors', async () => {
        await page.goto('/doctor-list?speciality=Heart%20Specialist&page=100');
        await expect(doctorList(page).getByText(m.noSuchPage)).toBeVisible();
        await doctorList(page).getByRole('button', { name: m.without }).click();
        await expect(doctorCards(page).first()).toBeVisible();
        await expect.poll(() => getQueryParams(page)).toEqual({ speciality: 'Heart Specialist' });
        await page.goto('/doctor-list?q=%F0%9F%98%80');
        await expect(doctorList(page).getByText(m.textUnread('😀'))).toBeVisible();
        await expect(doctorCards(page)).toHaveCount(10);
      });

      for (const [wrong, message] of [
        ['latitude=abc&longitude=73', doctorMessages.latitudeInvalid],
        ['latitude=91&longitude=73', doctorMessages.latitudeInvalid],
        ['page=1000000000', m.noSuchPage],
        ['minPrice=900&maxPrice=500', doctorMessages.priceInvalid],
      ] as const) {
        await page.goto(`/doctor-list?languages=Hindi&${wrong}`);
        await expect(doctorList(page).getByRole('alert')).toContainText(message);
        await doctorList(page).getByRole('button', { name: m.without }).click();
        await expect(doctorCards(page)).toHaveCount(10);
        await expect.poll(() => getQueryParams(page)).toEqual({ languages: 'Hindi' });
      }
    },
  );
});

test(
  'a location that comes late brings nobody back, neither to the list from a doctor nor to an earlier search; ' +
    'a filter that was chosen meanwhile stays @phone',
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/doctor-list');
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (found) =>
        addEventListener(
          'found',
          () => found({ coords: { latitude: 18.52, longitude: 73.86, accuracy: 10 } } as GeolocationPosition),
          { once: true },
        );
    });
    const isFound = (): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('found')));
    await filterChip(page, m.nearest).first().click();
    await searchField(page).fill('skin');
    await pressKey(searchField(page), 'Enter');
    await expect.poll(() => getQueryParams(page)).toMatchObject({ q: 'skin' });
    // A phone's keyboard goes with the focus.
    await expect(doctorList(page).getByRole('heading', { level: 2 })).toBeFocused();
    await isFound();
    await expect(filterChip(page, m.nearest).first()).toBeEnabled();
    expect(getQueryParams(page)).not.toHaveProperty('latitude');

    await filterChip(page, m.nearest).first().click();
    await filterChip(page, m.online).first().click();
    await expect.poll(() => getQueryParams(page)).toEqual({ q: 'skin', consultationType: 'online' });
    await isFound();
    await expect
      .poll(() => getQueryParams(page))
      .toEqual({ q: 'skin', consultationType: 'online', latitude: '18.52', longitude: '73.86', maxLocation: '5' });
    // So near is nobody. The address is ahead of the page, whose chip would ask for the place once more.
    await expect(filterChip(page, m.nearest).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(doctorList(page).getByText(m.nothingTitle)).toBeVisible();
    await filterChip(page, m.nearest).first().click();
    await expect.poll(() => getQueryParams(page)).not.toHaveProperty('maxLocation');
    await expect(doctorCards(page).first()).toBeVisible();

    await page.getByRole('button', { name: m.here }).click();
    await doctorCards(page)
      .first()
      .getByRole('link', { name: /^Book ?, / })
      .click();
    await expect(page).toHaveURL(/\/book-appointment\?doctorId=/);
    const there = page.url();
    await isFound();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toBe(there);
  },
);
