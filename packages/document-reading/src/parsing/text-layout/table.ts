import { buildLine, type TextLine } from './lines.ts';
import { joinPassages, createPassage, type Passage } from './passage.ts';
import type { ColumnHeading, TableHeader } from './table-header.ts';
import type { TextWord } from './word.ts';

/** The parts of a line by column index. */
export type CellsByColumn = ReadonlyMap<number, Passage>;

/** A line of a table's body. */
export interface BodyLine {
  readonly line: TextLine;
  readonly cells: CellsByColumn;
  /** Text that runs across the columns: a note instead of a row. */
  readonly isRunning: boolean;
}

/** One row: the cells of its lines, joined. */
export interface TableRow {
  readonly cells: CellsByColumn;
  readonly lines: readonly TextLine[];
  /** Whether it has all that rows of this table have; else it is a section title, a note, or a stray line. */
  readonly isComplete: boolean;
  readonly isRunning: boolean;
}

/** How to recognise the rows of a table. */
export interface RowKnowledge {
  /** Features that occur at most once per row: its number, its name with a form, its dose, its result. */
  readonly signs: readonly ((cells: CellsByColumn) => boolean)[];
  /** Whether a line is never part of a row. */
  readonly isApart: (cells: CellsByColumn, line: TextLine) => boolean;
  /** Whether a separate line at a row's distance is a title instead of the rest of a row. */
  readonly isTitle: (cells: CellsByColumn) => boolean;
  /** Index of the column with the row's name. */
  readonly nameColumn: number;
}

/** The x between two columns that the fewest words cross; among equals the widest gap. */
const findGutter = (
  from: ColumnHeading<string>,
  to: ColumnHeading<string>,
  words: readonly TextWord[],
  size: number,
): number => {
  const [left, right] = [Math.min(from.left, to.left), Math.max(to.right, from.right)];
  const inside = words.filter((word) => word.right > left && word.left < right);
  const edges = [...new Set([left, right, ...inside.flatMap((word) => [word.left, word.right])])]
    .filter((x) => x >= left && x <= right)
    .toSorted((a, b) => a - b);
  // A running count over the edges: how many words cover the range up to the next edge.
  const starts = inside.map((word) => word.left).toSorted((a, b) => a - b);
  const ends = inside.map((word) => word.right).toSorted((a, b) => a - b);
  let [begun, ended] = [0, 0];
  let best = { count: Infinity, width: -1, x: (from.right + to.left) / 2 };
  for (const [index, x] of edges.entries()) {
    const next = edges[index + 1];
    if (next === undefined) break;
    while (begun < starts.length && (starts[begun] ?? Infinity) <= x) begun += 1;
    while (ended < ends.length && (ends[ended] ?? Infinity) <= x) ended += 1;
    const count = begun - ended;
    const width = next - x;
    if (count < best.count || (count === best.count && width > best.width))
      best = { count, width, x: Math.max(next - Math.max(0.3 * width, Math.min(width / 2, size * 0.2)), x) };
  }
  return best.x;
};

const getCentre = (word: TextWord): number => (word.left + word.right) / 2;

/** OCR output for the rules around a cell. */
const isRule = (word: TextWord): boolean => /^[|¦_~[\]{}]+$/.test(word.text);

/** Maximum gap between words of one cell, in font sizes. */
const maxCellSpaceRatio = 0.5;

/** Assigns each word to a column. A cell wider than its column keeps its words: 'Target Not Detected' below 'Result'. */
const assignColumns = (
  line: TextLine,
  boundaries: readonly number[],
  headings: readonly ColumnHeading<string>[],
): { word: TextWord; column: number }[] => {
  const words = line.words.filter((word) => !isRule(word));
  const placed = words.map((word) => ({ word, column: boundaries.filter((x) => x < getCentre(word)).length }));
  const isWider = (index: number): boolean => {
    const [before, one] = [placed[index - 1], placed[index]];
    if (!before || !one || one.column === before.column || line.cells.length < 2) return false;
    // A word at the left edge of its column starts a cell, however close the previous word is.
    const isAtEdge = Math.abs(one.word.left - (headings[one.column]?.left ?? Infinity)) <= Math.max(2, 0.3 * line.size);
    return one.word.left - before.word.right < maxCellSpaceRatio * line.size && !isAtEdge;
  };
  for (const index of placed.keys()) {
    const [before, one] = [placed[index - 1], placed[index]];
    if (before && one && isWider(index)) one.column = before.column;
  }
  return placed;
};

