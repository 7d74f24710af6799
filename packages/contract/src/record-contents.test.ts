import { expect, test } from 'vitest';
import { summarizeContents, titleRecord } from './record-contents.ts';

const sure = { certainty: 'sure' };
const doubtful = { certainty: 'doubtful' };
const result = (
  name: string,
  value: number,
  standing: { readonly certainty: string; readonly state?: string } = sure,
) => ({
  name,
  value,
  low: 10,
  high: 20,
  ...standing,
});
const medicine = (name: string, standing: { readonly certainty: string; readonly state?: string } = sure) => ({
  medicine_name: name,
  ...standing,
});
const prescription = (medicines: readonly ReturnType<typeof medicine>[], diagnosis?: string, standing = sure) =>
  titleRecord({
    recordType: 'PRESCRIPTION',
    labReport: null,
    contents: summarizeContents({
      medicines,
      results: [],
      ...(diagnosis !== undefined && { diagnosis, lines: { diagnosis: standing } }),
    }),
  });
const report = (results: readonly ReturnType<typeof result>[], name?: string) =>
  titleRecord({
    recordType: 'LAB_REPORT',
    labReport: name === undefined ? null : { test_name: name },
    contents: summarizeContents({ medicines: [], results }),
  });

test('a prescription is titled by its diagnosis and how many medicines it has, else by its first medicine', () => {
  const four = ['Augmentin 625', 'Dolo 650', 'Pan 40', 'Betadine gargle'].map((name) => medicine(name));
  expect(prescription(four, 'Acute tonsillitis')).toBe('Acute tonsillitis · 4 medicines');
  expect(prescription(four.slice(0, 1), 'Acute tonsillitis')).toBe('Acute tonsillitis · 1 medicine');
  expect(prescription([], 'Acute tonsillitis')).toBe('Acute tonsillitis');
  expect(prescription(four)).toBe('Augmentin 625 and 3 more medicines');
  expect(prescription(four.slice(0, 2))).toBe('Augmentin 625 and 1 more medicine');
  expect(prescription(four.slice(0, 1))).toBe('Augmentin 625');
});

test('a report is titled by its name and what lies outside its own ranges', () => {
  const counts = [result('Haemoglobin', 8), result('PCV', 9), result('ESR', 40), result('MCV', 15)];
  expect(report(counts, 'Complete blood count')).toBe('Complete blood count · 2 low, 1 high');
  expect(report([result('MCV', 15)], 'Complete blood count')).toBe('Complete blood count');
  expect(report(counts)).toBe('4 results · 2 low, 1 high');
  expect(report([result('ESR', 40)])).toBe('ESR · 1 high');
  expect(report([Object.assign(result('VDRL', 15), { flag: 'abnormal' })], 'VDRL')).toBe('VDRL · 1 marked');
});

test('decision V10: what is doubtful is counted, but neither named nor called low or high until its patient says so', () => {
  expect(prescription([medicine('Zdlo', doubtful), medicine('Pan 40')])).toBe('2 medicines');
  expect(prescription([medicine('Pan 40')], 'Amte tonshlitis', doubtful)).toBe('Pan 40');
  expect(report([result('Haemoglobin', 1.1, doubtful), result('PCV', 9)], 'Complete blood count')).toBe(
    'Complete blood count · 1 low',
  );
  expect(report([result('Haemoglobin', 1.1, doubtful)])).toBe('1 result');
  expect(report([result('Haemoglobin', 8, { ...doubtful, state: 'confirmed' })])).toBe('Haemoglobin · 1 low');
});

test('decision V10: the first three results outside their range are named as printed; what is doubtful is not', () => {
  const outside = (results: readonly ReturnType<typeof result>[]) =>
    summarizeContents({ medicines: [], results: results.map((each) => ({ ...each, unit: 'g/dL' })) }).outside;
  expect(outside([result('MCV', 15), result('Haemoglobin', 8), result('PCV', 9, doubtful), result('ESR', 40)])).toEqual(
    [
      { name: 'Haemoglobin', printed: '8 g/dL', side: 'below' },
      { name: 'ESR', printed: '40 g/dL', side: 'above' },
    ],
  );
  expect(outside(['A', 'B', 'C', 'D'].map((name) => result(name, 8)))?.map(({ name }) => name)).toEqual([
    'A',
    'B',
    'C',
  ]);
  expect(outside([result('MCV', 15)])).toBeUndefined();
});

test('a record that was not read is titled by its type, or the name of its test', () => {
  expect(titleRecord({ recordType: 'PRESCRIPTION' })).toBe('Prescription');
  expect(titleRecord({ recordType: 'LAB_REPORT', labReport: null })).toBe('Lab Report');
  expect(titleRecord({ recordType: 'LAB_REPORT', labReport: { test_name: 'Lipid Profile' } })).toBe('Lipid Profile');
  expect(prescription([])).toBe('Prescription');
  expect(report([])).toBe('Lab Report');
  // A diagnosis of many lines is no title.
  expect(prescription([medicine('Pan 40')], 'x'.repeat(121))).toBe('Pan 40');
  expect(prescription([medicine('Pan 40')], 'Fever\nCough')).toBe('Pan 40');
});
