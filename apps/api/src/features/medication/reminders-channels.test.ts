import { buildInsertAccounts } from '../../platform/postgres/accounts.test-helpers.ts';
import { expect, test } from 'vitest';
import {
  createReminderTestBed,
  createDailySchedule,
  type PatientSettings,
  type ReminderTestBed,
} from './reminders.test-helpers.ts';

// On which ways a reminder goes, when it is held back, and 'Later'. 08:00 in India is 02:30 UTC.

const morning = '2026-11-21T02:30:00Z';

/** What comes of one dose that is due at 08:00 in India. */
const runReminder = async (
  settings: PatientSettings,
  start = morning,
): Promise<{ world: ReminderTestBed; deliveries: readonly string[] }> => {
  const world = await createReminderTestBed(start);
  const patient = await world.patient(settings);
  await world.alert(patient, start, { kind: 'interval', hours: 24, first: start, amount: 1 });
  await (await world.server()).run();
  return { world, deliveries: (await world.deliveries(patient)).toSorted() };
};

test('decision M4: reminders go out as in-app notice, browser push and e-mail, each with a delivery record, and a job sends them', async () => {
  const { world, deliveries } = await runReminder({ browsers: 2 });
  expect(deliveries).toEqual(['email waiting', 'in-app sent', 'push waiting', 'push waiting']);
  const ids = await world.sql<{ id: string; channel: string }>(
    "select id, channel from notification_delivery where state = 'waiting'",
  );
  const of = (channel: string): readonly string[] =>
    ids
      .filter((row) => row.channel === channel)
      .map(({ id }) => id)
      .toSorted();
  expect([
    (await world.queued('notification.push')).map((job) => job.toSorted()),
    await world.queued('notification.email'),
    await world.queued('notification.sms'),
  ]).toEqual([[of('push')], [of('email')], []]);
});

test.each<[string, Record<string, boolean>, readonly string[]]>([
  ['nothing but the list, where all is off', { email: false, push: false }, ['in-app sent']],
  ['e-mail alone', { push: false }, ['email waiting', 'in-app sent']],
  ['push alone', { email: false }, ['in-app sent', 'push waiting']],
  ['text messages where they are on', { sms: true, push: false, email: false }, ['in-app sent', 'sms waiting']],
])('as the settings allow: %s', async (_, channels, expected) => {
  const { world, deliveries } = await runReminder({ channels, browsers: 1 });
  expect(deliveries).toEqual(expected);
  for (const channel of ['push', 'email', 'sms'])
    expect((await world.queued(`notification.${channel}`)).length).toBe(
      expected.includes(`${channel} waiting`) ? 1 : 0,
    );
});

test('push without a browser is no delivery', async () => {
  expect((await runReminder({ channels: { email: false } })).deliveries).toEqual(['in-app sent']);
});

test.each([
  ['before midnight', '2026-11-21T18:00:00Z', true],
  ['the minute they begin', '2026-11-21T17:00:00Z', true],
  ['after midnight', '2026-11-22T00:15:00Z', true],
  ['the minute they end', '2026-11-22T01:00:00Z', false],
  ['by day', '2026-11-21T06:00:00Z', false],
])('quiet hours over midnight hold everything but the list back: %s', async (_, at, quiet) => {
  const { world, deliveries } = await runReminder(
    { channels: { sms: true }, set: { quiet_from: '22:30', quiet_until: '06:30' }, browsers: 1 },
    at,
  );
  const state = quiet ? 'held quiet' : 'waiting';
  expect(deliveries).toEqual([`email ${state}`, 'in-app sent', `push ${state}`, `sms ${state}`]);
  for (const channel of ['push', 'email', 'sms'])
    expect((await world.queued(`notification.${channel}`)).length).toBe(quiet ? 0 : 1);
});

test.each([
  ['none', null, null, '03:00', false],
  ['within a day', '13:00', '15:00', '14:59', true],
  ['within a day, over', '13:00', '15:00', '15:00', false],
  ['to midnight', '22:00', '00:00', '23:59', true],
  ['to midnight, over', '22:00', '00:00', '00:00', false],
  ['that end when they begin are none', '08:00', '08:00', '08:00', false],
])('quiet hours %s', async (_, from, until, time, isQuiet) => {
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'Pacific/Apia']) {
    const start = Temporal.PlainDateTime.from(`2026-07-01T${time}`).toZonedDateTime(zone).toInstant().toString();
    const { deliveries } = await runReminder({ zone, set: { quiet_from: from, quiet_until: until } }, start);
    expect(deliveries).toEqual([isQuiet ? 'email held quiet' : 'email waiting', 'in-app sent']);
  }
});

