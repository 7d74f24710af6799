import { appointmentsScreen as a } from '@arogo/contract/messages/appointments-screen';
import { clinicMessages } from '@arogo/contract/messages/clinic';
import { clinicDay as d, clinicAppointmentTexts as v } from '@arogo/contract/messages/clinic-day';
import { clinicHours as h } from '@arogo/contract/messages/clinic-hours';
import { clinicPrescription as p } from '@arogo/contract/messages/clinic-prescription';
import { clinicShell } from '@arogo/contract/messages/clinic-shell';
import { bellScreen } from '@arogo/contract/messages/notifications';
import { prescriptionMessages } from '@arogo/contract/messages/prescriptions';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { fieldMessages } from '@arogo/contract/messages/fields';
import { uiMessages } from '@arogo/contract/messages/ui';
import { vaultScreen } from '@arogo/contract/messages/vault';
import type { Page } from '@playwright/test';
import { enterWorkspace, createDoctor, openHoursAllDay, createConfirmedAppointment } from './fixtures/doctor.ts';
import { test as ownTest, advanceClock } from './fixtures/isolated-product.ts';
import { pressEscape, pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { readingTimeout, addRecord, recordDialog, sampleBytes, findToast, vaultPath } from './fixtures/vault.ts';

/** The doctors of the sample world live by this clock. */
const minutesLeftToday = (): number => {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  return Math.floor(now.until(now.add({ days: 1 }).startOfDay()).total('minutes'));
};
/** Attendance and prescriptions begin with the day of an appointment, whose last time is half past eleven: late in the evening tomorrow has to begin. */
const lateMinutes = 45;

const place = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: clinicShell.navigation })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true });
const appointments = (page: Page) => page.getByRole('list', { name: d.list }).getByRole('listitem');

