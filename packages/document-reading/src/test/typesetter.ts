import type { DocumentText, TextItem } from '../parsing/document-text.ts';
import type { Random } from './random.ts';

/** Widths of Helvetica in thousandths of the font's size. */
const widths: Readonly<Record<string, number>> = {
  ' ': 278,
  '!': 278,
  '"': 355,
  '%': 889,
  '&': 667,
  "'": 191,
  '(': 333,
  ')': 333,
  '*': 389,
  '+': 584,
  ',': 278,
  '-': 333,
  '.': 278,
  '/': 278,
  ':': 278,
  ';': 278,
  '<': 584,
  '=': 584,
  '>': 584,
  A: 667,
  B: 667,
  C: 722,
  D: 722,
  E: 667,
  F: 611,
  G: 778,
  H: 722,
  I: 278,
  J: 500,
  K: 667,
  L: 556,
  M: 833,
  N: 722,
  O: 778,
  P: 667,
  Q: 778,
  R: 722,
  S: 667,
  T: 611,
  U: 722,
  V: 667,
  W: 944,
  X: 667,
  Y: 667,
  Z: 611,
  c: 500,
  f: 278,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  r: 333,
  s: 500,
  t: 278,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
  '½': 834,
  '•': 350,
};

/** How wide a text is in points. */
export const measureWidth = (text: string, size: number, bold = false): number =>
  (Array.from(text).reduce((sum, character) => sum + (widths[character] ?? 556), 0) / 1000) * size * (bold ? 1.06 : 1);

/** How a sheet is set. */
export interface TypeStyle {
  readonly size: number;
  /** From one line to the next, in font sizes. */
  readonly leading: number;
  readonly margin: number;
  /** Whether a line is one piece of text, as in most PDFs, or a piece for each word. */
  readonly pieces: 'line' | 'word';
}

export interface SheetColumn {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'centre' | 'right';
}

/** A sheet that text is set on from top to bottom. */
export interface Sheet {
  readonly manner: TypeStyle;
  y: number;
  readonly width: number;
  readonly items: TextItem[];
  /** Text at a place, without moving on. */
  put(text: string, x: number, y: number, style?: { readonly size?: number; readonly bold?: boolean }): void;
  /** A line at the left margin, or at x. */
  line(text: string, style?: { readonly x?: number; readonly size?: number; readonly bold?: boolean }): void;
  centred(text: string, style?: { readonly size?: number; readonly bold?: boolean }): void;
  gap(lines?: number): void;
  /** A row of a table; cells that are too long wrap, and stand at the top or the middle of the row. */
  row(
    cells: readonly string[],
    columns: readonly SheetColumn[],
    style?: { readonly bold?: boolean; readonly valign?: 'top' | 'middle'; readonly padding?: number },
  ): void;
}

