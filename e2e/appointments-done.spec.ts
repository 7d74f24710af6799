import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { clinicDay as d } from '@arogo/contract/messages/clinic-day';
import { enterWorkspace, createDoctor, openHoursAllDay, createConfirmedAppointment } from './fixtures/doctor.ts';
import { test, advanceClock } from './fixtures/isolated-product.ts';
import { expect, expectAccessible } from './fixtures/test.ts';

/** Attendance begins with the day of an appointment, whose last time is half past eleven: late in the evening tomorrow has to begin. */
const lateMinutes = 60;
const minutesLeftToday = (): number => {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  return Math.floor(now.until(now.add({ days: 1 }).startOfDay()).total('minutes'));
};

test('decision B4a: a paid visit of today that the doctor marked as done is over for its patient', async ({
  page,
  anotherBrowser,
  newPatient,
  signIn,
  mailTo,
  product,
}) => {
  if (minutesLeftToday() < lateMinutes) await advanceClock(product, minutesLeftToday() + 1);
  const [doctor, patient, clinic] = [await createDoctor(product), await newPatient(), await anotherBrowser()];
  await enterWorkspace(clinic, doctor, mailTo);
  await openHoursAllDay(clinic, doctor);
  const appointment = await createConfirmedAppointment(doctor, patient, {
    inDays: 0,
    isPaid: true,
    symptoms: 'Fever since Monday',
  });
  await signIn(page, patient);
  await page.goto('/');
  const upcoming = page.getByRole('region', { name: 'Upcoming appointments', exact: true });
  await expect(upcoming.getByRole('heading', { name: appointment.doctor.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Consult again' })).toHaveCount(0);

  await test.step('the doctor says it step by step, and the home page follows by itself', async () => {
    const row = clinic
      .getByRole('list', { name: d.list })
      .getByRole('listitem')
      .filter({ hasText: 'Fever since Monday' });
    for (const status of [d.say.arrived, d.say.in, d.say.done])
      await row.getByRole('button', { name: status, exact: true }).click();
    await expect(row.getByText(d.attendance.done, { exact: true })).toBeVisible();
    await expect(upcoming.getByRole('heading', { name: appointment.doctor.name })).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Consult again' }).getByRole('heading', { name: appointment.doctor.name }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its window says that it is done and has no button to move or cancel it; asked all the same, the server refuses', async () => {
    await page.goto(`/appointments?appointmentId=${appointment.id}`);
    const dialog = page.getByRole('dialog', { name: m.windowTitle });
    await expect(dialog.getByText(m.outcomes.done, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: m.cancel })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: m.reschedule })).toHaveCount(0);
    await expectAccessible(page);
    const refused = await page.request.post(`/api/appointments/${appointment.id}/cancel`, {
      headers: { authorization: `Bearer ${patient.token}` },
    });
    expect([refused.status(), ((await refused.json()) as { message: string }).message]).toEqual([
      422,
      bookingMessages.done,
    ]);
  });
});
