import { readDocument } from '../parsing/read-document.ts';
import { createTextDocument } from '../test/text-document.ts';
import { expect, test } from 'vitest';
import { toRecordFacts } from './facts-mapper.ts';

const readFacts = (lines: readonly string[]): ReturnType<typeof toRecordFacts> =>
  toRecordFacts(readDocument(createTextDocument(lines.join('\n'))));

test('decision V10: a doubtful fact names the words of its line that were not understood', () => {
  const rx = readFacts([
    'Dr. A B MBBS',
    'Rx',
    'Tab. Dolo 650 1-0-1 x 5 days zork 7',
    'Tab. Wysolone 20 mg 1-0-0 x 5 days',
    'Tab. Wysolone 10 mg 1-0-0 x 5 days thereafter',
  ]);
  expect(
    rx.medicines.map(({ medicine_name: name, certainty, notUnderstood, startsAfterDays }) => [
      name,
      certainty,
      notUnderstood,
      startsAfterDays,
    ]),
  ).toEqual([
    ['Dolo 650', 'doubtful', ['zork', '7'], undefined],
    ['Wysolone', 'sure', undefined, undefined],
    ['Wysolone', 'sure', undefined, 5],
  ]);
  const report = readFacts([
    'City Diagnostics',
    'Patient Name: Asha Rao   Age/Sex: 34 Y / F',
    'Test              Result    Unit      Reference Range',
    'Sodium            139       mmol/L    135 - qvrm 145',
    'Uric Acid....7.9 mg/dL 3.5 - 7.2',
  ]);
  expect(report.results).toMatchObject([
    { name: 'Sodium', value: 139, certainty: 'doubtful', notUnderstood: ['135', 'qvrm', '145'] },
    { name: 'Uric Acid', value: 7.9, flag: 'high', certainty: 'sure' },
  ]);
});
