import type { DocumentText, PageText } from '@arogo/document-reading/parsing/document-text';

/** A typeset line, which wraps no further. Sizes and distances in points. */
export interface PrintLine {
  readonly text: string;
  readonly size: number;
  readonly strong: boolean;
  /** Space above it, unless it is the first of a page. */
  readonly above: number;
  readonly indent: number;
  /** A thin rule is drawn above it. */
  readonly ruled: boolean;
}

/** Lines that are kept together on a page. */
export type LineBlock = readonly PrintLine[];

/** Lines of a page, and its footer. */
export interface PrintPage {
  readonly lines: readonly PrintLine[];
  readonly foot: string;
}

const page = { width: 595.28, height: 841.89, margin: 56 };
/** Below this the parser looks for text that repeats on every page. */
const bodyEnd = page.height * 0.86;
const footTop = page.height - page.margin + 16;
const footSize = 9;
/** Safety margin, because actual widths differ slightly from the estimate. */
const spareWidthShare = 0.93;

const narrow = /[\s.,:;'|!()[\]ijl/-]/;
const wide = /[A-Z@%&+<>=mwMW]/;
const indic = /\p{Script=Devanagari}/u;

const getCharacterWidth = (character: string): number =>
  narrow.test(character) ? 0.29 : wide.test(character) ? 0.72 : indic.test(character) ? 0.75 : 0.54;

/** Estimates the width of a text in points. */
const measureWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, character) => sum + getCharacterWidth(character), 0) * size;

/** Distance to the next line. Devanagari letters are taller. */
const getLineStep = ({ text, size }: PrintLine): number => size * (indic.test(text) ? 1.96 : 1.35);

const fitsLine = (text: string, size: number, indent: number): boolean =>
  measureWidth(text, size) <= (page.width - 2 * page.margin - indent) * spareWidthShare;

/**
 * Wraps a text at spaces into lines that fit.
 * @param isGoodCut whether the rest would be read as a continuation of the text before it
 */
export const wrapText = (
  text: string,
  size: number,
  indent: number,
  isGoodCut: (before: string, rest: string) => boolean,
): string[] => {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && !fitsLine(rest, size, indent)) {
    const spaces = [...rest.matchAll(/ /g)]
      .map(({ index }) => index)
      .filter((index) => fitsLine(rest.slice(0, index), size, indent));
    const last = spaces.at(-1);
    // A word longer than a line is cut at the end of the line.
    const cut =
      spaces.findLast((index) => index > rest.length * 0.2 && isGoodCut(rest.slice(0, index), rest.slice(index + 1))) ??
      last ??
      40;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' ? lines : [...lines, rest];
};

/** Distributes the blocks over pages. @param buildFooter builds a page's footer; pages count from 1 */
export const paginate = (
  blocks: readonly LineBlock[],
  buildFooter: (page: number, pages: number) => string,
): readonly PrintPage[] => {
  const pages: PrintLine[][] = [[]];
  let y = page.margin;
  const begin = (): void => {
    pages.push([]);
    y = page.margin;
  };
  const measureHeight = (block: LineBlock): number =>
    block.reduce((sum, line) => sum + line.above + getLineStep(line), 0);
  for (const block of blocks) {
    if (y > page.margin && y + measureHeight(block) > bodyEnd) begin();
    for (const line of block) {
      if (y + getLineStep(line) > bodyEnd) begin();
      y += (y > page.margin ? line.above : 0) + getLineStep(line);
      pages.at(-1)?.push(line);
    }
  }
  return pages.map((lines, index) => ({ lines, foot: buildFooter(index + 1, pages.length) }));
};

/** Converts the pages to the text layer that a PDF would have. */
export const toDocumentText = (pages: readonly PrintPage[]): DocumentText => ({
  pages: pages.map(({ lines, foot }): PageText => {
    let y = page.margin;
    const items = lines.map((line, index) => {
      y += index === 0 ? 0 : line.above;
      const item = {
        text: line.text,
        x: page.margin + line.indent,
        y,
        width: measureWidth(line.text, line.size),
        height: line.size * 1.1,
        fontSize: line.size,
      };
      y += getLineStep(line);
      return item;
    });
    return {
      width: page.width,
      height: page.height,
      items: [
        ...items,
        {
          text: foot,
          x: page.margin,
          y: footTop,
          width: measureWidth(foot, footSize),
          height: footSize * 1.1,
          fontSize: footSize,
        },
      ],
    };
  }),
});
