import { findResultSide } from '@arogo/contract/result-side';
import type { PaperResult } from './paper.ts';
import type { InsightWords } from './words.ts';

/** A value with its unit, as printed. */
export const valueOf = ({ value, unit }: PaperResult): string =>
  unit === undefined ? String(value) : `${value} ${unit}`;

/** A longer range has several bands, of which the bounds are the patient's. Characters. */
const oneBand = 24;

/** The bounds that apply. */
const rangeOf = ({ low, high, range }: PaperResult, words: InsightWords): string | undefined => {
  if (range !== undefined && range.length <= oneBand) return words.rangeAsWritten(range);
  if (low !== undefined && high !== undefined) return words.rangeBetween(String(low), String(high));
  if (high !== undefined) return words.rangeTo(String(high));
  if (low !== undefined) return words.rangeFrom(String(low));
  return range && words.rangeAsWritten(range);
};

/** What the paper says of a result. */
export const resultSaid = (result: PaperResult, words: InsightWords): string => {
  const { name } = result;
  const value = valueOf(result);
  const range = rangeOf(result, words);
  const side = findResultSide(result);
  if (side === 'unknown') return words.result(name, value);
  if (side === 'marked' || range === undefined) {
    return side === 'within' ? words.result(name, value) : words.resultMarked(name, value, range);
  }
  const said = { name, value, range };
  if (side === 'within') return words.resultWithin(said);
  return side === 'above' ? words.resultAbove(said) : words.resultBelow(said);
};
