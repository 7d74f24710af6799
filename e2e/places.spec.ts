import { addressMessages } from '@arogo/contract/messages/addresses';
import { addressesScreen as a } from '@arogo/contract/messages/addresses-screen';
import { editConflictMessages } from '@arogo/contract/messages/edit-conflict';
import { feedbackScreen as f } from '@arogo/contract/messages/feedback';
import { insuranceMessages } from '@arogo/contract/messages/insurance';
import { insuranceScreen as i } from '@arogo/contract/messages/insurance-screen';
import type { Locator, Page } from '@playwright/test';
import { pressKey } from './fixtures/keyboard.ts';
import { createPng } from './fixtures/png-image.ts';
import { type Mail, expect, expectAccessible, test } from './fixtures/test.ts';

const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
const cards = (page: Page): Locator => page.getByRole('list', { name: a.list }).getByRole('listitem');
const green = (side: number): Buffer => createPng(side, [14, 107, 87]);

test(
  "1 §2.8, 1 §4, 1 §5, 1 §8: choosing a suggestion moves to the form; 'Add address' in two steps: " +
    "'Detect my location' says 'Unable to detect location' (1 §8), 'or', a manual search with at most 5 suggestions " +
    "(1 §9 Address search suggestions: at most 5), 'Back to List'; 'Who's address is this for?', 'Full Name, " +
    "Mobile Number, House / flat / floor, land mark', 'a read-only address with a Change button', 'tag chips Home, " +
    "Work, Other', 'Make this as my default address (Optional)' @phone",
  async ({ page, signUp, context }) => {
    await signUp(page);
    await page.goto('/profile?section=address');
    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: a.addTitle });
    await dialog.getByRole('button', { name: 'Detect my location' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Unable to detect location');
    await expect(dialog.getByText('or', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Back to List' })).toBeVisible();
    await dialog.getByRole('combobox', { name: a.search }).fill('pun');
    await expect(page.getByRole('option')).toHaveCount(5);
    const [list, label] = [page.getByRole('listbox'), dialog.getByText(a.search, { exact: true })];
    const isLabelFree = async (): Promise<boolean> => {
      const [listBox, labelBox] = [await list.boundingBox(), await label.boundingBox()];
      return (listBox?.y ?? 0) > (labelBox?.y ?? 0) || (listBox?.y ?? 0) + (listBox?.height ?? 0) <= (labelBox?.y ?? 0);
    };
    await expect.poll(isLabelFree, 'suggestions leave the label free').toBe(true);
    await dialog.getByRole('combobox').fill('411045');
    await expect(page.getByRole('option')).toHaveText(['411045, PuneMaharashtra']);
    await page.getByRole('option').click();

    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByLabel('House / flat / floor')).toBeFocused();
    await expect(dialog.getByText('House / flat / floor is required.')).toBeVisible();
    await expect(dialog.getByRole('group', { name: "Who's address is this for?" }).getByRole('radio')).toHaveCount(2);
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Asha Verma');
    await dialog.getByText('Someone Else', { exact: true }).click();
    await dialog.getByLabel('Full Name').fill('Ravi Verma');
    await dialog.getByLabel('Mobile Number').fill('98x7654-32109');
    await expect(dialog.getByLabel('Mobile Number'), 'digits only, at most 10').toHaveValue('9876543210');
    await dialog.getByLabel('House / flat / floor').fill('14 Baner Road');
    await dialog.getByLabel('land mark').fill('Opposite the temple');
    await dialog.getByRole('button', { name: 'Other', exact: true }).click();
    await dialog.getByLabel(a.tagLabel).fill('Hostel');
    await expect(dialog.getByRole('switch', { name: 'Make this as my default address (Optional)' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, addressMessages.added)).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(['Ravi Verma']);
    await expect(cards(page).getByText('Primary', { exact: true })).toBeVisible();

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 19.076, longitude: 72.8777 });
    await page.getByRole('button', { name: 'Add address' }).click();
    await dialog.getByRole('button', { name: 'Detect my location' }).click();
    await expect(dialog.getByRole('group', { name: 'Address', exact: true })).toContainText(
      /Mumbai.*Maharashtra, 4\d{5}/,
    );
    await dialog.getByLabel('House / flat / floor').fill('Tower B');
    await dialog.getByRole('button', { name: a.changePlace }).click();
    await dialog.getByRole('button', { name: a.keepPlace }).click();
    await expect(dialog.getByLabel('House / flat / floor'), 'nothing typed is lost').toHaveValue('Tower B');
    await dialog.getByRole('switch').check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText(/Asha Verma.*Primary.*Tower B/s);
    await expectAccessible(page);
  },
);

