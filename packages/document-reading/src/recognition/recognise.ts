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
import { type DetectedLine, markUnreadPrint } from './print/unread-print.ts';
import { type PrintedWord, splitWords } from './print/split-words.ts';
import { roundToHundredths } from './text-layer.ts';
import { hasVerticalLines, measureTilt } from './deskew.ts';
import { rotateQuarters, type Rotation } from './rotate.ts';

export interface RecognisedPage {
  /** The words, with their places on the image once it was rotated. */
  readonly items: ReadPage['items'];
  /** The applied rotation. */
  readonly turn: Rotation;
}

export interface Recogniser {
  /** Recognises the words of a page's image, whatever its orientation. */
  recognise(image: PageImage): Promise<RecognisedPage>;
}

/** In degrees; the recogniser tolerates less. */
const minTiltDegrees = 0.15;
/**
 * Number of lines that decide about the orientation: the longest ones. They are recognised completely, so that an upright page
 * need not read them again.
 */
const sampleLineCount = 6;
/** From 0 to 1: with this confidence no other orientation is tried. */
const certainConfidence = 0.85;
/** Minimum gain in confidence to prefer a rotated page: in an unreadable script the difference is chance. */
const minConfidenceGain = 0.1;

const getWidth = ({ left, right }: Region): number => right - left + 1;

/** Maps a word of the levelled image to the page as scanned, by its middle. */
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

/** The levelled image of a page, and its lines of print. */
interface LevelPage {
  readonly image: GreyImage;
  /** Rotation that levelled it, in degrees. */
  readonly degrees: number;
  readonly lines: readonly Region[];
  /** Lines that were already recognised. */
  readonly known: Map<Region, ReadLine>;
}

const ignore = (): void => undefined;

/** Recognises Latin print and Devanagari with data in node_modules: nothing is downloaded or written. */
export const openRecogniser = (): Recogniser => {
  const networks = openNetworks();
  // Each use awaits the promise and sees its error; avoids an unhandled rejection.
  networks.catch(ignore);

  const levelled = async (image: GreyImage): Promise<LevelPage> => {
    const tilt = measureTilt(image);
    const degrees = Math.abs(tilt) < minTiltDegrees ? 0 : -tilt;
    const level = degrees === 0 ? image : rotateImage(image, degrees);
    return { image: level, degrees, lines: await findLines((await networks).finder, level), known: new Map() };
  };

  /** Average confidence of the longest lines, from 0 to 1; low for a page that is upside down. */
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

  /** Rotates the page upright. */
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
      const uprightPage = await levelled(rotateQuarters(page, feet));
      const certainty = await measureCertainty(uprightPage);
      if (certainty > best.certainty + (best.found ? minConfidenceGain : 0))
        best = { certainty, turn: feet, found: uprightPage };
      if (certainty >= certainConfidence) break;
      const { width, height } = uprightPage.image;
      const onHead = uprightPage.lines.map(({ left, top, right, bottom }) => ({
        left: width - 1 - right,
        top: height - 1 - bottom,
        right: width - 1 - left,
        bottom: height - 1 - top,
      }));
      const turnedCertainty = await measureCertainty({
        image: rotateQuarters(uprightPage.image, 180),
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
      // Tesseract gets the page without grain and rules. The network gets it as it is: cleaning thins the strokes of a pen.
      const clean = removeRules(removeGrain(level), dpi);
      let seen: DetectedLine[] = [];
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
