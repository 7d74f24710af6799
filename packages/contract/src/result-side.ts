/** Position of a result by the range or mark that the document prints; 'unknown' if it prints neither. */
export type ResultSide = 'within' | 'above' | 'below' | 'marked' | 'unknown';

/** The printed value, range and mark of a result. */
export interface PrintedResult {
  readonly value: number | string;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** 'low', 'normal', 'high' or 'abnormal', as printed or derived from the printed range. */
  readonly flag?: string | undefined;
}

/** Compares with the document's own range only. If mark and range contradict each other, the result is 'marked'. */
export const findResultSide = ({ value, low, high, flag }: PrintedResult): ResultSide => {
  const number = typeof value === 'number' ? value : undefined;
  if (flag === undefined) {
    if (number === undefined || (low === undefined && high === undefined)) return 'unknown';
    if (low !== undefined && number < low) return 'below';
    return high !== undefined && number > high ? 'above' : 'within';
  }
  if (flag === 'normal') {
    const outside =
      number !== undefined && ((low !== undefined && number < low) || (high !== undefined && number > high));
    return outside ? 'marked' : 'within';
  }
  const agrees =
    number === undefined ||
    (flag === 'high'
      ? high === undefined || number >= high
      : flag === 'low'
        ? low === undefined || number <= low
        : true);
  if (!agrees) return 'marked';
  // A flag without a bound only shows that it was marked.
  if (flag === 'high' && high !== undefined) return 'above';
  if (flag === 'low' && low !== undefined) return 'below';
  return 'marked';
};

/** Whether a result is abnormal by the document's own range or mark. */
export const isAbnormal = (result: PrintedResult): boolean =>
  ['above', 'below', 'marked'].includes(findResultSide(result));

/** Sorts abnormal results first; otherwise keeps the document's order. */
export const sortAbnormalFirst = <T extends PrintedResult>(results: readonly T[]): readonly T[] =>
  results.toSorted((one, other) => Number(isAbnormal(other)) - Number(isAbnormal(one)));
