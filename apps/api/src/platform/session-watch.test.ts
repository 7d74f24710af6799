import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineTo } from './listen-testing.ts';
import { createTestDatabase, type TestDatabase } from './postgres/test-database.ts';
import { watchSessions } from './session-watch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sessions = () => {
  const forgotten: string[] = [];
  const heard: boolean[] = [];
  return {
    forgotten,
    heard,
    forget: (id: string) => void forgotten.push(id),
    forgetAll: () => undefined,
    hears: (isHearing: boolean) => void heard.push(isHearing),
  };
};

const tell = async (id: string): Promise<void> => {
  const client = new Client({ connectionString: database.appUrl });
  await client.connect();
  await client.query("select pg_notify('session_changed', $1)", [id]);
  await client.end();
};

/** How many watches the database is connected to. */
const left = async (): Promise<unknown> => {
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
    const seen = sessions();
    const watch = await watchSessions(database.appUrl, seen);
    await tell('one');
    await expect.poll(() => seen.forgotten).toEqual(['one']);
    await watch.stop();
  });

  it('forgets everything when the line was cut, and hears again afterwards', async () => {
    const [seen, wire] = [sessions(), await lineTo(database.appUrl)];
    const watch = await watchSessions(wire.url, seen);
    for (let cuts = 1; cuts <= 3; cuts += 1) {
      wire.cut();
      // Once for the lost line and once more when it hears again: word may have been missed between.
      await expect.poll(() => seen.heard).toEqual([true, ...Array.from({ length: cuts }, () => [false, true]).flat()]);
      await tell(`after ${cuts}`);
      await expect.poll(() => seen.forgotten).toContain(`after ${cuts}`);
    }
    await watch.stop();
  });

  it('stops also in the middle of connecting again', async () => {
    const [seen, wire] = [sessions(), await lineTo(database.appUrl)];
    const watch = await watchSessions(wire.url, seen);
    wire.hold();
    wire.cut();
    await expect.poll(wire.held).toBe(1);
    const stopped = watch.stop();
    wire.go();
    await stopped;
    await expect.poll(left).toEqual([{ n: 0 }]);
  });

  it('does not start without a database', async () => {
    const wire = await lineTo(database.appUrl);
    wire.hold();
    await expect(watchSessions(wire.url, sessions())).rejects.toThrow('timeout expired');
    expect(wire.held()).toBe(1);
  });
});
