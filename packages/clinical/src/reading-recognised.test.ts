import { expect, test } from 'vitest';
import type { DocumentText } from './document-text.ts';
import { readDocument } from './reading.ts';
import { factLines, paperOf } from './test/text-paper.ts';

/** The same paper as a recogniser gives it: with how sure it was of each word. */
const recognised = (drawn: string): DocumentText => ({ pages: paperOf(drawn).pages.map((page) => ({ ...page, items: page.items.map(({ fontSize: _told, ...item }) => ({ ...item, confidence: 0.9 })) })) });

const medicineIn = (line: string): string | undefined => factLines(readDocument(recognised(`Dr. A B MBBS\nRx\nTab. Dolo 1-0-1 x 3 days\n${line}\nTab. Panx 1-0-1 x 3 days`))).filter((fact) => fact.startsWith('medicine: '))[1];

test.each([
  ['Cap. Evion 400 mg  12-0-Y2  2/52', 'medicine: [capsule] Evion 400 mg | 0.5-0-0.5 (unclear-characters) | 14 days'],
  ['Tab. Rozavel 20 mg ¥2-0-Y for 5 days', 'medicine: [tablet] Rozavel 20 mg | 0.5-0-0.5 (unclear-characters) | 5 days'],
  ['Tab. Clonotril 0.5 mg 0-0-%2 x 10 days', 'medicine: [tablet] Clonotril 0.5 mg | 0-0-0.5 (unclear-characters) | 10 days'],
  ['Inj. Mixtard 12-0-12 units x 30 days', 'medicine: [injection] Mixtard | 12-0-12 | 30 days'],
  ['Tab. Deflazacort6 mg 1-0-0 5/7', 'medicine: [tablet] Deflazacort 6 mg | 1-0-0 | 5 days'],
  ['Cap. Budecort 200 meg 1-0-1', 'medicine: [capsule] Budecort 200 mcg (low-confidence) | 1-0-1'],
])('doses such as %s: what recognition made of them is understood, and a guess stays in doubt', (line, fact) => {
  expect(medicineIn(line)).toBe(fact);
});

test('a letter where only a number can stand is one, and a CD behind a strength is an OD; both stay in doubt', () => {
  expect(medicineIn('Tab. Concor S mg 1-0-0 x 30 days')).toBe('medicine: [tablet] Concor 5 mg (low-confidence) | 1-0-0 | 30 days');
  expect(medicineIn('Tab. Concor 5 mg CD 2/52')).toBe('medicine: [tablet] Concor 5 mg | 1 (low-confidence) a day | 14 days');
  expect(medicineIn('Tab. Taxim-O0 200 mg every B hours x 5 days')).toMatch(/Taxim-O 200 mg \| 3 \(low-confidence\) a day/);
});

const resultIn = (row: string, as = recognised): string | undefined =>
  factLines(readDocument(as(`City Diagnostics\nPatient Name: Mr. A Rao   Age/Sex: 40 Yrs / Male\nTest              Result    Unit      Reference Range\n${row}`))).find((fact) => fact.startsWith('result: '));

test('a value that lies within its range ten times smaller, without the decimals of the range, stays in doubt: a point may be lost', () => {
  expect(resultIn('Phosphorus        35        mg/dL     2.5 - 4.5')).toBe('result: Phosphorus | 35 (ambiguous) | mg/dL | 2.5 to 4.5 | high (ambiguous)');
  expect(resultIn('Sodium            1.39      mmol/L    136 - 145')).toMatch(/1\.39 \(ambiguous\)/);
  expect(resultIn('Phosphorus        5.5       mg/dL     2.5 - 4.5')).toBe('result: Phosphorus | 5.5 | mg/dL | 2.5 to 4.5 | high');
  expect(resultIn('Phosphorus        35        mg/dL     2.5 - 4.5', paperOf)).toBe('result: Phosphorus | 35 | mg/dL | 2.5 to 4.5 | high');
});
