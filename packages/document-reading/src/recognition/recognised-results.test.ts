import type { Fact } from '../parsing/fact.ts';
import { checkAgainstTests } from '../parsing/lab-report/ocr-results.ts';
import { expect, test } from 'vitest';
import { labTestTable } from '../laboratory/lab-test-table.ts';

const createSureFact = <T>(value: T): Fact<T> => ({
  value,
  certainty: 'sure',
  place: { page: 0, x: 0, y: 0, width: 1, height: 1 },
  source: '',
});

const checkOne = (name: string, unit: string, isPicture = true): string | undefined => {
  const [result] = checkAgainstTests(
    {
      patient: {},
      lab: {},
      results: [{ name: createSureFact(name), value: createSureFact(1), unit: createSureFact(unit) }],
    },
    labTestTable,
    () => isPicture,
  ).results;
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
  ['RBC Count', 'mil/mm3', 'mil/mm3 doubtful'],
  ['TLC', 'cellscumm', 'cells/cumm doubtful'],
  ['A test that nobody knows', 'g/dL', 'g/dL doubtful'],
])('%s in %s becomes %s', (name, unit, expected) => expect(checkOne(name, unit)).toBe(expected));

test.each([
  ['TIBC', 'µg/dL'],
  ['TIBC', 'ug/dL'],
  ['Haemoglobin', 'g/dL'],
  ['Haemoglobin', 'gm/dL'],
  ['MCV', 'fL'],
  ['SGPT', 'U/L'],
  ['A test that nobody knows', 'mg/dL'],
])('%s in %s stays sure', (name, unit) => expect(checkOne(name, unit)).toBe(`${unit} sure`));

test('what was typed is not touched', () => expect(checkOne('TIBC', 'g/dL', false)).toBe('g/dL sure'));

const checkName = (
  name: string,
  isPicture = true,
  others: readonly string[] = ['MCV', 'Creatinine'],
  unit?: string,
): string => {
  const results = [name, ...others].map((one, index) => ({
    name: createSureFact(one),
    value: createSureFact(1),
    ...(unit !== undefined && index === 0 && { unit: createSureFact(unit) }),
  }));
  const [result] = checkAgainstTests({ patient: {}, lab: {}, results }, labTestTable, () => isPicture).results;
  return `${result?.name.value} ${result?.name.certainty}`;
};

test.each([
  ['Hematocnit', 'Hematocrit doubtful'],
  ['HEMATOCNIT', 'HEMATOCRIT doubtful'],
  ['Lymplaocytes', 'Lymphocytes doubtful'],
  ['Total Bilinubin', 'Total Bilirubin doubtful'],
  ['Glycated Haemoglobin (HbAle)', 'Glycated Haemoglobin (HbA1c) doubtful'],
  ['Hematocrit', 'Hematocrit sure'],
  ['Clulesterul, Total', 'Cholesterol, Total doubtful'],
  ['Eusinuphils', 'Eosinophils doubtful'],
  ['Seymented Neutrophils', 'Segmented Neutrophils doubtful'],
  ['Zorkin index', 'Zorkin index doubtful'],
  ['Zorkin Bilinubin', 'Zorkin Bilinubin doubtful'],
])('the name %s becomes %s', (name, expected) => expect(checkName(name)).toBe(expected));

test.each([
  ['H emoylobin (Hb)', 'gm/dL', 'Hemoglobin (Hb) doubtful'],
  ['I ematocit', '%', 'Hematocrit doubtful'],
  ['Glycated 1 laermoylobin (HbA1c)', '%', 'Glycated Haemoglobin (HbA1c) doubtful'],
  ['Seymeiteu Neutrophils', undefined, 'Segmented Neutrophils doubtful'],
  ['SEYMEITEU NEUTROPHILS', '%', 'SEGMENTED NEUTROPHILS doubtful'],
  // Its test is not told in this unit, it is a short name like two others, and nothing like any.
  ['H emoylobin (Hb)', 'mmol/L', 'H emoylobin (Hb) doubtful'],
  ['MC HG', 'g/dL', 'MC HG sure'],
  ['Zorkin trabotal', 'mg/dL', 'Zorkin trabotal doubtful'],
])('a name that looks like one test as a whole is its name: %s in %s becomes %s', (name, unit, expected) =>
  expect(checkName(name, true, undefined, unit)).toBe(expected),
);

test('names of a report in another language are not mended: most of its tests are unknown', () => {
  expect(checkName('EMOGLOBINA')).toBe('EMOGLOBINA doubtful');
  expect(checkName('Hémoglobine', true, ['Plaquettes', 'Créatinine', 'Potassium'])).toBe('Hémoglobine doubtful');
});

test('a typed name is not touched', () => expect(checkName('Hematocnit', false)).toBe('Hematocnit sure'));
