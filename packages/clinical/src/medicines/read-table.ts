/**
 * The rows of a table: the first row names the columns, all cells are texts.
 * @throws TypeError where the columns are others or a row has another number of cells
 */
export const readTable = <Column extends string>(
  table: readonly (readonly string[])[],
  columns: readonly Column[],
): readonly Readonly<Record<Column, string>>[] => {
  const [head = [], ...rows] = table;
  if (head.join('\t') !== columns.join('\t')) throw new TypeError(`The table has other columns: ${head.join(', ')}`);
  return rows.map((cells) => {
    if (cells.length !== columns.length) throw new TypeError(`The table has a broken row: ${cells.join(', ')}`);
    // The cells were counted: each column has one.
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Record<Column, string>;
  });
};

/** The items of a cell that holds several. */
export const splitCell = (cell: string, separator: string): string[] =>
  cell
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
