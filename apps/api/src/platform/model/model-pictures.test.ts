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
  streamFlood,
  streamText,
} from './model.test-helpers.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.close());

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
const question = {
  instructions: 'Read the paper.',
  pictures: [picture, picture],
  schema: { type: 'object' as const, properties: { medicines: { type: 'array' as const } } },
};
/** Each test has breakers of its own. */
const createTestModel = (limits = {}) => server.model(createTestClock(), limits);
const replyAs =
  (type: string, body: string | Buffer): ModelReply =>
  (_heard, response) =>
    void response.setHeader('content-type', type).end(body);
const sayMessage = (message: object): ModelReply =>
  replyAs(
    'application/json',
    JSON.stringify({
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
    }),
  );

it('pictures go as data in image_url, with a strict schema for the answer', async () => {
  server.reply(sayJson({ medicines: [] }));
  expect(await createTestModel().answerImages(question)).toEqual({ medicines: [] });
  const image = { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` } };
  expect(server.received).toMatchObject([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer test-key',
      body: {
        model: 'test-model',
        response_format: { type: 'json_schema', json_schema: { name: 'paper', strict: true, schema: question.schema } },
        messages: [
          { role: 'system', content: question.instructions },
          { role: 'user', content: [image, image] },
        ],
      },
    },
  ]);
});

it.each([
  ['in a fence', '```json\n{"medicines": []}\n```'],
  ['in a fence without a name', ' ```\n{"medicines": []}```\n'],
  ['with blanks around it', '\n {"medicines": []} \n'],
])('JSON %s is JSON', async (_name, text) => {
  server.reply(sayText(text));
  expect(await createTestModel().answerImages(question)).toEqual({ medicines: [] });
});

const replyRedirect: ModelReply = (_heard, response) =>
  void response.writeHead(307, { location: `${server.url}/elsewhere` }).end();
const cut: ModelReply = (_heard, response) => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    .write(formatCompletion('{"medicines": []}'));
  setImmediate(() => response.destroy());
};

it.each<readonly [string, ModelReply, string]>([
  ['never answers', sayNothing, 'slow'],
  ['drips', replySlowly, 'slow'],
  ['answers without end', replyEndlessly, 'failed'],
  ['answers with more than it may', sayText('x'.repeat(600_000)), 'failed'],
  ['sends us elsewhere', replyRedirect, 'failed'],
  ['knows no such key', sayStatus(401), 'failed'],
  ['has too much to do', sayStatus(429), 'failed'],
  ['takes no pictures', sayStatus(400), 'failed'],
  ['finds them too large', sayStatus(413), 'failed'],
  ['breaks', sayStatus(500), 'failed'],
  ['closes the connection', (_heard, response) => void response.destroy(), 'failed'],
  ['breaks off amid its answer', cut, 'failed'],
  ['streams although nobody asked', streamText('{"medi', 'cines": []}'), 'failed'],
  ['streams without an end', streamFlood('{"medicines": ['), 'failed'],
  ['answers with a page', replyAs('text/html', '<html>hello</html>'), 'failed'],
  [
    'answers in no UTF-8',
    replyAs(
      'application/json',
      Buffer.concat([Buffer.from('{"choices": "'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]),
    ),
    'failed',
  ],
  ['has no choice', replyAs('application/json', '{"choices": []}'), 'failed'],
  ['says what is no JSON', sayText('Sure! Here you go: {"medicines": []}'), 'unusable'],
  ['is cut short', sayText('{"medicines": [{"te'), 'unusable'],
  ['fences what is no JSON', sayText('```json\nI cannot read it\n```'), 'unusable'],
  ['refuses politely', sayMessage({ content: null, refusal: 'I cannot help with medical documents.' }), 'unusable'],
  ['says nothing', sayText(''), 'unusable'],
  [
    'calls a tool that nobody offered',
    sayMessage({
      content: null,
      tool_calls: [{ id: '1', type: 'function', function: { name: 'delete_records', arguments: '{}' } }],
    }),
    'unusable',
  ],
])('an endpoint that %s costs its caller no more than the limit', async (_name, reply, reason) => {
  server.reply(reply);
  await expect(createTestModel(reason === 'slow' ? { look: 1_500 } : {}).answerImages(question)).rejects.toMatchObject({
    name: 'ModelError',
    reason,
  });
  // Once: pictures go out once, and to nobody else.
  expect(server.received.map(({ path }) => path)).toEqual(['/v1/chat/completions']);
});

it('what failed says nothing of what was sent or answered', async () => {
  server.reply((_heard, response) => void response.writeHead(500).end('canary answer'));
  const error: unknown = await createTestModel()
    .answerImages({ ...question, instructions: 'canary instructions' })
    .catch((thrown: unknown) => thrown);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).cause)).not.toMatch(
    /canary|\/9j\//,
  );
});

it('a model that cannot look is still asked for words', async () => {
  const own = createTestModel();
  server.reply(sayStatus(400));
  for (let call = 0; call < 5; call += 1) await own.answerImages(question).catch(() => undefined);
  expect(server.received).toHaveLength(3);
  server.reply(sayJson({ ok: true }));
  expect(await own.answer({ instructions: 'Answer in JSON.', data: 'x' })).toEqual({ ok: true });
});
