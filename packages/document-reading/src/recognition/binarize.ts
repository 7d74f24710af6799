/** A greyscale image: one byte per pixel, 0 is black, from the upper left. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** In pixels, both edges included. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Counts the pixels of each level. */
export const buildHistogram = (pixels: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(256);
  // An index loop: a page has nine million pixels, and `of` takes six times as long.
  for (let at = 0; at < pixels.length; at += 1) {
    const level = pixels[at] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
};

/** The level up to which a pixel counts as ink (Otsu's method: maximises the variance between the two groups). */
export const computeInkThreshold = (pixels: Uint8Array, counts = buildHistogram(pixels)): number => {
  let sum = 0;
  for (let level = 0; level < 256; level += 1) sum += level * (counts[level] ?? 0);
  let [dark, darkSum, best, most] = [0, 0, 128, 0];
  for (let level = 0; level < 256; level += 1) {
    dark += counts[level] ?? 0;
    darkSum += level * (counts[level] ?? 0);
    const light = pixels.length - dark;
    if (dark === 0 || light === 0) continue;
    const apart = darkSum / dark - (sum - darkSum) / light;
    const difference = dark * light * apart * apart;
    if (difference > most) [best, most] = [level, difference];
  }
  return best;
};

/** Minimum difference in levels between ink and paper. */
const minContrast = 60;

/** The share of pixels that are clearly darker than the page's own paper. */
export const computeInkShare = ({ pixels }: GreyImage): number => {
  const counts = buildHistogram(pixels);
  const backgroundLevel = counts.indexOf(Math.max(...counts));
  const ink = counts.subarray(0, Math.max(backgroundLevel - minContrast, 0)).reduce((sum, count) => sum + count, 0);
  return ink / Math.max(pixels.length, 1);
};

/** Crops an image to a region, as far as they overlap. */
export const cropImage = (image: GreyImage, region: Region): GreyImage => {
  const left = Math.max(0, region.left);
  const top = Math.max(0, region.top);
  const width = Math.max(0, Math.min(image.width - 1, region.right) - left + 1);
  const height = Math.max(0, Math.min(image.height - 1, region.bottom) - top + 1);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * image.width + left;
    pixels.set(image.pixels.subarray(from, from + width), y * width);
  }
  return { width, height, pixels };
};

/** Finds connected components of ink (8-connectivity). */
export const findConnectedComponents = ({ width, height, pixels }: GreyImage): Region[] => {
  const level = computeInkThreshold(pixels);
  const seen = new Uint8Array(pixels.length);
  const pieces: Region[] = [];
  const isNew = (at: number): boolean => seen[at] === 0 && (pixels[at] ?? 255) <= level;
  for (let start = 0; start < pixels.length; start += 1) {
    if (!isNew(start)) continue;
    let [left, top, right, bottom] = [width, height, 0, 0];
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx;
          if (!isNew(next)) continue;
          seen[next] = 1;
          open.push(next);
        }
      }
    }
    pieces.push({ left, top, right, bottom });
  }
  return pieces;
};
