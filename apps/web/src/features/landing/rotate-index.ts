/** A slide stands so long before the next one comes, in milliseconds. */
export const rotationIntervalMs = 1200;

/**
 * The place that is `steps` further on a ring of `count` places: after the last comes the first, before the first the last.
 * @param index from 0 to count - 1
 */
export const rotateIndex = (index: number, steps: number, count: number): number =>
  (((index + steps) % count) + count) % count;
