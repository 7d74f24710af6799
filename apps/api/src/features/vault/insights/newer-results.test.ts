import { asThemself } from '../../../platform/database/actor.ts';
import type { RecordFacts } from '@arogo/contract/reading';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../../platform/database/database.ts';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { addTestMeasurement } from '../../measurements/measurement.test-helpers.ts';
import { createInsightsCalls, createReadResult, place } from './insights.test-helpers.ts';
import { selectNamesAfter, selectDocumentsByResultName } from '../results/patient-results-store.ts';
import { vaultPath } from '../vault.test-helpers.ts';

let api: TestApp;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  asha = await api.signUp();
});

type Result = RecordFacts['results'][number];
const createResult = (name: string, value: number, more: Partial<Result> = {}): Result => ({
  name,
  value,
  unit: 'mIU/L',
  certainty: 'sure',
  place,
  ...more,
});
const addReport = (results: readonly Result[], date: string, facts: Partial<RecordFacts> = {}): Promise<string> =>
  createInsightsCalls(api).createRecord(
    asha,
    createReadResult({ kind: 'LAB_REPORT', results: [...results], ...facts }),
    {
      record_type: 'LAB_REPORT',
      date,
    },
  );
const changeFacts = (id: string, change: object) =>
  api.call('PUT', `${vaultPath}/${id}/facts`, { changes: [change] }, asha);
const readEarlier = async (id: string) =>
  (await createInsightsCalls(api).read(asha, id)).results.map(({ name, earlier }) => [name, earlier]);
const readNewer = async (id: string) => (await createInsightsCalls(api).read(asha, id)).newerResults;

it('finds a newer result behind any number of newer documents with doubtful results', async () => {
  const older = await addReport([createResult('TSH', 2)], '2026-01-05');
  const newer = await addReport([createResult('Thyroid Stimulating Hormone', 3.4)], '2026-02-05');
  for (let day = 1; day <= 25; day += 1)
    await addReport([createResult('TSH', day, { certainty: 'doubtful' })], `2026-03-${String(day).padStart(2, '0')}`);
  expect(await readNewer(older)).toMatchObject([{ index: 0, printed: '3.4 mIU/L', recordId: newer }]);
});

it('uses a name that the patient corrected, a result that they typed in, and a date that they confirmed', async () => {
  const older = await addReport(
    [createResult('TSH', 2), createResult('Ferritin', 40, { unit: 'ng/mL' })],
    '2026-01-05',
  );
  const misread = await addReport([createResult('T5H', 4.1)], '2026-02-05', { date: '2025-06-01' });
  expect(await readNewer(older)).toEqual([]);
  await changeFacts(misread, {
    sort: 'result',
    fact: 'result: t5h',
    value: { name: 'TSH', value: 4.1, unit: 'mIU/L' },
  });
  await changeFacts(misread, {
    sort: 'result',
    fact: 'typed:00000000-0000-4000-8000-000000000001',
    value: { name: 'Serum Ferritin', value: 31, unit: 'ng/mL' },
  });
  expect(await readNewer(older)).toMatchObject([
    { index: 0, printed: '4.1 mIU/L', day: '2026-02-05', recordId: misread },
    { index: 1, printed: '31 ng/mL', recordId: misread },
  ]);
  // By its own date it is the older document.
  await changeFacts(misread, { sort: 'date', fact: 'date', value: { date: '2025-06-01' } });
  expect(await readNewer(older)).toEqual([]);
});

it('a result under another heading is of another specimen, and a typed blood pressure is newer for both of its numbers', async () => {
  const older = await addReport(
    [
      createResult('Creatinine', 1.1, { unit: 'mg/dL' }),
      createResult('Blood pressure, systolic', 150, { unit: 'mm[Hg]' }),
      createResult('Blood pressure, diastolic', 95, { unit: 'mm[Hg]' }),
    ],
    '2026-01-05',
  );
  await addReport([createResult('Creatinine', 90, { unit: 'mg/dL', section: 'URINE EXAMINATION' })], '2026-02-05');
  await addTestMeasurement(api, asha, {
    kind: 'pressure',
    value: 128,
    diastolic: 84,
    unit: 'mm[Hg]',
    measuredAt: '2026-07-20T02:00:00Z',
  });
  expect(await readNewer(older)).toEqual([
    { index: 1, printed: '128 mmHg', day: '2026-07-20' },
    { index: 2, printed: '84 mmHg', day: '2026-07-20' },
  ]);
});

