import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { buildUrl, withClient } from './platform/postgres/bootstrap.ts';
import { startTestPostgres, type TestPostgres } from './platform/postgres/server.test-helpers.ts';
import { type ProductServer, startServer } from './server.ts';
import { createProductClient, type ProductClient } from './test/product-client.ts';

// The product while its PostgreSQL only reads, as a standby does and a leader that was set back, and when it is gone.

const database = 'test_away';

let folder: string;
let postgres: TestPostgres;
let product: ProductServer;
let client: ProductClient;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-away-'));
  postgres = await startTestPostgres();
  product = await startServer({
    config: readConfig({
      DATABASE_URL: buildUrl(new URL(postgres.adminUrl), { database }),
      DATA_DIR: folder,
      PORT: '0',
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
    }),
    clock: systemClock,
    log: createLog('silent'),
    onDatabaseLost: () => undefined,
  });
  client = createProductClient(product.address);
}, 120_000);
afterAll(async () => {
  await product.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const runAsAdministrator = (...texts: readonly string[]): Promise<void> =>
  withClient(postgres.adminUrl, async (administrator) => {
    for (const text of texts) await administrator.query(text);
  });

const change = () => client.ask('PATCH', '/api/users/settings', { token, body: { autoMedAlert: false } });

/** @returns status and Retry-After of a change, of a page that reads with its line of the audit, and of the probes */
const askAll = async (): Promise<unknown> => {
  const asked = [
    change(),
    client.ask('GET', '/api/physical-health/health-vault?limit=1&page=1', { token }),
    client.ask('GET', '/api/health/ready'),
    client.ask('GET', '/api/health/live'),
  ];
  return (await Promise.all(asked)).map(({ status, headers }) => [status, headers.get('retry-after')]);
};

const served = [200, null];
const refused = [503, '2'];

describe('a database that is away', { tags: ['heavy'], timeout: 240_000 }, () => {
  it('or only reads is 503 with Retry-After, and a connection to it serves nobody again', async () => {
    token = (await client.signUp(`${randomBytes(4).toString('hex')}@example.com`)) ?? '';
    expect(await askAll()).toEqual([served, served, served, served]);
    // A session keeps what it began with, as a connection to a former leader does.
    await runAsAdministrator(
      `alter database ${database} set default_transaction_read_only = on`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    );
    await expect.poll(askAll).toEqual([refused, refused, refused, served]);
    await runAsAdministrator(`alter database ${database} reset default_transaction_read_only`);
    // Nobody ends those connections now: the product has to, without the help of the probes.
    await expect.poll(async () => (await change()).status).toBe(200);
    await expect.poll(askAll).toEqual([served, served, served, served]);
  });

  it('is 503 with Retry-After when its server has stopped, and the process lives', async () => {
    await postgres.stop();
    expect(await askAll()).toEqual([refused, refused, refused, served]);
  });
});