test(
  '1 §2.8: Saved Addresses: full name, tag or Primary, house, phone; ' +
    'Edit edits, and tells what was changed elsewhere; ' +
    "'Delete Address' with Cancel and 'Confirm Delete' (1 §8 Delete Address: addrss is corrected) @desk",
  async ({ page, signUp }) => {
    const { token } = await signUp(page);
    const headers = { authorization: `Bearer ${token}` };
    const saved = {
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
    const { data } = (await (await page.request.post('/api/users/addresses', { headers, data: saved })).json()) as {
      data: { id: string };
    };
    await page.request.post('/api/users/addresses', { headers, data: { ...saved, house: 'Tower B', tag: 'work' } });
    await page.goto('/profile?section=address');
    await expect(cards(page)).toContainText([
      /Asha Verma.*Primary.*14 Baner Road.*\+91 98765 43210/s,
      /Asha Verma.*Work.*Tower B/s,
    ]);

    await cards(page)
      .first()
      .getByRole('button', { name: /^Edit / })
      .click();
    const dialog = page.getByRole('dialog', { name: a.editTitle });
    await dialog.getByLabel('House / flat / floor').fill('16 Baner Road');
    await page.request.put(`/api/users/addresses/${data.id}`, {
      headers,
      data: { ...saved, house: '15 Baner Road', version: 1 },
    });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(/changed elsewhere.*15 Baner Road/s);
    await expect(dialog.getByLabel('House / flat / floor'), 'what was typed is kept').toHaveValue('16 Baner Road');
    await dialog.getByRole('button', { name: editConflictMessages.saveMine }).click();
    await expect(toast(page, addressMessages.changed)).toBeVisible();
    await expect(cards(page).first()).toContainText('16 Baner Road');

    await cards(page)
      .first()
      .getByRole('button', { name: /^Delete Home/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Delete Address' });
    await expect(question).toContainText('Are you sure you want to delete this address?');
    await expect(question).toContainText('16 Baner Road');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(cards(page)).toHaveCount(2);
    await cards(page)
      .first()
      .getByRole('button', { name: /^Delete Home/ })
      .click();
    await question.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect(cards(page), 'the other one is the default now').toContainText([/Primary.*Tower B/s]);
  },
);

test('1 §2.8: Health Insurance: a policy with its dates, and a picture of its card that opens, is replaced and removed @phone', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/profile?section=health');
  await page.getByRole('button', { name: i.add }).click();
  const dialog = page.getByRole('dialog', { name: i.addTitle });
  await dialog.getByLabel('Insurer').fill('National Health');
  await dialog.getByLabel('Policy number').fill('NH-2026-000123');
  await dialog.getByLabel('Valid until').fill('2020-03-31');
  await dialog.getByLabel('Who is covered').fill('Asha Verma');
  await pressKey(dialog.getByLabel('Who is covered'), 'Enter');
  await dialog.getByLabel('Helpline').fill('1800 425 2255');
  await dialog.getByLabel('Sum insured').fill('₹ 5,00,000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: i.save }).click();
  await expect(toast(page, insuranceMessages.added)).toBeVisible();
  const policy = page.getByRole('list', { name: i.list }).getByRole('listitem').first();
  await expect(policy).toContainText(/National Health.*Ended.*NH-2026-000123.*31 Mar 2020.*₹5,00,000.*Asha Verma/s);
  await expect(policy.getByRole('link', { name: i.call('1800 425 2255') })).toHaveAttribute('href', 'tel:18004252255');

  const chooser = page.waitForEvent('filechooser');
  await policy.getByRole('button', { name: i.addSide.front }).click();
  await (await chooser).setFiles({ name: 'front.png', mimeType: 'image/png', buffer: green(64) });
  await policy.getByRole('button', { name: i.openSide('Front', 'National Health') }).click();
  const card = page.getByRole('dialog', { name: 'Front, National Health' });
  await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await expectAccessible(page);
  await card.getByRole('button', { name: i.removeSide }).click();
  await page
    .getByRole('alertdialog', { name: i.removeTitle('Front') })
    .getByRole('button', { name: i.removeSide })
    .click();
  await expect(toast(page, i.sideRemoved('Front'))).toBeVisible();
  await expect(policy.getByRole('button', { name: i.addSide.front })).toBeVisible();
});

test("1 §2.8: 'Send Feedback Button' sends what was written, with its file; what is written survives a reload @desk", async ({
  page,
  signUp,
}) => {
  const { email } = await signUp(page);
  await page.goto('/profile?section=feedback');
  await page.getByRole('button', { name: 'Send Feedback Button' }).click();
  await expect(page.getByLabel('Feedback Type')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Feedback Type').selectOption('Feature Request');
  await page.getByLabel('Subject').fill(`Reminders for ${email}`);
  await page.getByLabel('Description').fill('I would like to be reminded of my eye drops.');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('I would like to be reminded of my eye drops.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: f.chooseFile }).click();
  await (await chooser).setFiles({ name: 'screen.png', mimeType: 'image/png', buffer: green(32) });
  await expect(page.getByText('screen.png')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Feedback Button' }).click();
  await expect(page.getByRole('heading', { name: f.doneTitle })).toBeVisible();
  const subject = `Feature Request: Reminders for ${email}`;
  const mails = async (): Promise<readonly Mail[]> =>
    (await page.request.get('/dev/mail.json', { params: { to: 'support@localhost' } })).json();
  await expect
    .poll(async () =>
      (await mails()).filter((mail) => mail.subject === subject).map(({ text }) => text.includes('eye drops')),
    )
    .toEqual([true]);
  await page.getByRole('button', { name: f.another }).click();
  await expect(page.getByLabel('Subject'), 'nothing of it is kept').toHaveValue('');
});
