import type { Appointment } from '@arogo/contract/appointments';
import type { DoctorCard, DoctorDay } from '@arogo/contract/doctors';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { timePickerMessages as t } from '@arogo/contract/messages/time-picker';
import { uiMessages } from '@arogo/contract/messages/ui';
import type { Locator, Page } from '@playwright/test';
import { listInPersonDoctors, bookFreeTime } from './fixtures/booking.ts';
import { pressEscape, pressFocused } from './fixtures/keyboard.ts';
import { expect, expectAccessible, type Patient, getProductUrl, test } from './fixtures/test.ts';
import { addRecord } from './fixtures/vault.ts';

type FreeTime = DoctorDay['online'][number];

/** A doctor who is met both ways and has reviews, with a morning in person some days ahead. */
const someone = async (): Promise<{ readonly doctor: DoctorCard; readonly free: readonly FreeTime[] }> => {
  const doctors = (await listInPersonDoctors()).filter(({ fees, rating }) => fees.online !== null && rating !== null);
  for (const doctor of doctors) {
    const answer = await fetch(`${getProductUrl()}/api/doctors/${doctor.userId}/times?days=21`);
    const { data } = (await answer.json()) as { data: { days: DoctorDay[] } };
    const day = data.days.slice(3).find((each) => each['in-person'].length > 5 && each.online.length > 0);
    if (day !== undefined) return { doctor, free: day['in-person'] };
  }
  throw new Error('The sample world has nobody with a free morning.');
};
const getNthTime = (free: readonly FreeTime[], nth: number): FreeTime => {
  const time = free[nth];
  if (time === undefined) throw new Error(`There is no free time ${nth}.`);
  return time;
};
const buildBookingPath = (doctor: DoctorCard, chosen?: FreeTime): string =>
  '/book-appointment?' +
  new URLSearchParams({
    doctorId: doctor.userId,
    ...(chosen !== undefined && { date: chosen.date, time: chosen.time, mode: chosen.mode }),
  }).toString();

const book = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Book an appointment', exact: true });
const symptoms = (page: Page): Locator => page.getByRole('textbox', { name: 'Symptoms' });
const confirm = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm appointment' });
const proceed = (page: Page): Locator => confirm(page).getByRole('button', { name: 'Proceed to payment' });
const timeTile = (where: Page | Locator, { time }: FreeTime): Locator =>
  where.getByRole('radio', { name: formatClock(time), exact: true });
const files = (page: Page): Locator => page.locator('input[type=file][multiple]');
const pdf = (name: string, bytes = 200) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n'.padEnd(bytes, ' ')),
});
/** Symptoms stay as they are written: a page that has come but is not awake yet would lose them. */
const write = async (page: Page, text: string): Promise<void> => {
  await symptoms(page).fill(text);
  await expect(symptoms(page)).toHaveValue(text);
};
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Appointments of a patient, as the API tells them. */
const fetchAppointments = async ({
  token,
}: Patient): Promise<readonly Pick<Appointment, 'time' | 'state' | 'patientName' | 'forOther'>[]> => {
  const answer = await fetch(`${getProductUrl()}/api/appointments`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { appointments: Appointment[] }).appointments;
};

