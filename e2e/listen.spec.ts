import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { assistantScreen } from '@arogo/contract/messages/assistant-screen';
import { bookingScreen } from '@arogo/contract/messages/booking-screen';
import { dictationMessages as d } from '@arogo/contract/messages/dictation';
import { listenScreen as t } from '@arogo/contract/messages/listen-screen';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import { uiMessages } from '@arogo/contract/messages/ui';
import { doseSheetTexts } from '@arogo/contract/messages/dose-sheet';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { Locator } from '@playwright/test';
import { listInPersonDoctors } from './fixtures/booking.ts';
import { test as base } from './fixtures/isolated-product.ts';
import { pressKey } from './fixtures/keyboard.ts';
import { findDaytimeZone, medAlertPath } from './fixtures/medication.ts';
import { addRecognition, addVoices, hear, readHeard } from './fixtures/speech.ts';
import { expect, expectAccessible } from './fixtures/test.ts';
import { findToast } from './fixtures/vault.ts';

interface SpeechServer {
  readonly host: string;
  /** The bodies of all requests. */
  readonly requests: { readonly input: string; readonly voice: string }[];
}

/** A third of a second of silence, as WAV. */
const createSound = (): Buffer => {
  const samples = Buffer.alloc(16_000 / 3);
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
};