const splitCells = (
  line: TextLine,
  boundaries: readonly number[],
  headings: readonly ColumnHeading<string>[],
): CellsByColumn => {
  const byColumn = new Map<number, TextWord[]>();
  for (const { word, column } of assignColumns(line, boundaries, headings))
    byColumn.set(column, [...(byColumn.get(column) ?? []), word]);
  return new Map([...byColumn].map(([column, words]) => [column, createPassage(words)]));
};

/** Whether text runs across a column boundary with at most a space, and not because a full cell touches the next one. */
const overflowsColumn = (
  line: TextLine,
  boundaries: readonly number[],
  headings: readonly ColumnHeading<string>[],
): boolean =>
  line.cells.length <= 2 &&
  line.words
    .filter((word) => !isRule(word))
    .some((word, index, words) => {
      const next = words[index + 1];
      if (next === undefined || next.left - word.right >= 0.5 * line.size) return false;
      const over = boundaries.findLastIndex((x) => getCentre(word) < x && getCentre(next) > x);
      return over >= 0 && Math.abs(next.left - (headings[over + 1]?.left ?? Infinity)) > 2;
    });

/** Assigns the lines of a table's body to columns. @param lines those below the header, table and all */
export const readTableBody = <C extends string>(
  header: TableHeader<C>,
  lines: readonly TextLine[],
): { body: BodyLine[]; beside: TextLine[] } => {
  const beside: TextLine[] = [];
  const own: TextLine[] = [];
  for (const line of lines) {
    const [inside, outside] = [
      line.words.filter((word) => getCentre(word) > header.left),
      line.words.filter((word) => getCentre(word) <= header.left),
    ];
    if (outside.length > 0) beside.push(buildLine(outside));
    if (inside.length > 0) own.push(outside.length > 0 ? buildLine(inside) : line);
  }
  const span =
    Math.max(...header.headings.map(({ right }) => right)) - Math.min(...header.headings.map(({ left }) => left));
  // A note as wide as the table says nothing about its columns; a wrapped cell does.
  const words = own
    .filter((line) => line.cells.length > 1 || line.right - line.left < 0.45 * span)
    .flatMap((line) => line.words.filter((word) => !isRule(word)));
  const { headings } = header;
  const titles: TextWord[] = headings.flatMap(({ left, right }) => {
    const sample = own[0]?.words[0];
    return sample ? [1, 2, 3].map(() => ({ ...sample, left, right })) : [];
  });
  const boundaries = headings
    .slice(1)
    .map((heading, index) => findGutter(headings[index] ?? heading, heading, [...words, ...titles], header.size))
    .toSorted((a, b) => a - b);
  return {
    body: own.map((line) => ({
      line,
      cells: splitCells(line, boundaries, headings),
      isRunning: overflowsColumn(line, boundaries, headings),
    })),
    beside,
  };
};

/** Joins the cells of several lines. */
const joinLineCells = (lines: readonly BodyLine[]): CellsByColumn => {
  const columns = new Set(lines.flatMap(({ cells }) => [...cells.keys()]));
  return new Map(
    [...columns].map(
      (column) => [column, joinPassages(lines.flatMap((line) => line.cells.get(column) ?? []))] as const,
    ),
  );
};

