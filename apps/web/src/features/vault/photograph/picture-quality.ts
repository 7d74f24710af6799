import type { Plane } from './raster.ts';
import { countWords } from './page-rotation.ts';

/** Problems of a picture that the patient is warned of before upload; the texts are in the message catalogue. */
export type PictureHint =
  | 'dark'
  | 'blurred'
  | 'noWriting'
  | 'smallPrint'
  | 'severalPapers'
  | 'severalPictures'
  | 'picturesLeft';

/** Brightness (0 to 255) that even the brightest tenth of a dark picture does not reach. */
const darkThreshold = 70;
/** Strongest edges (the hundredth with the greatest change) below this are blurred. */
const sharpThreshold = 22;
/** Minimum number of words on a page with text. */
const minWords = 4;

/** Pixels of a page's longer side in the picture: measured, of a page of print a fifth of the facts is lost at 1,250 and a tenth at 1,800. */
const minFinePx = 1500;
/** Minimum number of words of a dense page: a short note has large letters on few pixels. */
const minPageWords = 25;

const findPercentile = (values: ArrayLike<number>, share: number): number => {
  const counts = new Uint32Array(256);
  for (let index = 0; index < values.length; index += 1) {
    const value = Math.min(255, Math.max(0, Math.round(values[index] ?? 0)));
    counts[value] = (counts[value] ?? 0) + 1;
  }
  let [seen, level] = [0, 0];
  while (level < 255 && seen + (counts[level] ?? 0) <= values.length * share) {
    seen += counts[level] ?? 0;
    level += 1;
  }
  return level;
};

/**
 * Finds the problem of a picture: too dark, blurred, without text, or too much text for its pixels.
 * @param page flattened, about 1,000 pixels on its longer side
 * @param longest pixels of the longer side that the page has in its picture
 */
export const assessQuality = (page: Plane, longest: number): readonly PictureHint[] => {
  const { width, height, values } = page;
  const bright = findPercentile(values, 0.9);
  if (bright < darkThreshold) return ['dark'];
  const changes = new Float32Array(Math.max(0, (width - 2) * (height - 2)));
  for (let y = 1, into = 0; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1, into += 1) {
      const at = y * width + x;
      changes[into] = Math.abs(
        4 * (values[at] ?? 0) -
          (values[at - 1] ?? 0) -
          (values[at + 1] ?? 0) -
          (values[at - width] ?? 0) -
          (values[at + width] ?? 0),
      );
    }
  }
  if (findPercentile(changes, 0.99) * (255 / Math.max(bright, 1)) < sharpThreshold) return ['blurred'];
  const { long, high } = countWords(page);
  if (long + high < minWords) return ['noWriting'];
  return longest < minFinePx && long + high >= minPageWords ? ['smallPrint'] : [];
};
