import { guardianLinkDays, guardianRequestsPerDay } from '@arogo/contract/guardian';
import { guardianConsentVersion } from '@arogo/contract/legal';
import { guardianMail, guardianMessages as m } from '@arogo/contract/messages/guardian';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { createSmtpMailer } from '../../../platform/mail/smtp.ts';
import { startSmtpServer } from '../../../platform/mail/smtp.test-helpers.ts';
import { sayJson, startModelServer } from '../../../platform/model/model.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { glycomet, createInsightsCalls, createReadResult } from '../../vault/insights/insights.test-helpers.ts';
import { guardianPath, readGuardianConsent } from './guardian.test-helpers.ts';
import { createInvalidInput, profilePath, parseRefusal } from '../profile.test-helpers.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
beforeAll(async () => {
  server = await startModelServer();
  server.reply(sayJson({ statements: [] }));
  api = await buildTestApp({
    publicUrl: 'https://arogo.example',
    limits: true,
    model: server.model(createTestClock(), { failures: 100 }),
  });
});
afterAll(async () => {
  await api.close();
  await server.close();
});

let seats = 0;
/** An address of a guardian whom no other test asks. */
const createGuardianForm = () => {
  seats += 1;
  return { guardianName: 'Meena Rao', guardianEmail: `meena-${seats}@example.org` };
};
const profile = {
  firstName: 'Tara',
  lastName: 'Rao',
  dateOfBirth: '2011-06-01',
  gender: 'Female',
  phoneNumber: '+919876543210',
};
const saveProfile = (patient: TestPatient, more: object) =>
  api.call('PUT', profilePath, { ...profile, email: patient.email, ...more }, patient);

const signUpMinor = async (
  form = createGuardianForm(),
): Promise<{ readonly tara: TestPatient; readonly form: typeof form }> => {
  const tara = await api.signUp({ complete: false });
  expect((await saveProfile(tara, form)).statusCode).toBe(200);
  return { tara, form };
};
const ask = (patient: TestPatient, form: object) => api.call('POST', guardianPath, form, patient);
const findToken = async (address: string): Promise<string> => {
  const [mail] = await api.mailTo(address);
  return /\/guardian#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
};
const look = (token: string) => api.call('POST', '/api/guardian/look', { token });
const answer = (token: string, agrees: boolean) => api.call('POST', '/api/guardian/answer', { token, agrees });
const agreeToModel = (patient: TestPatient) =>
  api.call('PUT', '/api/users/model-consent', { healthType: 'PHYSICAL', agreed: true }, patient);
const passMinutes = (minutes: number) => api.clock.advance({ minutes });

describe("decision S10: a guardian's name and e-mail are asked at sign-up", () => {
  it('from 13 to 17 a profile is not completed without them; from 18 on it is', async () => {
    const tara = await api.signUp({ complete: false });
    expect(parseRefusal(await saveProfile(tara, {}))).toEqual(
      createInvalidInput({ guardianName: m.nameRequired, guardianEmail: m.emailRequired }),
    );
    expect(parseRefusal(await saveProfile(tara, { guardianName: 'Meena Rao', guardianEmail: 'no' }))[0]).toBe(400);
    for (const own of [tara.email.toUpperCase(), tara.email.replace('@', '+mother@')]) {
      expect(parseRefusal(await saveProfile(tara, { guardianName: 'Meena Rao', guardianEmail: own }))).toEqual(
        createInvalidInput({ guardianEmail: m.emailOwn }),
      );
    }
    const today = api.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
    expect((await saveProfile(tara, { dateOfBirth: today.subtract({ years: 18 }).toString() })).statusCode).toBe(200);
    expect(await readGuardianConsent(api, tara)).toMatchObject({ isNeeded: false, state: 'none' });
    // What is saved later asks nobody again: an account of before is asked at its next sign-in.
    expect(
      (await saveProfile(tara, { dateOfBirth: today.subtract({ years: 18 }).add({ days: 1 }).toString() })).statusCode,
    ).toBe(200);
    expect(await readGuardianConsent(api, tara)).toMatchObject({ isNeeded: true, state: 'none' });
  });

  it('a consent request is sent and recorded: who sends it, why, and a link for one answer', async () => {
    const { tara, form } = await signUpMinor();
    const [mail] = await api.mailTo(form.guardianEmail);
    expect(mail?.subject).toBe(guardianMail.subject('Tara'));
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(guardianMail.lead('Meena Rao', 'Tara'));
      expect(part).toContain(guardianMail.why);
      expect(part).toContain('https://arogo.example/guardian#');
      expect(part).not.toContain(tara.email);
    }
    expect(mail?.text).toContain(`Tara (${tara.email.slice(0, 1)}…@example.com) gave us your address.`);
    const askedAt = api.clock.now().toString({ fractionalSecondDigits: 3 });
    expect(await readGuardianConsent(api, tara)).toMatchObject({
      isNeeded: true,
      state: 'asked',
      ...form,
      askedAt,
      answeredAt: null,
      version: null,
    });
  });

  it('the mail arrives through a mail server, with a link that works', async () => {
    const smtp = await startSmtpServer();
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from: 'Arogo <no-reply@arogo.example>' });
    const own = await buildTestApp({ publicUrl: 'https://arogo.example', mailer });
    onTestFinished(async () => {
      await own.close();
      mailer.close();
    });
    const tara = await own.signUp({ complete: false });
    const form = createGuardianForm();
    await own.call('PUT', profilePath, { ...profile, ...form, email: tara.email }, tara);
    await own.mailTo(form.guardianEmail);
    const source =
      smtp.delivered.find(({ to }) => to.includes(form.guardianEmail))?.source.replaceAll('=\r\n', '') ?? '';
    expect(source).toContain(`Subject: ${guardianMail.subject('Tara')}`);
    const token = /\/guardian#([\w-]{43})/.exec(source)?.[1];
    expect((await own.call('POST', '/api/guardian/answer', { token, agrees: true })).statusCode).toBe(200);
    expect(await readGuardianConsent(own, tara)).toMatchObject({ state: 'agreed' });
  });

  it('names in the mail say names alone', async () => {
    const form = { ...createGuardianForm(), guardianName: '<b>Visit</b> http://evil.example now' };
    const tara = await api.signUp({ complete: false });
    await saveProfile(tara, { ...form, firstName: 'Your account is blocked. Sign in at http://evil.example' });
    const [mail] = await api.mailTo(form.guardianEmail);
    expect(mail?.subject).toBe(guardianMail.subject('A young person'));
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|<b>|blocked/);
  });
});

