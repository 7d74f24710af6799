import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { editConflictMessages } from '@arogo/contract/messages/edit-conflict';
import { factForm, factMessages, factsScreen } from '@arogo/contract/messages/facts';
import { readingMessages } from '@arogo/contract/messages/reading';
import { recordScreen, vaultScreen } from '@arogo/contract/messages/vault';
import type { Locator, Page } from '@playwright/test';
import { pressEscape, pressFocused, pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import {
  readingTimeout,
  addRecord,
  recordDialog,
  recordRow,
  sampleBytes,
  findToast,
  vaultPath,
} from './fixtures/vault.ts';

const readBytes = (path: string): Buffer => readFileSync(fileURLToPath(new URL(path, import.meta.url)));

const open = async (page: Page, id: string): Promise<Locator> => {
  await page.goto(`${vaultPath}?record=${id}`);
  return recordDialog(page);
};
/** The line of a fact, which is a button. */
const line = (dialog: Locator, name: RegExp): Locator => dialog.getByRole('button', { name });
const act = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name, exact: true });

/** Where the mark stands on its page, in parts of the page's height. */
const findMarkPosition = async (dialog: Locator): Promise<number> => {
  const [mark, figure] = [
    await dialog.locator('[data-mark]').boundingBox(),
    await dialog.getByRole('figure').boundingBox(),
  ];
  return mark && figure ? (mark.y + mark.height / 2 - figure.y) / figure.height : Number.NaN;
};

test('what was read stands beside the paper; pointing at a fact shows its place on the page, whatever the zoom', async ({
  page,
  signUp,
  isMobile,
}) => {
  const patient = await signUp(page, { firstName: 'Rohan', lastName: 'Kulkarni' });
  const dialog = await open(
    page,
    await addRecord(patient, { file: sampleBytes, date: '2026-08-12T06:30:00Z', name: 'diabetes-aug.pdf' }),
  );
  const glycomet = line(dialog, /^Glycomet 500 mg/);
  await expect(glycomet).toContainText('Tablet', readingTimeout);
  for (const words of ['After food', '1-0-1', '30 days']) await expect(glycomet).toContainText(words);
  await expect(line(dialog, /^Patient/)).toContainText('Rohan Kulkarni, 46, male · SFC-20418');
  await expect(line(dialog, /^Doctor/)).toContainText('Dr. Kavita Deshpande');
  await expect(line(dialog, /^Symptoms/)).toContainText('Increased thirst, tiredness');
  await expect(line(dialog, /^Low sugar diet. Walk 30 minutes every day/)).toBeVisible();
  await expect(dialog.getByText(/ · 12 Aug 2026 · read in \d+\.\d s$/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: factsScreen.bookTest('HbA1c') })).toHaveAttribute(
    'href',
    '/service/book-test?test=HbA1c',
  );
  await expect(dialog.getByRole('figure').locator('canvas')).toBeVisible();

  // The line of Glycomet begins 228 of 792 points from the top of its page.
  await glycomet.click();
  await expect(dialog.locator('[data-mark]')).toBeInViewport();
  await expect.poll(() => findMarkPosition(dialog)).toBeCloseTo(233.5 / 792, 2);
  await act(dialog, recordScreen.zoomIn).click();
  await expect.poll(() => findMarkPosition(dialog)).toBeCloseTo(233.5 / 792, 2);
  if (!isMobile) {
    await line(dialog, /^Becosules/).hover();
    await expect.poll(() => findMarkPosition(dialog)).toBeCloseTo(276.5 / 792, 2);
    await page.mouse.move(0, 0);
    await page.keyboard.press('Shift+Tab');
  }
  await expectAccessible(page);

  // The keyboard alone: to the next line, whose place is shown, and back out.
  await pressKey(glycomet, 'Enter');
  await expect(glycomet).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await pressFocused(line(dialog, /^Telma/), 'Enter');
  await expect(line(dialog, /^Telma/)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => findMarkPosition(dialog)).toBeCloseTo(247.5 / 792, 2);
  await act(dialog, factsScreen.originalShown).click();
  await expect(glycomet).toBeHidden();
  await act(dialog, factsScreen.originalBeside).click();
  await expect(glycomet).toBeVisible();

  // The same page shown on its side: the line runs downwards, so far from the right edge as it was from the top.
  await open(page, await addRecord(patient, { file: readBytes('samples/rx-diabetes-on-its-side.pdf') }));
  await glycomet.click();
  await expect(dialog.locator('[data-mark]')).toBeInViewport();
  const findDistanceFromRight = async (): Promise<number> => {
    const [mark, figure] = [
      await dialog.locator('[data-mark]').boundingBox(),
      await dialog.getByRole('figure').boundingBox(),
    ];
    return mark && figure && mark.height > mark.width * 5
      ? (figure.x + figure.width - mark.x - mark.width / 2) / figure.width
      : Number.NaN;
  };
  await expect.poll(findDistanceFromRight).toBeCloseTo(233.5 / 792, 2);
});

