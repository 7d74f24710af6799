import { readFileSync } from 'node:fs';
import { personFormScreen } from '@arogo/contract/messages/person-form';
import { personColours } from '@arogo/contract/persons';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('person-colours.css', import.meta.url), 'utf8');
const shades = [
  ...css.matchAll(
    /\.person-(\d+) \{\s+--person: light-dark\((#\w{6}), (#\w{6})\);\s+--person-wash: light-dark\((#\w{6}), (#\w{6})\);/g,
  ),
].map(([, number, light = '', dark = '', lightWash = '', darkWash = '']) => ({
  number: Number(number),
  pairs: [
    [light, lightWash],
    [dark, darkWash],
  ] as const,
}));

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
const getLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const getContrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

it('each colour that a person can have has its shades and its name', () => {
  expect(shades.map(({ number }) => number)).toEqual(Array.from({ length: personColours }, (_, index) => index));
  expect(new Set(personFormScreen.colours).size).toBe(personColours);
});

it.each(shades)('the shades of colour $number reach AA on each other', ({ pairs }) => {
  for (const [front, back] of pairs) expect(getContrast(front, back)).toBeGreaterThanOrEqual(4.5);
});
