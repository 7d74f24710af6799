import { asThemself } from '../../platform/database/actor.ts';
import { legalVersion } from '@arogo/contract/legal';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import type { User } from '@arogo/contract/profile';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';

interface Answer {
  status: string;
  message: string;
  code?: string;
  fields?: Record<string, string>;
  token?: string;
  user?: User;
  isNewUser?: boolean;
  redirectTo?: string;
}

const answer = (response: LightMyRequestResponse): Answer => response.json<Answer>();

let t: TestApp;
let addresses = 0;
const createAddress = (): string => `person${(addresses += 1)}@example.com`;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

/** Goes as far as the cookie with which the first PIN may be set. */
const verifyAddress = async (email: string): Promise<Record<string, string>> => {
  await t.call('POST', '/api/auth/request-otp', { email });
  const response = await t.call('POST', '/api/auth/verify-otp', { email, otp: await t.codeFor(email) });
  const [cookie] = response.cookies;
  return { [cookie?.name ?? '']: cookie?.value ?? '' };
};

const setPin = (email: string, cookies: Record<string, string>, change: object = {}): Promise<LightMyRequestResponse> =>
  t.app.inject({
    method: 'POST',
    url: '/api/auth/setup-pin',
    cookies,
    payload: { isNewUser: true, email, securityPin: '283946', confirmPin: '283946', ...change },
  });

describe('1 §7: POST /api/auth/request-otp', () => {
  it('sends a six-digit code to a new address and says that the user is new', async () => {
    const email = createAddress();
    const response = await t.call('POST', '/api/auth/request-otp', { email });
    expect([response.statusCode, answer(response)]).toEqual([
      200,
      { status: 'success', isNewUser: true, message: 'OTP sent successfully' },
    ]);
    expect(await t.codeFor(email)).toMatch(/^\d{6}$/);
  });

  it("1 §8, decision S2: an address that has an account answers isNewUser false, 'Email already registered. Please Sign In.', and sends nothing", async () => {
    const { email } = await t.signUp();
    const before = await t.mailTo(email);
    const response = await t.call('POST', '/api/auth/request-otp', { email: ` ${email.toUpperCase()} ` });
    expect(answer(response)).toEqual({
      status: 'success',
      isNewUser: false,
      message: 'Email already registered. Please Sign In.',
    });
    expect(await t.mailTo(email)).toHaveLength(before.length);
  });

  it.each([
    ['missing', {}, 'Email is required'],
    ['empty', { email: '' }, 'Email is required'],
    ['blank', { email: '   ' }, 'Email is required'],
    ['no text', { email: 7 }, 'Email is required'],
    ['null', { email: null }, 'Email is required'],
    ['a list', { email: ['a@example.com'] }, 'Email is required'],
    ['not an address', { email: 'asha' }, 'Enter a valid email address'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'Enter a valid email address'],
    ['a header line', { email: 'a@example.com\r\nBcc: b@example.com' }, 'Enter a valid email address'],
    ['a null byte', { email: 'a\u0000@example.com' }, 'Enter a valid email address'],
    ['half a surrogate', { email: 'a\uD800@example.com' }, 'Enter a valid email address'],
    ['too long', { email: `${'a'.repeat(250)}@example.com` }, 'Enter a valid email address'],
  ])('1 §5: E-mail that is %s: the literal message at the field', async (_case, body, message) => {
    for (const url of ['/api/auth/request-otp', '/api/auth/login']) {
      const response = await t.call('POST', url, body);
      expect([response.statusCode, answer(response)]).toEqual([
        400,
        { status: 'fail', code: 'invalid_input', message, fields: { email: message } },
      ]);
    }
  });
});

