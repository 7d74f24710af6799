import {
  accessTexts as a,
  caregiversScreen as s,
  invitationPage as t,
} from '@arogo/contract/messages/caregivers-screen';
import { invitationMessages as m } from '@arogo/contract/messages/invitations';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import { medicationMessages } from '@arogo/contract/messages/medication';
import { personPageTexts } from '@arogo/contract/messages/person-page';
import { personScreen } from '@arogo/contract/messages/persons';
import type { Locator, Page } from '@playwright/test';
import { confirmAddressAndSetPin, fillProfile, saveProfile, testPin } from './fixtures/access.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { medAlertPath } from './fixtures/medication.ts';
import { addChild } from './fixtures/persons.ts';
import { createEmailAddress, expect, expectAccessible, type Mail, type Patient, test } from './fixtures/test.ts';
import { findToast } from './fixtures/vault.ts';

const main = (page: Page): Locator => page.getByRole('main');
const pinField = (within: Page | Locator): Locator => within.getByLabel(t.pin, { exact: true });
const findLink = ({ text }: Mail): string => /\/invitation#[\w-]{43}/.exec(text)?.[0] ?? '';

/** Invites by the form of the people page. */
const invite = async (
  page: Page,
  { pin }: Patient,
  { email, relation, whose }: { readonly email: string; readonly relation: string; readonly whose?: string },
): Promise<void> => {
  await page.goto('/profile?section=people');
  await main(page).getByRole('button', { name: s.invite }).click();
  const form = page.getByRole('dialog', { name: s.giveTitle });
  if (whose !== undefined) await form.getByLabel(s.who).selectOption({ label: whose });
  await form.getByLabel(s.email).fill(email);
  await form.getByLabel(s.relation).selectOption(relation);
  await form.getByLabel(a.roles.manage).check();
  await pinField(form).fill(pin);
  await form.getByRole('button', { name: s.send }).click();
  await expect(findToast(page, m.sentNow)).toBeVisible();
  await expect(form).toHaveCount(0);
};

/** The person on the list of those whom an account cares for, or of those who care for it. */
const findRow = (page: Page, list: string, name: string): Locator =>
  main(page).getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: name });

