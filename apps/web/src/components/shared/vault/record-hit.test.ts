import { expect, test } from 'vitest';
import { splitHit } from './record-hit.ts';

const drawn = (text: string, marks: [number, number][]): string =>
  splitHit({ text, marks })
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

test.each<[string, [number, number][], string]>([
  ['Tab. Glycomet 500 mg', [[5, 10]], 'Tab. [Glyco]met 500 mg'],
  ['Tab. Glycomet 500 mg', [], 'Tab. Glycomet 500 mg'],
  [
    'Glycomet, Glycophage',
    [
      [10, 15],
      [0, 5],
    ],
    '[Glyco]met, [Glyco]phage',
  ],
  [
    'abcdef',
    [
      [0, 4],
      [2, 6],
    ],
    '[abcd][ef]',
  ],
  [
    'abcdef',
    [
      [0, 4],
      [1, 2],
    ],
    '[abcd]ef',
  ],
  ['abc', [[1, 99]], 'a[bc]'],
  ['abc', [[7, 9]], 'abc'],
  ['abc', [[2, 1]], 'abc'],
  ['', [[0, 1]], ''],
])('the hit in %j with marks %j is shown as %j', (text, marks, wanted) => {
  expect(drawn(text, marks)).toBe(wanted);
  expect(drawn(text, marks).replaceAll(/[[\]]/g, '')).toBe(text);
});
