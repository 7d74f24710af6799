import type { ReadPage } from './answer.ts';
import { inEvenLight, withoutGrain, withoutRules } from './clean.ts';
import type { GreyImage, Region } from './ink.ts';
import { originIn, type PageImage, turned } from './page-image.ts';
import { withDevanagari } from './print/devanagari.ts';
import { findLines } from './print/find-lines.ts';
import { openNetworks } from './print/networks.ts';
import { measureLineCertainty, readLine, readLineOnce } from './print/read-line.ts';
import { inReadingOrder } from './print/reading-order.ts';
import { type PrintedLine, withSecondOpinion } from './print/second-opinion.ts';
import { type SeenLine, withoutUnreadPrint } from './print/unread-print.ts';
import { type PrintedWord, wordsOfLine } from './print/words-of-line.ts';
import { hundredths } from './text-layer.ts';
import { runsUpright, tiltOf } from './tilt.ts';
import { quarterTurned, type Turn } from './turn.ts';

export interface Recognised {
  /** The words, where they stand on the picture once it was turned. */
  readonly items: ReadPage['items'];
  /** By which it had to be turned. */
  readonly turn: Turn;
}

export interface Recogniser {
  /** The words of a page's picture, whichever way it lay on the glass. */
  recognise(image: PageImage): Promise<Recognised>;
}

/** Degrees; less than this the recogniser takes in its stride. */
const leastTilt = 0.15;
/** Lines that tell which way up a page is, and how much of each, in heights of the line: some twenty characters. */
const [telling, tellingLength] = [6, 12];
/** From 0 to 1: with lines this sure nothing else is tried. */
const certain = 0.85;
/** By so much surer a page has to be that is turned: of a script that is not read, chance makes the difference. */
const clearly = 0.1;

const wide = ({ left, right }: Region): number => right - left + 1;

/** A word of the levelled picture, with the place of its middle on the page as it lay. */
const toItem = (
  { text, confidence, left, top, right, bottom }: PrintedWord,
  image: GreyImage,
  scale: number,
  degrees: number,
): ReadPage['items'][number] => {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const [x, y] = originIn(image, degrees, left + width / 2, top + height / 2);
  return {
    text,
    x: hundredths((x - width / 2) / scale),
    y: hundredths((y - height / 2) / scale),
    width: hundredths(width / scale),
    height: hundredths(height / scale),
    confidence: hundredths(confidence),
  };
};

/** A page's picture that is level, and where lines of print stand on it. */
interface Level {
  readonly image: GreyImage;
  /** By which it was turned to be level. */
  readonly degrees: number;
  readonly lines: readonly Region[];
}

const ignore = (): void => undefined;

/** Print in Latin letters and Devanagari, by data that lies in node_modules: nothing is fetched and nothing written. */
export const openRecogniser = (): Recogniser => {
  const networks = openNetworks();
  // Whoever uses them is told.
  networks.catch(ignore);

  const levelled = async (image: GreyImage): Promise<Level> => {
    const tilt = tiltOf(image);
    const degrees = Math.abs(tilt) < leastTilt ? 0 : -tilt;
    const level = degrees === 0 ? image : turned(image, degrees);
    return { image: level, degrees, lines: await findLines((await networks).finder, level) };
  };

  /** How sure the beginnings of the longest lines of a page are as it lies, from 0 to 1: of print that stands on its head they are not. */
  const measureCertainty = async (image: GreyImage, lines: readonly Region[]): Promise<number> => {
    const signs = [];
    for (const region of lines.toSorted((a, b) => wide(b) - wide(a)).slice(0, telling)) {
      const right = Math.min(region.right, region.left + tellingLength * (region.bottom - region.top + 1));
      signs.push(...(await readLineOnce(await networks, image, { ...region, right })).signs);
    }
    return measureLineCertainty({ signs });
  };

  /** The page as it stands on its feet. */
  const upright = async (page: PageImage): Promise<Level & { readonly turn: Turn }> => {
    const turns: readonly (readonly [Turn, Turn])[] = [
      [0, 180],
      [90, 270],
    ];
    let best: { readonly certainty: number; readonly turn: Turn; readonly found?: Level } = { certainty: -1, turn: 0 };
    for (const [feet, head] of runsUpright(page) ? turns.toReversed() : turns) {
      const found = await levelled(quarterTurned(page, feet));
      const certainty = await measureCertainty(found.image, found.lines);
      if (certainty > best.certainty + (best.found ? clearly : 0)) best = { certainty, turn: feet, found };
      if (certainty >= certain) break;
      const { width, height } = found.image;
      const onHead = found.lines.map(({ left, top, right, bottom }) => ({
        left: width - 1 - right,
        top: height - 1 - bottom,
        right: width - 1 - left,
        bottom: height - 1 - top,
      }));
      const turnedCertainty = await measureCertainty(quarterTurned(found.image, 180), onHead);
      if (turnedCertainty > best.certainty + clearly) best = { certainty: turnedCertainty, turn: head };
      if (turnedCertainty >= certain) break;
    }
    return { ...(best.found ?? (await levelled(quarterTurned(page, best.turn)))), turn: best.turn };
  };

  return {
    async recognise(page) {
      const { turn, image: level, degrees, lines: regions } = await upright(inEvenLight(page));
      const dpi = page.scale * 72;
      // Tesseract reads the page without grain and rules. The network reads it as it is: cleaning thins the strokes of a pen.
      const clean = withoutRules(withoutGrain(level), dpi);
      let seen: SeenLine[] = [];
      const agreed = await withSecondOpinion(clean, dpi, async (show) => {
        const read = [];
        for (const region of regions) {
          const line = await readLine(await networks, level, region);
          const words = wordsOfLine(level, line);
          read.push({ line, words });
          show({ region: line.region, words });
        }
        seen = withoutUnreadPrint(level, read);
        return seen.map(({ line: { region }, words }) => ({ region, words }));
      });
      const found = await withDevanagari(
        clean,
        dpi,
        seen.map((line, index) => ({ ...line, words: agreed[index]?.words ?? [] })),
      );
      const lines = agreed.map(({ region }, index): PrintedLine => ({ region, words: found[index] ?? [] }));
      return {
        items: inReadingOrder(lines).flatMap(({ words }) =>
          words.map((word) => toItem(word, clean, page.scale, degrees)),
        ),
        turn,
      };
    },
  };
};
