import type { FailAnswer } from '@arogo/contract/answers';
import type { Measurement, TrendSeries } from '@arogo/contract/measurements';
import { maxMeasurements } from '@arogo/contract/measurements';
import { measurementMessages as m } from '@arogo/contract/messages/measurements';
import type { RecordFacts } from '@arogo/contract/reading';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createInsightsCalls, createReadResult, place } from '../vault/insights/insights.test-helpers.ts';
import { vaultPath } from '../vault/vault.test-helpers.ts';
import { addTestMeasurement, measurementsPath as path, trendsPath, weightForm } from './measurement.test-helpers.ts';

let api: TestApp;
let asha: TestPatient;
let ravi: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  asha = await api.signUp();
  ravi = await api.signUp();
});

const readFailure = async (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body: object | undefined,
  patient = asha,
) => {
  const answer = await api.call(method, url, body, patient);
  const { code, fields } = answer.json<FailAnswer>();
  return { status: answer.statusCode, code, fields };
};
const listMeasurements = async (patient = asha): Promise<readonly Measurement[]> =>
  (await api.call('GET', path, undefined, patient)).json<{ measurements: Measurement[] }>().measurements;
const sendOnce = (value: number) =>
  api.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'measured-once-0001' },
    payload: { ...weightForm, value },
  });
const readSeries = async (patient = asha): Promise<readonly TrendSeries[]> =>
  (await api.call('GET', trendsPath, undefined, patient)).json<{ data: { series: TrendSeries[] } }>().data.series;

describe('measurements', () => {
  it('are added, listed the newest first, corrected and deleted, each with its line in the audit', async () => {
    const first = await addTestMeasurement(api, asha);
    const pressure = await addTestMeasurement(api, asha, {
      kind: 'pressure',
      value: 128,
      diastolic: 84,
      unit: 'mm[Hg]',
      measuredAt: '2026-08-02T02:00:00Z',
    });
    expect(pressure).toMatchObject({
      kind: 'pressure',
      value: 128,
      diastolic: 84,
      version: 1,
      measuredAt: '2026-08-02T02:00:00.000Z',
    });
    expect((await listMeasurements()).map(({ id }) => id)).toEqual([pressure.id, first.id]);
    const changed = await api.call('PUT', `${path}/${first.id}`, { ...weightForm, value: 70.25, version: 1 }, asha);
    expect(changed.json()).toMatchObject({ message: m.saved, data: { value: 70.25, version: 2 } });
    expect(await readFailure('PUT', `${path}/${first.id}`, { ...weightForm, value: 71, version: 1 })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect((await api.call('DELETE', `${path}/${first.id}`, undefined, asha)).json()).toMatchObject({
      message: m.deleted,
    });
    expect(await readFailure('DELETE', `${path}/${first.id}`, undefined)).toMatchObject({ status: 404 });
    const lines = await api.database.rows<{ action: string }>(
      "select action from audit_event where patient_id = $1 and action like 'measurement.%' order by id",
      [asha.user.id],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'measurement.create',
      'measurement.create',
      'measurement.list',
      'measurement.change',
      'measurement.delete',
    ]);
  });

  test.each([
    ['weight', { value: 0.5, unit: 'kg' }, 'value', 'Weight must be from 1 to 400 kg. Please check the number.'],
    ['weight', { value: 401, unit: 'kg' }, 'value', 'Weight must be from 1 to 400 kg. Please check the number.'],
    ['weight', { value: 68.555, unit: 'kg' }, 'value', m.valueRequired],
    ['weight', { value: '68', unit: 'kg' }, 'value', m.valueRequired],
    ['weight', { value: 68, unit: 'mg/dL' }, 'unit', m.unitInvalid],
    [
      'glucose-fasting',
      { value: 5.6, unit: 'mg/dL' },
      'value',
      'Sugar, fasting must be from 20 to 1000 mg/dL. Please check the number.',
    ],
    ['spo2', { value: 101, unit: '%' }, 'value', 'Oxygen (SpO2) must be from 50 to 100 %. Please check the number.'],
    ['pulse', { value: 0, unit: '/min' }, 'value', 'Pulse must be from 20 to 300 per minute. Please check the number.'],
    [
      'temperature',
      { value: 98.6, unit: 'Cel' },
      'value',
      'Temperature must be from 30 to 45 °C. Please check the number.',
    ],
    ['pressure', { value: 128, unit: 'mm[Hg]' }, 'diastolic', m.diastolicRequired],
    ['pressure', { value: 80, diastolic: 120, unit: 'mm[Hg]' }, 'diastolic', m.diastolicHigher],
    ['weight', { value: 68, diastolic: 60, unit: 'kg' }, 'diastolic', m.secondUnexpected],
    ['steps', { value: 68, unit: 'kg' }, 'kind', m.kindInvalid],
    ['weight', { value: 68, unit: 'kg', measuredAt: '2199-01-01T00:00:00Z' }, 'measuredAt', m.timeFuture],
    ['weight', { value: 68, unit: 'kg', measuredAt: '2026-02-30T00:00:00Z' }, 'measuredAt', m.timeInvalid],
    ['weight', { value: 68, unit: 'kg', measuredAt: 'yesterday' }, 'measuredAt', m.timeInvalid],
  ])('%s of %j is refused with what is wrong', async (kind, words, field, message) => {
    expect(await readFailure('POST', path, { ...weightForm, kind, ...words })).toMatchObject({
      status: 400,
      fields: { [field]: message },
    });
    expect(await listMeasurements()).toEqual([]);
  });

  it('the same key adds one; another body under it is refused', async () => {
    const [one, again] = [await sendOnce(68), await sendOnce(68)];
    expect(again.json<{ data: Measurement }>().data.id).toBe(one.json<{ data: Measurement }>().data.id);
    expect((await sendOnce(69)).json<FailAnswer>().code).toBe('idempotency_key_reused');
    expect(await listMeasurements()).toHaveLength(1);
  });

  it("another patient's is not there to be seen, changed or deleted", async () => {
    const { id } = await addTestMeasurement(api, asha);
    expect(await listMeasurements(ravi)).toEqual([]);
    expect(await readFailure('PUT', `${path}/${id}`, { ...weightForm, version: 1 }, ravi)).toMatchObject({
      status: 404,
    });
    expect(await readFailure('DELETE', `${path}/${id}`, undefined, ravi)).toMatchObject({ status: 404 });
    expect(await readSeries(ravi)).toEqual([]);
    expect(await listMeasurements()).toHaveLength(1);
  });

  it('no more than the limit fit, also when they come at once', async () => {
    await api.database.rows(
      `insert into measurement (patient_id, kind, value, unit, measured_at, created_at, updated_at)
        select $1, 'pulse', 70, '/min', '2026-01-01', now(), now() from generate_series(1, $2::int)`,
      [asha.user.id, maxMeasurements - 1],
    );
    const answers = await Promise.all([1, 2].map(() => api.call('POST', path, weightForm, asha)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422]);
    expect(answers.map((answer) => answer.json<FailAnswer>().message)).toContain(m.full(maxMeasurements));
  });
});

