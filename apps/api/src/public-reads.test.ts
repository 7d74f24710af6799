import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { healthMessages } from '@arogo/contract/messages/health';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDoctor } from './features/doctors/doctors.test-helpers.ts';
import { buildMultipart } from './features/vault/vault.test-helpers.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { startDatabaseProxy } from './platform/database/database-listener.test-helpers.ts';
import { createLog } from './platform/log.ts';
import { buildUrl, withClient } from './platform/postgres/bootstrap.ts';
import { startTestReplica, type TestReplica } from './platform/postgres/replica.test-helpers.ts';
import { startTestPostgres, type TestPostgres } from './platform/postgres/server.test-helpers.ts';
import { type ProductServer, startServer } from './server.ts';
import { findReservedPort } from './test/free-port.ts';
import { createProductClient, sampleProfile } from './test/product-client.ts';

// What visitors see, read from a real replica that streams, stands still, stops and leads.

const database = 'test_replicated';

const secrets = { DATA_KEY: randomBytes(32).toString('base64'), PIN_PEPPER: randomBytes(32).toString('base64') };

let folder: string;
let postgres: TestPostgres;
let replica: TestReplica;
let primaryUrl: string;
let doctorId: string;

const toDatabase = (adminUrl: string, name = database): string => buildUrl(new URL(adminUrl), { database: name });

const start = async (replicaUrl?: string, env: Readonly<Record<string, string>> = {}): Promise<ProductServer> =>
  startServer({
    config: readConfig({
      ...secrets,
      DATABASE_URL: primaryUrl,
      ...(replicaUrl !== undefined && { DATABASE_REPLICA_URL: replicaUrl }),
      DATA_DIR: folder,
      PORT: '0',
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      ...env,
    }),
    clock: systemClock,
    log: createLog('silent'),
    onDatabaseLost: () => undefined,
  });

const startForTest = async (...given: Parameters<typeof start>) => {
  const product = await start(...given);
  onTestFinished(() => product.stop());
  return createProductClient(product.address);
};

