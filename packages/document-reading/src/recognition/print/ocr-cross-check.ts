import { restoreDecimalPoints } from '../decimal-points.ts';
import { cropImage, type GreyImage, type Region } from '../binarize.ts';
import { type RecognisedWord, recogniseRegions } from '../page-canvas.ts';
import { isSameReading } from './reading-agreement.ts';
import type { Worker } from 'tesseract.js';
import { openTesseract } from './tesseract.ts';
import type { PrintedWord } from './split-words.ts';

/** The words of one line of print, and its region. */
export interface PrintedLine {
  readonly region: Region;
  readonly words: readonly PrintedWord[];
}

/** Minimum confidence of a number that both recognisers read alike, */
const minAgreedConfidence = 0.9;
/** and maximum of one that they do not: low enough that a person is asked. */
const maxDisputedConfidence = 0.5;

const hasFigure = /\d/;
/** A unit of a strength or result. Its first letter is lost most easily: the m of mg, the c of mcg, the µ of µg. */
const unitSuffix = /(?:^|(?<=\d))(?:m|mc|µ|u|n|k)?(?:g|gm|l|iu|u)(?:\/\p{L}{1,3})?[.,;)]*$/iu;
const lostLetters = /^(?:m|mc|u|n|k)$/u;

const toUnit = (text: string): string =>
  (unitSuffix.exec(text.normalize('NFKC').replaceAll(/[μµ]/gu, 'u').toLowerCase())?.[0] ?? '').replaceAll(
    /[.,;)]+$/gu,
    '',
  );

/** Margin around a word, in pixels, in which a point at its edge may lie. */
const marginPixels = 2;

/** Whether the image shows a decimal point that the text lacks. */
const lacksPoint = (clean: GreyImage, { text, left, top, right, bottom }: PrintedWord): boolean => {
  const picture = cropImage(clean, {
    left: left - marginPixels,
    top: top - marginPixels,
    right: right + marginPixels,
    bottom: bottom + marginPixels,
  });
  const restored = restoreDecimalPoints(text, picture);
  return !restored.isSure || restored.text !== text;
};

/** The unit that the other recogniser read at the end of a word; empty if none. */
const readOtherUnit = ({ left, right }: PrintedWord, seen: readonly RecognisedWord[]): string =>
  toUnit(
    seen
      .filter(({ bbox }) => bbox.x0 < right && (bbox.x0 + bbox.x1) / 2 > left)
      .map((word) => word.text)
      .join(''),
  );

/**
 * Adds a letter of the unit that only the other recogniser saw, and marks the word as doubtful: '200 g' if the other read '200
 * mg'. If the units differ otherwise, the word stays as read but becomes doubtful.
 */
const reconcileUnit = (word: PrintedWord, seen: readonly RecognisedWord[]): PrintedWord => {
  const [own, other] = [toUnit(word.text), readOtherUnit(word, seen)];
  if (own === '' || other === '' || own === other) return word;
  const confidence = Math.min(word.confidence, maxDisputedConfidence);
  const lost = other.endsWith(own) && lostLetters.test(other.slice(0, -own.length)) ? other.slice(0, -own.length) : '';
  const end = word.text.replace(/[.,;)]+$/u, '');
  return { ...word, confidence, text: end.slice(0, -own.length) + lost + end.slice(-own.length) };
};

/** Number of lines that the other recogniser reads together, while the next ones are being read. */
const batchSize = 16;

/** Adjusts the confidence of the line's numbers and units by the other recogniser's result. */
const compare = (clean: GreyImage, line: PrintedLine, seen: readonly RecognisedWord[]): PrintedLine => ({
  ...line,
  words: line.words.map((word) => {
    if (!hasFigure.test(word.text)) return reconcileUnit(word, seen);
    const isAgreed = isSameReading(word, seen, line.words) && !lacksPoint(clean, word);
    return reconcileUnit(
      {
        ...word,
        confidence: isAgreed
          ? Math.max(word.confidence, minAgreedConfidence)
          : Math.min(word.confidence, maxDisputedConfidence),
      },
      seen,
    );
  }),
});

const hasFigures = ({ words }: PrintedLine): boolean => words.some(({ text }) => hasFigure.test(text));

/** Runs the second recogniser in batches; it starts with the first line. */
const openOpinion = (clean: GreyImage, dpi: number) => {
  const seen = new Map<Region, readonly RecognisedWord[]>();
  let waiting: Region[] = [];
  let opened: Promise<Worker> | undefined;
  let looked: Promise<void> = Promise.resolve();

  const look = async (before: Promise<void>, regions: readonly Region[]): Promise<void> => {
    opened ??= openTesseract('eng', dpi);
    const worker = await opened;
    await before;
    const regionTexts = await recogniseRegions(worker, clean, regions);
    for (const [index, region] of regions.entries()) seen.set(region, regionTexts[index] ?? []);
  };
  const lookAtAll = (): Promise<void> => {
    if (waiting.length > 0) looked = look(looked, waiting);
    waiting = [];
    // A failure is reported to `judge`, which awaits it after the last line.
    looked.catch(() => undefined);
    return looked;
  };

  return {
    show(line: PrintedLine): void {
      if (!hasFigures(line)) return;
      // Opening takes as long as reading several lines.
      opened ??= openTesseract('eng', dpi);
      opened.catch(() => undefined);
      waiting.push(line.region);
      if (waiting.length >= batchSize) void lookAtAll();
    },
    async judge(lines: readonly PrintedLine[]): Promise<PrintedLine[]> {
      await lookAtAll();
      return lines.map((line) => {
        const opinion = seen.get(line.region);
        return opinion === undefined ? line : compare(clean, line, opinion);
      });
    },
    async close(): Promise<void> {
      await (await opened)?.terminate();
    },
  };
};

/**
 * Cross-checks numbers: they are certain only if two independent recognisers read them alike. The second one reads every line
 * with a digit, on a thread of its own while further lines are read.
 * @param clean the page without grain
 * @param dpi of the page
 * @param read reads the lines, and passes each on as soon as it is read
 */
export const crossCheckNumbers = async (
  clean: GreyImage,
  dpi: number,
  read: (show: (line: PrintedLine) => void) => Promise<readonly PrintedLine[]>,
): Promise<PrintedLine[]> => {
  const opinion = openOpinion(clean, dpi);
  try {
    return await opinion.judge(await read((line) => opinion.show(line)));
  } finally {
    await opinion.close();
  }
};
