import { join } from 'node:path';
import PdfKit from 'pdfkit';
import { root } from '../processes.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A font family: a standard PDF font, or font files that also have Turkish letters. */
interface FontFamily {
  readonly plain: string;
  readonly bold: string;
}

const liberation = join(root, 'node_modules/pdfjs-dist/standard_fonts');
export const fonts = {
  helvetica: { plain: 'Helvetica', bold: 'Helvetica-Bold' },
  times: { plain: 'Times-Roman', bold: 'Times-Bold' },
  courier: { plain: 'Courier', bold: 'Courier-Bold' },
  liberation: {
    plain: join(liberation, 'LiberationSans-Regular.ttf'),
    bold: join(liberation, 'LiberationSans-Bold.ttf'),
  },
} as const satisfies Record<string, FontFamily>;

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly font?: FontFamily;
  readonly x?: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** A cell with a style of its own, and small print below its text. */
export interface StyledCell extends TextStyle {
  readonly text: string;
  readonly small?: string;
}

interface CellLine {
  readonly line: string;
  readonly styled: TextStyle;
}

export interface Column {
  readonly title: string;
  /** Relative width among the columns. */
  readonly share: number;
}

/** A4 pages that are filled from the top, with automatic page breaks. */
export interface PaperSheet {
  readonly margin: number;
  readonly size: number;
  readonly width: number;
  y: number;
  text(text: string, style?: TextStyle): void;
  /** White text on a dark bar across the page, or dark text on a pale bar. */
  bar(text: string, fill: string, style?: TextStyle): void;
  /** Prints lines with a frame around them. */
  printFramed(print: () => void): void;
  /** Prints texts next to each other, at these shares of the width. */
  printColumns(texts: readonly (string | StyledCell)[], at: readonly number[], style?: TextStyle): void;
  /** Prints a table. A row of a single cell spans all columns. */
  table(columns: readonly Column[], rows: readonly (readonly (string | StyledCell)[])[]): void;
  /** Draws a line across a table's columns, between two rows. */
  rule(): void;
  gap(lines?: number): void;
  /** Starts a new page. */
  startPage(): void;
  finish(): Promise<Buffer>;
}

const pageBottom = 790;

/** The style of a sheet. */
export interface SheetStyle {
  readonly font: FontFamily;
  /** In points, like the margin. */
  readonly size: number;
  readonly margin: number;
  /** Line height, relative to the font size. */
  readonly leading: number;
  readonly tables: {
    /** Frames around all cells, a line below each row, or nothing. */
    readonly lines: 'cells' | 'rows' | 'none';
    readonly middle: boolean;
    readonly padding: number;
    readonly align: 'left' | 'center';
    /** Background colour of the titles. */
    readonly head?: string;
  };
}

/** Chooses font, size and table style. */
const chooseStyle = (chance: SeededRandom): SheetStyle => {
  const font = chance.pick([fonts.helvetica, fonts.helvetica, fonts.times, fonts.courier]);
  const size = font === fonts.courier ? chance.between(8, 9) : chance.between(9, 12);
  return {
    font,
    size,
    margin: chance.between(32, 60),
    leading: chance.pick([1.25, 1.4, 1.6]),
    tables: {
      lines: chance.isSo(0.5) ? 'cells' : 'none',
      middle: chance.isSo(0.3),
      padding: chance.between(2, 6),
      align: chance.pick(['left', 'left', 'center'] as const),
    },
  };
};

/** Pages with a random style. @param foot printed at the end of each page */
export const createRandomSheet = (chance: SeededRandom, foot: readonly string[]): PaperSheet =>
  createSheet(chooseStyle(chance), foot);

