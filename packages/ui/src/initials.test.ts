import { expect, test } from 'vitest';
import { getInitials, getStableIndex } from './initials.ts';

test.each([
  ['Asha Rao', 'AR'],
  ['Dr. Kavita Deshpande', 'KD'],
  ['Dr Imran Ahmed Qureshi', 'IQ'],
  ['asha', 'A'],
  ['Dr.', 'D'],
  ['  ', ''],
  ['आशा राव', 'आरा'],
  ['Éa O’Neill', 'ÉO'],
  // Written as a letter and its accent, it stays one letter.
  ['E\u0301a Ray', 'E\u0301R'],
  ['क्षमा łukasz', 'क्षŁ'],
])('initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test('the tint of a name stays the same and within its range', () => {
  expect(getStableIndex('Asha Rao', 4)).toBe(getStableIndex('Asha Rao', 4));
  const seen = new Set(
    ['Asha', 'Rohan', 'Kavita', 'Imran', 'Sunita', 'Prakash', 'Meera', 'Arjun'].map((name) => getStableIndex(name, 4)),
  );
  expect([...seen].every((index) => index >= 0 && index < 4)).toBe(true);
  expect(seen.size).toBeGreaterThan(2);
});
