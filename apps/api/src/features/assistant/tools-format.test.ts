import { expect, it } from 'vitest';
import { namesSameTest } from '@arogo/clinical/guide/test-names';

it('decision H2: a result is told under the test that was asked for, not under one whose name holds its letters', () => {
  const report = [
    'Haemoglobin',
    'MCH',
    'Mean Corpuscular Haemoglobin Conc',
    'Glycated Haemoglobin (HbA1c)',
    'LDL Cholesterol',
    'VLDL',
    'HDL Cholesterol',
    'Total Cholesterol',
    'S. Creatinine',
    'Urine Creatinine',
    'Platelets',
    'Vitamin B12',
    'Hb A1c',
    'Estimated GFR',
    'Estimated average glucose',
    'Fasting glucose',
  ];
  const found = (testName: string): readonly string[] => report.filter((name) => namesSameTest(name, testName));
  expect(found('haemoglobin')).toEqual(['Haemoglobin']);
  expect(found('LDL')).toEqual(['LDL Cholesterol']);
  expect(found('ldl cholesterol')).toEqual(['LDL Cholesterol']);
  expect(found('cholesterol')).toEqual(['Total Cholesterol']);
  expect(found('creatinine')).toEqual(['S. Creatinine']);
  expect(found('urine creatinine')).toEqual(['Urine Creatinine']);
  expect(found('HbA1c')).toEqual(['Glycated Haemoglobin (HbA1c)', 'Hb A1c']);
  expect(found('platelet')).toEqual(['Platelets']);
  expect(found('vitamin b12')).toEqual(['Vitamin B12']);
  expect(found('gfr')).toEqual(['Estimated GFR']);
  expect(found('glucose')).toEqual(['Fasting glucose']);
  expect(found('sugar')).toEqual(['Fasting glucose']);
  expect(found('VLDL')).toEqual(['VLDL']);
});
