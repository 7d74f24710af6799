import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** Every token that is written as `--name: light-dark(#light, #dark)`. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function colour(name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`theme.css has no colour --${name}`);
  return token[theme];
}

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'card', 'hush'];
const text: [string, string[]][] = [
  ['ink', [...grounds, 'leaf-wash', 'sun-wash', 'brick-wash', 'sky-wash']],
  ['soft', [...grounds, 'leaf-wash', 'sun-wash', 'brick-wash', 'sky-wash']],
  ['leaf', ['paper', 'card', 'leaf-wash']],
  ['leaf-ink', [...grounds, 'leaf-wash']],
  ['sun', [...grounds, 'sun-wash']],
  ['brick', [...grounds, 'brick-wash']],
  ['sky', [...grounds, 'sky-wash']],
  ['on-leaf', ['leaf', 'leaf-deep']],
  ['on-brick', ['brick', 'brick-deep']],
  ['paper', ['ink']],
];
const marks: [string, string[]][] = [
  ['edge', ['paper', 'card']],
  ['leaf', ['paper', 'card', 'hush', 'leaf-wash']],
  ['brick', ['paper', 'card']],
];

const buildRows = (table: [string, string[]][]) =>
  table.flatMap(([front, backs]) =>
    backs.flatMap((back) => (['light', 'dark'] as const).map((theme) => [front, back, theme] as const)),
  );

test.each(buildRows(text))('text: %s on %s reaches AA (4.5) in %s', (front, back, theme) => {
  expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5);
});

test.each(buildRows(marks))('borders, rings and icons: %s on %s reach 3 in %s', (front, back, theme) => {
  expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3);
});

test('2 §9: the specified status colours stand to the letter', () => {
  expect(css).toContain('--status-missed: #2e2e2e;');
  expect(css).toContain('--status-taken: #00ca4e;');
  expect(css).toContain('--status-pending: #ffa929;');
});

test('the measure itself: black on white is 21, equal colours are 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#0e6b57', '#0e6b57')).toBe(1);
});
