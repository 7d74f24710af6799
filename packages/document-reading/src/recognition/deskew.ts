import { type GreyImage, computeInkThreshold } from './binarize.ts';

/** Longer side, in pixels, of the image on which the tilt is measured: lines of print are still separate, noise is not. */
const measureSidePixels = 1_000;
/** Maximum tilt in degrees to either side, for a page that a person put on the glass. */
const maxTiltDegrees = 8;
const coarseStepDegrees = 0.5;
const fineStepDegrees = 0.1;
/** In pixels; with less ink there are no lines. */
const minInkPixels = 50;

/** Positions of ink, and the size of their image. */
interface InkPoints {
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  readonly width: number;
  readonly height: number;
}

/** Cache of the ink of an image: each page is measured twice. */
const collected = new WeakMap<GreyImage, InkPoints>();

const collectInk = (image: GreyImage): InkPoints => {
  const known = collected.get(image);
  if (known) return known;
  const ink = collectInkPoints(image);
  collected.set(image, ink);
  return ink;
};

/** Collects the positions of ink on a downscaled image. */
const collectInkPoints = ({ width, height, pixels }: GreyImage): InkPoints => {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / measureSidePixels));
  const level = computeInkThreshold(pixels);
  const [xs, ys] = [new Int32Array(measureSidePixels ** 2), new Int32Array(measureSidePixels ** 2)];
  let count = 0;
  for (let y = 0; y + step <= height; y += step) {
    for (let x = 0; x + step <= width; x += step) {
      let darkest = 255;
      for (let dy = 0; dy < step; dy += 1) {
        for (let dx = 0; dx < step; dx += 1) darkest = Math.min(darkest, pixels[(y + dy) * width + x + dx] ?? 255);
      }
      if (darkest <= level) {
        xs[count] = x / step;
        ys[count] = y / step;
        count += 1;
      }
    }
  }
  return { xs: xs.subarray(0, count), ys: ys.subarray(0, count), width: width / step, height: height / step };
};

/** Sharpness of the projection of the ink along `degrees`: how clearly lines and gaps differ. */
const computeSharpness = ({ xs, ys, width, height }: InkPoints, degrees: number): number => {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const shift = Math.ceil(Math.abs(slope) * width);
  const rows = new Uint32Array(Math.ceil(height) + 2 * shift + 2);
  for (let index = 0; index < xs.length; index += 1) {
    const row = Math.round((ys[index] ?? 0) - slope * (xs[index] ?? 0)) + shift;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
};

/** Finds the angle with the sharpest rows, and their sharpness. */
const findSharpestAngle = (ink: InkPoints, from: number, to: number, step: number): { angle: number; most: number } => {
  let [angle, most] = [0, -1];
  for (let at = from; at <= to + step / 2; at += step) {
    const sharp = computeSharpness(ink, at);
    if (sharp > most) [angle, most] = [at, sharp];
  }
  return { angle, most };
};

/** How much sharper columns must be than rows: the rules of a table form columns too. */
const verticalRatio = 1.1;

/** Whether the lines of a page run vertically. */
export const hasVerticalLines = (image: GreyImage): boolean => {
  const rows = collectInk(image);
  if (rows.xs.length < minInkPixels) return false;
  const columns: InkPoints = { xs: rows.ys, ys: rows.xs, width: rows.height, height: rows.width };
  return (
    findSharpestAngle(columns, -maxTiltDegrees, maxTiltDegrees, coarseStepDegrees).most >
    verticalRatio * findSharpestAngle(rows, -maxTiltDegrees, maxTiltDegrees, coarseStepDegrees).most
  );
};

/**
 * Measures the tilt of the lines in degrees, positive if they go down to the right: the angle at which the projection of the ink
 * has the sharpest rows. 0 for a page with almost no ink.
 */
export const measureTilt = (image: GreyImage): number => {
  const ink = collectInk(image);
  if (ink.xs.length < minInkPixels) return 0;
  const about = findSharpestAngle(ink, -maxTiltDegrees, maxTiltDegrees, coarseStepDegrees).angle;
  return findSharpestAngle(ink, about - coarseStepDegrees, about + coarseStepDegrees, fineStepDegrees).angle;
};
