import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@arogo/contract/endpoint';
import { awayHeader } from '@arogo/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { getBearerToken, createSessions, type Session, type Sessions, hashToken } from './sessions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const endpoint: Endpoint = {
  method: 'GET',
  path: '/api/users/me',
  access: 'patient',
  about: 'account',
  summary: '',
  answers: {},
};
const createTestSessions = (db: Database = t.parts.db): Sessions =>
  createSessions({ ...t.parts, db, idle: t.parts.rules.sessionIdle });
const requestWith = (authorization?: string): FastifyRequest =>
  ({ headers: { authorization }, query: {}, params: {} }) as unknown as FastifyRequest;
const createRequest = ({ token }: Pick<TestPatient, 'token'>): FastifyRequest =>
  ({
    headers: { authorization: `Bearer ${token}`, [awayHeader]: '1' },
    query: {},
    params: {},
  }) as unknown as FastifyRequest;
const enter = async (sessions: Sessions, { token }: Pick<TestPatient, 'token'>): Promise<Session> => {
  const session = await sessions.require(requestWith(`Bearer ${token}`), endpoint);
  if (session.id === undefined) throw new Error('This is no session.');
  return session;
};

const sql = (text: string, values: readonly unknown[] = []): Promise<unknown> => t.database.rows(text, values);
/** Ends a session behind the server's back: no word of it gets out. */
const endSilently = ({ token }: Pick<TestPatient, 'token'>): Promise<unknown> =>
  withClient(t.database.adminUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('update session set ended_at = now() where token_hash = $1', [hashToken(token)]);
  });

it("decision S5: 'a session ends after 30 minutes without use': what a page asks for by itself is no use of it", async () => {
  const [left, used] = [await t.signUp(), await t.signUp()];
  const sessions = createTestSessions();
  for (let minutes = 0; minutes < 25; minutes += 5) {
    t.clock.advance({ minutes: 5 });
    await expect(sessions.require(createRequest(left), endpoint)).resolves.toMatchObject({ patientId: left.user.id });
    await expect(sessions.find(left.token)).resolves.toMatchObject({ patientId: left.user.id });
    await enter(sessions, used);
  }
  t.clock.advance({ minutes: 5 });
  await expect(sessions.require(createRequest(left), endpoint)).rejects.toMatchObject({ code: 'session_ended' });
  await expect(sessions.find(left.token)).resolves.toBeUndefined();
  await expect(enter(sessions, used)).resolves.toMatchObject({ patientId: used.user.id });
});

