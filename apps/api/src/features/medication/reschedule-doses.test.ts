import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { glycometAlert, toIndiaIso, type MedicationCalls, createMedicationCalls } from './medication.test-helpers.ts';

let api: TestApp;
let calls: MedicationCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createMedicationCalls(api);
});
beforeEach(async () => {
  await calls.setClock('2026-11-20 20:00');
  asha = await api.signUp();
});
afterAll(() => api.close());

const atFirst = { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' };
const move = async (times: object): Promise<void> => {
  expect((await api.call('PATCH', '/api/users/settings', { times: { ...atFirst, ...times } }, asha)).statusCode).toBe(
    200,
  );
};
const moveTo = async (timeZone: string): Promise<void> => {
  expect((await api.call('PATCH', '/api/users/settings', { timeZone }, asha)).statusCode).toBe(200);
};
const readNextDue = async (id: string): Promise<string | null> => (await calls.read(asha, id)).nextDueAt;
/** What the minute's job does with the doses that came due. */
const writeDown = async (id: string, text: string, slot: string, following: string): Promise<void> => {
  await calls.sql(
    'insert into medication_dose (schedule_id, patient_id, due_at, slot, amount) values ($1, $2, $3, $4, 1)',
    [id, asha.user.id, toIndiaIso(text), slot],
  );
  await calls.sql('update medication_schedule set next_due_at = $2 where id = $1', [id, toIndiaIso(following)]);
};

describe('decision M1: slots are moved by the patient in settings, and doses to come move with them', () => {
  it('the next dose is at the new time, the cards and the day show it so', async () => {
    const { id } = await calls.createAlert(asha, { ...glycometAlert, startsOn: '2026-11-20' });
    await move({ night: '22:15' });
    expect(await readNextDue(id)).toBe(toIndiaIso('2026-11-20 22:15'));
    expect((await calls.day(asha, '2026-11-21')).doses.map(({ time }) => time)).toEqual(['08:00', '22:15']);
  });

  it('a dose that was due and taken is not due again for having been moved later', async () => {
    const { id } = await calls.createAlert(asha, { ...glycometAlert, startsOn: '2026-11-20' });
    await writeDown(id, '2026-11-20 21:00', 'night', '2026-11-21 08:00');
    await calls.setClock('2026-11-21 08:00');
    await writeDown(id, '2026-11-21 08:00', 'morning', '2026-11-21 21:00');
    await calls.setClock('2026-11-21 08:30');
    await move({ morning: '09:00' });
    expect(await readNextDue(id)).toBe(toIndiaIso('2026-11-21 21:00'));
    expect((await calls.day(asha)).doses.map(({ time }) => time)).toEqual(['08:00', '21:00']);
    expect((await calls.day(asha, '2026-11-22')).doses.map(({ time }) => time)).toEqual(['09:00', '21:00']);
  });

  it('a dose that was still to come and is moved into the past is due now, and rings', async () => {
    const { id } = await calls.createAlert(asha, { ...glycometAlert, startsOn: '2026-11-20' });
    await writeDown(id, '2026-11-20 21:00', 'night', '2026-11-21 08:00');
    await calls.setClock('2026-11-21 07:30');
    await move({ morning: '07:00' });
    expect(
      (await calls.day(asha)).doses.map(({ time, slot, status, remindAt }) => [time, slot, status, remindAt]),
    ).toEqual([
      ['07:30', 'morning', 'Pending', toIndiaIso('2026-11-21 07:30')],
      ['21:00', 'night', 'Pending', null],
    ]);
    // A second change brings no second one.
    await calls.setClock('2026-11-21 07:40');
    await move({ morning: '07:10' });
    expect((await calls.day(asha)).doses).toHaveLength(2);
  });

  it('what was past when the alert was made, or while it was paused, is not made up for', async () => {
    await calls.setClock('2026-11-21 10:00');
    const { id } = await calls.createAlert(asha);
    await calls.setClock('2026-11-21 10:30');
    await move({ morning: '09:30' });
    expect((await calls.day(asha)).doses.map(({ time }) => time)).toEqual(['21:00']);
    await api.call('PUT', `/api/medication/alerts/${id}/state`, { state: 'paused' }, asha);
    await move({ night: '20:30' });
    expect((await calls.read(asha, id)).nextDueAt).toBeNull();
  });
});

describe("decision M2: schedules are in the patient's own time zone and survive travel", () => {
  it('slots follow the clock of the new zone, every eight hours stays every eight hours', async () => {
    const { id } = await calls.createAlert(asha, { ...glycometAlert, startsOn: '2026-11-20' });
    const hours = await calls.createAlert(asha, {
      ...glycometAlert,
      medicineName: 'Augmentin',
      startsOn: '2026-11-20',
      schedule: { kind: 'interval', hours: 8, first: '2026-11-20T18:30:00Z', amount: 1 },
    });
    await moveTo('Europe/London');
    expect(await readNextDue(id)).toBe('2026-11-20T21:00:00.000Z');
    expect(await readNextDue(hours.id)).toBe('2026-11-20T18:30:00.000Z');
    await moveTo('Asia/Kolkata');
    expect(await readNextDue(id)).toBe(toIndiaIso('2026-11-20 21:00'));
  });
});
