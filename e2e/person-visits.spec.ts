import { appointmentsScreen } from '@arogo/contract/messages/appointments-screen';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingScreen as b } from '@arogo/contract/messages/booking-screen';
import { clinicDay } from '@arogo/contract/messages/clinic-day';
import { messagingScreen } from '@arogo/contract/messages/messaging-screen';
import { paymentScreen as p } from '@arogo/contract/messages/payment-screen';
import { personPageTexts } from '@arogo/contract/messages/person-page';
import { personScreen } from '@arogo/contract/messages/persons';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { pageNames } from '@arogo/contract/messages/shell';
import { transactionsScreen } from '@arogo/contract/messages/transactions';
import type { Page } from '@playwright/test';
import { addDaysFromToday, fetchFreeTimes } from './fixtures/booking.ts';
import { createDoctor, enterWorkspace } from './fixtures/doctor.ts';
import { slideByKeys } from './fixtures/payment.ts';
import { addChild } from './fixtures/persons.ts';
import { expect, expectAccessible, getProductUrl, type Mail, test } from './fixtures/test.ts';
import { findToast } from './fixtures/vault.ts';

const main = (page: Page) => page.getByRole('main');

/** The mail to an address that is about a person, whatever else arrives. */
const findMailAbout = async (email: string, firstName: string): Promise<Mail> => {
  let found: Mail | undefined;
  const look = async (): Promise<boolean> => {
    const answer = await fetch(`${getProductUrl()}/dev/mail.json?${new URLSearchParams({ to: email }).toString()}`);
    found = ((await answer.json()) as Mail[]).find(({ subject }) => subject.startsWith(`${firstName}: `));
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 60_000 }).toBe(true);
  if (found === undefined) throw new Error(`No mail about ${firstName}.`);
  return found;
};

test('issue 32: a mother books for her child and pays; the doctor sees both and the guardian; mails, receipt and list name her', async ({
  page,
  signUp,
  anotherBrowser,
  mailTo,
}) => {
  test.setTimeout(240_000);
  const mother = await signUp(page, { firstName: 'Meera' });
  const child = await addChild(mother, 'Asha');
  const doctor = await createDoctor();
  const prefix = `/for/${child.id}`;
  const [time] = await fetchFreeTimes(doctor.card.userId, addDaysFromToday(3), 'in-person', { days: 14 });
  if (time === undefined) throw new Error('The doctor has no free time.');

  // The overview of the child leads to her visits, and to the search for a doctor.
  await page.goto(prefix);
  await main(page).getByRole('link', { name: personPageTexts.visits }).click();
  await expect(page).toHaveURL(`${prefix}/appointments`);
  await expect(main(page).getByRole('heading', { level: 1, name: pageNames.appointments })).toBeVisible();
  await expectAccessible(page);
  await page.goto(prefix);
  await main(page).getByRole('link', { name: personPageTexts.doctors }).click();
  await expect(page).toHaveURL(`${prefix}/doctor-list`);
  await expect(main(page).getByRole('heading', { level: 1, name: pageNames.doctorList })).toBeVisible();
  await expectAccessible(page);

  // Booked with the child's data: nothing of it is asked again.
  const query = new URLSearchParams({
    doctorId: doctor.card.userId,
    date: time.date,
    time: time.time,
    mode: time.mode,
  });
  await page.goto(`${prefix}/book-appointment?${query.toString()}`);
  const symptoms = page.getByRole('textbox', { name: b.symptoms });
  await symptoms.fill('A rash since Monday');
  await expect(symptoms).toHaveValue('A rash since Monday');
  await expect(page.getByRole('radio', { name: formatClock(time.time), exact: true })).toBeChecked();
  await main(page).getByRole('button', { name: b.book, exact: true }).click();
  const confirm = page.getByRole('dialog', { name: b.confirmTitle });
  await expect(confirm).toContainText('Asha Verma');
  await expect(confirm.getByLabel(b.firstName)).toHaveCount(0);
  await expect(confirm.getByLabel(b.dob)).toHaveCount(0);
  await expectAccessible(page);
  await confirm.getByRole('button', { name: b.proceed }).click();

  // Paid by the mother.
  await expect(page).toHaveURL(new RegExp(`${prefix}/payment\\?appointmentId=`));
  await expect(page.getByRole('textbox', { name: p.name })).toHaveValue('Meera Verma');
  await page.getByRole('textbox', { name: p.addressLine }).fill('14 Baner Road');
  await page.getByRole('textbox', { name: p.city }).fill('Pune');
  await page.getByRole('textbox', { name: p.state }).fill('Maharashtra');
  await page.getByRole('textbox', { name: p.postal }).fill('411045');
  await page.getByRole('textbox', { name: p.number }).fill('4242424242424242');
  await page.getByRole('textbox', { name: p.expiry }).fill('1239');
  await page.getByRole('textbox', { name: p.cvc }).fill('123');
  await expectAccessible(page);
  await slideByKeys(page.getByRole('slider', { name: p.slide }));
  const done = page.getByRole('dialog', { name: b.confirmedTitle });
  await expect(done).toContainText('Asha Verma');
  await expectAccessible(page);
  await done.getByRole('button', { name: b.home }).click();
  await expect(page).toHaveURL(`${prefix}/appointments`);
  await expect(main(page).getByRole('heading', { name: doctor.card.displayName })).toBeVisible();
  await expectAccessible(page);
  const mail = await findMailAbout(mother.email, 'Asha');
  expect(mail.text).toContain(`${prefix}/appointments?appointmentId=`);

  // The doctor: the patient, who booked, and the guardian; in the conversation who speaks for whom.
  const clinic = await anotherBrowser();
  await enterWorkspace(clinic, doctor, mailTo);
  await clinic.goto(`/clinic?date=${time.date}`);
  const visit = clinic.getByRole('link', { name: /Asha Verma/ }).first();
  await expect(visit).toBeVisible();
  await expect(clinic.getByText(clinicDay.guardian('Meera Verma')).first()).toBeVisible();
  await visit.click();
  await expect(clinic.getByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible();
  await expect(clinic.getByText(clinicDay.guardian('Meera Verma')).first()).toBeVisible();
  await expectAccessible(clinic);
  await clinic.goto('/clinic/messages');
  const conversations = clinic.getByRole('list', { name: messagingScreen.listLabel }).getByRole('listitem');
  await expect(conversations).toContainText([representativeTexts.speaksFor('Meera Verma', 'Asha Verma')]);

  // Moved and cancelled from the child's page.
  await main(page).getByRole('link', { name: appointmentsScreen.details }).first().click();
  const details = page.getByRole('dialog', { name: appointmentsScreen.windowTitle });
  await expect(details).toContainText('Asha Verma');
  await expect(details).toContainText('Meera Verma');
  await expectAccessible(page);
  await details.getByRole('button', { name: appointmentsScreen.cancel }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Asha Verma');
  await question.getByRole('button', { name: appointmentsScreen.cancel }).click();
  await expect(findToast(page, personScreen.toast('Asha Verma', bookingMessages.cancelledRefund))).toBeVisible();

  // On her own pages: nothing of the visit, and the receipts, which say whom they are for.
  await page.goto('/appointments');
  await expect(main(page).getByRole('heading', { name: doctor.card.displayName })).toHaveCount(0);
  await page.goto('/profile?section=transaction');
  await expect(main(page).getByText(transactionsScreen.forPerson('Asha Verma')).first()).toBeVisible();
  await expectAccessible(page);
});