describe('decision S1: one-time codes', () => {
  it('decision S1: are valid 10 minutes', async () => {
    const email = createAddress();
    await t.call('POST', '/api/auth/request-otp', { email });
    const otp = await t.codeFor(email);
    t.clock.advance({ minutes: 10 });
    const late = await t.call('POST', '/api/auth/verify-otp', { email, otp });
    expect([late.statusCode, answer(late).code]).toEqual([422, 'otp_expired']);
  });

  it('decision S1: can be sent again after 30 seconds, and the newer one is the one live code', async () => {
    const email = createAddress();
    await t.call('POST', '/api/auth/request-otp', { email });
    const first = await t.codeFor(email);
    t.clock.advance({ seconds: 29 });
    const tooSoon = await t.call('POST', '/api/auth/request-otp', { email });
    expect([tooSoon.statusCode, answer(tooSoon).code, tooSoon.headers['retry-after']]).toEqual([
      429,
      'otp_resend_too_soon',
      '30',
    ]);
    t.clock.advance({ seconds: 1 });
    expect((await t.call('POST', '/api/auth/request-otp', { email })).statusCode).toBe(200);
    const second = await t.codeFor(email);
    // One time in a million both are the same, and then the first is the live one.
    expect(answer(await t.call('POST', '/api/auth/verify-otp', { email, otp: first })).code).toBe(
      first === second ? undefined : 'otp_invalid',
    );
    expect((await t.call('POST', '/api/auth/verify-otp', { email, otp: second })).statusCode).toBe(
      first === second ? 422 : 200,
    );
  });

  it('work once', async () => {
    const email = createAddress();
    await t.call('POST', '/api/auth/request-otp', { email });
    const otp = await t.codeFor(email);
    expect((await t.call('POST', '/api/auth/verify-otp', { email, otp })).statusCode).toBe(200);
    expect(answer(await t.call('POST', '/api/auth/verify-otp', { email, otp })).code).toBe('otp_expired');
  });

  it('of signing up do not sign in, and the other way round', async () => {
    const { email } = await t.signUp();
    await t.call('POST', '/api/auth/login', { email });
    const otp = await t.codeFor(email);
    expect(answer(await t.call('POST', '/api/auth/verify-otp', { email, otp })).code).toBe('otp_expired');
    expect((await t.call('POST', '/api/auth/verify-login-otp', { email, otp })).statusCode).toBe(200);
  });

  it('decision S1: 5 wrong tries end it: then even the right code is refused', async () => {
    const email = createAddress();
    await t.call('POST', '/api/auth/request-otp', { email });
    const otp = await t.codeFor(email);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1)
      expect(answer(await t.call('POST', '/api/auth/verify-otp', { email, otp: wrong })).code).toBe('otp_invalid');
    const right = await t.call('POST', '/api/auth/verify-otp', { email, otp });
    expect([right.statusCode, answer(right).code, answer(right).fields]).toEqual([
      422,
      'otp_expired',
      { otp: m.codeEnded },
    ]);
  });

  it('decision S1: guesses sent in parallel count one by one: of 2,000 at most 5 are evaluated', async () => {
    const email = createAddress();
    await t.call('POST', '/api/auth/request-otp', { email });
    const otp = await t.codeFor(email);
    const guesses = Array.from({ length: 2000 }, (_, guess) => String(guess).padStart(6, '0')).filter(
      (guess) => guess !== otp,
    );
    const answers = await runConcurrently(
      guesses,
      async (guess) => answer(await t.call('POST', '/api/auth/verify-otp', { email, otp: guess })).code,
    );
    expect(answers.filter((code) => code === 'otp_invalid')).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(['otp_invalid', 'otp_expired']));
  });

  it.each([
    ['missing', {}, 'OTP is required'],
    ['empty', { otp: '' }, 'OTP is required'],
    ['a number', { otp: 123456 }, 'OTP is required'],
    ['five digits', { otp: '12345' }, 'Enter a valid 6-digit OTP'],
    ['seven digits', { otp: '1234567' }, 'Enter a valid 6-digit OTP'],
    ['letters', { otp: '12a456' }, 'Enter a valid 6-digit OTP'],
    ['digits of another script', { otp: '१२३४५६' }, 'Enter a valid 6-digit OTP'],
    ['followed by a line', { otp: '123456\n' }, 'Enter a valid 6-digit OTP'],
  ])('1 §5: OTP that is %s: the literal message at the field', async (_case, body, message) => {
    for (const url of ['/api/auth/verify-otp', '/api/auth/verify-login-otp']) {
      const response = await t.call('POST', url, { email: 'somebody@example.com', ...body });
      expect([response.statusCode, answer(response).fields]).toEqual([400, { otp: message }]);
    }
  });

  it('decision S1: are stored only as a keyed hash', async () => {
    const email = createAddress();
    await t.call('POST', '/api/auth/request-otp', { email });
    const { rows } = await withClient(t.database.adminUrl, (client) =>
      client.query<{ code_hash: Buffer }>('select * from one_time_code where email = $1', [email]),
    );
    expect(JSON.stringify(rows)).not.toContain(await t.codeFor(email));
    expect(rows[0]?.code_hash).toHaveLength(32);
  });
});