const startServer = async (requests: SpeechServer['requests']): Promise<Server> => {
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests.push((await json(request)) as SpeechServer['requests'][number]);
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(createSound());
  };
  const server = createServer((request, response) => void reply(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** A product whose operator has a voice for English. */
const test = base.extend<object, { speechServer: SpeechServer }>({
  speechServer: [
    async ({}, use) => {
      const requests: SpeechServer['requests'] = [];
      const server = await startServer(requests);
      await use({ requests, host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
      server.close();
    },
    { scope: 'worker' },
  ],
  productEnvironment: [
    async ({ speechServer: { host } }, use) => {
      await use({ SPEECH_BASE_URL: `http://${host}/v1`, SPEECH_MODEL: 'voice-1', SPEECH_VOICES: 'en=asha' });
    },
    { scope: 'worker' },
  ],
});

const expectState = (button: Locator, state: string) => expect(button).toHaveAttribute('data-listen', state);

test('[33] doses and a danger notice are read by the device, else by the service after a yes, and stop; words are dictated', async ({
  page,
  signUp,
  product: { url },
  speechServer: { requests, host },
}) => {
  await addVoices(page);
  await addRecognition(page);
  const patient = await signUp(page);
  const call = async (method: string, address: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${patient.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${address}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, `${address} answered ${answer.status}`).toBe(true);
  };
  await call('PATCH', '/api/users/settings', { timeZone: findDaytimeZone() });
  await call('POST', '/api/medication/alerts', {
    medicineName: 'Glycomet',
    strength: '500 mg',
    doseUnit: 'tablet',
    meal: 'after',
    startsOn: '2026-01-01',
    schedule: { kind: 'times', times: ['23:55'], amount: 1, days: { every: 1 } },
  });
  await page.evaluate(() => localStorage.setItem('voices', 'on'));
  await page.goto(medAlertPath);
  const main = page.getByRole('main');
  const doses = main.getByRole('button', { name: medAlertScreen.todayList });
  await expect(doses).toHaveText(t.listen);
  expect(await readHeard(page)).toEqual({ spoken: [], cancelled: 0 });
  await doses.click();
  await expectState(doses, 'speaking');
  await expect(doses).toHaveText(t.stop);
  const line = `11:55 pm, Glycomet 500 mg, 1 tablet, ${medAlertScreen.meals.after}, ${medAlertScreen.states.Pending}`;
  expect((await readHeard(page)).spoken).toEqual([{ text: line, lang: 'en_IN' }]);
  await expectAccessible(page);
  await pressKey(doses, 'Enter');
  await expectState(doses, 'silent');
  await pressKey(doses, 'Enter');
  await expectState(doses, 'speaking');
  const { cancelled } = await readHeard(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(doses).toHaveCount(0);
  expect((await readHeard(page)).cancelled).toBeGreaterThan(cancelled);
  expect(requests).toEqual([]);

  // The same doses on paper, in large type.
  await page.goto(medAlertPath);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: doseSheetTexts.download }).click(),
  ]);
  await expect(findToast(page, vaultMessages.downloadStarted)).toBeVisible();
  expect(sheet.suggestedFilename()).toBe(doseSheetTexts.fileName);
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // Without a voice of the device the service is asked, and not before a yes.
  await page.evaluate(() => localStorage.removeItem('voices'));
  await page.goto(medAlertPath);
  await doses.click();
  const question = page.getByRole('alertdialog', { name: t.consentTitle });
  await expect(question.getByText(host)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: uiMessages.cancel }).click();
  await expect(doses).toBeFocused();
  expect(requests).toEqual([]);
  await doses.click();
  await question.getByRole('button', { name: t.agree }).click();
  await expect.poll(() => requests).toEqual([expect.objectContaining({ input: line, voice: 'asha' })]);
  await expectState(doses, 'silent');
  await expect(main.getByText(t.failed)).toHaveCount(0);

  await page.goto('/service/ai');
  await page.getByLabel(assistantScreen.composerLabel).fill('Crushing chest pain spreading to my left arm');
  await pressKey(page.getByLabel(assistantScreen.composerLabel), 'Enter');
  const notice = page.locator('[data-danger]').first();
  const listen = notice.locator('[data-listen]');
  await expect(page.getByRole('button', { name: t.listenTo(t.answer) })).toBeVisible();
  await listen.click();
  await expect.poll(() => requests.length).toBe(2);
  const [title = ''] = await notice.locator('p').allInnerTexts();
  const steps = await notice.locator('ul').first().locator('li').allInnerTexts();
  expect(requests[1]?.input.split('\n').slice(0, steps.length + 1)).toEqual(
    [title, ...steps].map((text) => text.replaceAll('112', '1 1 2').replaceAll('108', '1 0 8')),
  );
  await expectState(listen, 'silent');
  await expectAccessible(page);

  // Dictated words come to what was typed; the browser's maker is named once, and nothing is sent by itself.
  const composer = page.getByLabel(assistantScreen.composerLabel);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/messages')) sent.push(request.url());
  });
  await composer.fill('It began');
  await page.getByRole('button', { name: d.dictate }).click();
  const told = page.getByRole('alertdialog', { name: d.noticeTitle });
  await expect(told.getByText(d.notice)).toBeVisible();
  await told.getByRole('button', { name: d.start }).click();
  await expect(page.getByText(d.listening)).toBeVisible();
  await expectAccessible(page);
  await hear(page, { text: 'yesterday evening' });
  await expect(composer).toHaveValue('It began yesterday evening');
  await hear(page, { error: 'network' });
  await expect(page.getByText(d.noConnection)).toBeVisible();
  await expect(composer).toHaveValue('It began yesterday evening');
  await page.getByRole('button', { name: d.dictate }).click();
  await expect(page.getByText(d.listening)).toBeVisible();
  await hear(page, { text: 'at six' });
  await page.getByRole('button', { name: d.stop }).click();
  await expect(composer).toHaveValue('It began yesterday evening at six');
  expect(sent).toEqual([]);

  // Symptoms of a visit are dictated likewise, and a microphone that is refused leaves what was typed.
  const [doctor] = await listInPersonDoctors(url);
  await page.goto(`/book-appointment?doctorId=${doctor?.userId ?? ''}`);
  const symptoms = main.getByRole('textbox', { name: bookingScreen.symptoms });
  await symptoms.fill('Fever');
  await expect(symptoms).toHaveValue('Fever');
  await main.getByRole('button', { name: d.dictate }).click();
  await expect(main.getByText(d.listening)).toBeVisible();
  await hear(page, { text: 'since Monday' });
  await expect(symptoms).toHaveValue('Fever since Monday');
  await hear(page, { error: 'not-allowed' });
  await expect(main.getByText(d.notAllowed)).toBeVisible();
  await expect(symptoms).toHaveValue('Fever since Monday');
  await expectAccessible(page);
});
