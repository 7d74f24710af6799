import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { factsScreen } from '@arogo/contract/messages/facts';
import { readingMessages } from '@arogo/contract/messages/reading';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { pressEscape } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import {
  readingTimeout,
  addRecord,
  createPdfBytes,
  recordDialog,
  recordRow,
  sampleBytes,
  vaultPath,
} from './fixtures/vault.ts';

const readSample = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../packages/document-reading/samples/${name}`, import.meta.url)));

test.describe('decision V2: reading runs in the background with a visible state and never blocks the list', () => {
  test('a typed paper is read and nothing more is said of it', async ({ page, signUp }) => {
    const patient = await signUp(page);
    const id = await addRecord(patient, { file: sampleBytes, doctor: 'Dr. Typed' });
    await page.goto(vaultPath);
    await expect(recordRow(page, 'Dr. Typed')).toBeVisible();
    await expect(recordRow(page, 'Dr. Typed').getByText(readingMessages.reading)).toBeHidden(readingTimeout);
    await page.goto(`${vaultPath}?record=${id}`);
    await expect(recordDialog(page).getByRole('figure')).toBeVisible();
    await expect(recordDialog(page).getByText(readingMessages.readingTitle)).toBeHidden();
    await expect(recordDialog(page).getByText(readingMessages.unreadableTitle)).toBeHidden();
  });

  test('reading, needs review: the list tells of both without being loaded again, and so does the record', async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    await addRecord(patient, {
      file: readSample('lab-thyroid-scanned.pdf'),
      doctor: 'Dr. Scanned',
      type: 'LAB_REPORT',
    });
    await page.goto(vaultPath);
    const scanned = recordRow(page, 'Dr. Scanned');
    await expect(
      scanned.getByText(readingMessages.reading).or(scanned.getByText(readingMessages.states.needs_review)),
    ).toBeVisible();
    await expect(scanned.getByText(readingMessages.states.needs_review)).toBeVisible(readingTimeout);
    await scanned.getByRole('link').click();
    await expect(recordDialog(page).getByText(/^\d of \d to check$/)).toBeVisible();
    await expectAccessible(page);
    await recordDialog(page).getByRole('button', { name: factsScreen.allRight }).click();
    await expect(
      recordDialog(page)
        .getByText(/^Confirmed by you, /)
        .first(),
    ).toBeVisible();
    await expect(recordDialog(page).getByText(readingMessages.states.needs_review)).toBeHidden();
    await pressEscape(recordDialog(page));
    await expect(recordDialog(page)).toBeHidden();
    await expect(scanned).toBeVisible();
    await expect(scanned.getByText(readingMessages.states.needs_review)).toBeHidden();
  });

  test('unreadable says why', async ({ page, signUp }) => {
    const patient = await signUp(page);
    await addRecord(patient, { file: createPdfBytes(2_000, 'broken'), doctor: 'Dr. Broken' });
    await addRecord(patient, { file: readSample('encrypted.pdf'), doctor: 'Dr. Locked' });
    await page.goto(vaultPath);
    for (const [doctor, reason] of [
      ['Dr. Broken', 'damaged'],
      ['Dr. Locked', 'encrypted'],
    ] as const) {
      await expect(recordRow(page, doctor).getByText(readingMessages.states.unreadable)).toBeVisible(readingTimeout);
      await recordRow(page, doctor).getByRole('link').click();
      await expect(recordDialog(page).getByText(readingMessages.unreadableTitle)).toBeVisible();
      await expect(recordDialog(page).getByText(readingMessages.unreadableText(reason))).toBeVisible();
      await pressEscape(recordDialog(page));
      await expect(recordDialog(page)).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: vaultScreen.title })).toBeVisible();
    await expectAccessible(page);
  });
});