test(
  "2 §2, 2 §8: reviews with star, comment, date, name; 'Error: Doctor ID is missing in the URL. " +
    "…'; header with badges, languages and stats; 'section (about by default; location, review, faq)'; " +
    'the week and any other day',
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/book-appointment');
    await expect(page.getByRole('alert')).toContainText(
      'Error: Doctor ID is missing in the URL. Please go back and select a doctor again.',
    );
    await expect(page.getByRole('link', { name: m.toList })).toHaveAttribute('href', '/doctor-list');
    await page.goto('/book-appointment?doctorId=nobody');
    await expect(page.getByRole('alert')).toContainText(m.gone);

    const { doctor, free } = await someone();
    await page.goto(buildBookingPath(doctor));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor.displayName);
    for (const text of ['Online', 'In-person'])
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`${m.speaks} ${doctor.languagesSpoken.join(', ')}`)).toBeVisible();
    await expect(page.getByText(doctorTexts.reviews(doctor.reviewCount), { exact: true }).first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }

    await page.getByRole('tab', { name: 'Location' }).click();
    await expect(page).toHaveURL(/section=location/);
    await expect(page.getByRole('link', { name: m.directions })).toBeVisible();
    await pressFocused(page.getByRole('tab', { name: 'Location' }), 'ArrowRight');
    await expect(page.getByRole('tab', { name: /^Reviews/ })).toBeFocused();
    await page.goto(`${buildBookingPath(doctor)}&section=review`);
    await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ hasText: /20\d\d/ })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'FAQ' }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page).not.toHaveURL(/section=/);

    // Another way to meet and another day have other times; what was chosen before is gone with them.
    const chosen = getNthTime(free, 2);
    await page.getByLabel(t.anotherDay).fill(chosen.date);
    const modeGroup = page.getByRole('radiogroup', { name: t.mode }).or(page.getByRole('group', { name: t.mode }));
    await modeGroup.getByText(t.modes['in-person'], { exact: true }).click();
    await timeTile(page, chosen).check();
    await expect(page).toHaveURL(
      new RegExp(`date=${chosen.date}&.*mode=in-person|mode=in-person.*date=${chosen.date}`),
    );
    await modeGroup.getByText(t.modes.online, { exact: true }).click();
    await expect(page).not.toHaveURL(/[?&]time=/);
    const week = page.getByRole('group', { name: t.days });
    const first = await week
      .getByText(/^\w+, \d+ \w+, /)
      .first()
      .textContent();
    await page.getByRole('button', { name: t.later }).click();
    await expect(week.getByText(/, /).first()).not.toHaveText(first ?? '');
    await page.getByRole('button', { name: t.earlier }).click();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overhang(page)).toBe(0);
  },
);

