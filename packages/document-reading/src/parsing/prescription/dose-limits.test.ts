import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { createTextDocument } from '../../test/text-document.ts';
import { isPlausibleAmount } from './dose-limits.ts';

const readFirst = (line: string) => {
  const reading = readDocument(
    createTextDocument(
      `Dr. Anil Joshi, MBBS\nPatient : Meera Kulkarni   Age / Sex : 42 / F\nRx\n${line}\nTab Pan 40 1-0-0 x 5 days`,
    ),
  );
  return reading.kind === 'PRESCRIPTION' ? reading.medicines[0] : undefined;
};

test('decision V10: more at once than anybody takes is left blank', () => {
  const medicine = readFirst('Tab Glycomet 500 mg 10 tablets twice daily x 30 days');
  expect(medicine?.dose).toBeUndefined();
  expect(readFirst('Tab Glycomet 500 mg 2 tablets twice daily x 30 days')?.dose?.value).toBe('2 tablets');
});

test('decision V10: units of insulin below a tablet are no dose of it', () => {
  const medicine = readFirst('Tab Glycomet 500 mg 1-0-1 x 30 days\n   100 units at night');
  expect(medicine?.dose).toBeUndefined();
  expect(medicine?.medicine_name.certainty).toBe('doubtful');
});

test.each([
  [8, 'tablet', undefined, true],
  [9, 'tablet', undefined, false],
  [60, 'ml', undefined, true],
  [61, 'ml', undefined, false],
  [200, 'ml', 'sachet', true],
  [100, 'unit', undefined, true],
  [101, 'unit', undefined, false],
  [40_000, 'unit', 'injection', true],
  [10, 'unit', 'tablet', false],
  [10, 'unit', 'capsule', false],
  [2, 'puff', 'tablet', false],
  [2, 'puff', 'capsule', true],
  [1, 'tablet', 'tablet', true],
  [60_001, 'unit', 'injection', false],
] as const)('%d %s (%s) at once: believed is %s', (number, unit, form, isBelieved) => {
  expect(isPlausibleAmount(number, unit, form)).toBe(isBelieved);
});