type Result = RecordFacts['results'][number];
const createResult = (name: string, value: number | string, unit: string, more: Partial<Result> = {}): Result => ({
  name,
  value,
  unit,
  certainty: 'sure',
  place,
  ...more,
});
const createReport = (results: readonly Result[], facts: Partial<RecordFacts> = {}) =>
  createReadResult({ kind: 'LAB_REPORT', results: [...results], ...facts });
const addReport = (results: readonly Result[], date: string, facts: Partial<RecordFacts> = {}) =>
  createInsightsCalls(api).createRecord(asha, createReport(results, facts), { record_type: 'LAB_REPORT', date });

describe('trends', () => {
  it('HbA1c of 7.1 %, 63 mmol/mol and 8.4 % are one series in percent; each point names its record', async () => {
    const ids = [
      await addReport([createResult('HbA1c', 7.1, '%', { low: 4, high: 5.6, flag: 'high' })], '2026-01-05'),
      await addReport(
        [createResult('Glycated Haemoglobin (HbA1c)', 63, 'mmol/mol', { low: 20, high: 38 })],
        '2026-04-05',
      ),
      await addReport([createResult('HbA1c', 8.4, '%')], '2026-07-05'),
    ];
    const series = await readSeries();
    expect(series).toMatchObject([{ name: 'HbA1c', loinc: '4548-4', unit: '%', specimen: 'blood' }]);
    expect(series[0]?.points).toMatchObject([
      { value: 7.1, low: 4, high: 5.6, day: '2026-01-05', printed: '7.1 %', recordId: ids[0], flag: 'high' },
      { value: 7.915, high: 5.628, day: '2026-04-05', printed: '63 mmol/mol', recordId: ids[1] },
      { value: 8.4, day: '2026-07-05', recordId: ids[2] },
    ]);
  });

  it('what only looks alike stands apart: another specimen, total and direct, share and count, an unknown unit', async () => {
    await addReport(
      [
        createResult('Serum Creatinine', 1.1, 'mg/dL'),
        createResult('Creatinine', 90, 'mg/dL', { section: 'URINE EXAMINATION' }),
        createResult('Total Bilirubin', 1, 'mg/dL'),
        createResult('Direct Bilirubin', 0.3, 'mg/dL'),
        createResult('Neutrophils', 60, '%'),
        createResult('Absolute Neutrophil Count', 4200, '/cumm'),
        createResult('Fasting Blood Sugar', 98, 'mg/dL'),
        createResult('Random Blood Sugar', 140, 'mg/dL'),
        createResult('TSH', 2, 'mIU/L'),
        createResult('TSH', 9, 'zeta'),
      ],
      '2026-07-01',
    );
    const series = await readSeries();
    expect(series).toHaveLength(10);
    expect(series.every(({ points }) => points.length === 1)).toBe(true);
  });

  it('a doubtful result is a point once its patient confirmed it; a paper of somebody else has none', async () => {
    const id = await addReport(
      [createResult('TSH', 6.1, 'uIU/mL', { certainty: 'doubtful' }), createResult('Blood group', 'B +', '')],
      '2026-07-01',
    );
    await addReport([createResult('TSH', 9.9, 'uIU/mL')], '2026-07-02', {
      patient: { name: 'Suresh Unrelated Pillai' },
    });
    expect(await readSeries()).toEqual([]);
    const { data } = (await api.call('GET', `${vaultPath}/${id}`, undefined, asha)).json<{
      data: { facts: { results: { fact: string }[] } };
    }>();
    await api.call(
      'PUT',
      `${vaultPath}/${id}/facts`,
      {
        changes: [
          { sort: 'result', fact: data.facts.results[0]?.fact, value: { name: 'TSH', value: 6.1, unit: 'uIU/mL' } },
        ],
      },
      asha,
    );
    expect(await readSeries()).toMatchObject([
      { name: 'TSH', unit: 'm[IU]/L', points: [{ value: 6.1, printed: '6.1 uIU/mL' }] },
    ]);
  });

  it('a report stands at its own date once that is confirmed, else at the date of the record', async () => {
    const id = await addReport([createResult('TSH', 2, 'mIU/L')], '2026-07-20', { date: '2026-03-03' });
    expect((await readSeries())[0]?.points[0]?.day).toBe('2026-07-20');
    await api.call(
      'PUT',
      `${vaultPath}/${id}/facts`,
      { changes: [{ sort: 'date', fact: 'date', value: { date: '2026-03-03' } }] },
      asha,
    );
    expect((await readSeries())[0]?.points[0]?.day).toBe('2026-03-03');
  });

  it('a sugar that was entered joins the plot of the same sugar from a laboratory, and a pressure is two series', async () => {
    await addReport(
      [createResult('Fasting Blood Sugar', 118, 'mg/dL', { low: 70, high: 100, flag: 'high' })],
      '2026-06-01',
    );
    await addTestMeasurement(api, asha, {
      kind: 'glucose-fasting',
      value: 6.2,
      unit: 'mmol/L',
      measuredAt: '2026-07-01T02:00:00Z',
    });
    await addTestMeasurement(api, asha, { kind: 'glucose-after-meal', value: 160, unit: 'mg/dL' });
    await addTestMeasurement(api, asha, { kind: 'pressure', value: 128, diastolic: 84, unit: 'mm[Hg]' });
    const series = await readSeries();
    expect(series.map(({ name, points }) => [name, points.map(({ value }) => value)])).toEqual([
      ['Blood pressure, diastolic', [84]],
      ['Blood pressure, systolic', [128]],
      ['Glucose, 2 hours after a meal', [160]],
      ['Glucose, fasting', [118, 111.7]],
    ]);
    expect(series.at(-1)?.points[1]).toMatchObject({ printed: '6.2 mmol/L', measurement: { kind: 'glucose-fasting' } });
  });

  it("the insights of an older paper say that a newer result exists and where; a doubtful newer one, and another person's, replace nothing", async () => {
    const calls = createInsightsCalls(api);
    const older = await addReport(
      [
        createResult('Haemoglobin', 11.2, 'g/dL', { low: 12, high: 15, flag: 'low' }),
        createResult('Fasting Blood Sugar', 118, 'mg/dL'),
        createResult('TSH', 2, 'mIU/L'),
      ],
      '2026-03-05',
    );
    const newer = await addReport([createResult('Hb', 13.1, 'g/dL')], '2026-07-12');
    await addReport([createResult('TSH', 9, 'mIU/L', { certainty: 'doubtful' })], '2026-07-13');
    await addReport([createResult('TSH', 9.9, 'mIU/L')], '2026-07-14', {
      patient: { name: 'Suresh Unrelated Pillai' },
    });
    await addTestMeasurement(api, asha, {
      kind: 'glucose-fasting',
      value: 104,
      unit: 'mg/dL',
      measuredAt: '2026-07-20T02:00:00Z',
    });
    const expected = [
      { index: 0, printed: '13.1 g/dL', day: '2026-07-12', recordId: newer, fact: expect.any(String) as string },
      { index: 1, printed: '104 mg/dL', day: '2026-07-20' },
    ];
    expect((await calls.create(asha, older)).newerResults).toEqual(expected);
    expect((await calls.read(asha, older)).newerResults).toEqual(expected);
    expect((await calls.create(asha, newer)).newerResults).toEqual([]);
  });
});
