import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';

interface Answer {
  status: string;
  message: string;
  code?: string;
  fields?: Record<string, string>;
  token?: string;
  user?: { id: string };
}

const answer = (response: LightMyRequestResponse): Answer => response.json<Answer>();

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const getMeStatus = async (token: string): Promise<number> =>
  (await t.call('GET', '/api/users/me', undefined, { token })).statusCode;
const renewSession = ({ token, pin }: Pick<TestPatient, 'token' | 'pin'>): Promise<LightMyRequestResponse> =>
  t.call('POST', '/api/auth/refresh-token', { expiredToken: token, securityPin: pin });

describe('decision S5: a session', () => {
  it('decision S5: ends after 30 minutes without use', async () => {
    const { token } = await t.signUp();
    t.clock.advance({ minutes: 29 });
    expect(await getMeStatus(token)).toBe(200);
    t.clock.advance({ minutes: 29 });
    expect(await getMeStatus(token)).toBe(200);
    t.clock.advance({ minutes: 30 });
    const ended = await t.call('GET', '/api/users/me', undefined, { token });
    expect([ended.statusCode, answer(ended).code]).toEqual([401, 'session_ended']);
  });

  it('decision S5: ends after 12 hours in all, however much it is used', async () => {
    const { token } = await t.signUp();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      t.clock.advance({ minutes: 20 });
      expect(await getMeStatus(token)).toBe(200);
    }
    t.clock.advance({ minutes: 20 });
    expect(await getMeStatus(token)).toBe(401);
  });

  it('decision S5: is stored hashed: no part of the database holds its token', async () => {
    const { token, user } = await t.signUp();
    const { Client } = await import('pg');
    const client = new Client({ connectionString: t.database.adminUrl });
    await client.connect();
    try {
      const { rows } = await client.query('select * from session where patient_id = $1', [user.id]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    } finally {
      await client.end();
    }
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer short',
    `Basic ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(100_00)}`,
  ])('is not opened by the authorization %#', async (authorization) => {
    const response = await t.app.inject({
      method: 'GET',
      url: '/api/users/me',
      headers: { ...(authorization !== undefined && { authorization }) },
    });
    expect(response.statusCode).toBe(401);
  });
});

describe('1 §7: POST /api/auth/refresh-token', () => {
  it("1 §2.7, decision S5: renews with the PIN: 'Session renewed successfully! Redirecting...', a new token; the old one is dead at once", async () => {
    const patient = await t.signUp();
    t.clock.advance({ hours: 13 });
    const response = await renewSession(patient);
    expect(answer(response)).toMatchObject({
      status: 'success',
      message: 'Session renewed successfully! Redirecting...',
      user: { id: patient.user.id },
    });
    const { token = '' } = answer(response);
    expect(token).not.toBe(patient.token);
    expect([await getMeStatus(token), await getMeStatus(patient.token)]).toEqual([200, 401]);
    expect((await renewSession(patient)).statusCode).toBe(401);
  });

  it('also of a session that is still live: its old token opens nothing from then on', async () => {
    const patient = await t.signUp();
    expect(await getMeStatus(patient.token)).toBe(200);
    const { token = '' } = answer(await renewSession(patient));
    expect([await getMeStatus(patient.token), await getMeStatus(token)]).toEqual([401, 200]);
  });

  it('decision S5: is possible for 30 days', async () => {
    const patient = await t.signUp();
    t.clock.advance({ hours: 30 * 24 - 1 });
    expect((await renewSession(patient)).statusCode).toBe(200);
    const other = await t.signUp();
    t.clock.advance({ hours: 30 * 24 });
    expect((await renewSession(other)).statusCode).toBe(401);
  });

  it('two at once: one wins', async () => {
    const patient = await t.signUp();
    const both = await Promise.all([renewSession(patient), renewSession(patient)]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '401']);
  });

  it('decision S4: a wrong PIN is 422 and counted; 5 wrong PINs end the session for good', async () => {
    const patient = await t.signUp();
    for (let i = 0; i < 5; i += 1) {
      const wrong = await renewSession({ ...patient, pin: '918273' });
      expect([wrong.statusCode, answer(wrong).code, answer(wrong).fields]).toEqual([
        422,
        'pin_wrong',
        { securityPin: m.pinWrong },
      ]);
    }
    expect((await renewSession(patient)).statusCode).toBe(401);
    expect(await getMeStatus(patient.token)).toBe(401);
  });

  it('guesses sent in parallel count one by one: of 200 at most 5 are evaluated', async () => {
    const patient = await t.signUp();
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, i) => renewSession({ ...patient, pin: String(300_000 + i) })),
    );
    const codes = guesses.map((response) => answer(response).code);
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'session_ended')).toHaveLength(195);
  });

  it.each([
    ['no token', { securityPin: '283946' }, 'expiredToken', 'Expired token is missing. Please log in again.'],
    [
      'a token of another form',
      { expiredToken: 'abc', securityPin: '283946' },
      'expiredToken',
      'Expired token is missing. Please log in again.',
    ],
    ['no PIN', { expiredToken: 'A'.repeat(43) }, 'securityPin', 'Security PIN is required.'],
    [
      'five digits',
      { expiredToken: 'A'.repeat(43), securityPin: '12345' },
      'securityPin',
      'Security PIN must be exactly 6 digits.',
    ],
  ])('with %s: the literal message', async (_case, body, field, message) => {
    const response = await t.call('POST', '/api/auth/refresh-token', body);
    expect([response.statusCode, answer(response).fields]).toEqual([400, { [field]: message }]);
  });

  it("1 §8: an unknown token answers 'Failed to refresh session. Please try logging in again.'", async () => {
    const response = await renewSession({ token: 'A'.repeat(43), pin: '283946' });
    expect([response.statusCode, answer(response).message]).toEqual([
      401,
      'Failed to refresh session. Please try logging in again.',
    ]);
  });
});

