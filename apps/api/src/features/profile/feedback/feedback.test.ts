import { asThemself } from '../../../platform/database/actor.ts';
import { feedbackMessages as m } from '@arogo/contract/messages/feedback';
import { featureInterestMessages } from '@arogo/contract/messages/feature-interest';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  feedbackPath,
  createMultipartForm,
  createPicture,
  featureInterestsPath,
} from '../profile-extras.test-helpers.ts';
import { createInvalidInput, parseRefusal } from '../profile.test-helpers.ts';

let api: TestApp;
let asha: TestPatient;
let png: Buffer;
beforeAll(async () => {
  api = await buildTestApp({ limits: true });
  asha = await api.signUp();
  png = await createPicture();
});
afterAll(() => api.close());

const message = {
  feedbackType: 'Bug Report',
  subject: 'The list is empty',
  description: 'I opened it.\nIt showed <b>nothing</b>.',
  email: 'Asha@Example.com',
};
const send = (
  fields: Readonly<Record<string, string>>,
  { file = false, key = '', patient = asha, type = png } = {},
): Promise<LightMyRequestResponse> => {
  const { payload, headers } = createMultipartForm(
    fields,
    file ? { value: type, filename: 'screen "1".png', type: 'image/png' } : undefined,
  );
  return api.app.inject({
    method: 'POST',
    url: feedbackPath,
    headers: { ...headers, authorization: `Bearer ${patient.token}`, ...(key !== '' && { 'idempotency-key': key }) },
    payload,
  });
};
const findStoredFeedback = (patient: TestPatient) =>
  api.parts.db.asPatient(asThemself(patient.user.id), (trx) =>
    trx.selectFrom('feedback').select(['feedback_type', 'subject', 'description', 'email', 'file_name']).execute(),
  );

describe('1 §2.8 Feedback', () => {
  test(
    '1 §3 Feedback form: feedback type, subject, description, file, email are stored, ' +
      "and mailed with the file to the operator's address, once for a key",
    async () => {
      const answers = await Promise.all([
        send(message, { file: true, key: 'k1' }),
        send(message, { file: true, key: 'k1' }),
      ]);
      expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
        Array.from({ length: 2 }, () => [
          201,
          { status: 'success', message: m.sent, data: { id: answers[0]?.json<{ data: { id: string } }>().data.id } },
        ]),
      );
      expect(await findStoredFeedback(asha)).toEqual([
        {
          feedback_type: 'Bug Report',
          subject: message.subject,
          description: message.description,
          email: 'asha@example.com',
          file_name: 'screen %221%22.png',
        },
      ]);
      const mails = await api.mailTo('support@example.com');
      expect(mails).toMatchObject([
        {
          subject: 'Bug Report: The list is empty',
          attachments: [{ name: 'screen %221%22.png', type: 'image/png', content: png.toString('base64') }],
        },
      ]);
      expect(mails[0]?.text).toContain('It showed <b>nothing</b>.');
      expect(mails[0]?.text).toContain('asha@example.com');
      expect(mails[0]?.html).toContain('It showed &lt;b&gt;nothing&lt;/b&gt;.');
      expect((await send({ ...message, subject: 'Another' }, { key: 'k1' })).statusCode).toBe(409);
    },
  );

  test('1 §2.8 Feedback Type: Bug Report, Feature Request, General Feedback, Other; what is missing is told at its field', async () => {
    const ravi = await api.signUp();
    for (const feedbackType of ['Feature Request', 'General Feedback', 'Other'])
      expect((await send({ ...message, feedbackType }, { patient: ravi })).statusCode).toBe(201);
    const refused = async (changes: Readonly<Record<string, string>>) =>
      parseRefusal(await send({ ...message, ...changes }, { patient: ravi }));
    expect(await refused({ feedbackType: 'Praise' })).toEqual(
      createInvalidInput({ feedbackType: 'Feedback Type is required.' }),
    );
    expect(await refused({ subject: ' ' })).toEqual(createInvalidInput({ subject: 'Subject is required.' }));
    expect(await refused({ description: '\n' })).toEqual(
      createInvalidInput({ description: 'Description is required.' }),
    );
    expect(await refused({ email: '' })).toEqual(createInvalidInput({ email: 'Email is required' }));
    expect(await refused({ email: 'asha' })).toEqual(createInvalidInput({ email: 'Enter a valid email address' }));
    expect(await refused({ subject: 'One\r\nBcc: x@example.com' })).toMatchObject([
      400,
      { fields: { subject: expect.any(String) } },
    ]);
    expect(
      parseRefusal(await send(message, { patient: ravi, file: true, type: Buffer.from('MZ this is a program') })),
    ).toMatchObject([415, { code: 'feedback_unsupported_type', message: m.fileTypeRefused }]);
    expect((await findStoredFeedback(ravi)).length).toBe(3);
  });

  test('1 §2.8 Feedback: at most ten a day, also at once; the next day again', async () => {
    const meera = await api.signUp();
    const first = await Promise.all(Array.from({ length: 11 }, () => send(message, { patient: meera, key: 'once' })));
    expect(
      new Set(first.map((answer) => `${answer.statusCode} ${answer.json<{ data?: { id: string } }>().data?.id}`)),
    ).toEqual(new Set([`201 ${first[0]?.json<{ data: { id: string } }>().data.id}`]));
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(message, { patient: meera })));
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBe(9);
    // The same again is no other one; and what does not end by arriving is no way around.
    const again = await Promise.all(Array.from({ length: 7 }, () => send(message, { patient: meera, key: 'once' })));
    expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect((await send(message, { patient: meera, key: 'once' })).statusCode).toBe(429);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect([refused?.json<{ message: string }>().message, Number(refused?.headers['retry-after']) > 3_600]).toEqual([
      m.tooMany,
      true,
    ]);
    api.clock.advance({ hours: 24 });
    const { token } = (
      await api.call('POST', '/api/auth/refresh-token', { expiredToken: meera.token, securityPin: meera.pin })
    ).json<{ token: string }>();
    expect((await send(message, { patient: { ...meera, token } })).statusCode).toBe(201);
  });
});

test('decisions G2, T1: the patient asked to be told of book test and the Arogo card, and can take it back', async () => {
  const ravi = await api.signUp();
  const wish = async (part: unknown, wanted: unknown) =>
    (await api.call('PUT', featureInterestsPath, { part, wanted }, ravi)).json<{
      message: string;
      data: { wishes: string[] };
    }>();
  expect((await api.call('GET', featureInterestsPath, undefined, ravi)).json()).toEqual({
    status: 'success',
    data: { wishes: [] },
  });
  expect(await wish('arogo-card', true)).toEqual({
    status: 'success',
    message: featureInterestMessages.stored,
    data: { wishes: ['arogo-card'] },
  });
  expect(
    (await Promise.all([wish('book-test', true), wish('book-test', true)])).map(({ data }) => data.wishes),
  ).toEqual([
    ['book-test', 'arogo-card'],
    ['book-test', 'arogo-card'],
  ]);
  expect(await wish('arogo-card', false)).toEqual({
    status: 'success',
    message: featureInterestMessages.takenBack,
    data: { wishes: ['book-test'] },
  });
  expect(await wish('mental', true)).toMatchObject({ code: 'invalid_input' });
  expect((await api.call('GET', featureInterestsPath, undefined, ravi)).json()).toEqual({
    status: 'success',
    data: { wishes: ['book-test'] },
  });
});
