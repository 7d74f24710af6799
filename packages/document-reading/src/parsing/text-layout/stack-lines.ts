import { buildLine, type TextLine } from './lines.ts';
import type { Passage } from './passage.ts';

/** Joins several lines to one, such as 'Date of' above 'admission': the words of each column's cells are joined top to bottom. */
export const stackLines = (lines: readonly TextLine[]): TextLine => {
  const columns: { cells: Passage[]; left: number; right: number }[] = [];
  for (const cell of lines.flatMap((line) => line.cells)) {
    const left = cell.words[0]?.left ?? 0;
    const right = cell.words.at(-1)?.right ?? 0;
    const column = columns.find(
      (other) =>
        Math.min(other.right, right) - Math.max(other.left, left) >
        0.3 * Math.min(right - left, other.right - other.left),
    );
    if (column) {
      column.cells.push(cell);
      column.left = Math.min(column.left, left);
      column.right = Math.max(column.right, right);
    } else columns.push({ cells: [cell], left, right });
  }
  const words = columns.flatMap(({ cells, left, right }) => {
    const all = cells.flatMap((cell) => cell.words);
    if (cells.length === 1) return all;
    // The words share their column's width in order, so that they form one cell.
    const share = (right - left) / Math.max(all.length, 1);
    return all.map((word, index) => ({
      ...word,
      left: left + index * share,
      right: left + (index + 1) * share - 0.1 * word.size,
      spaceBefore: true,
      spaceAfter: true,
    }));
  });
  return buildLine(words);
};
