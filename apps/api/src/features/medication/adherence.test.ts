import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  glycometAlert,
  toIndiaIso,
  type MedicationCalls,
  createMedicationCalls,
  paracetamolAlert,
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

interface Tally {
  readonly due: number;
  readonly taken: number;
  readonly missed: number;
  readonly skipped: number;
}
interface Answer {
  readonly days: readonly (Tally & { readonly date: string })[];
  readonly medicines: readonly (Tally & { readonly alertId: string; readonly medicineName: string })[];
}

const requestAdherence = (from: string, to: string, patient = asha) =>
  api.call('GET', `/api/medication/adherence?from=${from}&to=${to}`, undefined, patient);
const readAdherence = async (from: string, to: string, patient = asha): Promise<Answer> =>
  (await requestAdherence(from, to, patient)).json<{ data: Answer }>().data;
const createCounts = (due: number, taken: number, missed: number, skipped: number): Tally => ({
  due,
  taken,
  missed,
  skipped,
});

it('a day of the patient and a share per medicine: taken, skipped and missed; what is still to be answered is not counted', async () => {
  const { id } = await calls.createAlert(asha);
  api.clock.advance({ seconds: 1 });
  const noon = await calls.createAlert(asha, {
    ...glycometAlert,
    medicineName: 'Telma',
    schedule: { kind: 'slots', slots: [{ slot: 'noon', amount: 1 }], days: { every: 1 } },
  });
  const needed = await calls.createAlert(asha, paracetamolAlert);
  await calls.setClock('2026-11-21 08:10');
  await calls.markDose(asha, id, { dueAt: toIndiaIso('2026-11-21 08:00'), action: 'taken' });
  await calls.markDose(asha, needed.id, { action: 'taken' });
  await calls.setClock('2026-11-22 13:59');
  await calls.markDose(asha, id, { dueAt: toIndiaIso('2026-11-22 08:00'), action: 'skipped', confirmed: true });
  // The night's dose and the first noon were missed; of the second noon nobody knows yet, and tonight's is answered in advance.
  expect(await readAdherence('2026-11-20', '2026-11-23')).toEqual({
    days: [
      { date: '2026-11-20', ...createCounts(0, 0, 0, 0) },
      { date: '2026-11-21', ...createCounts(3, 1, 2, 0) },
      { date: '2026-11-22', ...createCounts(1, 0, 0, 1) },
      { date: '2026-11-23', ...createCounts(0, 0, 0, 0) },
    ],
    medicines: [
      { alertId: noon.id, medicineName: 'Telma', strength: '500 mg', ...createCounts(1, 0, 1, 0) },
      { alertId: id, medicineName: 'Glycomet', strength: '500 mg', ...createCounts(3, 1, 1, 1) },
    ],
  });
  await calls.setClock('2026-11-22 14:00');
  await calls.markDose(asha, id, { dueAt: toIndiaIso('2026-11-22 21:00'), action: 'taken', confirmed: true });
  expect((await readAdherence('2026-11-22', '2026-11-22')).days).toEqual([
    { date: '2026-11-22', ...createCounts(3, 1, 1, 1) },
  ]);
  expect(await calls.read(asha, id)).toMatchObject({ adherence: createCounts(4, 2, 1, 1) });
  expect((await readAdherence('2026-11-22', '2026-11-22', await api.signUp())).days).toEqual([
    { date: '2026-11-22', ...createCounts(0, 0, 0, 0) },
  ]);
});

it('doses that were written down and those that the minute’s job has not come to count once', async () => {
  const { id } = await calls.createAlert(asha);
  await calls.setClock('2026-11-23 12:00');
  const before = await readAdherence('2026-11-21', '2026-11-23');
  await calls.sql(
    `insert into medication_dose (schedule_id, patient_id, due_at, slot, amount) select $1, $2, due, 'morning', 1
     from unnest($3::timestamptz[]) due`,
    [id, asha.user.id, [toIndiaIso('2026-11-21 08:00'), toIndiaIso('2026-11-21 21:00')]],
  );
  await calls.sql('update medication_schedule set next_due_at = $2 where id = $1', [
    id,
    toIndiaIso('2026-11-22 08:00'),
  ]);
  expect(await readAdherence('2026-11-21', '2026-11-23')).toEqual(before);
  expect(before.days.map(({ missed }) => missed)).toEqual([2, 2, 1]);
});

it('the same over the night in which a clock goes back: a day of 25 hours is one day', async () => {
  await calls.sql("update patient set time_zone = 'America/New_York' where id = $1", [asha.user.id]);
  await calls.setClock('2026-10-31 06:00');
  await calls.createAlert(asha, {
    ...glycometAlert,
    startsOn: '2026-10-30',
    schedule: { kind: 'times', times: ['00:30', '23:30'], amount: 1, days: { every: 1 } },
  });
  await calls.setClock('2026-11-04 06:00');
  expect((await readAdherence('2026-10-31', '2026-11-02')).days.map(({ due }) => due)).toEqual([2, 2, 2]);
});

it('at most 366 days, none backwards, and only days that there are', async () => {
  expect((await readAdherence('2025-11-21', '2026-11-21')).days).toHaveLength(366);
  for (const [from, to] of [
    ['2025-11-20', '2026-11-21'],
    ['2026-11-21', '2026-11-20'],
    ['0001-01-01', '9999-12-31'],
    ['x', '2026-11-21'],
    ['2026-11-31', '2026-12-01'],
  ]) {
    expect((await requestAdherence(from ?? '', to ?? '')).statusCode).toBe(400);
  }
  expect((await api.call('GET', '/api/medication/adherence', undefined, asha)).statusCode).toBe(400);
  for (const year of ['0001', '9999'])
    expect((await readAdherence(`${year}-12-30`, `${year}-12-31`)).medicines).toEqual([]);
});
