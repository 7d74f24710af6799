import { randomUUID } from 'node:crypto';
import type { LiveKind } from '@arogo/contract/live';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { startDatabaseProxy } from '../database/database-listener.test-helpers.ts';
import { openDatabase } from '../database/database.ts';
import type { EventBus } from './event-bus.ts';
import { createLivePublisher, liveChannel } from './live-publisher.ts';
import { connectBrowser, type LiveBrowser, startTestServer } from './live.test-helpers.ts';
import { createRedisBus } from './redis-bus.ts';
import { createTestRedis, hasRedis } from './redis.test-helpers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const installation = randomUUID();

const openBus = async (url: string): Promise<EventBus> => {
  const db = openDatabase({ url: api.database.appUrl, maxConnections: 2, onConnectionLost: () => undefined });
  const bus = await createRedisBus({ url, installation, db, onChange: () => undefined });
  onTestFinished(async () => {
    await bus.stop();
    await db.close();
  });
  return bus;
};

const waitForWay = (bus: EventBus, isThroughRedis: boolean): Promise<void> =>
  expect.poll(() => bus.getState()?.isThroughRedis, { timeout: 20_000 }).toBe(isThroughRedis);

/** A server of the product with one browser of a patient's. */
const startServerWithBrowser = async (bus: EventBus) => {
  const server = await startTestServer(api, { bus });
  onTestFinished(server.close);
  const { user, token } = await api.signUp({ complete: false });
  const browser = connectBrowser(server.port, { token });
  await browser.connected;
  return { app: server.app, browser, patientId: user.id };
};

const publishIn = (bus: EventBus, patientId: string, kind: LiveKind): Promise<void> =>
  api.jobsDb.asSystem((trx) => createLivePublisher(bus).publish(trx, [{ patientId, kinds: [kind] }]));

const countLeases = async (): Promise<number> => (await api.database.rows('select from publisher_lease')).length;

const waitFor = (browser: LiveBrowser, event: string): Promise<void> =>
  expect.poll(() => browser.received, { timeout: 20_000 }).toContain(event);

const waitForRefreshes = (browser: LiveBrowser, count: number): Promise<void> =>
  expect
    .poll(() => browser.received.filter((event) => event === 'refresh').length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);

const countRefreshes = ({ received }: LiveBrowser): number => received.filter((event) => event === 'refresh').length;

/** What the database notifies of what changed. */
const listenToDatabase = async (): Promise<readonly string[]> => {
  const client = new Client({ connectionString: api.database.adminUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => void heard.push(payload));
  await client.query(`listen ${liveChannel}`);
  return heard;
};

describe.skipIf(!hasRedis)('events between processes through a real Redis', () => {
  it('go there after the commit, through the database while it is away, and there again when it is back', async () => {
    const redis = await createTestRedis();
    await redis.start();
    const [here, there] = [await openBus(redis.url), await openBus(redis.url)];
    const { app, browser, patientId } = await startServerWithBrowser(there);
    const notified = await listenToDatabase();

    await publishIn(here, patientId, 'records');
    await waitFor(browser, 'records');
    const undone = api.jobsDb.asSystem(async (trx) => {
      await createLivePublisher(here).publish(trx, [{ patientId, kinds: ['wishes'] }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await createLivePublisher(here).publishCommitted([{ patientId, kinds: ['settings'] }]);
    await waitFor(browser, 'settings');
    expect(browser.received).not.toContain('wishes');
    expect(notified).toEqual([]);
    expect(here.getState()).toEqual({ isThroughRedis: true, counts: { redis: 2, database: 0 } });
    const ready = await app.inject('/api/health/ready');
    expect(ready.json()).toEqual({ status: 'success', data: { events: { isThroughRedis: true } } });

    await redis.kill();
    // What is committed while nobody knows yet is told as well.
    await publishIn(here, patientId, 'assistant');
    await waitFor(browser, 'assistant');
    await waitForWay(there, false);
    const away = await app.inject('/api/health/ready');
    expect([away.statusCode, away.json()]).toEqual([
      200,
      { status: 'success', data: { events: { isThroughRedis: false } } },
    ]);
    await waitForRefreshes(browser, 1);
    await publishIn(here, patientId, 'medication');
    await waitFor(browser, 'medication');
    expect(notified).toContain(`medication:${patientId}`);

    const refreshes = countRefreshes(browser);
    await redis.start();
    await waitForRefreshes(browser, refreshes + 1);
  });

  it('go through the database for everybody while one process alone has lost Redis, and return when it is over', async () => {
    const redis = await createTestRedis();
    await redis.start();
    const proxy = await startDatabaseProxy(redis.url);
    const [here, there] = [await openBus(redis.url), await openBus(proxy.url)];
    // Its browsers learn what the others say of Redis.
    await startServerWithBrowser(here);
    const { browser, patientId } = await startServerWithBrowser(there);
    proxy.holdConnections();
    proxy.cut();
    await waitForWay(here, false);
    await publishIn(here, patientId, 'records');
    await waitFor(browser, 'records');
    proxy.releaseConnections();
    await waitForWay(there, true);
    await waitForWay(here, true);
    const before = here.getState()?.counts.redis ?? 0;
    await publishIn(here, patientId, 'medication');
    await waitFor(browser, 'medication');
    expect(here.getState()?.counts.redis).toBe(before + 1);
  });

  it('a lease says that a process may have something to tell, until it stops', async () => {
    const redis = await createTestRedis();
    await redis.start();
    const before = await countLeases();
    const bus = await openBus(redis.url);
    expect(await countLeases()).toBe(before + 1);
    await bus.stop();
    expect(await countLeases()).toBe(before);
  });

  it('a start goes on without a Redis that is away, and not with one that refuses', async () => {
    const redis = await createTestRedis();
    const bus = await openBus(redis.url);
    expect(bus.getState()?.isThroughRedis).toBe(false);
    await redis.start();
    await waitForWay(bus, true);
    const refused = openBus(redis.url.replace('canary', 'another'));
    await expect(refused).rejects.toThrow(/^The Redis of REDIS_URL answers, and does not let Arogo in/);
    await expect(refused).rejects.not.toThrow(/canary|another/);
  });
});
