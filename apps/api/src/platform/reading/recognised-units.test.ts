import type { Fact } from '@arogo/clinical/fact';
import { checkUnits } from '@arogo/clinical/lab-report/recognised-units';
import { expect, test } from 'vitest';
import { labTestTable } from '../lab-test-table.ts';

const sure = <T>(value: T): Fact<T> => ({ value, certainty: 'sure', place: { page: 0, x: 0, y: 0, width: 1, height: 1 }, source: '' });

const checkOne = (name: string, unit: string, isPicture = true): string | undefined => {
  const [result] = checkUnits({ patient: {}, lab: {}, results: [{ name: sure(name), value: sure(1), unit: sure(unit) }] }, labTestTable, () => isPicture).results;
  return result?.unit && `${result.unit.value} ${result.unit.certainty}`;
};

test.each([
  ['TIBC', 'g/dL', 'µg/dL doubtful'],
  ['Serum Iron', 'g/dL', 'µg/dL doubtful'],
  ['Haemoglobin', 'gdL', 'g/dL doubtful'],
  ['Creatinine', 'g/dL', 'mg/dL doubtful'],
  ['MCV', 'f', 'fL doubtful'],
  ['MCV', 'L', 'fL doubtful'],
  ['Lymphocytes', '96', '% doubtful'],
  ['TLC', 'cellscumm', 'cells/cumm doubtful'],
  ['A test that nobody knows', 'g/dL', 'g/dL doubtful'],
])('%s in %s becomes %s', (name, unit, expected) => expect(checkOne(name, unit)).toBe(expected));

test.each([['TIBC', 'µg/dL'], ['TIBC', 'ug/dL'], ['Haemoglobin', 'g/dL'], ['Haemoglobin', 'gm/dL'], ['MCV', 'fL'], ['SGPT', 'U/L'], ['A test that nobody knows', 'mg/dL']])(
  '%s in %s stays sure',
  (name, unit) => expect(checkOne(name, unit)).toBe(`${unit} sure`),
);

test('what was typed is not touched', () => expect(checkOne('TIBC', 'g/dL', false)).toBe('g/dL sure'));
