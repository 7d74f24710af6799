import { expect, test } from 'vitest';
import type { RecognisedWord } from '../page-canvas.ts';
import { isSameReading } from './reading-agreement.ts';

/** Words of a line, ten pixels a letter with a blank between them. */
const buildLine = (...words: string[]): RecognisedWord[] => {
  let x0 = 0;
  return words.map((text) => {
    const bbox = { x0, x1: x0 + text.length * 10, y0: 0, y1: 20 };
    x0 = bbox.x1 + 10;
    return { text, bbox, confidence: 1 };
  });
};

const createWordAt = (
  text: string,
  seen: readonly RecognisedWord[],
  first: number,
  last = first,
): { text: string; left: number; right: number } => ({
  text,
  left: seen[first]?.bbox.x0 ?? 0,
  right: seen[last]?.bbox.x1 ?? 0,
});

test.each([
  ['10', ['Haemoglobin', '16'], 1],
  ['1', ['Take', '7', 'tablet'], 1],
  ['11', ['17', 'daily'], 0],
  ['1', ['7', 'mg/dL'], 0],
  ['10', ['Haemoglobin16'], 0],
  ['9', ['7'], 0],
  ['1', ['|'], 0],
  ['16', ['16', '18'], 1],
  ['5', ['<5'], 0],
  ['335', ['33.5'], 0],
])('‘%s’ is not read alike in ‘%s’', (text, words, index) => {
  const seen = buildLine(...words);
  expect(isSameReading(createWordAt(text, seen, index), seen)).toBe(false);
});

test.each([
  ['33.5', ['Hb', '33.5'], 1, 1],
  ['13.0-17.0', ['13.0', '-', '17.0'], 0, 2],
  ['10', ['1O'], 0, 0],
  ['500mg', ['500', 'mg'], 0, 1],
  ['500', ['500mg'], 0, 0],
  ['(Normal)7.5', ['(Normal)', '7.5'], 0, 1],
])('‘%s’ is read alike in ‘%s’, however the words are parted', (text, words, first, last) => {
  const seen = buildLine(...words);
  expect(isSameReading(createWordAt(text, seen, first, last), seen)).toBe(true);
});

test.each([
  [['60', '-', '170'], ['60-170'], true],
  [['4.0', '-', '5.6', '%'], ['4.0-', '5.6%'], true],
  [['60', '-', '170'], ['60-110'], false],
  [['60', '-', '170', '33'], ['60-170', '38'], true],
  [['33', '60', '-', '170'], ['38', '60-170'], false],
])('%s of the one is %s of the other, word by word: %s', (words, others, isAlike) => {
  const seen = buildLine(...others);
  const own = buildLine(...words).map(({ text, bbox: { x0, x1 } }, _, all) => {
    // Both lines are of one length: blanks take no place on paper.
    const scale = (seen.at(-1)?.bbox.x1 ?? 1) / (all.at(-1)?.bbox.x1 ?? 1);
    return { text, left: x0 * scale, right: x1 * scale };
  });
  const [first] = own;
  expect(first && isSameReading(first, seen, own)).toBe(isAlike);
});
