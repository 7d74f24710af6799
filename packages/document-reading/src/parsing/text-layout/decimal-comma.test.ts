import { expect, test } from 'vitest';
import { toDecimalPoints, usesDecimalComma } from './decimal-comma.ts';
import type { TextWord } from './word.ts';

const word = (text: string): TextWord => ({
  text,
  page: 0,
  box: { x: 0, y: 0, width: 1, height: 1 },
  left: 0,
  right: 1,
  top: 0,
  bottom: 1,
  size: 10,
  spaceBefore: false,
  spaceAfter: false,
  source: text,
});

test.each([
  [['6,73', '16,8', '41,7'], true],
  [['2,45,000', '1,50,000', '9,000'], false],
  [['6.73', '16.8', '1,2', '2,3'], false],
  [['6,73', '16,8'], false],
])('%j: decimal commas are %s', (texts, isSo) => {
  expect(usesDecimalComma(texts.map(word))).toBe(isSo);
});

test.each([
  ['6,73', '6.73', undefined],
  ['4,00-9,50', '4.00-9.50', undefined],
  ['0,345', '0.345', undefined],
  ['1.234,5', '1234.5', undefined],
  ['2,345', '2.345', 0.5],
  ['1.250', '1250', 0.5],
  ['MCV', 'MCV', undefined],
])('%s is read as %s; what can be read in two ways is unsure', (text, read, confidence) => {
  const { text: found, confidence: sure } = toDecimalPoints(word(text));
  expect([found, sure]).toEqual([read, confidence]);
});
