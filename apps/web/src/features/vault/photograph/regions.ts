import type { Point, Size } from './geometry.ts';
import type { Plane } from './raster.ts';

/** One connected bright part of a picture, holes filled. */
export interface Region {
  /** Pixels. */
  readonly area: number;
  /** Pixels on its rim. */
  readonly outline: readonly Point[];
}

/** Pixels of dark print between bright paper that are closed, to each side. */
const gapPx = 3;

/** 1 where any (`wanted` 1) or every (0) pixel within the gap along a line is set. */
const dilate = (mask: Uint8Array, { width, height }: Size, wanted: 0 | 1): Uint8Array => {
  const along = (from: Uint8Array, count: number, next: number, length: number, step: number): Uint8Array => {
    const into = new Uint8Array(from.length).fill(1 - wanted);
    for (let line = 0; line < count; line += 1) {
      let last = -Infinity;
      let ahead = 0;
      for (let index = 0; index < length; index += 1) {
        while (ahead < length && ahead <= index + gapPx) {
          if (from[line * next + ahead * step] === wanted) last = ahead;
          ahead += 1;
        }
        // `last` is the furthest one ahead; one that lies behind may still be near.
        if (last >= index - gapPx) into[line * next + index * step] = wanted;
      }
    }
    return into;
  };
  return along(along(mask, height, width, width, 1), width, 1, height, width);
};

/** Pixels brighter than the level, with the gaps of print closed. */
export const closeGaps = (plane: Plane, level: number): Uint8Array => {
  const mask = Uint8Array.from(plane.values, (value) => (value > level ? 1 : 0));
  // Opened as well: what hangs on by a thread is none of the paper.
  const closed = dilate(dilate(mask, plane, 1), plane, 0);
  return dilate(dilate(closed, plane, 0), plane, 1);
};

/** Fills, from one pixel on, all that hang together and have this value. @returns how many they are */
const floodFill = (
  mask: Uint8Array,
  { width, height }: Size,
  start: number,
  from: number,
  to: number,
  stack: Int32Array,
): number => {
  let [top, area] = [0, 0];
  const push = (at: number): void => {
    if (mask[at] !== from) return;
    mask[at] = to;
    area += 1;
    stack[top] = at;
    top += 1;
  };
  push(start);
  while (top > 0) {
    top -= 1;
    const at = stack[top] ?? 0;
    const x = at % width;
    if (x > 0) push(at - 1);
    if (x < width - 1) push(at + 1);
    if (at >= width) push(at - width);
    if (at < width * (height - 1)) push(at + width);
  }
  return area;
};

const outsideMark = 2;

/** Turns what is dark but shut in into part of what surrounds it: print and pictures on a paper. */
const fillHoles = (mask: Uint8Array, size: Size, stack: Int32Array): void => {
  const { width, height } = size;
  for (let x = 0; x < width; x += 1)
    for (const y of [0, height - 1]) floodFill(mask, size, y * width + x, 0, outsideMark, stack);
  for (let y = 0; y < height; y += 1)
    for (const x of [0, width - 1]) floodFill(mask, size, y * width + x, 0, outsideMark, stack);
  for (let at = 0; at < mask.length; at += 1) mask[at] = mask[at] === outsideMark ? 0 : 1;
};

/** Bright parts of at least `areaMinimum` pixels. Changes the mask. */
export const findRegions = (mask: Uint8Array, size: Size, areaMinimum: number): readonly Region[] => {
  const { width, height } = size;
  const stack = new Int32Array(mask.length);
  fillHoles(mask, size, stack);
  const regions: Region[] = [];
  let label = 1;
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1 || label === 255) continue;
    label += 1;
    const area = floodFill(mask, size, start, 1, label, stack);
    if (area < areaMinimum) continue;
    const outline: Point[] = [];
    const hasLabel = (x: number, y: number): boolean =>
      x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] === label;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (hasLabel(x, y) && !(hasLabel(x - 1, y) && hasLabel(x + 1, y) && hasLabel(x, y - 1) && hasLabel(x, y + 1)))
          outline.push({ x, y });
      }
    }
    regions.push({ area, outline });
  }
  return regions;
};
