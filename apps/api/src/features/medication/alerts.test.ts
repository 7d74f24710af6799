import type { LightMyRequestResponse } from 'fastify';
import type { MedicationAlert } from '@arogo/contract/medication';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  alertsPath,
  glycometAlert,
  toIndiaIso,
  type MedicationCalls,
  createMedicationCalls,
  paracetamolAlert,
  readRefusal,
  sortStatuses,
} from './medication.test-helpers.ts';

let api: TestApp;
let calls: MedicationCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createMedicationCalls(api);
});
beforeEach(async () => {
  await calls.setClock('2026-11-21 06:00');
  asha = await api.signUp();
});
afterAll(() => api.close());

const listAlerts = async (query = '', patient = asha): Promise<{ alerts: MedicationAlert[]; total: number }> =>
  (await api.call('GET', `${alertsPath}${query}`, undefined, patient)).json<{
    alerts: MedicationAlert[];
    total: number;
  }>();
const getFields = (answer: { json: () => unknown }): unknown => (answer.json() as { fields?: unknown }).fields;
const setState = (id: string, state: string) => api.call('PUT', `${alertsPath}/${id}/state`, { state }, asha);
const createSlotSchedule = (value: unknown, days: unknown = { every: 1 }) => ({
  schedule: { kind: 'slots', slots: [{ slot: 'morning', amount: value }], days },
});
const change = (id: string, form: object) => api.call('PUT', `${alertsPath}/${id}`, form, asha);

/** The alerts that a refusal names. */
const getAlertIds = (answer: LightMyRequestResponse): readonly string[] | undefined =>
  answer.json<{ alertIds?: string[] }>().alertIds;

describe("2 §2, decision M3: 'Add Alert': the same by hand", () => {
  it('the alert stands with its dosage, badge, slots of today and the next dose; its literal message', async () => {
    const answer = await calls.send(asha, glycometAlert);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      201,
      'Medication alert created successfully!',
    ]);
    const alert = answer.json<{ data: MedicationAlert }>().data;
    expect(alert).toMatchObject({
      medicineName: 'Glycomet',
      dosage: '500 mg, 1 tablet',
      beforeMeal: true,
      state: 'active',
      madeBy: 'hand',
      endsOn: null,
      limitSource: null,
      recordId: null,
    });
    expect(alert.timeSlot).toEqual([
      { time: '08:00', status: 'Pending', slot: 'morning', dueAt: toIndiaIso('2026-11-21 08:00') },
      { time: '21:00', status: 'Pending', slot: 'night', dueAt: toIndiaIso('2026-11-21 21:00') },
    ]);
    expect(alert.nextDueAt).toBe(toIndiaIso('2026-11-21 08:00'));
    expect(await listAlerts()).toMatchObject({ total: 1, alerts: [alert] });
    expect(await calls.findAuditLines(asha)).toEqual(['medication.create', 'medication.list']);
  });

  it('a dose that was due a moment ago is not rung', async () => {
    await calls.setClock('2026-11-21 08:00');
    const alert = await calls.createAlert(asha);
    expect(alert.timeSlot.map(({ time }) => time)).toEqual(['21:00']);
  });

  it('a course that began in the past goes on with its remaining days', async () => {
    const alert = await calls.createAlert(asha, { ...glycometAlert, startsOn: '2026-11-10', endsOn: '2026-11-21' });
    expect([alert.nextDueAt, alert.state]).toEqual([toIndiaIso('2026-11-21 08:00'), 'active']);
    await calls.setClock('2026-11-22 06:00');
    expect((await calls.read(asha, alert.id)).state).toBe('ended');
    expect((await listAlerts('?state=ended')).total).toBe(1);
    expect((await listAlerts('?state=active&state=paused')).total).toBe(0);
  });

  it('every hours that pass, times of the clock, weekdays, and when needed', async () => {
    const interval = await calls.createAlert(asha, {
      ...glycometAlert,
      medicineName: 'Augmentin',
      schedule: { kind: 'interval', hours: 8, first: '2026-11-21T02:30:20.5Z', amount: 1 },
    });
    expect(interval.timeSlot.map(({ time }) => time)).toEqual(['08:00', '16:00']);
    const times = await calls.createAlert(asha, {
      ...glycometAlert,
      medicineName: 'Thyronorm',
      schedule: { kind: 'times', times: ['06:30'], amount: 0.5, days: { weekdays: [6] } },
    });
    expect([times.dosage, times.nextDueAt]).toEqual(['500 mg, ½ tablet', toIndiaIso('2026-11-21 06:30')]);
    const needed = await calls.createAlert(asha, paracetamolAlert);
    expect(needed).toMatchObject({
      timeSlot: [],
      nextDueAt: null,
      lastTakenAt: null,
      leastGapMinutes: 360,
      mostPerDay: 4,
      limitSource: 'patient',
    });
  });

  it('decision A1: the same Idempotency-Key makes one alert and answers the same, also at once; with another body it is 409', async () => {
    const send = () => calls.send(asha, glycometAlert, { 'idempotency-key': 'one-wish' });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map((answer) => answer.json<{ data: MedicationAlert }>().data.id)).size).toBe(1);
    expect((await listAlerts()).total).toBe(1);
    const other = await calls.send(asha, { ...glycometAlert, strength: '850 mg' }, { 'idempotency-key': 'one-wish' });
    expect(readRefusal(other).slice(0, 2)).toEqual([409, 'idempotency_key_reused']);
    await api.call('DELETE', `${alertsPath}/${answers[0]?.json<{ data: MedicationAlert }>().data.id}`, undefined, asha);
    expect(readRefusal(await send()).slice(0, 2)).toEqual([409, 'conflict']);
  });
});

