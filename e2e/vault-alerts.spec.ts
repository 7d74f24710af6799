import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { recordAlerts as t } from '@arogo/contract/messages/record-alerts';
import type { Page } from '@playwright/test';
import { pressKey } from './fixtures/keyboard.ts';
import { createPrescriptionPdf } from './fixtures/prescription-pdf.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { addRecord, recordDialog, findToast, waitUntilRead, vaultApi, vaultPath } from './fixtures/vault.ts';

test.use({ allowedErrors: [/ERR_FAILED/] });

const dialog = (page: Page) => page.getByRole('dialog', { name: t.title });
const medicine = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name }).first();

test(
  "1 §1, 2 §2, 2 §7, 2 §8: medication alerts from prescriptions; 'Add med alert': " +
    'one for each medicine, none twice, doubtful and watched ones only after a look; ' +
    "'Medication alert created successfully!', 'Failed to create medication alert.'",
  async ({ page, signUp }) => {
    const patient = await signUp(page, { firstName: 'Rohan', lastName: 'Kulkarni' });
    const file = createPrescriptionPdf('Rohan Kulkarni', [
      'Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)',
      'Tab. Telma 40 mg 1-0-0 x 30 days (before food)',
      'Tab. Warf 5 mg 0-0-1 x 30 days',
    ]);
    const id = await addRecord(patient, { file });
    expect(await waitUntilRead(patient, id)).toBe('ready');
    await page.goto(`${vaultPath}?record=${id}`);
    await recordDialog(page).getByRole('button', { name: t.add }).click();

    await expect(medicine(page, 'Glycomet')).toContainText('Morning and night, every day');
    await expect(medicine(page, 'Glycomet').getByRole('checkbox')).toBeChecked();
    await expect(medicine(page, 'Warf')).toContainText(t.questions.anticoagulant);
    await expect(medicine(page, 'Warf').getByRole('checkbox')).not.toBeChecked();
    await expectAccessible(page);

    // An answer that does not come costs nothing of what was chosen.
    let isLost = true;
    const create = dialog(page).getByRole('button', { name: t.create(2) });
    // Nor does the button wait until what is true now was asked for: that takes long on a poor line.
    const answers = Promise.withResolvers<void>();
    await page.route(`**${vaultApi}/*/med-alert`, async (route) => {
      if (route.request().method() === 'GET') await answers.promise;
      else if (isLost) return route.abort();
      return route.fallback();
    });
    await create.click();
    await expect(findToast(page, m.createFailed)).toBeVisible();
    await expect(create).toBeEnabled();
    isLost = false;
    // What says so may lie above it on a phone.
    await pressKey(create, 'Enter');
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/created successfully!/)).toBeVisible();
    await expect(recordDialog(page)).toBeVisible();
    answers.resolve();

    await recordDialog(page).getByRole('button', { name: t.add }).click();
    await expect(medicine(page, 'Glycomet')).toContainText(t.onAlert);
    await expect(medicine(page, 'Telma')).toContainText(t.onAlert);
    await medicine(page, 'Warf').getByRole('checkbox').check();
    await dialog(page)
      .getByRole('button', { name: t.create(1) })
      .click();
    await expect(dialog(page)).toBeHidden();

    await page.goto(`${vaultPath}?alerts=${id}`);
    await expect(dialog(page).getByText(t.allThere)).toBeVisible();
    await dialog(page).getByRole('link', { name: t.toAlerts }).click();
    await expect(page).toHaveURL('/service/medicine-alert');
    await expect(page.getByRole('heading', { name: 'Warf 5 mg' })).toBeVisible();
  },
);
