import { faces, splitIntoRuns, type FontWeight } from './fonts.ts';

/** The style of a text. Sizes and distances in points. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: FontWeight;
  readonly colour?: string;
  /** Distance above the text, unless it begins a page. */
  readonly above?: number;
  /** Distance from the left margin. */
  readonly indent?: number;
  /** Space that must remain below the text on its page, so that a heading never ends a page. */
  readonly keep?: number;
}

/** Writes a PDF from top to bottom, with automatic page breaks. */
export interface PdfWriter {
  text(text: string, style: TextStyle): void;
  line(above: number): void;
  newPage(): void;
  /** Finishes the PDF. @param foot returns the text at the foot of each page */
  finish(foot: (page: number, pages: number) => string): Promise<Buffer>;
}

export interface PdfMetadata {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly at: Date;
}

const margin = 56;
const footerSize = 9;
const textColour = '#17231F';
const mutedColour = '#56645E';
const lineColour = '#D5D3C8';

/** Creates an A4 PDF in the product's own fonts, in Latin and Devanagari script. */
export const createPdf = async ({ title, author, language, at }: PdfMetadata): Promise<PdfWriter> => {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: at, ModDate: at },
  });
  for (const { name, file } of faces) doc.registerFont(name, file);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const width = doc.page.width - 2 * margin;

  const set = (
    text: string,
    { size, weight = 'regular', colour = textColour }: TextStyle,
    x: number,
    y: number,
    room: number,
  ): void => {
    const runs = splitIntoRuns(text, weight);
    doc.fontSize(size).fillColor(colour);
    for (const [index, run] of runs.entries()) {
      doc.font(run.face);
      const continued = index < runs.length - 1;
      const options = { width: room, continued, lineGap: size * 0.25 };
      if (index === 0) doc.text(run.text, x, y, options);
      else doc.text(run.text, options);
    }
  };

  return {
    text(text, style) {
      const { size, above = 0, indent = 0, keep = 0 } = style;
      const isTop = doc.y <= margin;
      const y = isTop ? margin : doc.y + above;
      if (y + size * 1.5 + keep > doc.page.height - margin) doc.addPage();
      set(text, style, margin + indent, doc.y <= margin ? margin : y, width - indent);
      doc.x = margin;
    },
    line(above) {
      const y = doc.y + above;
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .strokeColor(lineColour)
        .stroke();
      doc.y = y;
    },
    newPage: () => void doc.addPage(),
    async finish(foot) {
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        // With a bottom margin, pdfkit would add a page for text below it.
        doc.page.margins.bottom = 0;
        set(
          foot(page + 1, count),
          { size: footerSize, colour: mutedColour },
          margin,
          doc.page.height - margin + 16,
          width,
        );
      }
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
};
