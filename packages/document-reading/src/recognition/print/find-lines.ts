import type { GreyImage, Region } from '../binarize.ts';
import { scaleImage } from '../scale-image.ts';
import { runNetwork } from './networks.ts';
import type { InferenceSession } from './onnx-runtime.ts';

/** Longer side of the searched image, in pixels: 6-point print on A4 is then 9 pixels tall. */
const searchSidePixels = 1_280;
/** The network halves its image five times. */
const networkMultiple = 32;
/** Rows per band: a whole page at once would take 300 MB, */
const bandHeight = 384;
/** and overlap above and below, so that no line is cut. */
const bandMargin = 64;
/** Minimum likelihood that a pixel is within a line of print, */
const minPixelLikelihood = 0.3;
/** and minimum average over the pixels of a line. */
const minMeanLikelihood = 0.5;
/** In pixels; a flatter region is not print. */
const minHeightPixels = 3;
/** The network outputs the core of a line. The line extends beyond it by this factor times area over circumference. */
const coreRatio = 1.5;
/** Normalisation of the training data: mean and standard deviation of each colour channel. */
const channelStatistics = [
  { mean: 0.485, spread: 0.229 },
  { mean: 0.456, spread: 0.224 },
  { mean: 0.406, spread: 0.225 },
] as const;

const toMultiple = (side: number): number =>
  Math.max(networkMultiple, Math.round(side / networkMultiple) * networkMultiple);

const toNetworkInput = ({ pixels }: GreyImage): Float32Array => {
  const values = new Float32Array(3 * pixels.length);
  for (const [colour, { mean, spread }] of channelStatistics.entries()) {
    for (let at = 0; at < pixels.length; at += 1)
      values[colour * pixels.length + at] = ((pixels[at] ?? 255) / 255 - mean) / spread;
  }
  return values;
};

interface Core extends Region {
  readonly likelihood: number;
}

/** Finds connected regions of likely pixels. */
const findCores = (map: Float32Array, width: number, height: number): Core[] => {
  const seen = new Uint8Array(map.length);
  const cores: Core[] = [];
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] === 1 || (map[start] ?? 0) < minPixelLikelihood) continue;
    let [left, top, right, bottom, sum, count] = [width, height, 0, 0, 0, 0];
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      sum += map[at] ?? 0;
      count += 1;
      for (const [next, isOn] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const) {
        if (!isOn || seen[next] === 1 || (map[next] ?? 0) < minPixelLikelihood) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    cores.push({ left, top, right, bottom, likelihood: sum / count });
  }
  return cores;
};

/** Computes the likelihood of each pixel to be within a line of print, band by band. */
const computeLikelihoodMap = async (
  finder: InferenceSession,
  { width, height, pixels }: GreyImage,
): Promise<Float32Array> => {
  const map = new Float32Array(pixels.length);
  for (let top = 0; top < height; top += bandHeight) {
    const bottom = Math.min(height, top + bandHeight);
    const [from, to] = [Math.max(0, top - bandMargin), Math.min(height, bottom + bandMargin)];
    const band = { width, height: to - from, pixels: pixels.subarray(from * width, to * width) };
    const { values } = await runNetwork(finder, toNetworkInput(band), width, to - from);
    map.set(values.subarray((top - from) * width, (bottom - from) * width), top * width);
  }
  return map;
};

/** Finds the lines of print on a level page, from top to bottom; each line of a table cell separately. */
export const findLines = async (finder: InferenceSession, page: GreyImage): Promise<Region[]> => {
  const ratio = Math.min(1, searchSidePixels / Math.max(page.width, page.height));
  const picture = scaleImage(page, toMultiple(page.width * ratio), toMultiple(page.height * ratio));
  const map = await computeLikelihoodMap(finder, picture);
  const [wide, tall] = [page.width / picture.width, page.height / picture.height];
  return findCores(map, picture.width, picture.height)
    .filter(({ top, bottom, likelihood }) => likelihood >= minMeanLikelihood && bottom - top + 1 >= minHeightPixels)
    .map(({ left, top, right, bottom }) => {
      const [width, height] = [right - left + 1, bottom - top + 1];
      const more = (width * height * coreRatio) / (2 * (width + height));
      return {
        left: Math.max(0, Math.round((left - more) * wide)),
        top: Math.max(0, Math.round((top - more) * tall)),
        right: Math.min(page.width - 1, Math.round((right + 1 + more) * wide)),
        bottom: Math.min(page.height - 1, Math.round((bottom + 1 + more) * tall)),
      };
    })
    .toSorted((a, b) => a.top - b.top || a.left - b.left);
};
