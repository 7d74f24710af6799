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

const eight = toIndiaIso('2026-11-21 08:00');
const nine = toIndiaIso('2026-11-21 21:00');
const take = (id: string, more: object = {}) => calls.mark(asha, id, { action: 'taken', ...more });
const findDoseRows = (id: string) =>
  calls.sql<{ due_at: Date; answer: string | null; confirmed_despite_warning: boolean }>(
    'select due_at, answer, confirmed_despite_warning from medication_dose where schedule_id = $1 order by due_at',
    [id],
  );

describe('says taken, later or skip', () => {
  it('decision M1: a dose is pending, missed after the grace, and can still be marked as taken or skipped', async () => {
    const { id } = await calls.createAlert(asha);
    await calls.setClock('2026-11-21 08:59');
    expect((await calls.day(asha)).doses[0]).toMatchObject({
      time: '08:00',
      status: 'Pending',
      open: true,
      dosage: '1 tablet',
      meal: 'before',
    });
    await calls.setClock('2026-11-21 09:00');
    expect((await calls.day(asha)).doses[0]).toMatchObject({ status: 'Missed', open: true });
    const answer = await calls.mark(asha, id, { dueAt: eight, action: 'taken' });
    expect(answer.json()).toMatchObject({
      message: 'Marked as taken.',
      data: { status: 'Taken', answeredAt: toIndiaIso('2026-11-21 09:00'), open: false },
    });
    expect((await calls.mark(asha, id, { dueAt: nine, action: 'skipped', confirmed: true })).json()).toMatchObject({
      message: 'Marked as skipped.',
      data: { status: 'Skipped' },
    });
    expect((await calls.read(asha, id)).lastTakenAt).toBe(toIndiaIso('2026-11-21 09:00'));
    expect(await calls.findAuditLines(asha)).toEqual([
      'medication.create',
      'medication.day',
      'medication.day',
      'dose.mark',
      'dose.mark',
      'medication.read',
    ]);
  });

  it('Later: a reminder in 15 minutes, the last one a minute before the dose is missed, and none after that', async () => {
    const { id } = await calls.createAlert(asha);
    const later = () => calls.mark(asha, id, { dueAt: eight, action: 'later' });
    await calls.setClock('2026-11-21 08:02');
    expect((await later()).json()).toMatchObject({
      message: 'We will remind you again in 15 minutes.',
      data: { status: 'Pending', remindAt: toIndiaIso('2026-11-21 08:17') },
    });
    await calls.setClock('2026-11-21 08:50');
    expect((await later()).json()).toMatchObject({
      message: 'We will remind you again in 9 minutes.',
      data: { remindAt: toIndiaIso('2026-11-21 08:59') },
    });
    await calls.setClock('2026-11-21 09:00');
    expect(readRefusal(await later())).toEqual([
      422,
      'dose_put_off',
      'You missed this dose. You can still say whether you took it.',
    ]);
  });

  it('Later for a dose of the evening says hours', async () => {
    const { id } = await calls.createAlert(asha);
    await calls.setClock('2026-11-21 08:02');
    expect((await calls.mark(asha, id, { dueAt: nine, action: 'later' })).json()).toMatchObject({
      message: 'We will remind you again in 13 hours 13 minutes.',
    });
  });

  it('marking ends the wait for the next reminder', async () => {
    const { id } = await calls.createAlert(asha);
    await calls.setClock('2026-11-21 08:02');
    await calls.markDose(asha, id, { dueAt: eight, action: 'later' });
    expect(await calls.markDose(asha, id, { dueAt: eight, action: 'taken' })).toMatchObject({ remindAt: null });
  });

  it('undo: the dose is open again, also the next day, until seven days are over', async () => {
    const { id } = await calls.createAlert(asha);
    await calls.markDose(asha, id, { dueAt: eight, action: 'skipped' });
    await calls.setClock('2026-11-22 07:00');
    expect((await calls.mark(asha, id, { dueAt: eight, action: 'undo' })).json()).toMatchObject({
      message: 'Undone. The dose is not marked any more.',
      data: { status: 'Missed', answeredAt: null, open: true },
    });
    expect(readRefusal(await calls.mark(asha, id, { dueAt: eight, action: 'undo' }))).toEqual([
      409,
      'dose_not_marked',
      'This dose is not marked.',
    ]);
    await calls.setClock('2026-11-28 08:00');
    await calls.markDose(asha, id, { dueAt: eight, action: 'taken' });
    await calls.setClock('2026-11-28 08:01');
    for (const action of ['undo', 'taken'])
      expect(readRefusal(await calls.mark(asha, id, { dueAt: eight, action }))).toEqual([
        422,
        'dose_too_old',
        'This dose is more than seven days old and can no longer be changed.',
      ]);
  });

  it('a dose that was marked in advance and taken back is due again: no row is left that would keep its reminder away', async () => {
    const { id } = await calls.createAlert(asha);
    expect((await calls.markDose(asha, id, { dueAt: nine, action: 'taken', confirmed: true })).status).toBe('Taken');
    await calls.markDose(asha, id, { dueAt: eight, action: 'skipped' });
    expect((await calls.read(asha, id)).nextDueAt).toBe(toIndiaIso('2026-11-22 08:00'));
    await calls.markDose(asha, id, { dueAt: nine, action: 'undo' });
    expect((await findDoseRows(id)).map(({ due_at: at }) => at.toISOString())).toEqual([eight]);
    expect((await calls.read(asha, id)).nextDueAt).toBe(nine);
  });
});

