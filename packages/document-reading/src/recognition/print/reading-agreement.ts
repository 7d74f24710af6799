import type { RecognisedWord } from '../page-canvas.ts';
import type { PrintedWord } from './split-words.ts';

const hasFigure = /\d/u;

/** Characters that may belong to a number; letters that look like digits count beside a digit. */
const numberParts = /[\doli|!.,<>%/-]+/gu;

/** Replaces letters that look like digits by these digits. */
const toFigures = (text: string): string => text.replaceAll('o', '0').replaceAll(/[li|!]/gu, '1');

const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[–—]/gu, '-')
    .replaceAll(/\s*-\s*/gu, '-');

/** The numbers of a text, without punctuation at their ends. A word without a digit has none, whatever its letters look like. */
const getNumbers = (text: string): string[] =>
  (normaliseText(text).match(numberParts) ?? [])
    .filter((part) => hasFigure.test(part))
    .map((part) => toFigures(part).replaceAll(/^[.,/-]+|[.,/-]+$/gu, ''));

/** A word for comparison: without blanks, and without punctuation at its ends. */
const toComparable = (text: string): string =>
  toFigures(normaliseText(text).replaceAll(/\s/gu, '')).replaceAll(/^[^\p{L}\d<>]+|[^\p{L}\d%]+$/gu, '');

type PlacedWord = Pick<PrintedWord, 'text' | 'left' | 'right'>;

/** Extends around a word until the words of both recognisers cover the same stretch of the line. */
const findStretch = (
  word: PlacedWord,
  words: readonly PlacedWord[],
  seen: readonly RecognisedWord[],
): { readonly own: readonly PlacedWord[]; readonly other: readonly RecognisedWord[] } => {
  let [left, right] = [word.left, word.right];
  for (;;) {
    const other = seen.filter(({ bbox }) => bbox.x0 < right && bbox.x1 > left);
    const middle = (one: PlacedWord): number => (one.left + one.right) / 2;
    const reach = {
      left: Math.min(left, ...other.map(({ bbox }) => bbox.x0)),
      right: Math.max(right, ...other.map(({ bbox }) => bbox.x1)),
    };
    const own = words.filter((one) => one === word || (middle(one) > reach.left && middle(one) < reach.right));
    const [from, to] = [Math.min(left, ...own.map((one) => one.left)), Math.max(right, ...own.map((one) => one.right))];
    if (from === left && to === right) return { own, other };
    [left, right] = [from, to];
  }
};

/**
 * Whether the other recogniser read the same digits: the same word at its place, or, if it splits words differently, the same
 * numbers in the overlapping words. Text elsewhere in the line does not count.
 * @param seen all words that it read in the line
 * @param words all words of the line as the first recogniser splits them
 */
export const isSameReading = (
  word: PlacedWord,
  seen: readonly RecognisedWord[],
  words: readonly PlacedWord[] = [word],
): boolean => {
  const { text, left, right } = word;
  const isWithin = ({ bbox }: RecognisedWord): boolean =>
    (bbox.x0 + bbox.x1) / 2 >= left && (bbox.x0 + bbox.x1) / 2 <= right;
  const within = seen
    .filter(isWithin)
    .map((one) => one.text)
    .join('');
  if (hasFigure.test(within) && toComparable(within) === toComparable(text)) return true;
  const reaching = seen
    .filter(({ bbox }) => bbox.x0 < right && bbox.x1 > left)
    .map((one) => one.text)
    .join(' ');
  const numbers = getNumbers(text);
  if (numbers.length > 0 && numbers.join(' ') === getNumbers(reaching).join(' ')) return true;
  // '60 - 170' is three words to one recogniser and '60-170' one to the other: the whole stretch is compared.
  const { own, other } = findStretch(word, words, seen);
  const [ownText, otherText] = [own, other].map((texts) => texts.map((one) => one.text).join(' '));
  return (
    own.length > 1 &&
    numbers.length > 0 &&
    getNumbers(ownText ?? '').join(' ') === getNumbers(otherText ?? '').join(' ')
  );
};
