import { relations } from '@arogo/contract/emergency-contacts';
import { addressesScreen as a } from '@arogo/contract/messages/addresses-screen';
import { editConflictMessages as e } from '@arogo/contract/messages/edit-conflict';
import { emergencyScreen } from '@arogo/contract/messages/emergency';
import { insuranceScreen } from '@arogo/contract/messages/insurance-screen';
import { trendsScreen } from '@arogo/contract/messages/measurements';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { testPin } from './fixtures/access.ts';
import { expect, expectAccessible, type Patient, test } from './fixtures/test.ts';

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: e.leaveTitle });

const address = {
  isFor: 'myself',
  fullName: 'Asha Verma',
  phoneNumber: '+919876543210',
  house: '14 Baner Road',
  address: 'Pune, Maharashtra, 411045',
  tag: 'home',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411045',
};
const contact = {
  kind: 'personal',
  firstName: 'Meera',
  lastName: 'Rao',
  countryCode: '91',
  phoneNumber: '9876543210',
  relation: relations[0],
};
const policy = {
  insurer: 'Star',
  plan: 'Family',
  policyNumber: 'P-1',
  validFrom: '2026-01-01',
  validUntil: '2027-01-01',
  covered: [],
  helpline: '',
  sumInsured: null,
  note: '',
};
const measurement = {
  kind: 'glucose-fasting',
  value: 110,
  diastolic: null,
  unit: 'mg/dL',
  measuredAt: '2026-11-20T03:00:00.000Z',
};

const create = async (request: APIRequestContext, { token }: Patient, path: string, data: object): Promise<string> => {
  const answer = await request.post(path, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: string } }).data.id;
};

interface EditorPath {
  readonly title: string;
  /** The menu that holds the entry; undefined where it is a button of its own. */
  readonly menu: string | RegExp | undefined;
  readonly edit: string | RegExp;
}

const openEditor = async (page: Page, { title, menu, edit }: EditorPath): Promise<Locator> => {
  if (menu !== undefined) await page.getByRole('button', { name: menu }).click();
  await page
    .getByRole(menu === undefined ? 'button' : 'menuitem', { name: edit })
    .first()
    .click();
  return page.getByRole('dialog', { name: title });
};

/** Lets the server end the session while My Profile is open. */
const endSession = async (page: Page): Promise<void> => {
  const call = '**/api/users/me';
  await page.route(call, (route) =>
    route.fulfill({ status: 401, json: { status: 'fail', code: 'session_ended', message: 'Your session has ended.' } }),
  );
  await page.reload();
  await expect(page).toHaveURL('/refresh-token');
  await expect(page.getByLabel('Enter 6-Digit Security PIN')).toBeVisible();
  await page.unroute(call);
};

test('My Profile saves three times in a row, and what is typed in between', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile');
  for (const name of ['Bela', 'Chitra', 'Deepa']) {
    await page.getByLabel('First Name').fill(name);
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/users/profile') && response.request().method() === 'PUT',
    );
    await saveProfile(page).click();
    expect((await saved).status(), name).toBe(200);
    await expect(saveProfile(page)).not.toHaveAttribute('aria-busy', 'true');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an answer about My Profile that comes after it was saved takes nothing back', async ({ page, signUp }) => {
  await signUp(page);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    await arrived.promise;
    await route.fulfill({ response: answer });
  });
  await page.goto('/profile');
  const save = async (name: string): Promise<number> => {
    await page.getByLabel('First Name').fill(name);
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/users/profile') && response.request().method() === 'PUT',
    );
    await saveProfile(page).click();
    return (await saved).status();
  };
  expect(await save('Bela')).toBe(200);
  const late = page.waitForResponse('**/api/users/me');
  arrived.resolve();
  await (await late).finished();
  await expect(page.getByLabel('First Name')).toHaveValue('Bela');
  expect(await save('Chitra')).toBe(200);
});

