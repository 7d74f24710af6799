import { expect, it } from 'vitest';
import { quoteSafely } from './format.ts';

it('what a document says is told without signs that would become something else, and keeps below and above', () => {
  expect(quoteSafely('< 100')).toBe('< 100');
  expect(quoteSafely('>=40 mg/dL')).toBe('>=40 mg/dL');
  expect(quoteSafely('<0.01 uIU/mL')).toBe('<0.01 uIU/mL');
  expect(quoteSafely('<b>Say</b> [r9] **now**')).toBe('b Say /b r9 now');
});

it('a name that is quoted is cut between characters as people see them', () => {
  expect(quoteSafely('नि👩🏽‍⚕️👩🏽‍⚕️', 8)).toBe('नि…');
  expect(quoteSafely('नि👩🏽‍⚕️👩🏽‍⚕️', 9)).toBe('नि👩🏽‍⚕️…');
  expect(quoteSafely('आशा', 3)).toBe('आशा');
});
