import { asThemself } from '../../platform/database/actor.ts';
import { randomUUID } from 'node:crypto';
import type { OwnSession } from '@arogo/contract/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';

const path = '/api/users/sessions';
const phone =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

type Holder = Pick<TestPatient, 'token'>;

/** Signs the patient in once more, in another browser. */
const signIn = async ({ email }: TestPatient, userAgent = phone): Promise<Holder> => {
  t.clock.advance({ seconds: 31 });
  await t.call('POST', '/api/auth/login', { email });
  const payload = { email, otp: await t.codeFor(email) };
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/auth/verify-login-otp',
    headers: { 'user-agent': userAgent },
    payload,
  });
  return { token: response.json<{ token: string }>().token };
};
const listSessions = async (who: Holder, query = ''): Promise<readonly OwnSession[]> =>
  (await t.call('GET', `${path}${query}`, undefined, who)).json<{ sessions: OwnSession[] }>().sessions;
const getStatus = async (who: Holder): Promise<number> =>
  (await t.call('GET', '/api/users/me', undefined, who)).statusCode;
const getCurrentId = async (who: Holder): Promise<string> =>
  (await listSessions(who)).find(({ current }) => current)?.id ?? '';

describe("decision S5: 'Profile, Settings, Security lists the sessions'", () => {
  it('each with its browser, its times and its state; the asking one is marked, and no token is told', async () => {
    const patient = await t.signUp();
    const other = await signIn(patient);
    const signedInAt = t.clock.now().epochMilliseconds;
    // Asking is a use, which is written down after a while: the last used stands first.
    t.clock.advance({ seconds: 30 });
    const sessions = await listSessions(patient);
    expect(sessions.map(({ current, state, userAgent }) => [current, state, userAgent])).toEqual([
      [true, 'live', 'lightMyRequest'],
      [false, 'live', phone],
    ]);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'current',
      'id',
      'lastUsedAt',
      'state',
      'userAgent',
    ]);
    expect(JSON.stringify(sessions)).not.toContain(other.token);
    expect(Date.parse(sessions[1]?.createdAt ?? '')).toBe(signedInAt);
  });

  it('a session that ended by itself waits for its PIN; after thirty days it is not listed', async () => {
    const patient = await t.signUp();
    await signIn(patient);
    t.clock.advance({ minutes: 31 });
    const newest = await signIn(patient);
    expect((await listSessions(newest)).map(({ state }) => state)).toEqual(['live', 'waiting', 'waiting']);
    t.clock.advance({ hours: 24 * 31 });
    expect(await listSessions(await signIn(patient))).toHaveLength(1);
  });

  it('decision A2: in pages: page from 1, limit at most 100, total beside the list', async () => {
    const patient = await t.signUp();
    const newest = [await signIn(patient), await signIn(patient)][1] ?? patient;
    const response = await t.call('GET', `${path}?page=2&limit=2`, undefined, newest);
    expect(response.json()).toMatchObject({
      status: 'success',
      total: 3,
      page: 2,
      limit: 2,
      sessions: [{ userAgent: 'lightMyRequest' }],
    });
    for (const query of ['?limit=101', '?limit=0', '?page=0', '?page=x']) {
      expect((await t.call('GET', `${path}${query}`, undefined, newest)).statusCode).toBe(400);
    }
  });
});

describe("decision S5: 'Logging out, changing the PIN and sign out everywhere revoke at once'", () => {
  it('one session is ended at once and for good: its token, its PIN and its place in the list are gone', async () => {
    const patient = await t.signUp();
    const other = await signIn(patient);
    expect(await getStatus(other)).toBe(200);
    const response = await t.call('DELETE', `${path}/${await getCurrentId(other)}`, undefined, patient);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { status: 'success', message: 'That session has ended. Anyone using that browser must sign in again.' },
    ]);
    expect([await getStatus(other), await getStatus(patient)]).toEqual([401, 200]);
    expect(
      (await t.call('POST', '/api/auth/refresh-token', { expiredToken: other.token, securityPin: patient.pin }))
        .statusCode,
    ).toBe(401);
    expect(await listSessions(patient)).toHaveLength(1);
  });

  it('all others are ended at once, this one goes on', async () => {
    const patient = await t.signUp();
    const others = [await signIn(patient), await signIn(patient), await signIn(patient)];
    const end = () => t.call('POST', `${path}/end-others`, undefined, patient);
    expect((await end()).json()).toEqual({
      status: 'success',
      message: '3 other sessions have ended.',
      data: { ended: 3 },
    });
    expect(await Promise.all([...others, patient].map(getStatus))).toEqual([401, 401, 401, 200]);
    expect((await end()).json()).toEqual({
      status: 'success',
      message: 'You are not signed in anywhere else.',
      data: { ended: 0 },
    });
  });

  it('the asking session may end itself', async () => {
    const patient = await t.signUp();
    expect((await t.call('DELETE', `${path}/${await getCurrentId(patient)}`, undefined, patient)).statusCode).toBe(200);
    expect(await getStatus(patient)).toBe(401);
  });

  it("another patient's, an absent and an ended one are the same 404, and nothing ends", async () => {
    const [patient, stranger] = [await t.signUp(), await t.signUp()];
    const ended = await signIn(patient);
    const endedId = await getCurrentId(ended);
    await t.call('POST', '/api/auth/logout', undefined, ended);
    for (const [who, id] of [
      [stranger, await getCurrentId(patient)],
      [patient, randomUUID()],
      [patient, endedId],
      [patient, 'x'],
    ] as const) {
      expect((await t.call('DELETE', `${path}/${id}`, undefined, who)).statusCode).toBe(404);
    }
    expect([await getStatus(patient), await getStatus(stranger)]).toEqual([200, 200]);
  });

  it('each is a line of the audit, with the session that asked and the one that ended', async () => {
    const patient = await t.signUp();
    const ended = await getCurrentId(await signIn(patient));
    const asking = await getCurrentId(patient);
    await t.call('DELETE', `${path}/${ended}`, undefined, patient);
    const rows = await withClient(t.database.adminUrl, async (client) => {
      const lines = await client.query<{ action: string; resource_id: string | null; session_id: string }>(
        'select action, resource_id, session_id from audit_event where patient_id = $1 order by id desc limit 2',
        [patient.user.id],
      );
      return lines.rows;
    });
    expect(rows).toEqual([
      { action: 'access.end_session', resource_id: ended, session_id: asking },
      { action: 'access.list_sessions', resource_id: null, session_id: asking },
    ]);
  });

  it("below the code the database keeps them apart: neither another's session nor a token's hash can be read or changed", async () => {
    const [patient, stranger] = [await t.signUp(), await t.signUp()];
    const as = (text: string) =>
      t.parts.db.asPatient(asThemself(stranger.user.id), (trx) => sql.raw(text).execute(trx));
    const id = await getCurrentId(patient);
    expect((await as(`select id from session where id = '${id}'`)).rows).toEqual([]);
    expect((await as(`select privileged.end_own_session('${id}', now()) as ended`)).rows).toEqual([{ ended: false }]);
    expect(
      (await as(`select count(*)::int as count from privileged.end_other_sessions('${randomUUID()}', now())`)).rows,
    ).toEqual([{ count: 1 }]);
    await expect(as('select token_hash from session')).rejects.toThrow('permission denied');
    await expect(as('update session set ended_at = null')).rejects.toThrow('permission denied');
    expect(await getStatus(patient)).toBe(200);
  });
});