describe('decision M5a: marking a dose more than two hours before its time asks first', () => {
  it.each([
    ['taken', 'This dose is for 9:00 pm. Have you already taken it?'],
    ['skipped', 'This dose is for 9:00 pm. Do you want to skip it now?'],
  ])('%s is refused until it is confirmed', async (action, words) => {
    const { id } = await calls.createAlert(asha);
    await calls.setClock('2026-11-21 08:26');
    expect(readRefusal(await calls.mark(asha, id, { dueAt: nine, action }))).toEqual([409, 'dose_early', words]);
    expect(readRefusal(await calls.mark(asha, id, { dueAt: nine, action, confirmed: false }))[1]).toBe('dose_early');
    expect(await findDoseRows(id)).toEqual([]);
    expect((await calls.mark(asha, id, { dueAt: nine, action, confirmed: true })).statusCode).toBe(200);
    expect(await findDoseRows(id)).toMatchObject([{ answer: action, confirmed_despite_warning: false }]);
  });

  it('two hours before its time is not early; a second more is', async () => {
    const { id } = await calls.createAlert(asha);
    await calls.setClock('2026-11-21 18:59:59');
    expect(readRefusal(await calls.mark(asha, id, { dueAt: nine, action: 'taken' }))[1]).toBe('dose_early');
    await calls.setClock('2026-11-21 19:00');
    expect((await calls.mark(asha, id, { dueAt: nine, action: 'taken' })).statusCode).toBe(200);
  });

  it('one question names the time and what else stands against the dose, and one yes answers it', async () => {
    const { id } = await calls.createAlert(asha, { ...glycometAlert, leastGapMinutes: 240 });
    await calls.setClock('2026-11-21 08:00');
    await calls.markDose(asha, id, { dueAt: eight, action: 'taken' });
    const [status, code, words] = readRefusal(await calls.mark(asha, id, { dueAt: nine, action: 'taken' }));
    expect([status, code]).toEqual([409, 'dose_guard']);
    expect(words).toMatch(
      /^This dose is for 9:00 pm\. Have you already taken it\? The last dose was taken at 8:00 am\./,
    );
    expect((await calls.mark(asha, id, { dueAt: nine, action: 'taken', confirmed: true })).statusCode).toBe(200);
  });
});

