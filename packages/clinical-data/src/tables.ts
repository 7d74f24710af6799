import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../', import.meta.url);

/** A file of this package as it is. @param path from the package's folder, such as 'danger/model/weights.bin' */
export const readDataBytes = (path: string): Uint8Array => readFileSync(new URL(path, folder));

/** A text file of this package; lines end with a line feed alone. */
export const readDataText = (path: string): string => readFileSync(new URL(path, folder), 'utf8').replaceAll('\r', '');

/** Paths of the tables in a folder of this package, in the order of their names. */
export const listDataTables = (path: string): readonly string[] =>
  readdirSync(new URL(path, folder))
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
    .map((file) => `${path}/${file}`);

/** A row of a table, by the names of its columns. */
export type TableRow<Column extends string> = Readonly<Record<Column, string>>;

/** A blank at the beginning or the end of a cell. */
const blankAtCellEdge = /^ |\t | \t| $/;
/** Whether a line is neither empty nor a comment. */
export const isContent = (line: string): boolean => line !== '' && !line.startsWith('#');

/**
 * The rows of a table: lines of cells that tabs part, the first of them with the names of the columns; lines that begin with '#' are comments.
 * @throws TypeError where the columns are others, a row has another number of cells, or a cell begins or ends with a blank
 */
export const parseTable = <Column extends string>(
  text: string,
  columns: readonly Column[],
): readonly TableRow<Column>[] => {
  const [head = '', ...lines] = text.split('\n').filter(isContent);
  if (head !== columns.join('\t')) throw new TypeError(`The table has other columns: ${head}`);
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length || blankAtCellEdge.test(line))
      throw new TypeError(`The table has a broken row: ${line}`);
    const row: Partial<Record<Column, string>> = {};
    for (let at = 0; at < columns.length; at += 1) row[columns[at] as Column] = cells[at] ?? '';
    // The cells were counted: each column has one.
    return row as TableRow<Column>;
  });
};

/** The rows of a table of this package. @throws TypeError as `parseTable` does */
export const readDataTable = <Column extends string>(
  path: string,
  columns: readonly Column[],
): readonly TableRow<Column>[] => parseTable(readDataText(path), columns);

/** The items of a cell that holds several. */
export const splitCell = (cell: string, separator: string): string[] =>
  cell
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
