import { buildLine, type TextLine } from '../text-layout/lines.ts';
import { isTitleOfEarlierResults } from './result-columns.ts';

interface EarlierColumn {
  readonly page: number;
  readonly left: number;
  readonly size: number;
}

/**
 * Finds the left edge of the column of earlier results at the end of a partial header line: 'Valeurs de référence   Antériorité'.
 */
const findEarlierColumn = (line: TextLine): EarlierColumn | undefined => {
  const last = line.cells.at(-1);
  const first = last?.words[0];
  return first && line.cells.length > 1 && isTitleOfEarlierResults(last.text)
    ? { page: line.page, left: first.left, size: line.size }
    : undefined;
};

const numberWithFlag = /^[<>≤≥]?\s?\d[\d.,]*\s?[HL*]?$/;

/**
 * Removes the results of earlier reports in a last column that only its title identifies: they are not part of this report.
 * @param isHeader whether a table begins at a line: its own columns identify earlier results
 */
export const stripEarlierResults = (lines: readonly TextLine[], isHeader: (index: number) => boolean): TextLine[] => {
  let column: EarlierColumn | undefined;
  return lines.map((line, index) => {
    if (isHeader(index)) column = undefined;
    else column = findEarlierColumn(line) ?? column;
    const last = line.cells.at(-1);
    const first = last?.words[0];
    const isEarlier =
      column !== undefined &&
      column.page === line.page &&
      first !== undefined &&
      line.cells.length > 2 &&
      first.left > column.left - 2 * column.size &&
      numberWithFlag.test(last?.text ?? '');
    return isEarlier ? buildLine(line.words.filter((word) => word.left < (first?.left ?? Infinity))) : line;
  });
};
