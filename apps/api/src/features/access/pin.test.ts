import { asThemself } from '../../platform/database/actor.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { pinPath } from './pin.test-helpers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

type Holder = Pick<TestPatient, 'token'>;
const newPin = '739205';

const signIn = async ({ email }: TestPatient): Promise<Holder> => {
  t.clock.advance({ seconds: 31 });
  await t.call('POST', '/api/auth/login', { email });
  return {
    token: (await t.call('POST', '/api/auth/verify-login-otp', { email, otp: await t.codeFor(email) })).json<{
      token: string;
    }>().token,
  };
};
const change = (who: Holder, proof: object, pin: unknown = newPin, confirmPin: unknown = pin) =>
  t.call('PUT', pinPath, { ...proof, securityPin: pin, confirmPin }, who);
const requestCode = async (patient: TestPatient): Promise<string> => {
  t.clock.advance({ seconds: 31 });
  expect((await t.call('POST', `${pinPath}/code`, undefined, patient)).json()).toEqual({
    status: 'success',
    message: 'OTP sent successfully',
  });
  return t.codeFor(patient.email);
};
const getStatus = async (who: Holder): Promise<number> =>
  (await t.call('GET', '/api/users/me', undefined, who)).statusCode;
/** Whether a PIN renews a fresh session of the patient. */
const tryPin = async (patient: TestPatient, securityPin: string): Promise<number> =>
  (await t.call('POST', '/api/auth/refresh-token', { expiredToken: (await signIn(patient)).token, securityPin }))
    .statusCode;
const findAuditLines = async (patient: TestPatient): Promise<readonly string[]> =>
  withClient(t.database.adminUrl, async (client) => {
    const lines = await client.query<{ action: string }>(
      "select action from audit_event where patient_id = $1 and (action like 'access.%pin%' or action = 'access.end_session') order by id",
      [patient.user.id],
    );
    return lines.rows.map(({ action }) => action);
  });

describe("decision S5: 'changing the PIN' revokes at once", () => {
  it('by the old PIN: every other session ends, this one goes on under a new token, its holder is told by mail', async () => {
    const patient = await t.signUp();
    const others = [await signIn(patient), await signIn(patient)];
    const answer = await change(patient, { oldPin: patient.pin });
    const { token, ...body } = answer.json<{ token: string }>();
    expect([answer.statusCode, body]).toEqual([
      200,
      {
        status: 'success',
        message: 'Your Security PIN has been changed. Every other browser is signed out.',
        user: expect.objectContaining({ id: patient.user.id }),
      },
    ]);
    expect(await Promise.all([...others, patient, { token }].map(getStatus))).toEqual([401, 401, 401, 200]);
    const dead = await t.call('POST', '/api/auth/refresh-token', {
      expiredToken: others[0]?.token,
      securityPin: newPin,
    });
    expect(dead.statusCode).toBe(401);
    expect([await tryPin(patient, patient.pin), await tryPin(patient, newPin)]).toEqual([422, 200]);
    expect(await findAuditLines(patient)).toEqual([
      'access.set_pin',
      'access.change_pin',
      'access.end_session',
      'access.end_session',
    ]);
    const mail = (await t.mailTo(patient.email)).find(
      ({ subject }) => subject === 'Your Arogo Security PIN was changed',
    );
    expect(mail?.text).toContain('Every other browser was signed out.');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(new RegExp(`${newPin}|${patient.pin}|${token}`));
    // The former PIN proves nothing any more.
    expect((await change({ token }, { oldPin: patient.pin }, '482719')).statusCode).toBe(422);
  });

  it('by a fresh code from the e-mail, which works once and for this alone', async () => {
    const patient = await t.signUp();
    t.clock.advance({ seconds: 31 });
    await t.call('POST', '/api/auth/login', { email: patient.email });
    const loginCode = await t.codeFor(patient.email);
    const otp = await requestCode(patient);
    expect((await t.mailTo(patient.email))[0]?.text).toContain('is your code to change your Arogo Security PIN.');
    // Once in a million times the two are the same, and each is still right for its own purpose.
    expect((await change(patient, { otp: loginCode === otp ? '000000' : loginCode })).json()).toMatchObject({
      status: 'fail',
      code: 'otp_invalid',
    });
    expect(
      (
        await t.call('POST', '/api/auth/verify-login-otp', {
          email: patient.email,
          otp: loginCode === otp ? '000000' : otp,
        })
      ).json(),
    ).toMatchObject({ code: 'otp_invalid' });
    const { token } = (await change(patient, { otp })).json<{ token: string }>();
    expect(await tryPin(patient, newPin)).toBe(200);
    expect((await change({ token }, { otp }, '482719')).json()).toMatchObject({ code: 'otp_expired' });
  });

  it('of several at once one wins, and the session goes on', async () => {
    const patient = await t.signUp();
    const answers = await Promise.all(
      ['739205', '482719', '915047', '620483'].map((pin) => change(patient, { oldPin: patient.pin }, pin)),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect([
      won.length,
      ...new Set(
        answers.filter((answer) => !won.includes(answer)).map(({ statusCode }) => Math.floor(statusCode / 100)),
      ),
    ]).toEqual([1, 4]);
    expect(await getStatus({ token: won[0]?.json<{ token: string }>().token ?? '' })).toBe(200);
  });
});

describe("decision S4: '5 wrong PINs end the session for good'", () => {
  it('tries are told and counted before they are evaluated: of 200 at once at most 5 are', async () => {
    const patient = await t.signUp();
    expect((await change(patient, { oldPin: '111112' })).json()).toMatchObject({
      code: 'pin_wrong',
      fields: { oldPin: 'That Security PIN is incorrect. You have 4 tries left.' },
    });
    // A right one takes back what was counted.
    const { token } = (await change(patient, { oldPin: patient.pin })).json<{ token: string }>();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => change({ token }, { oldPin: String(100_000 + index) }, '482719')),
    );
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect([
      codes.filter((code) => code === 'pin_wrong').length,
      codes.filter((code) => code === 'pin_attempts_exceeded').length,
    ]).toEqual([4, 1]);
    expect(codes.filter((code) => code === 'session_ended')).toHaveLength(195);
    expect(await getStatus({ token })).toBe(401);
    expect(
      (await t.call('POST', '/api/auth/refresh-token', { expiredToken: token, securityPin: newPin })).statusCode,
    ).toBe(401);
    expect(await tryPin(patient, newPin)).toBe(200);
    expect((await findAuditLines(patient)).filter((action) => action === 'access.refuse_pin')).toHaveLength(6);
  });

  it('wrong ones of a renewal count together with them', async () => {
    const patient = await t.signUp();
    for (const securityPin of ['111112', '111113', '111114'])
      await t.call('POST', '/api/auth/refresh-token', { expiredToken: patient.token, securityPin });
    expect((await change(patient, { oldPin: '111115' })).json()).toMatchObject({
      code: 'pin_wrong',
      message: 'That Security PIN is incorrect. You have 1 try left before this session ends.',
    });
    expect((await change(patient, { oldPin: '111116' })).json()).toMatchObject({ code: 'pin_attempts_exceeded' });
    expect(await getStatus(patient)).toBe(401);
  });

  it('wrong codes end the code, not the session', async () => {
    const patient = await t.signUp();
    const otp = await requestCode(patient);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change(patient, { otp: wrong })).json()).toMatchObject({ code: 'otp_invalid' });
    expect((await change(patient, { otp })).json()).toMatchObject({ code: 'otp_expired' });
    expect(await getStatus(patient)).toBe(200);
  });
});

