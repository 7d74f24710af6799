import { type GreyImage, buildHistogram, computeInkThreshold } from './binarize.ts';

/** In inches; longer than any stroke of a letter, shorter than the rules of a table. */
const minRuleInches = 0.45;
/** In inches; a thicker shape is a bar or a picture. */
const maxRuleThicknessInches = 0.03;
/** Pixels of a rule that a scan may have lost. */
const maxGapPixels = 3;
/** Width of a rule's soft edge, in pixels. */
const edgePixels = 2;
/** How far from a crossing, in pixels to either side, two rules merge. */
const crossingPixels = 3;

/** Side of the tiles for measuring the light, in pixels. */
const tilePixels = 96;
/** As a share of the paper's level; a darker tile is a bar or a picture, not a shadow. */
const minShadowShare = 0.5;
/** Levels; a scanner's lamp varies less. */
const minShadowLevels = 16;

/** Measures the paper's level in each tile: the level of most of its lighter pixels. */
const measureLight = ({ width, height, pixels }: GreyImage) => {
  const [columns, rows] = [Math.ceil(width / tilePixels), Math.ceil(height / tilePixels)];
  const levels = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let index = 0; index < levels.length; index += 1) {
    const [left, top] = [(index % columns) * tilePixels, Math.floor(index / columns) * tilePixels];
    counts.fill(0);
    let of = 0;
    // Every other pixel is enough.
    for (let y = top; y < Math.min(top + tilePixels, height); y += 2) {
      for (let x = left; x < Math.min(left + tilePixels, width); x += 2) {
        const level = pixels[y * width + x] ?? 255;
        counts[level] = (counts[level] ?? 0) + 1;
        of += 1;
      }
    }
    let [level, lighter] = [255, counts[255] ?? 0];
    while (level > 0 && lighter < of * 0.3) lighter += counts[--level] ?? 0;
    levels[index] = level;
  }
  return { columns, rows, levels };
};

/** Evens out the lighting of a photographed page. */
export const normaliseLighting = <Image extends GreyImage>(image: Image): Image => {
  const { columns, rows, levels } = measureLight(image);
  const ordered = levels.toSorted();
  const backgroundLevel = ordered[Math.floor(ordered.length * 0.9)] ?? 255;
  if (backgroundLevel - (ordered[Math.floor(ordered.length * 0.1)] ?? 255) < minShadowLevels) return image;
  const { width, height } = image;
  const pixels = new Uint8Array(image.pixels.length);
  const at = (column: number, row: number): number =>
    Math.max(
      levels[Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column))] ?? 255,
      backgroundLevel * minShadowShare,
    );
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / tilePixels - 0.5);
    const down = y / tilePixels - 0.5 - row;
    for (let column = -1; column < columns; column += 1) {
      const [left, right] = [
        at(column, row) * (1 - down) + at(column, row + 1) * down,
        at(column + 1, row) * (1 - down) + at(column + 1, row + 1) * down,
      ];
      const from = Math.round((column + 0.5) * tilePixels);
      for (let x = Math.max(0, from); x < Math.min(width, from + tilePixels); x += 1) {
        const light = left + ((right - left) * (x - from)) / tilePixels;
        pixels[y * width + x] = Math.min(255, ((image.pixels[y * width + x] ?? 255) * backgroundLevel) / light);
      }
    }
  }
  return { ...image, pixels };
};

/** Finds the levels of full ink and plain paper. */
const findInkAndBackgroundLevels = (pixels: Uint8Array): { readonly black: number; readonly white: number } => {
  const counts = buildHistogram(pixels);
  const level = computeInkThreshold(pixels, counts);
  let [count, sum, squares, inkCount, inkSum] = [0, 0, 0, 0, 0];
  for (const [pixel, here] of counts.entries()) {
    if (pixel <= level) {
      inkCount += here;
      inkSum += here * pixel;
    } else {
      count += here;
      sum += here * pixel;
      squares += here * pixel * pixel;
    }
  }
  const backgroundLevel = sum / Math.max(count, 1);
  const spread = Math.sqrt(Math.max(0, squares / Math.max(count, 1) - backgroundLevel * backgroundLevel));
  return {
    black: Math.min(inkSum / Math.max(inkCount, 1), level - 1),
    white: Math.max(backgroundLevel - 1.5 * spread, level + 1),
  };
};

/** Makes paper white and ink black, and removes a scanner's grain. */
export const removeGrain = <Image extends GreyImage>(image: Image): Image => {
  const { black, white } = findInkAndBackgroundLevels(image.pixels);
  const shown = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.max(0, Math.min(255, Math.round(((level - black) / (white - black)) * 255))),
  );
  const pixels = new Uint8Array(image.pixels.length);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = shown[image.pixels[at] ?? 255] ?? 255;
  return { ...image, pixels };
};

