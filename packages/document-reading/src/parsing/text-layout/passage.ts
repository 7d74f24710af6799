import type { TextWord } from './word.ts';

/** Words that belong together, as text whose characters map back to their place on the page. */
export interface Passage {
  readonly words: readonly TextWord[];
  /** The words, joined by single spaces. */
  readonly text: string;
  /** Offset of each word in `text`. */
  readonly starts: readonly number[];
}

/** Creates a passage of these words, in this order. */
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

/** Joins passages to one. */
export const joinPassages = (passages: readonly Passage[]): Passage =>
  createPassage(passages.flatMap((passage) => passage.words));

/** In font sizes. */
const maxSpaceRatio = 0.7;

/** Joins the cells of a row, separated by bars so that nothing is parsed across two. */
export const joinCells = (cells: readonly Passage[]): Passage =>
  createPassage(
    cells.flatMap((cell, index) => {
      const last = cells[index - 1]?.words.at(-1);
      const [first] = cell.words;
      // With at most a space in between it is one text across the columns: 'twice a week'.
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

/** Cuts a word to a range of characters, with the proportional part of its box. */
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

/** The words, or parts of words, in a range of characters. */
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

/** The part of a passage in a range of characters. */
export const slicePassage = (passage: Passage, start: number, end = passage.text.length): Passage =>
  createPassage(sliceWords(passage, start, end));

/** In points, and in font sizes of the text above: text further below does not continue it. */
const farBelowPt = 60;
const farBelowSizes = 5;

/** Whether a passage is too far below another to continue it. */
export const isFarBelow = (passage: Passage, above: Passage): boolean => {
  const [first, last] = [passage.words[0], above.words[0]];
  return (
    first !== undefined && last !== undefined && first.top - last.top > Math.max(farBelowPt, farBelowSizes * last.size)
  );
};
