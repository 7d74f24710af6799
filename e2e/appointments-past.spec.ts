import type { Appointment, PastDoctor } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { bookingScreen as b } from '@arogo/contract/messages/booking-screen';
import type { DoctorDay } from '@arogo/contract/doctors';
import {
  bookAppointment,
  fetchFreeTimes,
  type FreeTime,
  listInPersonDoctors,
  bookFreeTime,
} from './fixtures/booking.ts';
import { test, advanceClock } from './fixtures/isolated-product.ts';
import { expect, expectAccessible } from './fixtures/test.ts';

const tenDays = 10 * 24 * 60;

test(
  "2 §2, 2 §9: 'Starts @'; 'Consult again' carousel of past doctors: 'shown only if the list is non-empty, " +
    "each arrow click scrolls 759 px, has View All'; after the visit a review, public under a chosen name",
  async ({ page, signUp, product }) => {
    const { url } = product;
    const patient = await signUp(page);
    const appointments: Appointment[] = [];
    for (const nth of [0, 1, 2, 3])
      appointments.push(
        await bookAppointment(
          { token: patient.token, url },
          { doctorIndex: nth, payOnConsultation: true, inDays: 1 + (nth % 2) },
        ),
      );
    await page.goto('/');
    await expect(
      page
        .getByRole('region', { name: 'Upcoming appointments', exact: true })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') }),
    ).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Consult again' })).toHaveCount(0);

    const [next] = appointments.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
    /** Turns the clock so far that the session is over. */
    const later = async (minutes: number): Promise<void> => {
      await advanceClock(product, minutes);
      await page.reload();
      await page.getByLabel('Enter 6-Digit Security PIN').fill(patient.pin);
      await page.getByRole('button', { name: 'Renew Session' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };

    await test.step('an hour before it is too late to change a visit: there is the number of the clinic to call', async () => {
      await page.goto(`/appointments?appointmentId=${next?.id ?? ''}`);
      await expect(page.getByRole('button', { name: m.cancel })).toBeVisible();
      await later(Math.floor((Date.parse(next?.startsAt ?? '') - Date.now()) / 60_000) - 60);
      await expect(page.getByText(m.notChangeable)).toBeVisible();
      await expect(page.getByRole('button', { name: m.cancel })).toHaveCount(0);
      await expect(page.getByRole('link', { name: m.call(next?.doctor.phone ?? '') })).toHaveAttribute(
        'href',
        `tel:${next?.doctor.phone ?? ''}`,
      );
      await expectAccessible(page);
    });

    await test.step('a hold so soon before is given back in its window', async () => {
      const [begin, end] = [Date.parse(next?.startsAt ?? ''), Date.parse(next?.endsAt ?? '')];
      const hour = 60 * 60_000;
      // Before or after the appointment of that hour: a patient is at one place at a time.
      const fits = ({ at }: FreeTime): boolean =>
        (Date.parse(at) >= end && Date.parse(at) < begin + hour) ||
        (Date.parse(at) > begin - hour && Date.parse(at) <= begin - hour / 2);
      // On some days few doctors work: any time of that hour will do, not only the next one of a doctor.
      const findSoon = async (): Promise<{ readonly userId: string; readonly time: FreeTime }> => {
        for (const { userId } of await listInPersonDoctors(url)) {
          const time = (await fetchFreeTimes(userId, next?.date, 'in-person', { url, days: 1 })).find(fits);
          if (time !== undefined) return { userId, time };
        }
        throw new Error('Nobody of the sample world is free within the hour.');
      };
      const soon = await findSoon();
      const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
      const held = await bookFreeTime({ token, url }, soon.userId, soon.time);
      expect([held.state, held.changeable]).toEqual(['held', false]);
      await page.goto(`/appointments?appointmentId=${held.id}`);
      await page.getByRole('button', { name: m.cancel }).click();
      await page.getByRole('alertdialog', { name: m.cancelTitle }).getByRole('button', { name: m.cancel }).click();
      await expect(page.getByText(m.cancelled)).toBeVisible();
      await page.goto('/');
    });

    await test.step('ten days later, renewed by the PIN', async () => {
      // The front page shows itself to visitors: a page of the patient's own asks for the PIN.
      await page.goto('/appointments');
      await later(tenDays);
      await expect(page).toHaveURL('/appointments');
      await page.goto('/');
    });

    const again = page.getByRole('region', { name: 'Consult again' });
    await test.step("2 §2: 'Each card shows image, name, clinic, experience, specialization' and a rate", async () => {
      for (const { doctor } of appointments) {
        const card = again.getByRole('listitem').filter({ hasText: doctor.name });
        await expect(card.locator('img, svg[viewBox="0 0 64 64"]')).toBeVisible();
        await expect(card.getByRole('heading', { name: doctor.name })).toBeVisible();
        await expect(card.getByText(doctor.clinic, { exact: true })).toBeVisible();
        await expect(card.getByText(new RegExp(`^${doctor.speciality} · \\d+ years?$`))).toBeVisible();
        await expect(card.getByText(/^Starts @ ₹/)).toBeVisible();
      }
    });
    await test.step('each arrow click scrolls 759 px', async () => {
      await expect(again.getByRole('listitem')).toHaveCount(4);
      const row = again.getByRole('list');
      await again.getByRole('button', { name: m.againLater }).click();
      await expect
        .poll(() =>
          row.evaluate(
            ({ scrollLeft, scrollWidth, clientWidth }) =>
              Math.round(scrollLeft) - Math.min(759, scrollWidth - clientWidth),
          ),
        )
        .toBe(0);
      await again.getByRole('button', { name: m.againEarlier }).click();
      await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
      await again.getByRole('button', { name: 'View All' }).click();
      await expect(again.getByRole('button', { name: m.againLater })).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('where the row of the carousel fits there are no arrows', async () => {
      const phone = page.viewportSize();
      const wide = { width: 1000, height: 900 };
      await page.route('**/api/appointments/doctors', async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = (await response.json()) as { data: PastDoctor[] };
        await route.fulfill({ response, json: { ...rest, data: data.slice(0, 2) } });
      });
      const arrows = again.getByRole('button', { name: new RegExp(`^(${m.againEarlier}|${m.againLater})$`) });
      await page.setViewportSize(wide);
      await page.reload();
      await expect(again.getByRole('listitem')).toHaveCount(2);
      await expect(arrows).toHaveCount(0);
      await page.setViewportSize(phone ?? wide);
      await expect(arrows).toHaveCount(2);
      await page.setViewportSize(wide);
      await expect(arrows).toHaveCount(0);
      // One that is asked for at this moment is still answered here.
      await page.unrouteAll({ behavior: 'wait' });
      await page.setViewportSize(phone ?? wide);
      await page.reload();
    });

    await test.step('a review of a visit that is over stands on the doctor’s page', async () => {
      const [appointment] = appointments;
      const name = appointment?.doctor.name ?? '';
      const upcoming = page.getByRole('region', { name: 'Upcoming appointments', exact: true });
      await upcoming.getByRole('button', { name: 'View All' }).click();
      await upcoming.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: m.review }).click();
      const dialog = page.getByRole('dialog', { name: m.reviewTitle });
      await dialog.getByRole('button', { name: m.publish }).click();
      await expect(dialog.getByText(m.starRequired)).toBeVisible();
      await dialog
        .locator('label')
        .filter({ hasText: m.star(5) })
        .click();
      await dialog.getByLabel(m.comment).fill('Listened, and explained everything.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: m.publish }).click();
      await expect(page.getByText(m.published)).toBeVisible();
      await page.goto(`/book-appointment?doctorId=${appointment?.doctor.userId ?? ''}&section=review`);
      await expect(page.getByText('Listened, and explained everything.')).toBeVisible();
      await expect(page.getByText('Asha V.')).toBeVisible();
    });

    await test.step('a doctor who saw the patient is not met for the first time, unless somebody else is brought', async () => {
      const [appointment] = appointments;
      const times = await fetch(`${url}/api/doctors/${appointment?.doctor.userId ?? ''}/times?days=14`);
      const { data } = (await times.json()) as { data: { days: DoctorDay[] } };
      const free = data.days.flatMap((day) => day['in-person'])[0];
      if (appointment === undefined || free === undefined) throw new Error('The doctor has no free time.');
      await page.goto(
        `/book-appointment?${new URLSearchParams({ doctorId: appointment.doctor.userId, date: free.date, time: free.time, mode: free.mode }).toString()}`,
      );
      await page.getByRole('main').getByRole('button', { name: b.book, exact: true }).click();
      const confirm = page.getByRole('dialog', { name: b.confirmTitle });
      await expect(confirm.getByRole('radio', { name: b.no, exact: true })).toBeChecked();
      await confirm.getByLabel(b.firstName).fill('Tara');
      await expect(confirm.getByRole('radio', { name: b.yes, exact: true })).toBeChecked();
    });
  },
);
