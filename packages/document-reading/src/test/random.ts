/** A source of choices that makes the same ones for the same seed. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
  chance(probability: number): boolean;
  /** Some of them, each at most once, in a new order. */
  some<T>(choices: readonly T[], count: number): T[];
}

/** Mulberry32, a small generator with a period long enough for test documents. */
export const createRandom = (seed: number): Random => {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T,
    chance: (probability) => next() < probability,
    some: <T>(choices: readonly T[], count: number): T[] => {
      const left = [...choices];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0] as T,
      );
    },
  };
};
