import type { PaperResult } from './paper.ts';
import type { InsightWords } from './words.ts';

/** Where a result lies by what the paper itself prints; 'unknown' where it prints neither range nor mark. */
export type Side = 'within' | 'above' | 'below' | 'marked' | 'unknown';

/** A value with its unit, as printed. */
export const valueOf = ({ value, unit }: PaperResult): string => (unit === undefined ? String(value) : `${value} ${unit}`);

const numberOf = (value: number | string): number | undefined => (typeof value === 'number' ? value : undefined);

/** Compares with the paper's own range alone; where flag and range do not agree it is only said to be marked. */
export const sideOf = ({ value, low, high, flag }: PaperResult): Side => {
  const number = numberOf(value);
  if (flag === undefined) {
    if (number === undefined || (low === undefined && high === undefined)) return 'unknown';
    if (low !== undefined && number < low) return 'below';
    return high !== undefined && number > high ? 'above' : 'within';
  }
  if (flag === 'normal') {
    const outside = number !== undefined && ((low !== undefined && number < low) || (high !== undefined && number > high));
    return outside ? 'marked' : 'within';
  }
  const agrees = number === undefined || (flag === 'high' ? high === undefined || number >= high : flag === 'low' ? low === undefined || number <= low : true);
  if (!agrees) return 'marked';
  // A flag without a bound says that it was marked, not against what.
  if (flag === 'high' && high !== undefined) return 'above';
  if (flag === 'low' && low !== undefined) return 'below';
  return 'marked';
};

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
  const side = sideOf(result);
  if (side === 'unknown') return words.result(name, value);
  if (side === 'marked' || range === undefined) {
    return side === 'within' ? words.result(name, value) : words.resultMarked(name, value, range);
  }
  const said = { name, value, range };
  if (side === 'within') return words.resultWithin(said);
  return side === 'above' ? words.resultAbove(said) : words.resultBelow(said);
};