test(
  '2 §2, 2 §4, 2 §5, decisions B2, G5: Confirm appointment modal; starts from the choice made in the form; ' +
    "the slot that is sent is the slot that was chosen; 'form with date, time slot, symptoms, address type, " +
    "pay-on-consultation, attachments (from upload or from the Health Vault)'; " +
    "the confirm window is checked to the letter; pay on consultation: 'Appointment booked successfully!', " +
    "'Back to Home Screen' leads to /",
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    await addRecord(patient);
    const { doctor, free } = await someone();
    const chosen = getNthTime(free, 3);
    await page.goto(buildBookingPath(doctor));
    await book(page).click();
    await expect(page.getByText('Please select an appointment date and time slot.')).toBeVisible();
    await page.goto(buildBookingPath(doctor, chosen));
    await expect(timeTile(page, chosen)).toBeChecked();

    await test.step('attachments of the device and of the vault', async () => {
      await files(page).setInputFiles(pdf('scan.pdf', 5 * 1024 * 1024 + 1));
      await expect(page.getByText('File "scan.pdf" exceeds the 5MB limit.')).toBeVisible();
      await files(page).setInputFiles(['1', '2', '3', '4', '5', '6'].map((name) => pdf(`${name}.pdf`)));
      await expect(page.getByText('You can upload up to 5 files only')).toBeVisible();
      await files(page).setInputFiles({
        name: 'run.exe',
        mimeType: 'application/x-msdownload',
        buffer: Buffer.from('MZ'),
      });
      await expect(page.getByText(bookingMessages.fileTypeRefused)).toBeVisible();
      await page.getByRole('button', { name: m.fromVault }).click();
      const picker = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Send' }) });
      await picker.getByRole('checkbox').first().check();
      await picker.getByRole('button', { name: 'Send' }).click();
      await files(page).setInputFiles(pdf('extra.pdf'));
      await files(page).setInputFiles({
        name: 'run.exe',
        mimeType: 'application/x-msdownload',
        buffer: Buffer.from('MZ'),
      });
      await expect(page.getByText(bookingMessages.fileTypeRefused)).toBeVisible();
      await page.getByRole('button', { name: m.removeFile('extra.pdf') }).click();
      await expect(page.getByText(bookingMessages.fileTypeRefused)).toBeHidden();
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    });

    await test.step('a reload loses nothing but files of the device, and says so', async () => {
      await files(page).setInputFiles(pdf('referral.pdf'));
      await expect(page.getByRole('button', { name: m.removeFile('referral.pdf') })).toBeVisible();
      await write(page, 'Fever since Monday,\nand a cough');
      await page.getByRole('switch', { name: 'Pay on consultation' }).check();
      await page.reload();
      await expect(symptoms(page)).toHaveValue('Fever since Monday,\nand a cough');
      await expect(timeTile(page, chosen)).toBeChecked();
      await expect(page.getByRole('switch', { name: 'Pay on consultation' })).toBeChecked();
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
      await expect(page.getByText(m.filesLost)).toBeVisible();
      await write(page, '');
    });

    const send = confirm(page).getByRole('button', { name: m.proceedFree });
    await test.step(
      '2 §5, 2 §6: Booking reads the stored profile (firstName, lastName, phoneNumber); ' +
        "'First name, last name, phone, visit hour, symptoms required'; 'Invalid gender selected'; " +
        "'Invalid date of birth'",
      async () => {
        await book(page).click();
        await expect(timeTile(confirm(page), chosen)).toBeChecked();
        await expect(confirm(page).getByLabel('First name')).toHaveValue('Asha');
        await expect(confirm(page).getByLabel('Last name')).toHaveValue('Verma');
        await expect(confirm(page).getByLabel('Date of birth')).toHaveValue('12/04/1990');
        await expectAccessible(page);
        await send.click();
        await expect(confirm(page).getByText('Symptoms are required')).toBeInViewport();
        for (const name of ['First name', 'Last name']) await confirm(page).getByLabel(name).fill('');
        await confirm(page)
          .getByRole('textbox', { name: /phone number/i })
          .last()
          .fill('');
        await confirm(page).getByLabel('Date of birth').fill('1890-01-01');
        await confirm(page).getByLabel('Gender').selectOption('');
        await send.click();
        for (const text of [
          'First name is required',
          'Last name is required',
          'Phone number is required',
          'Invalid date of birth',
          'Invalid gender selected',
        ])
          await expect(confirm(page).getByText(text, { exact: true })).toBeVisible();
        await confirm(page).getByRole('button', { name: m.addSymptoms }).click();
        await expect(symptoms(page)).toBeFocused();
        await write(page, 'Fever since Monday');
        await book(page).click();
        await expect(confirm(page).getByLabel('First name')).toHaveValue('');
        await confirm(page).getByRole('button', { name: 'change date' }).click();
        await expect(confirm(page)).toBeHidden();
        await expect(timeTile(page, chosen)).toBeInViewport();
      },
    );

    await test.step(
      "2 §5, decision B7: 'a lost line, a reload or back at any step loses nothing': " +
        'whoever books for a child finds the child again, not themselves',
      async () => {
        await book(page).click();
        await confirm(page).getByLabel('First name').fill('Tara');
        await confirm(page).getByLabel('Last name').fill('Verma');
        await confirm(page)
          .getByRole('textbox', { name: /phone number/i })
          .last()
          .fill('9876543210');
        await confirm(page).getByLabel('Date of birth').fill('2019-05-06');
        await confirm(page).getByLabel('Gender').selectOption('Female');
        await confirm(page)
          .getByRole('radiogroup', { name: m.isNew })
          .or(confirm(page).getByRole('group', { name: m.isNew }))
          .getByText(m.no, { exact: true })
          .click();
        await pressEscape(confirm(page));
        await expect(confirm(page)).toBeHidden();
        await page.reload();
        await book(page).click();
        await expect(confirm(page).getByLabel('First name')).toHaveValue('Tara');
        await expect(confirm(page).getByLabel('Date of birth')).toHaveValue('06/05/2019');
        await expect(confirm(page).getByLabel('Gender')).toHaveValue('Female');
        await expect(confirm(page).getByRole('radio', { name: m.no, exact: true })).toBeChecked();
      },
    );

    await send.dblclick();
    await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
    const confirmed = page.getByRole('dialog', { name: m.confirmedTitle });
    // Others may be booked on that day: which place it is, the tests of the API say.
    await expect(confirmed.getByText(/^Your place in the queue: \d+\.$/)).toBeVisible();
    await expect(confirmed.getByText(m.confirmedFor('Tara Verma'))).toBeVisible();
    await expect(confirmed.getByRole('link', { name: m.calendar })).toHaveAttribute('href', /ticket/);
    await expect(confirmed.getByRole('link', { name: /^Write to Dr\. / })).toHaveAttribute(
      'href',
      `/messages?doctorId=${doctor.userId}`,
    );
    await expectAccessible(page);
    expect(await fetchAppointments(patient)).toMatchObject([
      { time: chosen.time, state: 'confirmed', patientName: 'Tara Verma', forOther: true },
    ]);
    await confirmed.getByRole('button', { name: 'Back to Home Screen' }).click();
    await expect(page).toHaveURL('/');
    // The next booking begins blank.
    await page.goto(buildBookingPath(doctor));
    await expect(symptoms(page)).toHaveValue('');
  },
);

