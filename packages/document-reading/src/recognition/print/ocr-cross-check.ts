import { restoreDecimalPoints } from '../decimal-points.ts';
import { cropImage, type GreyImage, type Region } from '../binarize.ts';
import { type RecognisedWord, recogniseRegions } from '../page-canvas.ts';
import { isReadAlike } from './reading-agreement.ts';
import type { Worker } from 'tesseract.js';
import { openTesseract } from './tesseract.ts';
import type { PrintedWord } from './split-words.ts';

/** Words of one line of print, and where the line stands. */
export interface PrintedLine {
  readonly region: Region;
  readonly words: readonly PrintedWord[];
}

/** How sure a number is that both recognisers read alike, at least, */
const minAgreedConfidence = 0.9;
/** and one that they do not, at most: low enough that a person is asked. */
const maxDisputedConfidence = 0.5;

const hasFigure = /\d/;
/** A unit of a strength or of a result, whose first letter is lost most easily: the m of mg, the c of mcg, the µ of µg. */
const unitSuffix = /(?:^|(?<=\d))(?:m|mc|µ|u|n|k)?(?:g|gm|l|iu|u)(?:\/\p{L}{1,3})?[.,;)]*$/iu;
const lostLetters = /^(?:m|mc|u|n|k)$/u;

const toUnit = (text: string): string =>
  (unitSuffix.exec(text.normalize('NFKC').replaceAll(/[μµ]/gu, 'u').toLowerCase())?.[0] ?? '').replaceAll(
    /[.,;)]+$/gu,
    '',
  );

/** Pixels around a word in which a point at its edge may lie. */
const marginPixels = 2;

/** Whether the picture shows a decimal point that was not read. */
const lacksPoint = (clean: GreyImage, { text, left, top, right, bottom }: PrintedWord): boolean => {
  const picture = cropImage(clean, {
    left: left - marginPixels,
    top: top - marginPixels,
    right: right + marginPixels,
    bottom: bottom + marginPixels,
  });
  const found = restoreDecimalPoints(text, picture);
  return !found.isSure || found.text !== text;
};

/** The unit that the other recogniser read at the end of a word; empty where it read none. */
const readOtherUnit = ({ left, right }: PrintedWord, seen: readonly RecognisedWord[]): string =>
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
const reconcileUnit = (word: PrintedWord, seen: readonly RecognisedWord[]): PrintedWord => {
  const [own, other] = [toUnit(word.text), readOtherUnit(word, seen)];
  if (own === '' || other === '' || own === other) return word;
  const confidence = Math.min(word.confidence, maxDisputedConfidence);
  const lost = other.endsWith(own) && lostLetters.test(other.slice(0, -own.length)) ? other.slice(0, -own.length) : '';
  const end = word.text.replace(/[.,;)]+$/u, '');
  return { ...word, confidence, text: end.slice(0, -own.length) + lost + end.slice(-own.length) };
};

/** Lines that the other recogniser looks at together, while the next ones are read. */
const batchSize = 16;

/** The same line with its numbers and units as sure as what the other recogniser saw in it lets them be. */
const compare = (clean: GreyImage, line: PrintedLine, seen: readonly RecognisedWord[]): PrintedLine => ({
  ...line,
  words: line.words.map((word) => {
    if (!hasFigure.test(word.text)) return reconcileUnit(word, seen);
    const isAgreed = isReadAlike(word, seen, line.words) && !lacksPoint(clean, word);
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

/** Looks at lines in batches; nothing is opened before there is a line to look at. */
const openOpinion = (clean: GreyImage, dpi: number) => {
  const seen = new Map<Region, readonly RecognisedWord[]>();
  let waiting: Region[] = [];
  let opened: Promise<Worker> | undefined;
  let looked: Promise<void> = Promise.resolve();

  const look = async (before: Promise<void>, regions: readonly Region[]): Promise<void> => {
    opened ??= openTesseract('eng', dpi);
    const worker = await opened;
    await before;
    const found = await recogniseRegions(worker, clean, regions);
    for (const [index, region] of regions.entries()) seen.set(region, found[index] ?? []);
  };
  const lookAtAll = (): Promise<void> => {
    if (waiting.length > 0) looked = look(looked, waiting);
    waiting = [];
    // What fails is told to those who wait for it, which they do once the last line is read.
    looked.catch(() => undefined);
    return looked;
  };

  return {
    show(line: PrintedLine): void {
      if (!hasFigures(line)) return;
      // It takes as long to open as several lines take to be read.
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
 * Numbers are sure only where two recognisers that have nothing in common read them alike: the other one looks at every
 * line with a figure in it, on a thread of its own while further lines are read.
 * @param clean the page without grain
 * @param dpi of the page
 * @param read reads the lines and shows each of them as soon as it is read
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