describe('a session is remembered for five seconds', () => {
  it('and asked for again after them', async () => {
    const patient = await t.signUp();
    const sessions = createTestSessions();
    expect((await enter(sessions, patient)).patientId).toBe(patient.user.id);
    await endSilently(patient);
    t.clock.advance({ seconds: 4 });
    expect((await enter(sessions, patient)).patientId).toBe(patient.user.id);
    t.clock.advance({ seconds: 1 });
    await expect(enter(sessions, patient)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('and for thirty by a server that hears which sessions end', async () => {
    const patient = await t.signUp();
    const sessions = createTestSessions();
    sessions.setListening(true);
    await enter(sessions, patient);
    await endSilently(patient);
    t.clock.advance({ seconds: 29 });
    expect((await enter(sessions, patient)).patientId).toBe(patient.user.id);
    t.clock.advance({ seconds: 1 });
    await expect(enter(sessions, patient)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('not a second longer by one that stops hearing', async () => {
    const [asha, ravi] = [await t.signUp(), await t.signUp()];
    const sessions = createTestSessions();
    sessions.setListening(true);
    await enter(sessions, asha);
    await endSilently(asha);
    sessions.setListening(false);
    await expect(enter(sessions, asha)).rejects.toMatchObject({ code: 'session_ended' });
    await enter(sessions, ravi);
    await endSilently(ravi);
    t.clock.advance({ seconds: 5 });
    await expect(enter(sessions, ravi)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it("decision S5: 'a session ends after 30 minutes without use': exact to a minute, whatever is remembered", async () => {
    const patient = await t.signUp();
    const sessions = createTestSessions();
    sessions.setListening(true);
    for (let seconds = 0; seconds < 90; seconds += 10) {
      await enter(sessions, patient);
      t.clock.advance({ seconds: 10 });
    }
    t.clock.advance({ minutes: 29 });
    await expect(enter(sessions, patient)).resolves.toMatchObject({ patientId: patient.user.id });
  });

  it('but never beyond its absolute end', async () => {
    const patient = await t.signUp();
    const sessions = createTestSessions();
    await sql(
      'update session set expires_at = to_timestamp($2), last_used_at = to_timestamp($2) where token_hash = $1',
      [hashToken(patient.token), t.clock.now().epochMilliseconds / 1000 + 2],
    );
    await enter(sessions, patient);
    t.clock.advance({ seconds: 2 });
    await expect(enter(sessions, patient)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('or until it is forgotten, by itself or with all', async () => {
    const [asha, ravi] = [await t.signUp(), await t.signUp()];
    const sessions = createTestSessions();
    const { id } = await enter(sessions, asha);
    await enter(sessions, ravi);
    await endSilently(asha);
    await endSilently(ravi);
    sessions.invalidate('another');
    await expect(enter(sessions, asha)).resolves.toBeDefined();
    sessions.invalidate(id);
    await expect(enter(sessions, asha)).rejects.toMatchObject({ code: 'session_ended' });
    await expect(enter(sessions, ravi)).resolves.toBeDefined();
    sessions.invalidateAll();
    await expect(enter(sessions, ravi)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('an answer of the database that was under way when it was forgotten is not remembered', async () => {
    const patient = await t.signUp();
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const db = openDatabase({ url: t.database.appUrl, maxConnections: 1, onConnectionLost: () => undefined });
    const slow: Database = {
      ...db,
      pipeline: async (actor, trx, options) => {
        const answers = await db.pipeline(actor, trx, options);
        reached.resolve();
        await held.promise;
        return answers;
      },
    };
    const sessions = createTestSessions(slow);
    const entering = enter(sessions, patient);
    await reached.promise;
    await endSilently(patient);
    sessions.invalidateAll();
    held.resolve();
    // It was live when it was asked for; the next request is told the truth.
    await expect(entering).resolves.toBeDefined();
    await expect(enter(sessions, patient)).rejects.toMatchObject({ code: 'session_ended' });
    await db.close();
  });
});

describe('the bearer token', () => {
  const token = randomBytes(32).toString('base64url');

  it('is 43 characters of base64url after one word and one space', () => {
    expect(getBearerToken(requestWith(`Bearer ${token}`))).toBe(token);
  });

  it.each([
    undefined,
    '',
    token,
    `bearer  ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} `,
    `Bearer ${token}=`,
    `Bearer ${token}, Bearer ${token}`,
    `Basic ${token}`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token.slice(1)}+`,
    `Bearer ${token}\n`,
  ])('is not %j', (authorization) => {
    expect(getBearerToken(requestWith(authorization))).toBeUndefined();
  });
});

/** How often the transaction scanned the table of sessions so far. */
const readScans = async (client: Client): Promise<{ readonly whole: number; readonly byIndex: number }> => {
  const { rows } = await client.query<{ whole: number; byIndex: number }>(
    `select seq_scan::integer as whole, idx_scan::integer as "byIndex" from pg_stat_xact_user_tables where relname = 'session'`,
  );
  return rows[0] ?? { whole: Number.NaN, byIndex: Number.NaN };
};

it('a look-up finds sessions by their tokens, also with the plan that a connection made while there were none', async () => {
  await withClient(t.database.adminUrl, async (client) => {
    await client.query('begin');
    // Nothing of it is committed.
    await client.query('truncate session cascade');
    const before = await readScans(client);
    await client.query(
      `select privileged.use_sessions(array['\\x00', '\\x01']::bytea[], array['30 seconds', '30 seconds']::interval[], now(), '30 minutes')`,
    );
    const after = await readScans(client);
    expect({ whole: after.whole - before.whole, byIndex: after.byIndex > before.byIndex }).toEqual({
      whole: 0,
      byIndex: true,
    });
    await client.query('rollback');
  });
});
