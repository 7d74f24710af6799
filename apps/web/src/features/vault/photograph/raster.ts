/** Pixels in the format of a canvas: four bytes (red, green, blue, alpha) each, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One byte for each pixel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8ClampedArray;
}

/** Luminance by the weights of ITU-R BT.601. */
export const toLuminance = ({ width, height, data }: Raster): Plane => {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4) {
    values[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { width, height, values };
};

/** The darkest channel: paper is bright in all channels; wood, skin and cloth are not. */
export const toWhiteness = ({ width, height, data }: Raster): Plane => {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4) {
    values[at] = Math.min(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
  }
  return { width, height, values };
};

/** Lines of `length` values, `step` apart, each line starting `next` after the one before. */
interface Lines {
  readonly count: number;
  readonly next: number;
  readonly length: number;
  readonly step: number;
}

/** Moving average along the lines. */
const averageLines = (from: Uint8ClampedArray, into: Uint8ClampedArray, lines: Lines, radius: number): void => {
  const { count, next, length, step } = lines;
  const width = radius * 2 + 1;
  for (let line = 0; line < count; line += 1) {
    const start = line * next;
    const value = (index: number): number => from[start + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index += 1) sum += value(index);
    for (let index = 0; index < length; index += 1) {
      into[start + index * step] = sum / width;
      sum += value(index + radius + 1) - value(index - radius);
    }
  }
};

/** Box blur with edges repeated. @param radius pixels */
export const blurPlane = ({ width, height, values }: Plane, radius: number): Plane => {
  const rows = new Uint8ClampedArray(values.length);
  const blurred = new Uint8ClampedArray(values.length);
  averageLines(values, rows, { count: height, next: width, length: width, step: 1 }, radius);
  averageLines(rows, blurred, { count: width, next: 1, length: height, step: width }, radius);
  return { width, height, values: blurred };
};
