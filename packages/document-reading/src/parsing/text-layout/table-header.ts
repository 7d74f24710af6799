import { buildLine, type TextLine } from './lines.ts';

/** The possible titles of a column. */
export interface ColumnTitle<C extends string> {
  readonly column: C;
  /** Source of a case-insensitive regular expression for the whole title. */
  readonly titles: string;
}

/** A column title that was found. */
export interface ColumnHeading<C extends string> {
  /** Undefined if the title is unknown. */
  readonly column: C | undefined;
  readonly left: number;
  readonly right: number;
}

export interface TableHeader<C extends string> {
  readonly headings: readonly ColumnHeading<C>[];
  /** Left edge of the table; words of the header's line before it belong to something beside the table. */
  readonly left: number;
  /** Number of lines of the header. */
  readonly lines: number;
  readonly size: number;
  /** Numbers among the titles that were not understood. */
  readonly notUnderstood: readonly string[];
}

/** Compiled column titles. */
export interface TitleVocabulary<C extends string> {
  find(text: string, at: number): { column: C; length: number } | undefined;
}

/** Compiles titles; the longest match wins. */
export const createVocabulary = <C extends string>(titles: readonly ColumnTitle<C>[]): TitleVocabulary<C> => {
  const compiled = titles.map(({ column, titles: source }) => ({
    column,
    pattern: new RegExp(`(?:${source})(?![\\p{L}\\d])[.:]?`, 'iuy'),
  }));
  return {
    find: (text, at) => {
      let best: { column: C; length: number } | undefined;
      for (const { column, pattern } of compiled) {
        pattern.lastIndex = at;
        const length = pattern.exec(text)?.[0].length ?? 0;
        if (length > (best?.length ?? 0)) best = { column, length };
      }
      return best;
    },
  };
};

interface HeaderPiece<C extends string> {
  readonly column: C | undefined;
  readonly text: string;
  /** Number of its letters that are part of a known title. */
  readonly known: number;
  readonly left: number;
  readonly right: number;
  /** Width of the sign that joins it to the previous piece: the 'Freq.' of 'Timing - Freq. - Duration'. */
  readonly joins?: number | undefined;
  /** OCR has low confidence in all its letters: it may be any title. */
  readonly isUnsure: boolean;
}

/** Maximum gap between words of one title, in font sizes, */
const maxSpaceRatio = 0.55;
/** and with a sign between them. */
const maxJoinRatio = 1.5;

/** The letters of a recognised word with less confidence are ignored. */
const illegibleConfidence = 0.5;

/** A single letter is a title only if it stands alone: the end of a torn 'Dos e' is not the evening. */
const isLetter = ({ text }: { readonly text: string }): boolean => text.length === 1;

const nameTogether = <C extends string>(
  before: HeaderPiece<C>,
  piece: HeaderPiece<C>,
): Pick<HeaderPiece<C>, 'column' | 'known'> => {
  const isTorn = piece.joins === undefined && (before.column === undefined) !== (piece.column === undefined);
  const [first, second] = isTorn ? [before, piece].map((one) => (isLetter(one) ? undefined : one)) : [before, piece];
  return { column: first?.column ?? second?.column, known: (first?.known ?? 0) + (second?.known ?? 0) };
};

/** Merges unknown pieces with the known ones in their cell: 'Bio, Ref. Interval'. */
const mergeUnknownPieces = <C extends string>(
  pieces: readonly (HeaderPiece<C> & { readonly size: number })[],
): HeaderPiece<C>[] => {
  const out: (HeaderPiece<C> & { readonly size: number })[] = [];
  for (const piece of pieces) {
    const before = out.at(-1);
    const within = piece.joins === undefined ? maxSpaceRatio * piece.size : maxJoinRatio * piece.size + piece.joins;
    const isOne =
      before !== undefined &&
      piece.left - before.right < within &&
      (piece.joins !== undefined ||
        before.column === undefined ||
        piece.column === undefined ||
        before.column === piece.column);
    if (isOne)
      out[out.length - 1] = {
        ...before,
        ...nameTogether(before, piece),
        text: `${before.text} ${piece.text}`,
        right: piece.right,
        isUnsure: before.isUnsure && piece.isUnsure,
      };
    else out.push(piece);
  }
  return out;
};