const wrapText = (text: string, width: number, size: number, bold: boolean): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && measureWidth(`${last} ${word}`, size, bold) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** An empty A4 sheet. */
export const createSheet = (manner: TypeStyle): Sheet => {
  const items: TextItem[] = [];
  const width = 595;
  const pitch = manner.size * manner.leading;
  const sheet: Sheet = {
    manner,
    width,
    items,
    y: manner.margin,
    put: (text, x, y, { size = manner.size, bold = false } = {}) => {
      if (manner.pieces === 'line') {
        items.push({ text, x, y, width: measureWidth(text, size, bold), height: size, fontSize: size });
        return;
      }
      let at = x;
      for (const word of text.split(' ')) {
        if (word !== '')
          items.push({ text: word, x: at, y, width: measureWidth(word, size, bold), height: size, fontSize: size });
        at += measureWidth(`${word} `, size, bold);
      }
    },
    line: (text, { x = manner.margin, size = manner.size, bold = false } = {}) => {
      for (const part of wrapText(text, width - manner.margin - x, size, bold)) {
        sheet.put(part, x, sheet.y, { size, bold });
        sheet.y += Math.max(pitch, size * 1.2);
      }
    },
    centred: (text, { size = manner.size, bold = false } = {}) => {
      sheet.put(text, (width - measureWidth(text, size, bold)) / 2, sheet.y, { size, bold });
      sheet.y += Math.max(pitch, size * 1.2);
    },
    gap: (lines = 0.6) => {
      sheet.y += pitch * lines;
    },
    row: (cells, columns, { bold = false, valign = 'top', padding = 3 } = {}) => {
      const step = manner.size * 1.15;
      const blocks = cells.map((cell, index) =>
        cell === ''
          ? []
          : cell.split('\n').flatMap((part) => wrapText(part, (columns[index]?.width ?? 100) - 4, manner.size, bold)),
      );
      const height = Math.max(1, ...blocks.map((block) => block.length)) * step;
      for (const [index, block] of blocks.entries()) {
        const column = columns[index];
        if (!column) continue;
        const top = sheet.y + padding + (valign === 'middle' ? (height - block.length * step) / 2 : 0);
        for (const [number, part] of block.entries()) {
          const spare = column.width - 4 - measureWidth(part, manner.size, bold);
          sheet.put(
            part,
            column.x + 2 + (column.align === 'left' ? 0 : column.align === 'right' ? spare : spare / 2),
            top + number * step,
            { bold },
          );
        }
      }
      sheet.y += height + 2 * padding;
    },
  };
  return sheet;
};

/** The text of a sheet as a PDF's text layer gives it. */
export const toTypedDocument = (sheet: Sheet): DocumentText => ({
  pages: [{ width: sheet.width, height: 842, items: sheet.items }],
});

/** What recognisers take for each other. */
const confusions: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d-)0(?=-)/, 'O'],
  [/(?<=[a-z])l(?=[a-z])/, 'I'],
  [/rn/, 'm'],
  [/(?<=\w)\.$/, ','],
  [/^1(?=-)/, 'l'],
  [/(?<=[a-z])e/, 'c'],
  [/(?<=\d)0/, 'O'],
  [/(?<=\d)1/, 'l'],
  [/S$/, '5'],
  [/:$/, ';'],
  [/B(?=D)/, '8'],
  [/I(?=[a-z])/, 'l'],
  [/–/, '-'],
];

/**
 * The same as a scanner and a recogniser would give it: words with boxes that hug them, a crooked page, a tremble,
 * and some letters taken for others with a lower confidence.
 * @param noise share of words with a letter mistaken
 */
export const toScannedDocument = (sheet: Sheet, random: Random, noise: number): DocumentText => {
  const slope = (random.next() - 0.5) * 0.03;
  const items = sheet.items.flatMap((item): TextItem[] => {
    const size = item.fontSize ?? item.height;
    let at = item.x;
    return item.text.split(' ').flatMap((word): TextItem[] => {
      const x = at;
      at += measureWidth(`${word} `, size) * (item.width / Math.max(measureWidth(item.text, size), 1));
      if (word === '') return [];
      const possible = confusions.filter(([pattern]) => pattern.test(word));
      const mistaken = possible.length > 0 && random.chance(noise) ? random.pick(possible) : undefined;
      const tall = /[A-Zbdfhklt\d(]/.test(word);
      const deep = /[gjpqy(,]/.test(word);
      const top = item.y + size * (tall ? 0.15 : 0.33) + (random.next() - 0.5) * 0.6;
      const bottom = item.y + size * (deep ? 0.98 : 0.82) + (random.next() - 0.5) * 0.6;
      const tilt = slope * x;
      return [
        {
          text: mistaken ? word.replace(mistaken[0], mistaken[1]) : word,
          x: x + (random.next() - 0.5) * 0.6,
          y: top + tilt,
          width: measureWidth(word, size) * 0.98,
          height: bottom - top,
          confidence: mistaken ? 0.35 + random.next() * 0.3 : 0.85 + random.next() * 0.14,
        },
      ];
    });
  });
  return { pages: [{ width: sheet.width, height: 842, items }] };
};
