import { expect, test } from 'vitest';
import { sortByReadingOrder } from './reading-order.ts';

const createLineAt = (left: number, top: number) => ({ region: { left, top, right: left + 100, bottom: top + 40 } });

test('lines are told row by row, each from left to right, though they do not stand exactly level', () => {
  const [name, value, unit, next] = [
    createLineAt(10, 104),
    createLineAt(300, 98),
    createLineAt(600, 100),
    createLineAt(10, 150),
  ];
  expect(sortByReadingOrder([next, unit, name, value])).toEqual([name, value, unit, next]);
});
