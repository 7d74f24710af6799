import { computeMolarMass } from '@arogo/document-reading/laboratory/molar-mass';
import { type DatedResult, findLatestByTest, groupIntoSeries } from '@arogo/document-reading/laboratory/series';
import {
  parsePrintedUnit,
  readUnit,
  toCanonical,
  toIfccMmolPerMol,
  toNgspPercent,
} from '@arogo/document-reading/laboratory/units';
import ucumPackage from '@lhncbc/ucum-lhc';
import { assert, constantFrom, double, property } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { labTestTable as table } from '@arogo/document-reading/laboratory/lab-test-table';
import { loadUnitConversion } from './unit-conversion.ts';

const convert = await loadUnitConversion();
const ucum = ucumPackage.UcumLhcUtils.getInstance();

/** The check digit of a LOINC code (modulus 10, as the LOINC manual describes it). */
const computeCheckDigit = (digits: string): number => {
  const reversed = digits.split('').toReversed();
  const odd = reversed
    .filter((_, at) => at % 2 === 0)
    .toReversed()
    .join('');
  const even = reversed
    .filter((_, at) => at % 2 === 1)
    .toReversed()
    .join('');
  const sum = `${even}${Number(odd) * 2}`.split('').reduce((total, digit) => total + Number(digit), 0);
  return (10 - (sum % 10)) % 10;
};

