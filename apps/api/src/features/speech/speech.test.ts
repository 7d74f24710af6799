import { spokenTextsPerHour } from '@arogo/contract/speech';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelReply, sayStatus, startModelServer } from '../../platform/model/model.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createTestClock } from '../../test/test-clock.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
let silent: TestApp;
let asha: TestPatient;
const replySound: ModelReply = (_heard, response) =>
  void response.setHeader('content-type', 'audio/mpeg').end('ID3 sound');
beforeAll(async () => {
  server = await startModelServer();
  // The breaker is the adapter's own test.
  api = await buildTestApp({ speech: server.speech(createTestClock(), { failures: 1_000 }), limits: true });
  silent = await buildTestApp();
});
beforeEach(async () => {
  server.received.length = 0;
  server.reply(replySound);
  asha = await api.signUp();
});
afterAll(async () => {
  await api.close();
  await silent.close();
  await server.close();
});

const text = '8:00 am, Glycomet 500 mg, 1 tablet, after food';
const speak = (body: object = {}, patient = asha) =>
  api.call('POST', '/api/speech', { text, language: 'en', ...body }, patient);
const agree = (healthType: 'PHYSICAL' | 'MENTAL', agreed = true, patient = asha) =>
  api.call('PUT', '/api/users/speech', { healthType, agreed }, patient);
const findAuditActions = async (patient = asha): Promise<readonly unknown[]> =>
  (
    await api.database.rows<{ action: string }>(
      "select action from audit_event where patient_id = $1 and (action like 'speech.%' or action like 'consent.%') order by id",
      [patient.user.id],
    )
  ).map(({ action }) => action);
const getCode = (answer: Awaited<ReturnType<typeof speak>>): unknown => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

describe('[33] read aloud by the speech service', () => {
  it('nothing is sent before the patient agreed; then the text as it is, with one line in the audit', async () => {
    expect(getCode(await speak())).toEqual([409, 'speech_not_agreed']);
    expect(server.received).toEqual([]);
    expect((await agree('PHYSICAL')).statusCode).toBe(200);
    const spoken = await speak();
    expect([spoken.statusCode, spoken.headers['content-type'], spoken.body]).toEqual([200, 'audio/mpeg', 'ID3 sound']);
    expect(spoken.headers['cache-control']).toBe('private, no-store');
    expect(server.received.map(({ body }) => body)).toMatchObject([{ input: text, voice: 'asha' }]);
    expect(await findAuditActions()).toEqual(['consent.give_speech', 'speech.speak']);
    expect((await api.call('GET', '/api/users/access-log', undefined, asha)).json()).toMatchObject({
      lines: [{ who: { kind: 'speech' }, did: 'Received a text, to read it aloud' }],
    });
    expect(api.logged.join('\n')).not.toContain('Glycomet');
  });

  it('what is about the mind needs a yes of its own, whatever the page says of it', async () => {
    await agree('PHYSICAL');
    for (const body of [
      { healthType: 'MENTAL' },
      { text: 'I want to kill myself' },
      { text: 'आपकी दवा डिप्रेशन के लिए है' },
    ])
      expect(getCode(await speak(body))).toEqual([409, 'speech_mental_not_agreed']);
    expect(server.received).toEqual([]);
    await agree('MENTAL');
    expect((await speak({ healthType: 'MENTAL' })).statusCode).toBe(200);
  });

  it('a yes to the voice is none to a language model, is shown by its own name, and can be taken back', async () => {
    await agree('PHYSICAL');
    await agree('MENTAL');
    const model = await api.call('GET', '/api/users/model-consent', undefined, asha);
    expect(model.json()).toMatchObject({ data: { agreed: [] } });
    const list = (await api.call('GET', '/api/users/consents', undefined, asha)).json<{
      consents: { id: string; purpose: string; host: string }[];
    }>();
    expect(list.consents.map(({ purpose, host }) => [purpose, host])).toEqual(
      expect.arrayContaining([
        ['speech_physical', new URL(server.url).host],
        ['speech_mental', new URL(server.url).host],
      ]),
    );
    const { id = '' } = list.consents.find(({ purpose }) => purpose === 'speech_physical') ?? {};
    await api.call('POST', `/api/users/consents/${id}/withdraw`, {}, asha);
    expect(getCode(await speak())).toEqual([409, 'speech_not_agreed']);
    expect((await api.call('GET', '/api/users/speech', undefined, asha)).json()).toMatchObject({
      data: { host: new URL(server.url).host, languages: ['en', 'hi'], agreed: ['MENTAL'] },
    });
    await agree('MENTAL', false);
    expect(getCode(await speak({ healthType: 'MENTAL' }))).toEqual([409, 'speech_mental_not_agreed']);
  });

  it('taking the yes to a language model back leaves the voice', async () => {
    await agree('PHYSICAL');
    await api.call('PUT', '/api/users/model-consent', { healthType: 'PHYSICAL', agreed: false }, asha);
    expect((await speak()).statusCode).toBe(200);
  });

  it('a language without a voice, a service that fails, and none at all are said in words', async () => {
    await agree('PHYSICAL');
    expect(getCode(await speak({ language: 'mr' }))).toEqual([409, 'speech_absent']);
    server.reply(sayStatus(500));
    expect(getCode(await speak())).toEqual([503, 'speech_failed']);
    const patient = await silent.signUp();
    expect((await silent.call('GET', '/api/users/speech', undefined, patient)).json()).toMatchObject({
      data: { host: null, languages: [], agreed: [] },
    });
    for (const [method, url, body] of [
      ['POST', '/api/speech', { text, language: 'en' }],
      ['PUT', '/api/users/speech', { healthType: 'PHYSICAL', agreed: true }],
    ] as const)
      expect((await silent.call(method, url, body, patient)).json()).toMatchObject({ code: 'speech_absent' });
  });

  it('a patient of 13 to 17 needs a guardian first', async () => {
    await api.database.rows("update patient set consent_birth_date = now() - interval '15 years' where id = $1", [
      asha.user.id,
    ]);
    expect((await agree('PHYSICAL')).json()).toMatchObject({ code: 'guardian_needed' });
    expect(getCode(await speak())).toEqual([409, 'speech_not_agreed']);
  });

  it('an account has so many texts an hour', async () => {
    await agree('PHYSICAL');
    const answers = [];
    for (let each = 0; each <= spokenTextsPerHour; each += 1) answers.push((await speak()).statusCode);
    expect(answers).toEqual([...Array<number>(spokenTextsPerHour).fill(200), 429]);
    expect(server.received).toHaveLength(spokenTextsPerHour);
  });
});
