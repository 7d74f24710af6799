import { caregiversScreen } from '@arogo/contract/messages/caregivers-screen';
import { emergencyScreen } from '@arogo/contract/messages/emergency';
import { personRemoval as m } from '@arogo/contract/messages/person-removal';
import { personFormScreen } from '@arogo/contract/messages/person-form';
import { personMessages, personScreen as s } from '@arogo/contract/messages/persons';
import { pageNames } from '@arogo/contract/messages/shell';
import type { Locator, Page } from '@playwright/test';
import { pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const bar = (page: Page): Locator => page.getByRole('complementary', { name: s.bar });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const switchTo = async (page: Page, name: string | RegExp): Promise<void> => {
  await bar(page)
    .getByRole('button', { name: /Switch person/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
};

/** Adds a person without an account by the API. @returns their id */
const addPerson = async (page: Page, token: string, change: object): Promise<string> => {
  const answer = await page.request.post('/api/persons', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      firstName: 'Kiran',
      lastName: 'Rao',
      dateOfBirth: '2022-03-01',
      gender: 'Male',
      relation: 'child',
      agrees: true,
      ...change,
    },
  });
  return (await answer.json()).data.id;
};

test('a child is added by keyboard with the guardian’s consent, and their own pages open', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: s.title }).click();
  await expect(page).toHaveURL('/profile?section=people');
  await expect(page.getByRole('heading', { level: 1, name: s.title })).toBeVisible();
  await expect(bar(page), 'who cares for nobody has no bar').toHaveCount(0);
  await expectAccessible(page);

  await pressKey(page.getByRole('button', { name: s.add }), 'Enter');
  const form = dialog(page, personFormScreen.addTitle);
  await pressKey(form.getByRole('button', { name: s.add }), 'Enter');
  await expect(form.getByText(personMessages.firstNameRequired)).toBeVisible();
  await form.getByLabel(personFormScreen.firstName).fill('Kiran');
  await form.getByLabel(personFormScreen.lastName).fill('Rao');
  await form.getByLabel(personFormScreen.relation).selectOption('child');
  await form.getByLabel(personFormScreen.gender).selectOption('Male');
  await form.getByLabel(personFormScreen.birthDate).fill('01/03/1960');
  await expect(form.getByText(personMessages.childOlder('Kiran'))).toBeVisible();
  await pressKey(form.getByRole('button', { name: s.add }), 'Enter');
  await expect(form.getByText(personFormScreen.sureRequired)).toBeVisible();
  await form.getByLabel(personFormScreen.birthDate).fill('01/03/2022');
  await expect(form.getByText(personMessages.childOlder('Kiran'))).toHaveCount(0);
  await form.getByLabel(personFormScreen.bloodGroup).selectOption('B+');
  await pressKey(form.getByRole('radio', { name: 'Rose' }), 'Space');
  await pressKey(form.getByRole('button', { name: s.add }), 'Enter');
  await expect(form.getByText(personMessages.consentRequired(18))).toBeVisible();
  await expect(form.getByText(personFormScreen.consentWhat)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  await page.reload();
  await expect(form.getByLabel(personFormScreen.firstName), 'what was typed survives a reload').toHaveValue('Kiran');
  await pressKey(form.getByRole('checkbox', { name: personFormScreen.consent('Kiran') }), 'Space');
  await pressKey(form.getByRole('button', { name: s.add }), 'Enter');
  await expect(page).toHaveURL(/\/for\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kiran Rao' })).toBeVisible();
  await expect(page).toHaveTitle('Kiran · Home · Arogo');
  await expect(bar(page)).toContainText(s.pageOf('Kiran'));
  await expectAccessible(page);

  await pressKey(bar(page).getByRole('button', { name: s.switchFrom('Kiran Rao') }), 'Enter');
  await expect(page.getByRole('menuitem', { name: /Kiran Rao/ })).toContainText(s.current);
  await expectAccessible(page);
  await pressKey(page.getByRole('menuitem', { name: /\(you\)/ }), 'Enter');
  await expect(page).toHaveURL('/');
  await expect(bar(page)).toContainText(s.ownPages);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kiran Rao' })).toBeVisible();
});

