/** Random choices that are the same for the same seed. */
export interface SeededRandom {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer, both bounds inclusive. */
  between(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
  isSo(probability: number): boolean;
  /** Several different choices in random order. */
  some<T>(choices: readonly T[], count: number): T[];
}

/** Xorshift, with the seed mixed into its state first. */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let turn = 0; turn < 8; turn += 1) next();
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T,
    isSo: (probability) => next() < probability,
    some: <T>(choices: readonly T[], count: number): T[] => {
      const left = [...choices];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0] as T,
      );
    },
  };
};
