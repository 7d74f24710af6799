import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { insightMessages as m, insightsScreen as t } from '@arogo/contract/messages/insights';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import { uiMessages } from '@arogo/contract/messages/ui';
import type { Page } from '@playwright/test';
import { pressEscape, pressKey } from './fixtures/keyboard.ts';
import { callApi } from './fixtures/medication.ts';
import { addVoices, readHeard } from './fixtures/speech.ts';
import { expect, expectAccessible, test, disableLive } from './fixtures/test.ts';
import {
  readingTimeout,
  addRecord,
  createPdfBytes,
  recordDialog,
  recordRow,
  sampleBytes,
  findToast,
  waitUntilRead,
  vaultApi,
  vaultPath,
} from './fixtures/vault.ts';

// One of these answers for the server, and says that it failed.
test.use({ allowedErrors: [/status of 500/] });

const insights = (page: Page) => page.getByRole('dialog', { name: t.title, exact: true });
const generate = (page: Page) => insights(page).getByRole('button', { name: t.generate });
const turn = (page: Page, name: string) => insights(page).getByRole('button', { name, exact: true }).click();

test(
  "2 §2, 2 §9: AI insights 2 pages; page 0 shows 'Generate new'; " +
    "afterwards 'n/2' paging, each statement with its line, and a PDF; closing leads back to the record",
  async ({ page, signUp }) => {
    await addVoices(page);
    const patient = await signUp(page);
    const id = await addRecord(patient, { file: sampleBytes, date: '2026-08-12' });
    await waitUntilRead(patient, id);
    await page.evaluate(() => localStorage.setItem('voices', 'on'));
    await page.goto(vaultPath);
    await recordRow(page, 'Dr. Kavita Deshpande').getByRole('link').click();
    await recordDialog(page).getByRole('button', { name: vaultScreen.insights }).click();

    await expect(insights(page).getByRole('heading', { name: t.startTitle })).toBeVisible();
    await expect(
      insights(page).getByText(
        'Type 2 Diabetes Mellitus with Hypertension · 4 medicines · Dr. Kavita Deshpande · 12 Aug 2026',
      ),
    ).toBeVisible();
    await expect(insights(page).getByRole('switch')).toBeHidden();
    await generate(page).click();

    await expect(insights(page).getByText('1/2')).toBeVisible();
    await expect(insights(page).getByRole('heading', { name: t.pageTitles[0] })).toBeFocused();
    const glycomet = insights(page)
      .getByRole('listitem')
      .filter({ hasText: '1 tablet in the morning and at night, after food, for 30 days.' });
    const line = '1) Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)';
    await expect(glycomet.getByRole('button', { name: t.showLine(3, line) })).toHaveText('3');
    // What the number stands for is named below.
    const lines = insights(page).getByRole('region', { name: t.lines });
    await expect(lines.getByRole('listitem').nth(2)).toHaveText(`3${line}`);
    await expectAccessible(page);

    // Read aloud as it is written, each line in the language of its letters.
    const listen = insights(page).locator('[data-listen]').first();
    await listen.click();
    await expect(listen).toHaveAttribute('data-listen', 'speaking');
    const { spoken } = await readHeard(page);
    expect(spoken).toMatchObject([{ lang: 'en_IN' }]);
    expect(spoken[0]?.text).toContain(t.pageTitles[0]);
    await expectAccessible(page);

    await turn(page, t.next);
    await expect(listen).toHaveAttribute('data-listen', 'silent');
    await expect(insights(page).getByText('2/2')).toBeVisible();
    await expect(insights(page).getByRole('heading', { name: t.pageTitles[1] })).toBeFocused();
    await expect(
      insights(page).getByText('What do I do when I forget a dose of Glycomet, Telma, Ecosprin or Becosules?'),
    ).toBeVisible();
    await expect(insights(page).getByRole('button', { name: t.next, exact: true })).toBeDisabled();
    await expectAccessible(page);

    const [saved] = await Promise.all([page.waitForEvent('download'), turn(page, t.download)]);
    await expect(findToast(page, vaultMessages.downloadStarted)).toBeVisible();
    expect(saved.suggestedFilename()).toBe('AI insights - Prescription 12 Aug 2026.pdf');
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

    // Back over page 1 to where they are made anew, by keyboard.
    await turn(page, t.previous);
    await pressKey(insights(page).getByRole('button', { name: t.previous, exact: true }), 'Enter');
    await expect(generate(page)).toBeVisible();
    await turn(page, t.next);
    await glycomet.getByRole('button').click();
    // The line is marked on its paper.
    await expect(recordDialog(page).locator('[data-mark]')).toBeInViewport();
    await page.goBack();
    await expect(insights(page).getByText('1/2')).toBeVisible();
    // The page behind stands still.
    expect(
      await page.evaluate(() =>
        [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden'),
      ),
    ).toBe(true);
    await pressEscape(insights(page));
    await expect(insights(page)).toBeHidden();
    await expect(recordDialog(page)).toBeVisible();
  },
);

test('a report begins with what is out of range, each with its range and how it stands to the report before; nothing is said twice', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page, { firstName: 'Debjani', lastName: 'Sen' });
  const report = readFileSync(new URL('../packages/document-reading/samples/lab-cbc-typed.pdf', import.meta.url));
  const earlier = await addRecord(patient, { file: report, type: 'LAB_REPORT', date: '2026-05-14' });
  await waitUntilRead(patient, earlier);
  const again = Buffer.concat([report, Buffer.from('\n% again\n')]);
  const id = await addRecord(patient, { file: again, type: 'LAB_REPORT', date: '2026-08-12' });
  await waitUntilRead(patient, id);
  await callApi(patient, 'PUT', `${vaultApi}/${earlier}/facts`, {
    changes: [
      {
        sort: 'result',
        fact: 'result:haematology haemoglobin',
        value: { name: 'Haemoglobin', value: 9.8, unit: 'g/dL', low: 12, high: 15 },
      },
    ],
  });
  await page.goto(`${vaultPath}?insights=${id}`);
  await generate(page).click();
  const rows = insights(page).getByRole('region', { name: t.topics.results }).getByRole('listitem');
  await expect(rows).toHaveText([/^Haemoglobin/, /^PCV/, /^MCV/, /^ESR/, /^Total/, /^Platelet/, /^RBC/]);
  await expect(rows.first()).toContainText('10.2 g/dL');
  await expect(rows.first()).toContainText(t.sides.below);
  await expect(rows.first()).toContainText(t.changes.up('9.8 g/dL', '14 May 2026'));
  await expect(rows.first().locator('[data-range]')).toBeVisible();
  await expect(rows.nth(1)).toContainText(t.changes.same('33.1 %', '14 May 2026'));
  // Each line is named once.
  await expect(insights(page).getByText('Haemoglobin 10.2 L g/dL 12.0 - 15.0', { exact: true })).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await turn(page, t.next);
  await expect(insights(page).getByText(/^General knowledge/)).toHaveCount(1);
  await expect(insights(page).getByText(/mean for me/)).toHaveCount(1);
});

