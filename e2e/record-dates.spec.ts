import { expect, test } from './fixtures/test.ts';
import { addRecord, recordDialog, recordRow, vaultPath } from './fixtures/vault.ts';

// The zone of the browser. A new patient lives in India, where 20 July begins while it is the 19th here.
for (const timezoneId of ['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("a record keeps the date of its patient's zone in the list and in its details", async ({ page, signUp }) => {
      const patient = await signUp(page);
      await addRecord(patient, { date: '2026-07-20' });
      await page.goto(vaultPath);
      const row = recordRow(page, 'Dr. Kavita Deshpande');
      await expect(row).toContainText('20 Jul 2026');
      await row.getByRole('link').click();
      await expect(recordDialog(page).getByRole('definition').filter({ hasText: '20 Jul 2026' })).toBeVisible();
    });
  });
