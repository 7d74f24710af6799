import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from './postgres/test-database.ts';
import { watchSessions } from './session-watch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Stands between the watch and the database, so that a test can cut the line or make a connection wait. */
const line = async () => {
  const { hostname, port } = new URL(database.appUrl);
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let holds = false;
  const server = createServer((near) => {
    const forward = (): void => {
      const far = connect({ host: hostname, port: Number(port) });
      for (const [from, to] of [[near, far], [far, near]] as const) {
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        sockets.add(from);
      }
    };
    near.on('error', () => undefined);
    if (holds) waiting.push(forward);
    else forward();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(database.appUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut(): void {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    /** Lets new connections wait; `go` lets them through. */
    hold(): void {
      holds = true;
    },
    held: (): number => waiting.length,
    go(): void {
      holds = false;
      for (const forward of waiting.splice(0)) forward();
    },
  };
};

const sessions = () => {
  const forgotten: string[] = [];
  let all = 0;
  return { forgotten, all: (): number => all, forget: (id: string) => void forgotten.push(id), forgetAll: () => void (all += 1) };
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
  const { rows } = await client.query("select count(*)::int as n from pg_stat_activity where application_name = 'arogo-sessions' and datname = current_database()");
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
    const [seen, wire] = [sessions(), await line()];
    const watch = await watchSessions(wire.url, seen);
    const before = seen.all();
    for (let cuts = 1; cuts <= 3; cuts += 1) {
      wire.cut();
      // Once for the lost line and once more when it hears again: word may have been missed between.
      await expect.poll(seen.all).toBe(before + 2 * cuts);
      await tell(`after ${cuts}`);
      await expect.poll(() => seen.forgotten).toContain(`after ${cuts}`);
    }
    await watch.stop();
  });

  it('stops also in the middle of connecting again', async () => {
    const [seen, wire] = [sessions(), await line()];
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
    const wire = await line();
    wire.hold();
    await expect(watchSessions(wire.url, sessions())).rejects.toThrow('timeout expired');
    expect(wire.held()).toBe(1);
  });
});