test(
  '2 §8: what is being read comes by itself, what cannot be read says why; ' +
    "'Fetching AI insights...', 'Failed to fetch AI insights.' or 'Failed to get AI insights.', " +
    'and a way to try again',
  async ({ page, signUp }) => {
    const patient = await signUp(page);
    const waiting = await addRecord(patient, { file: sampleBytes });
    await page.goto(`${vaultPath}?insights=${waiting}`);
    // Said while it is so, and gone by itself.
    await expect(generate(page)).toBeEnabled(readingTimeout);
    await pressEscape(insights(page));
    await expect(insights(page)).toBeHidden();
    await expect(page).toHaveURL(vaultPath);

    const broken = await addRecord(patient, { file: createPdfBytes(2_000, 'broken for insights') });
    await waitUntilRead(patient, broken);
    await page.goto(`${vaultPath}?insights=${broken}`);
    await expect(findToast(page, m.unreadable)).toBeVisible();
    await expect(insights(page).getByText(m.unreadable)).toBeVisible();
    await expectAccessible(page);
    await insights(page).getByRole('button', { name: t.openRecord }).click();
    await expect(recordDialog(page)).toBeVisible();

    await disableLive(page);
    let answers: 'slow' | 'failing' | 'senseless' | 'served' = 'slow';
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(`**${vaultApi}/*/ai-insights`, async (route) => {
      if (answers === 'slow') await held;
      if (answers === 'served') return route.continue();
      return answers === 'senseless'
        ? route.fulfill({ json: { status: 'success', data: {} } })
        : route.fulfill({ status: 500, body: 'no' });
    });
    await page.goto(`${vaultPath}?insights=${waiting}`);
    await expect(findToast(page, 'Fetching AI insights...')).toBeVisible();
    answers = 'failing';
    go();
    await expect(insights(page).getByText('Failed to fetch AI insights.')).toBeVisible();
    await expect(findToast(page, 'Failed to fetch AI insights.').first()).toBeVisible();
    answers = 'senseless';
    await insights(page).getByRole('button', { name: uiMessages.tryAgain }).click();
    await expect(insights(page).getByText('Failed to get AI insights.')).toBeVisible();
    answers = 'served';
    await insights(page).getByRole('button', { name: uiMessages.tryAgain }).click();
    // It stands there, and cannot be pressed, while they are asked for; how that is answered must not change before.
    await expect(generate(page)).toBeEnabled();
    answers = 'senseless';
    await generate(page).click();
    await expect(findToast(page, 'Failed to get AI insights.').first()).toBeVisible();
    await expect(generate(page)).toBeEnabled();
  },
);

test('a language model is named with its host and asked about first; a choice that was not kept goes back', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  const id = await addRecord(patient, { file: sampleBytes, health: 'MENTAL' });
  await waitUntilRead(patient, id);
  // As if this installation had one: what was agreed to is the server's to say.
  await page.route(`**${vaultApi}/*/ai-insights`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, model: { name: 'gentle-8b', host: 'model.example', agreed: false } } },
    });
  });
  await page.goto(`${vaultPath}?tab=mental&insights=${id}`);
  const choice = insights(page).getByRole('switch', { name: t.modelTitle });
  await expect(choice).not.toBeChecked();
  await expect(insights(page).getByText(t.modelText.MENTAL('gentle-8b', 'model.example'))).toBeVisible();
  await expectAccessible(page);
  await choice.click();
  await expect(findToast(page, m.noModel)).toBeVisible();
  await expect(choice).not.toBeChecked();

  const requests: unknown[] = [];
  await page.route('**/api/users/model-consent', (route) => {
    requests.push(route.request().postDataJSON());
    return route.fulfill({ json: { status: 'success', data: { healthType: 'MENTAL', agreed: true } } });
  });
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(choice).toBeEnabled();
  expect(requests).toEqual([{ healthType: 'MENTAL', agreed: true }]);
});