describe('1 §7: POST /api/auth/setup-pin', () => {
  it("1 §8, decision S3: the address is accepted only with the cookie of verify-otp; then 'PIN set successfully! Please complete your profile.'", async () => {
    const email = createAddress();
    const cookies = await verifyAddress(email);
    const without = await setPin(email, {});
    expect([without.statusCode, answer(without).code]).toEqual([422, 'verification_needed']);
    const foreign = await setPin(createAddress(), cookies);
    expect([foreign.statusCode, answer(foreign).code]).toEqual([422, 'verification_needed']);
    const done = await setPin(email, cookies);
    expect([done.statusCode, answer(done).message]).toEqual([
      200,
      'PIN set successfully! Please complete your profile.',
    ]);
    expect(answer(done).token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(answer(done).user).toMatchObject({ email, completedProfile: false });
  });

  it('decision S3: the cookie is HttpOnly, SameSite=Strict and valid 15 minutes', async () => {
    const email = createAddress();
    await t.call('POST', '/api/auth/request-otp', { email });
    const response = await t.call('POST', '/api/auth/verify-otp', { email, otp: await t.codeFor(email) });
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 900, path: '/api/auth' });
    t.clock.advance({ minutes: 15 });
    const late = await setPin(email, { [response.cookies[0]?.name ?? '']: response.cookies[0]?.value ?? '' });
    expect(answer(late).code).toBe('verification_needed');
  });

  it("1 §5: 'Setup PIN is only available for new users during initial setup.' for a PIN that is set, and for isNewUser false", async () => {
    const email = createAddress();
    const cookies = await verifyAddress(email);
    await setPin(email, cookies);
    const again = await setPin(email, cookies, { securityPin: '918273', confirmPin: '918273' });
    expect([again.statusCode, answer(again).message]).toEqual([
      422,
      'Setup PIN is only available for new users during initial setup.',
    ]);
    const old = await setPin(email, cookies, { isNewUser: false });
    expect([old.statusCode, answer(old).message]).toEqual([
      400,
      'Setup PIN is only available for new users during initial setup.',
    ]);
  });

  it('two set at once: one wins, the other is refused, one session stands', async () => {
    const email = createAddress();
    const cookies = await verifyAddress(email);
    const both = await Promise.all([
      setPin(email, cookies),
      setPin(email, cookies, { securityPin: '918273', confirmPin: '918273' }),
    ]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422']);
  });

  it.each<[string, object, string, string]>([
    ['missing', { securityPin: undefined }, 'securityPin', 'Security PIN is required.'],
    ['empty', { securityPin: '' }, 'securityPin', 'Security PIN is required.'],
    ['short', { securityPin: '12345' }, 'securityPin', 'Security PIN must be exactly 6 digits.'],
    ['of letters', { securityPin: 'abcdef' }, 'securityPin', 'Security PIN must be exactly 6 digits.'],
    ['not confirmed', { confirmPin: '' }, 'confirmPin', 'Please confirm your Security PIN.'],
    ['confirmed otherwise', { confirmPin: '283947' }, 'confirmPin', 'Security PINs do not match.'],
    ...['123456', '654321', '000000', '112233', '121212', '123123', '111222', '901234'].map(
      (securityPin): [string, object, string, string] => [
        `too easy (${securityPin})`,
        { securityPin, confirmPin: securityPin },
        'securityPin',
        m.pinTooSimple,
      ],
    ),
  ])('1 §5: Security PIN that is %s: the literal message at the field', async (_case, change, field, message) => {
    const response = await setPin('somebody@example.com', {}, change);
    expect([response.statusCode, answer(response).fields?.[field]]).toEqual([400, message]);
  });

  it('decision S9: going on records a consent with its version, per purpose', async () => {
    const { user } = await t.signUp();
    const rows = await t.parts.db.asPatient(asThemself(user.id), (db) =>
      db.selectFrom('consent').select(['purpose', 'version', 'withdrawn_at']).orderBy('purpose').execute(),
    );
    expect(rows).toEqual(
      ['privacy', 'terms'].map((purpose) => ({ purpose, version: legalVersion, withdrawn_at: null })),
    );
  });
});

