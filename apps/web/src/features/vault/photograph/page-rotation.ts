import type { Turn } from './flatten.ts';
import { type Plane, blurPlane } from './raster.ts';

/** Minimum contrast of ink to its surroundings, in brightness steps. */
const inkContrast = 22;
/** Words are wider than high: on a sideways page at least this many times more are higher than wide. */
const sidewaysRatio = 2;
/** Minimum number of words for a decision. */
const minWords = 12;
/** Minimum number of text lines before a page is turned upside down. */
const minLines = 8;
/** Minimum ratio of ink between the two sides of the lines' core. */
const upsideDownRatio = 1.3;

const binarizeInk = (plane: Plane): Uint8Array => {
  const around = blurPlane(plane, 8).values;
  return Uint8Array.from(plane.values, (value, at) => ((around[at] ?? 0) - value >= inkContrast ? 1 : 0));
};

const sumRows = (ink: Uint8Array, width: number, height: number): Float64Array => {
  const sums = new Float64Array(height);
  for (let at = 0; at < ink.length; at += 1)
    sums[Math.floor(at / width)] = (sums[Math.floor(at / width)] ?? 0) + (ink[at] ?? 0);
  return sums;
};

const rotateInk = (ink: Uint8Array, width: number, height: number): Uint8Array => {
  const turned = new Uint8Array(ink.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + height - 1 - y] = ink[y * width + x] ?? 0;
  return turned;
};

interface WordCounts {
  /** Wider than high. */
  readonly long: number;
  /** Higher than wide. */
  readonly high: number;
}

/**
 * Counts connected shapes, in which letters merge to words, printed or written. @param plane of about 1,000 pixels on its longer
 * side
 */
export const countWords = (plane: Plane): WordCounts => {
  const { width, height } = plane;
  const around = blurPlane(
    { width, height, values: Uint8ClampedArray.from(binarizeInk(plane), (ink) => ink * 255) },
    2,
  ).values;
  const mask = Uint8Array.from(around, (ink) => (ink > 20 ? 1 : 0));
  let [long, high] = [0, 0];
  const stack: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    mask[start] = 0;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
        if (mask[next] !== 1) continue;
        mask[next] = 0;
        stack.push(next);
      }
    }
    const [across, down] = [right - left + 1, bottom - top + 1];
    // Specks, rules and frames are not counted.
    if (Math.min(across, down) < 8 || Math.min(across, down) > 90 || Math.max(across, down) > 400) continue;
    if (across > down * 1.6) long += 1;
    else if (down > across * 1.6) high += 1;
  }
  return { long, high };
};

interface LineBalance {
  readonly lines: number;
  /** Ink of capitals and ascenders, and of descenders, in rows outside the lines' core. */
  readonly above: number;
  readonly below: number;
}

/** In Latin print more ink is above the small letters (capitals, figures, b, d, h, t) than below them (g, p, y). */
const measureBalance = (profile: Float64Array, width: number): LineBalance => {
  let [lines, above, below] = [0, 0, 0];
  const least = Math.max(2, width * 0.004);
  for (let top = 0; top < profile.length; top += 1) {
    if ((profile[top] ?? 0) < least) continue;
    let bottom = top;
    while (bottom + 1 < profile.length && (profile[bottom + 1] ?? 0) >= least) bottom += 1;
    const line = profile.slice(top, bottom + 1);
    const core = Math.max(...line) * 0.55;
    const first = line.findIndex((ink) => ink >= core);
    const last = line.findLastIndex((ink) => ink >= core);
    const coreShare = (last - first + 1) / line.length;
    // Rules and boxes have no core, and Devanagari's core is its headline: neither shows which side is up.
    if (line.length >= 6 && line.length <= 40 && coreShare >= 0.3 && coreShare <= 0.85) {
      lines += 1;
      above += line.slice(0, first).reduce((sum, ink) => sum + ink, 0);
      below += line.slice(last + 1).reduce((sum, ink) => sum + ink, 0);
    }
    top = bottom;
  }
  return { lines, above, below };
};

/**
 * Finds the turn that makes the print upright; 0 if it is upright or unclear.
 * @param page of about 1,000 pixels on its longer side
 */
export const findTurn = (page: Plane): Turn => {
  const { width, height } = page;
  const ink = binarizeInk(page);
  const turned = rotateInk(ink, width, height);
  const rows = sumRows(ink, width, height);
  const columns = sumRows(turned, height, width);
  const { long, high } = countWords(page);
  const isSideways = high >= minWords && high > long * sidewaysRatio;
  const { lines, above, below } = isSideways ? measureBalance(columns, height) : measureBalance(rows, width);
  const isClear = lines >= minLines && Math.max(above, below) > Math.min(above, below) * upsideDownRatio;
  if (isSideways) return isClear && below > above ? 3 : 1;
  return isClear && below > above ? 2 : 0;
};
