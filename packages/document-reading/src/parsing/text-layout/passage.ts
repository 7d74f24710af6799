import type { TextWord } from './word.ts';

/** Words that belong together, as text of which every character still knows its place on the page. */
export interface Passage {
  readonly words: readonly TextWord[];
  /** The words with one space between them. */
  readonly text: string;
  /** Where each word begins in `text`. */
  readonly starts: readonly number[];
}

/** A passage of these words, in this order. */
export const createPassage = (words: readonly TextWord[]): Passage => {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return { words, text, starts };
};

/** Several passages as one. */
export const joinPassages = (passages: readonly Passage[]): Passage =>
  createPassage(passages.flatMap((passage) => passage.words));

/** In font sizes. */
const maxSpaceRatio = 0.7;

/** The cells of a row as one passage, with a bar between them so that nothing is read across two. */
export const joinCells = (cells: readonly Passage[]): Passage =>
  createPassage(
    cells.flatMap((cell, index) => {
      const last = cells[index - 1]?.words.at(-1);
      const [first] = cell.words;
      // With no more than a space between them it is one text that runs over the columns: 'twice a week'.
      const isOne =
        index > 1 &&
        last &&
        first &&
        Math.abs(last.bottom - first.bottom) < last.size * 0.3 &&
        first.left - last.right < last.size * maxSpaceRatio &&
        first.left >= last.right - 1;
      return last && !isOne
        ? [
            { ...last, text: '|', box: { ...last.box, x: last.box.x + last.box.width, width: 0 }, left: last.right },
            ...cell.words,
          ]
        : [...cell.words];
    }),
  );

/** The part of a word between two of its characters, with its share of the box. */
const cutWord = (word: TextWord, from: number, to: number): TextWord => {
  if (from <= 0 && to >= word.text.length) return word;
  const share = word.box.width / word.text.length;
  const x = word.box.x + from * share;
  const width = (to - from) * share;
  return {
    ...word,
    text: word.text.slice(from, to),
    box: { ...word.box, x, width },
    left: word.left + from * share,
    right: word.left + to * share,
  };
};

/** The words, or parts of words, that stand between two characters of the passage. */
export const sliceWords = (passage: Passage, start: number, end: number): TextWord[] => {
  const words: TextWord[] = [];
  for (const [index, word] of passage.words.entries()) {
    const at = passage.starts[index] ?? 0;
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, word.text.length);
    if (from < to) words.push(cutWord(word, from, to));
  }
  return words;
};

/** The part of a passage between two characters. */
export const slicePassage = (passage: Passage, start: number, end = passage.text.length): Passage =>
  createPassage(sliceWords(passage, start, end));

/** In points, and in font sizes of the text above: what begins so far below it is no part of it. */
const farBelowPt = 60;
const farBelowSizes = 5;

/** Whether a passage begins so far below another that it does not go on with it. */
export const isFarBelow = (passage: Passage, above: Passage): boolean => {
  const [first, last] = [passage.words[0], above.words[0]];
  return (
    first !== undefined && last !== undefined && first.top - last.top > Math.max(farBelowPt, farBelowSizes * last.size)
  );
};
