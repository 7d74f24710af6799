import type { SeededRandom } from './seeded-random.ts';
import type { PaperSubject } from './letterheads.ts';
import type { ExpectedResult } from './paper.ts';

export interface Analyte {
  readonly name: string;
  readonly unit: string;
  readonly low?: number;
  readonly high?: number;
  readonly decimals: number;
  readonly women?: readonly [low: number, high: number];
  readonly method?: string;
  /** The normal value of a result in words. */
  readonly word?: string;
}

export const createAnalyte = (
  name: string,
  unit: string,
  low: number | undefined,
  high: number | undefined,
  decimals = 0,
  method?: string,
): Analyte => ({
  name,
  unit,
  decimals,
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
  ...(method !== undefined && { method }),
});

export const panels: readonly (readonly [title: string, analytes: readonly Analyte[]])[] = [
  [
    'COMPLETE HAEMOGRAM',
    [
      { ...createAnalyte('Hemoglobin (Hb)', 'gm/dL', 13, 17, 1, 'SLS method'), women: [12, 15.5] },
      createAnalyte('Total WBC Count', 'cells/cumm', 4000, 11_000),
      createAnalyte('RBC Count', 'mill/cumm', 4.2, 5.6, 2),
      createAnalyte('Hematocrit', '%', 38, 50, 1),
      createAnalyte('MCHC', 'g/dL', 31.5, 34.5, 1, 'Calculated'),
      createAnalyte('Lymphocytes', '%', 20, 45),
      createAnalyte('Platelets', 'lakhs/cumm', 1.5, 4.5, 2),
    ],
  ],
  [
    'GLUCOSE PROFILE',
    [
      createAnalyte('Fasting Plasma Glucose', 'mg/dL', 70, 99, 0, 'Hexokinase'),
      createAnalyte('Post Prandial Glucose', 'mg/dL', undefined, 140),
      createAnalyte('Glycated Haemoglobin (HbA1c)', '%', 4, 5.6, 1, 'HPLC'),
    ],
  ],
  [
    'LIPID PROFILE',
    [
      createAnalyte('Cholesterol Total', 'mg/dL', undefined, 200, 0, 'CHOD-PAP'),
      createAnalyte('Triglycerides', 'mg/dL', undefined, 150),
      createAnalyte('HDL Cholesterol', 'mg/dL', 40, undefined),
      createAnalyte('LDL Cholesterol Direct', 'mg/dL', undefined, 130),
    ],
  ],
  [
    'RENAL FUNCTION TEST',
    [
      createAnalyte('Urea', 'mg/dL', 17, 43, 1),
      { ...createAnalyte('Creatinine', 'mg/dL', 0.7, 1.3, 2, 'Modified Jaffe'), women: [0.6, 1.1] },
      createAnalyte('Calcium', 'mg/dL', 8.6, 10.2, 1),
      createAnalyte('Phosphorus', 'mg/dL', 2.5, 4.5, 1),
      createAnalyte('Chloride', 'mmol/L', 98, 107),
    ],
  ],
  [
    'LIVER FUNCTION TESTS',
    [
      createAnalyte('Total Bilirubin', 'mg/dL', 0.2, 1.2, 2),
      createAnalyte('SGOT/AST', 'U/L', undefined, 40, 0, 'IFCC'),
      createAnalyte('SGPT/ALT', 'U/L', undefined, 41),
      createAnalyte('GGT', 'U/L', 8, 61),
      createAnalyte('Total Protein', 'g/dL', 6.4, 8.3, 1),
    ],
  ],
  [
    'IRON STUDIES',
    [
      createAnalyte('Serum Iron', 'µg/dL', 60, 170),
      createAnalyte('Ferritin', 'ng/mL', 22, 322, 1),
      createAnalyte('TIBC', 'µg/dL', 250, 450),
    ],
  ],
  [
    'INFECTIOUS SEROLOGY',
    [
      { ...createAnalyte('HCV Antibody', '', undefined, undefined), word: 'Non Reactive' },
      { ...createAnalyte('Malaria Antigen', '', undefined, undefined), word: 'Negative' },
    ],
  ],
];

/** A patient's result, and how it relates to the patient's range. */
export interface MeasuredResult {
  readonly number: number;
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly flag: 'low' | 'normal' | 'high';
}

/** Draws a plausible value of an analyte, within its range or outside. */
export const drawResult = (chance: SeededRandom, one: Analyte, gender: PaperSubject['gender']): MeasuredResult => {
  const [low, high] = one.women && gender === 'Female' ? one.women : [one.low, one.high];
  const side = chance.pick([
    'normal',
    'normal',
    ...(low === undefined ? [] : ['low']),
    ...(high === undefined ? [] : ['high']),
  ]);
  const [from, to] = [low ?? (high ?? 1) * 0.4, high ?? (low ?? 1) * 2];
  const width = to - from;
  // Outside the range by a part of its width: a sodium of 235 is impossible.
  const value =
    side === 'low'
      ? Math.max(from - width * (0.1 + chance.next() * 0.3), from * 0.5)
      : side === 'high'
        ? to + width * (0.15 + chance.next() * 0.4)
        : from + width * (0.25 + chance.next() * 0.5);
  const number = Number(value.toFixed(one.decimals));
  return {
    number,
    low,
    high,
    flag: low !== undefined && number < low ? 'low' : high !== undefined && number > high ? 'high' : 'normal',
  };
};

/** The ground truth of a result. */
export const toWrittenResult = (
  { name, unit }: Analyte,
  { number, low, high, flag }: MeasuredResult,
): ExpectedResult => ({
  name,
  value: number,
  unit: unit === '' ? null : unit,
  low: low ?? null,
  high: high ?? null,
  flag,
});

/** A result as a report prints it. */
interface PrintedResult {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly letter: string;
  readonly written: ExpectedResult;
}

/** Prints a result in words. */
const printWord = (chance: SeededRandom, name: string, word: string): PrintedResult => {
  const isOut = chance.isSo(0.3);
  const value = isOut ? word.replace(/^Non /, '').replace('Negative', 'Positive') : word;
  return {
    name,
    value,
    unit: '',
    range: word,
    letter: '',
    written: { name, value, unit: null, low: null, high: null, flag: isOut ? 'abnormal' : 'normal' },
  };
};

/** Prints a result with its range in one of the usual formats. */
export const printResult = (chance: SeededRandom, one: Analyte, about: PaperSubject): PrintedResult => {
  if (one.word !== undefined) return printWord(chance, one.name, one.word);
  const shown = (number: number): string => number.toFixed(one.decimals);
  const measured = drawResult(chance, one, about.gender);
  const dash = chance.pick([' - ', '-', ' to ']);
  const between = (a: number, b: number): string => `${shown(a)}${dash}${shown(b)}`;
  const range =
    one.women && one.low !== undefined && one.high !== undefined
      ? chance.pick([
          `Male: ${between(one.low, one.high)}\nFemale: ${between(...one.women)}`,
          `M: ${between(one.low, one.high)} F: ${between(...one.women)}`,
        ])
      : one.low !== undefined && one.high !== undefined
        ? between(one.low, one.high)
        : one.high !== undefined
          ? chance.pick([`< ${shown(one.high)}`, `Up to ${shown(one.high)}`, `<${shown(one.high)}`])
          : `> ${shown(one.low ?? 0)}`;
  const letter = measured.flag === 'normal' ? '' : measured.flag.slice(0, 1).toUpperCase();
  return {
    name: one.name,
    value: shown(measured.number),
    unit: one.unit,
    range,
    letter,
    written: toWrittenResult(one, measured),
  };
};
