import { groupIntoRows } from './lines.ts';
import type { TextWord } from './word.ts';

/** Maximum slope that counts as skew of a scanned page. */
const maxSlope = 0.09;

const getCentre = (word: TextWord): number => (word.top + word.bottom) / 2;

/** The median slope between neighbours in a row, from words sorted by height. */
const computeNeighbourSlope = (words: readonly TextWord[]): number => {
  const byCentre = words.toSorted((a, b) => getCentre(a) - getCentre(b) || a.left - b.left);
  const slopes: number[] = [];
  for (const [index, word] of byCentre.entries()) {
    let nearest: TextWord | undefined;
    for (const other of byCentre.slice(Math.max(index - 24, 0), index + 25)) {
      const gap = other.left - word.right;
      const near = Math.abs(getCentre(other) - getCentre(word)) < 0.5 * Math.min(word.size, other.size);
      if (near && gap > -1 && gap < 2 * word.size && (!nearest || other.left < nearest.left)) nearest = other;
    }
    if (nearest)
      slopes.push(
        (getCentre(nearest) - getCentre(word)) /
          Math.max((nearest.left + nearest.right - word.left - word.right) / 2, 1),
      );
  }
  const middle = slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)];
  return slopes.length < 6 || middle === undefined || Math.abs(middle) > maxSlope ? 0 : middle;
};

const deskewBy = (words: readonly TextWord[], slope: number): TextWord[] =>
  slope === 0
    ? [...words]
    : words.map((word) => {
        const shift = slope * ((word.left + word.right) / 2);
        return { ...word, top: word.top - shift, bottom: word.bottom - shift };
      });

/** The remaining slope of nearly level rows: a least-squares fit over all of them. */
const computeRowSlope = (words: readonly TextWord[]): number => {
  let [along, across] = [0, 0];
  for (const row of groupIntoRows(words)) {
    if (row.length < 4) continue;
    const meanX = row.reduce((sum, word) => sum + word.left, 0) / row.length;
    const meanY = row.reduce((sum, word) => sum + getCentre(word), 0) / row.length;
    for (const word of row) {
      along += (word.left - meanX) ** 2;
      across += (word.left - meanX) * (getCentre(word) - meanY);
    }
  }
  return along === 0 ? 0 : across / along;
};

/** Corrects the skew of a scanned page. Words placed by a PDF are not skewed. */
export const deskewWords = (words: readonly TextWord[]): readonly TextWord[] => {
  if (!words.some((word) => word.confidence !== undefined)) return words;
  const roughly = deskewBy(words, computeNeighbourSlope(words));
  return deskewBy(roughly, computeRowSlope(roughly));
};
