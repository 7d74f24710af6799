import { dateFieldMessages } from '@arogo/contract/messages/date-field';
import { editConflictMessages } from '@arogo/contract/messages/edit-conflict';
import { contactMessages } from '@arogo/contract/messages/emergency';
import type { Locator, Page } from '@playwright/test';
import { pressEscape } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const lists = (page: Page): Locator => page.getByRole('region', { name: /^Emergency contacts/ });
const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

test(
  '1 §2.8, 1 §4: Contact sections toggle open and closed; View Medical Profile; ' +
    'Emergency contacts, both open at first; first name, phone, relation, a Connect button; contact menu: ' +
    'Edit and Delete; Add a profile; Med alert detailed view; age computed from date of birth; ' +
    'Share, Back to settings, Edit',
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const headers = { authorization: `Bearer ${patient.token}` };
    await page.request.patch('/api/users/medical-profile', {
      headers,
      data: {
        version: 0,
        bloodGroup: 'O-',
        healthConditions: ['Asthma', 'Depression'],
        allergies: [],
        medications: ['Metformin'],
      },
    });
    await page.goto('/profile?section=emergency');
    await expect(lists(page)).toHaveCount(2);
    const [own, care] = [lists(page).nth(0), lists(page).nth(1)];
    for (const list of [own, care])
      await expect(list.getByRole('button', { name: /^Emergency contacts/ })).toHaveAttribute('aria-expanded', 'true');

    await own.getByRole('button', { name: 'Add a profile of a person' }).click();
    const form = page.getByRole('dialog', { name: 'Add a profile' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('First Name is required.')).toBeVisible();
    await expect(form.getByLabel('First Name')).toBeFocused();
    await form.getByLabel('First Name').fill('Meera');
    await pressEscape(form);
    await page.getByRole('alertdialog').getByRole('button', { name: editConflictMessages.stay }).click();
    await expect(form.getByLabel('First Name'), 'what was typed is kept').toHaveValue('Meera');
    await form.getByLabel('Phone Number').fill('98765-43210-99');
    await expect(form.getByLabel('Phone Number')).toHaveValue('9876543210');
    await form.getByLabel('Relation').selectOption('Parent');
    await form.getByLabel('Date of Birth').fill('31/02/1960');
    await form.getByLabel('Email').fill('meera@example.org');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(dateFieldMessages.noSuchDay)).toBeVisible();
    await expect(form.getByLabel('Date of Birth')).toHaveValue('31/02/1960');
    await expectAccessible(page, '[role=dialog]');
    await form.getByLabel('Date of Birth').fill('28 Feb 1960');
    await form.getByLabel('Phone Number').fill('987');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(contactMessages.short)).toBeVisible();
    await form.getByLabel('Phone Number').fill('9876543210');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const meera = own.getByRole('listitem').filter({ hasText: 'Meera' });
    await expect(meera).toContainText('Parent');
    await expect(meera).toContainText('+91 98765 43210');

    await meera.getByRole('button', { name: 'Connect with Meera' }).click();
    const connect = page.getByRole('dialog', { name: 'Connect with Meera' });
    await expect(connect.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210');
    await expect(connect.getByRole('link', { name: 'Send a text message' })).toHaveAttribute(
      'href',
      'sms:+919876543210',
    );
    await expect(connect.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
      'href',
      'mailto:meera@example.org',
    );
    await pressEscape(connect);

    await care.getByRole('button', { name: 'Add a profile of a hospital or doctor' }).click();
    await expect(form.getByLabel('Blood Group')).toBeVisible();
    await pressEscape(form);

    await meera.getByRole('button', { name: 'More about Meera' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit the profile' });
    await expect(edit.getByLabel('Date of Birth')).toHaveValue('28/02/1960');
    await edit.getByLabel('Last Name').fill('Rao');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(own.getByText('Meera Rao')).toBeVisible();
    await own.getByRole('button', { name: 'More about Meera Rao' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(own.getByText('Meera Rao')).toBeHidden();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(own.getByText('Meera Rao')).toBeVisible();
    await own.getByRole('button', { name: /^Emergency contacts/ }).click();
    await expect(own.getByText('Meera Rao')).toBeHidden();
    await expectAccessible(page, 'main');

    await page.getByRole('button', { name: 'View Medical Profile' }).click();
    const detail = page.getByRole('dialog', { name: 'Med alert detailed view' });
    await expect(detail.getByText('O-', { exact: true })).toBeVisible();
    await expect(detail.getByText(/^\d+ years$/)).toBeVisible();
    await expect(detail.getByRole('region', { name: 'Health Conditions', exact: true })).toContainText('Asthma');
    await expect(detail.getByRole('region', { name: 'Mental health Conditions' })).toContainText('Depression');
    await expect(detail.getByRole('region', { name: 'Allergies' })).toContainText('None');
    await expect(detail.getByRole('region', { name: 'Surgeries' })).toContainText('Not answered yet');
    await expectAccessible(page, '[role=dialog]');
    await detail.getByRole('button', { name: 'Share' }).click();
    const shareDialog = page.getByRole('dialog', { name: 'Choose what to share' });
    await expect(shareDialog.getByText('Blood group: O-')).toBeVisible();
    await expect(shareDialog.getByText(/Mental health Conditions: Depression/)).toBeHidden();
    await shareDialog.getByRole('checkbox', { name: 'Mental health Conditions' }).check();
    await expect(shareDialog.getByText(/Mental health Conditions: Depression/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.print-sheet')).toContainText('Depression');
    await expect(shareDialog).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await shareDialog.getByRole('button', { name: 'Back' }).click();
    await detail.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Profile');
    await page.goBack();
    await page.getByRole('button', { name: 'View Medical Profile' }).click();
    await detail.getByRole('link', { name: 'Back to settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  },
);
