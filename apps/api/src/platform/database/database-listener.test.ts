import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type ListenLimits, listenToChannels } from './database-listener.ts';
import { startDatabaseProxy } from './database-listener.test-helpers.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const say = (channel: string, text: string): Promise<unknown> =>
  withClient(database.appUrl, (client) => client.query('select pg_notify($1, $2)', [channel, text]));

/** What a listener lives through, in order. */
const startTestListener = async (url: string, limits?: ListenLimits) => {
  const lived: string[] = [];
  const line = await listenToChannels({
    url,
    name: 'arogo-test',
    channels: ['first', 'second'],
    onNotification: (channel, payload) => void lived.push(`${channel} ${payload}`),
    onConnected: () => void lived.push('hearing'),
    onDisconnected: () => void lived.push('deaf'),
    ...(limits && { limits }),
  });
  onTestFinished(() => line.stop());
  return lived;
};

it('hears several channels on one connection, and none that it was not asked to', async () => {
  const lived = await startTestListener(database.appUrl);
  await say('first', 'a');
  await say('third', 'b');
  await say('second', 'c');
  await expect.poll(() => lived).toEqual(['hearing', 'first a', 'second c']);
});

it('refuses to begin where nothing that is sent arrives, though the database answers', async () => {
  const started = listenToChannels({
    url: database.appUrl,
    send: async () => undefined,
    name: 'arogo-test',
    channels: ['first'],
    onNotification: () => undefined,
    onConnected: () => undefined,
    onDisconnected: () => undefined,
    limits: { pingEveryMs: 60_000, pingTimeoutMs: 2_000 },
  });
  await expect(started).rejects.toThrow(/^Notifications of the database do not arrive.*set DATABASE_DIRECT_URL/);
});

it('is not content with a line that answers and hears no more, and makes another one', async () => {
  const lived: string[] = [];
  let isLost = false;
  const line = await listenToChannels({
    url: database.appUrl,
    send: async (channel, payload) => (isLost ? undefined : say(channel, payload)),
    name: 'arogo-test',
    channels: ['first'],
    onNotification: () => undefined,
    onConnected: () => void lived.push('hearing'),
    onDisconnected: () => void lived.push('deaf'),
    limits: { pingEveryMs: 20, pingTimeoutMs: 2_000 },
  });
  onTestFinished(() => line.stop());
  await line.check();
  isLost = true;
  await expect.poll(() => lived).toEqual(['hearing', 'deaf']);
  await expect(line.check()).rejects.toThrow('do not arrive');
  isLost = false;
  await expect.poll(() => lived).toEqual(['hearing', 'deaf', 'hearing']);
  await line.check();
});

it('notices a connection that fell silent without a word, and makes another one', async () => {
  const wire = await startDatabaseProxy(database.appUrl);
  const lived = await startTestListener(wire.url, { pingEveryMs: 450, pingTimeoutMs: 2_000 });
  wire.silence();
  await expect.poll(() => lived).toEqual(['hearing', 'deaf', 'hearing']);
  await say('first', 'afterwards');
  await expect.poll(() => lived).toContain('first afterwards');
});
