/** Where a result lies by what the paper itself prints; 'unknown' where it prints neither range nor mark. */
export type ResultSide = 'within' | 'above' | 'below' | 'marked' | 'unknown';

/** What a result prints besides its name. */
export interface PrintedResult {
  readonly value: number | string;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** 'low', 'normal', 'high' or 'abnormal', as the paper prints it or its own range says. */
  readonly flag?: string | undefined;
}

/** Compares with the paper's own range alone. Where flag and range do not agree the result is only said to be marked. */
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
  // A flag without a bound says that it was marked, not against what.
  if (flag === 'high' && high !== undefined) return 'above';
  if (flag === 'low' && low !== undefined) return 'below';
  return 'marked';
};

/** Whether the paper's own range or mark says that a result is not usual. */
export const isAbnormal = (result: PrintedResult): boolean =>
  ['above', 'below', 'marked'].includes(findResultSide(result));

/** The abnormal results first. Within both groups the paper's order stays. */
export const sortAbnormalFirst = <T extends PrintedResult>(results: readonly T[]): readonly T[] =>
  results.toSorted((one, other) => Number(isAbnormal(other)) - Number(isAbnormal(one)));
