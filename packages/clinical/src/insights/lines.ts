import type { PageText, TextItem } from '../document-text.ts';
import type { Place } from '../fact.ts';

/** A printed line and where it stands. */
export interface FoundLine {
  readonly text: string;
  readonly place: Place;
}

/** The lines of a paper, to be found by what is known of a fact. */
export interface Lines {
  /** The lines that stand at a place. */
  at(place: Place): readonly FoundLine[];
  /**
   * The lines that say a text, or of which it was put together.
   * @param within looks only there
   */
  saying(text: string, within?: Place): readonly FoundLine[];
}

/** A line longer than this is cut where it is shown, a longer piece of text before it is looked at. Characters. */
const longestLine = 300;
/** Shorter pieces stand in too many lines to tell one. */
const shortestPiece = 4;
const mostLines = 6;
/** A full page has some six hundred words; what is beyond is not looked at, whatever a paper was made of. */
const mostItems = 1_500;

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const cut = (text: string): string => (text.length <= longestLine ? text : `${text.slice(0, longestLine - 1)}…`);

interface Piece {
  readonly text: string;
  readonly box: Place;
  /** Between its upper and its lower edge. */
  readonly middle: number;
  /** White space stood before or after it. */
  readonly spaceBefore: boolean;
  readonly spaceAfter: boolean;
}

const isNumber = (value: number): boolean => Number.isFinite(value) && Math.abs(value) < 1e6;

const pieceOf = ({ text, x, y, width, height, fontSize }: TextItem, page: number): Piece | undefined => {
  const tall = height > 0 ? height : (fontSize ?? 0);
  const said = text.slice(0, longestLine).trim();
  if (said === '' || tall <= 0 || ![x, y, width, tall].every(isNumber)) return undefined;
  return {
    text: said,
    box: { page, x, y, width, height: tall },
    middle: y + tall / 2,
    spaceBefore: /^\s/.test(text),
    spaceAfter: /\s$/.test(text),
  };
};

/** A gap below this share of the height is none: a word was printed in pieces, such as around a ligature. */
const touching = 0.12;

const isOneWord = (before: Piece, piece: Piece): boolean =>
  !before.spaceAfter &&
  !piece.spaceBefore &&
  piece.box.x - before.box.x - before.box.width < touching * Math.min(before.box.height, piece.box.height);

/** Pieces from left to right, as text. */
const textOf = (pieces: readonly Piece[]): string =>
  pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1];
    return before === undefined || isOneWord(before, piece) ? text + piece.text : `${text} ${piece.text}`;
  }, '');

const lineOf = (pieces: readonly Piece[]): FoundLine => {
  const ordered = pieces.toSorted((a, b) => a.box.x - b.box.x);
  const edges = (edge: (box: Place) => number): number[] => ordered.map(({ box }) => edge(box));
  const [x, y] = [Math.min(...edges((box) => box.x)), Math.min(...edges((box) => box.y))];
  const [right, bottom] = [
    Math.max(...edges((box) => box.x + box.width)),
    Math.max(...edges((box) => box.y + box.height)),
  ];
  return {
    text: cut(
      textOf(ordered)
        .replaceAll(/\s+/g, ' ')
        .replace(/[\s,;]+$/, ''),
    ),
    place: { page: ordered[0]?.box.page ?? 0, x, y, width: right - x, height: bottom - y },
  };
};

/** Pieces whose middles are nearer than this share of their height stand on one line. */
const sameLine = 0.55;

/** Pieces of one page, line by line. */
const inLines = (pieces: readonly Piece[]): readonly FoundLine[] => {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.middle - b.middle)) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && piece.middle - last.middle < sameLine * Math.max(piece.box.height, last.box.height))
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(lineOf);
};

/** Half a point of a place's edge is rounding. */
const slack = 0.5;

const standsIn = ({ box, middle }: Piece, place: Place): boolean => {
  const beside = Math.min(box.x + box.width, place.x + place.width) - Math.max(box.x, place.x);
  return beside > slack && middle >= place.y - slack && middle <= place.y + place.height + slack;
};

/** The lines that say a text as a whole, or that together do, the first perhaps behind its heading. */
const sayingIn = (lines: readonly (FoundLine & { readonly bare: string })[], text: string): readonly FoundLine[] => {
  const wanted = ` ${bare(text)} `;
  if (wanted.trim() === '') return [];
  const whole = lines.find((line) => line.bare.includes(wanted));
  if (whole) return [whole];
  const parts = lines.filter((line) => line.bare.trim().length >= shortestPiece && wanted.includes(line.bare));
  const [opening = ''] = /^(?: \S+){1,3} /.exec(wanted) ?? [];
  const first = lines.find(
    (line) => !parts.includes(line) && opening.trim().length >= shortestPiece && line.bare.includes(opening),
  );
  return [...(first && parts.length > 0 ? [first] : []), ...parts].slice(0, mostLines);
};

/** Finds lines on the pages of a paper. What a stranger's paper holds costs no more than a full page does, and nothing is thrown. */
export const linesOf = (pages: readonly PageText[]): Lines => {
  const pieces = pages.map(({ items }, page) => items.slice(0, mostItems).flatMap((item) => pieceOf(item, page) ?? []));
  let known: readonly (FoundLine & { readonly bare: string })[] | undefined;
  const withWords = (lines: readonly FoundLine[]) => lines.map((line) => ({ ...line, bare: ` ${bare(line.text)} ` }));
  const at = (place: Place): readonly FoundLine[] =>
    inLines((pieces[place.page] ?? []).filter((piece) => standsIn(piece, place))).slice(0, mostLines);
  return {
    at,
    saying(text, within) {
      if (!within) known ??= withWords(pieces.flatMap(inLines));
      const found = sayingIn(within ? withWords(at(within)) : (known ?? []), text);
      return found.map(({ text: said, place }) => ({ text: said, place }));
    },
  };
};