describe('bad input: marking', () => {
  it('a dose of tomorrow', async () => {
    const { id } = await calls.createAlert(asha);
    for (const action of ['taken', 'skipped', 'later']) {
      expect(readRefusal(await calls.mark(asha, id, { dueAt: toIndiaIso('2026-11-22 08:00'), action }))).toEqual([
        422,
        'dose_not_yet',
        'This dose is for another day. You can mark it on that day.',
      ]);
    }
    // The patient's day, not the server's: a quarter past midnight in India is still yesterday in London.
    await calls.setClock('2026-11-22 00:15');
    expect(
      (await calls.markDose(asha, id, { dueAt: toIndiaIso('2026-11-22 08:00'), action: 'taken', confirmed: true }))
        .status,
    ).toBe('Taken');
  });

  it('a dose that is not due, was never due, or of no time at all', async () => {
    const { id } = await calls.createAlert(asha);
    const times = [
      undefined,
      toIndiaIso('2026-11-21 08:01'),
      toIndiaIso('2026-11-20 08:00'),
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '2026-11-21T02:30:00.0009Z'.replace('.0009', '.5'),
    ];
    for (const dueAt of times)
      expect(readRefusal(await calls.mark(asha, id, { dueAt, action: 'taken' }))).toEqual([
        422,
        'dose_not_due',
        'No dose of this medicine is due at that time.',
      ]);
    for (const dueAt of ['yesterday', '2026-11-21', '2026-02-30T08:00:00Z', 5])
      expect((await calls.mark(asha, id, { dueAt, action: 'taken' })).statusCode).toBe(400);
    expect(await findDoseRows(id)).toEqual([]);
    // The same instant written in another zone is the same dose.
    expect((await calls.markDose(asha, id, { dueAt: '2026-11-21T08:00:00+05:30', action: 'taken' })).dueAt).toBe(eight);
  });

  it('twice at once: the same wish is one wish, two wishes are one and a 409 with the time', async () => {
    const { id } = await calls.createAlert(asha);
    await calls.setClock('2026-11-21 08:05');
    const same = await Promise.all(
      Array.from({ length: 10 }, () => calls.mark(asha, id, { dueAt: eight, action: 'taken' })),
    );
    expect(same.map(({ statusCode }) => statusCode)).toEqual(same.map(() => 200));
    expect(await findDoseRows(id)).toMatchObject([{ answer: 'taken' }]);
    expect(readRefusal(await calls.mark(asha, id, { dueAt: eight, action: 'skipped' }))).toEqual([
      409,
      'dose_marked',
      'This dose was already marked as taken at 8:05 am.',
    ]);
    expect((await calls.mark(asha, id, { dueAt: eight, action: 'later' })).statusCode).toBe(409);
    const mixed = await Promise.all(
      ['taken', 'skipped', 'taken', 'skipped'].map((action) =>
        calls.mark(asha, id, { dueAt: nine, action, confirmed: true }),
      ),
    );
    expect(sortStatuses(mixed)).toEqual([200, 200, 409, 409]);
  });

  it('of another patient, and after deletion', async () => {
    const { id } = await calls.createAlert(asha);
    const ravi = await api.signUp();
    expect((await calls.mark(ravi, id, { dueAt: eight, action: 'taken' })).statusCode).toBe(404);
    await api.call('DELETE', `${alertsPath}/${id}`, undefined, asha);
    expect((await calls.mark(asha, id, { dueAt: eight, action: 'taken' })).statusCode).toBe(404);
    expect(await findDoseRows(id)).toEqual([]);
  });
});

describe('Dose guard: before a dose is marked, the last dose, the least gap and the daily most are checked and said', () => {
  it('a dose before the gap is over is 409 with the words, until it is confirmed', async () => {
    const { id } = await calls.createAlert(asha, paracetamolAlert);
    await calls.setClock('2026-11-21 10:05');
    expect((await take(id)).json()).toMatchObject({
      data: { asNeeded: true, status: 'Taken', dueAt: toIndiaIso('2026-11-21 10:05') },
    });
    await calls.setClock('2026-11-21 16:04');
    expect(readRefusal(await take(id))).toEqual([
      409,
      'dose_guard',
      'The last dose was taken at 10:05 am. Leave at least 6 hours between doses, so wait until 4:05 pm.',
    ]);
    expect((await api.call('GET', `${alertsPath}/${id}/guard`, undefined, asha)).json()).toMatchObject({
      data: {
        lastTakenAt: toIndiaIso('2026-11-21 10:05'),
        takenToday: 1,
        warnings: ['The last dose was taken at 10:05 am. Leave at least 6 hours between doses, so wait until 4:05 pm.'],
      },
    });
    expect((await take(id, { confirmed: true })).statusCode).toBe(200);
    expect((await findDoseRows(id)).map(({ confirmed_despite_warning: despite }) => despite)).toEqual([false, true]);
    await calls.setClock('2026-11-21 22:04');
    expect((await take(id)).statusCode).toBe(200);
  });

  it('the most for a day, which is a day of the patient', async () => {
    const { id } = await calls.createAlert(asha, {
      ...paracetamolAlert,
      medicineName: 'Meloset',
      strength: '3 mg',
      leastGapMinutes: 60,
      mostPerDay: 2,
    });
    for (const time of ['21:30', '23:00']) {
      await calls.setClock(`2026-11-21 ${time}`);
      expect((await take(id)).statusCode).toBe(200);
    }
    await calls.setClock('2026-11-21 23:59');
    expect(readRefusal(await take(id))).toEqual([
      409,
      'dose_guard',
      'The last dose was taken at 11:00 pm. ' +
        'Leave at least 1 hour between doses, so wait until 12:00 am tomorrow. 2 doses were taken today. ' +
        'The limit for one day is 2.',
    ]);
    await calls.setClock('2026-11-22 00:00');
    expect((await take(id)).statusCode).toBe(200);
  });

  it('two at once are checked one after the other: one passes', async () => {
    const { id } = await calls.createAlert(asha, paracetamolAlert);
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(id)));
    expect(sortStatuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await findDoseRows(id)).toHaveLength(1);
    // Without any limit a tap too many is still asked about, and two that are meant are two.
    const bare = await calls.createAlert(asha, {
      ...paracetamolAlert,
      medicineName: 'Digene',
      leastGapMinutes: null,
      mostPerDay: null,
    });
    const taps = await Promise.all([take(bare.id), take(bare.id)]);
    expect(sortStatuses(taps)).toEqual([200, 409]);
    expect((await take(bare.id, { confirmed: true })).statusCode).toBe(200);
    expect(await findDoseRows(bare.id)).toHaveLength(2);
  });

  it('the last dose counts over all alerts of the same medicine, whichever of them is the stricter', async () => {
    const { id } = await calls.createAlert(asha, paracetamolAlert);
    const other = await calls.createAlert(asha, { ...glycometAlert, medicineName: 'Tab Dolo 650', keepBoth: true });
    await calls.setClock('2026-11-21 08:00');
    expect((await take(id)).statusCode).toBe(200);
    expect(readRefusal(await calls.mark(asha, other.id, { dueAt: eight, action: 'taken' })).slice(0, 2)).toEqual([
      409,
      'dose_guard',
    ]);
    // Skipping needs no guard, and a note about a past day takes nothing now.
    expect((await calls.mark(asha, other.id, { dueAt: eight, action: 'skipped' })).statusCode).toBe(200);
    await calls.setClock('2026-11-22 21:00');
    expect((await take(id)).statusCode).toBe(200);
    expect((await calls.mark(asha, other.id, { dueAt: nine, action: 'taken' })).statusCode).toBe(200);
  });

  it('undo of a dose taken when needed leaves nothing behind', async () => {
    const { id } = await calls.createAlert(asha, paracetamolAlert);
    const { dueAt } = await calls.markDose(asha, id, { action: 'taken' });
    expect(await calls.markDose(asha, id, { dueAt, action: 'undo' })).toMatchObject({ answeredAt: null, open: false });
    expect(await findDoseRows(id)).toEqual([]);
    expect((await take(id)).statusCode).toBe(200);
    await api.call('PUT', `${alertsPath}/${id}/state`, { state: 'paused' }, asha);
    expect((await take(id, { confirmed: true })).statusCode).toBe(200);
    for (const action of ['later', 'skipped', 'undo'])
      expect((await calls.mark(asha, id, { action })).statusCode).toBe(422);
    expect(readRefusal(await calls.mark(asha, id, { action: 'later' }))[2]).toBe(
      'A medicine you take when needed has no reminders.',
    );
    await api.call('PUT', `${alertsPath}/${id}/state`, { state: 'ended' }, asha);
    expect(readRefusal(await take(id, { confirmed: true }))).toEqual([
      422,
      'alert_ended',
      'This alert has ended. Change its last day to start it again.',
    ]);
  });
});

