import { joinPattern } from '@arogo/contract/join-pattern';
import type { DocumentText, TextItem } from '../document-text.ts';
import type { TextWord } from './word.ts';

/** Placeholder for print whose letters are unknown. */
export const unreadMark = '\uFFFD';

/** A letter, vowel sign or digit of an unsupported script; Greek letters occur in units and names of tests. */
const otherSign =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{N}]|\uFFFD/u;
const otherSigns = new RegExp(otherSign.source, 'gu');
/** A word with this many Greek letters is not a unit. */
const greekWord = /\p{Script=Greek}{4}/u;
const devanagari = /\p{Script=Devanagari}/gu;
const anySign = /[\p{L}\p{N}\uFFFD]/gu;
const latin = /\p{Script=Latin}/u;
const date = /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})(?!\d)/;
/** Separates a label from its translation. */
const betweenLabels = /^[/|]$/;
/** Separates a label from its value, in any script. */
const partsLabel = /^[:=\-–]$/;

/** Whether a word contains letters of an unsupported script, or unknown print. */
export const isOtherScript = (text: string): boolean => otherSign.test(text) || greekWord.test(text);

/** The Latin part of a word: 'Dolo' of a word that continues in another script without a space. */
const keepLatin = (text: string): string =>
  latin.test(text) && !greekWord.test(text)
    ? text
        .split(otherSigns)
        .filter((part) => /[\p{Script=Latin}\d]/u.test(part))
        .join(' ')
    : '';

/** Amount of print in a document, and the part in unsupported scripts: lengths in points. */
export interface ScriptShares {
  readonly all: number;
  readonly other: number;
  /** The part of `other` that is Devanagari. */
  readonly devanagari: number;
}

const measureItem = ({ text, width }: TextItem): ScriptShares => {
  const signs = (text.match(anySign) ?? []).join('');
  if (signs === '' || !Number.isFinite(width)) return { all: 0, other: 0, devanagari: 0 };
  const share = (count: number): number => (width * count) / signs.length;
  const other = greekWord.test(signs) ? signs.length : (signs.match(otherSigns) ?? []).length;
  return { all: width, other: share(other), devanagari: share((signs.match(devanagari) ?? []).length) };
};

export const measureScripts = ({ pages }: DocumentText): ScriptShares =>
  pages
    .flatMap(({ items }) => items)
    .map(measureItem)
    .reduce(
      (sum, one) => ({
        all: sum.all + one.all,
        other: sum.other + one.other,
        devanagari: sum.devanagari + one.devanagari,
      }),
      { all: 0, other: 0, devanagari: 0 },
    );

/** In font sizes: words with a wider gap are in two cells. */
const cellGap = 0.95;
/** A person's name may be printed in its own script; typed text is kept. */
const nameLabel = /\b(?:name|patient)\b[^:]*[:=\-–]$/i;
/** A row that matches prescribes or measures, in all its cells. */
const prescribesOrMeasures = new RegExp(
  joinPattern(String.raw`
      \d\s*-\s*\d(?!\d)|\d\s*(?:mg|mcg|µg|gm?|ml|iu|units?|%|[a-z]+\/[a-zµ]*l)\b|
      \b(?:tab|cap|syp|syr|inj|oint|cream|gel|drops?)\b|\d\s*(?:days?|weeks?|months?)\b
    `),
  'i',
);

type CellSide = 'latin' | 'other' | undefined;

const splitIntoCells = (ordered: readonly TextWord[]): TextWord[][] => {
  const cells: TextWord[][] = [];
  for (const word of ordered) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell && last && word.left - last.right < cellGap * Math.max(Math.min(last.size, word.size), 4)) cell.push(word);
    else cells.push([word]);
  }
  return cells;
};

const joinWords = (words: readonly TextWord[]): string => words.map(({ text }) => text).join(' ');

/** 'Patient Name : आशा राव', typed and with all letters. */
const isTypedName = (cell: readonly TextWord[]): boolean => {
  const first = cell.findIndex(({ text }) => isOtherScript(text));
  const name = cell.slice(first);
  return (
    nameLabel.test(joinWords(cell.slice(0, first))) &&
    name.every(({ text, confidence }) => confidence === undefined && /^[\p{L}\p{M}.\u200C\u200D]+$/u.test(text))
  );
};

interface ReadableCell {
  readonly words: readonly TextWord[];
  /** Whether words were dropped that are more than a repeated label. */
  readonly isLessKnown: boolean;
}

/** The readable part of a cell. */
const keepReadable = (cell: readonly TextWord[]): ReadableCell => {
  if (!cell.some(({ text }) => isOtherScript(text)) || isTypedName(cell)) return { words: cell, isLessKnown: false };
  /** The script of each word with letters; other words take it from their neighbours. */
  const sides = cell.map(({ text }): CellSide =>
    isOtherScript(text) ? 'other' : latin.test(text) ? 'latin' : undefined,
  );
  let isLessKnown = false;
  /** Whether a word is a translated label, as in 'Name / नाम' and 'नाम / Name'. */
  const isTranslation = (index: number): boolean => {
    let [from, to] = [index, index];
    while (sides[from - 1] === 'other') from -= 1;
    while (sides[to + 1] === 'other') to += 1;
    return (from > 0 && betweenLabels.test(cell[from - 1]?.text ?? '')) || betweenLabels.test(cell[to + 1]?.text ?? '');
  };
  // A translated label counts as known for the words beside it.
  const known = sides.map((side, index) => (side === 'other' && isTranslation(index) ? 'latin' : side));
  const words = cell.flatMap((word, index): TextWord[] => {
    const side = sides[index];
    if (side === 'other') {
      isLessKnown ||= known[index] === 'other';
      const text = keepLatin(word.text);
      return text === '' ? [] : [{ ...word, text }];
    }
    if (side === undefined) {
      const before = known.slice(0, index).findLast((one) => one !== undefined);
      const after = known.slice(index + 1).find((one) => one !== undefined);
      if (before === 'other' && after === 'other' && !date.test(word.text)) return [];
      if (betweenLabels.test(word.text)) return [];
      // The full stop of a dropped sentence.
      if (before === 'other' && !/\d/.test(word.text) && !partsLabel.test(word.text)) return [];
    }
    return [word];
  });
  return { words, isLessKnown };
};

/**
 * Drops the words of a row in an unsupported script, and the numbers and marks among them: '5' between two Tamil words has an
 * unknown meaning. The remaining words of such a cell, or of a row that prescribes or measures, are flagged. A row without any
 * Latin word or date becomes empty.
 */
export const stripOtherScript = (row: readonly TextWord[]): readonly TextWord[] => {
  if (!row.some(({ text }) => isOtherScript(text))) return row;
  const cells = splitIntoCells(row.toSorted((a, b) => a.left - b.left || a.right - b.right)).map(keepReadable);
  const allWords = cells.flatMap(({ words }) => words);
  if (!allWords.some(({ text }) => latin.test(text) || date.test(text))) return [];
  const isRowBeside = cells.some(({ isLessKnown }) => isLessKnown) && prescribesOrMeasures.test(joinWords(allWords));
  return cells.flatMap(({ words, isLessKnown }) =>
    isLessKnown || isRowBeside ? words.map((word) => ({ ...word, isBesideOtherScript: true as const })) : words,
  );
};
