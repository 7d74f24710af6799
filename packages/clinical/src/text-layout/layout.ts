import type { DocumentText } from '../document-text.ts';
import { lineOf, rowsOf, type Line } from './lines.ts';
import { levelled } from './skew.ts';
import { wordsOf } from './word.ts';

/** More pages than any paper of a patient has here. */
const mostPages = 30;

/** Between two pages, so that nothing on one runs into the other. */
const betweenPages = 60;

/** The parts of a page where what every page repeats stands. */
const headShare = 0.2;
const footShare = 0.88;

const withoutNumbers = (line: Line): string => line.text.replace(/\d+/g, '#').toLowerCase();

/**
 * The lines of a document from top to bottom, its pages one below the other. Letterheads, patient strips and feet
 * that later pages repeat are left out, so that a table goes on across pages.
 */
export const layOut = (document: DocumentText): Line[] => {
  const lines: Line[] = [];
  const repeated = new Set<string>();
  let pageTop = 0;
  for (const [number, page] of document.pages.slice(0, mostPages).entries()) {
    const height = Number.isFinite(page.height) && page.height > 0 ? Math.min(page.height, 1e5) : 842;
    const ofPage = rowsOf(levelled(wordsOf(page, number, pageTop))).map(lineOf).toSorted((a, b) => a.top + a.bottom - b.top - b.bottom || a.left - b.left);
    for (const line of ofPage) {
      const share = (line.top - pageTop) / height;
      const key = `${share < headShare ? 'head' : 'foot'} ${withoutNumbers(line)}`;
      const isMargin = share < headShare || share > footShare;
      if (number > 0 && isMargin && repeated.has(key)) continue;
      if (isMargin) repeated.add(key);
      lines.push(line);
    }
    pageTop += height + betweenPages;
  }
  return lines;
};
