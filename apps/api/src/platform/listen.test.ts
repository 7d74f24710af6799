import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type ListenLimits, listenTo } from './listen.ts';
import { lineTo } from './listen-testing.ts';
import { connected } from './postgres/bootstrap.ts';
import { createTestDatabase, type TestDatabase } from './postgres/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const say = (channel: string, text: string): Promise<unknown> =>
  connected(database.appUrl, (client) => client.query('select pg_notify($1, $2)', [channel, text]));

/** What a listener lives through, in order. */
const listening = async (url: string, limits?: ListenLimits) => {
  const lived: string[] = [];
  const line = await listenTo({
    url,
    name: 'arogo-test',
    channels: ['first', 'second'],
    onHeard: (channel, payload) => void lived.push(`${channel} ${payload}`),
    onHearing: () => void lived.push('hearing'),
    onDeaf: () => void lived.push('deaf'),
    ...(limits && { limits }),
  });
  onTestFinished(() => line.stop());
  return lived;
};

it('hears several channels on one connection, and none that it was not asked to', async () => {
  const lived = await listening(database.appUrl);
  await say('first', 'a');
  await say('third', 'b');
  await say('second', 'c');
  await expect.poll(() => lived).toEqual(['hearing', 'first a', 'second c']);
});

it('notices a connection that fell silent without a word, and makes another one', async () => {
  const wire = await lineTo(database.appUrl);
  const lived = await listening(wire.url, { askEvery: 450, answerWithin: 2_000 });
  wire.silence();
  await expect.poll(() => lived, { timeout: 60_000 }).toEqual(['hearing', 'deaf', 'hearing']);
  await say('first', 'afterwards');
  await expect.poll(() => lived).toContain('first afterwards');
});
