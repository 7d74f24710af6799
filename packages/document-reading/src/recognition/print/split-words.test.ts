import { expect, test } from 'vitest';
import type { GreyImage } from '../binarize.ts';
import type { ReadLine } from './read-line.ts';
import { splitWords } from './split-words.ts';

/** Pixels: the width and height of each character that is drawn, and of the air above and below it. */
const [wide, tall, air] = [20, 40, 6];

interface Drawn {
  readonly text: string;
  /** Pixels between it and the character before. */
  readonly gap: number;
  readonly spaceBefore?: number;
  readonly confidence?: number;
}

/** A line of characters, each a block of ink, and what the network says of it. @param below ink that reaches in from the line below */
const drawLine = (signs: readonly Drawn[], below = false): { page: GreyImage; line: ReadLine } => {
  const width = signs.reduce((sum, { gap }) => sum + gap + wide, 20);
  const height = tall + 2 * air;
  const pixels = new Uint8Array(width * height).fill(255);
  let left = 10;
  const read = signs.map(({ text, gap, spaceBefore = 0, confidence = 0.99 }) => {
    left += gap;
    for (let y = air; y < air + tall; y += 1) pixels.fill(0, y * width + left, y * width + left + wide);
    left += wide;
    return { text, middle: left - wide / 2, confidence, spaceBefore };
  });
  if (below) pixels.fill(0, (height - 2) * width, height * width);
  return {
    page: { width, height, pixels },
    line: { region: { left: 0, top: 0, right: width - 1, bottom: height - 1 }, signs: read },
  };
};

const readTexts = (signs: readonly Drawn[]): string[] => {
  const { page, line } = drawLine(signs);
  return splitWords(page, line).map(({ text }) => text);
};

test('words part where the picture has a gap, though the network joined them', () => {
  expect(
    readTexts([
      { text: 'a', gap: 0 },
      { text: 'b', gap: 4 },
      { text: 'c', gap: 20 },
      { text: 'd', gap: 4 },
    ]),
  ).toEqual(['ab', 'cd']);
  expect(
    readTexts([
      { text: 'a', gap: 0 },
      { text: 'b', gap: 9, spaceBefore: 0.1 },
    ]),
  ).toEqual(['a', 'b']);
  expect(
    readTexts([
      { text: 'a', gap: 0 },
      { text: 'b', gap: 9 },
    ]),
  ).toEqual(['ab']);
});

test('a 1 stands far from the figures beside it and is still of their number', () => {
  expect(
    readTexts([
      { text: '1', gap: 0 },
      { text: '1', gap: 18 },
      { text: '.', gap: 16 },
      { text: '6', gap: 16 },
    ]),
  ).toEqual(['11.6']);
  expect(
    readTexts([
      { text: '1', gap: 0 },
      { text: '1', gap: 26 },
    ]),
  ).toEqual(['1', '1']);
});

test('a point in print of one width stands far from the figure behind it, as from the one before it; behind the number of a line it does not', () => {
  expect(
    readTexts([
      { text: '5', gap: 0 },
      { text: '.', gap: 16 },
      { text: '3', gap: 18, spaceBefore: 0.3 },
    ]),
  ).toEqual(['5.3']);
  expect(
    readTexts([
      { text: '1', gap: 0 },
      { text: '.', gap: 4 },
      { text: '5', gap: 18, spaceBefore: 0.3 },
    ]),
  ).toEqual(['1.', '5']);
  expect(
    readTexts([
      { text: '5', gap: 0 },
      { text: '.', gap: 30 },
      { text: '3', gap: 30, spaceBefore: 0.3 },
    ]),
  ).toEqual(['5', '.', '3']);
});

test('a word stands where its ink is, without what reaches in from the line below, and is as sure as its least sure character', () => {
  const { page, line } = drawLine(
    [
      { text: 'a', gap: 0 },
      { text: 'b', gap: 4, confidence: 0.7 },
      { text: 'c', gap: 30 },
    ],
    true,
  );
  expect(splitWords(page, line)).toEqual([
    { text: 'ab', left: 10, right: 53, top: air, bottom: air + tall - 1, confidence: 0.7 },
    { text: 'c', left: 84, right: 103, top: air, bottom: air + tall - 1, confidence: 0.99 },
  ]);
});
