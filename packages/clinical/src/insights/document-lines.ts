import type { PageText, TextItem } from '@arogo/document-reading/parsing/document-text';
import type { DocumentPlace } from '@arogo/document-reading/parsing/fact';

/** A printed line and its place. */
export interface FoundLine {
  readonly text: string;
  readonly place: DocumentPlace;
}

/** Finds lines of a document by place or by text. */
export interface DocumentLines {
  /** The lines at a place. */
  findAt(place: DocumentPlace): readonly FoundLine[];
  /**
   * The lines that contain a text, or from which it was assembled.
   * @param within restricts the search to this place
   */
  findByText(text: string, within?: DocumentPlace): readonly FoundLine[];
}

/** Longer lines are cut for display, longer text pieces before processing. Characters. */
const maxLineLength = 300;
/** Shorter pieces occur in too many lines to identify one. */
const minPieceLength = 4;
const maxLines = 6;
/** Maximum number of text items per page; a full page has about six hundred words, and anything beyond is ignored. */
const maxItems = 1_500;

const normaliseLine = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const cutText = (text: string): string =>
  text.length <= maxLineLength ? text : `${text.slice(0, maxLineLength - 1)}…`;

interface TextPiece {
  readonly text: string;
  readonly box: DocumentPlace;
  /** Midpoint between its upper and its lower edge. */
  readonly middle: number;
  /** The text has white space before or after it. */
  readonly spaceBefore: boolean;
  readonly spaceAfter: boolean;
}

const isNumber = (value: number): boolean => Number.isFinite(value) && Math.abs(value) < 1e6;

const toPiece = ({ text, x, y, width, height, fontSize }: TextItem, page: number): TextPiece | undefined => {
  const tall = height > 0 ? height : (fontSize ?? 0);
  const lineText = text.slice(0, maxLineLength).trim();
  if (lineText === '' || tall <= 0 || ![x, y, width, tall].every(isNumber)) return undefined;
  return {
    text: lineText,
    box: { page, x, y, width, height: tall },
    middle: y + tall / 2,
    spaceBefore: /^\s/.test(text),
    spaceAfter: /\s$/.test(text),
  };
};

/** A gap below this share of the height does not separate words: the word was printed in pieces, such as around a ligature. */
const touchingRatio = 0.12;

const isOneWord = (before: TextPiece, piece: TextPiece): boolean =>
  !before.spaceAfter &&
  !piece.spaceBefore &&
  piece.box.x - before.box.x - before.box.width < touchingRatio * Math.min(before.box.height, piece.box.height);

/** Joins pieces into text, from left to right. */
const joinPieces = (pieces: readonly TextPiece[]): string =>
  pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1];
    return before === undefined || isOneWord(before, piece) ? text + piece.text : `${text} ${piece.text}`;
  }, '');

const buildLine = (pieces: readonly TextPiece[]): FoundLine => {
  const ordered = pieces.toSorted((a, b) => a.box.x - b.box.x);
  const edges = (edge: (box: DocumentPlace) => number): number[] => ordered.map(({ box }) => edge(box));
  const [x, y] = [Math.min(...edges((box) => box.x)), Math.min(...edges((box) => box.y))];
  const [right, bottom] = [
    Math.max(...edges((box) => box.x + box.width)),
    Math.max(...edges((box) => box.y + box.height)),
  ];
  return {
    text: cutText(
      joinPieces(ordered)
        .replaceAll(/\s+/g, ' ')
        .replace(/[\s,;]+$/, ''),
    ),
    place: { page: ordered[0]?.box.page ?? 0, x, y, width: right - x, height: bottom - y },
  };
};

/** Pieces whose midpoints are closer than this share of their height belong to one line. */
const sameLineRatio = 0.55;

/** Groups the pieces of one page into lines. */
const groupIntoLines = (pieces: readonly TextPiece[]): readonly FoundLine[] => {
  const lines: TextPiece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.middle - b.middle)) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && piece.middle - last.middle < sameLineRatio * Math.max(piece.box.height, last.box.height))
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(buildLine);
};

/** Tolerance for rounding at the edges of a place: half a point. */
const slackPt = 0.5;

const isWithinPlace = ({ box, middle }: TextPiece, place: DocumentPlace): boolean => {
  const beside = Math.min(box.x + box.width, place.x + place.width) - Math.max(box.x, place.x);
  return beside > slackPt && middle >= place.y - slackPt && middle <= place.y + place.height + slackPt;
};

/** Finds the lines that contain a text as a whole or together, the first possibly after its heading. */
const findLinesWithText = (
  lines: readonly (FoundLine & { readonly bare: string })[],
  text: string,
): readonly FoundLine[] => {
  const wanted = ` ${normaliseLine(text)} `;
  if (wanted.trim() === '') return [];
  const whole = lines.find((line) => line.bare.includes(wanted));
  if (whole) return [whole];
  const parts = lines.filter((line) => line.bare.trim().length >= minPieceLength && wanted.includes(line.bare));
  const [opening = ''] = /^(?: \S+){1,3} /.exec(wanted) ?? [];
  const first = lines.find(
    (line) => !parts.includes(line) && opening.trim().length >= minPieceLength && line.bare.includes(opening),
  );
  return [...(first && parts.length > 0 ? [first] : []), ...parts].slice(0, maxLines);
};

/**
 * Finds lines on the pages of a document. The work is bounded by that of a full page, whatever the file contains, and nothing is
 * thrown.
 */
export const createDocumentLines = (pages: readonly PageText[]): DocumentLines => {
  const pieces = pages.map(({ items }, page) => items.slice(0, maxItems).flatMap((item) => toPiece(item, page) ?? []));
  let known: readonly (FoundLine & { readonly bare: string })[] | undefined;
  const withWords = (lines: readonly FoundLine[]) =>
    lines.map((line) => ({ ...line, bare: ` ${normaliseLine(line.text)} ` }));
  const at = (place: DocumentPlace): readonly FoundLine[] =>
    groupIntoLines((pieces[place.page] ?? []).filter((piece) => isWithinPlace(piece, place))).slice(0, maxLines);
  return {
    findAt: at,
    findByText(text, within) {
      if (!within) known ??= withWords(pieces.flatMap(groupIntoLines));
      const matchingLines = findLinesWithText(within ? withWords(at(within)) : (known ?? []), text);
      return matchingLines.map(({ text: lineText, place }) => ({ text: lineText, place }));
    },
  };
};
