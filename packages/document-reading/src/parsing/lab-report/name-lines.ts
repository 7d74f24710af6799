import { createPassage, type Passage } from '../text-layout/passage.ts';
import type { TextWord } from '../text-layout/word.ts';

/** Splits a cell's words into lines. */
export const splitCellLines = (cell: Passage): TextWord[][] => {
  const lines: TextWord[][] = [];
  for (const word of cell.words) {
    const last = lines.at(-1)?.at(-1);
    if (last && Math.abs(last.bottom - word.bottom) < word.size * 0.5) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines;
};

const isAllCapitals = (text: string): boolean => (text.match(/\p{Lu}{4,}/gu)?.length ?? 0) >= 2;

const isMethodAndMore = (text: string): boolean =>
  /^[\p{Ll}\d]\S*\s\(/u.test(text) || /^\([^)]*\)\s?\p{Ll}/u.test(text);

/**
 * Finds lines in a name's cell that do not belong to the name: a title in capitals, or a method after an unknown word or number.
 */
export const findForeignLines = (cell: Passage): string[] => {
  const lines = splitCellLines(cell).map((words) => createPassage(words).text);
  if (lines.length < 2) return [];
  const isTitle = (text: string): boolean => isAllCapitals(text) && !lines.every(isAllCapitals);
  return lines.filter((text, index) => isTitle(text) || (index > 0 && isMethodAndMore(text)));
};
