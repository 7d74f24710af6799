import type { TextLine } from '../text-layout/lines.ts';
import { joinPassages, slicePassage, type Passage } from '../text-layout/passage.ts';
import { bandLine } from './notes.ts';
import { findResultHeader } from './result-columns.ts';
import { readPartsFromLine } from './result-line.ts';

// Reference ranges that are printed on separate lines below a result.

/** One stray word or mark within a title; it is reported as not understood: 'Reference zork Range :'. */
const stray = String.raw`(?:\S{1,10}\s)?`;
/** 'Biological Reference Interval', 'Normal values'. */
const englishTitle =
  stray +
  String.raw`(?:(?:biological|bio\.?|normal)\s)?(?:ref(?:erence|\.)?|normal)[^\p{L}\d\s]{0,2}\s?` +
  stray +
  '(?:ranges?|intervals?|values?)';
const otherTitles = [
  String.raw`v\.?\s?r\.?(?=\s?[:.])`,
  // Spanish and Portuguese
  '(?:valor(?:es)?|intervalos?|rangos?) (?:de )?(?:refer[eê]ncia|normal(?:es)?)',
  // Italian
  '(?:valor[ei]|intervall[oi]) (?:di riferimento|normal[ei])',
  // French
  '(?:valeurs?|intervalles?) (?:de r[eé]f[eé]rence|normales?|usuelles?)',
  // German
  'referenz(?:bereich|werte?)',
  // Turkish
  'referans (?:aral[ıi][gğ][ıi]|de[gğ]er(?:ler)?[ıi]?)',
].join('|');
/** A bracket, one stray word before a colon, and the mark that ends a title. */
const titleEnd = String.raw`(?:\s?\([^)]*\))?\s?(?:\S{1,10}\s?(?=:))?(?:[:.-]|$)\s*`;
const rangeTitle = new RegExp(String.raw`^\W*${englishTitle}|^\W*(?:${otherTitles})${titleEnd}`, 'iu');

/** A range printed on separate lines below a result. */
export interface RangeBelow {
  readonly text: Passage;
  readonly lines: readonly TextLine[];
}

/** The group that a band applies to, at the start of a line: 'Male : 13.0 - 17.0', 'Child: 100 - 350'. */
const personPattern =
  /^\W*(?:\S{1,6}\s+)?(?:adults?|males?|females?|men|women|child(?:ren)?|boys?|girls?|newborns?|infants?|[mf](?= ?[:=]))(?![\p{L}])/iu;
/** In heights of the line above. */
const nearBelowLines = 2.2;

/** Finds bands for groups directly below a line, without a title. */
export const findBandsBelow = (lines: readonly TextLine[], index: number): RangeBelow | undefined => {
  const [above, first] = [lines[index - 1], lines[index]];
  // A result with its own range, and bands in a right-hand column, belong to a table.
  const parts = above && readPartsFromLine(above);
  if (!first || !parts || parts.range || first.left > (above.left + above.right) / 2) return undefined;
  const taken: TextLine[] = [];
  for (const line of lines.slice(index, index + 8)) {
    const before = taken.at(-1) ?? above;
    if (
      !personPattern.test(line.text) ||
      !/\d/.test(line.text) ||
      line.page !== before.page ||
      line.top - before.top > nearBelowLines * Math.max(line.bottom - line.top, line.size)
    )
      break;
    taken.push(line);
  }
  return taken.length === 0 ? undefined : { text: joinPassages(taken), lines: taken };
};

/** Finds 'Reference Range :' with its bands on the following lines, if it begins at this line. */
export const findRangeBelow = (lines: readonly TextLine[], index: number): RangeBelow | undefined => {
  const first = lines[index];
  const label = first && rangeTitle.exec(first.text);
  if (!first || !label || findResultHeader(lines, index)) return undefined;
  const taken = [first];
  for (const line of lines.slice(index + 1, index + 9)) {
    if (
      !/\d/.test(line.text) ||
      !(bandLine.test(line.text) || /^\W*[\d<>]/.test(line.text) || bandLine.test(line.text.replace(/^\S+\s/, '')))
    )
      break;
    taken.push(line);
  }
  const text = joinPassages([slicePassage(first, label[0].length), ...taken.slice(1)]);
  return /\d/.test(text.text) ? { text, lines: taken } : undefined;
};
