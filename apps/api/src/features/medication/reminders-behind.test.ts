import { buildInsertAccounts } from '../../platform/postgres/accounts.test-helpers.ts';
import { expect, test } from 'vitest';
import { createReminderTestBed, createDailySchedule } from './reminders.test-helpers.ts';

// What is found late, and the nights in which the clock changes.

/** A time of that day, by UTC. */
const toUtc = (time: string): string => `2026-11-21T${time}:00Z`;

test('after an hour of downtime missed doses are not sent in a flood: one notice a patient says how many', async () => {
  const world = await createReminderTestBed('2026-11-21T03:45:00Z');
  const [one, other] = [await world.patient({ browsers: 2 }), await world.patient({ browsers: 1 })];
  // 08:00, 08:30, 09:00 and 09:15 in India: the next dose is due by then of all but the last.
  const often = createDailySchedule('08:00', '08:30', '09:00', '09:15');
  await world.alert(one, '2026-11-21T02:30:00Z', often);
  await world.alert(one, '2026-11-21T02:30:00Z', createDailySchedule('08:00'));
  await world.alert(one, '2026-11-21T03:45:00Z', createDailySchedule('09:15'));
  await world.alert(other, '2026-11-21T02:30:00Z', createDailySchedule('08:00'));
  const server = await world.server();
  await server.run();
  expect(await world.doses(one)).toEqual([
    ...['02:30', '02:30', '03:00', '03:30'].map((time) => `2026-11-21T${time}Z late`),
    '2026-11-21T03:45Z',
    '2026-11-21T03:45Z',
  ]);
  expect(await world.listNotifications(one)).toEqual(['2026-11-21T03:45Z #0', '2026-11-21T03:45Z #0', 'doses-late 4']);
  expect([await world.listNotifications(other), await world.deliveries(other)]).toEqual([
    ['doses-late 1'],
    ['in-app sent'],
  ]);
  expect((await world.deliveries(one)).filter((delivery) => delivery.startsWith('push'))).toHaveLength(4);
  expect(server.counts()).toEqual({ reminded: 2, remindedLate: 0, late: 5, unreadable: 0 });
  await server.run();
  expect(await world.listNotifications(one)).toHaveLength(3);
});

test('decision M1: a late dose rings until it is missed or the next dose of its alert is due, whichever is first', async () => {
  // 08:50 in India.
  const world = await createReminderTestBed('2026-11-21T03:20:00Z');
  const patient = await world.patient({ browsers: 1 });
  await world.alert(patient, toUtc('02:30'), createDailySchedule('08:00'));
  // The next one was due at 08:40: it alone rings.
  await world.alert(patient, toUtc('02:45'), createDailySchedule('08:15', '08:40'));
  // The next one is due now, and rings in time.
  await world.alert(patient, toUtc('02:40'), createDailySchedule('08:10', '08:50'));
  // Missed this minute.
  await world.alert(patient, toUtc('02:20'), createDailySchedule('07:50'));
  const server = await world.server();
  await server.run();
  expect(await world.doses(patient)).toEqual([
    ...['02:20', '02:30', '02:40', '02:45'].map((time) => `2026-11-21T${time}Z late`),
    '2026-11-21T03:10Z',
    '2026-11-21T03:20Z',
  ]);
  expect(await world.listNotifications(patient)).toEqual([
    '2026-11-21T02:30Z #0',
    '2026-11-21T03:10Z #0',
    '2026-11-21T03:20Z #0',
    'doses-late 3',
  ]);
  expect((await world.deliveries(patient)).filter((delivery) => delivery.startsWith('push'))).toEqual(
    Array.from({ length: 3 }, () => 'push waiting'),
  );
  expect(server.counts()).toEqual({ reminded: 3, remindedLate: 1, late: 3, unreadable: 0 });
  await server.run();
  expect(server.counts().reminded).toBe(3);
});

test('what still rings comes before what is missed, however much of that there is', async () => {
  const world = await createReminderTestBed('2026-11-21T03:15:00Z');
  const patient = await world.patient();
  await world.alert(patient, '2026-11-19T02:30:00Z', createDailySchedule('08:00'), { endsOn: '2026-11-19' });
  const other = await world.patient();
  await world.alert(other, '2026-11-21T02:30:00Z', createDailySchedule('08:00'));
  const { live } = world;
  const slow = await world.server({
    live: {
      publish: async (trx, events) => {
        await live.publish(trx, events);
        world.clock.advance({ seconds: events.length > 0 ? 61 : 0 });
      },
    },
  });
  await slow.run();
  expect([await world.listNotifications(other), await world.listNotifications(patient)]).toEqual([
    ['2026-11-21T02:30Z #0'],
    [],
  ]);
  await slow.run();
  expect(await world.listNotifications(patient)).toEqual(['doses-late 1']);
});

test('a quarter of an hour is not late, a millisecond more is', async () => {
  const world = await createReminderTestBed('2026-11-21T02:45:00Z');
  const patient = await world.patient();
  await world.alert(patient, '2026-11-21T02:30:00Z', createDailySchedule('08:00'));
  const server = await world.server();
  await server.run();
  world.clock.advance({ hours: 24, milliseconds: 1 });
  await server.run();
  expect(await world.doses(patient)).toEqual(['2026-11-21T02:30Z', '2026-11-22T02:30Z late']);
});

