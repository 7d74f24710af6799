import { readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photographScreen as t } from '@arogo/contract/messages/photograph';
import { uploadScreen } from '@arogo/contract/messages/upload';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { Page } from '@playwright/test';
import { getFullBrowserLaunch } from './fixtures/browser.ts';
import {
  buildFakeCameraSwitches,
  heicWithTwoPictures,
  photographedPapers,
  photographedPrescription,
} from './fixtures/camera.ts';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { createPng } from './fixtures/png-image.ts';
import { shareFiles } from './fixtures/share.ts';
import { expect, expectAccessible, getProductUrl, test } from './fixtures/test.ts';
import {
  readingTimeout,
  chooseFiles,
  recordDialog,
  recordRow,
  saveUpload,
  findToast,
  waitUntilRead,
  uploadDialog,
  vaultApi,
  vaultPath,
} from './fixtures/vault.ts';

test.use({
  launchOptions: async ({}, use) => {
    // Only in the process of a browser, since each process that lists the tests loads this file.
    await using folder = await mkdtempDisposable(join(tmpdir(), 'arogo-camera-'));
    await use(getFullBrowserLaunch(...buildFakeCameraSwitches(photographedPrescription, folder.path)));
  },
});

const photographDialog = (page: Page) => page.getByRole('dialog', { name: t.title });
const card = (page: Page, number: number) =>
  photographDialog(page)
    .getByRole('listitem')
    .filter({ hasText: t.page(number) });
const choosePictures = (
  page: Page,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
): Promise<void> => photographDialog(page).locator('input[data-pictures=device]').setInputFiles(files);
const ready = (page: Page, count: number) =>
  expect(photographDialog(page).getByText(t.pageAdded(count))).toBeVisible({ timeout: 60_000 });

test(
  'decision V8: a photograph becomes a PDF in the browser, upright, without EXIF, and is read',
  { tag: '@phone' },
  async ({ page, context, signUp }) => {
    await context.grantPermissions(['camera']);
    const patient = await signUp(page);
    await page.goto('/');
    await page.getByRole('link', { name: t.action }).click();
    await expect(photographDialog(page).getByText(t.seen)).toBeVisible();
    await expectAccessible(page);
    for (const count of [1, 2]) {
      await photographDialog(page).getByRole('button', { name: t.take }).click();
      await ready(page, count);
    }
    await photographDialog(page)
      .getByRole('button', { name: t.show(2) })
      .click();
    await expect(card(page, 2).getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: t.remove(2) }).click();
    await page.getByRole('button', { name: t.againNamed(1) }).click();
    await choosePictures(page, photographedPrescription);
    await expect(card(page, 1).getByRole('img')).toBeVisible();
    // Upright and flat, the sheet is as high as A4 is.
    const shape = () =>
      card(page, 1)
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth);
    await expect.poll(shape).toBeCloseTo(Math.SQRT2, 1);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }

    await page.getByRole('button', { name: t.use(1) }).click();
    await uploadDialog(page).getByLabel(uploadScreen.doctor).fill('Dr. Kavita Deshpande');
    await expectAccessible(page);
    await saveUpload(page).click();
    await expect(findToast(page, 'Record uploaded successfully!')).toBeVisible();
    await expect(recordRow(page, 'Dr. Kavita Deshpande')).toBeVisible();
    const ask = (place: string) =>
      page.request.get(`${getProductUrl()}${vaultApi}${place}`, {
        headers: { authorization: `Bearer ${patient.token}` },
      });
    const { records } = (await (await ask('')).json()) as { records: readonly { readonly id: string }[] };
    const id = records[0]?.id ?? '';
    const file = await (await ask(`/${id}/download`)).body();
    expect(file.subarray(0, 8).toString()).toBe('%PDF-1.7');
    for (const mark of ['Exif', 'GPS', 'Phone']) expect(file.includes(mark), mark).toBe(false);
    expect(await waitUntilRead(patient, id)).not.toBe('unreadable');
    await page.goto(`${vaultPath}?record=${id}`);
    await expect(
      recordDialog(page)
        .getByText(/Glycomet/)
        .first(),
    ).toBeVisible(readingTimeout);
  },
);