describe('bad input', () => {
  const amount = 'Please enter how much is taken at once: more than 0, at most 1000.';
  it.each([
    ['zero doses', createSlotSchedule(0), amount],
    ['negative doses', createSlotSchedule(-1), amount],
    ['absurd doses', createSlotSchedule(1_000_000), amount],
    ['a dose that is no number', createSlotSchedule('2'), amount],
    ['a crumb of a tablet', createSlotSchedule(0.001), amount],
    [
      'no slot',
      { schedule: { kind: 'slots', slots: [], days: { every: 1 } } },
      'Please choose when it is taken: morning, noon, evening or night.',
    ],
    [
      'the same slot twice',
      {
        schedule: {
          kind: 'slots',
          slots: [
            { slot: 'noon', amount: 1 },
            { slot: 'noon', amount: 2 },
          ],
          days: { every: 1 },
        },
      },
      'Please choose when it is taken: morning, noon, evening or night.',
    ],
    [
      'a time of day that there is not',
      { schedule: { kind: 'times', times: ['24:00'], amount: 1, days: { every: 1 } } },
      'Please enter a time, such as 08:00.',
    ],
    [
      'the same time twice',
      { schedule: { kind: 'times', times: ['08:00', '08:00'], amount: 1, days: { every: 1 } } },
      'You entered the same time twice.',
    ],
    ['an eighth weekday', createSlotSchedule(1, { weekdays: [8] }), 'Please choose on which days it is taken.'],
    ['every zero days', createSlotSchedule(1, { every: 0 }), 'Please enter whole days, from 1 to 90.'],
    ['every 91 days', createSlotSchedule(1, { every: 91 }), 'Please enter whole days, from 1 to 90.'],
    ['days in words', createSlotSchedule(1, { every: 'ten' }), 'Please choose on which days it is taken.'],
    [
      'every zero hours',
      { schedule: { kind: 'interval', hours: 0, first: '2026-11-21T02:30:00Z', amount: 1 } },
      'Please enter whole hours, from 1 to 168.',
    ],
    ['no schedule', { schedule: { kind: 'sometimes' } }, 'Please say when it is taken.'],
    ['no name', { medicineName: ' ' }, 'Please enter the name of the medicine.'],
    ['a day that there is not', { startsOn: '2026-02-30' }, 'Please enter the first day.'],
    ['end before start', { startsOn: '2026-11-21', endsOn: '2026-11-20' }, 'The last day cannot be before the first.'],
    ['a beginning in another age', { startsOn: '1990-01-01' }, 'The first day cannot be more than ten years ago.'],
    ['a beginning in another life', { startsOn: '9999-12-31' }, 'The first day can be at most ten years ahead.'],
    ['an end in another life', { endsOn: '2040-01-01' }, 'The last day can be at most ten years after the first.'],
    [
      'a gap of nothing',
      { leastGapMinutes: 0 },
      'Please enter the shortest time between two doses, from 1 minute to 30 days.',
    ],
    ['too many a day', { mostPerDay: 49 }, 'Please enter the most doses in a day, from 1 to 48.'],
  ])('%s', async (_, part, message) => {
    const answer = await calls.send(asha, { ...glycometAlert, ...part });
    expect([answer.statusCode, Object.values(getFields(answer) as object)]).toEqual([400, [message]]);
    const { id } = await calls.createAlert(asha);
    expect((await change(id, { ...glycometAlert, ...part })).statusCode).toBe(400);
  });

  it('a course that is already over', async () => {
    const answer = await calls.send(asha, { ...glycometAlert, startsOn: '2026-11-01', endsOn: '2026-11-20' });
    expect([...readRefusal(answer), getFields(answer)]).toEqual([
      422,
      'course_ended',
      'This course is already over.',
      { endsOn: 'This course is already over.' },
    ]);
    expect(
      (await calls.send(asha, { ...paracetamolAlert, startsOn: '2026-11-01', endsOn: '2026-11-20' })).statusCode,
    ).toBe(422);
  });

  it('at most 500 alerts', async () => {
    await calls.sql(
      `insert into medication_schedule (patient_id, made_by, medicine_name, schedule, starts_on, state, created_at, updated_at)
       select $1, 'hand', 'Old ' || n, '{"kind":"as-needed","amount":1}', '2026-01-01', 'ended', now(), now() from generate_series(1, 500) n`,
      [asha.user.id],
    );
    expect(readRefusal(await calls.send(asha, glycometAlert))).toEqual([
      409,
      'alerts_limit_reached',
      'You can have up to 500 med alerts. Delete alerts that have ended, then try again.',
    ]);
  });
});