/** Across or down the page: the number of lines of pixels, their length, and the offsets to the next line and the next pixel. */
interface ScanDirection {
  readonly lines: number;
  readonly length: number;
  readonly nextLine: number;
  readonly next: number;
}

/** Marks the pixels of a stroke within one line, if it is long enough. */
const markStroke = (
  marks: Uint8Array,
  mark: number,
  least: number,
  { nextLine, next }: ScanDirection,
  line: number,
  start: number,
  last: number,
): void => {
  if (last - start < least) return;
  for (let inside = start; inside <= last; inside += 1) {
    const place = line * nextLine + inside * next;
    marks[place] = (marks[place] ?? 0) | mark;
  }
};

/** Marks the pixels of long straight horizontal strokes. */
const markStrokesAcross = (
  marks: Uint8Array,
  mark: number,
  { pixels }: GreyImage,
  level: number,
  least: number,
  direction: ScanDirection,
): void => {
  const { lines, length, nextLine } = direction;
  for (let line = 0; line < lines; line += 1) {
    let start = -1;
    let last = -1;
    const from = line * nextLine;
    for (let at = 0; at < length; at += 1) {
      if ((pixels[from + at] ?? 255) <= level) {
        if (start < 0) start = at;
        last = at;
      } else if (start >= 0 && at - last > maxGapPixels) {
        markStroke(marks, mark, least, direction, line, start, last);
        start = -1;
      }
    }
    if (start >= 0) markStroke(marks, mark, least, direction, line, start, last);
  }
};

/**
 * The same for vertical strokes. It still visits pixels row by row, for memory locality: for each column it keeps the start of
 * the current stroke and the last ink.
 */
const markStrokesDown = (
  marks: Uint8Array,
  mark: number,
  { pixels }: GreyImage,
  level: number,
  least: number,
  direction: ScanDirection,
): void => {
  const { lines, length, next } = direction;
  const starts = new Int32Array(lines).fill(-1);
  const lasts = new Int32Array(lines);
  for (let at = 0; at < length; at += 1) {
    const from = at * next;
    for (let line = 0; line < lines; line += 1) {
      const start = starts[line] ?? -1;
      if ((pixels[from + line] ?? 255) <= level) {
        if (start < 0) starts[line] = at;
        lasts[line] = at;
      } else if (start >= 0 && at - (lasts[line] ?? 0) > maxGapPixels) {
        markStroke(marks, mark, least, direction, line, start, lasts[line] ?? 0);
        starts[line] = -1;
      }
    }
  }
  for (const [line, start] of starts.entries())
    if (start >= 0) markStroke(marks, mark, least, direction, line, start, lasts[line] ?? 0);
};

/**
 * Erases the rules of a table: OCR takes them for letters, or gives up on the cells they enclose.
 * @param dpi pixels per inch
 */
export const removeRules = <Image extends GreyImage>(image: Image, dpi: number): Image => {
  const { width, height, pixels } = image;
  // Thin rules are grey.
  const level = Math.round((computeInkThreshold(pixels) + 255) / 2);
  const least = Math.round(minRuleInches * dpi);
  const most = Math.round(maxRuleThicknessInches * dpi);
  const [across, down]: readonly ScanDirection[] = [
    { lines: height, length: width, nextLine: width, next: 1 },
    { lines: width, length: height, nextLine: 1, next: width },
  ];
  if (!across || !down) return image;
  const marks = new Uint8Array(pixels.length);
  markStrokesAcross(marks, 1, image, level, least, across);
  markStrokesDown(marks, 2, image, level, least, down);
  const out = new Uint8Array(pixels);

  /**
   * Erases the rule across its thickness at a pixel. If it is thicker there, another rule crosses it there or nearby, or a letter
   * does.
   */
  const erase = (mark: number, { lines, length, nextLine, next }: ScanDirection, line: number, along: number): void => {
    const base = along * next;
    const isInk = (at: number): boolean => at >= 0 && at < lines && (pixels[base + at * nextLine] ?? 255) <= level;
    let [first, last] = [line, line];
    while (line - first <= most && isInk(first - 1)) first -= 1;
    while (last - line <= most && isInk(last + 1)) last += 1;
    if (last - first >= most) {
      let isCrossed = false;
      for (
        let near = Math.max(0, along - crossingPixels);
        near <= Math.min(length - 1, along + crossingPixels);
        near += 1
      )
        isCrossed ||= ((marks[line * nextLine + near * next] ?? 0) & ~mark) !== 0;
      if (!isCrossed) return;
      [first, last] = [line, line];
    }
    for (let at = Math.max(0, first - edgePixels); at <= Math.min(lines - 1, last + edgePixels); at += 1)
      out[base + at * nextLine] = 255;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const mark = marks[y * width + x] ?? 0;
      if (mark === 0) continue;
      if ((mark & 1) !== 0) erase(1, across, y, x);
      if ((mark & 2) !== 0) erase(2, down, x, y);
    }
  }
  return { ...image, pixels: out };
};