describe('decision S10: the answer is recorded with version and time', () => {
  it('the link tells what is asked, takes one answer, and is over then', async () => {
    const { tara, form } = await signUpMinor();
    const token = await findToken(form.guardianEmail);
    expect((await look(token)).json()).toMatchObject({
      data: { childName: 'Tara', guardianName: 'Meena Rao', version: guardianConsentVersion },
    });
    const answers = await Promise.all([answer(token, true), answer(token, false), answer(token, true)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
    // After a yes the link is good for withdrawing alone; after a no it is over.
    const { state, answeredAt, version } = await readGuardianConsent(api, tara);
    expect(state).toMatch(/^(?:agreed|declined)$/);
    expect([answeredAt, version]).toEqual([
      api.clock.now().toString({ fractionalSecondDigits: 3 }),
      guardianConsentVersion,
    ]);
    const audit = "select action from audit_event where patient_id = $1 and action like 'guardian.%' order by id";
    const lines = await api.database.rows<{ action: string }>(audit, [tara.user.id]);
    expect(lines.map(({ action }) => action)).toEqual([
      'guardian.ask',
      'guardian.open',
      state === 'agreed' ? 'guardian.agree' : 'guardian.decline',
      'guardian.read',
    ]);
    expect((await look(token)).statusCode).toBe(state === 'agreed' ? 200 : 404);
  });

  test.each(['', 'x', 'A'.repeat(43)])('a token that is none (%j) opens and answers nothing', async (token) => {
    expect((await look(token)).json()).toMatchObject({ code: 'guardian_link_ended' });
    expect((await answer(token, true)).json()).toMatchObject({ code: 'guardian_link_ended' });
  });

  it('a link ends after its days, and with the next request', async () => {
    const { tara, form } = await signUpMinor();
    const first = await findToken(form.guardianEmail);
    passMinutes(2);
    const guardianEmail = `other-${form.guardianEmail}`;
    expect((await ask(tara, { ...form, guardianEmail })).json()).toMatchObject({
      data: { state: 'asked', guardianEmail },
    });
    expect((await answer(first, true)).statusCode).toBe(404);
    const second = await findToken(guardianEmail);
    api.clock.advance({ hours: guardianLinkDays * 24 });
    expect((await answer(second, true)).statusCode).toBe(404);
  });

  it('a second tap sends no second mail, and requests of a day are limited', async () => {
    const { tara, form } = await signUpMinor();
    expect((await ask(tara, form)).statusCode).toBe(200);
    expect(await api.mailTo(form.guardianEmail)).toHaveLength(1);
    for (let request = 1; request < guardianRequestsPerDay; request += 1) {
      passMinutes(2);
      expect((await ask(tara, form)).statusCode).toBe(200);
    }
    passMinutes(2);
    const refused = await ask(tara, form);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect(await api.mailTo(form.guardianEmail)).toHaveLength(guardianRequestsPerDay);
  });

  it('an adult sends nothing, and who has agreed is not asked again', async () => {
    const asha = await api.signUp();
    const form = createGuardianForm();
    expect((await ask(asha, form)).json()).toMatchObject({ message: m.notNeeded, data: { isNeeded: false } });
    expect(await api.mailTo(form.guardianEmail)).toEqual([]);
    const minor = await signUpMinor();
    await answer(await findToken(minor.form.guardianEmail), true);
    passMinutes(2);
    expect((await ask(minor.tara, minor.form)).json()).toMatchObject({ code: 'guardian_agreed' });
  });
});

describe('decision S10: no health processing by an outside model without the consent', () => {
  it('while waiting and when declined the rules answer; once agreed the patient decides', async () => {
    const calls = createInsightsCalls(api);
    const { tara, form } = await signUpMinor();
    const id = await calls.createRecord(tara, createReadResult({ diagnosis: 'Asthma', medicines: [glycomet] }));
    expect(parseRefusal(await agreeToModel(tara))).toMatchObject([422, { code: 'guardian_needed', message: m.needed }]);
    server.received.length = 0;
    expect((await calls.create(tara, id)).insights?.by).toBe('rules');
    await answer(await findToken(form.guardianEmail), false);
    expect((await agreeToModel(tara)).statusCode).toBe(422);
    passMinutes(2);
    await ask(tara, { ...form, guardianEmail: `father-${form.guardianEmail}` });
    await answer(await findToken(`father-${form.guardianEmail}`), true);
    expect((await calls.create(tara, id)).insights?.by).toBe('rules');
    expect(server.received).toEqual([]);
    expect((await agreeToModel(tara)).statusCode).toBe(200);
    await calls.create(tara, id);
    expect(server.received.length).toBeGreaterThan(0);
  });

  it('a yes of before counts no more without a guardian, and turning 18 ends the need', async () => {
    const calls = createInsightsCalls(api);
    const asha = await api.signUp();
    const id = await calls.createRecord(asha, createReadResult({ diagnosis: 'Asthma', medicines: [glycomet] }));
    await agreeToModel(asha);
    const today = api.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
    const isAsked = async (): Promise<boolean> => {
      server.received.length = 0;
      await calls.create(asha, id);
      return server.received.length > 0;
    };
    await api.database.rows('update patient set date_of_birth = $2 where id = $1', [
      asha.user.id,
      today.subtract({ years: 18 }).add({ days: 1 }).toString(),
    ]);
    expect(await isAsked()).toBe(false);
    await api.database.rows('update patient set consent_birth_date = $2 where id = $1', [
      asha.user.id,
      today.subtract({ years: 18 }).toString(),
    ]);
    expect(await isAsked()).toBe(true);
  });
});

const inHindi = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) =>
  api.app.inject({
    method,
    url,
    headers: { 'accept-language': 'hi', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
const findLanguages = (table: string, column: string, id: string) =>
  api.database.rows<{ language: string }>(`select language from ${table} where ${column} = $1`, [id]);

describe('each consent keeps the language of the text that was read', () => {
  it('Terms and Privacy at sign-up, a language model, a child below 18 and a guardian’s answer', async () => {
    const email = `hindi-${seats}@example.org`;
    await inHindi('POST', '/api/auth/request-otp', { email });
    const code = await api.codeFor(email);
    expect((await inHindi('POST', '/api/auth/verify-otp', { email, otp: code })).statusCode).toBe(200);
    const [account] = await api.database.rows<{ id: string }>('select id::text from account where email = $1', [email]);
    expect(await findLanguages('consent', 'patient_id', account?.id ?? '')).toEqual([
      { language: 'hi' },
      { language: 'hi' },
    ]);

    const asha = await api.signUp();
    const model = { healthType: 'PHYSICAL', agreed: true };
    expect((await inHindi('PUT', '/api/users/model-consent', model, asha.token)).statusCode).toBe(200);
    const { consents } = (await api.call('GET', '/api/users/consents', undefined, asha)).json<{
      consents: readonly { purpose: string; language: string }[];
    }>();
    expect(consents.map(({ purpose, language }) => [purpose, language])).toEqual([
      ['terms', 'en'],
      ['privacy', 'en'],
      ['model_physical', 'hi'],
    ]);
    const child = { firstName: 'Kiran', lastName: 'Rao', dateOfBirth: '2022-03-01', gender: 'Male', relation: 'child' };
    expect((await inHindi('POST', '/api/persons', { ...child, agrees: true }, asha.token)).statusCode).toBe(201);
    expect(await findLanguages('keeper_consent', 'account_id', asha.user.id)).toEqual([{ language: 'hi' }]);

    const { tara, form } = await signUpMinor();
    const token = await findToken(form.guardianEmail);
    expect((await inHindi('POST', '/api/guardian/answer', { token, agrees: true })).statusCode).toBe(200);
    expect(await findLanguages('guardian_consent', 'patient_id', tara.user.id)).toEqual([{ language: 'hi' }]);
  });
});