test('a job is about five hundred deliveries at most', async () => {
  const world = await createReminderTestBed(morning);
  await world.sql(buildInsertAccounts(`select n || '@example.com' as email from generate_series(1, 200) n`));
  await world.sql(
    `insert into push_subscription (patient_id, endpoint, p256dh, auth, device, created_at)
      select id, 'https://push.example/' || id || n, 'x', 'x', 'other', now() from patient, generate_series(1, 6) n`,
  );
  await world.sql(
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, next_due_at, created_at, updated_at)
     select id, 'hand', 'Canarycillin', $1, '2026-01-01', $2, now(), now() from patient`,
    [JSON.stringify(createDailySchedule('08:00')), morning],
  );
  await (await world.server()).run();
  expect((await world.queued('notification.push')).map((job) => job.length).toSorted((a, b) => b - a)).toEqual([
    500, 500, 200,
  ]);
  expect((await world.queued('notification.email')).map((job) => job.length)).toEqual([200]);
  const jobs = await world.sql<{ data: object }>("select data from pgboss.job where name like 'notification.%'");
  expect(jobs.flatMap(({ data }) => Object.keys(data))).toEqual(jobs.map(() => 'deliveryIds'));
});

/** A dose of 08:00 that was reminded of once, at 08:10. */
const createWorldWithDose = async (settings: PatientSettings = {}) => {
  const world = await createReminderTestBed(morning);
  const patient = await world.patient(settings);
  const alert = await world.alert(patient, morning, createDailySchedule('08:00'));
  const server = await world.server();
  await server.run();
  world.clock.advance({ minutes: 10 });
  const later = (minutes: number): Promise<unknown> =>
    world.sql('update medication_dose set remind_at = $1', [world.clock.now().add({ minutes }).toString()]);
  const dose = async (): Promise<unknown> => (await world.sql('select reminders, remind_at from medication_dose'))[0];
  return { world, patient, alert, server, later, dose };
};

test("'Later' reminds again on every way, and again, each time once", async () => {
  const { world, patient, server, later, dose } = await createWorldWithDose({ browsers: 1 });
  await later(15);
  await server.run();
  expect(await world.listNotifications(patient)).toEqual(['2026-11-21T02:30Z #0']);
  for (const reminders of [1, 2]) {
    world.clock.advance({ minutes: 15 });
    const others = [await world.server(), await world.server()];
    await Promise.all([server, ...others].map((each) => each.run()));
    expect(await dose()).toEqual({ reminders, remind_at: null });
    await later(15);
  }
  expect(await world.listNotifications(patient)).toEqual([
    '2026-11-21T02:30Z #0',
    '2026-11-21T02:30Z #1',
    '2026-11-21T02:30Z #2',
  ]);
  expect((await world.deliveries(patient)).filter((delivery) => delivery === 'push waiting')).toHaveLength(3);
  expect((await world.queued('notification.email')).flat()).toHaveLength(3);
});

test("after 'Later' nothing rings for a dose that is missed meanwhile", async () => {
  const { world, patient, server, later, dose } = await createWorldWithDose();
  await later(15);
  // 08:59:59 rings, 09:00 is missed.
  world.clock.advance({ minutes: 50 });
  await server.run();
  expect([await world.listNotifications(patient), await dose()]).toEqual([
    ['2026-11-21T02:30Z #0'],
    { reminders: 0, remind_at: null },
  ]);
});

test("after 'Later' a dose rings up to the minute before it is missed", async () => {
  const { world, patient, server, later } = await createWorldWithDose();
  await later(15);
  world.clock.advance({ minutes: 49, seconds: 59 });
  await server.run();
  expect(await world.listNotifications(patient)).toEqual(['2026-11-21T02:30Z #0', '2026-11-21T02:30Z #1']);
});

test.each([
  ['was paused', "update medication_schedule set state = 'paused', next_due_at = null"],
  ['was ended', "update medication_schedule set state = 'ended', next_due_at = null"],
  ['was deleted', 'update medication_schedule set deleted_at = now()'],
])("after 'Later' nothing rings when the alert %s", async (_, change) => {
  const { world, patient, server, later, dose } = await createWorldWithDose();
  await later(15);
  await world.sql(change);
  world.clock.advance({ minutes: 15 });
  await server.run();
  expect([await world.listNotifications(patient), await dose()]).toEqual([
    ['2026-11-21T02:30Z #0'],
    { reminders: 0, remind_at: null },
  ]);
});

test("after 'Later' an answer ends it", async () => {
  const { world, patient, server, later } = await createWorldWithDose();
  await later(15);
  await world.sql(
    "update medication_dose set answer = 'taken', answered_at = now(), answered_from = 'app', remind_at = null",
  );
  world.clock.advance({ minutes: 15 });
  await server.run();
  expect(await world.listNotifications(patient)).toEqual(['2026-11-21T02:30Z #0']);
});

test("a dose that somebody marks at this moment is left to them, and 'Later' waits for the next look", async () => {
  const { world, patient, server, later } = await createWorldWithDose();
  await later(15);
  world.clock.advance({ minutes: 15 });
  await world.sql('begin');
  await world.sql('select 1 from medication_schedule for no key update');
  await server.run();
  expect(await world.listNotifications(patient)).toEqual(['2026-11-21T02:30Z #0']);
  await world.sql('commit');
  await server.run();
  expect(await world.listNotifications(patient)).toHaveLength(2);
});
