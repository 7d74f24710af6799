import { joinPattern } from '@arogo/contract/join-pattern';
import { createFact, type Fact } from '../fact.ts';
import type { TextLine } from '../text-layout/lines.ts';
import type { Passage } from '../text-layout/passage.ts';
import type { BodyLine, CellsByColumn } from '../text-layout/table.ts';
import { bandLine, isAside } from './notes.ts';
import { columnVocabulary } from './result-columns.ts';
import { readPartsFromLine } from './result-line.ts';

// Titles of groups of results: lines between results that name the following ones.

/** The last word in the name of a group of tests. */
const headingWord = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:profile|panel|count|function|tests?|examination|studies|study|indices|analysis|
      h(?:a)?emogram|chemistry|serology|immunology|h(?:a)?ematology|microscopy|routine|electrolytes|vitamins?|
      hormones?|screen(?:ing)?|assay)\W*(?:\([^)]*\)\W*)?$
    `),
  'iu',
);

const looksLikeTitle = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isCapital = letters.length >= 3 && letters === letters.toUpperCase();
  return (
    !isAside(text) &&
    !bandLine.test(text) &&
    !/:\s\S/.test(text) &&
    text.length <= 80 &&
    (isCapital || headingWord.test(text))
  );
};

/** Reads the heading of a group of results: the title, without its components. */
export const readSectionTitle = (passage: Passage): Fact<string> | undefined =>
  looksLikeTitle(passage.text) &&
  readPartsFromLine(passage) === undefined &&
  columnVocabulary.find(passage.text, 0)?.length !== passage.text.length &&
  !/[.!?]$/.test(passage.text)
    ? createFact(passage, passage.text.replace(/^[\s*•:-]+|[\s*:,-]+$/g, ''))
    : undefined;

const measureGap = (above: BodyLine | undefined, below: BodyLine | undefined): number =>
  above && below && above.line.page === below.line.page ? below.line.bottom - above.line.bottom : Infinity;
/** Lines of a wrapped name are closer together than two rows. */
const nearRowLines = 0.92;

/**
 * Finds names without a value, at the distance of a row above a row with its own name: these are titles in any case of letters.
 */
export const findTitlesAbove = (
  body: readonly BodyLine[],
  test: number,
  isAnchor: (cells: CellsByColumn) => boolean,
): ReadonlySet<TextLine> => {
  const rows = body.flatMap((one, index) =>
    isAnchor(one.cells) && body[index + 1] !== undefined && isAnchor(body[index + 1]?.cells ?? new Map())
      ? [measureGap(one, body[index + 1])]
      : [],
  );
  const least = nearRowLines * Math.min(...rows);
  return new Set(
    body.flatMap((one, index) => {
      const [name, below] = [one.cells.get(test), body[index + 1]];
      const next = below?.cells.get(test);
      const isTitle =
        name !== undefined &&
        one.cells.size === 1 &&
        next !== undefined &&
        below !== undefined &&
        isAnchor(below.cells) &&
        /^\p{Lu}/u.test(name.text) &&
        /^\p{Lu}/u.test(next.text) &&
        !/[-,(/&]$/.test(name.text);
      return isTitle && Math.min(measureGap(body[index - 1], one), measureGap(one, below)) >= least ? [one.line] : [];
    }),
  );
};
