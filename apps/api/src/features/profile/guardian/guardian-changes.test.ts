import { guardianConsentVersion } from '@arogo/contract/legal';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { sayJson, startModelServer } from '../../../platform/model/model.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { confirmBirthDate, withdrawGuardianConsentFor } from './guardian-admin.ts';
import { guardianPath, readGuardianConsent } from './guardian.test-helpers.ts';
import { createProfileCalls, type ProfileCalls } from '../profile.test-helpers.ts';

// What changes after a guardian was asked: the date of birth, the answer, the text, and two things at once.

let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
let profile: ProfileCalls;
beforeAll(async () => {
  server = await startModelServer();
  server.reply(sayJson({ statements: [] }));
  api = await buildTestApp({
    publicUrl: 'https://arogo.example',
    limits: true,
    model: server.model(createTestClock(), { failures: 100 }),
  });
  profile = createProfileCalls(api);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

let seats = 0;
const signUpMinor = async () => {
  seats += 1;
  const form = { guardianName: 'Meena Rao', guardianEmail: `asked-${seats}@example.org` };
  const tara = await api.signUp({ complete: false });
  expect((await profile.save(tara, { dateOfBirth: '2011-06-01', ...form })).statusCode).toBe(200);
  return { tara, form };
};
const findTokens = async (address: string): Promise<string[]> =>
  (await api.mailTo(address)).map(({ text }) => /\/guardian#([\w-]{43})/.exec(text)?.[1] ?? '');
const post = (path: string, payload: object) => api.call('POST', path, payload);
const answer = (token: string | undefined, agrees: boolean) => post('/api/guardian/answer', { token, agrees });
const withdraw = (token: string | undefined) => post('/api/guardian/withdraw', { token });
const look = async (token: string | undefined) => (await post('/api/guardian/look', { token })).json<object>();
const ask = (patient: TestPatient, form: object) => api.call('POST', guardianPath, form, patient);
const agreeToModel = async (patient: TestPatient) =>
  (await api.call('PUT', '/api/users/model-consent', { healthType: 'PHYSICAL', agreed: true }, patient)).statusCode;

const signUpAgreed = async () => {
  const minor = await signUpMinor();
  const [token] = await findTokens(minor.form.guardianEmail);
  expect((await answer(token, true)).statusCode).toBe(200);
  return { ...minor, token };
};

describe('decision S10: an edited date of birth ends no need for a guardian', () => {
  it.each([false, undefined])('neither after a no nor before an answer (%s)', async (answered) => {
    const { tara, form } = await signUpMinor();
    const [token] = await findTokens(form.guardianEmail);
    if (answered !== undefined) await answer(token, answered);
    expect((await profile.save(tara, { dateOfBirth: '2000-01-01' })).statusCode).toBe(200);
    expect(await agreeToModel(tara)).toBe(422);
    expect(await readGuardianConsent(api, tara)).toMatchObject({ isNeeded: true, isBirthDateChanged: true });
    expect((await profile.findAuditLines(tara)).map(({ action }) => action)).toContain('profile.change_birth_date');
    // The guardian can confirm it.
    api.clock.advance({ minutes: 2 });
    await ask(tara, form);
    await answer((await findTokens(form.guardianEmail))[0], true);
    expect(await agreeToModel(tara)).toBe(200);
  });

  it('support confirms the date after a typing error, and the access log says so', async () => {
    const { tara } = await signUpMinor();
    const parts = { db: api.jobsDb, clock: api.clock };
    expect(await confirmBirthDate(parts, tara.email)).toBeNull();
    await profile.save(tara, { dateOfBirth: '1991-06-01' });
    expect(await confirmBirthDate(parts, tara.email)).toBe('1991-06-01');
    expect(await readGuardianConsent(api, tara)).toMatchObject({ isNeeded: false, isBirthDateChanged: false });
    expect(await agreeToModel(tara)).toBe(200);
    expect((await profile.findAuditLines(tara)).map(({ action }) => action)).toContain('profile.confirm_birth_date');
  });
});

describe('decision S10: a consent can be withdrawn, and ends with its text', () => {
  it('the link that agreed withdraws at any time, and the patient can ask again', async () => {
    const { tara, form, token } = await signUpAgreed();
    expect(await agreeToModel(tara)).toBe(200);
    const longAgo =
      "update guardian_consent set requested_at = requested_at - interval '90 days', expires_at = expires_at - interval '90 days' where patient_id = $1";
    await api.database.rows(longAgo, [tara.user.id]);
    expect(await look(token)).toMatchObject({
      data: { childName: 'Asha', agreedAt: expect.any(String), withdrawnAt: null },
    });
    const twice = await Promise.all([withdraw(token), withdraw(token)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await look(token)).toMatchObject({ data: { withdrawnAt: expect.any(String) } });
    expect(await agreeToModel(tara)).toBe(422);
    expect((await answer(token, true)).statusCode).toBe(404);
    expect((await ask(tara, form)).json()).toMatchObject({ data: { state: 'asked' } });
    expect((await withdraw(token)).statusCode).toBe(404);
  });

  it('only an agreement can be withdrawn', async () => {
    const { form } = await signUpMinor();
    const [token] = await findTokens(form.guardianEmail);
    expect((await withdraw(token)).statusCode).toBe(404);
    await answer(token, false);
    expect((await withdraw(token)).statusCode).toBe(404);
  });

  it('an operator withdraws for a guardian who lost the link', async () => {
    const { tara } = await signUpAgreed();
    const parts = { db: api.jobsDb, clock: api.clock };
    expect([
      await withdrawGuardianConsentFor(parts, tara.email),
      await withdrawGuardianConsentFor(parts, tara.email),
    ]).toEqual([true, false]);
    expect(await readGuardianConsent(api, tara)).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.any(String) });
    expect(await agreeToModel(tara)).toBe(422);
  });

  it('an agreement to an earlier text counts no more, its link answers nothing, and the patient can ask again', async () => {
    const earlier = "update guardian_consent set version = '2026-01-01' where patient_id = $1";
    const [agreed, open] = [await signUpAgreed(), await signUpMinor()];
    for (const { tara } of [agreed, open]) await api.database.rows(earlier, [tara.user.id]);
    expect(await agreeToModel(agreed.tara)).toBe(422);
    expect(await readGuardianConsent(api, agreed.tara)).toMatchObject({ state: 'outdated' });
    const [old] = await findTokens(open.form.guardianEmail);
    expect((await answer(old, true)).statusCode).toBe(404);
    api.clock.advance({ minutes: 2 });
    expect((await ask(agreed.tara, agreed.form)).json()).toMatchObject({ data: { state: 'asked' } });
    await answer((await findTokens(agreed.form.guardianEmail))[0], true);
    expect(await readGuardianConsent(api, agreed.tara)).toMatchObject({
      state: 'agreed',
      version: guardianConsentVersion,
    });
    expect(await agreeToModel(agreed.tara)).toBe(200);
  });
});

/** Holds what `text` locks, on a connection of its own, until it is released. */
const hold = async (text: string, patientId: string) => {
  const client = new Client({ connectionString: api.database.adminUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(text, [patientId]);
  return { query: (more: string) => client.query(more, [patientId]), release: () => client.query('commit') };
};

const selectWaiting =
  "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
/** Resolves when that many connections wait for a lock. */
const expectWaiting = (number: number) =>
  expect.poll(async () => (await api.database.rows<{ n: number }>(selectWaiting))[0]?.n).toBe(number);

test('decision S10: two requests at once send one mail', async () => {
  const { tara, form } = await signUpMinor();
  api.clock.advance({ minutes: 2 });
  const held = await hold('select from patient where id = $1 for update', tara.user.id);
  const both = [ask(tara, form), ask(tara, form)];
  await expectWaiting(2);
  await held.release();
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await findTokens(form.guardianEmail)).toHaveLength(2);
});

test('decision S10: an answer that comes while a new request is made is kept', async () => {
  const { tara, form } = await signUpMinor();
  api.clock.advance({ minutes: 2 });
  const held = await hold(
    'update guardian_consent set agrees = true, answered_at = requested_at where patient_id = $1',
    tara.user.id,
  );
  const again = ask(tara, form);
  await expectWaiting(1);
  await held.release();
  expect((await again).json()).toMatchObject({ code: 'guardian_agreed' });
  expect(await readGuardianConsent(api, tara)).toMatchObject({ state: 'agreed' });
});

test('decision S10: a profile whose request fails is not saved, and the same save works afterwards', async () => {
  const tara = await api.signUp({ complete: false });
  const form = { dateOfBirth: '2011-06-01', guardianName: 'Meena Rao', guardianEmail: 'retry@example.org', version: 0 };
  const version = (
    await api.database.rows<{ v: number }>('select profile_version as v from patient where id = $1', [tara.user.id])
  )[0]?.v;
  await api.database.rows(
    'alter table guardian_consent add constraint fails check (guardian_email <> $$retry@example.org$$)',
  );
  expect((await profile.save(tara, { ...form, version })).statusCode).toBe(500);
  await api.database.rows('alter table guardian_consent drop constraint fails');
  expect((await profile.save(tara, { ...form, version })).statusCode).toBe(200);
  expect(await findTokens('retry@example.org')).toHaveLength(1);
});
