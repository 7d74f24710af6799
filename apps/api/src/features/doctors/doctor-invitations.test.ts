import type { ClinicMe } from '@arogo/contract/clinic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { newDoctor } from '../booking/booking.test-helpers.ts';
import { inviteDoctor, type InvitationResult, removeDoctor } from './doctor-invitations.ts';

// The doctors' workspace: sign-in like the patient's with the doctor role (`npm run admin -- doctor:invite`).

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const inviteTestDoctor = (email: string, code: string): Promise<InvitationResult> =>
  inviteDoctor(
    { db: api.jobsDb, clock: api.clock, outbox: api.parts.outbox, publicUrl: 'https://arogo.example' },
    email,
    code,
  );

test('an address is let in by the code of the directory, told by mail how, and signs in as everybody does', async () => {
  const doctor = await newDoctor(api, { name: 'Dr. Meera Bai Iyer' });
  expect(await inviteTestDoctor('meera@example.com', `doctor-${doctor.id}`)).toEqual({
    kind: 'invited',
    name: 'Dr. Meera Bai Iyer',
  });
  const [mail] = await api.mailTo('meera@example.com');
  expect(mail?.subject).toBe('Your workspace in Arogo');
  for (const words of ['as Dr. Meera Bai Iyer.', 'sign in with meera@example.com', 'https://arogo.example/clinic'])
    expect(mail?.text).toContain(words);

  await api.call('POST', '/api/auth/login', { email: 'meera@example.com' });
  const verified = await api.call('POST', '/api/auth/verify-login-otp', {
    email: 'meera@example.com',
    otp: await api.codeFor('meera@example.com'),
  });
  const [cookie] = verified.cookies;
  const opened = await api.app.inject({
    method: 'POST',
    url: '/api/auth/setup-pin',
    cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
    payload: { isNewUser: true, email: 'meera@example.com', securityPin: '283946', confirmPin: '283946' },
  });
  const { token } = opened.json<{ token: string }>();
  const me = (await api.call('GET', '/api/clinic/me', undefined, { token })).json<{ data: ClinicMe }>().data;
  expect(me).toMatchObject({
    doctorId: doctor.id,
    name: 'Dr. Meera Bai Iyer',
    account: { firstName: 'Meera Bai', lastName: 'Iyer', email: 'meera@example.com' },
  });
});

test('the same again tells again; another address, another doctor and an unknown code are refused, and nobody is told', async () => {
  const [one, two] = [await newDoctor(api), await newDoctor(api)];
  const patient = await api.signUp();
  expect([
    (await inviteTestDoctor(patient.email, `doctor-${one.id}`)).kind,
    (await inviteTestDoctor(patient.email, `doctor-${one.id}`)).kind,
  ]).toEqual(['invited', 'invited']);
  expect(await inviteTestDoctor(patient.email, `doctor-${two.id}`)).toEqual({ kind: 'taken' });
  expect(await inviteTestDoctor('else@example.com', `doctor-${one.id}`)).toEqual({ kind: 'taken' });
  expect(await inviteTestDoctor('else@example.com', 'nobody')).toEqual({ kind: 'unknown' });
  expect([
    (await api.mailTo(patient.email)).filter(({ subject }) => subject === 'Your workspace in Arogo').length,
    (await api.mailTo('else@example.com')).length,
  ]).toEqual([2, 0]);
  // What they are called as a patient stays as they said it.
  api.sessions.invalidateAll();
  expect(
    (await api.call('GET', '/api/clinic/me', undefined, patient)).json<{ data: ClinicMe }>().data.account.firstName,
  ).toBe('Asha');
});

test('who leaves is out at once and works for nobody, keeps what is theirs as a patient, and the doctor is free for another address', async () => {
  const [doctor, staying] = [await newDoctor(api, { name: 'Dr. Meera Iyer' }), await newDoctor(api)];
  const [person, colleague] = [await api.signUp(), await api.signUp()];
  await inviteTestDoctor(person.email, `doctor-${doctor.id}`);
  await inviteTestDoctor(colleague.email, `doctor-${staying.id}`);
  api.sessions.invalidateAll();
  const status = async (path: string, by: { readonly token: string }): Promise<number> =>
    (await api.call('GET', path, undefined, by)).statusCode;
  expect([await status('/api/clinic/me', person), await status('/api/clinic/me', colleague)]).toEqual([200, 200]);
  expect([
    await removeDoctor({ db: api.jobsDb }, person.email),
    await removeDoctor({ db: api.jobsDb }, person.email),
    await removeDoctor({ db: api.jobsDb }, 'nobody@example.com'),
  ]).toEqual(['Dr. Meera Iyer', null, null]);
  api.sessions.invalidateAll();
  expect([
    await status('/api/clinic/me', person),
    await status('/api/users/settings', person),
    await status('/api/clinic/me', colleague),
  ]).toEqual([401, 401, 200]);
  await api.call('POST', '/api/auth/login', { email: person.email });
  const back = (
    await api.call('POST', '/api/auth/verify-login-otp', { email: person.email, otp: await api.codeFor(person.email) })
  ).json<{ token: string }>();
  expect([await status('/api/clinic/me', back), await status('/api/users/settings', back)]).toEqual([404, 200]);
  expect(await inviteTestDoctor('next@example.com', `doctor-${doctor.id}`)).toEqual({
    kind: 'invited',
    name: 'Dr. Meera Iyer',
  });
});
