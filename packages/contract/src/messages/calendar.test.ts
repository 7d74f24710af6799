import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from './calendar.ts';

it.each([
  [0, 0, 0, '0'],
  [4.84, 1, 0, '4.8'],
  [4.35, 1, 1, '4.4'],
  [5, 1, 1, '5.0'],
  [5, 1, 0, '5'],
  [1.005, 2, 0, '1.01'],
  [999.5, 0, 0, '1,000'],
  [123_456.5, 1, 0, '1,23,456.5'],
  [12_345_678, 0, 0, '1,23,45,678'],
  [-0.4, 0, 0, '0'],
  [-2.5, 0, 0, '-3'],
  [0.000_000_4, 6, 0, '0'],
])('%j with at most %i and at least %i digits is %j', (value, most, least, words) =>
  expect(formatNumber(value, most, least)).toBe(words),
);

it('a number reads as Intl writes it for India', () => {
  const digits = fc.integer({ min: 0, max: 6 });
  const values = fc
    .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 5 }))
    .map(([number, places]) => number / 10 ** places);
  fc.assert(
    fc.property(values, digits, digits, (value, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      expect(formatNumber(value, most, least)).toBe(
        new Intl.NumberFormat('en-IN', {
          minimumFractionDigits: least,
          maximumFractionDigits: most,
          signDisplay: 'negative',
        }).format(value),
      );
    }),
  );
});