test(
  'anything wrong? Correct it; your correction wins. Nothing typed is lost on an error, and of two windows the later hears of the earlier',
  { tag: '@phone' },
  async ({ page, signUp, signIn, anotherBrowser }) => {
    const patient = await signUp(page, { firstName: 'Rohan', lastName: 'Kulkarni' });
    const id = await addRecord(patient, { file: sampleBytes });
    const dialog = await open(page, id);
    const other = await anotherBrowser();
    await signIn(other, patient);
    const elsewhere = await open(other, id);
    await line(elsewhere, /^Telma/).click(readingTimeout);
    await act(elsewhere, factsScreen.correct).click();
    await elsewhere.getByLabel(factForm.days).fill('20');

    await line(dialog, /^Telma/).click();
    await act(dialog, factsScreen.correct).click();
    await expect(dialog.getByLabel(factForm.strength)).toHaveValue('40 mg');
    await dialog.getByLabel(factForm.doses).fill('one');
    await pressEscape(dialog);
    await page.getByRole('button', { name: editConflictMessages.stay }).click();
    await expect(dialog.getByLabel(factForm.doses)).toHaveValue('one');
    await page.reload();
    await expect(dialog.getByLabel(factForm.doses), 'what is typed survives a reload').toHaveValue('one');
    await act(dialog, factsScreen.save).click();
    await expect(dialog.getByText(factMessages.dosesInvalid)).toBeVisible();
    await expect(dialog.getByLabel(factForm.doses)).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel(factForm.doses).fill('1-0-1');
    await act(dialog, factsScreen.save).click();
    await expect(findToast(page, factMessages.saved)).toBeVisible();
    const telma = line(dialog, /^Telma/);
    await expect(telma).toContainText('1-0-1');
    await expect(telma).toContainText(/Corrected by you, \d+ \w+ \d{4}/);
    await expect(telma).toBeFocused();

    await act(elsewhere, factsScreen.save).click();
    await expect(elsewhere.getByText(factMessages.changedElsewhere)).toBeVisible();
    await expect(elsewhere.getByLabel(factForm.days)).toHaveValue('20');
    await expect(line(elsewhere, /^Telma/)).toContainText('1-0-1');
    await act(elsewhere, factsScreen.save).click();
    await expect(line(elsewhere, /^Telma/)).toContainText('20 days');

    await page.reload();
    await expect(telma).toContainText('20 days');
    await telma.click();
    await act(dialog, factsScreen.takeBack).click();
    await expect(telma).toContainText('30 days');
    await expect(telma).not.toContainText('Corrected');
    await act(dialog, factsScreen.remove).click();
    await expect(telma).toBeHidden();
    await act(dialog, `${factsScreen.bringBack}: Telma`).click();
    await expect(telma).toBeVisible();
  },
);

