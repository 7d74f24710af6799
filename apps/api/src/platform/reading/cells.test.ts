import { expect, test } from 'vitest';
import { type Cell, printOf } from './cells.ts';
import { inEvenLight, withoutGrain, withoutRules } from './clean.ts';
import type { GreyImage } from './ink.ts';

const dpi = 300;
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
const blank = (width: number): string[] => letter.map(() => '.'.repeat(width));
const point = [...letter.slice(0, 7).map(() => '.'), '#'];
const colon = ['.', '.', '#', '.', '.', '.', '#', '.'];
const dash = ['...', '...', '...', '...', '###', '...', '...', '...'];
const beside = (...parts: readonly (readonly string[])[]): string[] => letter.map((_, row) => `..${parts.map((part) => part[row]).join('.')}..`);
const page = (...rows: readonly (readonly string[])[]): string[] => {
  const width = Math.max(...rows.flatMap((row) => row.map((line) => line.length)));
  const empty = Array.from({ length: 4 }, () => '.'.repeat(width));
  return [...empty, ...rows.flatMap((row) => [...row.map((line) => line.padEnd(width, '.')), ...empty])];
};
const inBox = (rows: readonly string[]): string[] => ['..', ...rows, '..'].map((line) => `#${line.padEnd(68, '.')}#`);
const inkIn = ({ pixels }: GreyImage): number => pixels.reduce((sum, level) => sum + (level < 128 ? 1 : 0), 0);
/** Each cell's row, width in characters of the drawing, and sign. */
const told = (cells: readonly Cell[]): string[] => cells.map(({ row, left, right, sign }) => `${row} ${Math.round((right - left + 1) / scale)}${sign ?? ''}`);
const word = beside(letter, letter, letter);

test('print that stands together is a cell, wide gaps part cells, and each knows its row', () => {
  expect(told(printOf(drawn(page([...beside(letter, letter, blank(16), letter, point, letter)], word)), dpi).cells)).toEqual(['0 9', '0 11', '1 14']);
});

test("': value' columns: a colon before a value stands by itself, and so does a lone dash", () => {
  expect(told(printOf(drawn(page(beside(letter, letter, blank(16), colon, blank(1), letter, letter), beside(letter, letter, blank(16), dash))), dpi).cells)).toEqual(['0 9', '0 1:', '0 9', '1 9', '1 3-']);
});

test('points that lead from a name to its value belong to neither', () => {
  const leaders = Array.from({ length: 12 }, () => point);
  expect(told(printOf(drawn(page(beside(letter, letter, ...leaders, letter, letter))), dpi).cells)).toEqual(['0 9', '0 9']);
});

test('white print on a dark bar is print', () => {
  const bar = word.map((line) => line.padEnd(100, '.').replaceAll(/[#.]/g, (sign) => (sign === '#' ? '.' : '#')));
  const full = Array.from({ length: 4 }, () => '#'.repeat(100));
  expect(told(printOf(drawn(page([...full, ...bar, ...full], word)), dpi).cells)).toEqual(['0 14', '1 14']);
});

test('the rules of a table are erased, also where they cross; the letters between them stay', () => {
  const rule = ['#'.repeat(70)];
  const table = drawn(page([...rule, ...inBox(word), ...rule, ...inBox(word), ...inBox(word), ...rule]));
  const bare = drawn(page([...rule, ...inBox(word), ...rule, ...inBox(word), ...inBox(word), ...rule].map((line) => (line.startsWith('##') ? '.'.repeat(70) : `.${line.slice(1, -1)}.`))));
  expect(inkIn(withoutRules(table, 150))).toBe(inkIn(bare));
});

test('a shadow over half of a photographed page is no ink, and grain is no print', () => {
  const rows = page(...Array.from({ length: 30 }, () => beside(...Array.from({ length: 40 }, () => letter))));
  const shaded = drawn(rows, (x) => 240 - Math.round(x / 8));
  const cleaned = withoutGrain(inEvenLight(shaded));
  const even = withoutGrain(drawn(rows));
  expect(inkIn(cleaned) / inkIn(even)).toBeCloseTo(1, 2);
});
