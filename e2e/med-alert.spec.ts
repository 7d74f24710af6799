import { editConflictMessages } from '@arogo/contract/messages/edit-conflict';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { uiMessages } from '@arogo/contract/messages/ui';
import type { Page } from '@playwright/test';
import { expectMessage } from './fixtures/access.ts';
import { pressEscape, pressFocused, pressKey } from './fixtures/keyboard.ts';
import { createAlert, callApi, medAlertPath as path, moveToDaytime } from './fixtures/medication.ts';
import { createPrescriptionPdf } from './fixtures/prescription-pdf.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';
import { addRecord, recordDialog, findToast, waitUntilRead, vaultApi } from './fixtures/vault.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page, section: string) =>
  main(page)
    .getByRole('region', { name: section })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const doses = (page: Page) => main(page).getByRole('list', { name: t.todayList }).getByRole('listitem');
const form = (page: Page, title: string = t.formAdd) => page.getByRole('dialog', { name: title });
const save = (page: Page, title?: string) =>
  form(page, title).getByRole('button', { name: t.save, exact: true }).click();

test(
  "2 §2: reminder button; medicine name plus dosage, 'Before Meal' badge, slots with their status; " +
    "'Auto med alert' On/Off stays; an alert by hand: bad input at its field, marked and taken back, " +
    'the dose guard asks, on alert already, paused, deleted and taken back',
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const { hour } = await moveToDaytime(patient);
    const due = `${String(hour + 3).padStart(2, '0')}:30`;
    await page.goto(path);
    await expect(main(page).getByRole('heading', { name: t.emptyTitle })).toBeVisible();
    await expect(main(page).getByText(t.nowEmpty)).toBeVisible();
    await expect(main(page).getByRole('link', { name: t.emptyAction })).toHaveAttribute(
      'href',
      '/service/health-vault?upload=1',
    );

    const auto = main(page).getByRole('switch', { name: t.autoTitle });
    await expect(auto).not.toBeChecked();
    await auto.click();
    await expect(findToast(page, t.autoOn)).toBeVisible();
    await page.reload();
    await expect(auto).toBeChecked();

    await main(page).getByRole('button', { name: t.addAlert }).click();
    await form(page).getByLabel(t.endsOn).fill('2020-01-01');
    await save(page);
    await expectMessage(page, t.name, m.nameRequired);
    await expect(form(page).getByText(m.slotsRequired)).toBeVisible();
    await expectMessage(page, t.endsOn, m.endBeforeStart);
    await expect(form(page).getByLabel(t.name)).toBeFocused();
    await form(page).getByLabel(t.name).fill('Glycomet');
    await form(page).getByLabel(t.strength).fill('500 mg');
    await form(page).getByLabel(t.endsOn).fill('');
    await form(page).getByLabel(t.howOften).selectOption('times');
    await form(page).getByLabel(t.time(1), { exact: true }).fill(due);
    await form(page).getByLabel(t.amountAtOnce).fill('0');
    await form(page).getByText(t.mealChoices.before, { exact: true }).click();
    await save(page);
    await expectMessage(page, t.amountAtOnce, m.amountInvalid(1000));
    await expect(form(page).getByLabel(t.strength)).toHaveValue('500 mg');
    await form(page).getByLabel(t.amountAtOnce).fill('2');
    await save(page);
    await expect(findToast(page, m.created)).toBeVisible();

    await expect(main(page).getByText(`0 of 1 dose taken today, next at ${formatClock(due)}`)).toBeVisible();
    await expect(doses(page)).toHaveText([/Glycomet 500 mg2 tablets, before food/]);
    const glycomet = cards(page, t.recent).filter({ hasText: 'Glycomet 500 mg' });
    await expect(glycomet.getByText(t.beforeMeal, { exact: true })).toBeVisible();
    await expect(glycomet.getByRole('list')).toHaveText(`${formatClock(due)}${t.states.Pending}`);
    // More than two hours before its time it asks first.
    await doses(page).getByRole('button', { name: t.taken }).click();
    const early = page.getByRole('alertdialog', { name: t.earlyTitle });
    await expect(early).toContainText(m.takenEarly(formatClock(due)));
    await early.getByRole('button', { name: t.earlyNo }).click();
    await expect(early).toBeHidden();
    await expect(doses(page)).toContainText(t.states.Pending);
    await doses(page).getByRole('button', { name: t.taken }).click();
    await early.getByRole('button', { name: t.earlyYes }).click();
    await expect(findToast(page, m.taken)).toBeVisible();
    await expect(main(page).getByText('1 of 1 dose taken today, all answered')).toBeVisible();
    await expect(doses(page).getByRole('button', { name: t.undo })).toBeFocused();
    await expect(glycomet.getByRole('list')).toContainText(t.states.Taken);
    await pressFocused(doses(page).getByRole('button', { name: t.undo }), 'Enter');
    await expect(doses(page)).toContainText(t.states.Pending);
    await expect(main(page).getByText(/^0 of 1 dose/)).toBeVisible();

    // Taken when needed: the second dose stands against the least gap.
    await main(page).getByRole('button', { name: t.addAlert }).click();
    await form(page).getByLabel(t.name).fill('Dolo');
    await form(page).getByLabel(t.howOften).selectOption('as-needed');
    await form(page).getByLabel(t.leastGap).fill('6');
    await save(page);
    const take = main(page).getByRole('button', { name: t.takeNowNamed('Dolo') });
    const asNeeded = main(page).getByRole('region', { name: t.asNeeded });
    await expect(asNeeded.getByText('At least 6 hours apart, as you entered')).toBeVisible();
    await take.click();
    await expect(asNeeded.getByText(/^Last taken \d+:\d\d\s[ap]m$/)).toBeVisible();
    await take.click();
    const guard = page.getByRole('alertdialog', { name: t.guardTitle });
    await expect(guard).toContainText(/The last dose was taken at .+ Leave at least 6 hours between doses/);
    await guard.getByRole('button', { name: t.guardNo }).click();
    await expect(guard).toBeHidden();
    await expect(doses(page)).toHaveCount(2);
    await take.click();
    await guard.getByRole('button', { name: t.guardYes }).click();
    await expect(doses(page)).toHaveCount(3);

    // A medicine already on alert.
    await main(page).getByRole('button', { name: t.addAlert }).click();
    await form(page).getByLabel(t.name).fill('Tab. Dolo');
    await form(page).getByLabel(t.howOften).selectOption('as-needed');
    await save(page);
    await expect(form(page).getByText(m.alreadyOnAlert('Tab. Dolo'))).toBeVisible();
    await form(page).getByRole('button', { name: t.alreadyReplace }).click();
    await expect(form(page)).toBeHidden();
    await expect(cards(page, t.resting)).toHaveText([/^Dolo.*Ended/]);
    await expect(cards(page, t.recent)).toHaveCount(2);

    await glycomet.getByRole('button', { name: t.pause }).click();
    await expect(findToast(page, m.paused)).toBeVisible();
    const resting = cards(page, t.resting).filter({ hasText: 'Glycomet' });
    await resting.getByRole('button', { name: t.resume }).click();
    await expect(glycomet).toHaveCount(1);

    await glycomet.getByRole('button', { name: t.menu('Glycomet 500 mg') }).click();
    await page.getByRole('menuitem', { name: t.remove }).click();
    await page.getByRole('alertdialog', { name: t.removeTitle }).getByRole('button', { name: t.removeConfirm }).click();
    await expect(findToast(page, m.deleted)).toBeVisible();
    await expect(glycomet).toHaveCount(0);
    await page
      .getByRole('region', { name: uiMessages.notifications })
      .getByRole('dialog')
      .filter({ hasText: m.deleted })
      .getByRole('button', { name: t.undo })
      .click();
    await expect(glycomet).toHaveCount(1);
  },
);

