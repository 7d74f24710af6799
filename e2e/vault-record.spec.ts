import { readFileSync } from 'node:fs';
import { recordScreen, vaultScreen } from '@arogo/contract/messages/vault';
import { uiMessages } from '@arogo/contract/messages/ui';
import { pressEscape } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test, disableLive } from './fixtures/test.ts';
import {
  addRecord,
  computeHash,
  recordDialog,
  recordRow,
  sampleBytes,
  findToast,
  vaultApi,
  vaultPath,
} from './fixtures/vault.ts';

// Some of these answer for the server, and say that it failed.
test.use({ allowedErrors: [/status of 500/] });

test.describe('record window', () => {
  test('opens from its address; closing clears the query parameter', async ({ page, signUp }) => {
    const patient = await signUp(page);
    const id = await addRecord(patient, { file: sampleBytes, name: 'rx.pdf' });
    await page.goto(`${vaultPath}?record=${id}&tab=mental`);
    await expect(recordDialog(page).getByRole('figure')).toBeVisible();
    await pressEscape(recordDialog(page));
    await expect(recordDialog(page)).toBeHidden();
    await expect(page).toHaveURL(`${vaultPath}?tab=mental`);
  });

  test('pages, page count and zoom; every page is accessible', async ({ page, signUp }) => {
    const patient = await signUp(page);
    const id = await addRecord(patient, { file: sampleBytes });
    await page.goto(`${vaultPath}?record=${id}`);
    const figure = page.getByRole('figure', { name: recordScreen.pageName(1, 1) });
    await expect(figure.locator('canvas')).toBeVisible();
    await expect(page.getByText('Original · page 1 of 1')).toBeVisible();
    const width = async () => (await figure.boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: recordScreen.zoomIn }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await page.getByRole('button', { name: recordScreen.zoomOut }).click();
    await expect.poll(width).toBeCloseTo(before, 0);
    await expectAccessible(page);
  });

  test('a foreign or mistyped address says that it is not there', async ({ page, signUp, newPatient }) => {
    const foreign = await addRecord(await newPatient());
    await signUp(page);
    for (const id of [foreign, 'x']) {
      await page.goto(`${vaultPath}?record=${id}`);
      await expect(recordDialog(page).getByRole('alert').first()).toContainText('We could not find this.');
      await pressEscape(recordDialog(page));
      await expect(recordDialog(page)).toBeHidden();
    }
  });

  test('a PDF that cannot be shown can still be downloaded; scripts and names of files run nowhere', async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    const canary = 'window.caught=1';
    const javascript =
      `1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);${canary})>>>> endobj 2 0 ` +
      'obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj 3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 ' +
      `100]/AA<</O<</S/JavaScript/JS(${canary})>>>>>> endobj trailer <</Root 1 0 R>>`;
    const broken = await addRecord(patient, {
      name: `<img src=x onerror=${canary}>.pdf`,
      doctor: `<script>${canary}</script>`,
    });
    const scripted = await addRecord(patient, { file: Buffer.from(`%PDF-1.7\n${javascript}`), name: 'script.pdf' });
    await page.goto(`${vaultPath}?record=${broken}`);
    await expect(page.getByText(recordScreen.cannotShow)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: `<img src=x onerror=${canary}>.pdf` })).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect(computeHash(readFileSync(await (await saving).path()))).toMatch(/^[0-9a-f]{64}$/);
    await page.goto(`${vaultPath}?record=${scripted}`);
    await expect(page.getByRole('figure').locator('canvas')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'caught'))).toBeUndefined();
  });

  test("2 §2: details that take long: 'Fetching record details...'; body scrolling is locked, also behind the deletion", async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    const id = await addRecord(patient, { doctor: 'Dr. Slow' });
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(`**${vaultApi}/${id}`, async (route) => {
      await held;
      await route.continue();
    });
    const locked = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden'),
      );
    await page.goto(vaultPath);
    await expect(recordRow(page, 'Dr. Slow')).toBeVisible();
    expect(await locked()).toBe(false);
    await recordRow(page, 'Dr. Slow').getByRole('link').click();
    await expect(findToast(page, 'Fetching record details...')).toBeVisible();
    expect(await locked()).toBe(true);
    go();
    await expect(findToast(page, 'Fetching record details...')).toHaveCount(0);
    await pressEscape(recordDialog(page));
    await expect(recordDialog(page)).toBeHidden();
    await expect.poll(locked).toBe(false);
    await recordRow(page, 'Dr. Slow').getByRole('button').click();
    await page.getByRole('menuitem', { name: vaultScreen.remove }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await locked()).toBe(true);
  });

  test("2 §2, 2 §7, 2 §8: 'Preparing download...', 'Failed to download record.'; 'saved under originalFileName or record-{id}.pdf'", async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    const id = await addRecord(patient, { doctor: 'Dr. Named', name: 'Bericht März – ब्लड.pdf' });
    const files = `**${vaultApi}/${id}/download`;
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    const download = async (): Promise<void> => {
      await recordRow(page, 'Dr. Named').getByRole('button').click();
      await page.getByRole('menuitem', { name: vaultScreen.download }).click();
    };
    await page.goto(vaultPath);
    await download();
    await expect(findToast(page, 'Preparing download...')).toBeVisible();
    go();
    await expect(findToast(page, 'Failed to download record.')).toBeVisible();
    await page.unroute(files);
    for (const [fileName, saved] of [
      [undefined, 'Bericht März – ब्लड.pdf'],
      ['', `record-${id}.pdf`],
    ] as const) {
      if (fileName !== undefined) {
        await page.route(`**${vaultApi}?*`, async (route) => {
          const list = await (await route.fetch()).json();
          for (const record of list.records) record.originalFileName = fileName;
          await route.fulfill({ json: list });
        });
        await page.reload();
      }
      const saving = page.waitForEvent('download');
      await download();
      expect((await saving).suggestedFilename()).toBe(saved);
    }
  });

  test("2 §8: details that do not come: 'Failed to fetch record details.'; details of another form: 'Invalid record data received.'", async ({
    page,
    signUp,
  }) => {
    const patient = await signUp(page);
    const id = await addRecord(patient);
    await disableLive(page);
    await page.route(`**${vaultApi}/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${vaultPath}?record=${id}`);
    await expect(recordDialog(page).getByRole('alert').first()).toContainText('Failed to fetch record details.');
    await page.unrouteAll();
    await page.route(`**${vaultApi}/${id}`, (route) => route.fulfill({ json: { status: 'success', data: { id } } }));
    await page.getByRole('button', { name: uiMessages.tryAgain }).click();
    await expect(recordDialog(page).getByRole('alert').first()).toContainText('Invalid record data received.');
  });
});