test('issue 32: a father invites his daughter, who signs up; she sets up his medicines; he ends it, and her open page closes', async ({
  page,
  signUp,
  mailTo,
  anotherBrowser,
}) => {
  const father = await signUp(page, { firstName: 'Ramesh' });
  const address = createEmailAddress();
  await page.goto('/profile?section=people');
  await pressKey(main(page).getByRole('button', { name: s.invite }), 'Enter');
  const form = page.getByRole('dialog', { name: s.giveTitle });
  await form.getByLabel(s.email).fill(father.email);
  await form.getByLabel(s.relation).selectOption('parent');
  await pressKey(form.getByRole('button', { name: s.send }), 'Enter');
  await expect(form.getByText('Security PIN is required.')).toBeVisible();
  await pinField(form).fill(father.pin);
  await pressKey(form.getByRole('button', { name: s.send }), 'Enter');
  await expect(form.getByText(m.emailOwn)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.reload();
  await expect(form.getByLabel(s.email), 'what was typed survives a reload').toHaveValue(father.email);
  await expect(pinField(form), 'but no PIN').toHaveValue('');
  await form.getByLabel(s.email).fill(address);
  await form.getByLabel(a.roles.manage).check();
  await pinField(form).fill(father.pin);
  await pressKey(form.getByRole('button', { name: s.send }), 'Enter');
  await expect(findToast(page, m.sentNow)).toBeVisible();
  await expect(findRow(page, s.pendingTitle, address)).toContainText(s.pendingOwn);
  await expectAccessible(page);

  // She has no account yet: the mail leads to signing up, and that back to the invitation.
  const hers = await anotherBrowser();
  await hers.goto(findLink(await mailTo(address)));
  await expect(hers.getByRole('heading', { level: 1, name: t.signInTitle })).toBeVisible();
  await expectAccessible(hers);
  await hers.getByRole('link', { name: t.signUp }).click();
  await confirmAddressAndSetPin(hers, address, (to) => mailTo(to, 2));
  await expect(hers.getByRole('heading', { name: 'Complete your profile' })).toBeFocused();
  await fillProfile(hers, { 'First Name': 'Anita' });
  await saveProfile(hers);
  await expect(hers.getByRole('heading', { level: 1, name: t.giveOwn('Ramesh Verma') })).toBeVisible();
  await expectAccessible(hers);
  await pressKey(hers.getByRole('button', { name: t.acceptGive }), 'Enter');
  await expect(hers.getByText('Security PIN is required.')).toBeVisible();
  await pinField(hers).fill(testPin);
  await pressKey(hers.getByRole('button', { name: t.acceptGive }), 'Enter');
  await expect(hers).toHaveURL(`/for/${String(father.user['id'])}`);
  await expect(hers.getByRole('heading', { level: 1, name: 'Ramesh Verma' })).toBeVisible();

  await main(hers).getByRole('link', { name: personPageTexts.medicines }).click();
  await main(hers).getByRole('button', { name: medAlertScreen.addAlert }).click();
  const alert = hers.getByRole('dialog', { name: medAlertScreen.formAdd });
  await alert.getByLabel(medAlertScreen.name).fill('Metformin');
  await alert
    .getByText(/^Night/)
    .first()
    .click();
  await alert.getByRole('button', { name: medAlertScreen.save, exact: true }).click();
  await expect(findToast(hers, personScreen.toast('Ramesh Verma', medicationMessages.created))).toBeVisible();
  await page.goto(medAlertPath);
  await expect(main(page).getByRole('heading', { name: 'Metformin' })).toBeVisible();

  // His log names her, and he ends her access.
  await page.goto('/profile?section=people');
  const row = findRow(page, s.ownTitle, 'Anita Rao');
  await expect(row).toContainText(a.roles.manage);
  await pressKey(row.getByRole('button', { name: s.optionsFor('Anita Rao') }), 'Enter');
  await pressKey(page.getByRole('menuitem', { name: s.end }), 'Enter');
  const question = page.getByRole('alertdialog', { name: s.endAsk('Anita Rao') });
  await expectAccessible(page);
  await pressKey(question.getByRole('button', { name: s.end }), 'Enter');
  await expect(findToast(page, m.ended)).toBeVisible();
  await expect(main(page).getByText(s.ownNone)).toBeVisible();
  await expect(hers.getByRole('heading', { level: 1, name: personScreen.notFoundTitle })).toBeVisible();
  await expect(hers.getByText('Metformin')).toHaveCount(0);
  await expectAccessible(hers);
  await pressKey(hers.getByRole('button', { name: personScreen.toOwn }), 'Enter');
  await expect(hers).toHaveURL('/');
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible();
});

test('issue 32: a couple shares a child: both see the same, the father’s rights change on his open page, and he gives it up', async ({
  page,
  signUp,
  newPatient,
  signIn,
  mailTo,
  anotherBrowser,
}) => {
  const mother = await signUp(page, { firstName: 'Meera' });
  const father = await newPatient({ firstName: 'Vikram' });
  const child = await addChild(mother, 'Asha');
  await invite(page, mother, { email: father.email, relation: 'child', whose: 'Asha Verma' });
  await expect(findRow(page, s.pendingTitle, father.email)).toContainText(s.pendingOf('Asha Verma'));

  const his = await anotherBrowser();
  await signIn(his, father);
  const link = findLink(await mailTo(father.email, 2));
  await his.goto(link);
  await expect(his.getByRole('heading', { level: 1, name: t.give('Meera Verma', 'Asha Verma') })).toBeVisible();
  await pinField(his).fill(father.pin);
  await his.getByRole('button', { name: t.acceptGive }).click();
  await expect(his).toHaveURL(`/for/${child.id}`);
  await expect(his.getByRole('button', { name: personScreen.edit }), 'the mother keeps her').toHaveCount(0);
  await his.goto(`/for/${child.id}/profile?section=medical`);
  await his.getByLabel('Blood Type').selectOption('O-');
  await expect(his.getByText('Saved').first()).toBeVisible();
  await page.goto(`/for/${child.id}/profile?section=medical`);
  await expect(page.getByLabel('Blood Type')).toHaveValue('O-');

  // She lets him look only: his open page follows.
  await page.goto('/profile?section=people');
  await findRow(page, s.ofTitle('Asha Verma'), 'Vikram Verma')
    .getByRole('button', { name: s.optionsFor('Vikram Verma') })
    .click();
  await page.getByRole('menuitem', { name: s.change }).click();
  const form = page.getByRole('dialog', { name: s.changeTitle('Vikram Verma') });
  await form.getByRole('radio', { name: a.roleHints.view }).check();
  await form.getByLabel(a.areas.messages).uncheck();
  await pinField(form).fill(mother.pin);
  await expectAccessible(page, '[role=dialog]');
  await form.getByRole('button', { name: s.save }).click();
  await expect(findToast(page, m.changed)).toBeVisible();
  await expect(findRow(page, s.ofTitle('Asha Verma'), 'Vikram Verma')).toContainText(a.roles.view);
  await expect(his.getByLabel('Blood Type'), 'who may only look has no field').toHaveCount(0);
  await expect(main(his).getByText('O-')).toBeVisible();

  await his.goto('/profile?section=people');
  const row = findRow(his, personScreen.title, 'Asha Verma');
  await expect(row).toContainText(a.roles.view);
  await row.getByRole('button', { name: s.optionsFor('Asha Verma') }).click();
  await his.getByRole('menuitem', { name: s.leave }).click();
  await his
    .getByRole('alertdialog', { name: s.leaveAsk('Asha Verma') })
    .getByRole('button', { name: s.leave })
    .click();
  await expect(findToast(his, m.left)).toBeVisible();
  await expect(his.getByText(personScreen.none)).toBeVisible();
  await expect(main(page).getByText(s.ofNone('Asha')), 'her open page follows').toBeVisible();
  await his.goto(link);
  await expect(his.getByRole('heading', { level: 1, name: t.endedTitle })).toBeVisible();
  await expect(his.getByText(m.notFound)).toBeVisible();
});
