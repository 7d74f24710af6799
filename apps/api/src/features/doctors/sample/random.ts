/** A pseudo-random generator: equal seeds give equal numbers. */
export interface RandomGenerator {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `least` to `most`, both inclusive. */
  between(least: number, most: number): number;
  /** True with this probability in percent. */
  chance(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Some elements of a list, in its order. */
  some<T>(from: readonly T[], count: number): readonly T[];
  /** A UUID (version 8, custom). */
  uuid(): string;
}

/** Mulberry32 (T. Ettinger, public domain): good enough for names and places, not for secrets. */
export const createRandom = (seed: number): RandomGenerator => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const hex = (digits: number): string => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    chance: (percent) => next() * 100 < percent,
    pick,
    some: (from, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, from.length)) chosen.add(between(0, from.length - 1));
      return from.filter((_, index) => chosen.has(index));
    },
    uuid: () => `${hex(8)}-${hex(4)}-8${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
  };
};

/** Picks elements of a list in proportion to their weights. */
export const createWeightedPick = <T>(
  list: readonly T[],
  getWeight: (one: T) => number,
): ((random: RandomGenerator) => T) => {
  const ends: number[] = [];
  let sum = 0;
  for (const one of list) ends.push((sum += getWeight(one)));
  return (random) => {
    const at = random.next() * sum;
    return list[ends.findIndex((end) => at < end)] as T;
  };
};