describe('1 §7: POST /api/auth/logout', () => {
  it('ends the session at once, and it cannot be renewed', async () => {
    const patient = await t.signUp();
    expect((await t.call('POST', '/api/auth/logout', undefined, patient)).statusCode).toBe(200);
    expect(await getMeStatus(patient.token)).toBe(401);
    expect((await renewSession(patient)).statusCode).toBe(401);
  });

  it('ends an expired session too, leaves other sessions alone, and may be repeated', async () => {
    const patient = await t.signUp();
    await t.call('POST', '/api/auth/login', { email: patient.email });
    const other =
      answer(
        await t.call('POST', '/api/auth/verify-login-otp', {
          email: patient.email,
          otp: await t.codeFor(patient.email),
        }),
      ).token ?? '';
    t.clock.advance({ minutes: 31 });
    for (let i = 0; i < 2; i += 1)
      expect((await t.call('POST', '/api/auth/logout', undefined, patient)).statusCode).toBe(200);
    expect((await renewSession(patient)).statusCode).toBe(401);
    expect((await renewSession({ token: other, pin: patient.pin })).statusCode).toBe(200);
  });

  it('on another server is heard here: the database tells whoever remembers the session', async () => {
    const patient = await t.signUp();
    expect(await getMeStatus(patient.token)).toBe(200);
    const { Client } = await import('pg');
    const client = new Client({ connectionString: t.database.adminUrl });
    await client.connect();
    await client.query('update session set ended_at = now() where patient_id = $1', [patient.user.id]);
    await client.end();
    await expect.poll(() => getMeStatus(patient.token), { interval: 5 }).toBe(401);
  });
});

describe('the log', () => {
  it('holds no code, PIN, token, address or name after all of the above', async () => {
    const { email, pin, token } = await t.signUp();
    await t.call('POST', '/api/auth/login', { email });
    const code = await t.codeFor(email);
    await t.call('GET', `/api/physical-health/health-vault/x/download?ticket=canary-ticket`);
    const log = t.logged.join('');
    expect(t.logged.length).toBeGreaterThan(100);
    // Six digits also stand in times; as a text of their own they stand nowhere.
    for (const canary of [email, `"${pin}"`, token, `"${code}"`, 'Asha', 'canary-ticket', 'example.com'])
      expect(log).not.toContain(canary);
  });
});