test.describe('what goes wrong', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_RESET|ERR_FAILED/] });

  test(
    "2 §5, decision B3: 'a lost line, a reload or back at any step loses nothing and books nothing twice'; " +
      "'This time slot was just taken. Please choose another.' with the nearest free times; " +
      "'Appointment date must be in the future'",
    async ({ page, context, signUp, newPatient }) => {
      const [patient, other] = [await signUp(page), await newPatient()];
      const { doctor, free } = await someone();
      const wanted = getNthTime(free, 1);
      await page.goto(buildBookingPath(doctor, wanted));
      await write(page, 'Fever');
      // The hours do not come at first, however often the page asks.
      const hours = /\/times\?days=1(&|$)/;
      await page.route(hours, (route) =>
        route.fulfill({ status: 404, json: { status: 'fail', message: '', code: 'not_found' } }),
      );
      await book(page).click();
      await expect(confirm(page).getByText(t.failed)).toBeVisible();
      await page.unroute(hours);
      await confirm(page).getByRole('button', { name: uiMessages.tryAgain }).click();
      await expect(timeTile(confirm(page), wanted)).toBeChecked();
      await bookFreeTime(other, doctor.userId, wanted);
      await proceed(page).click();
      const refused = confirm(page).getByRole('alert');
      await expect(refused).toContainText('This time slot was just taken. Please choose another.');
      await expect(refused).toBeInViewport();
      await expectAccessible(page);
      await refused.getByRole('button').first().click();
      await expect(refused).toBeHidden();
      await expect(confirm(page).getByRole('radio', { checked: true })).toHaveCount(2);

      // The server has booked, and its answer is lost on the way.
      const keys: (string | undefined)[] = [];
      await page.route('**/api/appointments', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.fallback();
        // While it is under way nothing else can be done.
        await expect(confirm(page).getByRole('button', { name: m.changeDate })).toBeDisabled();
        await expect(confirm(page).getByLabel(m.firstName)).toBeDisabled();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await proceed(page).click();
      await expect(confirm(page).getByRole('alert')).toBeVisible();
      await expect(page.locator(':focus')).toContainText(bookingMessages.bookFailed);
      expect(await fetchAppointments(patient)).toHaveLength(1);
      // Also after a reload it is the same request.
      await page.reload();
      await expect(symptoms(page)).toHaveValue('Fever');
      await book(page).click();
      await proceed(page).click();
      await expect(page).toHaveURL(/\/payment\?appointmentId=/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(keys[1]).toBe(keys[0]);
      expect(await fetchAppointments(patient)).toMatchObject([{ state: 'held' }]);

      // Back: the time that is held waits to be paid, and what was written is there.
      await page.goBack();
      await expect(symptoms(page)).toHaveValue('Fever');
      await expect(page.getByRole('link', { name: m.pay })).toBeVisible();
      // Another tab of the same patient cannot have the same time again.
      const tab = await context.newPage();
      const [appointment] = await fetchAppointments(patient);
      await tab.goto(buildBookingPath(doctor, { ...wanted, time: appointment?.time ?? '' }));
      await write(tab, 'Fever');
      await book(tab).click();
      await proceed(tab).click();
      await expect(confirm(tab).getByRole('alert')).toBeVisible();
      expect(await fetchAppointments(patient)).toHaveLength(1);
      await tab.close();

      // The day of the appointment has come while the window stood open.
      const late = getNthTime(free, 5);
      await page.goto(buildBookingPath(doctor, late));
      await book(page).click();
      await expect(timeTile(confirm(page), late)).toBeChecked();
      await page.clock.setFixedTime(Date.parse(late.at) + 60_000);
      await proceed(page).click();
      await expect(confirm(page).getByText('Appointment date must be in the future')).toBeVisible();
      expect(await fetchAppointments(patient)).toHaveLength(1);
    },
  );
});
