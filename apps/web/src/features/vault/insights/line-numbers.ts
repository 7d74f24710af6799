import type { InsightLine, InsightStatement } from '@arogo/contract/insights';

/** A line of the record with the number that statements cite. */
export interface NumberedLine {
  readonly number: number;
  readonly line: InsightLine;
}

/** Several facts may be on one line. */
const isSameLine = (one: InsightLine, other: InsightLine): boolean =>
  one.text === other.text && one.corrected === other.corrected;

/** The lines that statements rest on, without duplicates, numbered from 1 in the order of first citation. */
export const numberLines = (statements: readonly Pick<InsightStatement, 'lines'>[]): readonly NumberedLine[] => {
  const lines: InsightLine[] = [];
  for (const line of statements.flatMap((statement) => statement.lines))
    if (!lines.some((known) => isSameLine(known, line))) lines.push(line);
  return lines.map((line, index) => ({ number: index + 1, line }));
};

/** The numbered lines that one statement rests on, by number. */
export const findLines = (
  numbered: readonly NumberedLine[],
  { lines }: Pick<InsightStatement, 'lines'>,
): readonly NumberedLine[] => numbered.filter(({ line }) => lines.some((each) => isSameLine(each, line)));
