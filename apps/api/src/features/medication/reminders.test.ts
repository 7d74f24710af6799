import { buildInsertAccounts } from '../../platform/postgres/accounts.test-helpers.ts';
import { expect, test, vi } from 'vitest';
import { createReminderTestBed, createDailySchedule, type ReminderTestBed } from './reminders.test-helpers.ts';

// Reminders as the minute's job makes them: each once, whatever happens around it. 08:00 in India is 02:30 UTC.

const morning = '2026-11-21T02:30:00Z';

const readNextDue = async (world: ReminderTestBed, alertId: string): Promise<string | undefined> =>
  (
    await world.sql<{ at: Date | null }>('select next_due_at as at from medication_schedule where id = $1', [alertId])
  )[0]?.at?.toISOString();

test('a dose that is due is written down and told once, and the alert goes on to the next', async () => {
  const world = await createReminderTestBed(morning);
  const [patient, other] = [await world.patient(), await world.patient()];
  const alert = await world.alert(patient, morning, {
    kind: 'slots',
    slots: [
      { slot: 'morning', amount: 0.5 },
      { slot: 'night', amount: 2 },
    ],
    days: { every: 1 },
  });
  await world.alert(other, '2026-11-21T02:30:00.001Z');
  const server = await world.server();
  await server.run();
  await server.run();
  expect(await world.doses(patient)).toEqual(['2026-11-21T02:30Z']);
  expect(await world.sql('select slot, amount, answer, late, reminders from medication_dose')).toEqual([
    { slot: 'morning', amount: '0.50', answer: null, late: false, reminders: 0 },
  ]);
  expect(await world.listNotifications(patient)).toEqual(['2026-11-21T02:30Z #0']);
  expect(await readNextDue(world, alert)).toBe('2026-11-21T15:30:00.000Z');
  expect(await world.listNotifications(other)).toEqual([]);
  world.clock.advance({ hours: 13 });
  await server.run();
  expect(await world.listNotifications(patient)).toEqual(['2026-11-21T02:30Z #0', '2026-11-21T15:30Z #0']);
  expect(await readNextDue(world, alert)).toBe('2026-11-22T02:30:00.000Z');
  expect(server.counts()).toEqual({ reminded: 2, remindedLate: 0, late: 1, unreadable: 0 });
  expect(JSON.stringify(world.logged)).not.toContain('Canarycillin');
});

test('its patient hears of it live, after the commit', async () => {
  const world = await createReminderTestBed(morning);
  const patient = await world.patient();
  await world.alert(patient, morning);
  await (await world.server()).run();
  await vi.waitFor(() => expect(world.received).toEqual([{ patientId: patient, kinds: ['notices', 'medication'] }]), {
    timeout: 60_000,
  });
});