describe('1 §5: Security PIN', () => {
  it.each<[string, object, unknown, unknown, string, string]>([
    ['no proof', {}, newPin, newPin, 'oldPin', 'Please enter your current PIN, or a code from an email.'],
    [
      'two proofs',
      { oldPin: '283946', otp: '123456' },
      newPin,
      newPin,
      'oldPin',
      'Please enter your current PIN, or a code from an email.',
    ],
    ['an empty PIN', { oldPin: '283946' }, '', '', 'securityPin', 'Security PIN is required.'],
    ['five digits', { oldPin: '283946' }, '73920', '73920', 'securityPin', 'Security PIN must be exactly 6 digits.'],
    ['letters', { oldPin: '283946' }, '73920a', '73920a', 'securityPin', 'Security PIN must be exactly 6 digits.'],
    ['no repetition', { oldPin: '283946' }, newPin, '', 'confirmPin', 'Please confirm your Security PIN.'],
    ['another repetition', { oldPin: '283946' }, newPin, '739206', 'confirmPin', 'Security PINs do not match.'],
    [
      'a run',
      { oldPin: '283946' },
      '123456',
      '123456',
      'securityPin',
      'This Security PIN is too easy to guess. Please avoid sequences and repeats such as 123456, 000000 or 112233.',
    ],
    [
      'the same again',
      { oldPin: '283946' },
      '283946',
      '283946',
      'securityPin',
      'This is already your PIN. Please choose another.',
    ],
    ['a number', { oldPin: 283946 }, newPin, newPin, 'oldPin', 'Security PIN is required.'],
    ['an invalid code', { otp: '12' }, newPin, newPin, 'otp', 'Enter a valid 6-digit OTP'],
  ])('%s is refused at its field, and no try is counted', async (_case, proof, pin, confirmPin, field, message) => {
    const patient = await t.signUp();
    const answer = await change(patient, proof, pin, confirmPin);
    expect([answer.statusCode, answer.json<{ fields: Record<string, string> }>().fields[field]]).toEqual([
      400,
      message,
    ]);
    expect(await findAuditLines(patient)).toEqual(['access.set_pin']);
  });
});

it("below the code the database keeps them apart: another's session is neither tried nor changed", async () => {
  const [patient, stranger] = [await t.signUp(), await t.signUp()];
  const [row] = await withClient(
    t.database.adminUrl,
    async (client) =>
      (await client.query<{ id: string }>('select id from session where patient_id = $1', [patient.user.id])).rows,
  );
  const as = (text: string) => t.parts.db.asPatient(asThemself(stranger.user.id), (trx) => sql.raw(text).execute(trx));
  expect((await as(`select * from privileged.count_pin_attempt('${row?.id}', now(), 5)`)).rows).toEqual([]);
  expect(
    (
      await as(
        `select privileged.change_pin('${row?.id}', sha256('${patient.token}'), sha256('x'), null, 'x', now()) as changed`,
      )
    ).rows,
  ).toEqual([{ changed: false }]);
  await expect(as('select pin_hash from credential')).rejects.toThrow('permission denied');
  expect(await getStatus(patient)).toBe(200);
});