describe('signing in', () => {
  it("1 §8, decision S2: login for an unknown address answers 404 status fail, 'Email not registered'", async () => {
    const response = await t.call('POST', '/api/auth/login', { email: createAddress() });
    expect([response.statusCode, answer(response)]).toEqual([
      404,
      { status: 'fail', code: 'email_not_registered', message: 'Email not registered' },
    ]);
  });

  it("1 §7, 1 §8: POST /api/auth/verify-login-otp; a code leads to a session: 'Login successful!' with token and user", async () => {
    const { email, user } = await t.signUp();
    expect(answer(await t.call('POST', '/api/auth/login', { email })).status).toBe('success');
    const response = await t.call('POST', '/api/auth/verify-login-otp', { email, otp: await t.codeFor(email) });
    expect(answer(response)).toMatchObject({ status: 'success', message: 'Login successful!', user });
    expect((await t.call('GET', '/api/users/me', undefined, { token: answer(response).token ?? '' })).statusCode).toBe(
      200,
    );
  });

  it('decision S3: an account whose PIN was never set gets status redirect, redirectTo setup-pin, with the cookie', async () => {
    const email = createAddress();
    await verifyAddress(email);
    expect(answer(await t.call('POST', '/api/auth/request-otp', { email })).isNewUser).toBe(false);
    await t.call('POST', '/api/auth/login', { email });
    const response = await t.call('POST', '/api/auth/verify-login-otp', { email, otp: await t.codeFor(email) });
    expect([response.statusCode, answer(response)]).toEqual([
      200,
      { status: 'redirect', redirectTo: 'setup-pin', message: m.setupPinNext },
    ]);
    const [cookie] = response.cookies;
    expect((await setPin(email, { [cookie?.name ?? '']: cookie?.value ?? '' })).statusCode).toBe(200);
  });
});

describe('limits of attempts', () => {
  it('decision S1: at most 5 codes per address per hour and 300 per client address per hour, with Retry-After', async () => {
    const limited = await buildTestApp({ limits: true });
    try {
      const email = createAddress();
      for (let i = 0; i < 5; i += 1) {
        expect((await limited.call('POST', '/api/auth/request-otp', { email })).statusCode).toBe(200);
        limited.clock.advance({ seconds: 30 });
      }
      const sixth = await limited.call('POST', '/api/auth/request-otp', { email });
      expect([sixth.statusCode, answer(sixth).code, Number(sixth.headers['retry-after'])]).toEqual([
        429,
        'rate_limited',
        3600 - 150,
      ]);
      for (let i = 6; i < 300; i += 1) {
        const response = await limited.call('POST', '/api/auth/login', { email: createAddress() });
        expect(response.statusCode).toBe(404);
      }
      expect((await limited.call('POST', '/api/auth/login', { email: createAddress() })).statusCode).toBe(429);
      limited.clock.advance({ hours: 1 });
      expect((await limited.call('POST', '/api/auth/request-otp', { email })).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
