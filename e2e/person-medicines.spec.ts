import { parseDoseLink } from '@arogo/contract/dose-link';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { answerTexts, bellScreen, doseScreen, notificationTexts } from '@arogo/contract/messages/notifications';
import { personPageTexts } from '@arogo/contract/messages/person-page';
import { personScreen } from '@arogo/contract/messages/persons';
import type { Page } from '@playwright/test';
import { pressEscape } from './fixtures/keyboard.ts';
import { chooseDue, findDaytimeZone, medAlertPath } from './fixtures/medication.ts';
import { addChild, callFor, giveGrant, moveToZone } from './fixtures/persons.ts';
import { disableLive, expect, expectAccessible, type Mail, test } from './fixtures/test.ts';
import { findToast } from './fixtures/vault.ts';

/** Reminders come with the minute. */
const minuteMs = { timeout: 90_000 };

const main = (page: Page) => page.getByRole('main');
const doses = (page: Page) => main(page).getByRole('list', { name: t.todayList }).getByRole('listitem');
const takeDose = (page: Page, medicine: string | RegExp) =>
  doses(page)
    .filter({ hasText: medicine })
    .getByRole('button', { name: new RegExp(`^${t.taken}`) });

/** A medicine whose first dose is due then. */
const buildAlert = (medicineName: string, due: Date) => ({
  medicineName,
  strength: '500 mg',
  doseUnit: 'tablet',
  schedule: { kind: 'interval', hours: 24, first: due.toISOString(), amount: 1 },
  startsOn: '2026-01-01',
});

const readReminder = ({ text }: Mail) => {
  const [address = ''] = /^http\S+\/dose#\S+$/m.exec(text) ?? [];
  return { address, link: parseDoseLink(new URL(address).hash) };
};

test('issue 32: medicines of a child; the reminder reaches the parent and names her; of two who mark at once one is told', async ({
  page,
  signUp,
  newPatient,
  signIn,
  mailTo,
  anotherBrowser,
}) => {
  test.setTimeout(300_000);
  const mother = await signUp(page, { firstName: 'Meera' });
  const father = await newPatient({ firstName: 'Ravi' });
  const child = await addChild(mother, 'Asha');
  await giveGrant(child.id, father);
  const childPath = `/for/${child.id}`;

  // The overview of the child leads to her medicines.
  await page.goto(childPath);
  await main(page).getByRole('link', { name: personPageTexts.medicines }).click();
  await expect(page).toHaveURL(`${childPath}${medAlertPath}`);
  await expect(main(page).getByRole('heading', { name: t.emptyTitle })).toBeVisible();
  await expect(main(page).getByText(t.emptyText)).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole('button', { name: t.addAlert }).click();
  const form = page.getByRole('dialog', { name: t.formAdd });
  await expect(form).toContainText('Asha Verma');
  await form.getByLabel(t.name).fill('Cetirizine');
  await form
    .getByText(/^Night/)
    .first()
    .click();
  await form.getByRole('button', { name: t.save, exact: true }).click();
  await expect(findToast(page, personScreen.toast('Asha Verma', m.created))).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Cetirizine' })).toBeVisible();

  // Her doses and what is done with them lie on one day of hers.
  await moveToZone(child.id, findDaytimeZone());
  const due = chooseDue();
  for (const medicine of ['Metformin', 'Amlodipine'])
    await callFor(mother, child.id, 'POST', '/api/medication/alerts', buildAlert(medicine, due));

  // The reminder: the bell of the child's pages, and the mailbox of the mother.
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(bellScreen.bellUnread(2), minuteMs);
  await expect
    .poll(async () => (await mailTo(mother.email)).subject, minuteMs)
    .toBe(notificationTexts.ofPerson('Asha', notificationTexts.doseTitleOther));
  const { address, link } = readReminder(await mailTo(mother.email));
  expect(link?.person).toEqual({ id: child.id, name: 'Asha' });

  // The page of the mail's link says whose dose it is, without a session.
  const receiver = await anotherBrowser();
  await receiver.goto(address);
  await expect(receiver.getByRole('heading', { name: doseScreen.titleOf('Asha') })).toBeVisible();
  await expectAccessible(receiver);
  await receiver.getByRole('button', { name: answerTexts.taken, exact: true }).click();
  await expect(receiver.getByRole('heading', { name: doseScreen.saved })).toBeVisible();
  await expect(receiver.getByRole('link', { name: doseScreen.toMedicinesOf('Asha') })).toHaveAttribute(
    'href',
    `${childPath}${medAlertPath}`,
  );

  // Both parents look at the dose that is left; the father's page hears of nothing.
  const fathers = await anotherBrowser();
  await disableLive(fathers.context());
  await signIn(fathers, father);
  await fathers.goto(`${childPath}${medAlertPath}`);
  // What was answered elsewhere stands there already.
  await expect(takeDose(page, /Metformin|Amlodipine/)).toHaveCount(1);
  const left = (await takeDose(page, 'Metformin').count()) === 1 ? 'Metformin' : 'Amlodipine';
  await expect(takeDose(fathers, left)).toBeVisible();
  await takeDose(page, left).click();
  await expect(findToast(page, personScreen.toast('Asha Verma', m.taken))).toBeVisible();
  await takeDose(fathers, left).click();
  await expect(fathers.getByText(/^Asha Verma: Meera Verma already marked this dose as taken at/)).toBeVisible();
  const takenByMother = new RegExp(`^${t.by(t.at(t.states.Taken, String.raw`\S+\s[ap]m`), 'Meera Verma')}$`);
  await expect(doses(fathers).getByText(takenByMother)).toHaveCount(2);
  await expectAccessible(fathers);

  // What the father marks says so to the mother.
  const undo = doses(fathers)
    .filter({ hasText: left })
    .getByRole('button', { name: new RegExp(`^${t.undo}`) });
  await undo.click();
  await takeDose(fathers, left).click();
  await expect(doses(page).filter({ hasText: left }).getByText(new RegExp(`by Ravi Verma$`))).toBeVisible();

  // The list behind the bell is the child's.
  await bell.click();
  const list = page.getByRole('dialog', { name: bellScreen.title });
  await expect(list).toContainText('Asha Verma');
  await expect(list.getByText(/by Ravi Verma$/)).toBeVisible();
  await expectAccessible(page);
  await pressEscape(list);

  // Nothing of it stands on the own page.
  await page.goto(medAlertPath);
  await expect(main(page).getByRole('heading', { name: t.emptyTitle })).toBeVisible();
  await expect(bell).toHaveAccessibleName(bellScreen.bell);
});
