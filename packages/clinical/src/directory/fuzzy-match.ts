/**
 * How many typing errors part two words: a letter left out, put in, changed, or two neighbours swapped (Damerau-Levenshtein,
 * each pair swapped at most once).
 */
export const countTypingErrors = (one: string, other: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 0; row < one.length; row += 1) {
    const now = [row + 1];
    for (let column = 0; column < other.length; column += 1) {
      const changed = (last[column] ?? 0) + (one[row] === other[column] ? 0 : 1);
      const isSwapped = row > 0 && column > 0 && one[row] === other[column - 1] && one[row - 1] === other[column];
      const swapped = isSwapped ? (beforeLast[column - 1] ?? 0) + 1 : changed;
      now.push(Math.min((last[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1, changed, swapped));
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length] ?? 0;
};

const minWordLength = 4;
const longWordLength = 8;
/** Nobody types a word that long; what is longer is not compared. */
const maxWordLength = 24;

/** How many errors a word of so many letters is forgiven: none below four, one up to seven, two from eight. */
const countForgivenErrors = (letters: number): number => {
  if (letters < minWordLength || letters > maxWordLength) return 0;
  return letters < longWordLength ? 1 : 2;
};

/** As many letters of a word are looked up: what follows is compared anyway. */
const frontLength = 8;

/**
 * The front of a word, and what is left of it without one letter, without two: the fronts of two words that are so many
 * errors apart have one of these in common.
 */
const buildDeletions = (word: string, errors: number): Set<string> => {
  const all = new Set([word.slice(0, frontLength)]);
  let last = [...all];
  for (let left = errors; left > 0; left -= 1) {
    last = last.flatMap((text) =>
      Array.from({ length: text.length }, (_, index) => text.slice(0, index) + text.slice(index + 1)),
    );
    for (const text of last) all.add(text);
  }
  return all;
};

/** The words of a list that are nearest to a word, and how many errors away; none when it is too far from all. */
export type NearWordFinder = (word: string) => { readonly words: readonly string[]; readonly errors: number };

/**
 * Finds the words of a list that a word can be a mistyping of. A short word's first letter is never forgiven: people
 * seldom miss it, and 'Nair' is not 'hair'. Table lookups alone: the cost does not grow with the list.
 */
export const createNearWordFinder = (list: Iterable<string>): NearWordFinder => {
  const index = new Map<string, string[]>();
  for (const word of list)
    if (countForgivenErrors(word.length) > 0)
      for (const key of buildDeletions(word, countForgivenErrors(word.length))) {
        const at = index.get(key);
        if (at) at.push(word);
        else index.set(key, [word]);
      }
  return (word) => {
    const allowed = countForgivenErrors(word.length);
    const near = new Map<string, number>();
    if (allowed === 0) return { words: [], errors: 0 };
    for (const key of buildDeletions(word, allowed))
      for (const candidate of index.get(key) ?? []) {
        const limit = Math.min(allowed, countForgivenErrors(candidate.length));
        if (
          near.has(candidate) ||
          Math.abs(candidate.length - word.length) > limit ||
          (limit === 1 && candidate[0] !== word[0])
        )
          continue;
        const errors = countTypingErrors(word, candidate);
        if (errors <= limit) near.set(candidate, errors);
      }
    const errors = Math.min(...near.values(), allowed + 1);
    return { words: [...near].filter(([, far]) => far === errors).map(([candidate]) => candidate), errors };
  };
};
