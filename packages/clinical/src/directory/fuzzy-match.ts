/**
 * Number of typing errors between two words: a letter deleted, inserted, changed, or two neighbours swapped (Damerau-Levenshtein,
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
/** Longer words are not compared. */
const maxWordLength = 24;

/** Number of tolerated errors by word length: none below four, one up to seven, two from eight. */
const countForgivenErrors = (letters: number): number => {
  if (letters < minWordLength || letters > maxWordLength) return 0;
  return letters < longWordLength ? 1 : 2;
};

/** Number of leading letters in the index; the rest is compared afterwards. */
const frontLength = 8;

/**
 * The prefix of a word, and all variants with one or two letters deleted: the prefixes of two words within that distance share
 * one of these.
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

/** Finds the nearest words of a list, with the number of errors; empty if all are too far. */
export type NearWordFinder = (word: string) => { readonly words: readonly string[]; readonly errors: number };

/**
 * Creates an index for fuzzy search. The first letter of a short word must match: it is rarely mistyped, and 'Nair' is not
 * 'hair'. It uses only table lookups, so that the time does not grow with the list.
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