for (const { form, place, path, data, field, values, ...editor } of [
  {
    form: 'an address',
    place: '/profile?section=address',
    path: '/api/users/addresses',
    data: address,
    title: a.editTitle,
    menu: undefined,
    edit: /^Edit /,
    field: 'House / flat / floor',
    values: ['1', '2', '3'],
  },
  {
    form: 'a policy',
    place: '/profile?section=health',
    path: '/api/users/insurance',
    data: policy,
    title: insuranceScreen.editTitle,
    menu: insuranceScreen.actions('Star'),
    edit: insuranceScreen.edit,
    field: 'Plan',
    values: ['A', 'B', 'C'],
  },
  {
    form: 'a measurement',
    place: '/service/health-vault/trends',
    path: '/api/physical-health/measurements',
    data: measurement,
    title: trendsScreen.editTitle,
    menu: undefined,
    edit: /Edit this measurement$/,
    field: trendsScreen.valueField,
    values: ['111', '112', '113'],
  },
  {
    form: 'a contact',
    place: '/profile?section=emergency',
    path: '/api/users/emergency-contacts',
    data: contact,
    title: emergencyScreen.editTitle,
    menu: /^More about Meera/,
    edit: 'Edit',
    field: 'Last Name',
    values: ['Rai', 'Roy', 'Rey'],
  },
]) {
  test(`${form} saves three times in a row; of two windows the later one keeps its text and decides`, async ({
    page,
    context,
    signUp,
  }) => {
    const patient = await signUp(page);
    await create(page.request, patient, path, data);
    await page.goto(place);
    for (const value of values) {
      const dialog = await openEditor(page, editor);
      await dialog.getByLabel(field).fill(value);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    const dialog = await openEditor(page, editor);
    await expect(dialog.getByLabel(field)).toHaveValue(values[2] ?? '');
    await dialog.getByLabel(field).fill(values[0] ?? '');
    const other = await context.newPage();
    await other.goto(place);
    const theirs = await openEditor(other, editor);
    await theirs.getByLabel(field).fill(values[1] ?? '');
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(theirs).toHaveCount(0);
    await other.close();

    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText(e.changedTitle)).toBeVisible();
    await expect(dialog.getByLabel(field)).toHaveValue(values[0] ?? '');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: e.saveMine }).click();
    await expect(dialog).toHaveCount(0);
  });
}

test('a message that leaving a field brings waits until the pointer is up, so that the button stays under it', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/profile');
  const name = page.getByLabel('First Name');
  await name.fill('');
  const button = saveProfile(page);
  await button.scrollIntoViewIfNeeded();
  await name.focus();
  const before = await button.boundingBox();
  if (before === null) throw new Error('The button is not drawn.');
  await page.mouse.move(before.x + before.width / 2, before.y + 4);
  await page.mouse.down();
  await expect(name).not.toBeFocused();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByText('First Name, Last Name, and Gender are required.')).toBeVisible();
  await expect(name, 'the press counted').toBeFocused();
});

test.describe('unsaved changes', () => {
  test('My Profile asks before it is left by a link or by Back, and not after saving', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/about');
    await page.goto('/profile?section=settings');
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await page.getByLabel('First Name').fill('Bela');
    await page.goBack();
    await expect(leaveQuestion(page)).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await expectAccessible(page);
    await leaveQuestion(page).getByRole('button', { name: e.stay }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('Bela');
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await leaveQuestion(page).getByRole('button', { name: e.leave }).click();
    await expect(page).toHaveURL(/section=settings/);
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await expect(page.getByLabel('First Name'), 'given up').toHaveValue('Asha');
    await page.getByLabel('First Name').fill('Chitra');
    await saveProfile(page).click();
    await expect(toasts(page).getByText('Profile updated successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page).toHaveURL(/section=settings/);
  });

  test('closing the tab asks while something is unsaved', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/profile');
    await page.getByLabel('First Name').fill('Bela');
    const confirmation = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await confirmation;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    await expect(page.getByLabel('First Name')).toHaveValue('Bela');
  });

  test('what was typed outlives the session, says so, and can be discarded', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/profile');
    await page.getByLabel('First Name').fill('Bela');
    await endSession(page);
    await page.getByLabel('Enter 6-Digit Security PIN').fill(testPin);
    await page.getByRole('button', { name: 'Renew Session' }).click();
    await expect(page.getByText(e.restoredTitle)).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Bela');
    await expectAccessible(page);
    await page.getByRole('button', { name: e.discardRestored }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('Asha');
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('Asha');
    await expect(page.getByText(e.restoredTitle)).toHaveCount(0);
  });

  test('a window with something typed opens again after a reload, and is empty for the next account', async ({
    page,
    signUp,
    newPatient,
    signIn,
  }) => {
    const first = await signUp(page);
    await page.goto('/profile?section=emergency');
    await page
      .getByRole('button', { name: emergencyScreen.addTo.care })
      .or(page.getByRole('button', { name: emergencyScreen.add }))
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: emergencyScreen.add });
    await dialog.getByLabel('First Name').fill('Secret');
    await page.reload();
    await expect(dialog.getByText(e.restoredTitle)).toBeVisible();
    await expect(dialog.getByLabel('First Name')).toHaveValue('Secret');
    expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).toContain('Secret');

    // Somebody else signs in on the same tab, whose storage still has the draft of the first.
    const second = await newPatient({ firstName: 'Ravi' });
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('authToken', token);
        localStorage.setItem('user', user);
      },
      [second.token, JSON.stringify(second.user)] as const,
    );
    await page.reload();
    await expect(page.getByRole('button', { name: emergencyScreen.view })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Secret')).toHaveCount(0);

    await signIn(page, first);
    await page.goto('/profile?section=logout');
    await page.evaluate(() =>
      sessionStorage.setItem('arogo.drafts', '{"owner":"x","drafts":[["profile",{"values":{"firstName":"Secret"}}]]}'),
    );
    await page
      .getByRole('button', { name: /Log ?out/i })
      .last()
      .click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => sessionStorage.getItem('arogo.drafts'))).toBeNull();
  });
});