const runOnPrimary = (text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> =>
  withClient(primaryUrl, async (client) => (await client.query(text, [...values])).rows as unknown[]);

const addDoctor = (name: string): Promise<string> =>
  createTestDoctor(async (text, values) => [...(await runOnPrimary(text, values))] as never, { name });

type Client = ReturnType<typeof createProductClient>;

const readJson = async (client: Client, url: string, token?: string): Promise<unknown> => {
  const answer = await client.ask('GET', url, { token });
  expect([url, answer.status]).toEqual([url, 200]);
  return answer.json();
};

const countFound = async (client: Client): Promise<number> =>
  ((await readJson(client, '/api/doctors/search?q=Testwala')) as { data: { total: number } }).data.total;

const readReady = async (client: Client) =>
  ((await readJson(client, '/api/health/ready')) as { data?: { replica: { isUsed: boolean; lagSeconds?: number } } })
    .data?.replica;

const readWarning = async (client: Client): Promise<string | undefined> =>
  ((await readJson(client, '/api/health')) as { data?: { warnings: Record<string, string> } }).data?.warnings[
    'replica'
  ];

const waitUntilUsed = (client: Client, isUsed: boolean): Promise<void> =>
  expect.poll(async () => (await readReady(client))?.isUsed, { timeout: 60_000, interval: 50 }).toBe(isUsed);

const waitUntilReady = (client: Client): Promise<void> =>
  expect
    .poll(async () => (await client.ask('GET', '/api/health/ready')).status, { timeout: 20_000, interval: 50 })
    .toBe(200);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-replica-'));
  postgres = await startTestPostgres();
  primaryUrl = toDatabase(postgres.adminUrl);
  const first = await start();
  await first.stop();
  doctorId = await addDoctor('Dr. Usha Testwala');
  replica = await startTestReplica(postgres.adminUrl);
}, 120_000);
afterAll(async () => {
  await replica.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

describe('public pages with a replica', { tags: ['heavy'], timeout: 240_000 }, () => {
  it('are read there, and who books sees at once what is taken', async () => {
    const metricsPort = String(await findReservedPort());
    const client = await startForTest(toDatabase(replica.adminUrl), {
      DATABASE_REPLICA_MAX_LAG_SECONDS: '3600',
      METRICS_PORT: metricsPort,
    });
    const countReads = async (server: string): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^database_public_reads_total\\{server="${server}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
    };
    await waitUntilUsed(client, true);
    expect(await readWarning(client)).toBeUndefined();
    const token = (await client.signUp(`${randomBytes(4).toString('hex')}@example.com`)) ?? '';
    expect((await client.ask('PUT', '/api/users/profile', { token, body: sampleProfile })).status).toBe(200);
    await expect.poll(() => countFound(client)).toBe(1);

    // From now on the replica shows the past.
    await replica.pauseReplay();
    onTestFinished(() => replica.resumeReplay());
    await addDoctor('Dr. Uma Testwala');
    const before = await countReads('primary');
    expect(await countFound(client)).toBe(1);
    const visitorUrls = ['online-soonest', 'specialties', 'places?q=Pun', doctorId, `${doctorId}/reviews`];
    for (const url of visitorUrls) await readJson(client, `/api/doctors/${url}`);
    expect(await countReads('replica')).toBeGreaterThan(visitorUrls.length);
    expect(await countReads('primary')).toBe(before);

    const timesUrl = `/api/doctors/${doctorId}/times?days=3`;
    const readTimes = async (as?: string) =>
      (
        (await readJson(client, timesUrl, as)) as {
          data: { days: { date: string; 'in-person': { time: string }[] }[] };
        }
      ).data.days;
    const isFree = (days: Awaited<ReturnType<typeof readTimes>>, at: { date: string; time: string }): boolean =>
      days.some(({ date, 'in-person': times }) => date === at.date && times.some(({ time }) => time === at.time));
    const day = (await readTimes(token))[2];
    const wanted = { date: day?.date ?? '', time: day?.['in-person'][0]?.time ?? '' };
    const fields = {
      doctorId,
      appointmentDate: wanted.date,
      appointmentSlot: wanted.time,
      mode: 'in-person',
      patientName: 'Asha Rao',
      patientContact: '+919876543210',
      symptomsEntered: 'An itching rash',
    };
    const { payload, headers } = buildMultipart(Object.entries(fields).map(([name, value]) => ({ name, value })));
    const booked = await fetch(`${client.address}/api/appointments`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: Uint8Array.from(payload),
    });
    expect([booked.status, await booked.json()]).toEqual([201, expect.anything()]);
    expect(isFree(await readTimes(token), wanted)).toBe(false);
    expect(isFree(await readTimes(), wanted)).toBe(true);
    // A doctor whom the replica does not know yet is not missing.
    const [newest] = (await runOnPrimary(`select id from doctor where display_name = 'Dr. Uma Testwala'`)) as {
      id: string;
    }[];
    await readJson(client, `/api/doctors/${newest?.id}`);
  });

  it('go on from the primary while it is late, silent or stopped, and it says so', async () => {
    const line = await startDatabaseProxy(toDatabase(replica.adminUrl));
    const client = await startForTest(line.url, { DATABASE_REPLICA_MAX_LAG_SECONDS: '1', METRICS_PORT: '0' });
    await waitUntilUsed(client, true);
    const before = await countFound(client);

    await replica.pauseReplay();
    await addDoctor('Dr. Mira Testwala');
    // Nobody waits longer for the new doctor than the lag that is allowed.
    await expect.poll(() => countFound(client), { timeout: 60_000, interval: 50 }).toBe(before + 1);
    await waitUntilUsed(client, false);
    expect(await readWarning(client)).toBe(healthMessages.replicaBehind);
    expect((await readReady(client))?.lagSeconds).toBeGreaterThan(1);
    await replica.resumeReplay();
    await waitUntilUsed(client, true);

    line.silence();
    expect(await countFound(client)).toBe(before + 1);
    line.cut();
    await waitUntilUsed(client, true);

    const halted = { is: false };
    void replica.halt().then(() => (halted.is = true));
    while (!halted.is) expect(await countFound(client)).toBe(before + 1);
    expect(await countFound(client)).toBe(before + 1);
    await waitUntilUsed(client, false);
    expect(await readWarning(client)).toBe(healthMessages.replicaUnreachable);
    await replica.start();
    await waitUntilUsed(client, true);
    expect(await readWarning(client)).toBeUndefined();
  });

  it('answer from the replica while the primary is away', async () => {
    const line = await startDatabaseProxy(primaryUrl);
    const replicaLine = await startDatabaseProxy(toDatabase(replica.adminUrl));
    const client = await startForTest(replicaLine.url, { DATABASE_URL: line.url, RATE_LIMITS: 'on' });
    await waitUntilUsed(client, true);
    // It cannot be connected to any more, and says nothing.
    line.holdConnections();
    line.cut();
    expect(await countFound(client)).toBeGreaterThan(0);
    for (const url of ['online-soonest', 'specialties', 'places?q=Pun', doctorId, `${doctorId}/reviews`])
      await readJson(client, `/api/doctors/${url}`);
    // A follower that becomes the leader ends its connections; another one is asked.
    replicaLine.cut();
    expect(await countFound(client)).toBeGreaterThan(0);
    expect((await client.ask('GET', '/api/health/ready')).status).toBe(503);
    line.releaseConnections();
    await waitUntilReady(client);
  });

  it('an address that leads elsewhere is refused at the start', async () => {
    const maintenance = toDatabase(replica.adminUrl, 'postgres');
    await expect(start(maintenance)).rejects.toThrow(
      /^The server of DATABASE_REPLICA_URL does not let .* leave it out/,
    );
    // Another installation on the same servers.
    const other = toDatabase(postgres.adminUrl, 'test_other');
    const product = await start(undefined, { DATABASE_URL: other, DATA_DIR: path.join(folder, 'other') });
    await product.stop();
    await expect(start(other)).rejects.toThrow(
      /^DATABASE_REPLICA_URL leads to the database of the installation [-0-9a-f]{36}, and DATABASE_URL to that of/,
    );
  });

  it('a replica that was made the leader, and the primary under another name, are not read from', async () => {
    const local = new URL(primaryUrl);
    local.hostname = 'localhost';
    const client = await startForTest(local.href);
    expect((await readReady(client))?.isUsed).toBe(false);
    expect(await readWarning(client)).toBe(healthMessages.replicaLeads);

    const former = await startForTest(toDatabase(replica.adminUrl));
    await waitUntilUsed(former, true);
    await replica.promote();
    await waitUntilUsed(former, false);
    expect(await readWarning(former)).toBe(healthMessages.replicaLeads);
    expect(await countFound(former)).toBeGreaterThan(0);
  });
});
