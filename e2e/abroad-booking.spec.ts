import { randomInt } from 'node:crypto';
import type { Appointment } from '@arogo/contract/appointments';
import type { DoctorCard, DoctorDay } from '@arogo/contract/doctors';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { calendarTexts as c } from '@arogo/contract/messages/calendar';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { timePickerMessages as t } from '@arogo/contract/messages/time-picker';
import { appointmentTimeTexts as w } from '@arogo/contract/messages/appointment-time';
import { listInPersonDoctors } from './fixtures/booking.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';

const [own, theirs] = ['America/New_York', 'Asia/Kolkata'];
test.use({ timezoneId: own });

/** What the clock and the calendar of a zone show. */
const formatTime = (at: string, zone: string) => {
  const { hour, minute, day, month, dayOfWeek } = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  const time = formatClock([hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));
  return { time, day: c.withWeekday(c.weekdays[dayOfWeek - 1] ?? '', c.day(day, c.months[month - 1] ?? '')) };
};

/** '10:00 am (India time; 11:30 pm your time)' of an appointment, with the own day where that is another. */
const formatInBothZones = (at: string): string => {
  const [here, there] = [formatTime(at, own), formatTime(at, theirs)];
  return w.byBoth(there.time, 'India time', here.day === there.day ? here.time : w.when(here.day, here.time));
};

test("decisions B6, G7: whoever is abroad reads an online visit's time by the doctor's clock and by their own, from the card to the payment", async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  const doctors = (await listInPersonDoctors()).filter(
    ({ fees, timeZone }) => fees.online !== null && timeZone === theirs,
  );
  const doctor = doctors[randomInt(doctors.length)];
  if (doctor === undefined) throw new Error('The sample world has nobody who is free online.');
  const { userId, displayName } = doctor;
  const times = await fetch(`${getProductUrl()}/api/doctors/${userId}/times?days=21`);
  const { data } = (await times.json()) as { data: { days: DoctorDay[] } };
  const chosen = data.days
    .slice(3)
    .flatMap(({ online }) => online)
    .at(-1);
  if (chosen === undefined) throw new Error('The doctor has no free time.');
  const both = formatInBothZones(chosen.at);
  const when = w.when(formatTime(chosen.at, theirs).day, both);

  // As the page hears it: somebody else may book the next free time at any moment, and two doctors may have one name.
  const search = page.waitForResponse((response) => response.url().includes('/api/doctors/search'));
  await page.goto(`/doctor-list?${new URLSearchParams({ q: displayName }).toString()}`);
  const found = (await (await search).json()) as { data: { doctors: DoctorCard[] } };
  const next = found.data.doctors.find((one) => one.userId === userId)?.nextAvailable;
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${userId}"]`) });
  await expect(card).toContainText(formatInBothZones(next?.at ?? ''));

  await page.goto(
    `/book-appointment?${new URLSearchParams({ doctorId: userId, date: chosen.date, mode: 'online' }).toString()}`,
  );
  await expect(page.getByRole('tabpanel').getByText(t.zone('India time'))).toBeVisible();
  await expect(page.getByRole('main').getByText(t.zone('India time'))).toHaveCount(2);
  await page.goto(
    `/book-appointment?${new URLSearchParams({ doctorId: userId, date: chosen.date, time: chosen.time, mode: 'online' }).toString()}`,
  );
  await expect(page.getByRole('main').getByText(both, { exact: true })).toBeVisible();
  const symptoms = page.getByRole('textbox', { name: 'Symptoms' });
  await symptoms.fill('Fever');
  await expect(symptoms).toHaveValue('Fever');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'referral.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByRole('main').getByRole('button', { name: m.book, exact: true }).click();
  const confirm = page.getByRole('dialog', { name: m.confirmTitle });
  await expect(confirm.getByRole('definition').filter({ hasText: m.changeDate })).toContainText(when);
  await expect(confirm.getByText(both, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await confirm.getByRole('button', { name: m.proceed }).click();
  await expect(page).toHaveURL(/\/payment\?appointmentId=/);
  const answer = await fetch(`${getProductUrl()}/api/appointments`, {
    headers: { authorization: `Bearer ${patient.token}` },
  });
  const [appointment] = ((await answer.json()) as { appointments: Appointment[] }).appointments;
  const until = w.yours(formatTime(appointment?.heldUntil ?? '', own).time);
  await expect(page.getByText(bookingMessages.held(until))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText(when);

  await page.goBack();
  await expect(page.getByText(m.heldTitle(until))).toBeVisible();
  // The file went with the appointment: it is not asked for again.
  await expect(page.getByText(m.attachmentsHint)).toBeVisible();
});
