import { describe, expect, it } from 'vitest';
import { turned, turningInterval } from './turning.ts';

describe('2 §4: Carousel index cycles 0 to n-1 and wraps both ways', () => {
  it('forwards, through every place and around', () => {
    expect([0, 1, 2, 3, 4].map((index) => turned(index, 1, 5))).toEqual([1, 2, 3, 4, 0]);
  });

  it('backwards, from the first to the last', () => {
    expect([0, 1, 2, 3, 4].map((index) => turned(index, -1, 5))).toEqual([4, 0, 1, 2, 3]);
    expect(turned(0, -7, 5)).toBe(3);
  });

  it('a single slide stays where it is', () => {
    expect([turned(0, 1, 1), turned(0, -1, 1)]).toEqual([0, 0]);
  });
});

it('2 §9: carousel interval 1200 ms', () => {
  expect(turningInterval).toBe(1200);
});