describe('a medicine already on alert', () => {
  it('is 409 however it is written, until it is said what becomes of the earlier one', async () => {
    const first = await calls.createAlert(asha);
    for (const medicineName of ['Glycomet', 'Tab. GLYCOMET 500', 'glycomet SR']) {
      const answer = await calls.send(asha, { ...glycometAlert, medicineName });
      expect(readRefusal(answer)).toEqual([
        409,
        'already_on_alert',
        `${medicineName} already has an alert. Replace that alert or keep both.`,
      ]);
      expect(getAlertIds(answer)).toEqual([first.id]);
    }
    const both = await calls.createAlert(asha, { ...glycometAlert, keepBoth: true });
    expect((await listAlerts('?state=active')).total).toBe(2);
    const third = await calls.createAlert(asha, { ...glycometAlert, replaces: [first.id, both.id] });
    expect((await listAlerts('?state=active')).alerts.map(({ id }) => id)).toEqual([third.id]);
    expect(await calls.read(asha, first.id)).toMatchObject({ state: 'ended', endsOn: '2026-11-21', nextDueAt: null });
    // What has ended stands in nobody's way, and another's alert is no alert of this patient's.
    await setState(third.id, 'ended');
    await calls.createAlert(asha);
    const ravi = await api.signUp();
    expect(readRefusal(await calls.send(ravi, { ...glycometAlert, replaces: [first.id] })).slice(0, 2)).toEqual([
      404,
      'not_found',
    ]);
    await calls.createAlert(ravi);
    expect(getAlertIds(await calls.send(asha, glycometAlert))).toHaveLength(1);
  });

  it('asks alike when an alert is renamed to it, and names no other patient’s', async () => {
    const first = await calls.createAlert(asha);
    await calls.createAlert(await api.signUp(), { ...glycometAlert, medicineName: 'Telma' });
    const telma = await calls.createAlert(asha, { ...glycometAlert, medicineName: 'Telma' });
    const named = await change(telma.id, { ...glycometAlert, medicineName: 'Tab. Glycomet SR' });
    expect([...readRefusal(named), getAlertIds(named)]).toEqual([
      409,
      'already_on_alert',
      'Tab. Glycomet SR already has an alert. Replace that alert or keep both.',
      [first.id],
    ]);
    expect((await calls.read(asha, telma.id)).medicineName).toBe('Telma');
    // Its own words, and what is no other medicine, ask nothing.
    expect(
      (await change(telma.id, { ...glycometAlert, medicineName: 'TELMA 40', instructions: 'With water' })).statusCode,
    ).toBe(200);
    expect((await change(telma.id, { ...glycometAlert, keepBoth: true })).statusCode).toBe(200);
    expect((await calls.read(asha, first.id)).state).toBe('active');
    // Two of a medicine that stand side by side are changed without being asked again.
    expect((await change(telma.id, { ...glycometAlert, instructions: 'With milk' })).statusCode).toBe(200);
    const third = await calls.createAlert(asha, { ...glycometAlert, medicineName: 'Atorva' });
    expect((await change(third.id, { ...glycometAlert, replaces: [first.id, telma.id] })).statusCode).toBe(200);
    expect((await listAlerts('?state=active')).alerts.map(({ id }) => id)).toEqual([third.id]);
    expect(readRefusal(await change(third.id, { ...glycometAlert, replaces: [third.id] }))[1]).toBe('not_found');
    // One that has ended and begins again is asked about like a new one.
    const again = await change(first.id, { ...glycometAlert, endsOn: '2026-12-24' });
    expect([...readRefusal(again).slice(0, 2), getAlertIds(again)]).toEqual([409, 'already_on_alert', [third.id]]);
  });

  it('also when two are made at once: one passes', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.send(asha, glycometAlert)));
    expect(sortStatuses(answers)).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });
});

