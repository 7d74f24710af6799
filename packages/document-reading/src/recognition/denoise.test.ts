import { expect, test } from 'vitest';
import { normaliseLighting, removeGrain, removeRules } from './denoise.ts';
import type { GreyImage } from './binarize.ts';

const scale = 4;

/** A picture drawn with characters, each a square of four pixels: ink, a shade of grey, or paper. */
const drawImage = (rows: readonly string[], shade: (x: number) => number = () => 255): GreyImage => {
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
const joinHorizontally = (...parts: readonly (readonly string[])[]): string[] =>
  letter.map((_, row) => `..${parts.map((part) => part[row]).join('.')}..`);
const joinRows = (...rows: readonly (readonly string[])[]): string[] => {
  const width = Math.max(...rows.flatMap((row) => row.map((line) => line.length)));
  const empty = Array.from({ length: 4 }, () => '.'.repeat(width));
  return [...empty, ...rows.flatMap((row) => [...row.map((line) => line.padEnd(width, '.')), ...empty])];
};
const addBox = (rows: readonly string[]): string[] => ['..', ...rows, '..'].map((line) => `#${line.padEnd(68, '.')}#`);
const countInk = ({ pixels }: GreyImage): number => pixels.reduce((sum, level) => sum + (level < 128 ? 1 : 0), 0);
const word = joinHorizontally(letter, letter, letter);

test('the rules of a table are erased, also where they cross; the letters between them stay', () => {
  const rule = ['#'.repeat(70)];
  const table = drawImage(joinRows([...rule, ...addBox(word), ...rule, ...addBox(word), ...addBox(word), ...rule]));
  const bare = drawImage(
    joinRows(
      [...rule, ...addBox(word), ...rule, ...addBox(word), ...addBox(word), ...rule].map((line) =>
        line.startsWith('##') ? '.'.repeat(70) : `.${line.slice(1, -1)}.`,
      ),
    ),
  );
  expect(countInk(removeRules(table, 150))).toBe(countInk(bare));
});

test('a shadow over half of a photographed page is no ink, and grain is no print', () => {
  const rows = joinRows(
    ...Array.from({ length: 30 }, () => joinHorizontally(...Array.from({ length: 40 }, () => letter))),
  );
  const shaded = drawImage(rows, (x) => 240 - Math.round(x / 8));
  const cleaned = removeGrain(normaliseLighting(shaded));
  const even = removeGrain(drawImage(rows));
  expect(countInk(cleaned) / countInk(even)).toBeCloseTo(1, 2);
});
