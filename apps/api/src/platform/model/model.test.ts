import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import {
  formatCompletion,
  replySlowly,
  replyEndlessly,
  type ModelReply,
  sayJson,
  sayNothing,
  sayStatus,
  sayText,
  startModelServer,
} from './model.test-helpers.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.close());

const question = { instructions: 'Answer in JSON.', data: 'The paper says: 1-0-1' };
/** Each test has a breaker of its own. */
const createTestModel = (limits = {}) => server.model(createTestClock(), limits);

it('decision H3: any OpenAI-compatible endpoint by configuration', async () => {
  server.reply(sayJson({ statements: [1] }));
  const model = createTestModel();
  expect(await model.answer(question)).toEqual({ statements: [1] });
  expect([model.name, model.host]).toEqual(['test-model', new URL(server.url).host]);
  expect(server.received).toMatchObject([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer test-key',
      body: {
        model: 'test-model',
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: question.instructions },
          { role: 'user', content: question.data },
        ],
      },
    },
  ]);
});

const replyRedirect: ModelReply = (_heard, response) =>
  void response.writeHead(307, { location: `${server.url}/elsewhere` }).end();

it.each<readonly [string, ModelReply, string]>([
  ['never answers', sayNothing, 'slow'],
  ['drips', replySlowly, 'slow'],
  ['answers without end', replyEndlessly, 'failed'],
  ['sends us elsewhere', replyRedirect, 'failed'],
  ['refuses', sayStatus(401), 'failed'],
  ['breaks', sayStatus(500), 'failed'],
  ['closes the connection', (_heard, response) => void response.destroy(), 'failed'],
  ['says what is no JSON', sayText('Sure! Here you go.'), 'unusable'],
  ['is cut short', sayText('{"statements": [{"te'), 'unusable'],
  ['answers with a page', (_heard, response) => void response.end('<html>hello</html>'), 'failed'],
])('an endpoint that %s costs its caller no more than the limit', async (_name, reply, reason) => {
  server.reply(reply);
  await expect(createTestModel(reason === 'slow' ? { answer: 1_500 } : {}).answer(question)).rejects.toMatchObject({
    name: 'ModelError',
    reason,
  });
  // Once: what is asked goes out once, and to nobody else.
  expect(server.received.map(({ path }) => path)).toEqual(['/v1/chat/completions']);
});

it('what failed says nothing of what was sent or answered', async () => {
  server.reply((_heard, response) => void response.writeHead(500).end('canary answer'));
  const error: unknown = await createTestModel()
    .answer({ instructions: 'canary instructions', data: 'canary data' })
    .catch((thrown: unknown) => thrown);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).cause)).not.toContain(
    'canary',
  );
});

it('after three failures in a row nobody waits for it; after a minute one tries again', async () => {
  const clock = createTestClock();
  const broken = server.model(clock);
  server.reply(sayStatus(500));
  for (let call = 0; call < 5; call += 1) await broken.answer(question).catch(() => undefined);
  expect(server.received).toHaveLength(3);

  clock.advance({ seconds: 61 });
  await Promise.allSettled([broken.answer(question), broken.answer(question), broken.answer(question)]);
  expect(server.received).toHaveLength(4);

  clock.advance({ seconds: 61 });
  server.reply(
    (_heard, response) =>
      void response.setHeader('content-type', 'application/json').end(formatCompletion('{"ok":true}')),
  );
  expect(await broken.answer(question)).toEqual({ ok: true });
  expect(await broken.answer(question)).toEqual({ ok: true });
});
