import { withDecimalPoints } from '../decimal-points.ts';
import { cropped, type GreyImage, type Region } from '../ink.ts';
import { type Seen, seenOnSheets } from '../sheet.ts';
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
/** A unit of a strength or of a result, whose first letter is lost most easily: the m of mg, the c of mcg, the µ of µg. */
const unitBehind = /(?:^|(?<=\d))(?:m|mc|µ|u|n|k)?(?:g|gm|l|iu|u)(?:\/\p{L}{1,3})?[.,;)]*$/iu;
const lostLetters = /^(?:m|mc|u|n|k)$/u;

const toUnit = (text: string): string =>
  (unitBehind.exec(text.normalize('NFKC').replaceAll(/[μµ]/gu, 'u').toLowerCase())?.[0] ?? '').replaceAll(
    /[.,;)]+$/gu,
    '',
  );

/** Pixels around a word in which a point at its edge may lie. */
const margin = 2;

/** Whether the picture shows a decimal point that was not read. */
const lacksPoint = (clean: GreyImage, { text, left, top, right, bottom }: PrintedWord): boolean => {
  const picture = cropped(clean, {
    left: left - margin,
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
  });
  const found = withDecimalPoints(text, picture);
  return !found.sure || found.text !== text;
};

/** The unit that the other recogniser read at the end of a word; empty where it read none. */
const otherUnit = ({ left, right }: PrintedWord, seen: readonly Seen[]): string =>
  toUnit(
    seen
      .filter(({ bbox }) => bbox.x0 < right && (bbox.x0 + bbox.x1) / 2 > left)
      .map((word) => word.text)
      .join(''),
  );

/**
 * The word with a letter of its unit that only the other recogniser saw, and doubtful: '200 g' where that read '200 mg'. Where both saw
 * another unit, it is doubtful as it was read.
 */
const withUnitAgreed = (word: PrintedWord, seen: readonly Seen[]): PrintedWord => {
  const [own, other] = [toUnit(word.text), otherUnit(word, seen)];
  if (own === '' || other === '' || own === other) return word;
  const confidence = Math.min(word.confidence, disputed);
  const lost = other.endsWith(own) && lostLetters.test(other.slice(0, -own.length)) ? other.slice(0, -own.length) : '';
  const end = word.text.replace(/[.,;)]+$/u, '');
  return { ...word, confidence, text: end.slice(0, -own.length) + lost + end.slice(-own.length) };
};

/**
 * Numbers are sure only where two recognisers that have nothing in common read them alike: the other one looks at every
 * line with a figure in it.
 * @param clean the page without grain
 * @param dpi of the page
 */
export const withSecondOpinion = async (
  clean: GreyImage,
  dpi: number,
  lines: readonly PrintedLine[],
): Promise<PrintedLine[]> => {
  const asked = lines.filter(({ words }) => words.some(({ text }) => hasFigure.test(text)));
  if (asked.length === 0) return [...lines];
  const seen = await withTesseract('eng', dpi, (worker) =>
    seenOnSheets(
      worker,
      clean,
      asked.map(({ region }) => region),
    ),
  );
  const opinions = new Map(asked.map((line, index) => [line, seen[index] ?? []]));
  return lines.map((line) => {
    const opinion = opinions.get(line);
    if (!opinion) return line;
    return {
      ...line,
      words: line.words.map((word) => {
        if (!hasFigure.test(word.text)) return withUnitAgreed(word, opinion);
        const isAgreed = isReadAlike(word, opinion, line.words) && !lacksPoint(clean, word);
        return withUnitAgreed(
          { ...word, confidence: isAgreed ? Math.max(word.confidence, agreed) : Math.min(word.confidence, disputed) },
          opinion,
        );
      }),
    };
  });
};
