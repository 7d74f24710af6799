import { markDoubtful } from '../fact.ts';
import type { TextLine } from '../text-layout/lines.ts';
import type { LabResult } from './result.ts';

/** Lines to either side that may tell the columns. */
const reach = 6;
/** So many rows with the same columns tell them. */
const minRows = 2;

const getLefts = ({ cells }: TextLine): number[] => cells.map(({ words: [word] }) => word?.left ?? 0);

/**
 * Rows of a name and one cell, of which the cell stands where the rows around it have what is expected: 'Protein          Nil' among rows of
 * a name, a finding and what is normal. The finding itself is lost.
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

/** The result of such a row: what was read is likely what is expected. */
export const doubtValue = (result: LabResult): LabResult => ({
  ...result,
  value: markDoubtful(result.value, 'ambiguous'),
});
