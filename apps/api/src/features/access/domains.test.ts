import { accessMessages as m } from '@arogo/contract/messages/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const devanagari = 'asha@उदाहरण.भारत';
const ascii = 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c';

test('both spellings of a domain are one account, to which mails go in ASCII', async () => {
  const patient = await api.signUp({ email: ascii });
  expect(patient.user.email).toBe(ascii);
  api.clock.advance({ minutes: 2 });
  expect((await api.call('POST', '/api/auth/login', { email: devanagari })).statusCode).toBe(200);
  const otp = await api.codeFor(ascii);
  const answer = await api.call('POST', '/api/auth/verify-login-otp', {
    email: ` ASHA@${devanagari.split('@')[1] ?? ''}`,
    otp,
  });
  expect(answer.json<{ user: { id: string } }>().user.id).toBe(patient.user.id);
});

test('an address that not every server takes is refused in plain words, and no code is sent', async () => {
  for (const email of ['आशा@example.com', 'आशा@उदाहरण.भारत']) {
    const answer = await api.call('POST', '/api/auth/request-otp', { email });
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, { email: m.emailLocalPart }]);
  }
});
