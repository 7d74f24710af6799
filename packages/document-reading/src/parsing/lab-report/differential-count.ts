import { decideCertainty, findUnconsumedSpans, findUnknownWords, type Span } from '../unconsumed-text.ts';
import { createFact, type Fact } from '../fact.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { slicePassage } from '../text-layout/passage.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { LabResult } from './result.ts';

const label =
  /^\W*(?:d\.?l\.?c\.?|differential (?:leu[ck]ocyte |wbc |white cell )?count|diff(?:erential)?\.? ?count)(?:\s?\([^)]*\))?\s?[:=-]?\s*/iu;
/** Cell types of a count on one line, by the start of their names. */
const cells: readonly (readonly [RegExp, string])[] = [
  [/^(?:n|p|poly|neut)/i, 'Neutrophils'],
  [/^l/i, 'Lymphocytes'],
  [/^e/i, 'Eosinophils'],
  [/^m/i, 'Monocytes'],
  [/^b/i, 'Basophils'],
];
const pair =
  /(?<![\p{L}\d])(n(?:eut\p{L}*)?|p(?:oly\p{L}*)?|l(?:ymph\p{L}*)?|e(?:o\p{L}*)?|m(?:ono\p{L}*)?|b(?:aso\p{L}*)?)\.?\s?[:=-]?\s?(\d{1,3})\s?(%?)/giu;
const minPairs = 3;
/** Percent. */
const whole = 100;

/**
 * Parses a differential count on one line: 'DLC : N 60 % L 30 % E 5 % M 5 % B 0 %'. Certain if all words are understood and the
 * shares add up to the whole.
 * @returns an empty list for any other line
 */
export const readDifferentialCount = (line: TextLine, section: Fact<string> | undefined): LabResult[] => {
  const start = label.exec(line.text)?.[0].length;
  if (start === undefined) return [];
  const pairs = [...line.text.matchAll(pair)].filter(({ index }) => index >= start);
  if (pairs.length < minPairs) return [];
  const spans = pairs.map(({ index, 0: text }): Span => ({ start: index, end: index + text.length }));
  const left = findUnknownWords(line.text, findUnconsumedSpans(line.text, [{ start: 0, end: start }, ...spans]));
  const sum = pairs.reduce((total, [, , share]) => total + Number(share), 0);
  const names = pairs.map(([, letter = '']) => cells.find(([begin]) => begin.test(letter))?.[1] ?? letter);
  const isWhole = sum === whole && new Set(names).size === names.length;
  return pairs.map((match, index) => {
    const passage = slicePassage(line, match.index, match.index + match[0].length);
    const result: LabResult = {
      name: createFact(passage, names[index] ?? ''),
      value: createFact(passage, Number(match[2])),
      ...omitUndefined({ unit: match[3] === '%' ? createFact(passage, '%') : undefined, section }),
    };
    return decideCertainty(result, 'value', [...left, ...(isWhole ? [] : [String(sum)])]);
  });
};
