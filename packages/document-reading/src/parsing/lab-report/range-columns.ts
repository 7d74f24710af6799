import type { CellsByColumn } from '../text-layout/table.ts';
import { createPassage, joinPassages, type Passage } from '../text-layout/passage.ts';
import type { TextWord } from '../text-layout/word.ts';
import type { RangePerson } from './reference-range.ts';
import type { ResultColumn } from './result-columns.ts';

/** A sign that the columns imply, at the position of the adjacent word. */
const addSign = (word: TextWord, text: string): TextWord => ({ ...word, text });

const hasText = (cell: Passage | undefined): cell is Passage => cell !== undefined && /[\p{L}\d]/u.test(cell.text);

/** Joins 74 and 106 from two columns to '74 - 106'; a single one becomes a bound. */
const joinLimits = (low: Passage | undefined, high: Passage | undefined): Passage | undefined => {
  const [first, last] = [hasText(low) ? low : undefined, hasText(high) ? high : undefined];
  const [lowWord, highWord] = [first?.words.at(-1), last?.words[0]];
  if (first && last && lowWord) return createPassage([...first.words, addSign(lowWord, '-'), ...last.words]);
  if (first && lowWord)
    return /^[<>≤≥]/u.test(first.text) ? first : createPassage([addSign(lowWord, '≥'), ...first.words]);
  return last && highWord && !/^[<>≤≥]/u.test(last.text)
    ? createPassage([addSign(highWord, '≤'), ...last.words])
    : last;
};

/**
 * Finds the range of a row in any layout: in one column, in one for each end, or in one for each sex. If the patient's sex is
 * unknown, it returns all of them, and they are doubtful.
 * @param column index of a column among the cells; negative if the table has none
 */
export const readRangeCell = (
  cells: CellsByColumn,
  column: (name: ResultColumn) => number,
  range: number,
  { gender, isGenderDoubtful }: RangePerson,
): Passage | undefined => {
  const own = cells.get(range);
  if (hasText(own)) return own;
  const [women, men] = [column('women'), column('men')];
  if (women >= 0 || men >= 0) {
    const both = [cells.get(men), cells.get(women)].filter(hasText);
    if (gender === undefined || gender === 'Other' || isGenderDoubtful)
      return both.length > 0 ? joinPassages(both) : own;
    return cells.get(gender === 'Female' ? women : men) ?? own;
  }
  return joinLimits(cells.get(column('low')), cells.get(column('high'))) ?? own;
};
