import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { consultOnline } from '@arogo/contract/messages/consult-online';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { timePickerMessages as t } from '@arogo/contract/messages/time-picker';
import type { Locator, Page } from '@playwright/test';
import { bookAppointment, fetchFreeTimes, listInPersonDoctors, bookFreeTime } from './fixtures/booking.ts';
import { pressEscape } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const upcoming = (page: Page): Locator => page.getByRole('region', { name: 'Upcoming appointments', exact: true });
const cards = (page: Page): Locator =>
  upcoming(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const appointmentDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Upcoming appointments Details' });

const document = { name: 'Referral.pdf', bytes: Buffer.from('%PDF-1.4\n'.padEnd(300, ' ')) };

test(
  "2 §2, decision G2: 'Upcoming appointments Details', 'Back to home', 'Reschedule'; 'Upcoming appointments list; " +
    "empty state'; 'Query parameter appointmentId opens a detail modal; closing the modal clears the query string'; " +
    'Reschedule and cancel',
  async ({ page, signUp, newPatient }) => {
    const [patient, other] = [await signUp(page), await newPatient()];
    await page.goto('/');
    await expect(upcoming(page).getByText('No upcoming appointments found.')).toBeVisible();

    const appointment = await bookAppointment(patient, {
      payOnConsultation: true,
      symptoms: 'Itching of both arms',
      document,
    });
    await test.step('what was booked elsewhere appears by itself', async () => {
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByRole('heading', { name: appointment.doctor.name })).toBeVisible();
      await expect(cards(page).getByText(/^Due ₹/)).toBeVisible();
      await expect(cards(page).getByText(/^Queue \d+$/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('2 §2, decision B4: the modal: doctor, time, date, mode, fee paid or due, queue number, symptoms, shared documents', async () => {
      await page.goto(`/appointments?appointmentId=${appointment.id}`);
      await expect(appointmentDialog(page).getByText('Itching of both arms')).toBeVisible();
      await expect(appointmentDialog(page).getByText(appointment.doctor.name)).toBeVisible();
      await expect(
        appointmentDialog(page).getByText(`${appointment.doctor.speciality} · ${appointment.doctor.clinic}`),
      ).toBeVisible();
      const facts = appointmentDialog(page).getByRole('definition');
      await expect(appointmentDialog(page).getByRole('term')).toHaveText([m.date, m.time, m.mode, m.fee, m.queueLabel]);
      await expect(facts).toHaveText([
        new RegExp(`^\\w+, ${Number(appointment.date.slice(8))} \\w+$`),
        appointment.times.split(' – ').map(formatClock).join(' – '),
        m.modes['in-person'],
        formatRupees(appointment.fee),
        String(appointment.queue),
      ]);
      await expect(appointmentDialog(page).getByText(`Due ${formatRupees(appointment.fee)}`)).toBeVisible();
      const shared = appointmentDialog(page).getByRole('link', { name: document.name });
      const answer = await page.request.get((await shared.getAttribute('href')) ?? '');
      expect([answer.status(), await answer.body()]).toEqual([200, document.bytes]);
      await expectAccessible(page);
      await appointmentDialog(page).getByRole('button', { name: 'Back to home' }).click();
      await expect(page).toHaveURL('/appointments');
      await expect(appointmentDialog(page)).toBeHidden();
    });

    await test.step("2 §4: 'Medication and appointment modals open from query parameters and clear them on close'", async () => {
      await page.goto(`/?appointmentId=${appointment.id}`);
      await expect(appointmentDialog(page).getByText(appointment.doctor.name)).toBeVisible();
      await pressEscape(appointmentDialog(page));
      await expect(appointmentDialog(page)).toBeHidden();
      await expect(page).toHaveURL('/');
    });

    await test.step(
      "decision B3: Reschedule: another free time of the same doctor; 'This time slot was just taken. " +
        "Please choose another.' with the nearest free times",
      async () => {
        await cards(page).getByRole('button', { name: 'Reschedule' }).click();
        const dialog = page.getByRole('dialog', { name: m.moveTitle });
        // It opens with the day of the appointment.
        await expect(dialog.getByLabel(t.anotherDay)).toHaveValue(appointment.date.split('-').toReversed().join('/'));
        await dialog.getByRole('button', { name: m.move }).click();
        await expect(dialog.getByText(m.chooseTime)).toBeVisible();
        await expectAccessible(page);
        const wanted = (await fetchFreeTimes(appointment.doctor.userId, appointment.date)).findLast(
          ({ time }) => time !== appointment.time,
        );
        if (wanted === undefined) throw new Error('The doctor has no other free time that day.');
        await dialog.getByRole('radio', { name: formatClock(wanted.time), exact: true }).check({ force: true });
        await bookFreeTime(other, appointment.doctor.userId, wanted);
        await dialog.getByRole('button', { name: m.move }).click();
        const refused = dialog.getByRole('alert');
        await expect(refused).toContainText('This time slot was just taken. Please choose another.');
        await expect(refused).toBeInViewport();
        await expectAccessible(page);
        // Nothing is chosen any more: the same press asks for a time.
        await dialog.getByRole('button', { name: m.move }).click();
        await expect(dialog.getByText(m.chooseTime)).toBeVisible();
        await refused.getByRole('button').first().click();
        await expect(refused).toBeHidden();
        await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(2);
        await dialog.getByRole('button', { name: m.move }).click();
        await expect(page.getByText(m.moved)).toBeVisible();
        await expect(dialog).toBeHidden();
      },
    );

    await test.step('cancelled after a question that names it, and kept among the past', async () => {
      await cards(page).getByRole('link', { name: m.details }).click();
      await appointmentDialog(page).getByRole('button', { name: m.cancel }).click();
      const question = page.getByRole('alertdialog', { name: m.cancelTitle });
      await expect(question.getByText(appointment.doctor.name)).toBeVisible();
      await question.getByRole('button', { name: m.cancel }).click();
      await expect(page.getByText(m.cancelled)).toBeVisible();
      await appointmentDialog(page).getByRole('button', { name: 'Back to home' }).click();
      await expect(upcoming(page).getByText('No upcoming appointments found.')).toBeVisible();
      await upcoming(page).getByRole('button', { name: 'View All' }).click();
      await expect(upcoming(page).getByRole('listitem').filter({ hasText: m.states.cancelled })).toHaveCount(1);
      await expectAccessible(page);
    });
  },
);

test(
  "decision G8: '/service/consult-online lists online visits to come', one that is held with the way to pay it; " +
    "its window closes back to the list, 'Back to home' leads home",
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const doctor = (await listInPersonDoctors()).find(({ providesOnlineConsultation }) => providesOnlineConsultation);
    if (doctor === undefined) throw new Error('Nobody of the sample world sees patients online.');
    const [time] = await fetchFreeTimes(doctor.userId, undefined, 'online');
    if (time === undefined) throw new Error(`${doctor.displayName} has no free time online.`);
    await bookFreeTime(patient, doctor.userId, time);
    await page.goto('/service/consult-online');
    const online = page.getByRole('region', { name: consultOnline.visits });
    await expect(online.getByText(/^Held until \d+:\d\d\s[ap]m$/)).toBeVisible();
    await expect(online.getByRole('link', { name: new RegExp(`^${m.pay} ?, ${doctor.displayName}$`) })).toHaveAttribute(
      'href',
      /^\/payment\?appointmentId=/,
    );
    await expectAccessible(page);
    const details = online.getByRole('link', { name: consultOnline.details });
    await details.click();
    await expect(appointmentDialog(page).getByText(doctor.displayName)).toBeVisible();
    await pressEscape(appointmentDialog(page));
    await expect(page).toHaveURL('/service/consult-online');
    await details.click();
    await appointmentDialog(page).getByRole('button', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/appointments');
    await expect(appointmentDialog(page)).toBeHidden();
  },
);
