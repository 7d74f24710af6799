import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const at = (left: number, top: number) => ({ region: { left, top, right: left + 100, bottom: top + 40 } });

test('lines are told row by row, each from left to right, though they do not stand exactly level', () => {
  const [name, value, unit, next] = [at(10, 104), at(300, 98), at(600, 100), at(10, 150)];
  expect(inReadingOrder([next, unit, name, value])).toEqual([name, value, unit, next]);
});