test(
  "the wrong type chosen (say so and offer to change it), another person's paper (ask, do not refuse); results with range and flag",
  { tag: '@phone' },
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const id = await addRecord(patient, {
      file: readBytes('../packages/document-reading/samples/lab-cbc-typed.pdf'),
      doctor: 'Dr. Lahiri',
    });
    const dialog = await open(page, id);
    await expect(dialog.getByText(factsScreen.typeQuestion('Lab Report', 'Prescription'))).toBeVisible(readingTimeout);
    await expect(dialog.getByText(factsScreen.personQuestion('Debjani Sen'))).toBeVisible();
    await expectAccessible(page);
    await act(dialog, factsScreen.changeType('Lab Report')).click();
    await expect(dialog.getByText(/^Lab Report · Dr\. Lahiri · /)).toBeVisible();
    await act(dialog, factsScreen.someoneElse).click();
    await expect(dialog.getByText(factsScreen.ofSomeoneElse)).toBeVisible();
    await page.reload();
    await expect(dialog.getByText(factsScreen.ofSomeoneElse)).toBeVisible();
    await expect(dialog.getByText(factsScreen.typeQuestion('Prescription', 'Lab Report'))).toBeHidden();

    const haemoglobin = line(dialog, /^Haemoglobin/);
    for (const words of ['10.2 g/dL', factsScreen.rangeOf('12', '15'), factsScreen.flags.low])
      await expect(haemoglobin).toContainText(words);
    await expect(dialog.getByRole('region', { name: 'HAEMATOLOGY' })).toBeVisible();
    await haemoglobin.click();
    await act(dialog, factsScreen.correct).click();
    await dialog.getByLabel(factForm.value).fill('13.4');
    await act(dialog, factsScreen.save).click();
    for (const words of ['13.4 g/dL', factsScreen.flags.normal, 'Corrected by you'])
      await expect(haemoglobin).toContainText(words);
    await pressEscape(dialog);
    await expect(recordRow(page, 'Dr. Lahiri')).toContainText(vaultScreen.recordTypes.LAB_REPORT);
  },
);

test('a document that cannot be read says why and offers to type it in', { tag: '@desk' }, async ({ page, signUp }) => {
  const patient = await signUp(page);
  const dialog = await open(
    page,
    await addRecord(patient, {
      file: readBytes('../packages/document-reading/samples/encrypted.pdf'),
      doctor: 'Dr. Locked',
    }),
  );
  await act(dialog, factsScreen.typeIn).click(readingTimeout);
  await expect(dialog.getByRole('textbox', { name: factForm.medicine })).toBeFocused();
  await act(dialog, factsScreen.save).click();
  await expect(dialog.getByText(factMessages.medicineRequired)).toBeVisible();
  await dialog.getByRole('textbox', { name: factForm.medicine }).fill('Dolo 650');
  await dialog.getByLabel(factForm.doses).fill('1-1-1');
  await dialog.getByLabel(factForm.days).fill('3');
  await dialog.getByLabel(factForm.meal).selectOption(factsScreen.meals.after);
  await act(dialog, factsScreen.save).click();
  const dolo = line(dialog, /^Dolo 650/);
  for (const words of ['1-1-1', '3 days', 'After food', 'Entered by you']) await expect(dolo).toContainText(words);
  // 'Lab tests (each with a Book Test link)': as a link with its description, and as a line to be corrected.
  await act(dialog, factsScreen.addNamed.lab_test).click();
  await dialog.getByLabel(factForm.test, { exact: true }).fill('Widal');
  await dialog.getByLabel(factForm.testDescription).fill('For typhoid');
  await act(dialog, factsScreen.save).click();
  const book = dialog.getByRole('link', { name: factsScreen.bookTest('Widal') });
  await expect(book).toHaveAttribute('href', '/service/book-test?test=Widal');
  await expect(dialog.getByText('For typhoid')).toBeVisible();
  await act(dialog, `${factsScreen.correct}: ${factsScreen.labTests}`).click();
  await expect(line(dialog, /^Widal/)).toContainText('For typhoid');
  await expect(book).toBeVisible();
  await act(dialog, factsScreen.diagnosis).click();
  const diagnosis = dialog.getByRole('textbox', { name: factForm.diagnosis });
  await diagnosis.fill('Fever');
  await act(dialog, factsScreen.save).click();
  // Until it is saved, what was typed would come back after a reload.
  await expect(diagnosis).toBeHidden();
  await page.reload();
  await expect(line(dialog, /^Diagnosis/)).toContainText('Fever');
  await expectAccessible(page);
  await pressEscape(dialog);
  await expect(recordRow(page, 'Dr. Locked').getByText(readingMessages.typed)).toBeVisible();
  await expect(recordRow(page, 'Dr. Locked').getByText(readingMessages.states.unreadable)).toBeHidden();
});
