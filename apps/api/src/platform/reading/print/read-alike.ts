import type { Seen } from '../sheet.ts';
import type { PrintedWord } from './words-of-line.ts';

const hasFigure = /\d/u;

/** What of a word may be part of a number; letters that look like figures are, beside a figure. */
const numberParts = /[\doli|!.,<>%/-]+/gu;

/** Makes figures of the letters that look like them. */
const toFigures = (text: string): string => text.replaceAll('o', '0').replaceAll(/[li|!]/gu, '1');

const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[–—]/gu, '-')
    .replaceAll(/\s*-\s*/gu, '-');

/** The numbers of a text, marks at their ends left out. A word without a figure has none, whatever its letters look like. */
const getNumbers = (text: string): string[] =>
  (normalised(text).match(numberParts) ?? []).filter((part) => hasFigure.test(part)).map((part) => toFigures(part).replaceAll(/^[.,/-]+|[.,/-]+$/gu, ''));

/** A whole word for comparison: blanks and marks at its ends left out. */
const toCompared = (text: string): string => toFigures(normalised(text).replaceAll(/\s/gu, '')).replaceAll(/^[^\p{L}\d<>]+|[^\p{L}\d%]+$/gu, '');

/**
 * Whether the other recogniser read a word's figures alike: the same word at its place, or, where it parts words elsewhere,
 * the same numbers in the words that reach into its place. What stands elsewhere in the line proves nothing.
 * @param seen all words that it read in the line
 */
export const isReadAlike = ({ text, left, right }: Pick<PrintedWord, 'text' | 'left' | 'right'>, seen: readonly Seen[]): boolean => {
  const isWithin = ({ bbox }: Seen): boolean => (bbox.x0 + bbox.x1) / 2 >= left && (bbox.x0 + bbox.x1) / 2 <= right;
  const within = seen.filter(isWithin).map((word) => word.text).join('');
  if (hasFigure.test(within) && toCompared(within) === toCompared(text)) return true;
  const reaching = seen.filter(({ bbox }) => bbox.x0 < right && bbox.x1 > left).map((word) => word.text).join(' ');
  const numbers = getNumbers(text);
  return numbers.length > 0 && numbers.join(' ') === getNumbers(reaching).join(' ');
};