describe("today's timeline", () => {
  it('the doses of all medicines in their order, another day on request, and what is taken when needed apart', async () => {
    await calls.createAlert(asha);
    await calls.createAlert(asha, {
      ...glycometAlert,
      medicineName: 'Telma',
      schedule: { kind: 'times', times: ['07:30'], amount: 1, days: { every: 2 } },
    });
    const needed = await calls.createAlert(asha, paracetamolAlert);
    await calls.createAlert(asha, { ...paracetamolAlert, medicineName: 'Later', startsOn: '2026-11-25' });
    await calls.createAlert(asha, { ...glycometAlert, medicineName: 'Amlong', endsOn: '2026-11-21' });
    await calls.setClock('2026-11-21 12:00');
    await calls.markDose(asha, needed.id, { action: 'taken' });
    const today = await calls.day(asha);
    expect(today).toMatchObject({ date: '2026-11-21', today: '2026-11-21', timeZone: 'Asia/Kolkata' });
    expect(today.doses.map(({ time, medicineName, status }) => `${time} ${medicineName} ${status}`)).toEqual([
      '07:30 Telma Missed',
      '08:00 Amlong Missed',
      '08:00 Glycomet Missed',
      '12:00 Dolo Taken',
      '21:00 Amlong Pending',
      '21:00 Glycomet Pending',
    ]);
    expect(today.asNeeded.map(({ medicineName }) => medicineName)).toEqual(['Dolo']);
    expect((await calls.day(asha, '2026-11-22')).doses.map(({ time, open }) => [time, open])).toEqual([
      ['08:00', false],
      ['21:00', false],
    ]);
    for (const date of ['0001-01-01', '2026-11-20']) expect((await calls.day(asha, date)).doses).toEqual([]);
    expect((await calls.day(asha, '9999-12-31')).doses).toHaveLength(3);
    for (const date of ['x', '2026-02-30', ''])
      expect((await api.call('GET', `/api/medication/day?date=${date}`, undefined, asha)).statusCode).toBe(400);
    const ravi = await api.signUp();
    expect(await calls.day(ravi)).toMatchObject({ doses: [], asNeeded: [] });
  });
});
