import { type Quad, type Size, projectFromSquare } from './geometry.ts';
import type { Raster } from './raster.ts';

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

const turns: readonly Turn[] = [0, 1, 2, 3];

export const addTurns = (one: number, other: number): Turn => turns[(((one + other) % 4) + 4) % 4] ?? 0;

/**
 * The paper between the corners, seen from straight above. Pixels are mixed of four neighbours, so the source should not
 * be more than about twice as fine as the result.
 * @param size of the result, before any turn
 */
export const flattenPaper = (source: Raster, quad: Quad, { width, height }: Size): Raster => {
  const [a, b, c, d, e, f, g, h] = projectFromSquare(quad);
  const into = new Uint8ClampedArray(width * height * 4);
  const [lastX, lastY] = [source.width - 1, source.height - 1];
  const { data } = source;
  for (let row = 0, at = 0; row < height; row += 1) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1, at += 4) {
      const u = (column + 0.5) / width;
      const depth = g * u + h * v + 1;
      const x = Math.min(lastX, Math.max(0, ((a * u + b * v + c) / depth) * source.width - 0.5));
      const y = Math.min(lastY, Math.max(0, ((d * u + e * v + f) / depth) * source.height - 0.5));
      const left = Math.floor(x);
      const top = Math.floor(y);
      const [shareX, shareY] = [x - left, y - top];
      const start = (top * source.width + left) * 4;
      const right = left < lastX ? 4 : 0;
      const below = top < lastY ? source.width * 4 : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const from = start + channel;
        const upper = (data[from] ?? 0) * (1 - shareX) + (data[from + right] ?? 0) * shareX;
        const lower = (data[from + below] ?? 0) * (1 - shareX) + (data[from + below + right] ?? 0) * shareX;
        into[at + channel] = upper * (1 - shareY) + lower * shareY;
      }
      into[at + 3] = 255;
    }
  }
  return { width, height, data: into };
};

/** A copy that is turned clockwise. */
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