const mergeLines = (lines: readonly BodyLine[], isComplete: boolean): TableRow => {
  return {
    cells: joinLineCells(lines),
    lines: lines.map(({ line }) => line),
    isComplete,
    isRunning: lines.every(({ isRunning }) => isRunning),
  };
};

const measurePitch = (a: BodyLine | undefined, b: BodyLine | undefined): number =>
  a && b ? Math.max(b.line.bottom - a.line.bottom, 0) : Infinity;

/** Half a line's distance occurs only with vertically centred cells. */
const halfStepRatio = 0.9;

/** Splits wherever the gap to the next line is at least `least`. */
const cutAtGaps = (lines: readonly BodyLine[], least: number): BodyLine[][] => {
  const groups: BodyLine[][] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || measurePitch(lines[index - 1], line) >= least) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups;
};

const count = (group: readonly BodyLine[], sign: (cells: CellsByColumn) => boolean): number =>
  group.filter(({ cells }) => sign(cells)).length;

/** Counts a feature in the lines of a group; it may also span several lines, such as 'three times / a day'. */
const countSign = (group: readonly BodyLine[], sign: (cells: CellsByColumn) => boolean): number => {
  const inLines = count(group, sign);
  return inLines > 0 || group.length < 2 || group.length > 8 ? inLines : sign(joinLineCells(group)) ? 1 : 0;
};

/** Estimates the number of rows in a group of lines. */
const countRows = (group: readonly BodyLine[], { signs }: RowKnowledge): number =>
  Math.max(0, ...signs.map((sign) => countSign(group, sign)));

const isTitleGroup = (group: readonly BodyLine[], { isTitle }: RowKnowledge, gap: number): boolean =>
  group.length === 1 && group.every(({ cells, line }) => isTitle(cells) && gap >= halfStepRatio * line.size);

/** Scores a group: ideally it is one row, with a name and all features of this table's rows. */
const scoreGroup = (
  group: readonly BodyLine[],
  knowledge: RowKnowledge,
  gap: number,
  usual: RowKnowledge['signs'],
): number => {
  const rows = countRows(group, knowledge);
  if (rows === 0) return isTitleGroup(group, knowledge, gap) ? 0 : -1;
  const present = usual.filter((sign) => countSign(group, sign) > 0).length / Math.max(usual.length, 1);
  return group.some(({ cells }) => cells.has(knowledge.nameColumn)) ? present - 0.1 - 2 * (rows - 1) : -1;
};

/** Splits the lines at the gaps that yield the most groups of exactly one row; among equals the coarsest split. */
const groupByGaps = (lines: readonly BodyLine[], knowledge: RowKnowledge): { groups: BodyLine[][]; gap: number } => {
  const sorted = lines
    .slice(1)
    .map((line, index) => measurePitch(lines[index], line))
    .toSorted((a, b) => a - b);
  // Equal gaps differ slightly.
  const gaps = sorted.filter((gap, index) => index === 0 || gap >= (sorted[index - 1] ?? 0) * 1.08 + 0.3);
  const rows = countRows(lines, knowledge);
  const usual = knowledge.signs.filter((sign) => count(lines, sign) > 0.4 * rows);
  let best = { groups: [[...lines]], gap: Infinity, worth: scoreGroup(lines, knowledge, Infinity, usual) };
  for (const gap of gaps.toReversed().slice(0, 40)) {
    const groups = cutAtGaps(lines, gap - 0.3);
    const total = groups.reduce((sum, group) => sum + scoreGroup(group, knowledge, gap, usual), 0);
    if (total > best.worth) best = { groups, gap, worth: total };
  }
  return best;
};

/** Where to split two rows of a group, after the line `from`: at the widest gap. If all are equal, cells are top-aligned. */
const splitBetweenRows = (lines: readonly BodyLine[], from: number, to: number): number => {
  let [widest, narrowest, split] = [0, Infinity, to];
  for (let at = from + 1; at <= to; at += 1) {
    const gap = measurePitch(lines[at - 1], lines[at]);
    if (gap >= widest) [widest, split] = [gap, at];
    narrowest = Math.min(narrowest, gap);
  }
  return widest < 1.15 * narrowest ? to : split;
};

