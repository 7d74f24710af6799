import { factsScreen as t } from '@arogo/contract/messages/facts';
import { uiMessages } from '@arogo/contract/messages/ui';
import { expect, test } from './fixtures/test.ts';
import { readingTimeout, addRecord, recordDialog, recordRow, sampleBytes, vaultPath } from './fixtures/vault.ts';

test("decision V9: the paper's own date is asked about once, in the list and beside the paper", async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  const id = await addRecord(patient, { file: sampleBytes, doctor: 'Dr. Typed', date: '2026-02-01' });
  await page.goto(vaultPath);
  const mine = recordRow(page, 'Dr. Typed');
  await expect(mine.getByText('Use it?')).toBeVisible(readingTimeout);
  await mine.getByRole('button', { name: t.acceptPaper }).click();
  await expect(
    page.getByRole('region', { name: uiMessages.notifications }).getByText(/^This record is now dated/),
  ).toBeVisible();
  await expect(mine.getByText('Use it?')).toBeHidden();
  await page.goto(`${vaultPath}?record=${id}`);
  const doctor = recordDialog(page).getByRole('button', { name: t.keepMine });
  await expect(doctor).toBeVisible();
  await doctor.click();
  await expect(doctor).toBeHidden();
});
