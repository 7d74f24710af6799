import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { connectBrowser } from './platform/live/live.test-helpers.ts';
import { createLog } from './platform/log.ts';
import { buildUrl } from './platform/postgres/bootstrap.ts';
import { startTestPostgres, type TestPostgres } from './platform/postgres/server.test-helpers.ts';
import { type ProductServer, startServer } from './server.ts';
import { findPgBouncer, startPgBouncer, startTestPooler } from './test/pooler.ts';
import { createProductClient } from './test/product-client.ts';

// Two processes of the product behind a pooler in transaction mode, as an operator runs them.

const messages = 10;

let postgres: TestPostgres;
let directUrl: string;
let folder: string;
const secrets = { DATA_KEY: randomBytes(32).toString('base64'), PIN_PEPPER: randomBytes(32).toString('base64') };
beforeAll(async () => {
  postgres = await startTestPostgres();
  // The name is one that the server takes everybody's word for.
  directUrl = buildUrl(new URL(postgres.adminUrl), { database: 'test_pooled' });
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-pooler-'));
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (addresses: Readonly<Record<string, string>>): Promise<ProductServer> => {
  const config = readConfig({
    ...secrets,
    ...addresses,
    DATA_DIR: folder,
    PORT: '0',
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
  });
  const product = await startServer({
    config,
    clock: systemClock,
    log: createLog('silent'),
    onDatabaseLost: () => undefined,
  });
  onTestFinished(() => product.stop());
  return product;
};

describe.each([
  ['a pooler of the test', startTestPooler, true],
  ['PgBouncer, where it is installed', startPgBouncer, findPgBouncer() !== undefined],
])('behind %s', { tags: ['heavy'], timeout: 240_000 }, (_, startPooler, isThere) => {
  it.runIf(isThere)(
    'with the direct address every live message arrives, and a session ends on every process',
    async () => {
      // The first start makes the database, which a pooler could not.
      await (await start({ DATABASE_URL: directUrl })).stop();
      const pooler = await startPooler(directUrl);
      onTestFinished(() => pooler.close());
      const addresses = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl };
      const first = await start(addresses);
      const here = createProductClient(first.address);
      // While there is one process alone every mail lies in its inbox.
      const token = (await here.signUp(`${randomBytes(4).toString('hex')}@example.com`)) ?? '';
      const second = await start(addresses);
      const there = createProductClient(second.address);
      const port = Number(new URL(second.address).port);
      const browser = connectBrowser(port, { token, origin: 'http://127.0.0.1:0' });
      await browser.connected;

      for (let sent = 1; sent <= messages; sent += 1) {
        const body = { autoMedAlert: sent % 2 === 1 };
        expect((await here.ask('PATCH', '/api/users/settings', { token, body })).status).toBe(200);
        await expect.poll(() => browser.received.filter((event) => event === 'settings').length).toBe(sent);
      }
      // Many at once share few connections of the server, so that each meets what others left on them.
      const statuses = await Promise.all(
        Array.from(
          { length: 60 },
          async (__, n) => (await (n % 2 ? here : there).ask('GET', '/api/users/me', { token })).status,
        ),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect((await there.ask('GET', '/api/health')).status).toBe(200);
      expect((await here.ask('POST', '/api/auth/logout', { token })).status).toBe(200);
      await browser.ended;
      expect((await there.ask('GET', '/api/users/me', { token })).status).toBe(401);
    },
  );

  it.runIf(isThere)('without it the start is refused, since nothing would be heard', async () => {
    await (await start({ DATABASE_URL: directUrl })).stop();
    const pooler = await startPooler(directUrl);
    onTestFinished(() => pooler.close());
    await expect(start({ DATABASE_URL: pooler.url })).rejects.toThrow(
      /^Notifications of the database do not arrive.*set DATABASE_DIRECT_URL/,
    );
  });
});
