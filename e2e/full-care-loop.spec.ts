import type { DoctorDay, DoctorProfile } from '@arogo/contract/doctors';
import { appointmentsScreen } from '@arogo/contract/messages/appointments-screen';
import { bookingScreen } from '@arogo/contract/messages/booking-screen';
import { callsScreen as c } from '@arogo/contract/messages/calls-screen';
import { clinicDay, clinicAppointmentTexts } from '@arogo/contract/messages/clinic-day';
import { clinicPrescription as p } from '@arogo/contract/messages/clinic-prescription';
import { medAlertScreen as a } from '@arogo/contract/messages/med-alert';
import { paymentScreen } from '@arogo/contract/messages/payment-screen';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import type { Page } from '@playwright/test';
import { sendCode } from './fixtures/access.ts';
import { getFullBrowserLaunch } from './fixtures/browser.ts';
import { measureGoodLine } from './fixtures/calls.ts';
import { test, advanceClock } from './fixtures/isolated-product.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { slideByKeys } from './fixtures/payment.ts';
import { extractCode, expect, type Mail } from './fixtures/test.ts';
import { readingTimeout } from './fixtures/vault.ts';

// Two people, each with a camera and a microphone that the browser plays; few pictures a second, so that other journeys get on.
test.use({
  productEnvironment: { SAMPLE_DATA: '200' },
  launchOptions: getFullBrowserLaunch('--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'),
  permissions: ['camera', 'microphone'],
});

const demoEmail = 'doctor@arogo.example';
const pin = '481629';

/** A session that nobody used for half an hour is to be renewed; an appointment that begins sooner would find both still signed in. */
const longEnough = 45 * 60_000;

/** The doctor for whom the demo address works, and the next online appointment that is free after both were idle. */
const demoAppointment = async (
  url: string,
  token: string,
): Promise<{ readonly doctor: DoctorProfile; readonly slot: DoctorDay['online'][number] }> => {
  const answer = await fetch(`${url}/api/clinic/me`, { headers: { authorization: `Bearer ${token}` } });
  const { data: me } = (await answer.json()) as { data: { doctorId: string } };
  const { data: doctor } = (await (await fetch(`${url}/api/doctors/${me.doctorId}`)).json()) as { data: DoctorProfile };
  const times = await fetch(`${url}/api/doctors/${me.doctorId}/times?days=14`);
  const { data } = (await times.json()) as { data: { days: DoctorDay[] } };
  const slot = data.days.flatMap(({ online }) => online).find(({ at }) => Date.parse(at) - Date.now() > longEnough);
  if (slot === undefined) throw new Error('The demo doctor has no free time online.');
  return { doctor, slot };
};

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const say = async (page: Page, text: string): Promise<void> => {
  await composer(page).fill(text);
  await pressKey(composer(page), 'Enter');
  await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
};
/** Frames of the other side arrive and are shown. */
const expectPictures = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('video')].filter((video) => video.videoWidth > 0 && video.currentTime > 0.5)
            .length,
      ),
    )
    .toBeGreaterThan(1);

