import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseProxy } from '../database/database-listener.test-helpers.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { listenToSessionChanges } from './session-listener.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const createFakeSessions = () => {
  const forgotten: string[] = [];
  const states: boolean[] = [];
  return {
    forgotten,
    states,
    invalidate: (id: string) => void forgotten.push(id),
    invalidateGrant: (key: string) => void forgotten.push(key),
    invalidateAll: () => undefined,
    setListening: (isHearing: boolean) => void states.push(isHearing),
  };
};

const notify = async (id: string): Promise<void> => {
  const client = new Client({ connectionString: database.appUrl });
  await client.connect();
  await client.query("select pg_notify('session_changed', $1)", [id]);
  await client.end();
};

/** How many watches the database is connected to. */
const countListeners = async (): Promise<unknown> => {
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where application_name = 'arogo-sessions' and datname = current_database()",
  );
  await client.end();
  return rows;
};

describe('the watch over sessions', () => {
  it('hears which session changed, and forgets it', async () => {
    const seen = createFakeSessions();
    const watch = await listenToSessionChanges(database.appUrl, seen);
    await notify('one');
    await expect.poll(() => seen.forgotten).toEqual(['one']);
    await watch.stop();
  });

  it('forgets everything when the line was cut, and hears again afterwards', async () => {
    const [seen, wire] = [createFakeSessions(), await startDatabaseProxy(database.appUrl)];
    const watch = await listenToSessionChanges(wire.url, seen);
    for (let cuts = 1; cuts <= 3; cuts += 1) {
      wire.cut();
      // Once for the lost line and once more when it hears again: word may have been missed between.
      await expect.poll(() => seen.states).toEqual([true, ...Array.from({ length: cuts }, () => [false, true]).flat()]);
      await notify(`after ${cuts}`);
      await expect.poll(() => seen.forgotten).toContain(`after ${cuts}`);
    }
    await watch.stop();
  });

  it('stops also in the middle of connecting again', async () => {
    const [seen, wire] = [createFakeSessions(), await startDatabaseProxy(database.appUrl)];
    const watch = await listenToSessionChanges(wire.url, seen);
    wire.holdConnections();
    wire.cut();
    await expect.poll(wire.countHeld).toBe(1);
    const stopped = watch.stop();
    wire.releaseConnections();
    await stopped;
    await expect.poll(countListeners).toEqual([{ n: 0 }]);
  });

  it('does not start without a database', async () => {
    const wire = await startDatabaseProxy(database.appUrl);
    wire.holdConnections();
    await expect(listenToSessionChanges(wire.url, createFakeSessions())).rejects.toThrow('timeout expired');
    expect(wire.countHeld()).toBe(1);
  });
});