/** Pages with a given style. @param foot printed at the end of each page @param head printed at the top of each but the first */
export const createSheet = (
  { font, size, margin, leading, tables }: SheetStyle,
  foot: readonly string[],
  head?: (sheet: PaperSheet) => void,
): PaperSheet => {
  const document = new PdfKit({ size: 'A4', margin: 0 });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<Buffer>((resolve) => document.once('end', () => resolve(Buffer.concat(pieces))));
  const width = 595 - 2 * margin;

  const setFont = ({ size: own = size, bold = false, font: other = font, colour = '#000000' }: TextStyle): number => {
    document
      .font(bold ? other.bold : other.plain)
      .fontSize(own)
      .fillColor(colour);
    return own;
  };
  const wrapped = (text: string, maxWidth: number): string[] =>
    text.split('\n').flatMap((part) => {
      const lines: string[] = [];
      for (const word of part.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && document.widthOfString(`${last} ${word}`) <= maxWidth)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines;
    });
  const put = (text: string, x: number, y: number): void => {
    if (text !== '') document.text(text, x, y, { lineBreak: false });
  };
  const printFoot = (): void => {
    setFont({ size: size * 0.8 });
    for (const [index, line] of foot.entries()) put(line, margin, pageBottom + 12 + index * size);
  };

  const sheet: PaperSheet = {
    margin,
    size,
    width,
    y: margin,
    text(text, style = {}) {
      const own = setFont(style);
      const x = margin + (style.x ?? 0);
      for (const line of wrapped(text, width - (style.x ?? 0))) {
        if (sheet.y + own > pageBottom) sheet.startPage();
        setFont(style);
        const spare = width - (style.x ?? 0) - document.widthOfString(line);
        put(line, x + (style.align === 'center' ? spare / 2 : style.align === 'right' ? spare : 0), sheet.y);
        sheet.y += own * leading;
      }
    },
    printColumns(texts, at, style = {}) {
      const own = setFont(style);
      if (sheet.y + own > pageBottom) sheet.startPage();
      for (const [index, cell] of texts.entries()) {
        const { text, ...styled } = typeof cell === 'string' ? { text: cell } : cell;
        setFont({ ...style, ...styled });
        put(text, margin + (at[index] ?? 0) * width, sheet.y);
      }
      sheet.y += own * leading;
    },
    bar(text, fill, style = {}) {
      const own = setFont(style);
      const tall = own * 1.7;
      if (sheet.y + tall > pageBottom) sheet.startPage();
      document.rect(margin, sheet.y, width, tall).fill(fill);
      setFont(style);
      put(text, margin + 5, sheet.y + own * 0.4);
      document.fillColor('#000000');
      sheet.y += tall + own * 0.2;
    },
    printFramed(print) {
      const top = sheet.y;
      sheet.y += size * 0.4;
      print();
      document
        .rect(margin - 4, top, width + 8, sheet.y - top + size * 0.2)
        .lineWidth(0.6)
        .stroke('#555555');
      sheet.y += size * 0.8;
    },
    table(columns, rows) {
      const total = columns.reduce((sum, { share }) => sum + share, 0);
      const widths = columns.map(({ share }) => (share / total) * width);
      const edges = widths.map((_, index) => margin + widths.slice(0, index).reduce((sum, one) => sum + one, 0));
      const titles = columns.map(({ title }): StyledCell => ({ text: title, bold: true }));
      const step = size * 1.15;
      /** Splits a row's cells into lines; a single cell spans all columns. */
      const layOut = (row: readonly StyledCell[]): CellLine[][] =>
        row.map(({ text, small, ...style }, index) => {
          const maxWidth = row.length === 1 ? width : (widths[index] ?? 0) - 8;
          const split = (own: string, styled: TextStyle): CellLine[] => {
            setFont(styled);
            return own === '' ? [] : wrapped(own, maxWidth).map((line) => ({ line, styled }));
          };
          return [...split(text, style), ...split(small ?? '', { ...style, bold: false, size: size * 0.72 })];
        });
      const printRow = (row: readonly StyledCell[], isHead = false): void => {
        const blocks = layOut(row);
        const tall = Math.max(1, ...blocks.map((block) => block.length)) * step + 2 * tables.padding;
        if (sheet.y + tall > pageBottom) {
          sheet.startPage();
          printRow(titles, true);
        }
        if (isHead && tables.head !== undefined) document.rect(margin, sheet.y, width, tall).fill(tables.head);
        if (tables.lines === 'rows')
          document
            .moveTo(margin, sheet.y + tall)
            .lineTo(margin + width, sheet.y + tall)
            .lineWidth(0.4)
            .stroke('#777777');
        for (const [index, block] of blocks.entries()) {
          const top =
            sheet.y + tables.padding + (tables.middle ? (tall - 2 * tables.padding - block.length * step) / 2 : 0);
          for (const [number, { line, styled }] of block.entries()) {
            setFont(styled);
            const spare =
              tables.align === 'center' && index > 0
                ? ((widths[index] ?? 0) - 8 - document.widthOfString(line)) / 2
                : 0;
            put(line, (edges[index] ?? 0) + 4 + spare + (styled.x ?? 0), top + number * step);
          }
          const wide = row.length === 1 ? width : (widths[index] ?? 0);
          if (tables.lines === 'cells')
            document
              .rect(edges[index] ?? 0, sheet.y, wide, tall)
              .lineWidth(0.5)
              .stroke('#444444');
        }
        sheet.y += tall;
      };
      printRow(titles, true);
      for (const row of rows) printRow(row.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)));
    },
    rule() {
      document
        .moveTo(margin, sheet.y)
        .lineTo(margin + width, sheet.y)
        .lineWidth(0.7)
        .stroke('#333333');
      sheet.y += size * 0.5;
    },
    gap(lines = 0.6) {
      sheet.y += lines * size * leading;
    },
    startPage() {
      printFoot();
      document.addPage({ size: 'A4', margin: 0 });
      sheet.y = margin;
      head?.(sheet);
    },
    finish() {
      printFoot();
      document.end();
      return ended;
    },
  };
  return sheet;
};
