import type { DocumentText } from '../document-text.ts';
import { toDecimalPoints, usesDecimalComma } from './decimal-comma.ts';
import { buildReadableLines, groupIntoRows, type TextLine } from './lines.ts';
import { deskewWords } from './deskew.ts';
import { readWords, type TextWord } from './word.ts';

/** Maximum number of pages. */
const maxPages = 30;

/** Gap between two pages, so that their lines never join. */
const pageGap = 60;

/** Areas at the top and bottom of a page where repeated text is dropped. */
const headShare = 0.2;
const footShare = 0.88;

const stripNumbers = (line: TextLine): string => line.text.replace(/\d+/g, '#').toLowerCase();

interface PageLayout {
  readonly lines: readonly TextLine[];
  /** Text of a line in the header or footer area, with numbers masked; undefined elsewhere. */
  readonly getEdgeText: (line: TextLine, edge: 'head' | 'foot') => string | undefined;
}

const layOutPage = (words: readonly TextWord[], pageTop: number, height: number): PageLayout => {
  const lines = groupIntoRows(deskewWords(words))
    .flatMap(buildReadableLines)
    .toSorted((a, b) => a.top + a.bottom - b.top - b.bottom || a.left - b.left);
  return {
    lines,
    getEdgeText(line, edge) {
      const share = (line.top - pageTop) / height;
      return (edge === 'head' ? share < headShare : share > footShare) ? stripNumbers(line) : undefined;
    },
  };
};

/**
 * Lays out a document as lines from top to bottom, one page below the other. It drops letterheads and patient strips that repeat
 * those of earlier pages, and footers that later pages repeat, from the page's edge on, so that the text continues across pages.
 */
export const layOutDocument = (document: DocumentText): TextLine[] => {
  let pageTop = 0;
  const printed = document.pages.slice(0, maxPages).map((page, number) => {
    const height = Number.isFinite(page.height) && page.height > 0 ? Math.min(page.height, 1e5) : 842;
    const top = pageTop;
    pageTop += height + pageGap;
    return { words: readWords(page, number, top), top, height };
  });
  const hasDecimalComma = usesDecimalComma(printed.flatMap(({ words }) => words));
  const pages = printed.map(({ words, top, height }) =>
    layOutPage(hasDecimalComma ? words.map(toDecimalPoints) : words, top, height),
  );
  const firstHead = new Map<string | undefined, number>();
  const lastFoot = new Map<string | undefined, number>();
  for (const [number, { lines, getEdgeText: atEdge }] of pages.entries()) {
    for (const line of lines) {
      const head = atEdge(line, 'head');
      if (!firstHead.has(head)) firstHead.set(head, number);
      lastFoot.set(atEdge(line, 'foot'), number);
    }
  }
  return pages.flatMap(({ lines, getEdgeText: atEdge }, number) => {
    const isRepeated = (line: TextLine, edge: 'head' | 'foot'): boolean => {
      const text = atEdge(line, edge);
      return (
        text !== undefined &&
        (edge === 'head' ? (firstHead.get(text) ?? number) < number : (lastFoot.get(text) ?? number) > number)
      );
    };
    // Only contiguously from the edge: further in, lines may be equal by chance, such as two medicines of one composition.
    const begin = lines.findIndex((line) => !isRepeated(line, 'head'));
    const end = lines.findLastIndex((line) => !isRepeated(line, 'foot'));
    return begin < 0 ? [...lines] : lines.slice(begin, end + 1);
  });
};
