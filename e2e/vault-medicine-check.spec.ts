import { factsScreen } from '@arogo/contract/messages/facts';
import { medicineCheckScreen } from '@arogo/contract/messages/medicine-check';
import { createPrescriptionPdf } from './fixtures/prescription-pdf.ts';
import { createScannedPdf, createHandwrittenPdf } from './fixtures/scanned-document.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { readingTimeout, addRecord, recordDialog, vaultPath } from './fixtures/vault.ts';

test('a brand in a strength in which it is not sold: its line, what it seems to say, and what it can be', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page, { firstName: 'Rohan', lastName: 'Kulkarni' });
  const id = await addRecord(patient, {
    file: createPrescriptionPdf('Rohan Kulkarni', [
      'Tab. Dolo 560 1-0-1 x 3 days (after food)',
      'Tab. Telma 40 mg 1-0-0 x 30 days',
    ]),
  });
  await page.goto(`${vaultPath}?record=${id}`);
  const dialog = recordDialog(page);
  await expect(dialog.getByText(medicineCheckScreen.seen('Dolo 560'))).toBeVisible(readingTimeout);
  await expect(dialog.getByText(medicineCheckScreen.strengthUnlisted('Dolo', '500 mg or 650 mg'))).toBeVisible();
  await expect(dialog.getByRole('img', { name: medicineCheckScreen.lineOnPaper })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Dolo 650 mg/ }).click();
  await expect(dialog.getByText(/^Corrected by you, /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Dolo 650 mg/ })).toContainText('1-0-1');
  await expect(dialog.getByText(medicineCheckScreen.which)).toBeHidden();
});

test('a name on a picture that no list has is shown as it was seen, beside the name that is near; another can be typed', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page, { firstName: 'Rohan', lastName: 'Kulkarni' });
  const head = ['Dr. Kavita Deshpande MBBS, MD', 'Name: Rohan Kulkarni   Age/Sex: 46 Y / M', 'Rx'];
  const file = await createScannedPdf(page, [
    ...head,
    '1) Tab. Auqmentin 625 mg 1-0-1 x 5 days',
    '2) Tab. Telma 40 mg 1-0-0 x 30 days',
    '3) Tab. Pan 40 mg 1-0-0 x 5 days',
  ]);
  await page.goto(`${vaultPath}?record=${await addRecord(patient, { file })}`);
  const dialog = recordDialog(page);
  await expect(dialog.getByText(medicineCheckScreen.seen('Auqmentin 625 mg'))).toBeVisible(readingTimeout);
  await expect(dialog.getByText(medicineCheckScreen.unlisted)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Augmentin 625 mg/ })).toBeVisible();
  await dialog.getByRole('button', { name: medicineCheckScreen.none }).first().click();
  await expect(dialog.getByRole('form', { name: factsScreen.correcting('Auqmentin') })).toBeVisible();
});

test('handwriting says that it is: each line beside what it can mean, and nothing is confirmed all at once', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page, { firstName: 'Rohan', lastName: 'Kulkarni' });
  const file = await createHandwrittenPdf(page, [
    'Rx',
    'Tab. Augmentin 625 mg',
    'Tab. Enzoflam',
    'Tab. Pan D 40 mg',
    'Adv. rest and fluids',
  ]);
  await page.goto(`${vaultPath}?record=${await addRecord(patient, { file })}`);
  const dialog = recordDialog(page);
  await expect(dialog.getByText(medicineCheckScreen.handwritingTitle)).toBeVisible(readingTimeout);
  await expect(dialog.getByRole('button', { name: factsScreen.allRight })).toBeHidden();
  await expect(dialog.getByRole('img', { name: medicineCheckScreen.lineOnPaper }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('group', { name: medicineCheckScreen.which }).first().getByRole('button').first().click();
  await expect(dialog.getByText(/^(?:Confirmed|Corrected) by you, /)).toBeVisible();
  await expect(dialog.getByText(medicineCheckScreen.handwritingTitle)).toBeVisible();
});
