import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { factsScreen } from '@arogo/contract/messages/facts';
import { readingMessages } from '@arogo/contract/messages/reading';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { aReading, add, pdfOf, recordWindow, row, sampleBytes, vaultPath } from './fixtures/vault.ts';

const sampleOf = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../apps/api/src/test/samples/${name}`, import.meta.url)));

test.describe('decision V2: reading runs in the background with a visible state and never blocks the list', () => {
  test('a typed paper is read and nothing more is said of it', async ({ page, signUp }) => {
    const patient = await signUp(page);
    const id = await add(patient, { file: sampleBytes, doctor: 'Dr. Typed' });
    await page.goto(vaultPath);
    await expect(row(page, 'Dr. Typed')).toBeVisible();
    await expect(row(page, 'Dr. Typed').getByText(readingMessages.reading)).toBeHidden(aReading);
    await page.goto(`${vaultPath}?record=${id}`);
    await expect(recordWindow(page).getByRole('figure')).toBeVisible();
    await expect(recordWindow(page).getByText(readingMessages.readingTitle)).toBeHidden();
    await expect(recordWindow(page).getByText(readingMessages.unreadableTitle)).toBeHidden();
  });

  test('reading, needs review: the list tells of both without being loaded again, and so does the record', async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    await add(patient, { file: sampleOf('lab-thyroid-scanned.pdf'), doctor: 'Dr. Scanned', type: 'LAB_REPORT' });
    await page.goto(vaultPath);
    const scanned = row(page, 'Dr. Scanned');
    await expect(
      scanned.getByText(readingMessages.reading).or(scanned.getByText(readingMessages.states.needs_review)),
    ).toBeVisible();
    await expect(scanned.getByText(readingMessages.states.needs_review)).toBeVisible(aReading);
    await scanned.getByRole('link').click();
    await expect(recordWindow(page).getByText(/^\d of \d to check$/)).toBeVisible();
    await expectAccessible(page);
    await recordWindow(page).getByRole('button', { name: factsScreen.allRight }).click();
    await expect(
      recordWindow(page)
        .getByText(/^Confirmed by you, /)
        .first(),
    ).toBeVisible();
    await expect(recordWindow(page).getByText(readingMessages.states.needs_review)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(recordWindow(page)).toBeHidden();
    await expect(scanned).toBeVisible();
    await expect(scanned.getByText(readingMessages.states.needs_review)).toBeHidden();
  });

  test('unreadable says why', async ({ page, signUp }) => {
    const patient = await signUp(page);
    await add(patient, { file: pdfOf(2_000, 'broken'), doctor: 'Dr. Broken' });
    await add(patient, { file: sampleOf('encrypted.pdf'), doctor: 'Dr. Locked' });
    await page.goto(vaultPath);
    for (const [doctor, reason] of [
      ['Dr. Broken', 'damaged'],
      ['Dr. Locked', 'encrypted'],
    ] as const) {
      await expect(row(page, doctor).getByText(readingMessages.states.unreadable)).toBeVisible(aReading);
      await row(page, doctor).getByRole('link').click();
      await expect(recordWindow(page).getByText(readingMessages.unreadableTitle)).toBeVisible();
      await expect(recordWindow(page).getByText(readingMessages.unreadableText(reason))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(recordWindow(page)).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: vaultScreen.title })).toBeVisible();
    await expectAccessible(page);
  });
});
