import { describe, expect, it } from 'vitest';
import { rotateIndex, rotationIntervalMs } from './rotate-index.ts';

describe('2 §4: Carousel index cycles 0 to n-1 and wraps both ways', () => {
  it('goes forwards through every index and wraps to the first', () => {
    expect([0, 1, 2, 3, 4].map((index) => rotateIndex(index, 1, 5))).toEqual([1, 2, 3, 4, 0]);
  });

  it('goes backwards and wraps from the first to the last', () => {
    expect([0, 1, 2, 3, 4].map((index) => rotateIndex(index, -1, 5))).toEqual([4, 0, 1, 2, 3]);
    expect(rotateIndex(0, -7, 5)).toBe(3);
  });

  it('keeps the index of a single slide', () => {
    expect([rotateIndex(0, 1, 1), rotateIndex(0, -1, 1)]).toEqual([0, 0]);
  });
});

it('2 §9: carousel interval 1200 ms', () => {
  expect(rotationIntervalMs).toBe(1200);
});
