import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicineWarnings as w } from '@arogo/contract/messages/medicine-warnings';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { recordAlerts } from '@arogo/contract/messages/record-alerts';
import type { Page } from '@playwright/test';
import { createAlert, callApi, medAlertPath } from './fixtures/medication.ts';
import { createPdf } from './fixtures/prescription-pdf.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { addRecord, findToast, waitUntilRead, vaultPath } from './fixtures/vault.ts';

const form = (page: Page) => page.getByRole('dialog', { name: t.formAdd });

const fill = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: t.addAlert }).click();
  await form(page).getByLabel(t.name).fill(name);
  await form(page).getByLabel(t.howOften).selectOption('as-needed');
  await form(page).getByRole('button', { name: t.save, exact: true }).click();
};

test('an alert by hand: the same substance, an allergy and a dangerous pair are told before it is saved', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  await callApi(patient, 'PATCH', '/api/users/medical-profile', { version: 0, allergies: ['Penicillin'] });
  await createAlert(patient, { medicineName: 'Warf 5' });
  await createAlert(patient, {
    medicineName: 'Dolo 650',
    doseUnit: 'tablet',
    schedule: { kind: 'as-needed', amount: 1 },
  });
  await page.goto(medAlertPath);

  await fill(page, 'Augmentin 625');
  await expect(
    form(page).getByText(w.allergy('Penicillin', 'Augmentin 625 (amoxicillin)', 'penicillins')),
  ).toBeVisible();
  await expect(form(page).getByText(w.notComplete)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await form(page).getByRole('button', { name: t.warningBack }).click();
  await expect(form(page).getByLabel(t.name)).toHaveValue('Augmentin 625');
  await form(page).getByRole('button', { name: t.save, exact: true }).click();
  await form(page).getByRole('button', { name: t.warningConfirm }).click();
  await expect(form(page)).toBeHidden();

  // Both stand in the way of Combiflam: the same substance first, then the pair.
  await fill(page, 'Combiflam');
  await expect(form(page).getByText(w.sameSubstance('Dolo 650', 'paracetamol'))).toBeVisible();
  await form(page).getByRole('button', { name: t.alreadyKeep }).click();
  await expect(
    form(page).getByText(
      /Combiflam \(ibuprofen\) and Warf 5 \(warfarin\) together: this can raise the risk of bleeding/,
    ),
  ).toBeVisible();
  await form(page).getByRole('button', { name: t.warningConfirm }).click();
  await expect(form(page)).toBeHidden();

  // After Dolo the guard of Combiflam asks.
  const takeButton = (name: string) => page.getByRole('main').getByRole('button', { name: t.takeNowNamed(name) });
  // The list is sorted by name: until Combiflam has come, what lies below it may move away from under a click.
  await expect(takeButton('Combiflam')).toBeVisible();
  await takeButton('Dolo 650').click();
  await expect(findToast(page, m.taken)).toBeVisible();
  await takeButton('Combiflam').click();
  const guard = page.getByRole('alertdialog', { name: t.guardTitle });
  await expect(guard).toContainText(
    /Dolo 650 was taken at .+ and contains paracetamol too\. At least 4 hours must lie between/,
  );
  await expectAccessible(page, '[role=alertdialog]');
  await guard.getByRole('button', { name: t.guardNo }).click();
  await page.getByRole('link', { name: t.viewMoreOf('Combiflam') }).click();
  const details = page.getByRole('dialog', { name: 'Combiflam' });
  await expect(details.getByText(/can raise the risk of bleeding/)).toBeVisible();
  await expect(details.getByText(w.notComplete)).toBeVisible();
});

test('a finished course is no dead end: "I still take it" begins its alerts today', async ({ page, signUp }) => {
  const patient = await signUp(page, { firstName: 'Rohan', lastName: 'Kulkarni' });
  const file = createPdf([
    'Dr. Kavita Deshpande',
    'MBBS, MD (General Medicine)   Reg. No. MMC-2009-03-1187',
    'Name: Rohan Kulkarni   Age/Sex: 46 Y / M   Date: 03/01/2026',
    'Rx',
    '1) Tab. Telma 40 mg 1-0-0 x 30 days',
  ]);
  const id = await addRecord(patient, { file });
  expect(await waitUntilRead(patient, id)).toBe('ready');
  await page.goto(`${vaultPath}?alerts=${id}`);
  const dialog = page.getByRole('dialog', { name: recordAlerts.title });
  await expect(dialog.getByText(recordAlerts.questions.finished)).toBeVisible();
  await dialog.getByRole('checkbox', { name: recordAlerts.stillTaken }).check();
  await expect(dialog.getByText(recordAlerts.until)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: recordAlerts.create(1) }).click();
  await expect(dialog).toBeHidden();
  const { alerts } = await callApi<{
    alerts: {
      id: string;
      startsOn: string;
      endsOn: string | null;
      doctorName: string;
      recordId: string;
      state: string;
    }[];
  }>(patient, 'GET', '/api/medication/alerts');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  expect(alerts).toMatchObject([
    { startsOn: today, endsOn: null, doctorName: 'Dr. Kavita Deshpande', recordId: id, state: 'active' },
  ]);

  // An alert that was ended is none either: its days are changed.
  await callApi(patient, 'PUT', `/api/medication/alerts/${alerts[0]?.id ?? ''}/state`, { state: 'ended' });
  await page.goto(`${vaultPath}?alerts=${id}`);
  await dialog.getByRole('link', { name: recordAlerts.stillTaken }).click();
  await expect(page.getByRole('dialog', { name: t.formEdit }).getByLabel(t.name)).toHaveValue('Telma');
});
