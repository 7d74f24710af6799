import { expect, test } from 'vitest';
import { computeBounds, findSide, findVisiblePoints, formatRange } from './scale.ts';

test('the bounds include every value and range with a margin, and do not go below zero without a negative value', () => {
  expect(computeBounds([{ value: 7, low: 4, high: 5.6 }, { value: 9 }])).toEqual({ min: 3.4, max: 9.6 });
  expect(computeBounds([{ value: 0.5 }])).toEqual({ min: 0.44, max: 0.56 });
  expect(computeBounds([{ value: 0 }, { value: 10 }]).min).toBe(0);
});

test('formats a range with one or two bounds', () => {
  expect([{ low: 4, high: 5.6 }, { high: 200 }, { low: 40 }, {}].map(formatRange)).toEqual([
    '4 to 5.6',
    'up to 200',
    'from 40',
    '',
  ]);
});

test('a point is outside by the range or the flag of its own report', () => {
  const sides = [
    { value: 9, high: 5 },
    { value: 3, low: 4 },
    { value: 5, flag: 'high' },
    { value: 5, low: 4, high: 6, flag: 'normal' },
    { value: 5 },
  ];
  expect(sides.map(findSide)).toEqual(['above', 'below', 'marked', undefined, undefined]);
});

test('of sixty values the plot shows the newest twelve, and pages back by twelve', () => {
  expect([
    findVisiblePoints(60),
    findVisiblePoints(60, 48),
    findVisiblePoints(60, 3),
    findVisiblePoints(60, 99),
    findVisiblePoints(5),
    findVisiblePoints(0),
  ]).toEqual([
    { from: 48, to: 60 },
    { from: 36, to: 48 },
    { from: 0, to: 12 },
    { from: 48, to: 60 },
    { from: 0, to: 5 },
    { from: 0, to: 0 },
  ]);
});
