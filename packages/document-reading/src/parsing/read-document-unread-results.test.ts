import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';
import { readDocument, type DocumentReading } from './read-document.ts';

const head = [
  'SUNRISE DIAGNOSTICS',
  'Patient Name : Meera Kulkarni        Age / Sex : 41 Years / Female',
  'Collected On : 12/10/2026            Reported On : 12/10/2026',
  '',
];
const table = ['COMPLETE BLOOD COUNT', 'Test Name               Result        Unit        Reference Range'];

const read = (lines: readonly string[]): DocumentReading =>
  readDocument(createTextDocument([...head, ...lines].join('\n')));
const readResults = (lines: readonly string[]): string[] =>
  formatFactLines(read(lines))
    .filter((line) => line.startsWith('result: '))
    .map((line) => line.slice(8));

const between = (line: string): string[] => [
  'Haemoglobin  12.2  g/dL  12.0 - 15.0',
  line,
  'Sodium  140  mEq/L  135 - 145',
];

describe('decision V10: a line that looks like a result is never left out in silence', () => {
  test.each([
    ['Zeta index  7.3  blorps  4 - 9', 'Zeta index | 7.3 blorps (unknown-words) | 4 to 9'],
    ['Ferritin  qvrm  blorps  13 - 150', 'Ferritin | qvrm blorps (unknown-words) | 13 to 150'],
    ['Ferritin  qvrm  13 - 150', 'Ferritin | qvrm (unknown-words) | 13 to 150'],
    ['TSH 4.2 uIU/mL 0.5 - 4.5 zork', 'TSH | 4.2 (unknown-words) | uIU/mL | 0.5 to 4.5'],
    ['HbA1c 6.1 % [stable] 4 - 5.6', 'HbA1c | 6.1 % [stable] (unknown-words) | 4 to 5.6'],
    ['Sugar fasting : 98 mg/dl repeat', 'Sugar fasting | 98 mg/dl repeat (unknown-words)'],
    ['Urea 34 mg/dL (15 - 40) ok?', 'Urea | 34 (unknown-words) | mg/dL | 15 to 40'],
    ['Creatinine     0.9 ?? mg/dL    0.5 - 1.1', 'Creatinine | 0.9 ?? mg/dL (unknown-words) | 0.5 to 1.1'],
    [
      'Potassium      4.1 (haemolysed)  mmol/L  3.5 - 5.1',
      'Potassium | 4.1 (haemolysed) mmol/L (unknown-words) | 3.5 to 5.1',
    ],
    ['Chloride       Not done', 'Chloride | Not done (unknown-words)'],
    ['Calcium        Insufficient sample    8.5 - 10.5', 'Calcium | Insufficient sample (unknown-words) | 8.5 to 10.5'],
    ['Zeta ratio     7.3', 'Zeta ratio | 7.3 (unknown-words)'],
    ['Target cells   Present', 'Target cells | Present (unknown-words)'],
  ])('outside a table: %s', (line, expected) => {
    expect(readResults(between(line))).toEqual([
      'Haemoglobin | 12.2 | g/dL | 12 to 15 | normal',
      expected,
      'Sodium | 140 | mEq/L | 135 to 145 | normal',
    ]);
  });

  test.each([
    [
      'Zeta index              qvrm          blorps      4 - 9',
      'Zeta index | qvrm (not-understood) | blorps (not-understood) | 4 to 9',
    ],
    [
      'MCV                     ....          fL          83 - 101',
      'MCV | not readable (not-understood) | fL | 83 to 101',
    ],
    [
      'MCH                                   pg          27 - 32',
      'MCH | not readable (not-understood) | pg | 27 to 32',
    ],
    [
      'MCHC                    --            g/dL        31 - 36',
      'MCHC | not readable (not-understood) | g/dL | 31 to 36',
    ],
    ['Lipoprotein x           haemolysed', 'Lipoprotein x | haemolysed (not-understood)'],
    [
      'Treatment index         4.4           g/dL        1 - 3',
      'Treatment index | 4.4 (unknown-words) | g/dL | 1 to 3',
    ],
    ['Pregnancy test          Positive', 'Pregnancy test | Positive'],
    ['Risk ratio              2.6           ratio       < 3.0', 'Risk ratio | 2.6 | ratio | 3 | normal'],
  ])('in a table: %s', (line, expected) => {
    const results = readResults([
      ...table,
      'Haemoglobin             11.2          g/dL        12.0 - 15.0',
      line,
      'Platelet count          2.4           lakh/cumm   1.5 - 4.1',
    ]);
    expect(results).toEqual([
      'Haemoglobin | 11.2 | g/dL | 12 to 15 | low',
      expected,
      'Platelet count | 2.4 | lakh/cumm | 1.5 to 4.1 | normal',
    ]);
  });

  test.each([
    'Deficiency  < 20',
    'Sufficiency  30 - 100',
    'Adequate levels are 30 - 100 ng/mL for most adults.',
    'Interpretation  High risk  3.0 - 10.0',
    'Open Mon - Sat 8 - 20',
    'Phone  080 4567 890',
    'Sample No  48213',
    'Report Status  Final',
    'Page 1 of 2',
    'Reported on 12/10/2026 at 10:40',
    'Males 40 - 160, females 35 - 150 at most.',
  ])('what is no result stays none: %s', (line) => {
    expect(readResults(between(line))).toHaveLength(2);
  });

  test('any unknown word in the place of value and unit leaves the row there, doubtful', () => {
    const word = fc.stringMatching(/^[a-z]{4,8}$/).map((letters) => `q${letters}`);
    fc.assert(
      fc.property(
        word,
        word,
        fc.constantFrom('TSH', 'Ferritin', 'Zeta index', 'Serum Copper'),
        fc.boolean(),
        (value, unit, name, inTable) => {
          const row = `${name.padEnd(24)}${value.padEnd(14)}${unit.padEnd(12)}4 - 9`;
          const reading = read(
            inTable ? [...table, 'Haemoglobin             11.2          g/dL        12.0 - 15.0', row] : between(row),
          );
          const own =
            reading.kind === 'LAB_REPORT' ? reading.results.find((result) => result.name.value === name) : undefined;
          expect(own).toMatchObject({ value: { certainty: 'doubtful' }, low: { value: 4 }, high: { value: 9 } });
          expect(own?.value.value).toContain(value);
          expect(own?.flag).toBeUndefined();
        },
      ),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['Potassium  6.9  mmol/L  3.5 - 5.1 (haemolysed serum)'],
  ['Potassium (haemolysed serum)  6.9  mmol/L  3.5 - 5.1'],
  ['Potassium  7.8  mmol/L  3.5 - 5.1 (serum, ? contaminated)'],
  ['Glucose  45  mg/dL  70 - 100 (not fasting, plasma)'],
  ['Creatinine  12  mg/dL  0.6 - 1.2 (wrong patient serum)'],
  ['Platelet count  90  10^3/uL  150 - 410 (clumped whole blood)'],
])('a word about the sample beside one that is known makes the result doubtful: %s', (line) => {
  const [, fact = ''] = readResults(between(line));
  expect(fact).toContain('unknown-words');
});

test.each([
  ['CRP  <5  mg/L  <3', undefined],
  ['CRP  <3  mg/L  <3', 'normal'],
  ['CRP  >5  mg/L  <3', 'high'],
  ['Troponin I  <0.5  ng/mL  0.0 - 0.04', undefined],
  ['TSH  <0.01  uIU/mL  0.4 - 4.0', 'low'],
  ['TSH  <1  uIU/mL  0.4 - 4.0', undefined],
  ['eGFR  >90  mL/min  >90', 'normal'],
  ['eGFR  >60  mL/min  >90', undefined],
])('a value of which only a bound is known has a side only where it can be told: %s', (line, flag) => {
  const reading = read([line]);
  const [result] = reading.kind === 'LAB_REPORT' ? reading.results : [];
  expect(result?.flag?.value).toBe(flag);
});