ownTest(
  "a doctor's day: attendance, papers of which the patient sees each look, a prescription that arrives in vault " +
    'and conversation, hours, leave, fees, and a paid visit that is cancelled @desk',
  async ({ page, anotherBrowser, newPatient, signIn, mailTo, product }) => {
    if (minutesLeftToday() < lateMinutes) await advanceClock(product, minutesLeftToday() + 1);
    const [doctor, patient] = [await createDoctor(product), await newPatient()];
    const { displayName } = doctor.card;
    const home = await anotherBrowser();

    await test.step('signs in with the code of the mail, and gives times to whole days', async () => {
      await enterWorkspace(page, doctor, mailTo);
      await openHoursAllDay(page, doctor);
    });

    const today = await test.step('a visit that is booked comes to the day by itself', async () => {
      const record = await addRecord(patient, { file: sampleBytes, name: 'old-prescription.pdf', url: product.url });
      const appointment = await createConfirmedAppointment(doctor, patient, {
        inDays: 0,
        recordIds: [record],
        symptoms: 'Fever since Monday',
      });
      await expect(appointments(page).filter({ hasText: 'Fever since Monday' })).toBeVisible();
      await expectAccessible(page);
      return { ...appointment, record };
    });
    const row = appointments(page).filter({ hasText: 'Fever since Monday' });

    await test.step('how it goes on is said step by step, by the keyboard', async () => {
      await pressKey(row.getByRole('button', { name: d.say.arrived }), 'Enter');
      await expect(row.getByText(d.attendance.arrived, { exact: true })).toBeVisible();
      await expect(row.getByRole('button', { name: d.say.in })).toBeFocused();
      await pressFocused(row.getByRole('button', { name: d.say.in }), 'Enter');
      await expect(row.getByText(d.attendance.in, { exact: true })).toBeVisible();
      await expect(page.getByText(d.seeing('Asha Verma'))).toBeVisible();
    });

    await test.step('a paper is looked at, and the patient sees that', async () => {
      await row.getByRole('link', { name: d.openAppointment('Asha Verma') }).click();
      await page.getByRole('button', { name: vaultScreen.recordTypes.PRESCRIPTION, exact: true }).click();
      const document = page.getByRole('dialog', { name: vaultScreen.recordTypes.PRESCRIPTION, exact: true });
      await expect(document.getByRole('figure').locator('canvas')).toBeVisible();
      await pressEscape(document);
      await expect(document).toBeHidden();
      await expectAccessible(page);
      await signIn(home, patient);
      await home.goto(`${vaultPath}?record=${today.record}`);
      await expect(recordDialog(home).getByRole('region', { name: a.looks })).toContainText(displayName);
    });

    await test.step('a prescription is written by the keyboard, corrected at its field, shown as it will be read, and signed', async () => {
      await page.getByRole('link', { name: v.write }).click();
      await expect(page.getByRole('heading', { level: 1, name: p.title })).toBeVisible();
      await pressKey(page.getByLabel(p.diagnosis), 'Control+Enter');
      await expect(page.getByText(prescriptionMessages.nothingWritten)).toBeInViewport();
      await page.getByLabel(p.diagnosis).fill('Viral fever');
      await page.getByLabel(p.name, { exact: true }).fill('Paracetamol');
      await page.getByLabel(p.strength).fill('500 mg');
      await page.getByLabel(p.vault).selectOption('PHYSICAL');
      const parts = page.getByRole('textbox', { name: p.parts });
      await parts.fill('one');
      await pressKey(parts, 'Control+Enter');
      await expect(page.getByText(prescriptionMessages.partInvalid(100))).toBeVisible();
      await expect(parts).toBeFocused();
      await parts.fill('1-0-1');
      await pressKey(parts, 'Enter');
      await expect(page.getByLabel(p.name, { exact: true }).nth(1)).toBeFocused();
      await page.keyboard.type('Cetirizine');
      await page.getByRole('button', { name: p.removeMedicine(2) }).click();
      await page.getByRole('button', { name: p.undo }).click();
      await expect(page.getByLabel(p.name, { exact: true }).nth(1)).toHaveValue('Cetirizine');
      await page.getByLabel(p.how).nth(1).selectOption('HS');
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByLabel(p.name, { exact: true }).nth(1)).toHaveValue('Cetirizine');
      await page.getByRole('button', { name: p.check }).click();
      const shown = page.getByRole('dialog', { name: p.checkTitle });
      await expect(shown.getByRole('listitem')).toHaveText([/^Paracetamol 500 mg.*1-0-1/, /^Cetirizine.*at bedtime/]);
      await expectAccessible(page);
      await shown.getByRole('button', { name: p.sign }).click();
      await expect(findToast(page, prescriptionMessages.written)).toBeVisible(readingTimeout);
      await expect(page.getByRole('link', { name: /^Prescription .*\.pdf$/ })).toBeVisible();
      await home.goto(vaultPath);
      await home.getByRole('button', { name: v.main, exact: true }).click();
      await expect(home.getByRole('main').getByRole('listitem').filter({ hasText: displayName })).toBeVisible();
      await home.goto('/messages');
      await home.getByRole('list', { name: t.listLabel }).getByText(displayName).click();
      await expect(
        home
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`Prescription.*${displayName}`) })
          .last(),
      ).toBeVisible();
    });

    await test.step('times are added by the stretch, kept over a reload, and saved', async () => {
      await place(page, clinicShell.hours).click();
      await page.getByText(h.modes.online, { exact: true }).click();
      await page.getByRole('button', { name: h.addTimesOf('Sunday') }).click();
      await page.getByLabel(h.fromTime).fill('17:00');
      await page.getByLabel(h.untilTime).fill('17:30');
      await pressKey(page.getByLabel(h.untilTime), 'Enter');
      await expect(page.getByText(h.untilBefore)).toBeVisible();
      await page.getByLabel(h.untilTime).fill('19:00');
      await pressKey(page.getByLabel(h.untilTime), 'Enter');
      const second = page.getByRole('button', { name: fieldMessages.removeNamed('6:00 pm') });
      await expect(second).toHaveCount(1);
      await page.reload();
      await page.getByText(h.modes.online, { exact: true }).click();
      await expect(second).toHaveCount(1);
      await expectAccessible(page);
      await page.getByRole('button', { name: h.save }).click();
      await expect(findToast(page, clinicMessages.hoursSaved)).toBeVisible();
      await expect(page.getByRole('button', { name: h.save })).toBeDisabled();
    });

    const later = await test.step('the patient books again, and pays', () =>
      createConfirmedAppointment(doctor, patient, { inDays: 3, isPaid: true, symptoms: 'The cough came back' }));

    await test.step('a leave names the visit that stands in it; fees are checked and saved', async () => {
      await page.getByLabel(h.from).fill(later.date);
      await page.getByRole('button', { name: h.takeLeave }).click();
      await expect(findToast(page, clinicMessages.leaveSaved)).toBeVisible();
      const fee = page.getByRole('textbox', { name: h.fee['in-person'] });
      await fee.fill('12x');
      await page.getByRole('button', { name: h.saveFees }).click();
      await expect(page.getByText(clinicMessages.feeInvalid)).toBeVisible();
      await fee.fill('725');
      await page.getByRole('button', { name: h.saveFees }).click();
      await expect(findToast(page, clinicMessages.feesSaved)).toBeVisible();
      await page.getByRole('link', { name: /Asha Verma/ }).click();
    });

    await test.step('cancelled by the doctor, a paid visit is the patient’s to choose: a new time or the refund', async () => {
      await expect(page.getByText(v.writeLater)).toBeVisible();
      await page.getByRole('button', { name: v.cancel }).click();
      const cancelDialog = page.getByRole('dialog', { name: v.cancelTitle });
      await expect(cancelDialog.getByText(v.cancelPaid)).toBeVisible();
      await cancelDialog.getByLabel(v.reason).fill('I have to be in the operating room.');
      await expectAccessible(page);
      await cancelDialog.getByRole('button', { name: v.confirmCancel }).click();
      await expect(findToast(page, clinicMessages.cancelledPaid)).toBeVisible();
      await expect(page.getByText(v.cancelReason('I have to be in the operating room.'))).toBeVisible();
      // Behind the bell: when it was, what can be done now, and the way there.
      await home.goto('/physical');
      await home.getByRole('button', { name: /^Notifications/ }).click();
      const list = home.getByRole('dialog', { name: bellScreen.title });
      const notification = list
        .getByRole('listitem')
        .filter({ hasText: bellScreen.visits['visit-cancelled'](displayName) });
      await expect(
        notification.getByText(bellScreen.visitLine(formatClock(later.time), a.modes['in-person'])),
      ).toBeVisible();
      await expect(notification.getByText(bellScreen.choose)).toBeVisible();
      await expectAccessible(home);
      await notification.getByRole('link').click();
      await expect(list).toBeHidden();
      await expect(home).toHaveURL(`/appointments?appointmentId=${later.id}`);
      await expect(home.getByText(a.cancelReason('I have to be in the operating room.')).first()).toBeVisible();
      await home.getByRole('dialog', { name: a.windowTitle }).getByRole('button', { name: a.newTime }).click();
      const anew = home.getByRole('dialog', { name: a.moveTitle });
      await expect(anew.getByText(a.moveAfresh(displayName))).toBeVisible();
      await anew.getByRole('button', { name: uiMessages.cancel }).click();
      await home.getByRole('dialog', { name: a.windowTitle }).getByRole('button', { name: a.refund }).click();
      await home.getByRole('alertdialog', { name: a.refundTitle }).getByRole('button', { name: a.refund }).click();
      await expect(page.getByText(d.payment.refunded)).toBeVisible();
    });
  },
);

