import { expect, test } from 'vitest';
import { restoreDecimalPoints } from './decimal-points.ts';
import type { GreyImage } from './binarize.ts';

/** A picture drawn with characters, each a square of three pixels. */
const drawImage = (...rows: readonly string[]): GreyImage => {
  const scale = 3;
  const width = (rows[0]?.length ?? 0) * scale;
  const height = rows.length * scale;
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    rows[Math.floor(at / width / scale)]?.[Math.floor((at % width) / scale)] === '#' ? 0 : 255,
  );
  return { width, height, pixels };
};

const digit = ['####', '#..#', '#..#', '#..#', '#..#', '#..#', '#..#', '####'];
const joinHorizontally = (...parts: readonly (readonly string[])[]): string[] =>
  digit.map((_, row) => `.${parts.map((part) => part[row]).join('.')}.`);
const none = '..';
const point = [none, none, none, none, none, none, none, '#.'];
const dash = ['....', '....', '....', '....', '####', '....', '....', '....'];

test('a decimal point that recognition lost is put back where the picture shows it', () => {
  expect(restoreDecimalPoints('80', drawImage(...joinHorizontally(digit, point, digit)))).toEqual({
    text: '8.0',
    isSure: true,
  });
  expect(
    restoreDecimalPoints('80-90', drawImage(...joinHorizontally(digit, point, digit, dash, digit, point, digit))),
  ).toEqual({
    text: '8.0-9.0',
    isSure: true,
  });
  expect(restoreDecimalPoints('80', drawImage(...joinHorizontally(digit, digit)))).toEqual({
    text: '80',
    isSure: true,
  });
});

test('an o is lower than a digit: 8.6 to is not 8.610', () => {
  const low = ['....', '....', '####', '#..#', '#..#', '#..#', '#..#', '####'];
  expect(restoreDecimalPoints('8.610', drawImage(...joinHorizontally(digit, point, digit, digit, low)))).toEqual({
    text: '8.6 to',
    isSure: true,
  });
  expect(restoreDecimalPoints('8.610', drawImage(...joinHorizontally(digit, point, digit, digit, digit)))).toEqual({
    text: '8.610',
    isSure: true,
  });
});

test('the flag behind a number does not hide its point', () => {
  expect(restoreDecimalPoints('80H', drawImage(...joinHorizontally(digit, point, digit, digit)))).toEqual({
    text: '8.0H',
    isSure: true,
  });
});

test('what lies at the foot of a digit without the air of a point leaves the number in doubt', () => {
  const close = [
    '####.####',
    '#..#.#..#',
    '#..#.#..#',
    '#..#.#..#',
    '#..#.#..#',
    '#..#.#..#',
    '#....#..#',
    '#.#..####',
  ].map((row) => `.${row}.`);
  expect(restoreDecimalPoints('80', drawImage(...close))).toMatchObject({ text: '80' });
});

test('the end of a 5 that broke off it is no point', () => {
  const one = ['##', '.#', '.#', '.#', '.#', '.#', '.#', '.#'].map((row) => `${row}...`);
  const broken = ['..####', '..#...', '..###.', '.....#', '.....#', '.....#', '.....#', '###...'];
  expect(restoreDecimalPoints('15', drawImage(...joinHorizontally(one, broken)))).toEqual({ text: '15', isSure: true });
});

test('points that fit nowhere leave the number in doubt', () => {
  expect(restoreDecimalPoints('800', drawImage(...joinHorizontally(digit, point, digit)))).toEqual({
    text: '800',
    isSure: false,
  });
});