test('several servers that come back at once tell each patient in one notice, however many their alerts are', async () => {
  const world = await createReminderTestBed('2026-11-21T14:00:00Z');
  await world.sql(buildInsertAccounts(`select n || '@example.com' as email from generate_series(1, 150) n`));
  await world.sql(
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, next_due_at, created_at, updated_at)
     select id, 'hand', 'x', $1, '2026-01-01', '2026-11-21T03:00:00Z'::timestamptz, now(), now() from patient, generate_series(1, 8) n order by random()`,
    [JSON.stringify({ kind: 'interval', hours: 4, first: '2026-11-21T02:30:00Z', amount: 1 })],
  );
  const servers = await Promise.all([world.server(), world.server(), world.server()]);
  await Promise.all(servers.map((server) => server.run()));
  // 06:30 and 10:30, of eight alerts each.
  expect(await world.sql('select count, count(*)::int as patients from notification group by count')).toEqual([
    { count: 16, patients: 150 },
  ]);
  expect(await world.sql('select late, count(*)::int as doses from medication_dose group by late')).toEqual([
    { late: true, doses: 2_400 },
  ]);
});

test('after a long time away what can be answered is written down, and nothing before it', async () => {
  const world = await createReminderTestBed('2026-11-21T02:31:00Z');
  const patient = await world.patient();
  const hourly = { kind: 'interval', hours: 1, first: '2020-01-01T00:00:00Z', amount: 1 };
  await world.alert(patient, '2020-01-01T00:00:00Z', hourly, { startsOn: '2020-01-01' });
  await (await world.server()).run();
  const doses = await world.doses(patient);
  expect([doses.length, doses[0], doses.at(-1)]).toEqual([7 * 24, '2026-11-14T03:00Z late', '2026-11-21T02:00Z late']);
  expect(await world.listNotifications(patient)).toEqual(['2026-11-21T02:00Z #0', 'doses-late 167']);
});

test('a clock that jumps two days ahead and back loses no dose and doubles none', async () => {
  const world = await createReminderTestBed('2026-11-21T02:30:00Z');
  const patient = await world.patient();
  await world.alert(patient, '2026-11-21T02:30:00Z', createDailySchedule('08:00'));
  const server = await world.server();
  for (const hours of [0, 48, -48, 24, 24, 24]) {
    world.clock.advance({ hours });
    await server.run();
  }
  expect(await world.doses(patient)).toEqual([
    '2026-11-21T02:30Z',
    '2026-11-22T02:30Z late',
    '2026-11-23T02:30Z',
    '2026-11-24T02:30Z',
  ]);
  expect((await world.listNotifications(patient)).toSorted()).toEqual([
    '2026-11-21T02:30Z #0',
    '2026-11-23T02:30Z #0',
    '2026-11-24T02:30Z #0',
    'doses-late 1',
  ]);
});

test.each([
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Asia/Kolkata', '2026-11-01'],
])(
  'decision M2: over the night of a changed clock in %s, %s, each dose rings once and none is lost',
  async (zone, date) => {
    const midnight = Temporal.PlainDate.from(date).toZonedDateTime(zone);
    const world = await createReminderTestBed(midnight.toInstant().toString());
    const patient = await world.patient({ zone });
    const times = ['01:15', '01:45', '02:00', '02:15', '02:45', '03:30', '14:00'];
    const first = midnight.add({ hours: 6 }).toInstant().toString();
    const wall = await world.alert(
      patient,
      midnight.withPlainTime('01:15').toInstant().toString(),
      createDailySchedule(...times),
      {
        startsOn: date,
      },
    );
    const interval = await world.alert(
      patient,
      first,
      { kind: 'interval', hours: 6, first, amount: 1 },
      { startsOn: date },
    );
    const server = await world.server();
    const end = midnight.add({ days: 1 }).toInstant();
    while (Temporal.Instant.compare(world.clock.now(), end) < 0) {
      await server.run();
      world.clock.advance({ minutes: 15 });
    }
    const rung = async (alert: string): Promise<readonly string[]> =>
      (
        await world.sql<{ at: Date }>(
          'select due_at as at from notification where schedule_id = $1 and reminder = 0 order by due_at',
          [alert],
        )
      ).map(({ at }) => at.toISOString());
    const wanted = new Set(
      times.map(
        (time) => midnight.toPlainDate().toPlainDateTime(time).toZonedDateTime(zone).toInstant().epochMilliseconds,
      ),
    );
    expect(await rung(wall)).toEqual([...wanted].toSorted((a, b) => a - b).map((at) => new Date(at).toISOString()));
    const hours = midnight.until(midnight.add({ days: 1 })).total('hours');
    expect(await rung(interval)).toEqual(
      Array.from({ length: Math.ceil(hours / 6) - 1 }, (_, place) =>
        midnight
          .add({ hours: 6 * (place + 1) })
          .toInstant()
          .toString()
          .replace('Z', '.000Z'),
      ),
    );
    expect(await world.sql('select count(*)::int as late from medication_dose where late')).toEqual([{ late: 0 }]);
  },
);
