import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM } from 'tesseract.js';
import type { ReadPage } from './answer.ts';
import { type Print, printOf } from './cells.ts';
import { inEvenLight, withoutGrain, withoutRules } from './clean.ts';
import { withDecimalPoints, withoutColon } from './decimal-points.ts';
import { cropped, type GreyImage } from './ink.ts';
import { originIn, type PageImage, turned } from './page-image.ts';
import { numbersAgain, type Seen } from './second-look.ts';
import { certain, readCells, standingOf } from './sheet.ts';
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
  close(): Promise<void>;
}

/** Degrees; less than this the recogniser takes in its stride. */
const leastTilt = 0.15;
/** Pixels around a word in which a point at its edge may lie. */
const margin = 2;
/** Of a number whose points are in doubt: low enough that a person is asked. */
const doubtful = 0.3;

const languageFolder = (): string =>
  path.join(path.dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))), '4.0.0_best_int');

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * From where to where a word reaches in its line. A dash is lower than a line is high, and a word that touches a rule is
 * higher: they stand like their neighbours.
 */
const heightIn = (words: readonly Seen[], { bbox }: Seen): { readonly top: number; readonly bottom: number } => {
  const usual = median(words.map((word) => word.bbox.y1 - word.bbox.y0));
  const height = bbox.y1 - bbox.y0;
  if (height > usual * 0.6 && height < usual * 1.4) return { top: bbox.y0, bottom: bbox.y1 };
  return { top: median(words.map((word) => word.bbox.y0)), bottom: median(words.map((word) => word.bbox.y1)) };
};

interface Setting {
  /** Pixels of a point. */
  readonly scale: number;
  /** By which the picture was turned. */
  readonly degrees: number;
  /** Pixels from where to where the word reaches in its line. */
  readonly top: number;
  readonly bottom: number;
}

/** A word of the levelled picture, with the place of its middle on the page as it lay. */
const itemOf = ({ text, confidence, bbox: { x0, y0, x1, y1 } }: Seen, image: GreyImage, { scale, degrees, top, bottom }: Setting): ReadPage['items'][number] => {
  const picture = cropped(image, { left: x0 - margin, top: y0 - margin, right: x1 + margin, bottom: y1 + margin });
  const found = withDecimalPoints(withoutColon(text, picture), picture);
  const [x, y] = originIn(image, degrees, (x0 + x1) / 2, (top + bottom) / 2);
  return {
    text: found.text,
    x: hundredths((x - (x1 - x0) / 2) / scale),
    y: hundredths((y - (bottom - top) / 2) / scale),
    width: hundredths((x1 - x0) / scale),
    height: hundredths((bottom - top) / scale),
    confidence: hundredths(found.sure ? confidence / 100 : Math.min(confidence / 100, doubtful)),
  };
};

/** What it takes for a table, with rules around its cells, it would leave out. */
const tableless: object = { textord_tabfind_find_tables: '0' };

interface Levelled {
  readonly print: Print;
  /** By which it was turned to be level. */
  readonly degrees: number;
}

/** A page's picture with its print level and nothing but print on it. */
const levelled = (image: PageImage): Levelled => {
  const tilt = tiltOf(image);
  const degrees = Math.abs(tilt) < leastTilt ? 0 : -tilt;
  const dpi = image.scale * 72;
  const level = withoutRules(withoutGrain(degrees === 0 ? image : turned(image, degrees)), dpi);
  return { print: printOf(level, dpi), degrees };
};

const ignore = (): void => undefined;

/** Printed English, by data that lies in node_modules: nothing is fetched and nothing written. */
export const openRecogniser = (): Recogniser => {
  // It gets ready in a thread of its own while the first picture is cleaned here.
  const opening = createWorker('eng', OEM.LSTM_ONLY, { langPath: languageFolder(), cacheMethod: 'none', gzip: true });
  // Whoever uses it is told.
  opening.catch(ignore);

  /** The page as it stands on its feet. */
  const upright = async (image: PageImage): Promise<Levelled & { readonly turn: Turn }> => {
    const turns: readonly (readonly [Turn, Turn])[] = [[0, 180], [90, 270]];
    let best: { readonly certainty: number; readonly turn: Turn; readonly found?: Levelled } = { certainty: -1, turn: 0 };
    for (const [feet, head] of runsUpright(image) ? turns.toReversed() : turns) {
      const found = levelled(quarterTurned(image, feet));
      const { onHead, certainty } = await standingOf(await opening, found.print.image, found.print.cells);
      if (certainty > best.certainty) best = onHead ? { certainty, turn: head } : { certainty, turn: feet, found };
      if (certainty >= certain) break;
    }
    return { ...(best.found ?? levelled(quarterTurned(image, best.turn))), turn: best.turn };
  };

  return {
    async recognise(page) {
      const image = inEvenLight(page);
      const set = opening.then((worker) => worker.setParameters({ user_defined_dpi: String(Math.round(page.scale * 72)), ...tableless }));
      set.catch(ignore);
      const { turn, print, degrees } = await upright(image);
      await set;
      const worker = await opening;
      const read = await readCells(worker, print.image, print.cells);
      const rows = Map.groupBy(print.cells, ({ row }) => row);
      const seen = await numbersAgain(worker, print.image, [...rows.values()].map((cells) => cells.flatMap((cell) => read.get(cell) ?? [])));
      return { items: seen.flatMap((words) => words.map((word) => itemOf(word, print.image, { scale: image.scale, degrees, ...heightIn(words, word) }))), turn };
    },
    async close() {
      await (await opening).terminate();
    },
  };
};