/** Splits a group of several rows before each line with the most frequent feature. */
const splitGroup = (group: readonly BodyLine[], { signs }: RowKnowledge): BodyLine[][] => {
  const sign = signs.toSorted((a, b) => count(group, b) - count(group, a))[0];
  const anchors = group.flatMap((line, index) => (sign?.(line.cells) ? [index] : []));
  if (anchors.length < 2) return [[...group]];
  const edges = [
    0,
    ...anchors.slice(1).map((anchor, index) => splitBetweenRows(group, anchors[index] ?? 0, anchor)),
    group.length,
  ];
  return edges.slice(1).map((edge, index) => group.slice(edges[index], edge));
};

interface RowPart {
  readonly lines: BodyLine[];
  readonly isTitle: boolean;
}

/** Attaches parts without a name, or with only a name, to the nearer row, or to the upper one if equally near. */
const attachParts = (parts: readonly RowPart[], knowledge: RowKnowledge): RowPart[] => {
  const isRow = ({ lines }: RowPart): boolean =>
    countRows(lines, knowledge) > 0 && lines.some(({ cells }) => cells.has(knowledge.nameColumn));
  const out: RowPart[] = [];
  let waiting: BodyLine[] = [];
  for (const part of parts) {
    const [before, first] = [out.at(-1), part.lines[0]];
    if (part.isTitle) {
      out.push({ lines: [...waiting, ...part.lines], isTitle: waiting.length === 0 });
      waiting = [];
    } else if (isRow(part)) {
      out.push({ lines: [...waiting, ...part.lines], isTitle: false });
      waiting = [];
    } else if (before && !before.isTitle) {
      const below = parts[parts.indexOf(part) + 1]?.lines[0];
      const isNearer =
        below !== undefined && measurePitch(part.lines.at(-1), below) < 0.85 * measurePitch(before.lines.at(-1), first);
      if (isNearer) waiting.push(...part.lines);
      else before.lines.push(...part.lines);
    } else waiting.push(...part.lines);
  }
  if (waiting.length > 0) out.push({ lines: waiting, isTitle: false });
  return out;
};

/** A line this far from its neighbours, in font sizes, without any feature of a row, is none. */
const lonelyGapRatio = 1.9;

/**
 * Groups the lines of a table's body into rows. Cells wrap, and are top-aligned or centred, so lines are grouped by the gaps
 * between them, in the way that yields the most groups of exactly one row.
 */
export const readRows = (body: readonly BodyLine[], knowledge: RowKnowledge): TableRow[] => {
  const rows: TableRow[] = [];
  let open: BodyLine[] = [];
  const close = (): void => {
    const { groups, gap } = groupByGaps(open, knowledge);
    const parts = groups.flatMap((group): RowPart[] =>
      isTitleGroup(group, knowledge, gap) && countRows(group, knowledge) === 0
        ? [{ lines: group, isTitle: true }]
        : splitGroup(group, knowledge).map((lines) => ({ lines, isTitle: false })),
    );
    for (const { lines } of open.length === 0 ? [] : attachParts(parts, knowledge))
      rows.push(mergeLines(lines, countRows(lines, knowledge) > 0));
    open = [];
  };
  for (const [index, line] of body.entries()) {
    const nearest = Math.min(measurePitch(body[index - 1], line), measurePitch(line, body[index + 1]));
    const isSigned = knowledge.signs.some((sign) => sign(line.cells));
    const isPart = nearest < halfStepRatio * line.line.size;
    const isAlone =
      line.isRunning ||
      (!isSigned && !isPart && (knowledge.isApart(line.cells, line.line) || nearest > lonelyGapRatio * line.line.size));
    if (isAlone) {
      close();
      rows.push(mergeLines([line], false));
    } else open.push(line);
  }
  close();
  return rows;
};
