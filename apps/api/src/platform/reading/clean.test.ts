import { expect, test } from 'vitest';
import { inEvenLight, withoutGrain, withoutRules } from './clean.ts';
import type { GreyImage } from './ink.ts';

const scale = 4;

/** A picture drawn with characters, each a square of four pixels: ink, a shade of grey, or paper. */
const drawn = (rows: readonly string[], shade: (x: number) => number = () => 255): GreyImage => {
  const width = Math.max(...rows.map((row) => row.length)) * scale;
  const height = rows.length * scale;
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    const sign = rows[Math.floor(at / width / scale)]?.[Math.floor(x / scale)];
    return sign === '#' ? 20 : shade(x);
  });
  return { width, height, pixels };
};

const letter = ['####', '#..#', '#..#', '#..#', '#..#', '#..#', '#..#', '####'];
const beside = (...parts: readonly (readonly string[])[]): string[] =>
  letter.map((_, row) => `..${parts.map((part) => part[row]).join('.')}..`);
const page = (...rows: readonly (readonly string[])[]): string[] => {
  const width = Math.max(...rows.flatMap((row) => row.map((line) => line.length)));
  const empty = Array.from({ length: 4 }, () => '.'.repeat(width));
  return [...empty, ...rows.flatMap((row) => [...row.map((line) => line.padEnd(width, '.')), ...empty])];
};
const inBox = (rows: readonly string[]): string[] => ['..', ...rows, '..'].map((line) => `#${line.padEnd(68, '.')}#`);
const inkIn = ({ pixels }: GreyImage): number => pixels.reduce((sum, level) => sum + (level < 128 ? 1 : 0), 0);
const word = beside(letter, letter, letter);

test('the rules of a table are erased, also where they cross; the letters between them stay', () => {
  const rule = ['#'.repeat(70)];
  const table = drawn(page([...rule, ...inBox(word), ...rule, ...inBox(word), ...inBox(word), ...rule]));
  const bare = drawn(
    page(
      [...rule, ...inBox(word), ...rule, ...inBox(word), ...inBox(word), ...rule].map((line) =>
        line.startsWith('##') ? '.'.repeat(70) : `.${line.slice(1, -1)}.`,
      ),
    ),
  );
  expect(inkIn(withoutRules(table, 150))).toBe(inkIn(bare));
});

test('a shadow over half of a photographed page is no ink, and grain is no print', () => {
  const rows = page(...Array.from({ length: 30 }, () => beside(...Array.from({ length: 40 }, () => letter))));
  const shaded = drawn(rows, (x) => 240 - Math.round(x / 8));
  const cleaned = withoutGrain(inEvenLight(shaded));
  const even = withoutGrain(drawn(rows));
  expect(inkIn(cleaned) / inkIn(even)).toBeCloseTo(1, 2);
});
