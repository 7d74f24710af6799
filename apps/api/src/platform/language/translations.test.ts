import { randomUUID } from 'node:crypto';
import { accessStepMessages } from '@arogo/contract/messages/access-steps';
import { commonMessages } from '@arogo/contract/messages/common';
import { accessStepMessages as hindiSteps } from '@arogo/contract/messages/hi/access-steps';
import { commonMessages as hindi } from '@arogo/contract/messages/hi/common';
import { profileFields as hindiFields, profileMessages as hindiProfile } from '@arogo/contract/messages/hi/profile';
import { profileFields, profileMessages } from '@arogo/contract/messages/profile';
import { clinicShell } from '@arogo/contract/messages/clinic-shell';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { translate, translateAnswer } from './translations.ts';

const createAddress = (): string => `${randomUUID()}@example.org`;

describe('texts of the catalogue', () => {
  it('are said in the language where they are translated, and in English where they are not', () => {
    expect(translate('hi', commonMessages)).toBe(hindi);
    expect(translate('en', commonMessages)).toBe(commonMessages);
    expect(translate('hi', clinicShell)).toBe(clinicShell);
  });
});

describe('what an answer says', () => {
  it.each([
    ['a sentence', accessStepMessages.codeWrong, hindiSteps.codeWrong],
    ['a sentence with a number', commonMessages.tooLong(200), hindi.tooLong(200)],
    [
      'a sentence with a name in it',
      profileMessages.isRequired(profileFields.city),
      hindiProfile.isRequired(profileFields.city),
    ],
    ['what nobody translated', 'Something else.', 'Something else.'],
    ['nothing', '', ''],
  ])('%s', (_what, english, translated) => {
    expect(translateAnswer('hi', english)).toBe(translated);
    expect(translateAnswer('en', english)).toBe(english);
  });
});

describe('the API', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  const login = (headers: Record<string, string>, email = createAddress()) =>
    t.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { email } });

  it.each<readonly [string, Record<string, string>, string]>([
    ['nothing', {}, accessStepMessages.emailNotRegistered],
    ['English', { 'accept-language': 'en' }, accessStepMessages.emailNotRegistered],
    ['Hindi', { 'accept-language': 'hi' }, hindiSteps.emailNotRegistered],
    ['Hindi by a choice', { 'accept-language': 'en', cookie: 'language=hi' }, hindiSteps.emailNotRegistered],
    ['a language we do not have', { 'accept-language': 'ta' }, accessStepMessages.emailNotRegistered],
  ])('refuses in the language of a request that asks for %s', async (_what, headers, message) => {
    expect((await login(headers)).json()).toMatchObject({ code: 'email_not_registered', message });
  });

  it('says in it what is wrong with each field', async () => {
    const answer = (await login({ 'accept-language': 'hi' }, 'no address')).json<{ fields: { email: string } }>();
    expect(answer.fields.email).toMatch(/^[^a-z]*\p{Script=Devanagari}/u);
  });

  it('confirms in it, and a request to nobody is refused in it', async () => {
    const sent = await t.app.inject({
      method: 'POST',
      url: '/api/auth/request-otp',
      headers: { 'accept-language': 'hi' },
      payload: { email: createAddress() },
    });
    expect(sent.json()).toMatchObject({ message: hindiSteps.otpSent });
    const absent = await t.app.inject({ url: '/api/nowhere', headers: { cookie: 'language=hi' } });
    expect(absent.json()).toMatchObject({ message: hindi.notFound });
    expect(hindiFields.city).toBe('शहर');
  });
});
