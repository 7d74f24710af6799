import type { Locator, Page } from '@playwright/test';
import { pressKey } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const saved = (page: Page, name: string): Locator => part(page, name).getByText('Saved', { exact: true });

test(
  '1 §2.8: Medical Profile: tabs scroll to Mandatory Fields, Health Conditions, Medications, Allergies, Surgeries; ' +
    'Blood Type; Height with ft/cm toggle, the ft input formats digits as feet and inches; ' +
    'Weight with Kg/lbs toggle; removable chips; None clears the list',
  async ({ page, signUp, anotherBrowser, signIn }) => {
    const patient = await signUp(page);
    await page.goto('/profile?section=medical');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Profile');

    const mandatory = part(page, 'Mandatory Fields');
    await expect(mandatory.getByLabel('Blood Type').locator('option')).toHaveText([
      'Choose',
      'A+',
      'B+',
      'AB+',
      'A-',
      'B-',
      'O+',
      'O-',
      'AB-',
      "I don't know",
    ]);
    await mandatory.getByLabel('Blood Type').selectOption('B+');
    await expect(saved(page, 'Mandatory Fields')).toBeVisible();

    const height = mandatory.getByLabel('Height', { exact: true });
    const heightUnit = mandatory.getByRole('group', { name: 'Height unit' });
    await height.pressSequentially('62');
    await expect(height).toHaveValue("6'2");
    await height.blur();
    await heightUnit.getByText('cm').click();
    await expect(height).toHaveValue('187.96');
    await heightUnit.getByText('ft').click();
    await expect(height).toHaveValue("6'2");
    await height.fill('69');
    await height.blur();
    await expect(height).toHaveValue("6'9");
    await height.fill('613');
    await height.blur();
    await expect(mandatory.getByText("Please enter feet and inches, such as 6'2.")).toBeVisible();
    await height.fill('62');
    await pressKey(height, 'Enter');

    const weight = mandatory.getByLabel('Weight', { exact: true });
    await weight.fill('70');
    await pressKey(weight, 'Enter');
    await mandatory.getByRole('group', { name: 'Weight unit' }).getByText('lbs').click();
    await expect(weight).toHaveValue('154.3');

    const conditions = part(page, 'Health Conditions');
    const search = conditions.getByRole('combobox', { name: 'Search health conditions' });
    await conditions.getByRole('button', { name: 'Add Hypertension' }).click();
    await search.fill('madhumeh');
    await page.getByRole('option', { name: /^Diabetes/ }).click();
    await search.fill('My own complaint');
    await pressKey(search, 'Enter');
    await expect(conditions.getByRole('list', { name: 'Health Conditions' }).getByRole('listitem')).toHaveText([
      'Hypertension',
      'Diabetes',
      'My own complaint',
    ]);
    await conditions.getByRole('button', { name: 'Remove Diabetes' }).click();
    await expect(saved(page, 'Health Conditions')).toBeVisible();
    await expectAccessible(page, 'main');

    const allergies = part(page, 'Allergies');
    await allergies.getByRole('button', { name: 'Add Penicillin' }).click();
    await allergies.getByRole('button', { name: 'None: I have no allergies' }).click();
    await expect(allergies.getByRole('button', { name: 'None: I have no allergies' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(allergies.getByRole('button', { name: 'Remove Penicillin' })).toHaveCount(0);

    await page
      .getByRole('navigation', { name: 'Sections of the medical profile' })
      .getByRole('button', { name: 'Surgeries' })
      .click();
    await expect(part(page, 'Surgeries')).toBeInViewport();

    await page.reload();
    await expect(height).toHaveValue("6'2");
    await expect(weight).toHaveValue('154.3');
    await expect(conditions.getByRole('list', { name: 'Health Conditions' }).getByRole('listitem')).toHaveText([
      'Hypertension',
      'My own complaint',
    ]);

    // Of two windows that change the same the later one is told, and keeps what was typed.
    const other = await anotherBrowser();
    await signIn(other, patient);
    await other.goto('/profile?section=medical');
    await weight.fill('160');
    await part(other, 'Mandatory Fields').getByLabel('Weight', { exact: true }).fill('150');
    await pressKey(part(other, 'Mandatory Fields').getByLabel('Weight', { exact: true }), 'Enter');
    await expect(saved(other, 'Mandatory Fields')).toBeVisible();
    await pressKey(weight, 'Enter');
    await expect(mandatory.getByText('There it says: 150.')).toBeVisible();
    await expect(weight).toHaveValue('160');
    await mandatory.getByRole('button', { name: 'Keep mine' }).click();
    await expect(mandatory.getByText('There it says: 150.')).toBeHidden();
    await expect(part(other, 'Mandatory Fields').getByLabel('Weight', { exact: true })).toHaveValue('160');
  },
);

test('1 §2.8: saved as you go: what is put right while the value before it is still being saved stands in the end', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/profile?section=medical');
  const mandatory = part(page, 'Mandatory Fields');
  const height = mandatory.getByLabel('Height', { exact: true });
  await height.fill('62');
  await pressKey(height, 'Enter');
  await expect(saved(page, 'Mandatory Fields')).toBeVisible();

  const gate = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route('**/api/users/medical-profile', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent.push(route.request().postDataJSON());
      await gate.promise;
    }
    await route.continue();
  });
  await height.fill('69');
  await pressKey(height, 'Enter');
  await expect.poll(() => sent).toHaveLength(1);
  // The same as before all of it, which still stands here and no longer there.
  await height.fill('62');
  await pressKey(height, 'Enter');
  await height.blur();
  gate.resolve();
  await expect.poll(() => sent).toMatchObject([{ heightFt: "6'9" }, { heightFt: "6'2" }]);
  await expect(saved(page, 'Mandatory Fields')).toBeVisible();
  await page.reload();
  await expect(height).toHaveValue("6'2");
});
