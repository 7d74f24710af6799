import { buildLine, type TextLine } from './lines.ts';

/** Splits a line into the words left and right of x. */
const splitLine = (line: TextLine, x: number): [TextLine | undefined, TextLine | undefined] => {
  const left = line.words.filter((word) => (word.left + word.right) / 2 < x);
  const right = line.words.filter((word) => (word.left + word.right) / 2 >= x);
  return [left.length > 0 ? buildLine(left) : undefined, right.length > 0 ? buildLine(right) : undefined];
};

const crossesGutter = (line: TextLine, x: number): boolean =>
  line.cells.some((cell) => (cell.words[0]?.left ?? 0) < x - 1 && (cell.words.at(-1)?.right ?? 0) > x + 1);

interface ColumnRun {
  readonly from: number;
  readonly to: number;
  readonly x: number;
}

/** Left edges that several lines share for a cell other than the first: possible starts of a second column. */
const findSharedEdges = (lines: readonly TextLine[]): number[] => {
  const edges = lines
    .flatMap((line) => line.cells.slice(1).map((cell) => cell.words[0]?.left ?? 0))
    .toSorted((a, b) => a - b);
  const shared: number[] = [];
  for (let index = 0; index < edges.length;) {
    const first = edges[index] ?? 0;
    let end = index;
    while (end < edges.length && (edges[end] ?? 0) - first < 4) end += 1;
    if (end - index >= 3) shared.push(first);
    index = end;
  }
  return shared.slice(0, 12);
};

/** Runs of lines that all leave x free, with text on both sides. */
const findRunsAt = (lines: readonly TextLine[], x: number): ColumnRun[] => {
  const runs: ColumnRun[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    let to = from;
    while (to < lines.length && !crossesGutter(lines[to] as TextLine, x)) to += 1;
    const run = lines.slice(from, to);
    if (run.filter((line) => line.left < x).length >= 3 && run.filter((line) => line.right > x).length >= 3)
      runs.push({ from, to, x });
    from = to;
  }
  return runs;
};

/**
 * Returns two-column text one column after the other; other text stays as it is.
 * @param isColumn whether a right-hand part is a separate text instead of the rest of each line
 */
export const sortIntoReadingOrder = (
  lines: readonly TextLine[],
  isColumn: (left: readonly TextLine[], right: readonly TextLine[]) => boolean,
): TextLine[][] => {
  for (const edge of findSharedEdges(lines)) {
    for (const { from, to, x } of findRunsAt(lines, edge - 2)) {
      const parts = lines.slice(from, to).map((line) => splitLine(line, x));
      const left = parts.flatMap(([part]) => part ?? []);
      const right = parts.flatMap(([, part]) => part ?? []);
      if (isColumn(left, right))
        return [
          ...(from > 0 ? [lines.slice(0, from)] : []),
          left,
          right,
          ...(to < lines.length ? sortIntoReadingOrder(lines.slice(to), isColumn) : []),
        ];
    }
  }
  return [[...lines]];
};
