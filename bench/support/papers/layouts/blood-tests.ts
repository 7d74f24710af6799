import { createAnalyte, type Analyte, drawResult, type MeasuredResult, toWrittenResult } from '../analytes.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { PaperSubject } from '../letterheads.ts';
import type { ExpectedResult } from '../paper.ts';

/** A test with a patient's result. */
export interface Row extends MeasuredResult {
  readonly analyte: Analyte;
}

export const measureAll = (chance: SeededRandom, analytes: readonly Analyte[], gender: PaperSubject['gender']): Row[] =>
  analytes.map((one) => ({ analyte: one, ...drawResult(chance, one, gender) }));

export const toResults = (rows: readonly Row[]): ExpectedResult[] =>
  rows.map((row) => toWrittenResult(row.analyte, row));

/** Formats a number with the decimals of its test, or more. */
export const formatValue = ({ analyte: { decimals }, number }: Row, least = 0): string =>
  number.toFixed(Math.max(decimals, least));

/** Formats a range: '13.0 - 17.0', or a single bound. */
export const formatRange = (
  { analyte: { decimals }, low, high }: Row,
  { dash = ' - ', below = '< ', above = '> ', least = 0 } = {},
): string => {
  const shown = (number: number): string => number.toFixed(Math.max(decimals, least));
  if (low !== undefined && high !== undefined) return `${shown(low)}${dash}${shown(high)}`;
  return high !== undefined ? `${below}${shown(high)}` : `${above}${shown(low ?? 0)}`;
};

/** Replaces decimal points with commas. */
export const toDecimalComma = (text: string): string => text.replaceAll('.', ',');

export const bloodCount: readonly Analyte[] = [
  { ...createAnalyte('Hemoglobin', 'g/dL', 13, 17, 1, 'Photometry'), women: [12, 15] },
  createAnalyte('Packed Cell Volume (PCV)', '%', 36, 50, 1, 'Calculated'),
  createAnalyte('RBC Count', 'mill/mm3', 3.8, 5.5, 2, 'Electrical Impedance'),
  createAnalyte('MCV', 'fL', 83, 101, 1, 'Electrical Impedance'),
  createAnalyte('MCH', 'pg', 27, 32, 1, 'Calculated'),
  createAnalyte('MCHC', 'g/dL', 31.5, 34.5, 1, 'Calculated'),
  createAnalyte('Red Cell Distribution Width (RDW)', '%', 11.6, 14, 1, 'Electrical Impedance'),
  createAnalyte('Total Leukocyte Count (TLC)', 'thou/mm3', 4, 10, 2, 'Electrical Impedance'),
];
export const differential: readonly Analyte[] = [
  createAnalyte('Segmented Neutrophils', '%', 40, 80),
  createAnalyte('Lymphocytes', '%', 20, 40),
  createAnalyte('Monocytes', '%', 2, 10),
  createAnalyte('Eosinophils', '%', 1, 6),
];
export const absoluteCounts: readonly Analyte[] = [
  createAnalyte('Neutrophils', 'thou/mm3', 2, 7, 2),
  createAnalyte('Lymphocytes', 'thou/mm3', 1, 3, 2),
  createAnalyte('Monocytes', 'thou/mm3', 0.2, 1, 2),
];
export const platelets: readonly Analyte[] = [
  createAnalyte('Platelet Count', 'thou/mm3', 150, 410, 0, 'Electrical Impedance'),
  createAnalyte('Mean Platelet Volume', 'fL', 6.5, 12, 1, 'Electrical Impedance'),
];
export const kidney: readonly Analyte[] = [
  createAnalyte('Urea', 'mg/dL', 13, 43, 1),
  createAnalyte('Creatinine', 'mg/dL', 0.6, 1.2, 2),
  createAnalyte('Uric Acid', 'mg/dL', 3.5, 7.2, 1),
  createAnalyte('Sodium', 'mEq/L', 136, 146),
  createAnalyte('Potassium', 'mEq/L', 3.5, 5.1, 1),
];
export const liver: readonly Analyte[] = [
  createAnalyte('Bilirubin Total', 'mg/dL', 0.3, 1.2, 2),
  createAnalyte('AST (SGOT)', 'U/L', undefined, 35),
  createAnalyte('ALT (SGPT)', 'U/L', undefined, 45),
  createAnalyte('Alkaline Phosphatase (ALP)', 'U/L', 30, 120),
  createAnalyte('Albumin', 'g/dL', 3.5, 5.2, 1),
];
export const lipids: readonly Analyte[] = [
  createAnalyte('Cholesterol, Total', 'mg/dL', undefined, 200),
  createAnalyte('Triglycerides', 'mg/dL', undefined, 150),
  createAnalyte('HDL Cholesterol', 'mg/dL', 40, undefined),
  createAnalyte('LDL Cholesterol, Calculated', 'mg/dL', undefined, 100),
];
export const thyroid: readonly Analyte[] = [
  createAnalyte('T3, Total', 'ng/mL', 0.8, 2, 2),
  createAnalyte('T4, Total', 'µg/dL', 5.1, 14.1, 2),
  createAnalyte('TSH', 'µIU/mL', 0.35, 5.5, 2),
];
