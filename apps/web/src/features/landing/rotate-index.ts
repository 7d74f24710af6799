/** How long a slide is shown, in milliseconds. */
export const rotationIntervalMs = 1200;

/**
 * Moves an index by `steps` in a ring of `count`: the first follows the last, and the last precedes the first.
 * @param index from 0 to count - 1
 */
export const rotateIndex = (index: number, steps: number, count: number): number =>
  (((index + steps) % count) + count) % count;
