import { repairLikelyWords } from './ocr-confusables.ts';
import { stripOtherScript } from './other-script.ts';
import { createPassage, type Passage } from './passage.ts';
import type { TextWord } from './word.ts';

/** Words on one baseline, from left to right. */
export interface TextLine extends Passage {
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The most common font size, in points. */
  readonly size: number;
  /** The parts of the line between wide gaps: cells of a table, fields of a form. */
  readonly cells: readonly Passage[];
}

/** Minimum gap between cells, in font sizes; a space takes a quarter to a third, two spaces up to two thirds. */
const cellGap = 0.95;

const computeMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character);

/** Joins pieces of one word that a PDF printed separately, such as around a ligature; a superscript digit becomes a power. */
const joinBrokenWords = (words: readonly TextWord[]): TextWord[] => {
  const out: TextWord[] = [];
  for (const word of words) {
    const before = out.at(-1);
    const gap = before ? word.left - before.right : Infinity;
    const size = before ? Math.min(before.size, word.size) : word.size;
    const touches =
      before !== undefined &&
      before.confidence === undefined &&
      word.confidence === undefined &&
      !before.spaceAfter &&
      !word.spaceBefore &&
      gap < size * 0.12 &&
      gap > -size * 0.5;
    if (!before || !touches) {
      out.push(word);
      continue;
    }
    const raised =
      isDigit(word.text[0]) &&
      isDigit(before.text.at(-1)) &&
      word.size < before.size * 0.8 &&
      word.bottom < before.bottom - before.size * 0.1;
    const right = Math.max(before.right, word.right);
    const x = before.box.x;
    const y = Math.min(before.box.y, word.box.y);
    out[out.length - 1] = {
      ...before,
      text: before.text + (raised ? '^' : '') + word.text,
      right,
      box: {
        x,
        y,
        width: right - before.left,
        height: Math.max(before.box.y + before.box.height, word.box.y + word.box.height) - y,
      },
      spaceAfter: word.spaceAfter,
    };
  }
  return out;
};

/** Joins letter-spaced headings: P R E S C R I P T I O N. */
const joinSpacedLetters = (words: readonly TextWord[]): TextWord[] => {
  const out: TextWord[] = [];
  for (let index = 0; index < words.length;) {
    let end = index;
    while (
      end < words.length &&
      /^\p{L}$/u.test(words[end]?.text ?? '') &&
      (end === index || (words[end]?.left ?? 0) - (words[end - 1]?.right ?? 0) < (words[end]?.size ?? 0) * 0.7)
    )
      end += 1;
    const run = words.slice(index, end);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.length >= 4) {
      out.push({
        ...first,
        text: run.map((word) => word.text).join(''),
        right: last.right,
        box: { ...first.box, width: last.box.x + last.box.width - first.box.x },
      });
      index = end;
    } else {
      const word = words[index];
      if (word) out.push(word);
      index += 1;
    }
  }
  return out;
};

const splitIntoCells = (words: readonly TextWord[]): Passage[] => {
  const cells: TextWord[][] = [];
  for (const word of words) {
    const cell = cells.at(-1);
    const before = cell?.at(-1);
    if (cell && before && word.left - before.right < cellGap * Math.max(Math.min(before.size, word.size), 4))
      cell.push(word);
    else cells.push([word]);
  }
  return cells.map(createPassage);
};

const sortWords = (words: readonly TextWord[]): TextWord[] =>
  words.toSorted((a, b) => a.left - b.left || a.right - b.right || a.top - b.top);

/**
 * Builds one line from words in any order.
 * @param whole the text of the row, if these are not all of its words
 */
export const buildLine = (unordered: readonly TextWord[], whole?: string): TextLine => {
  const bare = repairLikelyWords(joinSpacedLetters(joinBrokenWords(sortWords(unordered))));
  const source = whole ?? bare.map((word) => word.text).join(' ');
  const words = bare.map((word) => ({ ...word, source }));
  return {
    ...createPassage(words),
    page: words[0]?.page ?? 0,
    left: Math.min(...words.map((word) => word.left)),
    right: Math.max(...words.map((word) => word.right)),
    top: Math.min(...words.map((word) => word.top)),
    bottom: Math.max(...words.map((word) => word.bottom)),
    size: computeMedian(words.map((word) => word.size)),
    cells: splitIntoCells(words),
  };
};

/** Builds a row's line without words in an unsupported script, which its source text keeps; empty if no word remains. */
export const buildReadableLines = (row: readonly TextWord[]): TextLine[] => {
  const words = stripOtherScript(row);
  if (words.length === 0) return [];
  return [
    buildLine(
      words,
      words === row
        ? undefined
        : sortWords(row)
            .map(({ text }) => text)
            .join(' '),
    ),
  ];
};

interface WordRow {
  words: TextWord[];
  top: number;
  bottom: number;
}

/** Vertical overlap as a share of the smaller height. */
const computeOverlapShare = (a: { top: number; bottom: number }, b: { top: number; bottom: number }): number =>
  (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / Math.max(Math.min(a.bottom - a.top, b.bottom - b.top), 0.1);

const isPunctuation = (word: TextWord): boolean => !/[\p{L}\d]/u.test(word.text);

/** A recognised word's box may overlap a short neighbour: 'Deflazacort' over its '6 mg'. */
const overlapsRecognised = (a: TextWord, b: TextWord): boolean =>
  a.confidence !== undefined &&
  b.confidence !== undefined &&
  Math.min(a.text.length, b.text.length) <= 2 &&
  computeOverlapShare(a, b) > 0.6;

/** Two words at the same place belong to two lines; a recognised colon may touch its label. */
const isCollision = (row: WordRow, word: TextWord): boolean =>
  !isPunctuation(word) &&
  row.words
    .slice(-40)
    .some(
      (other) =>
        !isPunctuation(other) &&
        !overlapsRecognised(word, other) &&
        Math.min(other.right, word.right) - Math.max(other.left, word.left) >
          0.5 * Math.min(other.right - other.left, word.right - word.left),
    );

/** A watermark or a drop cap is not part of the lines it crosses. */
const isSimilarHeight = (row: WordRow, word: TextWord): boolean => {
  if (isPunctuation(word)) return true;
  const [a, b] = [row.bottom - row.top, word.bottom - word.top];
  return Math.max(a, b) <= 2.4 * Math.max(Math.min(a, b), 0.1);
};

/** Groups words into rows by vertical overlap, tolerating jitter and superscripts. */
export const groupIntoRows = (words: readonly TextWord[]): TextWord[][] => {
  const rows: WordRow[] = [];
  const byCentre = words.toSorted(
    (a, b) => a.top + a.bottom - b.top - b.bottom || a.left - b.left || (a.text < b.text ? -1 : 1),
  );
  for (const word of byCentre) {
    let best: WordRow | undefined;
    let most = 0.55;
    for (const row of rows.slice(-8)) {
      const share = computeOverlapShare(row, word);
      if (share > most && isSimilarHeight(row, word) && !isCollision(row, word)) [best, most] = [row, share];
    }
    if (best) {
      // The band is the mean of its words, so that one tall bracket does not widen it.
      const count = Math.min(best.words.length, 12);
      best.top = (best.top * count + word.top) / (count + 1);
      best.bottom = (best.bottom * count + word.bottom) / (count + 1);
      best.words.push(word);
    } else {
      rows.push({ words: [word], top: word.top, bottom: word.bottom });
    }
  }
  return rows.map((row) => row.words);
};
