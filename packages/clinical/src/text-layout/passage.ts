import type { Word } from './word.ts';

/** Words that belong together, as text of which every character still knows its place on the page. */
export interface Passage {
  readonly words: readonly Word[];
  /** The words with one space between them. */
  readonly text: string;
  /** Where each word begins in `text`. */
  readonly starts: readonly number[];
}

/** A passage of these words, in this order. */
export const passageOf = (words: readonly Word[]): Passage => {
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
export const joined = (passages: readonly Passage[]): Passage =>
  passageOf(passages.flatMap((passage) => passage.words));

/** In font sizes. */
const spaceAtMost = 0.7;

/** The cells of a row as one passage, with a bar between them so that nothing is read across two. */
export const joinedCells = (cells: readonly Passage[]): Passage =>
  passageOf(
    cells.flatMap((cell, index) => {
      const last = cells[index - 1]?.words.at(-1);
      const [first] = cell.words;
      // With no more than a space between them it is one text that runs over the columns: 'twice a week'.
      const isOne =
        index > 1 &&
        last &&
        first &&
        Math.abs(last.bottom - first.bottom) < last.size * 0.3 &&
        first.left - last.right < last.size * spaceAtMost &&
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
const cut = (word: Word, from: number, to: number): Word => {
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
export const wordsBetween = (passage: Passage, start: number, end: number): Word[] => {
  const words: Word[] = [];
  for (const [index, word] of passage.words.entries()) {
    const at = passage.starts[index] ?? 0;
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, word.text.length);
    if (from < to) words.push(cut(word, from, to));
  }
  return words;
};

/** The part of a passage between two characters. */
export const slice = (passage: Passage, start: number, end = passage.text.length): Passage =>
  passageOf(wordsBetween(passage, start, end));

/** In points, and in font sizes of the text above: what begins so far below it is no part of it. */
const farBelow = 60;
const farInSizes = 5;

/** Whether a passage begins so far below another that it does not go on with it. */
export const isFarBelow = (passage: Passage, above: Passage): boolean => {
  const [first, last] = [passage.words[0], above.words[0]];
  return first !== undefined && last !== undefined && first.top - last.top > Math.max(farBelow, farInSizes * last.size);
};