/** Adds 2,000 later reports, one in 400 of which has the test in question. */
const addHistory = async (): Promise<void> => {
  await addReport([createResult('TSH', 2)], '2000-01-05');
  await withClient(api.database.adminUrl, async (client) => {
    await client.query(
      `with made as (
        insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
        original_file_name, file_id, file_sha256, created_at, updated_at)
        select patient_id, health_type, record_type, status, record_date + n * interval '1 day', doctor_name, original_file_name, file_id,
          sha256(n::text::bytea), created_at, updated_at
        from health_record, generate_series(1, 2000) n where patient_id = $1 returning id, patient_id, file_id, created_at
      ), numbered as (select made.*, row_number() over () as n from made)
      insert into record_reading (record_id, patient_id, file_id, updated_at, state, text, recognised, pages, facts, result_names)
      select m.id, m.patient_id, m.file_id, m.created_at, 'ready', g.text, g.recognised, g.pages, g.facts,
        case when m.n % 400 = 0 then array['TSH'] else array['Sodium', 'Potassium', 'Creatinine' || E'\\t' || 'KIDNEY'] end
      from numbered m, record_reading g where g.patient_id = $1`,
      [asha.user.id],
    );
    await client.query('analyze health_record, record_reading');
  });
};

const fetchRows = async (ask: (trx: Trx) => CompiledQuery): Promise<readonly unknown[]> => {
  const [rows] = await api.parts.db.pipeline(asThemself(asha.user.id), (trx) => [ask(trx)]);
  return rows;
};

it('of 2,000 newer reports reads the facts only of those with the test', async () => {
  await addHistory();
  const after = '2000-01-05';
  expect((await fetchRows((trx) => selectNamesAfter(trx, asha.user.id, after).compile())).length).toBe(4);
  const query = { after, names: ['TSH'], limit: 20, offset: 0 };
  expect((await fetchRows((trx) => selectDocumentsByResultName(trx, asha.user.id, query).compile())).length).toBe(5);
});

it('shows a result with the previous one, in any unit, and the difference; compares no doubtful result', async () => {
  const sugar = (value: number, unit: string, more: Partial<Result> = {}) =>
    createResult('Fasting Blood Sugar', value, { unit, ...more });
  const first = await addReport(
    [sugar(90, 'mg/dL'), createResult('TSH', 2), createResult('Zeta factor', 4)],
    '2026-01-05',
  );
  await addReport([sugar(6.1, 'mmol/L'), createResult('TSH', 9, { certainty: 'doubtful' })], '2026-02-05');
  const third = await addReport(
    [
      sugar(100, 'mg/dL'),
      createResult('TSH', 2),
      createResult('Ferritin', 40, { unit: 'ng/mL', certainty: 'doubtful' }),
    ],
    '2026-03-05',
  );
  expect(await readEarlier(third)).toEqual([
    ['Fasting Blood Sugar', { printed: '6.1 mmol/L', day: '2026-02-05', change: 'down' }],
    ['TSH', { printed: '2 mIU/L', day: '2026-01-05', change: 'same' }],
    ['Ferritin', undefined],
  ]);
  expect(await readEarlier(first)).toEqual([
    ['Fasting Blood Sugar', undefined],
    ['TSH', undefined],
    ['Zeta factor', undefined],
  ]);
});

it("never compares with another person's result", async () => {
  await addReport([createResult('TSH', 3)], '2026-01-05');
  asha = await api.signUp();
  const own = await addReport([createResult('TSH', 2)], '2026-03-05');
  expect((await createInsightsCalls(api).read(asha, own)).results).toEqual([
    { index: 0, name: 'TSH', value: 2, unit: 'mIU/L', certainty: 'sure' },
  ]);
});