describe('Edit, pause, end, Delete', () => {
  it('doses that were due before stay as they were; those to come follow the change', async () => {
    const { id } = await calls.createAlert(asha);
    await calls.setClock('2026-11-21 10:00');
    const answer = await change(id, {
      ...glycometAlert,
      strength: '850 mg',
      schedule: { kind: 'slots', slots: [{ slot: 'noon', amount: 2 }], days: { every: 1 } },
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([200, 'Alert saved.']);
    expect((await calls.read(asha, id)).timeSlot).toMatchObject([
      { time: '08:00', status: 'Missed' },
      { time: '13:00', status: 'Pending' },
    ]);
    expect((await calls.day(asha)).doses).toMatchObject([
      { dosage: '1 tablet', late: true },
      { dosage: '2 tablets', late: false },
    ]);
  });

  it('Pause: no reminders until you resume it; what was due in between is not made up for', async () => {
    const { id } = await calls.createAlert(asha);
    expect((await setState(id, 'paused')).json()).toMatchObject({
      message: 'Paused. You get no reminders until you resume it.',
      data: { state: 'paused', nextDueAt: null, timeSlot: [] },
    });
    expect((await setState(id, 'paused')).statusCode).toBe(200);
    await calls.setClock('2026-11-21 12:00');
    expect((await setState(id, 'active')).json()).toMatchObject({
      message: 'Resumed. You get reminders again.',
      data: { state: 'active', nextDueAt: toIndiaIso('2026-11-21 21:00') },
    });
    expect((await calls.day(asha)).doses.map(({ time }) => time)).toEqual(['21:00']);
  });

  it('a dose that is overdue when the alert is paused stays and can be marked', async () => {
    const { id } = await calls.createAlert(asha);
    await calls.setClock('2026-11-21 08:30');
    await setState(id, 'paused');
    expect((await calls.read(asha, id)).timeSlot).toMatchObject([{ time: '08:00', status: 'Pending' }]);
    expect(await calls.markDose(asha, id, { dueAt: toIndiaIso('2026-11-21 08:00'), action: 'taken' })).toMatchObject({
      status: 'Taken',
    });
  });

  it('End: there are no further reminders, and it begins again only with another last day', async () => {
    const { id } = await calls.createAlert(asha);
    expect((await setState(id, 'ended')).json()).toMatchObject({
      message: 'Ended. You get no more reminders.',
      data: { state: 'ended', endsOn: '2026-11-21', nextDueAt: null },
    });
    expect(readRefusal(await setState(id, 'active'))).toEqual([
      422,
      'alert_ended',
      'This alert has ended. Change its last day to start it again.',
    ]);
    expect(
      (await change(id, { ...glycometAlert, endsOn: '2026-11-21', instructions: 'With water' })).json(),
    ).toMatchObject({ data: { state: 'ended', nextDueAt: null } });
    expect((await change(id, { ...glycometAlert, endsOn: '2026-11-30' })).json()).toMatchObject({
      data: { state: 'active', nextDueAt: toIndiaIso('2026-11-21 08:00') },
    });
  });

  it('a change that leaves nothing to come is refused, and one of the words alone is not', async () => {
    const { id } = await calls.createAlert(asha, { ...glycometAlert, endsOn: '2026-11-21' });
    await calls.setClock('2026-11-21 22:00');
    expect((await change(id, { ...glycometAlert, endsOn: '2026-11-21', instructions: 'With water' })).statusCode).toBe(
      200,
    );
    expect(
      readRefusal(await change(id, { ...glycometAlert, startsOn: '2026-11-20', endsOn: '2026-11-21' })).slice(0, 2),
    ).toEqual([422, 'course_ended']);
  });

  it('Delete: hidden at once, within ten seconds it can be taken back, then it cannot, and its rows are destroyed', async () => {
    const { id } = await calls.createAlert(asha);
    await calls.markDose(asha, id, { dueAt: toIndiaIso('2026-11-21 08:00'), action: 'taken' });
    const remove = () => api.call('DELETE', `${alertsPath}/${id}`, undefined, asha);
    const restore = () => api.call('POST', `${alertsPath}/${id}/restore`, undefined, asha);
    expect((await remove()).json()).toMatchObject({ message: 'Alert deleted.', data: { id } });
    expect((await remove()).statusCode).toBe(404);
    expect((await listAlerts()).total).toBe(0);
    for (const answer of [
      await calls.mark(asha, id, { dueAt: toIndiaIso('2026-11-21 21:00'), action: 'taken' }),
      await change(id, glycometAlert),
      await setState(id, 'paused'),
    ])
      expect(answer.statusCode).toBe(404);
    api.clock.advance({ seconds: 10 });
    expect((await restore()).json()).toMatchObject({ message: 'Alert restored.', data: { id, state: 'active' } });
    expect((await restore()).statusCode).toBe(200);
    await remove();
    api.clock.advance({ seconds: 10, milliseconds: 1 });
    expect(readRefusal(await restore())).toEqual([
      409,
      'alert_restore_expired',
      'This alert can no longer be restored.',
    ]);
  });
});

it("another patient's alert is not there: nothing of it is read, changed, ended, deleted or restored", async () => {
  const { id } = await calls.createAlert(asha);
  const ravi = await api.signUp();
  const answers = [
    await api.call('GET', `${alertsPath}/${id}`, undefined, ravi),
    await api.call('PUT', `${alertsPath}/${id}`, glycometAlert, ravi),
    await api.call('PUT', `${alertsPath}/${id}/state`, { state: 'ended' }, ravi),
    await api.call('DELETE', `${alertsPath}/${id}`, undefined, ravi),
    await api.call('POST', `${alertsPath}/${id}/restore`, undefined, ravi),
    await api.call('GET', `${alertsPath}/${id}/guard`, undefined, ravi),
    await calls.mark(ravi, id, { dueAt: toIndiaIso('2026-11-21 08:00'), action: 'taken' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  expect((await listAlerts('', ravi)).total).toBe(0);
  expect(await calls.read(asha, id)).toMatchObject({ state: 'active' });
});