test("2 §2, 2 §9: 'Recent' grid, 3 columns; the card menu; the page, its form and its windows by keyboard alone, and for everybody", async ({
  page,
  isMobile,
  signUp,
}) => {
  const patient = await signUp(page);
  await moveToDaytime(patient);
  await createAlert(patient, { medicineName: 'Telma', strength: '40 mg', doseUnit: 'tablet', meal: 'before' });
  await createAlert(patient, {
    medicineName: 'Dolo',
    schedule: { kind: 'as-needed', amount: 1 },
    leastGapMinutes: 360,
    mostPerDay: 4,
  });
  await page.goto(path);
  await expect(cards(page, t.recent)).toHaveCount(2);
  await expect(main(page).getByRole('table')).toBeVisible();
  await expectAccessible(page);
  const columns = await main(page)
    .getByRole('region', { name: t.recent })
    .getByRole('list')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(isMobile ? 1 : 3);

  const opener = main(page).getByRole('button', { name: t.addAlert });
  await pressKey(opener, 'Enter');
  await expect(form(page).getByLabel(t.name)).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.type('Becosules');
  await pressEscape(form(page));
  await pressKey(
    page
      .getByRole('alertdialog', { name: editConflictMessages.leaveTitle })
      .getByRole('button', { name: editConflictMessages.stay }),
    'Enter',
  );
  await expect(form(page).getByLabel(t.name)).toHaveValue('Becosules');
  await pressKey(form(page).getByRole('checkbox', { name: /^Night/ }), 'Space');
  await pressKey(form(page).getByLabel(t.name), 'Enter');
  await expect(form(page)).toBeHidden();
  await expect(cards(page, t.recent)).toHaveCount(3);
  await expect(opener).toBeFocused();

  const menu = main(page).getByRole('button', { name: t.menu('Telma 40 mg') });
  await pressKey(menu, 'Enter');
  await pressKey(page.getByRole('menuitem', { name: t.edit }), 'Enter');
  await expect(form(page, t.formEdit).getByLabel(t.strength)).toHaveValue('40 mg');
  await form(page, t.formEdit).getByLabel(t.strength).fill('80 mg');
  await pressKey(form(page, t.formEdit).getByLabel(t.strength), 'Enter');
  await expect(cards(page, t.recent).filter({ hasText: 'Telma 80 mg' })).toHaveCount(1);

  await pressKey(main(page).getByRole('link', { name: t.viewMoreOf('Telma 80 mg') }), 'Enter');
  await expect(page.getByRole('dialog', { name: 'Telma 80 mg' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});

test(
  '2 §2, 2 §3, 2 §4: medicationId on the dashboard opens a detail modal; prescribing doctor, medicine, time slots, ' +
    "start and end dates, prescription files; 'View more' leads to medicationModal=1 and medicationId={id}; " +
    'Prescription, Share and Delete; medication modals open from query parameters and clear them on close; ' +
    'Share hands over plain text; Prescription opens the source record at its line',
  async ({ page, signUp }) => {
    const patient = await signUp(page, { firstName: 'Rohan', lastName: 'Kulkarni' });
    const file = createPrescriptionPdf('Rohan Kulkarni', [
      'Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)',
      'Tab. Telma 40 mg 1-0-0 x 30 days (before food)',
    ]);
    const recordId = await addRecord(patient, { file, name: 'diabetes-aug.pdf' });
    expect(await waitUntilRead(patient, recordId)).toBe('ready');
    const { data } = await callApi<{ data: { made: { id: string; medicineName: string }[] } }>(
      patient,
      'POST',
      `${vaultApi}/${recordId}/med-alert`,
      {},
    );
    const id = data.made.find(({ medicineName }) => medicineName === 'Glycomet')?.id ?? '';
    const medicine = 'Glycomet 500 mg';
    // The device's own sheet cannot be shown here: what it is given is remembered.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: ({ text }: { readonly text: string }) => Promise.resolve(Reflect.set(window, 'sheet', text)),
      });
    });

    await page.goto(`${path}?medicationModal=1&medicationId=${id}`);
    const modal = page.getByRole('dialog', { name: medicine });
    await expect(modal.getByRole('region', { name: t.doctor })).toContainText('Dr. Kavita Deshpande');
    await expect(modal.getByRole('region', { name: t.files })).toContainText(
      'Type 2 Diabetes Mellitus with Hypertension · 2 medicines',
    );
    await expect(modal.getByRole('region', { name: t.dates })).toHaveText(
      new RegExp(`^${t.dates}${t.from}\\d+ .+ \\d{4}${t.to}\\d+ .+ \\d{4}$`),
    );
    await expect(modal.getByRole('region', { name: t.medicine })).toContainText('Morning and night, every day');
    expect(
      await page.evaluate(() =>
        [document.documentElement, document.body].map((element) => getComputedStyle(element).overflowY),
      ),
    ).toContain('hidden');
    await pressEscape(modal);
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(`${getProductUrl()}${path}`);

    await main(page)
      .getByRole('link', { name: t.viewMoreOf(medicine) })
      .click();
    await expect(page).toHaveURL(`${getProductUrl()}${path}?medicationModal=1&medicationId=${id}`);
    await expect(modal).toBeVisible();
    await page.goBack();
    await expect(modal).toBeHidden();

    await page.goto(`/appointments?medicationId=${id}`);
    await expect(modal).toBeVisible();
    await pressEscape(modal);
    await expect(page).toHaveURL(`${getProductUrl()}/appointments`);
    await page.goto(path);

    await main(page).getByRole('button', { name: t.addAlert }).click();
    await form(page).getByLabel(t.name).pressSequentially('glyc');
    await page.getByRole('option', { name: /^Glycomet/ }).click();
    await expect(form(page).getByLabel(t.name)).toHaveValue('Glycomet');
    await expect(form(page).getByLabel(t.strength)).toHaveValue('500 mg');
    await expect(form(page).getByRole('checkbox', { name: /^Night/ })).toBeChecked();
    await expect(form(page).getByLabel(t.doctorName)).toHaveValue('Dr. Kavita Deshpande');
    await pressEscape(form(page));
    await page
      .getByRole('alertdialog', { name: editConflictMessages.leaveTitle })
      .getByRole('button', { name: editConflictMessages.leave, exact: true })
      .click();

    await main(page)
      .getByRole('button', { name: t.menu(medicine) })
      .click();
    await page.getByRole('menuitem', { name: t.share }).click();
    const text =
      /^Glycomet 500 mg, 1 tablet, after food\nMorning and night, every day\nFrom .+ until .+\nPrescribed by Dr. Kavita Deshpande$/;
    await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'sheet')))).toMatch(text);
    await page.goto(`${path}?share=${id}`);
    const shared = page.getByRole('dialog', { name: t.shareTitle });
    await expect(shared.getByText(text)).toBeVisible();
    await expect(shared.getByRole('link', { name: t.whatsapp })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=Glycomet%20500%20mg%2C/,
    );
    await expect(shared.getByRole('link', { name: t.email })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Medicine%3A%20Glycomet%20500%20mg&body=/,
    );
    await pressEscape(shared);

    await main(page)
      .getByRole('button', { name: t.menu(medicine) })
      .click();
    await page.getByRole('menuitem', { name: t.prescription }).click();
    await expect(recordDialog(page).getByRole('button', { name: /Glycomet/, expanded: true })).toBeVisible();

    await page.goto(`${path}?medicationModal=1&medicationId=${recordId}`);
    await expect(page.getByRole('dialog', { name: t.windowTitle }).getByRole('alert')).toBeVisible();
  },
);
