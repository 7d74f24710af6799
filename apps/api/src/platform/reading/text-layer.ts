import type { ReadPage } from './answer.ts';
import type { PDFPageProxy } from 'pdfjs-dist';

/** More than any page of paper holds; what comes after is dropped. */
const mostItems = 5_000;
const longestItem = 2_000;

/** Hundredths of a point are finer than print. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

type Item = ReadPage['items'][number];
type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Piece = Extract<TextContent['items'][number], { str: string }>;
type Matrix = readonly [number, number, number, number, number, number];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** The upright box around a run of text, which may stand at any angle. */
const itemOf = (piece: Piece, view: Matrix, { ascent = 0.8, descent = -0.2 }: { ascent?: number; descent?: number }): Item => {
  const m = times(view, piece.transform as unknown as Matrix);
  const size = Math.hypot(m[2], m[3]);
  const along = Math.hypot(m[0], m[1]) || 1;
  // Unit vectors along the line and up from it, on a page whose y grows downwards.
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
    text: piece.str.slice(0, longestItem),
    x: hundredths(x),
    y: hundredths(y),
    width: hundredths(Math.max(...xs) - x),
    height: hundredths(Math.max(...ys) - y),
    fontSize: hundredths(size),
  };
};

/** What a page says of its own text, in points from its upper left corner as it is shown. */
export const textLayerOf = async (page: PDFPageProxy): Promise<ReadPage> => {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ disableNormalization: false });
  const items: Item[] = [];
  for (const piece of content.items) {
    if (!('str' in piece) || piece.str.trim() === '') continue;
    if (items.length === mostItems) break;
    const { ascent, descent } = content.styles[piece.fontName] ?? {};
    items.push(itemOf(piece, transform as unknown as Matrix, sane(ascent, descent)));
  }
  return { width: hundredths(width), height: hundredths(height), items };
};

/** Fonts tell their own extent, and some tell nonsense. */
const sane = (ascent: number | undefined, descent: number | undefined): { ascent?: number; descent?: number } =>
  ascent !== undefined && descent !== undefined && ascent > 0.4 && ascent < 1.3 && descent <= 0 && descent > -0.6 ? { ascent, descent } : {};

const letter = /[\p{L}\p{N}]/u;
/** Characters that a font without a table of meanings leaves behind. */
const meaningless = /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u;

/** How many letters and digits a page has; none where most of its characters mean nothing. */
export const lettersOf = ({ items }: ReadPage): number => {
  let letters = 0;
  let lost = 0;
  for (const { text } of items) {
    for (const character of text) {
      if (letter.test(character)) letters += 1;
      else if (meaningless.test(character)) lost += 1;
    }
  }
  return lost > letters * 0.2 ? 0 : letters;
};
