import { findResultSide } from '@arogo/contract/result-side';
import type { DocumentResult } from './document-fields.ts';
import type { InsightTexts } from './insight-texts.ts';

/** Formats a value with its unit, as printed. */
export const formatValue = ({ value, unit }: DocumentResult): string =>
  unit === undefined ? String(value) : `${value} ${unit}`;

/** A longer range lists several bands; the bounds then are those that apply to the patient. Characters. */
const maxBandLength = 24;

/** Formats the bounds that apply. */
const formatRange = ({ low, high, range }: DocumentResult, words: InsightTexts): string | undefined => {
  if (range !== undefined && range.length <= maxBandLength) return words.rangeAsWritten(range);
  if (low !== undefined && high !== undefined) return words.rangeBetween(String(low), String(high));
  if (high !== undefined) return words.rangeTo(String(high));
  if (low !== undefined) return words.rangeFrom(String(low));
  return range && words.rangeAsWritten(range);
};

/** Formats a result as the document gives it. */
export const formatResult = (result: DocumentResult, words: InsightTexts): string => {
  const { name } = result;
  const value = formatValue(result);
  const range = formatRange(result, words);
  const side = findResultSide(result);
  if (side === 'unknown') return words.result(name, value);
  if (side === 'marked' || range === undefined) {
    return side === 'within' ? words.result(name, value) : words.resultMarked(name, value, range);
  }
  const values = { name, value, range };
  if (side === 'within') return words.resultWithin(values);
  return side === 'above' ? words.resultAbove(values) : words.resultBelow(values);
};
