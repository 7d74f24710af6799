import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { StartupError } from '../startup-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const connect = async () => {
  const client = await database.connect();
  client.on('error', () => undefined);
  onTestFinished(() => client.end());
  return client;
};

const key = '5000000000000000001';

describe('a lock that others wait for', () => {
  it('is had by one at a time, by the next as soon as it is free, and is let go after a failure', async () => {
    const lived: string[] = [];
    const first = Promise.withResolvers<void>();
    const holder = withAdvisoryLock(await connect(), { key, purpose: 'the test' }, async () => {
      lived.push('first begins');
      await first.promise;
      lived.push('first ends');
      throw new Error('failed');
    });
    await expect.poll(() => lived).toEqual(['first begins']);
    const next = withAdvisoryLock(await connect(), { key, purpose: 'the test' }, async () => void lived.push('second'));
    first.resolve();
    await expect(holder).rejects.toThrow('failed');
    await next;
    expect(lived).toEqual(['first begins', 'first ends', 'second']);
  });

  it('that was left behind stops a start with a sentence that names its holder', async () => {
    const leaked = await connect();
    await leaked.query(`set application_name = 'left behind'`);
    await leaked.query('select pg_advisory_lock($1)', [key]);
    const { rows } = await leaked.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid;
    const refused = withAdvisoryLock(
      await connect(),
      { key, purpose: 'the start', timeoutMs: 0 },
      async () => undefined,
    );
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(
      new RegExp(
        `^The lock of the start was not free within 0 s: PostgreSQL's process ${pid} \\('left behind', role postgres, from 127.0.0.1, ` +
          `connected since .* UTC\\) holds it\\..*select pg_terminate_backend\\(${pid}\\)`,
      ),
    );
  });
});
