import type { Measurement, TrendPoint } from '@arogo/contract/measurements';
import { measurementMessages as m } from '@arogo/contract/messages/measurements';
import { expect, test } from 'vitest';
import { buildDraft, findUsedUnits, getUnit, parseDraft } from './measurement-draft.ts';

const now = new Date(2026, 7, 1, 8, 30);
const draft = buildDraft(undefined, {}, now);

const point = (measurement: Measurement): TrendPoint => ({ value: 37, day: '2026-07-01', printed: '', measurement });

test('the form preselects the unit in which each kind was typed last', () => {
  const measurement: Measurement = {
    id: 'a',
    version: 1,
    kind: 'temperature',
    value: 98.6,
    diastolic: null,
    unit: '[degF]',
    measuredAt: '2026-07-01T02:00:00.000Z',
  };
  const used = findUsedUnits([
    { points: [point(measurement), point({ ...measurement, unit: 'Cel', measuredAt: '2026-06-01T02:00:00.000Z' })] },
  ]);
  expect([getUnit('temperature', used), getUnit('glucose-fasting', used), getUnit('weight', used)]).toEqual([
    '[degF]',
    'mg/dL',
    'kg',
  ]);
});

test.each([
  ['1200', '80', 'value', m.outOfRange('Blood pressure', 50, 300, 'mmHg')],
  ['120', '800', 'diastolic', m.outOfRange('Blood pressure', 20, 200, 'mmHg')],
  ['80', '120', 'diastolic', m.diastolicHigher],
  ['120', '', 'diastolic', m.diastolicRequired],
  ['12O', '80', 'value', m.valueRequired],
])('rejects a blood pressure of %s/%s at field %s', (value, diastolic, field, says) => {
  const { error } = parseDraft({ ...draft, kind: 'pressure', unit: 'mm[Hg]', value, diastolic });
  expect(error?.issues.map(({ path: [name], message }) => [name, message])).toEqual([[field, says]]);
});

test('accepts a decimal comma', () => {
  expect(parseDraft({ ...draft, value: '6,4', unit: 'mmol/L' }).data).toMatchObject({ value: 6.4, unit: 'mmol/L' });
});
