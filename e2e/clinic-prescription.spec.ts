import { clinicAppointmentTexts as v } from '@arogo/contract/messages/clinic-day';
import { clinicPrescription as p } from '@arogo/contract/messages/clinic-prescription';
import { prescriptionStart as s, prescriptionTemplateMessages } from '@arogo/contract/messages/prescription-templates';
import { prescriptionMessages } from '@arogo/contract/messages/prescriptions';
import type { Page } from '@playwright/test';
import { createConfirmedAppointment, createDoctor, enterWorkspace, openHoursAllDay } from './fixtures/doctor.ts';
import { advanceClock, test as ownTest } from './fixtures/isolated-product.ts';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible } from './fixtures/test.ts';
import { readingTimeout, findToast } from './fixtures/vault.ts';

/** A visit of today has to have a time left in the doctors' day. */
const lateMinutes = 60;
const minutesLeftToday = (): number => {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
  return Math.floor(now.until(now.add({ days: 1 }).startOfDay()).total('minutes'));
};

const names = (page: Page) => page.getByLabel(p.name, { exact: true });
const applied = (page: Page, medicines: number, skipped = 0) => findToast(page, s.applied(medicines, skipped));
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

ownTest(
  'issue 31: a prescription starts from the patient’s words, a template or the last one, and nothing typed is lost @desk',
  async ({ page, newPatient, mailTo, product }) => {
    if (minutesLeftToday() < lateMinutes) await advanceClock(product, minutesLeftToday() + 1);
    const [doctor, patient] = [await createDoctor(product), await newPatient()];
    await enterWorkspace(page, doctor, mailTo);
    await openHoursAllDay(page, doctor);
    const visit = await createConfirmedAppointment(doctor, patient, {
      inDays: 0,
      symptoms: 'Fever since Monday\nA dry cough, worse at night',
    });
    await page.goto(`/clinic/visits/${visit.id}/prescription`);

    await ownTest.step('the symptoms are the patient’s words until they are changed', async () => {
      const field = page.getByLabel(p.symptoms, { exact: true });
      await expect(field).toHaveValue('Fever since Monday, A dry cough, worse at night');
      await expect(page.getByText(s.symptomsFilled)).toBeVisible();
      await expect(page.getByRole('region', { name: s.symptomsTitle })).toContainText('A dry cough, worse at night');
      await expect(page.getByText(s.noLast)).toBeVisible();
      await expect(page.getByText(s.noTemplates)).toBeVisible();
      await field.fill('Fever, dry cough');
      await expect(page.getByText(s.symptomsFilled)).toHaveCount(0);
    });

    await ownTest.step('what was typed is saved under a name of its own', async () => {
      await page.getByRole('button', { name: s.save }).click();
      await expect(page.getByText(prescriptionTemplateMessages.nothingToSave)).toBeVisible();
      await names(page).fill('Paracetamol');
      await page.getByLabel(p.strength).fill('500 mg');
      await page.getByRole('textbox', { name: p.parts }).fill('1-0-1');
      await page.getByLabel(p.days).fill('5');
      await page.getByLabel(p.advice, { exact: true }).fill('Plenty of fluids.');
      await page.getByRole('button', { name: s.save }).click();
      const asked = dialog(page, s.saveTitle);
      await expect(asked.getByText(s.saveText(1, 0, true))).toBeVisible();
      await asked.getByRole('button', { name: s.confirmSave }).click();
      await expect(asked.getByText(prescriptionTemplateMessages.nameRequired)).toBeVisible();
      await expectAccessible(page);
      await asked.getByLabel(s.name).fill('Viral fever');
      await pressKey(asked.getByLabel(s.name), 'Enter');
      await expect(findToast(page, s.saved('Viral fever'))).toBeVisible();
      await expect(page.getByRole('button', { name: s.applyTemplate('Viral fever') })).toBeVisible();
      // The same name is told at its field.
      await page.getByRole('button', { name: s.save }).click();
      await dialog(page, s.saveTitle).getByLabel(s.name).fill('viral FEVER');
      await pressKey(dialog(page, s.saveTitle).getByLabel(s.name), 'Enter');
      await expect(dialog(page, s.saveTitle).getByText(prescriptionTemplateMessages.nameTaken)).toBeVisible();
      await pressEscape(dialog(page, s.saveTitle));
    });

    await ownTest.step(
      'applied to what is typed, it asks, adds, and can be undone; it stays over a reload',
      async () => {
        await names(page).fill('Cetirizine');
        await page.getByRole('button', { name: s.applyTemplate('Viral fever') }).click();
        const asked = dialog(page, s.askTitle);
        await expect(asked.getByText(s.askText('Viral fever'))).toBeVisible();
        await expectAccessible(page);
        await pressEscape(asked);
        await expect(names(page)).toHaveCount(1);
        await page.getByRole('button', { name: s.applyTemplate('Viral fever') }).click();
        await asked.getByRole('button', { name: s.replace }).click();
        await expect(names(page)).toHaveValue('Paracetamol');
        await expect(applied(page, 1)).toBeVisible();
        await page.getByRole('button', { name: p.undo }).click();
        await expect(names(page)).toHaveValue('Cetirizine');
        await page.getByRole('button', { name: s.applyTemplate('Viral fever') }).click();
        await asked.getByRole('button', { name: s.add }).click();
        await expect(names(page)).toHaveCount(2);
        await expect(names(page).nth(0)).toHaveValue('Cetirizine');
        await expect(names(page).nth(1)).toHaveValue('Paracetamol');
        await expect(page.getByLabel(p.advice, { exact: true })).toHaveValue('Plenty of fluids.');
        await page.reload();
        await expect(names(page).nth(1)).toHaveValue('Paracetamol');
      },
    );

    await ownTest.step('it is renamed, and deleted after a question', async () => {
      await page.getByRole('button', { name: s.allTemplates(1) }).click();
      const all = dialog(page, s.listTitle);
      await expectAccessible(page);
      await all.getByRole('button', { name: s.renameNamed('Viral fever') }).click();
      const asked = dialog(page, s.renameTitle);
      await expect(asked.getByLabel(s.name)).toHaveValue('Viral fever');
      await asked.getByLabel(s.name).fill('Fever, adult');
      await asked.getByRole('button', { name: s.confirmRename }).click();
      await expect(findToast(page, s.renamed('Fever, adult'))).toBeVisible();
      await all.getByRole('button', { name: s.removeNamed('Fever, adult') }).click();
      const question = page.getByRole('alertdialog', { name: s.deleteTitle });
      await expect(question.getByText('Fever, adult')).toBeVisible();
      await question.getByRole('button', { name: s.confirmDelete }).click();
      await expect(findToast(page, s.deleted('Fever, adult'))).toBeVisible();
      await expect(all).toBeHidden();
      await expect(page.getByText(s.noTemplates)).toBeVisible();
    });

    await ownTest.step('the next one starts from the last one: its medicines, its days counted anew', async () => {
      await page.getByRole('textbox', { name: p.parts }).first().fill('0-0-1');
      await page.getByLabel(p.diagnosis).fill('Viral fever');
      await page.getByRole('button', { name: p.check }).click();
      await dialog(page, p.checkTitle).getByRole('button', { name: p.sign }).click();
      await expect(findToast(page, prescriptionMessages.written)).toBeVisible(readingTimeout);
      await page.getByRole('link', { name: v.write }).click();
      const last = page.getByRole('region', { name: s.lastTitle });
      await expect(last).toContainText('Cetirizine');
      await expectAccessible(page);
      await last.getByRole('button', { name: s.startFromLast }).click();
      await expect(applied(page, 2)).toBeVisible();
      await expect(names(page)).toHaveCount(2);
      await expect(page.getByLabel(p.diagnosis)).toHaveValue('Viral fever');
      await expect(page.getByLabel(p.days).nth(1)).toHaveValue('5');
      // What this visit's patient said is not overwritten by what was said then.
      await expect(page.getByLabel(p.symptoms, { exact: true })).toHaveValue(/^Fever since Monday/);
      await page.getByRole('button', { name: p.check }).click();
      await expect(dialog(page, p.checkTitle).getByRole('listitem')).toHaveCount(2);
    });
  },
);
