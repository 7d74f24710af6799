import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { createDatabaseBus } from './event-bus.ts';
import { createLivePublisher, parseLiveEvents, liveChannel } from './live-publisher.ts';
import { createDebouncedNotifier } from './debounced-notifier.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.appUrl, onConnectionLost: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** What is heard while something is done: whose events, notification by notification. */
const collectHeardDuring = (
  work: (received: readonly (readonly string[])[]) => Promise<void>,
): Promise<readonly (readonly string[])[]> =>
  withClient(database.adminUrl, async (client) => {
    const received: string[][] = [];
    client.on(
      'notification',
      ({ payload = '' }) => void received.push(parseLiveEvents(payload).map(({ patientId }) => String(patientId))),
    );
    await client.query(`listen ${liveChannel}`);
    await work(received);
    return received;
  });

it('tells one at once, and all of a crowd in a few notifications', async () => {
  const notifyDebounced = createDebouncedNotifier(createLivePublisher(createDatabaseBus(db)));
  const ids = Array.from({ length: 300 }, () => randomUUID());
  const received = await collectHeardDuring(async (all) => {
    for (const patientId of ids) notifyDebounced({ patientId, kinds: ['appointments'] });
    await expect.poll(() => all.flat().length).toBe(ids.length);
  });
  expect(received.flat()).toEqual(ids);
  // The first by itself; then two hundred fit in one.
  expect(received.map((some) => some.length)).toEqual([1, 200, 99]);
});

it('what a database did not take is told with the next', async () => {
  let isAway = true;
  const failing: Pick<Database, 'pipeline'> = {
    pipeline: (actor, trx, options) => (isAway ? Promise.reject(new Error('away')) : db.pipeline(actor, trx, options)),
  };
  const notifyDebounced = createDebouncedNotifier(createLivePublisher(createDatabaseBus(failing)));
  const [first, second] = [randomUUID(), randomUUID()];
  const received = await collectHeardDuring(async (all) => {
    notifyDebounced({ patientId: first, kinds: ['appointments'] });
    await Promise.resolve();
    isAway = false;
    // Not before the refusal was heard of.
    await new Promise(setImmediate);
    notifyDebounced({ patientId: second, kinds: ['appointments'] });
    await expect.poll(() => all.flat().length).toBe(2);
  });
  expect(received.flat()).toEqual([first, second]);
});
