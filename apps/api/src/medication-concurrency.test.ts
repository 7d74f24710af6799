import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from './test/app.ts';
import {
  alertsPath,
  glycometAlert,
  toIndiaIso,
  type MedicationCalls,
  createMedicationCalls,
} from './features/medication/medication.test-helpers.ts';
import { createReminders } from './features/medication/reminders.ts';

// The patient and the minute's job at the same doses at the same moment.

let api: TestApp;
let calls: MedicationCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createMedicationCalls(api);
  await calls.setClock('2026-11-21 06:00');
  asha = await api.signUp();
});
afterAll(() => api.close());

const names = [
  'Glycomet',
  'Telma',
  'Atorva',
  'Pantop',
  'Thyronorm',
  'Ecosprin',
  'Evion',
  'Neurobion',
  'Limcee',
  'Zincovit',
  'Concor',
  'Amlong',
];

const runReminders = (): Promise<void> =>
  createReminders({ ...api.parts, db: api.jobsDb, log: { info: () => undefined, error: () => undefined } }).run();

it('whoever comes first, each dose is there once, the patient’s word stands, and nothing waits for ever', async () => {
  const ids: string[] = [];
  for (const medicineName of names)
    ids.push((await calls.createAlert(asha, { ...glycometAlert, medicineName, strength: '' })).id);
  for (const [day, slot] of [
    ['2026-11-21', '08:00'],
    ['2026-11-21', '21:00'],
    ['2026-11-22', '08:00'],
  ]) {
    await calls.setClock(`${day} ${slot}`);
    const dueAt = toIndiaIso(`${day} ${slot}`);
    const put = (id: string) =>
      api.call(
        'PUT',
        `${alertsPath}/${id}`,
        { ...glycometAlert, medicineName: 'Other', instructions: slot, keepBoth: true },
        asha,
      );
    const [, answers] = await Promise.all([
      Promise.all([runReminders(), runReminders()]),
      Promise.all(
        ids.map((id, index) =>
          index % 3 === 0 ? put(id) : calls.mark(asha, id, { dueAt, action: index % 3 === 1 ? 'taken' : 'later' }),
        ),
      ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    await runReminders();
    // And what was put off rings again while it is answered.
    api.clock.advance({ minutes: 15 });
    const [, late] = await Promise.all([
      runReminders(),
      Promise.all(
        ids.map((id, index) => calls.mark(asha, id, { dueAt, action: index % 3 === 1 ? 'taken' : 'skipped' })),
      ),
    ]);
    expect(late.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    const doses = await calls.sql<{ schedule_id: string; answer: string }>(
      'select schedule_id, answer from medication_dose where patient_id = $1 and due_at = $2',
      [asha.user.id, dueAt],
    );
    expect(new Map(doses.map(({ schedule_id: id, answer }) => [id, answer]))).toEqual(
      new Map(ids.map((id, index) => [id, index % 3 === 1 ? 'taken' : 'skipped'])),
    );
    expect(doses).toHaveLength(ids.length);
  }
});