test('the workspace in the pocket: the day, an appointment, its conversation, and the way out @phone', async ({
  page,
  newPatient,
  mailTo,
}) => {
  const doctor = await createDoctor();
  await enterWorkspace(page, doctor, mailTo);
  const appointment = await createConfirmedAppointment(doctor, await newPatient(), {
    symptoms: 'Knee pain on the stairs',
  });
  await page.goto(`/clinic?date=${appointment.date}`);
  await expect(appointments(page).filter({ hasText: 'Knee pain on the stairs' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: d.openAppointment('Asha Verma') }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole('link', { name: d.message, exact: true }).tap();
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeVisible();
  // The conversation has the screen to itself: who it is with and how to call them stay in sight.
  await expect(page.getByRole('button', { name: t.videoCallNamed('Asha Verma') })).toBeInViewport();
  await page.goto('/clinic/hours');
  await expect(page.getByRole('heading', { level: 2, name: h.weekTitle })).toBeVisible();
  await expectAccessible(page);
  await page.getByText(h.modes.online, { exact: true }).tap();
  await page.reload();
  await expect(page.getByRole('radio', { name: h.modes.online, exact: true })).toBeChecked();
  await page.getByRole('button', { name: clinicShell.more }).tap();
  await page.getByRole('dialog', { name: clinicShell.more }).getByRole('button', { name: clinicShell.signOut }).tap();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
});
