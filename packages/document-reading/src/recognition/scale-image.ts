import type { GreyImage } from './binarize.ts';

/** For each pixel of a row or column of the result: the source pixels that contribute, and their weights. */
interface Taps {
  readonly first: Int32Array;
  readonly count: Int32Array;
  readonly weights: Float32Array;
  readonly most: number;
}

/** Enlarging interpolates, reducing averages, so that a thin stroke is not lost between two pixels. */
const buildTaps = (from: number, to: number): Taps => {
  const ratio = from / to;
  const reach = Math.max(1, ratio);
  const most = Math.ceil(2 * reach) + 1;
  const [first, count, weights] = [new Int32Array(to), new Int32Array(to), new Float32Array(to * most)];
  for (let at = 0; at < to; at += 1) {
    const middle = (at + 0.5) * ratio - 0.5;
    const begin = Math.max(0, Math.ceil(middle - reach));
    const end = Math.min(from - 1, Math.floor(middle + reach));
    first[at] = begin;
    count[at] = end - begin + 1;
    let sum = 0;
    for (let tap = begin; tap <= end; tap += 1)
      sum += weights[at * most + tap - begin] = Math.max(1 - Math.abs(tap - middle) / reach, 1e-6);
    for (let tap = 0; tap <= end - begin; tap += 1) weights[at * most + tap] = (weights[at * most + tap] ?? 0) / sum;
  }
  return { first, count, weights, most };
};

/** Scales an image to a size in pixels. */
export const scaleImage = ({ width, height, pixels }: GreyImage, wide: number, tall: number): GreyImage => {
  const [columns, rows] = [buildTaps(width, wide), buildTaps(height, tall)];
  const across = new Float32Array(wide * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const from = y * width + (columns.first[x] ?? 0);
      let sum = 0;
      for (let tap = 0; tap < (columns.count[x] ?? 0); tap += 1)
        sum += (pixels[from + tap] ?? 255) * (columns.weights[x * columns.most + tap] ?? 0);
      across[y * wide + x] = sum;
    }
  }
  const result = new Uint8Array(wide * tall);
  for (let y = 0; y < tall; y += 1) {
    const first = rows.first[y] ?? 0;
    for (let x = 0; x < wide; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < (rows.count[y] ?? 0); tap += 1)
        sum += (across[(first + tap) * wide + x] ?? 255) * (rows.weights[y * rows.most + tap] ?? 0);
      result[y * wide + x] = Math.round(sum);
    }
  }
  return { width: wide, height: tall, pixels: result };
};
