import { type Quad, type Size, projectFromSquare } from './geometry.ts';
import type { Raster } from './raster.ts';

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

const turns: readonly Turn[] = [0, 1, 2, 3];

export const addTurns = (one: number, other: number): Turn => turns[(((one + other) % 4) + 4) % 4] ?? 0;

/** Number of distinct sub-pixel positions. */
const phases = 64;
/** Weights of the four neighbouring pixels by position (Keys, Cubic convolution interpolation, 1981, with a = -1/2). */
const weights = Float64Array.from({ length: (phases + 1) * 4 }, (_, at) => {
  const away = Math.abs(Math.floor(at / 4) / phases + 1 - (at % 4));
  return away <= 1
    ? 1.5 * away ** 3 - 2.5 * away ** 2 + 1
    : away < 2
      ? -0.5 * away ** 3 + 2.5 * away ** 2 - 4 * away + 2
      : 0;
});

/** Interpolates a colour from the sixteen pixels around a place: with only four, thin strokes of a coarse picture blur. */
const mixColours = (
  { width, height, data }: Raster,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  at: number,
): void => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [Math.round((x - left) * phases) * 4, Math.round((y - top) * phases) * 4];
  let [red, green, blue] = [0, 0, 0];
  for (let row = 0; row < 4; row += 1) {
    const line = Math.min(height - 1, Math.max(0, top + row - 1)) * width;
    const share = weights[down + row] ?? 0;
    for (let column = 0; column < 4; column += 1) {
      const from = (line + Math.min(width - 1, Math.max(0, left + column - 1))) * 4;
      const weight = share * (weights[across + column] ?? 0);
      red += (data[from] ?? 0) * weight;
      green += (data[from + 1] ?? 0) * weight;
      blue += (data[from + 2] ?? 0) * weight;
    }
  }
  into[at] = red;
  into[at + 1] = green;
  into[at + 2] = blue;
  into[at + 3] = 255;
};

/**
 * Rectifies the paper between the corners, as seen from straight above. Pixels are interpolated from their neighbours, so the
 * source should not be more than about twice as fine as the result.
 * @param size of the result, before any turn
 */
export const flattenDocument = (source: Raster, quad: Quad, { width, height }: Size): Raster => {
  const [a, b, c, d, e, f, g, h] = projectFromSquare(quad);
  const into = new Uint8ClampedArray(width * height * 4);
  const [lastX, lastY] = [source.width - 1, source.height - 1];
  for (let row = 0, at = 0; row < height; row += 1) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1, at += 4) {
      const u = (column + 0.5) / width;
      const depth = g * u + h * v + 1;
      const x = Math.min(lastX, Math.max(0, ((a * u + b * v + c) / depth) * source.width - 0.5));
      const y = Math.min(lastY, Math.max(0, ((d * u + e * v + f) / depth) * source.height - 0.5));
      mixColours(source, x, y, into, at);
    }
  }
  return { width, height, data: into };
};

/** Returns a copy that is turned clockwise. */
export const turnRaster = (raster: Raster, turn: Turn): Raster => {
  if (turn === 0) return raster;
  const { width, height } = raster;
  const from = new Uint32Array(raster.data.buffer, raster.data.byteOffset, width * height);
  const into = new Uint32Array(width * height);
  const size = turn === 2 ? { width, height } : { width: height, height: width };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = turn === 1 ? height - 1 - y : turn === 2 ? width - 1 - x : y;
      const row = turn === 1 ? x : turn === 2 ? height - 1 - y : width - 1 - x;
      into[row * size.width + column] = from[y * width + x] ?? 0;
    }
  }
  return { ...size, data: new Uint8ClampedArray(into.buffer) };
};