test(
  'by keyboard: corners, turns, order; two papers in a picture or a HEIC are two pages',
  { tag: '@desk' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(`${vaultPath}?upload=1`);
    await uploadDialog(page).locator('input[type=file]').setInputFiles([photographedPapers, heicWithTwoPictures]);
    await ready(page, 4);
    await expect(card(page, 1)).toContainText(t.hints.severalPapers);
    await expect(card(page, 4)).toContainText(t.hints.severalPictures);
    await expectAccessible(page);

    await pressKey(page.getByRole('button', { name: t.cornersNamed(4) }), 'Enter');
    const corners = page.getByRole('dialog', { name: t.cornersTitle(4) });
    const topLeft = corners.getByRole('button', { name: t.cornerNames[0] });
    const before = await topLeft.getAttribute('aria-label');
    await pressKey(topLeft, 'Shift+ArrowRight');
    await expect(topLeft).not.toHaveAttribute('aria-label', before ?? '');
    await expectAccessible(page);
    // Dragged onto its neighbour the sides cross, which cannot be kept.
    const [from, to] = await Promise.all(
      [topLeft, corners.getByRole('button', { name: t.cornerNames[2] })].map((corner) => corner.boundingBox()),
    );
    await page.mouse.move((from?.x ?? 0) + 22, (from?.y ?? 0) + 22);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 40, { steps: 5 });
    await page.mouse.up();
    await expect(corners.getByText(t.cornersCrossed)).toBeVisible();
    await expect(corners.getByRole('button', { name: t.cornersDone })).toBeDisabled();
    await pressKey(corners.getByRole('button', { name: t.cornersWhole }), 'Enter');
    await pressKey(corners.getByRole('button', { name: t.cornersDone }), 'Enter');

    await pressKey(page.getByRole('button', { name: t.earlier(4) }), 'Enter');
    await expect(card(page, 3)).toContainText(t.hints.severalPictures);
    await pressKey(page.getByRole('button', { name: t.turnNamed(1) }), 'Enter');
    await expect
      .poll(() =>
        card(page, 1)
          .getByRole('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight),
      )
      .toBe(true);
    await pressEscape(photographDialog(page));
    const question = page.getByRole('alertdialog', { name: t.leaveTitle });
    await question.getByRole('button', { name: t.leaveCancel }).click();
    await pressKey(page.getByRole('button', { name: t.use(4) }), 'Enter');
    await expect(uploadDialog(page).getByText(/^Paper .*\.pdf$/)).toBeVisible({ timeout: 60_000 });
    await expect(saveUpload(page)).toBeEnabled();
  },
);

test(
  "decision V8: 'Invalid file type. Please upload a PDF.' stays for other files; bad pictures are told",
  { tag: '@desk' },
  async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(`${vaultPath}?upload=1`);
    await chooseFiles(page, 'holiday.jpg', Buffer.from('a picture, says its name'), 'image/jpeg');
    await expect(uploadDialog(page).getByText(vaultMessages.invalidFileType)).toBeVisible();
    const damaged = readFileSync(photographedPrescription).fill(0, 2000);
    await uploadDialog(page)
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'cat.png', mimeType: 'image/png', buffer: createPng(600, [150, 110, 70]) },
        { name: 'dark.png', mimeType: 'image/png', buffer: createPng(600, [12, 12, 14]) },
        { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: damaged },
        { name: 'hundred.png', mimeType: 'image/png', buffer: createPng(10_000, [240, 240, 240]) },
        { name: 'too-large.png', mimeType: 'image/png', buffer: createPng(12_000, [240, 240, 240]) },
      ]);
    await ready(page, 3);
    await expect(card(page, 2)).toContainText(t.hints.dark);
    const refused = photographDialog(page).getByRole('alert');
    await expect(refused).toContainText(`damaged.jpg: ${t.problems.unreadable}`);
    await expect(refused).toContainText(`too-large.png: ${t.problems.tooLarge}`);
    await expectAccessible(page);
  },
);

test(
  'without a camera pictures can be chosen; a visitor signs in first',
  { tag: '@phone' },
  async ({ page, newPatient, signIn }) => {
    await page.goto('/');
    await page.getByRole('link', { name: t.action }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/Sign in to take a photo of a paper/)).toBeVisible();
    await signIn(page, await newPatient());
    await page.context().clearPermissions();
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await page.goto(`${vaultPath}?upload=photo`);
    await expect(photographDialog(page).getByText(t.cameraRefused)).toBeVisible();
    await expect(photographDialog(page).getByRole('button', { name: t.choose })).toBeVisible();
    await expectAccessible(page);
    await photographDialog(page).getByRole('button', { name: t.cancel }).click();
    await expect(page).toHaveURL(vaultPath);
  },
);

test.describe('shared from another app', () => {
  test.use({ serviceWorkers: 'allow' });
  const photo = { name: 'IMG-20261126.jpg', type: 'image/jpeg', content: readFileSync(photographedPrescription) };

  test(
    'a picture shared before signing in waits, and becomes a page afterwards',
    { tag: '@phone' },
    async ({ page, newPatient, signIn }) => {
      const patient = await newPatient();
      // The service worker is there once somebody was signed in.
      await signIn(page, patient);
      await page.goto('/');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.evaluate(() => localStorage.clear());
      await page.goto('/about');
      await shareFiles(page, [photo]);
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(/Sign in to add what you shared/)).toBeVisible();
      await signIn(page, patient);
      await page.goto('/service/health-vault?upload=shared');
      await ready(page, 1);
      await expect(card(page, 1).getByRole('img', { name: t.page(1) })).toBeVisible();
    },
  );
});
