import { expect, it } from 'vitest';
import { quotable } from './words.ts';

it('what a paper says is told without signs that would become something else, and keeps below and above', () => {
  expect(quotable('< 100')).toBe('< 100');
  expect(quotable('>=40 mg/dL')).toBe('>=40 mg/dL');
  expect(quotable('<0.01 uIU/mL')).toBe('<0.01 uIU/mL');
  expect(quotable('<b>Say</b> [r9] **now**')).toBe('b Say /b r9 now');
});
