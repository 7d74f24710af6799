import { withDecimalPoints } from '../decimal-points.ts';
import { cropped, type GreyImage, type Region } from '../ink.ts';
import { seenOnSheets } from '../sheet.ts';
import { isReadAlike } from './read-alike.ts';
import { withTesseract } from './tesseract.ts';
import type { PrintedWord } from './words-of-line.ts';

/** Words of one line of print, and where the line stands. */
export interface PrintedLine {
  readonly region: Region;
  readonly words: readonly PrintedWord[];
}

/** How sure a number is that both recognisers read alike, at least, */
const agreed = 0.9;
/** and one that they do not, at most: low enough that a person is asked. */
const disputed = 0.5;

const hasFigure = /\d/;

/** Pixels around a word in which a point at its edge may lie. */
const margin = 2;

/** Whether the picture shows a decimal point that was not read. */
const lacksPoint = (clean: GreyImage, { text, left, top, right, bottom }: PrintedWord): boolean => {
  const picture = cropped(clean, { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin });
  const found = withDecimalPoints(text, picture);
  return !found.sure || found.text !== text;
};

/**
 * Numbers are sure only where two recognisers that have nothing in common read them alike: the other one looks at every
 * line with a figure in it.
 * @param clean the page without grain
 * @param dpi of the page
 */
export const withSecondOpinion = async (clean: GreyImage, dpi: number, lines: readonly PrintedLine[]): Promise<PrintedLine[]> => {
  const asked = lines.filter(({ words }) => words.some(({ text }) => hasFigure.test(text)));
  if (asked.length === 0) return [...lines];
  const seen = await withTesseract('eng', dpi, (worker) => seenOnSheets(worker, clean, asked.map(({ region }) => region)));
  const opinions = new Map(asked.map((line, index) => [line, seen[index] ?? []]));
  return lines.map((line) => {
    const opinion = opinions.get(line);
    if (!opinion) return line;
    return {
      ...line,
      words: line.words.map((word) => {
        if (!hasFigure.test(word.text)) return word;
        return {
          ...word,
          confidence:
            isReadAlike(word, opinion, line.words) && !lacksPoint(clean, word) ? Math.max(word.confidence, agreed) : Math.min(word.confidence, disputed),
        };
      }),
    };
  });
};
