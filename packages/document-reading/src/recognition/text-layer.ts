import { isOtherScript, unreadMark } from '../parsing/text-layout/other-script.ts';
import type { ReadPage } from './child-messages.ts';
import { cleanText } from './clean-text.ts';
import type { PDFPageProxy } from 'pdfjs-dist';
import { isLegacyFontName, looksLikeLegacyText } from './legacy-fonts.ts';
import { rotateSize, type Rotation } from './rotate.ts';

/** More than any printed page has; further items are dropped. */
export const maxItems = 5_000;
const maxItemLength = 2_000;

/** Hundredths of a point are finer than print. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

type Item = ReadPage['items'][number];
type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Piece = Extract<TextContent['items'][number], { str: string }>;
type Matrix = readonly [number, number, number, number, number, number];

const multiplyMatrices = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** An unknown character that stands alone beside words is not a letter of them. */
const aloneBesideWords = /(?<=\S\s+)\uFFFD+(?!\S)|(?<!\S)\uFFFD+(?=\s+\S)/gu;

/** The upright bounding box of a run of text at any angle. */
const toTextItem = (
  piece: Piece,
  view: Matrix,
  { ascent = 0.8, descent = -0.2 }: { ascent?: number; descent?: number },
): Item => {
  const m = multiplyMatrices(view, piece.transform as unknown as Matrix);
  const size = Math.hypot(m[2], m[3]);
  const along = Math.hypot(m[0], m[1]) || 1;
  // Unit vectors along the line and up from it; the y axis of the page points down.
  const [rx, ry] = [m[0] / along, m[1] / along];
  const [ux, uy] = size > 0 ? [m[2] / size, m[3] / size] : [0, -1];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const right of [0, piece.width]) {
    for (const up of [descent * size, ascent * size]) {
      xs.push(m[4] + rx * right + ux * up);
      ys.push(m[5] + ry * right + uy * up);
    }
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    text: cleanText(piece.str.slice(0, maxItemLength)).replaceAll(aloneBesideWords, ''),
    x: roundToHundredths(x),
    y: roundToHundredths(y),
    width: roundToHundredths(Math.max(...xs) - x),
    height: roundToHundredths(Math.max(...ys) - y),
    fontSize: roundToHundredths(size),
  };
};

/**
 * The names of a page's fonts in the document, by the ids that pieces carry. pdf.js knows them after reading the operator list.
 */
const readFontNames = async (page: PDFPageProxy, pieces: readonly Piece[]): Promise<ReadonlyMap<string, string>> => {
  if (pieces.length === 0) return new Map();
  await page.getOperatorList();
  const own = [...new Set(pieces.map(({ fontName }) => fontName))].filter((name) => page.commonObjs.has(name));
  return new Map(own.map((name) => [name, (page.commonObjs.get(name) as { name?: string }).name ?? '']));
};

/** Masks pieces in legacy fonts: each letter becomes a mark for unread print. */
const maskLegacyFonts = (pieces: readonly Piece[], names: ReadonlyMap<string, string>): Piece[] => {
  const texts = Map.groupBy(pieces, ({ fontName }) => fontName);
  const legacy = new Set(
    [...texts].flatMap(([font, own]) =>
      isLegacyFontName(names.get(font) ?? '') || looksLikeLegacyText(own.map(({ str }) => str).join(' ')) ? [font] : [],
    ),
  );
  return pieces.map((piece) =>
    legacy.has(piece.fontName) ? { ...piece, str: unreadMark.repeat(piece.str.trim().length) } : piece,
  );
};

/** The text layer of a page, as displayed and upright. */
export interface TextLayer {
  /** In points from the upper left corner of the displayed page. */
  readonly shown: ReadPage;
  /** The same pieces, rotated so that most of the text runs from left to right. */
  readonly upright: ReadPage;
  readonly turn: Rotation;
}

const quarters: readonly Rotation[] = [0, 90, 180, 270];
const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0];

const getTurnMatrix = (turn: Rotation, width: number, height: number): Matrix =>
  turn === 90
    ? [0, 1, -1, 0, height, 0]
    : turn === 180
      ? [-1, 0, 0, -1, width, height]
      : turn === 270
        ? [0, -1, 1, 0, 0, width]
        : identityMatrix;

/** The rotation that makes a piece upright; undefined if it is slanted, like stamps and watermarks. */
const findPieceTurn = (piece: Piece, view: Matrix): Rotation | undefined => {
  const [a, b] = multiplyMatrices(view, piece.transform as unknown as Matrix);
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return quarters.find((turn) => Math.abs(((degrees + turn + 540) % 360) - 180) < maxSlantDegrees);
};

