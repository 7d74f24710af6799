import type { Appointment } from '@arogo/contract/appointments';
import type { DoctorDay, DoctorProfile } from '@arogo/contract/doctors';
import { appointmentsScreen as a } from '@arogo/contract/messages/appointments-screen';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import type { Page } from '@playwright/test';
import { startPayment, fetchFreeTimes, listInPersonDoctors, bookFreeTime } from './fixtures/booking.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';

/** What is asked of a doctor was asked when an appointment in person was cheaper. @returns from when on it is no more */
const startCheaper = async (page: Page, doctorId: string, fee: number): Promise<() => void> => {
  let isCheaper = true;
  await page.route(`**/api/doctors/${doctorId}`, async (route) => {
    if (!isCheaper) return route.fallback();
    const response = await route.fetch();
    const { data: profile, ...rest } = (await response.json()) as { data: DoctorProfile };
    return route.fulfill({
      response,
      json: { ...rest, data: { ...profile, fees: { ...profile.fees, 'in-person': fee } } },
    });
  });
  return () => void (isCheaper = false);
};

for (const [payment, proceed] of [
  ['paid now', m.proceed],
  ['paid on consultation', m.proceedFree],
] as const) {
  test(`decision B6: the fee that was seen is the fee that is booked, ${payment}: one that changed meanwhile is shown before anything is booked`, async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    const doctor = (await listInPersonDoctors()).find(({ fees }) => (fees['in-person'] ?? 0) > 100);
    const fee = doctor?.fees['in-person'] ?? 0;
    const times = await fetch(`${getProductUrl()}/api/doctors/${doctor?.userId ?? ''}/times?days=21`);
    const { data } = (await times.json()) as { data: { days: DoctorDay[] } };
    const frees = data.days.slice(3).flatMap((day) => day['in-person']);
    // Another one for each way: both run at once.
    const free = payment === 'paid now' ? frees.at(-1) : frees.at(-2);
    if (doctor === undefined || free === undefined)
      throw new Error('The sample world has nobody with a fee who is free.');
    const appointments = async (): Promise<readonly Appointment[]> => {
      const answer = await fetch(`${getProductUrl()}/api/appointments`, {
        headers: { authorization: `Bearer ${patient.token}` },
      });
      return ((await answer.json()) as { appointments: Appointment[] }).appointments;
    };

    const changeFee = await startCheaper(page, doctor.userId, fee - 50);
    await page.goto(
      `/book-appointment?${new URLSearchParams({ doctorId: doctor.userId, date: free.date, time: free.time, mode: free.mode }).toString()}`,
    );
    const symptoms = page.getByRole('textbox', { name: 'Symptoms' });
    await symptoms.fill('Fever');
    await expect(symptoms).toHaveValue('Fever');
    if (payment === 'paid on consultation') await page.getByRole('switch', { name: 'Pay on consultation' }).check();
    await page.getByRole('main').getByRole('button', { name: m.book, exact: true }).click();
    const confirm = page.getByRole('dialog', { name: m.confirmTitle });
    await expect(confirm.getByText(formatRupees(fee - 50), { exact: true })).toBeVisible();
    changeFee();
    await confirm.getByRole('button', { name: proceed }).click();
    await expect(confirm.getByRole('alert')).toContainText(
      `The fee is now ${formatRupees(fee)}. Nothing was booked. Please check it and confirm again.`,
    );
    await expect(confirm.getByText(formatRupees(fee), { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await appointments()).toEqual([]);

    await confirm.getByRole('button', { name: proceed }).click();
    await expect(confirm).toBeHidden();
    await expect.poll(appointments).toMatchObject([{ fee, state: payment === 'paid now' ? 'held' : 'confirmed' }]);
  });
}

test(
  'decision B6: the fee that was seen is the fee that an unpaid visit is moved to: ' +
    'one that changed meanwhile is shown before anything is moved @phone',
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const doctor = (await listInPersonDoctors()).findLast(({ fees }) => (fees['in-person'] ?? 0) > 100);
    if (doctor === undefined) throw new Error('The sample world has nobody with a fee.');
    const fee = doctor.fees['in-person'] ?? 0;
    const [day] = (await fetchFreeTimes(doctor.userId)).slice(-1);
    const [first, wanted] = await fetchFreeTimes(doctor.userId, day?.date);
    if (first === undefined || wanted === undefined) throw new Error('The doctor has not two free times that day.');
    const appointment = await bookFreeTime(patient, doctor.userId, first);
    const changeFee = await startCheaper(page, doctor.userId, fee - 50);
    await page.goto('/appointments');
    await page.getByRole('button', { name: a.reschedule }).click();
    const dialog = page.getByRole('dialog', { name: a.moveTitle });
    await expect(dialog.getByText(a.moveCosts(formatRupees(fee - 50)))).toBeVisible();
    await dialog.getByRole('radio', { name: formatClock(wanted.time), exact: true }).check({ force: true });
    changeFee();
    await dialog.getByRole('button', { name: a.move }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      `The fee is now ${formatRupees(fee)}. Your appointment was not moved. Please check it and confirm again.`,
    );
    await expect(dialog.getByText(a.moveCosts(formatRupees(fee)))).toBeVisible();
    await expectAccessible(page);
    const read = async (): Promise<Appointment> => {
      const answer = await fetch(`${getProductUrl()}/api/appointments/${appointment.id}`, {
        headers: { authorization: `Bearer ${patient.token}` },
      });
      return ((await answer.json()) as { data: Appointment }).data;
    };
    expect((await read()).time).toBe(first.time);

    // What was chosen is still chosen.
    await dialog.getByRole('button', { name: a.move }).click();
    await expect(dialog).toBeHidden();
    expect(await read()).toMatchObject({ time: wanted.time, fee });
  },
);

for (const [what, isBegun] of [
  ['whose payment was begun', true],
  ['whose doctor takes nothing by now', false],
] as const) {
  test(`decision B6: a hold ${what} keeps its amount, and the window says that another time is booked anew`, async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    const doctor = (await listInPersonDoctors()).findLast(({ fees }) => (fees['in-person'] ?? 0) > 100);
    const fee = doctor?.fees['in-person'] ?? 0;
    // In some days, so that it can be moved, and not on the last one, which others take.
    const frees = await fetchFreeTimes(doctor?.userId ?? '');
    const free = frees[Math.trunc(frees.length / 2) + Number(isBegun)];
    if (doctor === undefined || free === undefined)
      throw new Error('The sample world has nobody with a fee who is free.');
    const appointment = await bookFreeTime(patient, doctor.userId, free);
    if (isBegun) await startPayment(patient, appointment.id);
    await startCheaper(page, doctor.userId, isBegun ? fee - 50 : 0);
    await page.goto('/appointments');
    await page.getByRole('button', { name: a.reschedule }).click();
    const dialog = page.getByRole('dialog', { name: a.moveTitle });
    await expect(dialog.getByText(a.moveCostsOther)).toBeVisible();
    await expect(dialog.getByRole('button', { name: a.move })).toBeDisabled();
    await expect(dialog.getByText(a.free)).toBeHidden();
    await expectAccessible(page);
  });
}
