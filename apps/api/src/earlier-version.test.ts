import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDoctor } from './features/doctors/doctors.test-helpers.ts';
import { alertsPath, paracetamolAlert } from './features/medication/medication.test-helpers.ts';
import { buildMultipart } from './features/vault/vault.test-helpers.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { buildUrl, withClient } from './platform/postgres/bootstrap.ts';
import { startTestPostgres } from './platform/postgres/server.test-helpers.ts';
import { startServer } from './server.ts';
import { findEarlierVersion, unpackVersion } from './test/earlier-version.test-helpers.ts';
import { createProductClient, pin, type ProductClient, sampleProfile } from './test/product-client.ts';

// A rollback, as an operator does it: this version migrates a database and serves people, then an earlier one runs on it, then this one again.

const createAddress = (): string => `${randomBytes(6).toString('hex')}@example.com`;

/** Asks and expects an answer that succeeds. */
const ask = async <T>(
  client: ProductClient,
  ...[method, url, options]: Parameters<ProductClient['ask']>
): Promise<T> => {
  const answer = await client.ask(method, url, options);
  const body: unknown = await answer.json();
  expect([url, answer.ok, answer.ok ? '' : body]).toEqual([url, true, '']);
  return body as T;
};

const bookFirstFree = async (client: ProductClient, token: string, doctorId: string): Promise<number> => {
  const { data } = await ask<{ data: { days: { date: string; 'in-person': { time: string }[] }[] } }>(
    client,
    'GET',
    `/api/doctors/${doctorId}/times?days=4`,
    { token },
  );
  const day = data.days.findLast(({ 'in-person': times }) => times.length > 0);
  const fields = {
    doctorId,
    appointmentDate: day?.date ?? '',
    appointmentSlot: day?.['in-person'][0]?.time ?? '',
    mode: 'in-person',
    patientName: 'Asha Rao',
    patientContact: '+919876543210',
    symptomsEntered: 'An itching rash',
  };
  const { payload, headers } = buildMultipart(Object.entries(fields).map(([name, value]) => ({ name, value })));
  const answer = await fetch(`${client.address}/api/appointments`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: Uint8Array.from(payload),
  });
  return answer.status;
};

/** A new person signs up, keeps a paper, takes a dose and books a visit. @returns the token */
const liveThroughDay = async (
  client: ProductClient,
  email: string,
  mark: string,
  doctorId: string,
): Promise<string> => {
  const token = (await client.signUp(email)) ?? '';
  await ask(client, 'PUT', '/api/users/profile', { token, body: sampleProfile });
  expect((await client.upload(token, mark)).status).toBe(201);
  const body = {
    ...paracetamolAlert,
    startsOn: systemClock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString(),
  };
  const { data: alert } = await ask<{ data: { id: string } }>(client, 'POST', alertsPath, { token, body });
  await ask(client, 'POST', `${alertsPath}/${alert.id}/doses`, { token, body: { action: 'taken' } });
  expect(await bookFirstFree(client, token, doctorId)).toBe(201);
  return token;
};

/** What a person finds who comes back. */
const look = async (client: ProductClient, token: string): Promise<unknown> => {
  const day = await ask<{ data: { doses: { status: string }[]; asNeeded: unknown[] } }>(
    client,
    'GET',
    '/api/medication/day',
    { token },
  );
  const visits = await ask<{ appointments: { state: string }[] }>(client, 'GET', '/api/appointments', { token });
  return {
    marks: await client.listMarks(token),
    papers: await client.readable(token),
    doses: day.data.doses.map(({ status }) => status),
    needed: day.data.asNeeded.length,
    visits: visits.appointments.length,
  };
};

/** Signs in with address and code, as on another device, and renews that session with the PIN. */
const signIn = async (client: ProductClient, email: string): Promise<string> => {
  await ask(client, 'POST', '/api/auth/login', { body: { email } });
  const body = { email, otp: await client.codeFor(email) };
  const { token } = await ask<{ token: string }>(client, 'POST', '/api/auth/verify-login-otp', { body });
  const renewed = { expiredToken: token, securityPin: pin };
  return (await ask<{ token: string }>(client, 'POST', '/api/auth/refresh-token', { body: renewed })).token;
};

const expected = (mark: string) => ({
  marks: [mark],
  papers: { records: 1, unreadable: 0 },
  doses: ['Taken'],
  needed: 1,
  visits: 1,
});

const commit = await findEarlierVersion();

it.skipIf(commit === undefined)(
  `the version ${commit?.slice(0, 8) ?? '(left out: git does not know it)'} runs on this version's database, and this one goes on after it`,
  { tags: ['heavy'], timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'arogo-rollback-'));
    const postgres = await startTestPostgres();
    const earlier = await unpackVersion(commit ?? '');
    onTestFinished(async () => {
      await earlier.remove();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const url = buildUrl(new URL(postgres.adminUrl), { database: 'test_rollback' });
    const env = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      DATA_KEY: randomBytes(32).toString('base64'),
      PIN_PEPPER: randomBytes(32).toString('base64'),
    };
    const startThis = () =>
      startServer({
        config: readConfig(env),
        clock: systemClock,
        log: createLog('silent'),
        onDatabaseLost: () => undefined,
      });
    const [first, second] = [createAddress(), createAddress()];

    const before = await startThis();
    const doctorId = await withClient(url, (client) =>
      createTestDoctor(async (text, values) => (await client.query(text, [...(values ?? [])])).rows as never, {}),
    );
    const token = await liveThroughDay(createProductClient(before.address), first, 'Newer', doctorId);
    await before.stop();

    const older = await earlier.start(env);
    const there = createProductClient(older.address);
    expect((await there.ask('GET', '/api/health')).status).toBe(200);
    expect(await look(there, token)).toEqual(expected('Newer'));
    expect(await look(there, await signIn(there, first))).toEqual(expected('Newer'));
    const theirs = await liveThroughDay(there, second, 'Older', doctorId);
    await older.stop();

    const after = await startThis();
    const here = createProductClient(after.address);
    expect(await look(here, theirs)).toEqual(expected('Older'));
    expect(await look(here, await signIn(here, second))).toEqual(expected('Older'));
    expect(await look(here, token)).toEqual(expected('Newer'));
    await after.stop();
  },
);
