import { readFileSync } from 'node:fs';
import { personScreen } from '@arogo/contract/messages/persons';
import { recordOwnerMessages, recordOwnerScreen as t } from '@arogo/contract/messages/record-owner';
import type { Page } from '@playwright/test';
import { addChild, callFor } from './fixtures/persons.ts';
import { expect, expectAccessible, type Patient, test } from './fixtures/test.ts';
import { addRecord, readingTimeout, findToast, recordDialog, recordRows, vaultPath } from './fixtures/vault.ts';

/** A paper of Debjani Sen. */
const paper = readFileSync(new URL('../packages/document-reading/samples/lab-cbc-typed.pdf', import.meta.url));

/** Opens the one record of a vault, and waits until it was read and asks whose it is. */
const openRecord = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await recordRows(page).first().getByRole('link').click();
  await expect(recordDialog(page).getByText(/Whose is it\?$/)).toBeVisible(readingTimeout);
};

const countRecords = async (patient: Patient, personId: string): Promise<number> =>
  (await callFor<{ total: number }>(patient, personId, 'GET', '/api/physical-health/health-vault')).total;

test('issue 32: a paper that names a child is offered to her vault with one tap, and can be taken back', async ({
  page,
  signUp,
}) => {
  const mother = await signUp(page, { firstName: 'Meera' });
  const child = await addChild(mother, 'Debjani', 'Sen');
  await addRecord(mother, { file: paper, type: 'LAB_REPORT' });
  await openRecord(page, vaultPath);
  await expect(recordDialog(page).getByText(t.text)).toBeVisible();
  await expect(recordDialog(page).getByRole('button', { name: t.mine })).toBeVisible();
  await expectAccessible(page);
  await recordDialog(page)
    .getByRole('button', { name: t.move('Debjani') })
    .click();
  await expect(findToast(page, t.movedTo('Debjani'))).toBeVisible();
  await expect(recordDialog(page)).toHaveCount(0);
  await expect(recordRows(page)).toHaveCount(0);
  await page.getByRole('button', { name: t.undo }).click();
  await expect(findToast(page, recordOwnerMessages.takenBack)).toBeVisible();
  await expect(recordRows(page)).toHaveCount(1);
  expect(await countRecords(mother, child.id)).toBe(0);
});

test('issue 32: a paper in the vault of a child that names the parent goes to the parent', async ({ page, signUp }) => {
  const father = await signUp(page, { firstName: 'Debjani', lastName: 'Sen' });
  const child = await addChild(father, 'Asha');
  await addRecord(father, { file: paper, type: 'LAB_REPORT', personId: child.id });
  const path = `/for/${child.id}${vaultPath}`;
  await openRecord(page, path);
  await expect(recordDialog(page).getByRole('button', { name: t.keep('Asha') })).toBeVisible();
  await expect(recordDialog(page).getByRole('button', { name: t.someoneElse })).toBeVisible();
  await recordDialog(page).getByRole('button', { name: t.moveToOwn }).click();
  await expect(findToast(page, personScreen.toast('Asha Verma', t.movedToOwn))).toBeVisible();
  await expect(recordRows(page)).toHaveCount(0);
  await page.goto(vaultPath);
  await expect(recordRows(page)).toHaveCount(1);
});
