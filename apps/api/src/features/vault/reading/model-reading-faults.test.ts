import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  replySlowly,
  replyEndlessly,
  type ModelReply,
  sayJson,
  sayNothing,
  sayStatus,
  sayText,
  startModelServer,
  streamText,
} from '../../../platform/model/model.test-helpers.ts';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { goodAnswer, createModelReadingCalls } from './model-reading.test-helpers.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
let calls: ReturnType<typeof createModelReadingCalls>;
beforeAll(async () => {
  server = await startModelServer();
  api = await buildTestApp({ model: server.model(createTestClock(), { look: 1_500, failures: 100 }), limits: true });
});
beforeEach(async () => {
  server.received.length = 0;
  calls = createModelReadingCalls(api, await api.signUp(), new URL(server.url).host);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const createChangedAnswer = (change: object) => ({ ...goodAnswer, ...change });

test.each<readonly [string, ModelReply, string]>([
  ['never answers', sayNothing, 'failed slow'],
  ['drips', replySlowly, 'failed slow'],
  ['closes the connection', (_heard, response) => void response.destroy(), 'failed failed'],
  ['knows no such key', sayStatus(401), 'failed failed'],
  ['has too much to do', sayStatus(429), 'failed failed'],
  ['breaks', sayStatus(500), 'failed failed'],
  ['refuses the image', sayStatus(400), 'failed failed'],
  ['answers without end', replyEndlessly, 'failed failed'],
  ['streams', streamText('{"medicines":', '[]}'), 'failed failed'],
  ['talks', sayText('The paper says Augmentin 625.'), 'failed unusable'],
  ['answers with a list', sayJson([goodAnswer]), 'failed unusable'],
  ['answers in another form', sayJson({ drugs: ['Augmentin'] }), 'failed unusable'],
  ['adds parts of its own', sayJson(createChangedAnswer({ certainty: 'sure' })), 'failed unusable'],
  [
    'calls a medicine sure',
    sayJson(createChangedAnswer({ medicines: [{ medicine_name: 'Augmentin', certainty: 'sure' }] })),
    'failed unusable',
  ],
  [
    'says a number where a name belongs',
    sayJson(createChangedAnswer({ medicines: [{ medicine_name: 5 }] })),
    'failed unusable',
  ],
  ['says nothing of the paper', sayJson({ medicines: [] }), 'failed nothing'],
])('stores nothing after a model that %s, and can be asked again', async (_name, reply, state) => {
  const id = await calls.addRecord();
  server.reply(reply);
  await calls.begin(id);
  await calls.becomes(id, state);
  expect((await calls.details(id)).facts.medicines).toHaveLength(1);
  server.reply(sayJson(goodAnswer));
  await calls.begin(id);
  await calls.becomes(id, 'read');
  expect(server.received).toHaveLength(2);
  expect(api.logged.join('')).not.toMatch(/Augmentin|data:image/);
});

test('parses JSON in a Markdown code fence', async () => {
  const id = await calls.addRecord();
  server.reply(sayText(`\`\`\`json\n${JSON.stringify(goodAnswer)}\n\`\`\``));
  await calls.begin(id);
  await calls.becomes(id, 'read');
  expect((await calls.details(id)).facts.medicines).toHaveLength(3);
});