/** Splits a line into column titles and other text. */
const splitIntoPieces = <C extends string>(line: TextLine, vocabulary: TitleVocabulary<C>): HeaderPiece<C>[] => {
  const pieces: (HeaderPiece<C> & { readonly size: number })[] = [];
  let cellEnd = 0;
  let cell = -1;
  let joins: number | undefined;
  for (let index = 0; index < line.words.length;) {
    const word = line.words[index];
    const at = line.starts[index] ?? 0;
    if (!word) break;
    while (at >= cellEnd) {
      joins = undefined;
      cell += 1;
      cellEnd = (cellEnd === 0 ? 0 : cellEnd + 1) + (line.cells[cell]?.text.length ?? Infinity);
    }
    if (!/[\p{L}\d#]/u.test(word.text)) {
      joins = word.text.length <= 2 && pieces.length > 0 ? word.right - word.left : undefined;
      index += 1;
      continue;
    }
    // A title does not extend beyond its cell: 'Test' beside 'Result' is not 'Test result'.
    const columnMatch = vocabulary.find(line.text.slice(0, cellEnd), at);
    const end = at + (columnMatch?.length ?? 1);
    let last = index;
    while (last + 1 < line.words.length && (line.starts[last + 1] ?? Infinity) < end) last += 1;
    const words = line.words.slice(index, last + 1);
    const text = words.map((one) => one.text).join(' ');
    const isUnsure =
      columnMatch === undefined &&
      words.every(({ confidence }) => confidence !== undefined && confidence < illegibleConfidence);
    pieces.push({
      column: columnMatch?.column,
      text,
      known: columnMatch ? text.length : 0,
      left: word.left,
      right: line.words[last]?.right ?? word.right,
      size: word.size,
      joins,
      isUnsure,
    });
    joins = undefined;
    index = last + 1;
  }
  return mergeUnknownPieces(pieces);
};

/** Joins the pieces of several lines by column: 'Reference' above 'range'. */
const stackPieces = <C extends string>(
  lines: readonly TextLine[],
  vocabulary: TitleVocabulary<C>,
): HeaderPiece<C>[] => {
  const columns: HeaderPiece<C>[] = [];
  for (const piece of lines.flatMap((line) => splitIntoPieces(line, vocabulary))) {
    const at = columns.findIndex(
      (other) =>
        Math.min(other.right, piece.right) - Math.max(other.left, piece.left) >
        0.3 * Math.min(piece.right - piece.left, other.right - other.left),
    );
    const above = columns[at];
    if (!above) {
      columns.push(piece);
      continue;
    }
    const text = `${above.text} ${piece.text}`;
    const whole = vocabulary.find(text, 0);
    const isWhole = whole !== undefined && whole.length >= text.length - 1;
    columns[at] = {
      column: isWhole ? whole.column : (above.column ?? piece.column),
      text,
      known: isWhole ? text.length : above.known + piece.known,
      left: Math.min(above.left, piece.left),
      right: Math.max(above.right, piece.right),
      isUnsure: above.isUnsure && piece.isUnsure,
    };
  }
  return columns.toSorted((one, other) => one.left - other.left);
};

const countKnown = <C extends string>(headings: readonly ColumnHeading<C>[]): number =>
  new Set(headings.map(({ column }) => column).filter((column) => column !== undefined)).size;
const countUnknown = <C extends string>(headings: readonly ColumnHeading<C>[]): number =>
  headings.filter(({ column }) => column === undefined).length;

/** Whether the pieces are column titles, with at most a few unknown ones. */
const isTitles = <C extends string>(pieces: readonly HeaderPiece<C>[]): boolean => {
  const titled = pieces.filter(({ column }) => column !== undefined);
  const untitled = pieces.filter(({ column, isUnsure }) => column === undefined && !isUnsure);
  return (
    untitled.length <= titled.length / 2 &&
    computeKnownShare(pieces) >= 0.6 &&
    !untitled.some(({ text }) => /\d/.test(text))
  );
};

/** Share of the letters that belong to known titles. */
const computeKnownShare = <C extends string>(pieces: readonly HeaderPiece<C>[]): number => {
  const legible = pieces.filter(({ isUnsure }) => !isUnsure);
  return (
    legible.reduce((total, { known }) => total + known, 0) /
    Math.max(
      legible.reduce((total, { text }) => total + text.length, 0),
      1,
    )
  );
};

type AcceptsColumns<C extends string> = (columns: readonly C[]) => boolean;

/** The headings of lines that form a header. */
const findHeadings = <C extends string>(
  lines: readonly TextLine[],
  vocabulary: TitleVocabulary<C>,
  accepts: AcceptsColumns<C>,
): { headings: ColumnHeading<C>[]; left: number; share: number } | undefined => {
  const pieces = stackPieces(lines, vocabulary);
  const from = pieces.findIndex(({ column }) => column !== undefined);
  const own = pieces.slice(Math.max(from, 0));
  const columns = own.map(({ column }) => column).filter((column) => column !== undefined);
  if (columns.length < 2 || !accepts(columns) || !isTitles(own)) return undefined;
  const before = pieces[from - 1];
  return {
    headings: own.map(({ column, left, right }) => ({ column, left, right })),
    left: before ? ((own[0]?.left ?? 0) + before.right) / 2 : -Infinity,
    share: computeKnownShare(own),
  };
};

/** Whether a line has data, such as 'Age: 30' or a date that is not a title: then it is a form line or a row. */
const hasData = <C extends string>(line: TextLine, vocabulary: TitleVocabulary<C>): boolean =>
  line.words.some(
    ({ text }) => /^\d[\d/.:-]*$|\p{L}{2}:$/u.test(text) && vocabulary.find(text, 0)?.length !== text.length,
  );

/** With fewer titles a line with a stray number is not a header. */
const minTitles = 3;

/** Removes one stray number from a line of titles: 'Drug  Dose  7  Duration'. A row of data has no titles. */
const stripStrays = <C extends string>(
  line: TextLine,
  vocabulary: TitleVocabulary<C>,
): { readonly line: TextLine; readonly strays: readonly string[] } => {
  const strays = hasData(line, vocabulary) ? line.words.filter(({ text }) => /^\d[\d.,]*$/.test(text)) : [];
  if (strays.length !== 1 || line.words.length < minTitles) return { line, strays: [] };
  const titleLine = buildLine(line.words.filter((word) => !strays.includes(word)));
  const titles = new Set(
    splitIntoPieces(titleLine, vocabulary)
      .map(({ column }) => column)
      .filter((column) => column !== undefined),
  );
  return titles.size < minTitles || hasData(titleLine, vocabulary)
    ? { line, strays: [] }
    : { line: titleLine, strays: strays.map(({ text }) => text) };
};

/**
 * Finds the header of a table that begins at a line and has one to four lines.
 * @param accepts whether these columns form the expected table
 */
export const findTableHeader = <C extends string>(
  lines: readonly TextLine[],
  index: number,
  vocabulary: TitleVocabulary<C>,
  accepts: AcceptsColumns<C>,
): TableHeader<C> | undefined => {
  const printed = lines[index];
  if (!printed || printed.words.length > 40) return undefined;
  const { line: first, strays: notUnderstood } = stripStrays(printed, vocabulary);
  let bestHeader: (TableHeader<C> & { readonly share: number }) | undefined;
  for (let count = 1; count <= 4; count += 1) {
    const taken = [first, ...lines.slice(index + 1, index + count)];
    const [above, last] = [taken.at(-2), taken.at(-1)];
    if (
      !last ||
      taken.length < count ||
      hasData(last, vocabulary) ||
      (above && last.bottom - above.bottom > first.size * 1.6)
    )
      break;
    const header = findHeadings(taken, vocabulary, accepts);
    // Takes the largest number of lines that still consist only of titles.
    const hasMore =
      header &&
      (!bestHeader ||
        (countKnown(header.headings) >= countKnown(bestHeader.headings) &&
          countUnknown(header.headings) <= countUnknown(bestHeader.headings) &&
          header.share >= bestHeader.share - 0.02));
    if (hasMore) bestHeader = { ...header, lines: count, size: first.size, notUnderstood };
  }
  if (!bestHeader || bestHeader.lines === 1 || findHeadings([first], vocabulary, accepts)) return bestHeader;
  // Lines above a table are not part of its header, unless they add a column.
  const whole = bestHeader;
  const isBelow = Array.from({ length: whole.lines - 1 }, (_, above) =>
    findHeadings(lines.slice(index + above + 1, index + whole.lines), vocabulary, accepts),
  ).some((header) => header !== undefined && countKnown(header.headings) >= countKnown(whole.headings));
  return isBelow ? undefined : bestHeader;
};
