import { analyte, type Analyte, measure, type Measured, toWrittenResult } from '../analytes.ts';
import type { Chance } from '../chance.ts';
import type { About } from '../heads.ts';
import type { WrittenResult } from '../paper.ts';

/** A test with the result that somebody has. */
export interface Row extends Measured {
  readonly analyte: Analyte;
}

export const measureAll = (chance: Chance, analytes: readonly Analyte[], gender: About['gender']): Row[] =>
  analytes.map((one) => ({ analyte: one, ...measure(chance, one, gender) }));

export const toResults = (rows: readonly Row[]): WrittenResult[] =>
  rows.map((row) => toWrittenResult(row.analyte, row));

/** A number with as many decimals as its test has, or more. */
export const formatValue = ({ analyte: { decimals }, number }: Row, least = 0): string =>
  number.toFixed(Math.max(decimals, least));

/** '13.0 - 17.0', or what stands for a single end. */
export const formatRange = (
  { analyte: { decimals }, low, high }: Row,
  { dash = ' - ', below = '< ', above = '> ', least = 0 } = {},
): string => {
  const shown = (number: number): string => number.toFixed(Math.max(decimals, least));
  if (low !== undefined && high !== undefined) return `${shown(low)}${dash}${shown(high)}`;
  return high !== undefined ? `${below}${shown(high)}` : `${above}${shown(low ?? 0)}`;
};

/** As it is written with a decimal comma. */
export const withComma = (text: string): string => text.replaceAll('.', ',');

export const bloodCount: readonly Analyte[] = [
  { ...analyte('Hemoglobin', 'g/dL', 13, 17, 1, 'Photometry'), women: [12, 15] },
  analyte('Packed Cell Volume (PCV)', '%', 36, 50, 1, 'Calculated'),
  analyte('RBC Count', 'mill/mm3', 3.8, 5.5, 2, 'Electrical Impedance'),
  analyte('MCV', 'fL', 83, 101, 1, 'Electrical Impedance'),
  analyte('MCH', 'pg', 27, 32, 1, 'Calculated'),
  analyte('MCHC', 'g/dL', 31.5, 34.5, 1, 'Calculated'),
  analyte('Red Cell Distribution Width (RDW)', '%', 11.6, 14, 1, 'Electrical Impedance'),
  analyte('Total Leukocyte Count (TLC)', 'thou/mm3', 4, 10, 2, 'Electrical Impedance'),
];
export const differential: readonly Analyte[] = [
  analyte('Segmented Neutrophils', '%', 40, 80),
  analyte('Lymphocytes', '%', 20, 40),
  analyte('Monocytes', '%', 2, 10),
  analyte('Eosinophils', '%', 1, 6),
];
export const absolute: readonly Analyte[] = [
  analyte('Neutrophils', 'thou/mm3', 2, 7, 2),
  analyte('Lymphocytes', 'thou/mm3', 1, 3, 2),
  analyte('Monocytes', 'thou/mm3', 0.2, 1, 2),
];
export const platelets: readonly Analyte[] = [
  analyte('Platelet Count', 'thou/mm3', 150, 410, 0, 'Electrical Impedance'),
  analyte('Mean Platelet Volume', 'fL', 6.5, 12, 1, 'Electrical Impedance'),
];
export const kidney: readonly Analyte[] = [
  analyte('Urea', 'mg/dL', 13, 43, 1),
  analyte('Creatinine', 'mg/dL', 0.6, 1.2, 2),
  analyte('Uric Acid', 'mg/dL', 3.5, 7.2, 1),
  analyte('Sodium', 'mEq/L', 136, 146),
  analyte('Potassium', 'mEq/L', 3.5, 5.1, 1),
];
export const liver: readonly Analyte[] = [
  analyte('Bilirubin Total', 'mg/dL', 0.3, 1.2, 2),
  analyte('AST (SGOT)', 'U/L', undefined, 35),
  analyte('ALT (SGPT)', 'U/L', undefined, 45),
  analyte('Alkaline Phosphatase (ALP)', 'U/L', 30, 120),
  analyte('Albumin', 'g/dL', 3.5, 5.2, 1),
];
export const lipids: readonly Analyte[] = [
  analyte('Cholesterol, Total', 'mg/dL', undefined, 200),
  analyte('Triglycerides', 'mg/dL', undefined, 150),
  analyte('HDL Cholesterol', 'mg/dL', 40, undefined),
  analyte('LDL Cholesterol, Calculated', 'mg/dL', undefined, 100),
];
export const thyroid: readonly Analyte[] = [
  analyte('T3, Total', 'ng/mL', 0.8, 2, 2),
  analyte('T4, Total', 'µg/dL', 5.1, 14.1, 2),
  analyte('TSH', 'µIU/mL', 0.35, 5.5, 2),
];
