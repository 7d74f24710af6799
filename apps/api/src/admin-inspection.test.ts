import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printAccount, printAudit, printConfig, printJobs, retryJobs, signOut } from './admin-inspection.ts';
import { readConfig } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { buildTestApp, type TestApp } from './test/app.ts';

let api: TestApp;
let owner: Database;
beforeAll(async () => {
  api = await buildTestApp();
  owner = openDatabase({ url: api.database.ownerUrl, maxConnections: 1, onConnectionLost: () => undefined });
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** What a command prints, and what it returns. */
const run = async (
  command: (print: (text: string) => void) => boolean | Promise<boolean>,
): Promise<readonly [boolean, readonly string[]]> => {
  const lines: string[] = [];
  return [await command((line) => void lines.push(line)), lines];
};

it('what failed for good is listed by its queue, and tried once more when asked', async () => {
  await api.database.rows(
    `insert into pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count)
       values ('dead', $1, 'notification.email', $2, now(), 5)`,
    [{ deliveryIds: [] }, randomUUID()],
  );
  const [isWell, lines] = await run((print) => printJobs(api.jobsDb, print));
  expect(isWell).toBe(false);
  expect(lines.at(-1)).toMatch(/^notification\.email +1 failed for good, the first on \d{4}-/);
  await expect(run((print) => retryJobs(api.jobsDb, 'mail.send', print))).rejects.toThrow(
    "Nothing of the queue 'mail.send'",
  );
  expect(await run((print) => retryJobs(api.jobsDb, 'notification.email', print))).toEqual([
    true,
    ['Jobs that are in the queue notification.email again: 1.'],
  ]);
  expect(
    await api.database.rows(`select name, state, retry_count from pgboss.job where data = '{"deliveryIds": []}'`),
  ).toEqual([{ name: 'notification.email', state: 'created', retry_count: 0 }]);
  expect((await run((print) => printJobs(api.jobsDb, print)))[0]).toBe(true);
});

it('an account is signed out everywhere, which its access log says; nobody else is', async () => {
  const [asha, ravi] = [await api.signUp(), await api.signUp()];
  const [, before] = await run((print) => printAccount(owner, asha.email, print));
  expect(before.join('\n')).toMatch(/with a PIN\nopen sessions: 1, last used \d{4}-/);
  expect(await run((print) => signOut(owner, asha.email, print))).toEqual([
    true,
    [`Sessions of ${asha.email} that ended: 1. The PIN stays, and so does what is kept.`],
  ]);
  const ask = async (patient: typeof asha): Promise<number> =>
    (await api.call('GET', '/api/users/access-log', undefined, patient)).statusCode;
  await expect.poll(() => ask(asha)).toBe(401);
  expect(await ask(ravi)).toBe(200);
  const audited = await api.database.rows(
    `select action from audit_event where patient_id = $1 and action = 'access.end_session'`,
    [asha.user.id],
  );
  expect(audited).toHaveLength(1);
  await expect(run((print) => printAccount(owner, 'nobody@example.com', print))).rejects.toThrow('Nobody signs in');
  await expect(run((print) => signOut(owner, 'nobody@example.com', print))).rejects.toThrow('Nobody signs in');
  expect((await run((print) => printAudit(owner, print)))[1].at(-1)).toMatch(
    /^\d{4}-\d{2} +\d+ lines, 0 of them by doctors$/,
  );
});

it('the configuration is told without any secret', async () => {
  const secret = 'very-secret-value';
  const config = readConfig({
    DATABASE_URL: `postgres://web:${secret}@db.example:5432/arogo`,
    SMTP_URL: `smtps://user:${secret}@mail.example:465`,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    NOTIFICATION_RETENTION_DAYS: '45',
  });
  const [, lines] = await run((print) => printConfig(config, print));
  const text = lines.join('\n');
  expect(text).toMatch(/^database +db\.example:5432$/m);
  expect(text).toMatch(/^mail +mail\.example:465$/m);
  expect(text).toMatch(/^notifications stay +45 days$/m);
  expect(text).toMatch(/^finished jobs stay +24 hours$/m);
  expect(text).toMatch(/^failed jobs stay +90 days$/m);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.alloc(32, 7).toString('base64'));
});
