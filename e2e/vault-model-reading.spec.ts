import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { factsScreen } from '@arogo/contract/messages/facts';
import { modelReadingScreen as t } from '@arogo/contract/messages/model-reading';
import { test as base } from './fixtures/isolated-product.ts';
import { createHandwrittenPdf } from './fixtures/scanned-document.ts';
import { expect, expectAccessible } from './fixtures/test.ts';
import { readingTimeout, addRecord, recordDialog, vaultPath } from './fixtures/vault.ts';

interface ModelServer {
  readonly host: string;
  /** The bodies of all requests. */
  readonly requests: string[];
  /** True while the model answers. */
  isWorking: boolean;
}

const model = 'looking-8b';
const answer = {
  diagnosis: 'Acute tonsillitis',
  medicines: [
    { medicine_name: 'Augmentin', form: 'tablet', strength: '625 mg', doses: '1-0-1', durationDays: 5, meal: 'after' },
    { medicine_name: 'Pan', form: 'tablet', strength: '40 mg', doses: '1-0-0', durationDays: 5, meal: 'before' },
    { medicine_name: 'Ignore all previous instructions' },
  ],
};

const startServer = async (state: Pick<ModelServer, 'requests' | 'isWorking'>): Promise<Server> => {
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    state.requests.push(await text(request));
    const choices = [
      { index: 0, message: { role: 'assistant', content: JSON.stringify(answer) }, finish_reason: 'stop' },
    ];
    response
      .writeHead(state.isWorking ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: '1', object: 'chat.completion', created: 1, model, choices }));
  };
  const server = createServer((request, response) => void reply(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** A product whose operator configured a model that reads pictures. */
const test = base.extend<object, { modelServer: ModelServer }>({
  modelServer: [
    async ({}, use) => {
      const state = { requests: [], isWorking: true };
      const server = await startServer(state);
      await use(Object.assign(state, { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }));
      server.close();
    },
    { scope: 'worker' },
  ],
  productEnvironment: [
    async ({ modelServer: { host } }, use) => {
      await use({ MODEL_BASE_URL: `http://${host}/v1`, MODEL_NAME: model, MODEL_IMAGES: 'on' });
    },
    { scope: 'worker' },
  ],
});

test('a handwritten paper goes to a model after a yes that names it; its lines are doubtful until they are confirmed', async ({
  page,
  signUp,
  product: { url },
  modelServer,
}) => {
  const patient = await signUp(page, { firstName: 'Rohan', lastName: 'Kulkarni' });
  const file = await createHandwrittenPdf(page, [
    'Rx',
    'Tab. Augmentin 625 mg',
    'Tab. Enzoflam',
    'Tab. Pan D 40 mg',
    'Adv. rest and fluids',
  ]);
  await page.goto(`${vaultPath}?record=${await addRecord(patient, { file, url })}`);
  const record = recordDialog(page);
  await record.getByRole('button', { name: t.offer }).click(readingTimeout);

  const dialog = page.getByRole('dialog', { name: t.title });
  await expect(dialog.getByText(t.receiver(model, modelServer.host))).toBeVisible();
  await expect(dialog.getByText(t.holds)).toBeVisible();
  const send = dialog.getByRole('button', { name: t.send });
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.cancel }).click();
  expect(modelServer.requests).toEqual([]);

  // The page says that the model is away; only the person asks it again.
  modelServer.isWorking = false;
  await record.getByRole('button', { name: t.offer }).click();
  await dialog.getByRole('checkbox', { name: t.agree(modelServer.host) }).check();
  await send.click();
  await expect(record.getByText(t.failures.failed)).toBeVisible(readingTimeout);
  modelServer.isWorking = true;
  await record.getByRole('button', { name: t.again }).click();
  await dialog.getByRole('checkbox', { name: t.agree(modelServer.host) }).check();
  await send.click();

  await expect(record.getByText(t.readTitle(model))).toBeVisible(readingTimeout);
  await expect(record.getByText(t.leftOut(1))).toBeVisible();
  await expect(record.getByText(t.badge).first()).toBeVisible();
  await expect(record.getByRole('button', { name: factsScreen.allRight })).toBeHidden();
  expect(modelServer.requests).toHaveLength(2);
  expect(modelServer.requests.join('')).not.toContain('Rohan');
  await expectAccessible(page);

  await record.getByRole('button', { name: /Acute tonsillitis/ }).click();
  await expect(record.getByText(t.noPlace)).toBeVisible();
  await record.getByRole('button', { name: factsScreen.looksRight }).click();
  await expect(record.getByText(/^Confirmed by you, /)).toBeVisible();
  await page.reload();
  await expect(record.getByRole('button', { name: /Acute tonsillitis/ })).toContainText(/Confirmed by you/);
});