test('each person has their own medical profile and emergency contacts; switching keeps the page; two tabs show two people', async ({
  page,
  context,
  signUp,
}) => {
  const { token } = await signUp(page);
  const kiran = await addPerson(page, token, {});
  await addPerson(page, token, { firstName: 'Meena', relation: 'parent', dateOfBirth: '1955-01-01', agrees: false });
  await page.goto(`/for/${kiran}/profile?section=medical`);
  await page.getByLabel('Blood Type').selectOption('O-');
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Blood Type')).toHaveValue('O-');

  await switchTo(page, /Meena Rao/);
  await expect(page).toHaveURL(/\/for\/[\da-f-]{36}\/profile\?section=medical$/);
  await expect(bar(page)).toContainText(s.pageOf('Meena'));
  await expect(page.getByLabel('Blood Type'), 'nothing of the person before').toHaveValue('');
  await switchTo(page, /\(you\)/);
  await expect(page).toHaveURL('/profile?section=medical');
  await expect(page.getByLabel('Blood Type')).toHaveValue('');

  const second = await context.newPage();
  await second.goto(`/for/${kiran}/profile?section=emergency`);
  await second.getByRole('button', { name: emergencyScreen.addTo.personal }).click();
  const form = dialog(second, emergencyScreen.add);
  await expect(form).toContainText('Kiran Rao');
  await form.getByLabel('First Name').fill('Asha');
  await form.getByLabel('Phone Number').fill('9876543210');
  await form.getByLabel('Relation').selectOption('Parent');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText(s.toast('Kiran Rao', 'Contact added.'))).toBeVisible();
  await page.goto('/profile?section=emergency');
  await expect(page.getByText(emergencyScreen.lists.personal.empty)).toBeVisible();
  await second.reload();
  await expect(second.getByRole('listitem').filter({ hasText: 'Asha' })).toBeVisible();
  await expectAccessible(second);

  await second.goto(`/for/${kiran}/service/arogo-card`);
  await expect(second, 'what does not work for them yet leads to their overview').toHaveURL(`/for/${kiran}`);
  await expect(second.getByRole('link', { name: pageNames.arogoCard })).toHaveCount(0);
  await second.goto(`/for/${kiran}/login`);
  await expect(second.getByRole('heading', { level: 1, name: 'Page Not found' })).toBeVisible();
});

test('a person is removed with the PIN, and their pages end', async ({ page, signUp }) => {
  const { token, pin } = await signUp(page);
  const kiran = await addPerson(page, token, {});
  await page.goto('/profile?section=people');
  await page.getByRole('button', { name: caregiversScreen.optionsFor('Kiran Rao') }).click();
  await page.getByRole('menuitem', { name: m.remove }).click();
  const question = dialog(page, m.removeAsk('Kiran Rao'));
  await expect(question).toContainText(m.removeText('Kiran'));
  await expectAccessible(page);
  await question.getByRole('button', { name: m.removeGo }).click();
  await expect(question.getByText(m.confirmRequired)).toBeVisible();
  await expect(question.getByRole('checkbox', { name: m.removeUnderstood })).toBeFocused();
  await question.getByLabel(m.removeUnderstood).check();
  await question.getByRole('textbox').first().click();
  await page.keyboard.type(pin);
  await question.getByRole('button', { name: m.removeGo }).click();
  await expect(page.getByText(s.toast('Kiran Rao', m.removed))).toBeVisible();
  await expect(page.getByText(s.none)).toBeVisible();
  await page.goto(`/for/${kiran}`);
  await expect(page.getByRole('heading', { name: s.notFoundTitle })).toBeVisible();
});

test('a person of somebody else, or none at all, is a calm page with a way back', async ({
  page,
  signUp,
  newPatient,
}) => {
  await signUp(page);
  const other = await newPatient();
  const foreign = await addPerson(page, other.token, {});
  for (const person of [foreign, '0192f7a0-0000-7000-8000-000000000001', 'nobody', 'no%20body']) {
    await page.goto(`/for/${person}/profile?section=medical`);
    await expect(page.getByRole('heading', { level: 1, name: s.notFoundTitle })).toBeVisible();
    await expect(page.getByText(personMessages.notFound)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: s.toOwn }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch dynamically imported module/],
  });

  test('the emergency card of a person opens, and nobody else’s', async ({ page, context, signUp }) => {
    const { token } = await signUp(page);
    const kiran = await addPerson(page, token, { bloodGroup: 'AB-' });
    await page.goto(`/for/${kiran}/profile?section=emergency`);
    await page.getByRole('button', { name: emergencyScreen.view }).click();
    await expect(dialog(page, emergencyScreen.detail)).toContainText('AB-');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/profile?section=emergency');
    await page.getByRole('button', { name: emergencyScreen.view }).click();
    await expect(dialog(page, emergencyScreen.detail)).toContainText('Asha');

    await context.setOffline(true);
    await page.goto(`/for/${kiran}/profile?section=emergency`);
    await page.getByRole('button', { name: emergencyScreen.view }).click();
    const card = dialog(page, emergencyScreen.detail);
    await expect(card).toContainText('AB-');
    await expect(card).toContainText('Kiran Rao');
    await page.goto('/profile?section=emergency');
    await page.getByRole('button', { name: emergencyScreen.view }).click();
    await expect(card).toBeVisible();
    await expect(card).not.toContainText('AB-');
  });
});
