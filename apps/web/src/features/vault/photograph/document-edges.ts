import { type Point, type Quad, isConvex, isInside, mapQuad, orderCorners, computeSignedArea } from './geometry.ts';
import { fitCorners, findHullCorners } from './quad-fit.ts';
import { type Plane, type Raster, blurPlane, toLuminance, toWhiteness } from './raster.ts';
import { type Region, closeGaps, findRegions } from './regions.ts';

/** Minimum share of the picture that a document covers. */
const minArea = 0.1;
/** Minimum share of the quadrilateral that must be paper; with less, the shape does not have four straight sides. */
const minFill = 0.86;
/** Minimum share of the outline that must be clearly darker outside. */
const minSupport = 0.62;
/** Minimum contrast across an outline, in brightness steps. */
const minContrast = 9;
/** Minimum area of a second document, as a share of the first. */
const minSecond = 0.3;
/** Thresholds between paper and background, as shares of the brightness range: with only one, a shadow would split a paper. */
const levels = [0.3, 0.42, 0.54, 0.66, 0.78] as const;
const quickLevels = [0.42, 0.6] as const;

interface Candidate {
  /** In pixels. */
  readonly quad: Quad;
  readonly area: number;
  readonly score: number;
}

/** The value below which this share of the pixels lies. */
const findPercentile = ({ values }: Plane, share: number): number => {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let seen = 0;
  let level = 0;
  while (level < 255 && seen + (counts[level] ?? 0) < values.length * share) {
    seen += counts[level] ?? 0;
    level += 1;
  }
  return level;
};

/** Distance in pixels to each side of an outline at which pixels are compared. */
const searchReachPx = 4;

/** The share of the outline that is brighter inside than outside. Parts on the picture's edge are not counted. */
const measureSupport = (plane: Plane, quad: Quad): number => {
  const { width, height, values } = plane;
  const value = (x: number, y: number): number | undefined => {
    const [column, row] = [Math.round(x), Math.round(y)];
    return column < 0 || row < 0 || column >= width || row >= height ? undefined : values[row * width + column];
  };
  let [looked, clear] = [0, 0];
  for (const [index, from] of quad.entries()) {
    const to = quad[(index + 1) % 4] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    for (let step = 0.06; step < 0.95; step += 0.04) {
      const [x, y] = [from.x + dx * step, from.y + dy * step];
      const inner = value(x - (dy / length) * searchReachPx, y + (dx / length) * searchReachPx);
      const outer = value(x + (dy / length) * searchReachPx, y - (dx / length) * searchReachPx);
      if (inner === undefined || outer === undefined) continue;
      looked += 1;
      if (inner - outer >= minContrast) clear += 1;
    }
  }
  return looked < 12 ? 0 : clear / looked;
};

const scoreCandidate = (plane: Plane, region: Region): Candidate | undefined => {
  const pixels = plane.width * plane.height;
  if (region.area < pixels * minArea) return undefined;
  const rough = findHullCorners(region.outline);
  if (rough === undefined) return undefined;
  const quad = orderCorners(fitCorners(rough, region.outline));
  if (!isConvex(quad)) return undefined;
  const area = computeSignedArea(quad);
  const fill = Math.min(region.area, area) / Math.max(region.area, area);
  const support = measureSupport(plane, quad);
  if (fill < minFill || support < minSupport) return undefined;
  return { quad, area, score: fill * support * Math.sqrt(area / pixels) };
};

const findCentre = (quad: Quad): Point => ({
  x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
  y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
});
/** Sort key of two documents: the one further to the top left comes first. */
const measureFromTopLeft = (quad: Quad): number => findCentre(quad).x + findCentre(quad).y;
const toShare = (pixel: number, pixels: number): number => Math.min(1, Math.max(0, (pixel + 0.5) / pixels));
const hasOverlap = (one: Quad, other: Quad): boolean =>
  isInside(one, findCentre(other)) || isInside(other, findCentre(one)) || one.some((point) => isInside(other, point));

/** Evens out the light from side to side: lamps and windows brighten one end of both paper and table. */
const flattenLight = (plane: Plane): Plane => {
  const { width, height, values } = plane;
  // The two slopes of the logarithm are fitted separately: columns and rows of a full grid are independent.
  let [sumX, sumY, squaresX, squaresY] = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = Math.log((values[y * width + x] ?? 0) + 8);
      const [across, down] = [x / width - 0.5, y / height - 0.5];
      sumX += across * light;
      sumY += down * light;
      squaresX += across * across;
      squaresY += down * down;
    }
  }
  const [slopeX, slopeY] = [sumX / squaresX, sumY / squaresY];
  const steepest = Math.exp((Math.abs(slopeX) + Math.abs(slopeY)) / 2);
  const levelled = values.map((value, at) => {
    const [across, down] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5];
    return (value * Math.exp(-slopeX * across - slopeY * down)) / Math.sqrt(steepest);
  });
  return { width, height, values: levelled };
};

const collectCandidates = (plane: Plane, shares: readonly number[]): readonly Candidate[] => {
  const [darkest, brightest] = [findPercentile(plane, 0.02), findPercentile(plane, 0.98)];
  if (brightest - darkest < 3 * minContrast) return [];
  const candidates: Candidate[] = [];
  for (const share of shares) {
    const mask = closeGaps(plane, darkest + (brightest - darkest) * share);
    for (const region of findRegions(mask, plane, plane.width * plane.height * minArea)) {
      const candidate = scoreCandidate(plane, region);
      if (candidate !== undefined) candidates.push(candidate);
    }
  }
  return candidates;
};

/**
 * Detects the documents in a picture: none, one, or two that do not overlap.
 * @param picture a few hundred pixels a side: at a finer resolution, text is detected instead of paper
 * @param quick for camera frames, which follow each other quickly: a sixth of the work
 */
export const findDocuments = (picture: Raster, quick = false): readonly Quad[] => {
  const plane = blurPlane(toWhiteness(picture), 1);
  // Luminance also covers coloured bands of a letterhead, which are not white.
  const planes = quick
    ? [flattenLight(plane)]
    : [plane, flattenLight(plane), flattenLight(blurPlane(toLuminance(picture), 1))];
  const candidates = planes.flatMap((each) => collectCandidates(each, quick ? quickLevels : levels));
  const [first, ...others] = candidates.toSorted((one, other) => other.score - one.score);
  if (first === undefined) return [];
  const second = others.find((other) => other.area >= first.area * minSecond && !hasOverlap(first.quad, other.quad));
  const toShares = (quad: Quad): Quad =>
    mapQuad(quad, ({ x, y }) => ({ x: toShare(x, plane.width), y: toShare(y, plane.height) }));
  const quads = [first, ...(second === undefined ? [] : [second])].map(({ quad }) => toShares(quad));
  return quads.toSorted((one, other) => measureFromTopLeft(one) - measureFromTopLeft(other));
};
