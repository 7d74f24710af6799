import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate, migrationsFolder } from '../../../platform/database/migrate.ts';
import { bootstrapDatabase, buildUrl, withClient } from '../../../platform/postgres/bootstrap.ts';

const migration = '0005-notification-channels.sql';

/** A database from before channels were rows. */
const createFormerDatabase = async () => {
  const { adminUrl, passwords } = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const urls = await bootstrapDatabase({ adminUrl, database, passwords });
  onTestFinished(() =>
    withClient(adminUrl, async (client) => void (await client.query(`drop database ${database} with (force)`))),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of await readdir(migrationsFolder))
    if (file < migration) await cp(path.join(migrationsFolder, file), path.join(folder, file));
  await migrate(urls.ownerUrl, folder);
  const ownUrl = buildUrl(new URL(adminUrl), { database });
  return {
    ownerUrl: urls.ownerUrl,
    rows: <T extends object>(text: string): Promise<readonly T[]> =>
      withClient(ownUrl, async (client) => (await client.query<T>(text)).rows),
  };
};

it('the migration keeps every patient’s channel settings and every delivery', async () => {
  const { ownerUrl, rows } = await createFormerDatabase();
  await rows(`
    insert into patient (email, created_at, updated_at) values ('set@example.com', now(), now()), ('unset@example.com', now(), now());
    insert into notification_setting (patient_id, by_email, by_push, by_sms, morning, updated_at)
    select id, false, true, true, '07:30', '2026-11-01' from patient where email = 'set@example.com';
    insert into notification (patient_id, kind, created_at) select id, 'test', now() from patient;
    insert into notification_delivery (notification_id, patient_id, channel, state, created_at, changed_at)
    select id, patient_id, channel, 'sent', now(), now() from notification, unnest(array['in-app', 'email', 'sms']) channel`);
  expect(await migrate(ownerUrl)).toContain(migration);
  expect(
    await rows(`select email, channel, is_on, s.updated_at = '2026-11-01' as is_former
      from notification_channel_setting s join account on id = patient_id order by channel`),
  ).toEqual([
    { email: 'set@example.com', channel: 'email', is_on: false, is_former: true },
    { email: 'set@example.com', channel: 'push', is_on: true, is_former: true },
    { email: 'set@example.com', channel: 'sms', is_on: true, is_former: true },
  ]);
  expect(await rows('select morning from notification_setting')).toEqual([{ morning: '07:30' }]);
  expect(
    await rows('select channel, count(*)::int as number from notification_delivery group by 1 order by 1'),
  ).toEqual([
    { channel: 'email', number: 2 },
    { channel: 'in-app', number: 2 },
    { channel: 'sms', number: 2 },
  ]);
  expect(
    await rows(
      `select relname from pg_class where relname in ('notification_setting', 'notification_channel_setting') and relforcerowsecurity order by 1`,
    ),
  ).toEqual([{ relname: 'notification_channel_setting' }, { relname: 'notification_setting' }]);
});
