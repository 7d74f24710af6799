import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { ReadPage } from './answer.ts';
import { withDecimalPoints, withoutColon } from './decimal-points.ts';
import { cropped, type GreyImage } from './ink.ts';
import { originIn, type PageImage, pgm, turned } from './page-image.ts';
import { numbersAgain, type Seen } from './second-look.ts';
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

/** The mean certainty of what looks like words; of print that stands on its head it is low. */
const certaintyOf = (items: ReadPage['items']): number => {
  const words = items.filter(({ text }) => /[\p{L}\d]{3}/u.test(text));
  return words.reduce((sum, { confidence = 0 }) => sum + confidence, 0) / Math.max(words.length, 1);
};

/** From here on nothing else is tried. */
const certain = 0.65;

/** Printed English, by data that lies in node_modules: nothing is fetched and nothing written. */
export const openRecogniser = async (): Promise<Recogniser> => {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath: languageFolder(), cacheMethod: 'none', gzip: true });

  const wordsOf = async (image: PageImage): Promise<ReadPage['items']> => {
    const tilt = tiltOf(image);
    const degrees = Math.abs(tilt) < leastTilt ? 0 : -tilt;
    const level = degrees === 0 ? image : turned(image, degrees);
    const parameters = {
      tessedit_pageseg_mode: PSM.AUTO,
      user_defined_dpi: String(Math.round(image.scale * 72)),
      // What it takes for a table, with rules around its cells, it would leave out.
      textord_tabfind_find_tables: '0',
    };
    await worker.setParameters(parameters);
    const { data } = await worker.recognize(pgm(level), {}, { text: false, blocks: true });
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
    const read = lines.map(({ words }) => words.filter(({ text }) => text.trim() !== ''));
    const seen = await numbersAgain(worker, level, read);
    return seen.flatMap((words) => words.map((word) => itemOf(word, level, { scale: image.scale, degrees, ...heightIn(words, word) })));
  };

  return {
    async recognise(image) {
      const turns: readonly Turn[] = runsUpright(image) ? [90, 270] : [0, 180];
      let best: Recognised & { readonly certainty: number } = { items: [], turn: 0, certainty: -1 };
      for (const turn of turns) {
        const items = await wordsOf(quarterTurned(image, turn));
        const certainty = certaintyOf(items);
        if (certainty > best.certainty) best = { items, turn, certainty };
        if (certainty >= certain) break;
      }
      return best;
    },
    async close() {
      await worker.terminate();
    },
  };
};
