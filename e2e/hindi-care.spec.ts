import type { DoctorProfile } from '@arogo/contract/doctors';
import { bookingScreen as b } from '@arogo/contract/messages/hi/booking-screen';
import { dangerMessages } from '@arogo/contract/messages/hi/danger';
import { dangerNoticesScreen } from '@arogo/contract/messages/hi/danger-notices';
import { medAlertScreen as alerts } from '@arogo/contract/messages/hi/med-alert';
import { medicineWarnings as warnings } from '@arogo/contract/messages/hi/medicine-warnings';
import { messagingScreen as t } from '@arogo/contract/messages/hi/messaging-screen';
import { paymentMessages } from '@arogo/contract/messages/hi/payment';
import { paymentScreen as m } from '@arogo/contract/messages/hi/payment-screen';
import type { Page } from '@playwright/test';
import { fetchFreeTimes, listInPersonDoctors } from './fixtures/booking.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { expectNoLatinWords } from './fixtures/latin-words.ts';
import { callApi, createAlert, medAlertPath } from './fixtures/medication.ts';
import { slideByKeys } from './fixtures/payment.ts';
import { expect, expectAccessible, getProductUrl, type Patient, test } from './fixtures/test.ts';

test.use({ locale: 'hi-IN' });

/** A doctor of the sample world with a time far enough ahead that other journeys take others. */
const findDoctor = async () => {
  const card = (await listInPersonDoctors()).find(({ fees }) => (fees['in-person'] ?? 0) > 0);
  if (card === undefined) throw new Error('The sample world has no such doctor.');
  const answer = await fetch(`${getProductUrl()}/api/doctors/${card.userId}`);
  const { data: doctor } = (await answer.json()) as { data: DoctorProfile };
  const time = (await fetchFreeTimes(doctor.userId)).at(-1);
  if (time === undefined) throw new Error(`${doctor.displayName} has no free time.`);
  return { doctor, time };
};

/** Warnings of a medicine, and of a dose that comes too soon. What a patient wrote and what stands on a box keep their letters. */
const expectWarningsInHindi = async (page: Page, patient: Patient): Promise<void> => {
  const asNeeded = { doseUnit: 'tablet', schedule: { kind: 'as-needed', amount: 1 } };
  await callApi(patient, 'PATCH', '/api/users/medical-profile', { version: 0, allergies: ['Penicillin'] });
  const dolo = await createAlert(patient, { medicineName: 'Dolo 650', ...asNeeded });
  await createAlert(patient, { medicineName: 'Calpol 500', ...asNeeded, keepBoth: true });
  await callApi(patient, 'POST', `/api/medication/alerts/${dolo}/doses`, { action: 'taken' });
  const names = ['Augmentin 625', '(amoxicillin)', 'Penicillin', 'Dolo 650', 'Calpol 500', 'paracetamol', 'mg'];

  await page.goto(medAlertPath);
  await page.getByRole('main').getByRole('button', { name: alerts.addAlert }).click();
  const form = page.getByRole('dialog', { name: alerts.formAdd });
  await form.getByLabel(alerts.name).fill('Augmentin 625');
  await form.getByLabel(alerts.howOften).selectOption('as-needed');
  await form.getByRole('button', { name: alerts.save, exact: true }).click();
  await expect(form.getByText(warnings.notComplete)).toBeVisible();
  await expectNoLatinWords(page, names);
  await expectAccessible(page, '[role=dialog]');
  await form.getByRole('button', { name: alerts.warningConfirm }).click();
  await expect(form).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('button', { name: alerts.takeNowNamed('Calpol 500') })
    .click();
  const guard = page.getByRole('alertdialog', { name: alerts.guardTitle });
  await expect(guard).toContainText('4 घंटे');
  await expectNoLatinWords(page, [...names, 'Asha']);
  await guard.getByRole('button', { name: alerts.guardNo }).click();
};

test('a doctor is found, booked, paid and written to, and medicines warn, in Hindi, with no word of English on the way', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  const { doctor, time } = await findDoctor();
  const { displayName, clinic } = doctor;
  // What the doctor wrote, the longest first, then names, addresses and brands.
  const { bio, registrationCouncil, education, credentials, expertiseAreas, medicalRegistrationNumber } = doctor;
  const names = [bio, registrationCouncil, education, credentials, ...expertiseAreas, medicalRegistrationNumber].concat(
    [displayName, clinic.name, clinic.address, clinic.city, clinic.state],
    ['Asha Verma', 'Asha', 'Visa', 'Mastercard', 'RuPay'],
  );

  await page.goto(`/doctor-list?${new URLSearchParams({ q: displayName }).toString()}`);
  await page.getByRole('link', { name: displayName }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(displayName);
  await expect(page.getByRole('heading', { name: b.formTitle })).toBeVisible();
  await expectNoLatinWords(page, names);

  await page.goto(
    `/book-appointment?${new URLSearchParams({ doctorId: doctor.userId, date: time.date, time: time.time, mode: 'in-person' }).toString()}`,
  );
  const symptoms = page.getByRole('textbox', { name: b.symptoms });
  await symptoms.fill('सोमवार से बुखार');
  await expect(symptoms).toHaveValue('सोमवार से बुखार');
  await page.getByRole('main').getByRole('button', { name: b.book, exact: true }).click();
  const confirm = page.getByRole('dialog', { name: b.confirmTitle });
  await expect(confirm).toBeVisible();
  await expectNoLatinWords(page, names);
  await expectAccessible(page);
  await confirm.getByRole('button', { name: b.proceed }).click();

  const slide = page.getByRole('slider');
  await slideByKeys(slide);
  await expect(page.getByText(paymentMessages.addressRequired, { exact: true })).toBeVisible();
  await expectNoLatinWords(page, names);
  const fields = {
    [m.addressLine]: '14 बाणेर रोड',
    [m.city]: 'पुणे',
    [m.state]: 'महाराष्ट्र',
    [m.postal]: '411045',
    [m.number]: '4242 4242 4242 4242',
    [m.expiry]: '1239',
    [m.cvc]: '123',
  };
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await slideByKeys(slide);
  await expect(page.getByRole('dialog', { name: b.confirmedTitle })).toBeVisible();
  await expectNoLatinWords(page, names);

  await page.goto('/messages');
  await page.getByRole('list', { name: t.listLabel }).getByText(displayName).click();
  const composer = page.getByRole('textbox', { name: t.composerLabel(displayName) });
  await composer.fill('सीने में दर्द है और साँस नहीं आ रही');
  await pressKey(composer, 'Enter');
  await expect(page.getByText(dangerNoticesScreen.notSeenAtOnce)).toBeVisible();
  const notice = page.locator('[data-danger]').first();
  await expect(notice).toContainText(dangerMessages.signs.breathing.title);
  // Guidelines keep their names.
  const sources = await page.locator('[data-danger] > p:last-child').allInnerTexts();
  await expectNoLatinWords(page, [...names, ...sources.map((text) => text.split(' · ')[0] ?? '')]);
  await expectAccessible(page);

  await expectWarningsInHindi(page, patient);
});
