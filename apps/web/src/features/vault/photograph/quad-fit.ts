import { type Point, type Quad, measureDistance, orderCorners, computeSignedArea } from './geometry.ts';

/** Maximum number of hull corners whose combinations are tried. */
const maxHullCorners = 12;

const crossProduct = (from: Point, one: Point, other: Point): number =>
  (one.x - from.x) * (other.y - from.y) - (one.y - from.y) * (other.x - from.x);

/** One chain of a hull, without its last point. */
const buildHullChain = (sorted: readonly Point[]): readonly Point[] => {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length >= 2 && crossProduct(hull.at(-2) ?? point, hull.at(-1) ?? point, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
};

/** Convex hull by Andrew's monotone chain. */
const buildConvexHull = (points: readonly Point[]): readonly Point[] => {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  return [...buildHullChain(sorted), ...buildHullChain(sorted.toReversed())];
};

/** Simplifies a hull: repeatedly removes the corner that changes the area least. */
const simplify = (hull: readonly Point[]): readonly Point[] => {
  const corners = [...hull];
  while (corners.length > maxHullCorners) {
    let [smallestLoss, at] = [Infinity, 0];
    for (const [index, point] of corners.entries()) {
      const before = corners.at(index - 1) ?? point;
      const after = corners[(index + 1) % corners.length] ?? point;
      const loss = Math.abs(crossProduct(before, point, after));
      if (loss < smallestLoss) [smallestLoss, at] = [loss, index];
    }
    corners.splice(at, 1);
  }
  return corners;
};

/** The four corners of the hull that span the largest area. */
export const findHullCorners = (outline: readonly Point[]): Quad | undefined => {
  const hull = simplify(buildConvexHull(outline));
  let best: Quad | undefined;
  let largest = 0;
  for (const [a, first] of hull.entries()) {
    for (const [b, second] of hull.entries()) {
      if (b <= a) continue;
      for (const [c, third] of hull.entries()) {
        if (c <= b) continue;
        for (const fourth of hull.slice(c + 1)) {
          const quad: Quad = [first, second, third, fourth];
          const area = Math.abs(computeSignedArea(quad));
          if (area > largest) [largest, best] = [area, quad];
        }
      }
    }
  }
  return best;
};

interface Line {
  readonly at: Point;
  readonly dx: number;
  readonly dy: number;
}

/** Maximum distance in pixels between rim points and their side. */
const rimTolerancePx = 3;

/** Fits a line to the rim points near one side by total least squares; returns the side itself if there are too few. */
const fitSide = (from: Point, to: Point, outline: readonly Point[]): Line => {
  const length = measureDistance(from, to);
  const side = { at: from, dx: (to.x - from.x) / length, dy: (to.y - from.y) / length };
  const beside = outline.filter(({ x, y }) => {
    const along = (x - from.x) * side.dx + (y - from.y) * side.dy;
    const off = Math.abs((x - from.x) * side.dy - (y - from.y) * side.dx);
    return off <= rimTolerancePx && along > length * 0.08 && along < length * 0.92;
  });
  if (beside.length < Math.max(8, length * 0.4)) return side;
  const at = {
    x: beside.reduce((sum, { x }) => sum + x, 0) / beside.length,
    y: beside.reduce((sum, { y }) => sum + y, 0) / beside.length,
  };
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of beside) {
    xx += (point.x - at.x) ** 2;
    xy += (point.x - at.x) * (point.y - at.y);
    yy += (point.y - at.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { at, dx: Math.cos(angle), dy: Math.sin(angle) };
};

const findIntersection = (one: Line, other: Line): Point | undefined => {
  const across = one.dx * other.dy - one.dy * other.dx;
  if (Math.abs(across) < 0.1) return undefined;
  const along = ((other.at.x - one.at.x) * other.dy - (other.at.y - one.at.y) * other.dx) / across;
  return { x: one.at.x + one.dx * along, y: one.at.y + one.dy * along };
};

/** Intersects the fitted lines of the four sides: corners of subpixel precision, also if a corner is rounded or folded. */
export const fitCorners = (rough: Quad, outline: readonly Point[]): Quad => {
  const corners = orderCorners(rough);
  const lines = corners.map((corner, index) => fitSide(corner, corners[(index + 1) % 4] ?? corner, outline));
  const reach = Math.sqrt(Math.abs(computeSignedArea(corners))) * 0.15;
  const refine = (corner: Point, index: number): Point => {
    const [before, after] = [lines.at(index - 1), lines[index]];
    const intersection = before && after && findIntersection(before, after);
    return intersection && measureDistance(intersection, corner) < reach ? intersection : corner;
  };
  return [refine(corners[0], 0), refine(corners[1], 1), refine(corners[2], 2), refine(corners[3], 3)];
};
