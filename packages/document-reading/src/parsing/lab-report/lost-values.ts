import { markDoubtful } from '../fact.ts';
import type { TextLine } from '../text-layout/lines.ts';
import type { LabResult } from './result.ts';

/** Number of lines before and after to compare the columns with. */
const reach = 6;
/** Minimum number of rows with the same columns. */
const minRows = 2;

const getLefts = ({ cells }: TextLine): number[] => cells.map(({ words: [word] }) => word?.left ?? 0);

/**
 * Finds rows of a name and one cell, where the cell is in the column of expected values: 'Protein          Nil' among rows of a
 * name, a finding and the normal finding. The finding itself is lost.
 */
export const findRowsWithoutValue = (lines: readonly TextLine[]): ReadonlySet<TextLine> =>
  new Set(
    lines.filter((line, index) => {
      if (line.cells.length !== 2 || line.text.includes(':')) return false;
      const [, own = 0] = getLefts(line);
      const rows = lines
        .slice(Math.max(0, index - reach), index + reach + 1)
        .filter((other) => other.cells.length === 3 && other.page === line.page)
        .map(getLefts);
      const isAt = (left: number | undefined): boolean => Math.abs((left ?? Infinity) - own) < line.size;
      return (
        rows.filter(([, value, range]) => isAt(range) && !isAt(value)).length >= minRows &&
        !rows.some(([, value]) => isAt(value))
      );
    }),
  );

/** Marks the value of such a result as doubtful: it is probably the expected value. */
export const doubtValue = (result: LabResult): LabResult => ({
  ...result,
  value: markDoubtful(result.value, 'ambiguous'),
});
