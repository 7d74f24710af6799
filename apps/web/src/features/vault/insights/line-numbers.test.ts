import { expect, test } from 'vitest';
import { findLines, numberLines } from './line-numbers.ts';

const line = (text: string, index = 0, corrected?: true) => ({
  fact: 'results' as const,
  index,
  text,
  ...(corrected && { corrected }),
});

test('each line of the record has one number, however many statements rest on it', () => {
  const [both, second, put] = [
    { lines: [line('Haemoglobin 10.2', 0), line('ESR 28', 1)] },
    { lines: [line('ESR 28', 4)] },
    { lines: [line('ESR 28', 1, true)] },
  ];
  const numbered = numberLines([both, second, put]);
  expect(numbered.map(({ number, line: { text, corrected } }) => [number, text, corrected])).toEqual([
    [1, 'Haemoglobin 10.2', undefined],
    [2, 'ESR 28', undefined],
    [3, 'ESR 28', true],
  ]);
  const found = [both, second, put].map((statement) => findLines(numbered, statement).map(({ number }) => number));
  expect(found).toEqual([[1, 2], [2], [3]]);
});
