import type { MedicationAlert } from '@arogo/contract/medication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  alertsPath,
  glycometAlert,
  toIndiaIso,
  type MedicationCalls,
  createMedicationCalls,
  readRefusal,
} from './medication.test-helpers.ts';

// An alert whose schedule was written by a later version: the patient sees it, and can set it anew.

let api: TestApp;
let calls: MedicationCalls;
let asha: TestPatient;
let broken: string;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createMedicationCalls(api);
  await calls.setClock('2026-11-21 06:00');
  asha = await api.signUp();
  await calls.createAlert(asha, { ...glycometAlert, medicineName: 'Telma' });
  broken = (await calls.createAlert(asha)).id;
  await calls.sql('update medication_schedule set schedule = $2 where id = $1', [
    broken,
    JSON.stringify({ kind: 'by the moon' }),
  ]);
});
afterAll(() => api.close());

const put = (state: string) => api.call('PUT', `${alertsPath}/${broken}/state`, { state }, asha);

const setAnew =
  'We can no longer read the times of this alert, so it sends no reminders. Please edit the alert and set its times again.';

describe('an alert whose schedule cannot be read is not hidden from its patient', () => {
  it('stands in the list beside the others, without times, and so does its window', async () => {
    const { alerts } = (await api.call('GET', alertsPath, undefined, asha)).json<{ alerts: MedicationAlert[] }>();
    expect(
      alerts.map(({ medicineName, schedule, dosage, state, timeSlot }) => [
        medicineName,
        schedule?.kind,
        dosage,
        state,
        timeSlot.length,
      ]),
    ).toEqual([
      ['Glycomet', undefined, '500 mg', 'active', 0],
      ['Telma', 'slots', '500 mg, 1 tablet', 'active', 2],
    ]);
    const response = await api.call('GET', `${alertsPath}/${broken}`, undefined, asha);
    expect([response.statusCode, response.json<{ data: { frequency: string; nextDueAt: null } }>().data]).toEqual([
      200,
      expect.objectContaining({ frequency: setAnew, nextDueAt: null, schedule: null }),
    ]);
  });

  it('the day, the guard, how it went and the settings go on around it', async () => {
    expect((await calls.day(asha)).doses.map(({ medicineName, time }) => [medicineName, time])).toEqual([
      ['Telma', '08:00'],
      ['Telma', '21:00'],
    ]);
    for (const url of [`${alertsPath}/${broken}/guard`, '/api/medication/adherence?from=2026-11-01&to=2026-11-21'])
      expect((await api.call('GET', url, undefined, asha)).statusCode).toBe(200);
    const times = { morning: '07:30', noon: '13:00', evening: '18:00', night: '21:00' };
    expect((await api.call('PATCH', '/api/users/settings', { times, timeZone: 'Asia/Kolkata' }, asha)).statusCode).toBe(
      200,
    );
    expect((await calls.day(asha)).doses.map(({ time }) => time)).toEqual(['07:30', '21:00']);
    expect(
      readRefusal(await calls.mark(asha, broken, { dueAt: toIndiaIso('2026-11-21 08:00'), action: 'taken' }))[1],
    ).toBe('dose_not_due');
    expect(readRefusal(await calls.mark(asha, broken, { action: 'taken' }))[1]).toBe('dose_not_due');
  });

  it('can be paused, but reminders that cannot come are not promised', async () => {
    expect((await put('paused')).statusCode).toBe(200);
    expect(readRefusal(await put('active'))).toEqual([422, 'schedule_unreadable', setAnew]);
  });

  it('rings again once it is set anew', async () => {
    const other = (await calls.createAlert(asha, { ...glycometAlert, medicineName: 'Atorva' })).id;
    await calls.sql('update medication_schedule set schedule = $2 where id = $1', [
      other,
      JSON.stringify({ kind: 'by the moon' }),
    ]);
    const changed = await api.call('PUT', `${alertsPath}/${other}`, { ...glycometAlert, medicineName: 'Atorva' }, asha);
    expect([changed.statusCode, changed.json<{ data: MedicationAlert }>().data]).toEqual([
      200,
      expect.objectContaining({ state: 'active', nextDueAt: toIndiaIso('2026-11-21 07:30') }),
    ]);
  });

  it('can be ended and deleted like any other', async () => {
    expect((await put('ended')).statusCode).toBe(200);
    expect((await api.call('DELETE', `${alertsPath}/${broken}`, undefined, asha)).statusCode).toBe(200);
  });
});