/** In degrees. */
const maxSlantDegrees = 20;

/** The rotation of most letters. */
const findPageTurn = (pieces: readonly Piece[], view: Matrix): Rotation => {
  const letters: Record<Rotation, number> = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const piece of pieces) {
    const turn = findPieceTurn(piece, view);
    if (turn !== undefined) letters[turn] += piece.str.length;
  }
  return quarters.toSorted((one, other) => letters[other] - letters[one])[0] ?? 0;
};

/** Reads the text layer of a page; text that runs in another direction than most is dropped. */
export const readTextLayer = async (page: PDFPageProxy): Promise<TextLayer> => {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const view = transform as unknown as Matrix;
  const content = await page.getTextContent({ disableNormalization: false });
  const printed = content.items
    .filter((piece): piece is Piece => 'str' in piece && piece.str.trim() !== '')
    .slice(0, maxItems);
  const pieces = maskLegacyFonts(printed, await readFontNames(page, printed));
  const turn = findPageTurn(pieces, view);
  const toRead = multiplyMatrices(getTurnMatrix(turn, width, height), view);
  const own = pieces.filter((piece) => findPieceTurn(piece, view) === turn);
  const items = (matrix: Matrix): Item[] =>
    own.map((piece) => {
      const { ascent, descent } = content.styles[piece.fontName] ?? {};
      return toTextItem(piece, matrix, normaliseExtent(ascent, descent));
    });
  const upright = rotateSize({ width, height }, turn);
  return {
    turn,
    shown: { width: roundToHundredths(width), height: roundToHundredths(height), items: items(view) },
    upright: {
      width: roundToHundredths(upright.width),
      height: roundToHundredths(upright.height),
      items: items(toRead),
    },
  };
};

/** Fonts declare their own extent, and some declare nonsense. */
const normaliseExtent = (
  ascent: number | undefined,
  descent: number | undefined,
): { ascent?: number; descent?: number } =>
  ascent !== undefined && descent !== undefined && ascent > 0.4 && ascent < 1.3 && descent <= 0 && descent > -0.6
    ? { ascent, descent }
    : {};

const letterPattern = /[\p{L}\p{N}]/u;
const wordWithGap = /\p{Script=Latin}\S*\uFFFD|\uFFFD\S*\p{Script=Latin}/u;
const onlyMissing = /^[\s\uFFFD]*\uFFFD[\s\uFFFD]*$/;
/** More of them in one piece are a word. */
const maxBulletMarks = 2;

/** As a share of a letter's height: closer pieces are parts of one word. */
const touchDistance = 0.2;

const isTouching = (one: Item | undefined, other: Item | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  !/\s$/.test(one.text) &&
  !/^\s/.test(other.text) &&
  Math.abs(one.y - other.y) < one.height / 2 &&
  Math.abs(other.x - one.x - one.width) < touchDistance * one.height;

/** Drops unknown characters that are not part of a word: bullets of fonts without a Unicode mapping. */
export const removeStrayMarks = (items: readonly Item[]): Item[] =>
  items.filter(
    (item, index) =>
      !onlyMissing.test(item.text) ||
      item.text.trim().length > maxBulletMarks ||
      isTouching(items[index - 1], item) ||
      isTouching(item, items[index + 1]),
  );

/** Whether a Latin word lacks a letter, within its piece or between two that touch: 'de' and 'ciency'. */
const hasGap = (items: readonly Item[]): boolean =>
  items.some((item, index) => {
    if (!onlyMissing.test(item.text))
      return wordWithGap.test(item.text) && !isOtherScript(item.text.replaceAll(unreadMark, ''));
    const beside = [
      [items[index - 1], item],
      [item, items[index + 1]],
    ] as const;
    const neighbours = beside
      .filter(([one, other]) => isTouching(one, other))
      .map(([one, other]) => (one === item ? other : one)?.text ?? '');
    return (
      neighbours.some((text) => /\p{Script=Latin}/u.test(text)) &&
      !neighbours.some((text) => isOtherScript(text.replaceAll(unreadMark, '')))
    );
  });

/** Counts the letters, digits and marks for unread print of a page. */
export const countCharacters = (items: readonly Item[]): number =>
  items.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}\uFFFD]/gu) ?? []).length, 0);

/** Counts the letters and digits of a page; 0 if most of its characters are unknown, or a word lacks a letter. */
export const countLetters = (items: readonly Item[]): number => {
  let letters = 0;
  let lost = 0;
  for (const { text } of items) {
    for (const character of text) {
      if (letterPattern.test(character)) letters += 1;
      else if (character === unreadMark) lost += 1;
    }
  }
  return lost > letters * 0.2 || hasGap(items) ? 0 : letters;
};
