import type { ReadPage } from './child-messages.ts';
import { normaliseLighting, removeGrain, removeRules } from './denoise.ts';
import type { GreyImage, Region } from './binarize.ts';
import { findOrigin, type PageImage, rotateImage } from './page-image.ts';
import { readDevanagari } from './print/devanagari.ts';
import { findLines } from './print/find-lines.ts';
import { measureLineInk } from './print/line-ink.ts';
import { openNetworks } from './print/networks.ts';
import { measureLineCertainty, type ReadLine, readLine, readLineOnce } from './print/read-line.ts';
import { sortByReadingOrder } from './print/reading-order.ts';
import { type PrintedLine, crossCheckNumbers } from './print/ocr-cross-check.ts';
import { type SeenLine, markUnreadPrint } from './print/unread-print.ts';
import { type PrintedWord, splitWords } from './print/split-words.ts';
import { roundToHundredths } from './text-layer.ts';
import { hasVerticalLines, measureTilt } from './deskew.ts';
import { rotateQuarters, type Rotation } from './rotate.ts';

export interface RecognisedPage {
  /** The words, where they stand on the picture once it was turned. */
  readonly items: ReadPage['items'];
  /** By which it had to be turned. */
  readonly turn: Rotation;
}

export interface Recogniser {
  /** The words of a page's picture, whichever way it lay on the glass. */
  recognise(image: PageImage): Promise<RecognisedPage>;
}

/** Degrees; less than this the recogniser takes in its stride. */
const minTiltDegrees = 0.15;
/** The longest lines tell which way up a page is. They are read as a whole: of a page that stands on its feet they need not be read again. */
const sampleLineCount = 6;
/** From 0 to 1: with lines this sure nothing else is tried. */
const certainConfidence = 0.85;
/** By so much surer a page has to be that is turned: of a script that is not read, chance makes the difference. */
const minConfidenceGain = 0.1;

const getWidth = ({ left, right }: Region): number => right - left + 1;

/** A word of the levelled picture, with the place of its middle on the page as it lay. */
const toItem = (
  { text, confidence, left, top, right, bottom }: PrintedWord,
  image: GreyImage,
  scale: number,
  degrees: number,
): ReadPage['items'][number] => {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const [x, y] = findOrigin(image, degrees, left + width / 2, top + height / 2);
  return {
    text,
    x: roundToHundredths((x - width / 2) / scale),
    y: roundToHundredths((y - height / 2) / scale),
    width: roundToHundredths(width / scale),
    height: roundToHundredths(height / scale),
    confidence: roundToHundredths(confidence),
  };
};

/** A page's picture that is level, and where lines of print stand on it. */
interface LevelPage {
  readonly image: GreyImage;
  /** By which it was turned to be level. */
  readonly degrees: number;
  readonly lines: readonly Region[];
  /** What was read of some of them. */
  readonly known: Map<Region, ReadLine>;
}

const ignore = (): void => undefined;

/** Print in Latin letters and Devanagari, by data that lies in node_modules: nothing is fetched and nothing written. */
export const openRecogniser = (): Recogniser => {
  const networks = openNetworks();
  // Whoever uses them is told.
  networks.catch(ignore);

  const levelled = async (image: GreyImage): Promise<LevelPage> => {
    const tilt = measureTilt(image);
    const degrees = Math.abs(tilt) < minTiltDegrees ? 0 : -tilt;
    const level = degrees === 0 ? image : rotateImage(image, degrees);
    return { image: level, degrees, lines: await findLines((await networks).finder, level), known: new Map() };
  };

  /** How sure the longest lines of a page are as it lies, from 0 to 1: of print that stands on its head they are not. */
  const measureCertainty = async ({
    image,
    lines,
    known,
  }: Pick<LevelPage, 'image' | 'lines' | 'known'>): Promise<number> => {
    const signs = [];
    for (const region of lines.toSorted((a, b) => getWidth(b) - getWidth(a)).slice(0, sampleLineCount)) {
      const line = await readLineOnce(await networks, image, region);
      known.set(region, line);
      signs.push(...line.signs);
    }
    return measureLineCertainty({ signs });
  };

  /** The page as it stands on its feet. */
  const upright = async (page: PageImage): Promise<LevelPage & { readonly turn: Rotation }> => {
    const turns: readonly (readonly [Rotation, Rotation])[] = [
      [0, 180],
      [90, 270],
    ];
    let best: { readonly certainty: number; readonly turn: Rotation; readonly found?: LevelPage } = {
      certainty: -1,
      turn: 0,
    };
    for (const [feet, head] of hasVerticalLines(page) ? turns.toReversed() : turns) {
      const found = await levelled(rotateQuarters(page, feet));
      const certainty = await measureCertainty(found);
      if (certainty > best.certainty + (best.found ? minConfidenceGain : 0)) best = { certainty, turn: feet, found };
      if (certainty >= certainConfidence) break;
      const { width, height } = found.image;
      const onHead = found.lines.map(({ left, top, right, bottom }) => ({
        left: width - 1 - right,
        top: height - 1 - bottom,
        right: width - 1 - left,
        bottom: height - 1 - top,
      }));
      const turnedCertainty = await measureCertainty({
        image: rotateQuarters(found.image, 180),
        lines: onHead,
        known: new Map(),
      });
      if (turnedCertainty > best.certainty + minConfidenceGain) best = { certainty: turnedCertainty, turn: head };
      if (turnedCertainty >= certainConfidence) break;
    }
    return { ...(best.found ?? (await levelled(rotateQuarters(page, best.turn)))), turn: best.turn };
  };

  return {
    async recognise(page) {
      const { turn, image: level, degrees, lines: regions, known } = await upright(normaliseLighting(page));
      const dpi = page.scale * 72;
      // Tesseract reads the page without grain and rules. The network reads it as it is: cleaning thins the strokes of a pen.
      const clean = removeRules(removeGrain(level), dpi);
      let seen: SeenLine[] = [];
      const agreed = await crossCheckNumbers(clean, dpi, async (show) => {
        const read = [];
        for (const region of regions) {
          const line = await readLine(await networks, level, region, known.get(region));
          const ink = measureLineInk(level, line.region);
          const words = splitWords(level, line, ink);
          read.push({ line, words, ink });
          show({ region: line.region, words });
        }
        seen = markUnreadPrint(level, read);
        return seen.map(({ line: { region }, words }) => ({ region, words }));
      });
      const found = await readDevanagari(
        clean,
        dpi,
        seen.map((line, index) => ({ ...line, words: agreed[index]?.words ?? [] })),
      );
      const lines = agreed.map(({ region }, index): PrintedLine => ({ region, words: found[index] ?? [] }));
      return {
        items: sortByReadingOrder(lines).flatMap(({ words }) =>
          words.map((word) => toItem(word, clean, page.scale, degrees)),
        ),
        turn,
      };
    },
  };
};
