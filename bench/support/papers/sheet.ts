import PdfKit from 'pdfkit';
import type { Chance } from './chance.ts';

const fonts = [
  { plain: 'Helvetica', bold: 'Helvetica-Bold' },
  { plain: 'Times-Roman', bold: 'Times-Bold' },
  { plain: 'Courier', bold: 'Courier-Bold' },
] as const;

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly x?: number;
  readonly align?: 'left' | 'center' | 'right';
}

export interface Column {
  readonly title: string;
  /** Of the width, beside the other columns' shares. */
  readonly share: number;
}

/** A4 pages that are filled from the top; a new one begins by itself. */
export interface Sheet {
  readonly margin: number;
  readonly size: number;
  readonly width: number;
  y: number;
  text(text: string, style?: Style): void;
  /** Beside each other, at these parts of the width. */
  beside(texts: readonly string[], at: readonly number[], style?: Style): void;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void;
  /** A line across a table's columns, between two of its rows. */
  rule(): void;
  gap(lines?: number): void;
  /** As if the rest of the page were full. */
  turnPage(): void;
  finished(): Promise<Buffer>;
}

const bottom = 790;

/** Pages in a font, a size and a manner of tables of their own. @param foot printed at the end of each page */
export const sheetOf = (chance: Chance, foot: readonly string[]): Sheet => {
  const document = new PdfKit({ size: 'A4', margin: 0 });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<Buffer>((resolve) => document.once('end', () => resolve(Buffer.concat(pieces))));
  const font = chance.pick([fonts[0], fonts[0], fonts[1], fonts[2]]);
  const size = font === fonts[2] ? chance.between(8, 9) : chance.between(9, 12);
  const margin = chance.between(32, 60);
  const leading = chance.pick([1.25, 1.4, 1.6]);
  const tables = { ruled: chance.isSo(0.5), middle: chance.isSo(0.3), padding: chance.between(2, 6), align: chance.pick(['left', 'left', 'center'] as const) };
  const width = 595 - 2 * margin;

  const setFont = ({ size: own = size, bold = false }: Style): number => {
    document.font(bold ? font.bold : font.plain).fontSize(own);
    return own;
  };
  const wrapped = (text: string, most: number): string[] =>
    text.split('\n').flatMap((part) => {
      const lines: string[] = [];
      for (const word of part.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && document.widthOfString(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines;
    });
  const put = (text: string, x: number, y: number): void => {
    if (text !== '') document.text(text, x, y, { lineBreak: false });
  };
  const printFoot = (): void => {
    setFont({ size: size * 0.8 });
    for (const [index, line] of foot.entries()) put(line, margin, bottom + 12 + index * size);
  };

  const sheet: Sheet = {
    margin, size, width, y: margin,
    text(text, style = {}) {
      const own = setFont(style);
      const x = margin + (style.x ?? 0);
      for (const line of wrapped(text, width - (style.x ?? 0))) {
        if (sheet.y + own > bottom) sheet.turnPage();
        setFont(style);
        const spare = width - (style.x ?? 0) - document.widthOfString(line);
        put(line, x + (style.align === 'center' ? spare / 2 : style.align === 'right' ? spare : 0), sheet.y);
        sheet.y += own * leading;
      }
    },
    beside(texts, at, style = {}) {
      const own = setFont(style);
      if (sheet.y + own > bottom) sheet.turnPage();
      setFont(style);
      for (const [index, text] of texts.entries()) put(text, margin + (at[index] ?? 0) * width, sheet.y);
      sheet.y += own * leading;
    },
    table(columns, rows) {
      const total = columns.reduce((sum, { share }) => sum + share, 0);
      const widths = columns.map(({ share }) => (share / total) * width);
      const edges = widths.map((_, index) => margin + widths.slice(0, index).reduce((sum, one) => sum + one, 0));
      const printRow = (cells: readonly string[], bold: boolean): void => {
        setFont({ bold });
        const blocks = cells.map((cell, index) => (cell === '' ? [] : wrapped(cell, (widths[index] ?? 0) - 8)));
        const step = size * 1.15;
        const tall = Math.max(1, ...blocks.map((block) => block.length)) * step + 2 * tables.padding;
        if (sheet.y + tall > bottom) {
          sheet.turnPage();
          printRow(columns.map(({ title }) => title), true);
          setFont({ bold });
        }
        for (const [index, block] of blocks.entries()) {
          const top = sheet.y + tables.padding + (tables.middle ? (tall - 2 * tables.padding - block.length * step) / 2 : 0);
          for (const [number, line] of block.entries()) {
            const spare = tables.align === 'center' && index > 0 ? ((widths[index] ?? 0) - 8 - document.widthOfString(line)) / 2 : 0;
            put(line, (edges[index] ?? 0) + 4 + spare, top + number * step);
          }
          if (tables.ruled) document.rect(edges[index] ?? 0, sheet.y, widths[index] ?? 0, tall).lineWidth(0.5).stroke('#444444').fillColor('#000000');
        }
        sheet.y += tall;
      };
      printRow(columns.map(({ title }) => title), true);
      for (const row of rows) printRow(row, false);
    },
    rule() {
      document.moveTo(margin, sheet.y).lineTo(margin + width, sheet.y).lineWidth(0.7).stroke('#333333');
      sheet.y += size * 0.5;
    },
    gap(lines = 0.6) {
      sheet.y += lines * size * leading;
    },
    turnPage() {
      printFoot();
      document.addPage({ size: 'A4', margin: 0 });
      sheet.y = margin;
    },
    finished() {
      printFoot();
      document.end();
      return ended;
    },
  };
  return sheet;
};
