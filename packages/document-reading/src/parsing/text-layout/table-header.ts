import { buildLine, type TextLine } from './lines.ts';

/** How a column may be titled. */
export interface ColumnTitle<C extends string> {
  readonly column: C;
  /** A source of a regular expression for the whole title, in any case. */
  readonly titles: string;
}

/** One column's title where it was found. */
export interface ColumnHeading<C extends string> {
  /** Undefined for a column of which the title is not known. */
  readonly column: C | undefined;
  readonly left: number;
  readonly right: number;
}

export interface TableHeader<C extends string> {
  readonly headings: readonly ColumnHeading<C>[];
  /** Where the table begins on its left; words of the header's line before it belong to something beside the table. */
  readonly left: number;
  /** How many lines the header takes. */
  readonly lines: number;
  readonly size: number;
  /** Numbers among the titles that were not understood. */
  readonly notUnderstood: readonly string[];
}

/** Titles ready to be looked for. */
export interface TitleVocabulary<C extends string> {
  find(text: string, at: number): { column: C; length: number } | undefined;
}

/** Makes titles ready; where several fit, the longest wins. */
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
  /** How many of its letters are a title that is known. */
  readonly known: number;
  readonly left: number;
  readonly right: number;
  /** How wide the sign is that joins it to the piece before: the 'Freq.' of 'Timing - Freq. - Duration'. */
  readonly joins?: number | undefined;
  /** Recognition made out none of its letters with any certainty: it may be any title. */
  readonly isUnsure: boolean;
}

/** Words this near, in font sizes, are of one title. */
const maxSpaceRatio = 0.55;
/** and these, with a sign between them. */
const maxJoinRatio = 1.5;

/** A recognised word less sure than this tells nothing by its letters. */
const illegibleConfidence = 0.5;

/** A single letter titles a column only alone: the end of a torn 'Dos e' is no evening. */
const isLetter = ({ text }: { readonly text: string }): boolean => text.length === 1;

const nameTogether = <C extends string>(
  before: HeaderPiece<C>,
  piece: HeaderPiece<C>,
): Pick<HeaderPiece<C>, 'column' | 'known'> => {
  const isTorn = piece.joins === undefined && (before.column === undefined) !== (piece.column === undefined);
  const [first, second] = isTorn ? [before, piece].map((one) => (isLetter(one) ? undefined : one)) : [before, piece];
  return { column: first?.column ?? second?.column, known: (first?.known ?? 0) + (second?.known ?? 0) };
};

/** What is not known beside what is, within one cell, belongs to the same title: 'Bio, Ref. Interval'. */
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

/** A line as column titles and what is none of them. */
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
    // A title stays within its cell: 'Test' beside 'Result' is not 'Test result'.
    const found = vocabulary.find(line.text.slice(0, cellEnd), at);
    const end = at + (found?.length ?? 1);
    let last = index;
    while (last + 1 < line.words.length && (line.starts[last + 1] ?? Infinity) < end) last += 1;
    const words = line.words.slice(index, last + 1);
    const text = words.map((one) => one.text).join(' ');
    const isUnsure =
      found === undefined &&
      words.every(({ confidence }) => confidence !== undefined && confidence < illegibleConfidence);
    pieces.push({
      column: found?.column,
      text,
      known: found ? text.length : 0,
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

/** The pieces of several lines, those of one column put together: 'Reference' above 'range'. */
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

/** Column titles are all a header has, but for a title or two that are not known. */
const isTitles = <C extends string>(pieces: readonly HeaderPiece<C>[]): boolean => {
  const titled = pieces.filter(({ column }) => column !== undefined);
  const untitled = pieces.filter(({ column, isUnsure }) => column === undefined && !isUnsure);
  return (
    untitled.length <= titled.length / 2 &&
    computeKnownShare(pieces) >= 0.6 &&
    !untitled.some(({ text }) => /\d/.test(text))
  );
};

/** Which part of the letters are titles that are known. */
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

/** The headings of lines that are a header. */
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

/** 'Age: 30', a date that titles no column: a line of a form or a row, whatever titles stand in it. */
const hasData = <C extends string>(line: TextLine, vocabulary: TitleVocabulary<C>): boolean =>
  line.words.some(
    ({ text }) => /^\d[\d/.:-]*$|\p{L}{2}:$/u.test(text) && vocabulary.find(text, 0)?.length !== text.length,
  );

/** Fewer titles than this are no header with a number too many. */
const minTitles = 3;

/** A line of titles without a number that stands among them: 'Drug  Dose  7  Duration'. A row of data has no titles. */
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
 * The header of a table that begins at a line, over one to four lines.
 * @param accepts whether these columns make the table that is looked for
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
  let found: (TableHeader<C> & { readonly share: number }) | undefined;
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
    // Of one, two or more lines the most that still are nothing but titles.
    const hasMore =
      header &&
      (!found ||
        (countKnown(header.headings) >= countKnown(found.headings) &&
          countUnknown(header.headings) <= countUnknown(found.headings) &&
          header.share >= found.share - 0.02));
    if (hasMore) found = { ...header, lines: count, size: first.size, notUnderstood };
  }
  if (!found || found.lines === 1 || findHeadings([first], vocabulary, accepts)) return found;
  // The lines above a table are no part of its header, unless they name one more column.
  const whole = found;
  const isBelow = Array.from({ length: whole.lines - 1 }, (_, above) =>
    findHeadings(lines.slice(index + above + 1, index + whole.lines), vocabulary, accepts),
  ).some((header) => header !== undefined && countKnown(header.headings) >= countKnown(whole.headings));
  return isBelow ? undefined : found;
};