describe('the table of laboratory tests', () => {
  it('has at least 200 tests, each id once, and names of a specimen mean one test', () => {
    expect(table.tests.length).toBeGreaterThanOrEqual(200);
    expect(new Set(table.tests.map(({ id }) => id)).size).toBe(table.tests.length);
    const names = table.tests.flatMap(({ specimen, aliases }) => aliases.map((alias) => `${specimen} ${alias}`));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('every LOINC code has its right check digit, and tests share one only where time alone tells them apart', () => {
    for (const { loinc } of table.tests) {
      const [digits = '', check = ''] = loinc.split('-');
      expect([loinc, computeCheckDigit(digits)]).toEqual([loinc, Number(check)]);
    }
    const codes = table.tests.map(({ loinc }) => loinc);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual(['2345-7']);
  });

  it('every unit is valid UCUM and converts to the canonical one', () => {
    for (const one of table.tests) {
      for (const unit of [one.unit, ...one.otherUnits]) {
        expect([one.id, unit, ucum.validateUnitString(unit).status]).toEqual([one.id, unit, 'valid']);
        expect(toCanonical(10, unit, one, convert), `${one.id} ${unit}`).toBeTypeOf('number');
      }
    }
  });
});

describe('conversions', () => {
  test.each([
    ['glucose-fasting', 'mmol/L', 7, 126.11, 2],
    ['creatinine', 'µmol/L', 88.4, 1, 3],
    ['cholesterol-total', 'mmol/L', 5.17, 199.91, 1],
    ['bilirubin-total', 'umol/L', 17.1, 1, 3],
    ['uric-acid', 'umol/L', 416.4, 7, 2],
    ['urea', 'mmol/L', 5, 30.03, 2],
    ['calcium', 'mmol/L', 2.5, 10.02, 2],
    ['calcium', 'mEq/L', 5, 10.02, 2],
    ['sodium', 'mEq/L', 140, 140, 6],
    ['t4-free', 'pmol/L', 12.87, 1, 3],
    ['vitamin-b12', 'pmol/L', 148, 200.6, 1],
    ['testosterone', 'nmol/L', 10, 288.4, 1],
    ['tsh', 'uIU/mL', 4.2, 4.2, 6],
    ['tsh', 'µIU/ml', 4.2, 4.2, 6],
    ['haemoglobin', 'g/L', 132, 13.2, 6],
    ['haemoglobin', 'gm%', 13.2, 13.2, 6],
    ['platelets', 'lakhs/cumm', 2.5, 250, 6],
    ['platelets', '/cumm', 250_000, 250, 6],
    ['wbc', '10^3/µL', 7.1, 7.1, 6],
    ['wbc', 'cells/cu.mm', 7_100, 7.1, 6],
    ['rbc', 'mill/cumm', 4.8, 4.8, 6],
    ['crp', 'mg/dL', 0.6, 6, 6],
    ['alt', 'IU/L', 40, 40, 6],
    ['d-dimer-feu', 'µg/mL FEU', 0.5, 500, 6],
    ['temperature', '°F', 98.6, 37, 6],
    ['weight', 'lbs', 150, 68.04, 2],
    ['hba1c', 'mmol/mol', 53, 7, 1],
    ['hba1c', 'mmol/mol', 63, 7.92, 2],
  ])('%s: %s %d is %d in the canonical unit', (id, printed, value, expected, digits) => {
    const one = table.get(id);
    expect(toCanonical(value, readUnit(printed, one), one, convert)).toBeCloseTo(expected, digits);
  });

  test.each([
    ['neutrophils-percent', '10^3/uL'],
    ['triglycerides', 'mmol/L'],
    ['vitamin-d', 'nmol/L'],
    ['d-dimer-feu', 'ng/mL'],
    ['urea', 'mg/L'],
    ['anti-ccp', 'IU/mL'],
    ['glucose-fasting', 'furlong'],
    ['glucose-fasting', ''],
  ])('%s in "%s" is not converted', (id, printed) => {
    const one = table.get(id);
    expect(toCanonical(5, readUnit(printed, one), one, convert)).toBeUndefined();
  });

  it('a unit that is no unit of the table, however it is written, is unknown', () => {
    for (const printed of ['constructor', '__proto__', 'mg/', '/', 'a/b/c', '1/2'])
      expect(parsePrintedUnit(printed)).toBeUndefined();
  });

  it('a value that is converted and back is the same again', () => {
    const pairs = table.tests
      .flatMap((one) => one.otherUnits.map((unit) => [one, unit] as const))
      .filter(([one]) => one.id !== 'hba1c');
    assert(
      property(constantFrom(...pairs), double({ min: 0.001, max: 1e6, noNaN: true }), ([one, unit], value) => {
        const there = convert(value, unit, one.unit, one) ?? Number.NaN;
        const back = convert(there, one.unit, unit, one) ?? Number.NaN;
        expect(Math.abs(back - value)).toBeLessThanOrEqual(Math.max(1, Math.abs(value)) * 1e-8);
      }),
    );
    assert(
      property(double({ min: 3, max: 20, noNaN: true }), (percent) => {
        expect(toNgspPercent(toIfccMmolPerMol(percent))).toBeCloseTo(percent, 9);
      }),
    );
  });

  it('molar masses come from atomic weights', () => {
    expect(computeMolarMass('C6H12O6')).toBeCloseTo(180.156, 3);
    expect(computeMolarMass('C63H88CoN14O14P')).toBeCloseTo(1355.38, 1);
    expect(computeMolarMass('Xx2')).toBeUndefined();
  });
});

describe('names', () => {
  test.each([
    ['Serum Creatinine', '', 'creatinine'],
    ['S. Creatinine', '', 'creatinine'],
    ['Creatinine', 'URINE EXAMINATION', 'urine-creatinine'],
    ['Urine Creatinine', '', 'urine-creatinine'],
    ['Serum Creatinine', 'URINE EXAMINATION', 'creatinine'],
    ['Total Bilirubin', '', 'bilirubin-total'],
    ['Bilirubin (Direct)', '', 'bilirubin-direct'],
    ['Neutrophils', '', 'neutrophils-percent'],
    ['Absolute Neutrophil Count', '', 'neutrophils-absolute'],
    ['Fasting Blood Sugar', '', 'glucose-fasting'],
    ['Post Prandial Blood Sugar', '', 'glucose-after-meal'],
    ['Random Blood Sugar', '', 'glucose-random'],
    ['Blood Sugar', '', 'glucose-unsaid'],
    ['Blood Urea', '', 'urea'],
    ['Blood Urea Nitrogen', '', 'urea-nitrogen'],
    ['Glycated Haemoglobin (HbA1c)', '', 'hba1c'],
    ['Haemoglobin', '', 'haemoglobin'],
    ['Mean Corpuscular Haemoglobin', '', 'mch'],
    ['Alanine Aminotransferase (SGPT)', '', 'alt'],
    ['W.B.C. Count', '', 'wbc'],
    ['24 Hrs Urine Protein', '', 'urine-protein-24h'],
    ['LDL Cholesterol - Direct', '', 'cholesterol-ldl-direct'],
    ['Non-HDL Cholesterol', '', 'cholesterol-non-hdl'],
    ['ESR (Westergren)', '', 'esr-westergren'],
    ['Creatinine, Pleural Fluid', '', undefined],
    ['Glucose (Capillary)', '', undefined],
    ['Creatinine Clearance', '', undefined],
    ['Bilirubin (Neonatal)', '', undefined],
  ])('%s under "%s" is %s', (name, section, id) => {
    expect(table.identify(name, section).test?.id).toBe(id);
  });
});

const createDatedResult = (
  name: string,
  value: number | string,
  unit: string,
  day: string,
  more: Partial<DatedResult> = {},
): DatedResult => ({ name, value, unit, day, at: `${day}T06:00:00.000Z`, isDoubtful: false, ...more });

describe('series', () => {
  it('HbA1c of 7.1 %, 63 mmol/mol and 8.4 % stands in one unit; another method stands apart', () => {
    const results = [
      createDatedResult('HbA1c', 8.4, '%', '2026-09-01'),
      createDatedResult('HbA1c', 7.1, '%', '2026-01-01', { low: 4, high: 5.6 }),
      createDatedResult('Glycated Haemoglobin (HbA1c)', 63, 'mmol/mol', '2026-05-01', { low: 20, high: 38 }),
      createDatedResult('HbA1c (HPLC)', 7.5, '%', '2026-06-01'),
    ];
    const series = groupIntoSeries(table, results, convert);
    expect(
      series.map(({ name, unit, points }) => [name, unit, points.map(({ value }) => Math.round(value * 100) / 100)]),
    ).toEqual([
      ['HbA1c', '%', [7.1, 7.92, 8.4]],
      ['HbA1c (hplc)', '%', [7.5]],
    ]);
    expect(series[0]?.points[1]?.high).toBeCloseTo(5.63, 2);
    expect(series[0]?.points[1]?.result.value).toBe(63);
  });

  it('an unknown unit and another specimen are series of their own; doubtful results and words are no points', () => {
    const results = [
      createDatedResult('Creatinine', 1.1, 'mg/dL', '2026-01-01'),
      createDatedResult('Creatinine', 97, 'umol/L', '2026-02-01'),
      createDatedResult('Creatinine', 5, 'zeta', '2026-03-01'),
      createDatedResult('Urine Creatinine', 90, 'mg/dL', '2026-03-01'),
      createDatedResult('Creatinine', 11, 'mg/dL', '2026-04-01', { isDoubtful: true }),
      createDatedResult('Creatinine', 'Nil', 'mg/dL', '2026-04-01'),
    ];
    expect(
      groupIntoSeries(table, results, convert).map(({ name, unit, points }) => [name, unit, points.length]),
    ).toEqual([
      ['Creatinine', 'mg/dL', 2],
      ['Creatinine', 'zeta', 1],
      ['Urine creatinine', 'mg/dL', 1],
    ]);
  });

  it('the newest result of a test is by its day, whatever its unit or spelling; a doubtful one replaces nothing', () => {
    const results = [
      createDatedResult('HbA1c', 63, 'mmol/mol', '2026-09-01'),
      createDatedResult('Glycosylated Haemoglobin', 7.1, '%', '2026-10-01'),
      createDatedResult('A1c', 71, '%', '2026-11-01', { isDoubtful: true }),
      createDatedResult('HIV', 'Non reactive', '', '2026-01-01'),
    ];
    const latest = findLatestByTest(table, results);
    expect(latest.get('hba1c')?.value).toBe(7.1);
    expect([...latest.values()].map(({ value }) => value)).toEqual([7.1, 'Non reactive'].toReversed());
  });
});
