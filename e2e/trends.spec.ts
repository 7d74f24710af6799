import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measurementMessages as m, measurementNames, trendsScreen as t } from '@arogo/contract/messages/measurements';
import type { Page } from '@playwright/test';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';
import { addRecord, recordDialog, findToast, waitUntilRead, vaultApi, vaultPath } from './fixtures/vault.ts';

const form = (page: Page) => page.getByRole('dialog', { name: t.formTitle });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const fill = async (page: Page, kind: keyof typeof measurementNames, value: string): Promise<void> => {
  await page.getByRole('button', { name: t.add }).click();
  await form(page).getByLabel(t.kind).selectOption(measurementNames[kind]);
  await form(page).getByRole('textbox').first().fill(value);
};
const save = (page: Page) => form(page).getByRole('button', { name: t.save }).click();

test('a measurement is entered by keyboard and stands in its plot; a report’s point opens its page', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  const id = await addRecord(patient, {
    file: readFileSync(
      fileURLToPath(new URL('../packages/document-reading/samples/lab-cbc-typed.pdf', import.meta.url)),
    ),
    date: '2026-08-12',
    type: 'LAB_REPORT',
  });
  await waitUntilRead(patient, id);
  // The sample names another person; its values are the patient's once they said so.
  const mine = await page.request.patch(`${getProductUrl()}${vaultApi}/${id}`, {
    headers: { authorization: `Bearer ${patient.token}` },
    data: { person: 'mine' },
  });
  expect(mine.ok()).toBe(true);
  await page.goto(vaultPath);
  await page.getByRole('link', { name: t.open, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
  await expectAccessible(page);

  // What cannot be is said at its field, and nothing is added.
  await fill(page, 'glucose-fasting', '5');
  await save(page);
  await expect(
    form(page).getByText(m.outOfRange(measurementNames['glucose-fasting'], 20, 1000, 'mg/dL')),
  ).toBeVisible();
  await expect(form(page).getByLabel(t.valueField)).toBeFocused();
  await form(page).getByLabel(t.valueField).fill('118');
  await expectAccessible(page);
  await pressKey(form(page).getByLabel(t.valueField), 'Enter');
  await expect(findToast(page, m.added)).toBeVisible();
  await expect(card(page, 'Glucose, fasting').getByText(/^Latest: 118 mg\/dL/)).toBeVisible();

  // Another unit joins the same plot.
  await fill(page, 'glucose-fasting', '6.4');
  await form(page).getByText('mmol/L', { exact: true }).click();
  await save(page);
  const points = card(page, 'Glucose, fasting').getByRole('figure').getByRole('button');
  await expect(points).toHaveCount(2);
  await expect(points.last()).toHaveAccessibleName(/^6\.4 mmol\/L on .*Edit this measurement$/);

  // The unit stays chosen; and a number that no pressure has is said at its field.
  await page.getByRole('button', { name: t.add }).click();
  await expect(form(page).getByRole('radio', { name: 'mmol/L' })).toBeChecked();
  await pressEscape(form(page));
  await expect(form(page)).toHaveCount(0);
  await fill(page, 'pressure', '1200');
  await form(page).getByLabel(t.diastolic).fill('80');
  await save(page);
  await expect(form(page).getByText(m.outOfRange(measurementNames.pressure, 50, 300, 'mmHg'))).toBeVisible();
  await form(page).getByLabel(t.systolic).fill('128');
  await form(page).getByLabel(t.diastolic).fill('84');
  await save(page);
  await expect(card(page, 'Blood pressure, systolic').getByRole('figure').getByRole('button')).toHaveCount(1);

  // A point is corrected and deleted where it stands.
  await pressKey(points.first(), 'Enter');
  const edit = page.getByRole('dialog', { name: t.editTitle });
  await edit.getByRole('button', { name: t.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.delete }).click();
  await expect(points).toHaveCount(1);

  // The same as a table; and a report's point opens its record at its line.
  const haemoglobin = card(page, 'Haemoglobin');
  await haemoglobin.getByText(t.table).click();
  await expect(haemoglobin.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await pressKey(haemoglobin.getByRole('figure').getByRole('link'), 'Enter');
  await expect(recordDialog(page)).toBeVisible();
});

test('sixty values are read twelve at a time', { tag: '@phone' }, async ({ page, signUp }) => {
  const patient = await signUp(page);
  const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 2, 1 + day, 3)).toISOString());
  for (const [number, measuredAt] of days.entries()) {
    const data = { kind: 'weight', value: 68 + (number % 7), unit: 'kg', measuredAt };
    const added = await page.request.post(`${getProductUrl()}/api/physical-health/measurements`, {
      headers: { authorization: `Bearer ${patient.token}` },
      data,
    });
    expect(added.ok()).toBe(true);
  }
  await page.goto(`${vaultPath}/trends`);
  const weight = card(page, 'Weight');
  await expect(weight.getByText(t.window(49, 60, 60))).toBeVisible();
  await expect(weight.getByRole('figure').getByRole('listitem')).toHaveCount(12);
  await expectAccessible(page);
  await weight.getByRole('button', { name: t.earlier('Weight') }).click();
  await expect(weight.getByText(t.window(37, 48, 60))).toBeVisible();
  await weight.getByText(t.table).click();
  await expect(weight.getByRole('row')).toHaveCount(61);
});
