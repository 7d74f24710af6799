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
 * that later pages repeat, from the edge of the page on, are left out, so that a table goes on across pages.
 */
export const layOut = (document: DocumentText): Line[] => {
  const lines: Line[] = [];
  const repeated = new Set<string>();
  let pageTop = 0;
  for (const [number, page] of document.pages.slice(0, mostPages).entries()) {
    const height = Number.isFinite(page.height) && page.height > 0 ? Math.min(page.height, 1e5) : 842;
    const ofPage = rowsOf(levelled(wordsOf(page, number, pageTop))).map(lineOf).toSorted((a, b) => a.top + a.bottom - b.top - b.bottom || a.left - b.left);
    const marginOf = (line: Line): 'head' | 'foot' | undefined => {
      const share = (line.top - pageTop) / height;
      return share < headShare ? 'head' : share > footShare ? 'foot' : undefined;
    };
    const isRepeated = (line: Line, margin: 'head' | 'foot'): boolean => number > 0 && marginOf(line) === margin && repeated.has(`${margin} ${withoutNumbers(line)}`);
    // Only from the page's edge on: further in, lines are alike by chance, such as two medicines of one composition.
    const begin = ofPage.findIndex((line) => !isRepeated(line, 'head'));
    const end = ofPage.findLastIndex((line) => !isRepeated(line, 'foot'));
    lines.push(...ofPage.slice(Math.max(begin, 0), end + 1));
    for (const line of ofPage) if (marginOf(line) !== undefined) repeated.add(`${marginOf(line)} ${withoutNumbers(line)}`);
    pageTop += height + betweenPages;
  }
  return lines;
};