test('two servers at once remind of each of 2,400 doses exactly once', async () => {
  const world = await createReminderTestBed(morning);
  await world.sql(buildInsertAccounts(`select n || '@example.com' as email from generate_series(1, 800) n`));
  await world.sql(
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, next_due_at, created_at, updated_at)
     select id, 'hand', 'x', $1, '2026-01-01', $2, now(), now() from patient, generate_series(1, 3)`,
    [JSON.stringify(createDailySchedule('08:00')), morning],
  );
  // The first that has work holds it until another has some too: work for one is there for the others.
  const { live } = world;
  const atWork = new Set<number>();
  const shared = Promise.withResolvers<void>();
  const announceAs =
    (server: number): typeof live.publish =>
    async (trx, events) => {
      if (atWork.add(server).size > 1) shared.resolve();
      await shared.promise;
      await live.publish(trx, events);
    };
  const servers = await Promise.all([0, 1, 2].map((server) => world.server({ live: { publish: announceAs(server) } })));
  await Promise.all(servers.map((server) => server.run()));
  await Promise.all(servers.map((server) => server.run()));
  const [counted] = await world.sql(
    `
    select (select count(*)::int from medication_dose) as doses, (select count(*)::int from notification) as notices,
      (select count(*)::int from notification_delivery where channel = 'in-app' and state = 'sent') as "inApp",
      (select count(*)::int from notification_delivery where channel = 'email' and state = 'waiting') as email,
      (select count(*)::int from medication_schedule where next_due_at = $1::timestamptz + interval '1 day') as next`,
    [morning],
  );
  expect(counted).toEqual({ doses: 2_400, notices: 2_400, inApp: 2_400, email: 2_400, next: 2_400 });
  const sent = (await world.queued('notification.email')).flat();
  expect([sent.length, new Set(sent).size]).toEqual([2_400, 2_400]);
  expect(servers.reduce((sum, server) => sum + server.counts().reminded, 0)).toBe(2_400);
  expect(servers.filter((server) => server.counts().reminded > 0).length).toBeGreaterThan(1);
});

test('what breaks in the middle leaves nothing half done, and is done by the next look', async () => {
  const world = await createReminderTestBed(morning);
  const patient = await world.patient({ browsers: 1 });
  await world.alert(patient, morning);
  const broken = await world.server({ live: { publish: () => Promise.reject(new Error('on purpose')) } });
  await expect(broken.run()).rejects.toThrow('on purpose');
  expect([
    await world.doses(patient),
    await world.listNotifications(patient),
    await world.queued('notification.push'),
  ]).toEqual([[], [], []]);
  expect(broken.counts()).toEqual({ reminded: 0, remindedLate: 0, late: 0, unreadable: 0 });
  await (await world.server()).run();
  expect([
    (await world.doses(patient)).length,
    (await world.listNotifications(patient)).length,
    (await world.queued('notification.push')).length,
  ]).toEqual([1, 1, 1]);
});

test('a dose that was marked before it was due gets no reminder', async () => {
  const world = await createReminderTestBed(morning);
  const patient = await world.patient();
  const [taken, put] = [await world.alert(patient, morning), await world.alert(patient, morning)];
  await world.sql(
    `insert into medication_dose (schedule_id, patient_id, due_at, amount, answer, answered_at, answered_from)
      values ($1, $2, $3, 1, 'taken', $3::timestamptz - interval '10 minutes', 'app')`,
    [taken, patient, morning],
  );
  await world.sql(
    `insert into medication_dose (schedule_id, patient_id, due_at, amount, remind_at) values ($1, $2, $3, 1, $3::timestamptz + interval '15 minutes')`,
    [put, patient, morning],
  );
  await (await world.server()).run();
  expect(await world.listNotifications(patient)).toEqual([]);
  expect(await world.sql('select answer, reminders from medication_dose order by answer')).toEqual([
    { answer: 'taken', reminders: 0 },
    { answer: null, reminders: 0 },
  ]);
  expect([await readNextDue(world, taken), await readNextDue(world, put)]).toEqual([
    '2026-11-21T14:30:00.000Z',
    '2026-11-21T14:30:00.000Z',
  ]);
});

test('alerts that are deleted, paused or ended do not ring', async () => {
  const world = await createReminderTestBed(morning);
  const patient = await world.patient();
  await world.alert(patient, morning, createDailySchedule('08:00'), { deletedAt: '2026-11-21T02:29:59Z' });
  await world.alert(patient, null, createDailySchedule('08:00'), { state: 'paused' });
  await world.alert(patient, null, createDailySchedule('08:00'), { state: 'ended' });
  const last = await world.alert(patient, morning, createDailySchedule('08:00'), { endsOn: '2026-11-21' });
  const over = await world.alert(patient, morning, createDailySchedule('08:00'), { endsOn: '2026-11-20' });
  const server = await world.server();
  for (let day = 0; day < 3; day += 1) {
    await server.run();
    world.clock.advance({ hours: 24 });
  }
  // The last day belongs to the course; one whose end was moved before it rings no more.
  expect(await world.sql('select schedule_id from notification')).toEqual([{ schedule_id: last }]);
  expect([await readNextDue(world, last), await readNextDue(world, over)]).toEqual([undefined, undefined]);
});

test('an alert whose schedule cannot be read stops none of the others, stays as it is, and leaves a trace', async () => {
  const world = await createReminderTestBed('2026-11-21T02:31:00Z');
  const patient = await world.patient();
  const lost = await world.patient({ zone: 'Mars/Olympus', set: { quiet_from: '00:00', quiet_until: '23:59' } });
  const unreadable = [
    await world.alert(patient, morning, { kind: 'by the moon' }),
    await world.alert(patient, '2026-11-20T02:30:00Z', {
      kind: 'times',
      times: ['25:99'],
      amount: 1,
      days: { every: 1 },
    }),
    await world.alert(patient, morning, {}),
    await world.alert(lost, morning),
  ];
  await world.alert(patient, morning);
  const server = await world.server();
  await server.run();
  expect(await world.listNotifications(patient)).toEqual(['2026-11-21T02:30Z #0']);
  expect(server.counts()).toEqual({ reminded: 1, remindedLate: 0, late: 0, unreadable: 4 });
  expect(world.logged).toEqual([
    [{ queue: 'doses.remind', count: 1 }, 'Doses that came due were written down'],
    [{ queue: 'doses.remind', code: 'schedule_unreadable', count: 4 }, 'Alerts were passed over'],
  ]);
  for (const id of unreadable)
    expect(await readNextDue(world, id)).toBe(
      id === unreadable[1] ? '2026-11-20T02:30:00.000Z' : '2026-11-21T02:30:00.000Z',
    );
  // The next look passes them over as well, and says so of no one but who is new.
  await server.run();
  expect([server.counts().unreadable, world.logged.length]).toEqual([4, 2]);
  await world.alert(patient, morning, { kind: 'by the sun' });
  await server.run();
  expect(world.logged.slice(2)).toEqual([
    [{ queue: 'doses.remind', code: 'schedule_unreadable', count: 1 }, 'Alerts were passed over'],
  ]);
  await world.sql('delete from medication_schedule where schedule = $1', [JSON.stringify({ kind: 'by the sun' })]);
  // A version that can read them finds their doses.
  await world.sql('update medication_schedule set schedule = $1', [JSON.stringify(createDailySchedule('08:00'))]);
  await world.sql("update patient set time_zone = 'Asia/Kolkata'");
  await server.run();
  expect(server.counts()).toEqual({ reminded: 5, remindedLate: 0, late: 1, unreadable: 0 });
});

test('however much is due, a look ends after a minute, and the next one goes on', async () => {
  const world = await createReminderTestBed(morning);
  await world.sql(buildInsertAccounts(`select n || '@example.com' as email from generate_series(1, 1200) n`));
  await world.sql(
    `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, next_due_at, created_at, updated_at)
     select id, 'hand', 'x', $1, '2026-01-01', $2, now(), now() from patient`,
    [JSON.stringify(createDailySchedule('08:00')), morning],
  );
  const { live } = world;
  const slow = await world.server({
    live: {
      publish: async (trx, events) => {
        await live.publish(trx, events);
        world.clock.advance({ seconds: 61 });
      },
    },
  });
  await slow.run();
  expect(slow.counts().reminded).toBe(500);
  await slow.run();
  await slow.run();
  expect(slow.counts()).toEqual({ reminded: 1_200, remindedLate: 0, late: 0, unreadable: 0 });
});
