import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import {
  type ModelReply,
  replyEndlessly,
  replySlowly,
  sayNothing,
  sayStatus,
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

const sound = Buffer.from('ID3 sound');
const replySound =
  (type: string, body: Buffer | string = sound): ModelReply =>
  (_heard, response) =>
    void response.setHeader('content-type', type).end(body);
const never = new AbortController().signal;

it('[33] a text goes once, with the voice of its language, as OpenAI words it', async () => {
  server.reply(replySound('audio/mpeg'));
  const speech = server.speech(createTestClock());
  expect(await speech.speak('सुबह 8:00, 1 गोली', 'hi', never)).toEqual({
    mediaType: 'audio/mpeg',
    content: new Uint8Array(sound),
  });
  expect(server.received.map(({ path, authorization, body }) => ({ path, authorization, body }))).toEqual([
    {
      path: '/v1/audio/speech',
      authorization: 'Bearer test-key',
      body: { model: 'test-voice', voice: 'kavita', input: 'सुबह 8:00, 1 गोली', response_format: 'mp3' },
    },
  ]);
});

it('[33] a service that answers in WAV is heard as well', async () => {
  server.reply(replySound('audio/x-wav; rate=24000'));
  expect((await server.speech(createTestClock()).speak('Hello', 'en', never)).mediaType).toBe('audio/wav');
});

it.each<readonly [string, ModelReply, string]>([
  ['never answers', sayNothing, 'slow'],
  ['drips', replySlowly, 'unusable'],
  ['answers without end', replyEndlessly, 'unusable'],
  [
    'sends sound without end',
    (_heard, response) => {
      response.setHeader('content-type', 'audio/mpeg');
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      };
      response.on('drain', more);
      more();
    },
    'failed',
  ],
  [
    'sends us elsewhere',
    (_heard, response) => void response.writeHead(307, { location: `${server.url}/elsewhere` }).end(),
    'failed',
  ],
  ['knows no such key', sayStatus(401), 'failed'],
  ['answers with a page', replySound('text/html', '<html>'), 'unusable'],
  ['says nothing', replySound('audio/mpeg', ''), 'unusable'],
  ['closes the connection', (_heard, response) => void response.destroy(), 'failed'],
])('[33] a service that %s is a reason and no sound', async (_name, reply, reason) => {
  server.reply(reply);
  const speech = server.speech(createTestClock(), { answerMs: 1_000, maxBytes: 256 * 1024 });
  await expect(speech.speak('Hello', 'en', never)).rejects.toMatchObject({ name: 'SpeechError', reason });
  // Once, and to nobody else.
  expect(server.received.map(({ path }) => path)).toEqual(['/v1/audio/speech']);
});

it('[33] after three failures nobody waits for it; a minute later it is asked again', async () => {
  const clock = createTestClock();
  const speech = server.speech(clock);
  server.reply(sayStatus(500));
  for (let call = 0; call < 5; call += 1) await speech.speak('Hello', 'en', never).catch(() => undefined);
  expect(server.received).toHaveLength(3);
  clock.advance({ seconds: 61 });
  server.reply(replySound('audio/mpeg'));
  expect((await speech.speak('Hello', 'en', never)).content).toHaveLength(sound.length);
});

it('[33] a language without a voice is not sent', async () => {
  await expect(server.speech(createTestClock()).speak('नमस्कार', 'mr', never)).rejects.toMatchObject({
    reason: 'failed',
  });
  expect(server.received).toEqual([]);
});