test(
  '1 §1, 2 §2, decisions B6, C1, C3: /payment reached after booking is submitted; ' +
    'find doctors and book online or in-person appointments and pay by card; the whole loop, two people: ' +
    'find, book, pay, write, answer, call, prescription, alert, dose, review @desk',
  async ({ page, anotherBrowser, newPatient, signIn, product, mailTo }) => {
    test.setTimeout(240_000);
    const { url } = product;
    const patient = await newPatient();
    const clinic = await anotherBrowser();
    await Promise.all([measureGoodLine(page), measureGoodLine(clinic)]);

    await test.step('the demo doctor signs in with the code of an e-mail and chooses a PIN', async () => {
      await clinic.goto('/clinic');
      await clinic.getByRole('textbox', { name: 'Email address' }).fill(demoEmail);
      await pressKey(clinic.getByRole('textbox', { name: 'Email address' }), 'Enter');
      const mail: Mail = await mailTo(demoEmail);
      await sendCode(clinic, extractCode(mail));
      await clinic.getByLabel('Security PIN', { exact: true }).fill(pin);
      await clinic.getByLabel('Confirm Security PIN', { exact: true }).fill(pin);
      await pressKey(clinic.getByLabel('Confirm Security PIN', { exact: true }), 'Enter');
      await expect(clinic.getByRole('navigation', { name: 'Workspace' }).first()).toBeVisible();
    });
    const token = await clinic.evaluate(() => localStorage.getItem('clinic.authToken') ?? '');
    const { doctor, slot } = await demoAppointment(url, token);

    await test.step('find: the doctor’s page from the list', async () => {
      await signIn(page, patient);
      await page.goto('/service/medicine-alert');
      await page.getByRole('main').getByRole('switch', { name: a.autoTitle }).click();
      await expect(page.getByText(a.autoOn)).toBeVisible();
      await page.goto(`/doctor-list?${new URLSearchParams({ q: doctor.displayName }).toString()}`);
      await page.getByRole('link', { name: doctor.displayName }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor.displayName);
    });

    await test.step('book and pay', async () => {
      await page.goto(
        `/book-appointment?${new URLSearchParams({ doctorId: doctor.userId, date: slot.date, time: slot.time, mode: 'online' }).toString()}`,
      );
      const symptoms = page.getByRole('textbox', { name: 'Symptoms' });
      await symptoms.fill('Fever since Monday');
      await expect(symptoms).toHaveValue('Fever since Monday');
      await page.getByRole('main').getByRole('button', { name: 'Book an appointment', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Confirm appointment' })
        .getByRole('button', { name: 'Proceed to payment' })
        .click();
      const { addressLine, city, state, postal, number, expiry, cvc } = paymentScreen;
      const card = {
        [addressLine]: '14 Baner Road',
        [city]: 'Pune',
        [state]: 'Maharashtra',
        [postal]: '411045',
        [number]: '4242 4242 4242 4242',
        [expiry]: '1239',
        [cvc]: '123',
      };
      for (const [name, value] of Object.entries(card)) await page.getByRole('textbox', { name }).fill(value);
      await slideByKeys(page.getByRole('slider', { name: paymentScreen.slide }));
      await expect(page.getByRole('dialog', { name: bookingScreen.confirmedTitle })).toBeVisible();
    });

    await test.step('write, and be answered', async () => {
      await page.goto('/messages');
      await page.getByRole('list', { name: t.listLabel }).getByText(doctor.displayName).click();
      await say(page, 'Doctor, shall I keep fasting before the visit?');
      await clinic
        .getByRole('link', { name: /Messages$/ })
        .first()
        .click();
      await clinic.getByRole('list', { name: t.listLabel }).getByText('Asha Verma').click();
      await expect(clinic.getByText('Doctor, shall I keep fasting before the visit?').last()).toBeVisible();
      await say(clinic, 'No, eat as usual. I will call you.');
      await expect(page.getByText('No, eat as usual. I will call you.').last()).toBeVisible();
      // What is read shows that it is.
      await expect(page.getByText(t.read).last()).toBeAttached();
    });

    await test.step('at its time the visit is a call with pictures both ways', async () => {
      const minutes = Math.ceil((Date.parse(slot.at) - Date.now()) / 60_000) + 1;
      await advanceClock(product, minutes);
      // Nobody was there for so long: both prove who they are, and are back where they were.
      await page.reload();
      await page.getByLabel('Enter 6-Digit Security PIN').fill(patient.pin);
      await page.getByRole('button', { name: 'Renew Session' }).click();
      await clinic.reload();
      await clinic.getByLabel('Security PIN, 6 digits', { exact: true }).fill(pin);
      await pressKey(clinic.getByLabel('Security PIN, 6 digits', { exact: true }), 'Enter');
      await expect(composer(page)).toBeVisible();
      await expect(composer(clinic)).toBeVisible();
      await clinic.getByRole('button', { name: t.videoCallNamed('Asha Verma') }).click();
      await clinic.getByRole('button', { name: c.startVideo }).click();
      await page.getByRole('button', { name: c.answerVideo }).click();
      await expectPictures(page);
      await expectPictures(clinic);
      await expect(page.locator('video').and(page.getByLabel(c.window(doctor.displayName)))).toBeVisible();
      await expect(clinic.locator('video').and(clinic.getByLabel(c.window('Asha Verma')))).toBeVisible();
      await page.getByRole('button', { name: c.hangUp }).click();
      await expect(clinic.getByText(t.ended.video).last()).toBeVisible();
      await expect(page.getByText(t.ended.video).last()).toBeVisible();
    });

    await test.step('a prescription is written, shown as it will be read, and signed', async () => {
      await clinic
        .getByRole('link', { name: clinicDay.title('Today') })
        .first()
        .click();
      await clinic.getByRole('link', { name: clinicDay.openAppointment('Asha Verma') }).click();
      await expect(clinic.getByRole('region', { name: clinicAppointmentTexts.symptoms })).toContainText(
        'Fever since Monday',
      );
      await clinic.getByRole('link', { name: clinicAppointmentTexts.write }).click();
      await clinic.getByLabel(p.diagnosis).fill('Viral fever');
      await clinic.getByLabel(p.name, { exact: true }).fill('Paracetamol');
      await clinic.getByLabel(p.strength).fill('500 mg');
      await clinic.getByRole('textbox', { name: p.parts }).fill('1-1-1');
      await clinic.getByRole('textbox', { name: p.days }).fill('5');
      await clinic.getByLabel(p.meal).selectOption('after');
      await clinic.getByLabel(p.vault).selectOption('PHYSICAL');
      await clinic.getByRole('button', { name: p.check }).click();
      const shown = clinic.getByRole('dialog', { name: p.checkTitle });
      await expect(shown).toContainText('Paracetamol');
      await shown.getByRole('button', { name: p.sign }).click();
      await expect(
        clinic
          .getByRole('link', { name: /^Prescription .*\.pdf$/ })
          .or(clinic.getByRole('button', { name: /^Prescription .*\.pdf$/ }))
          .first(),
      ).toBeVisible(readingTimeout);
      await clinic.getByRole('button', { name: clinicDay.say.done }).click();
      await expect(clinic.getByText(clinicDay.attendance.done).first()).toBeVisible();
    });

    await test.step("it arrives as a 'Main' record, and as an alert by itself, whose dose is taken", async () => {
      await page.goto('/service/health-vault');
      await page.getByRole('button', { name: 'Main', exact: true }).click();
      await expect(page.getByRole('main').getByText(doctor.displayName).first()).toBeVisible();
      await page.goto('/service/medicine-alert');
      const main = page.getByRole('main');
      await expect(main.getByText(/Paracetamol/).first()).toBeVisible(readingTimeout);
    });

    await test.step('a day later the dose is marked, and the visit reviewed', async () => {
      await advanceClock(product, 24 * 60);
      await page.goto('/service/medicine-alert');
      await page.getByLabel('Enter 6-Digit Security PIN').fill(patient.pin);
      await page.getByRole('button', { name: 'Renew Session' }).click();
      await page.getByRole('main').getByRole('button', { name: a.taken }).first().click();
      await expect(page.getByRole('main').getByRole('list').getByText(a.states.Taken).first()).toBeVisible();
      await page.goto('/');
      const upcoming = page.getByRole('region', { name: 'Upcoming appointments', exact: true });
      await upcoming.getByRole('button', { name: 'View All' }).click();
      await upcoming
        .getByRole('listitem')
        .filter({ hasText: doctor.displayName })
        .getByRole('button', { name: appointmentsScreen.review })
        .click();
      const review = page.getByRole('dialog', { name: appointmentsScreen.reviewTitle });
      await review
        .locator('label')
        .filter({ hasText: appointmentsScreen.star(5) })
        .click();
      await review.getByRole('button', { name: appointmentsScreen.publish }).click();
      await expect(page.getByText(appointmentsScreen.published)).toBeVisible();
    });
  },
);
