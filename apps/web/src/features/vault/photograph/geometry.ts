/** A point in a picture as shares of its width and height: 0 to 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a paper: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole picture. */
export const wholePicture: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Height by width of ISO 216 paper (A4, A5). */
export const documentRatio = Math.SQRT2;
/** Maximum deviation from the ratio of A4 at which a paper counts as A4. */
const ratioTolerance = 0.09;

export const mapQuad = ([a, b, c, d]: Quad, change: (point: Point) => Point): Quad => [
  change(a),
  change(b),
  change(c),
  change(d),
];

export const measureDistance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Area by the shoelace formula; positive where the corners run clockwise on the screen. */
export const computeSignedArea = (points: readonly Point[]): number => {
  let sum = 0;
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point;
    sum += point.x * next.y - next.x * point.y;
  }
  return sum / 2;
};

/** Whether the corners run clockwise and form a convex shape. */
export const isConvex = (quad: Quad): boolean =>
  quad.every((point, index) => {
    const next = quad[(index + 1) % 4] ?? point;
    const afterNext = quad[(index + 2) % 4] ?? point;
    return (next.x - point.x) * (afterNext.y - next.y) - (next.y - point.y) * (afterNext.x - next.x) > 0;
  });

/** Orders the corners clockwise, from the one nearest to the top left. */
export const orderCorners = (corners: Quad): Quad => {
  const [a, b, c, d] =
    computeSignedArea(corners) < 0 ? ([corners[3], corners[2], corners[1], corners[0]] as const) : corners;
  const turns: readonly Quad[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ];
  return turns.reduce((best, turn) => (turn[0].x + turn[0].y < best[0].x + best[0].y ? turn : best));
};

export const isInside = (quad: Quad, { x, y }: Point): boolean =>
  quad.every((point, index) => {
    const next = quad[(index + 1) % 4] ?? point;
    return (next.x - point.x) * (y - point.y) - (next.y - point.y) * (x - point.x) >= 0;
  });

/**
 * Maps the unit square to a quadrilateral, including perspective: `[a, b, c, d, e, f, g, h]` with x = (a·u + b·v + c) / (g·u +
 * h·v + 1).
 */
export type Projection = readonly [number, number, number, number, number, number, number, number];

/** Heckbert's closed form of the mapping from the unit square to a quadrilateral (Fundamentals of Texture Mapping, 1989, 2.2.3). */
export const projectFromSquare = ([p0, p1, p2, p3]: Quad): Projection => {
  const sumX = p0.x - p1.x + p2.x - p3.x;
  const sumY = p0.y - p1.y + p2.y - p3.y;
  const [dx1, dy1, dx2, dy2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y];
  const denominator = dx1 * dy2 - dx2 * dy1;
  const g = denominator === 0 ? 0 : (sumX * dy2 - dx2 * sumY) / denominator;
  const h = denominator === 0 ? 0 : (dx1 * sumY - sumX * dy1) / denominator;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ];
};

/** Focal length of a phone's main camera (26 mm on a 35 mm film) as a share of a picture's longer side. */
const focalShare = 0.75;

/**
 * Width by height of a paper that is seen at an angle. Its sides appear shortened; with the camera's focal length, the true
 * lengths of the plane's two directions can be computed (Zhang and He, Whiteboard scanning and image enhancement, 2007, section
 * 4).
 */
const measureRatio = (quad: Quad, { width, height }: Size): number => {
  const focal = focalShare * Math.max(width, height);
  const [a, b, , d, e, , g, h] = projectFromSquare(
    mapQuad(quad, ({ x, y }) => ({ x: (x - 0.5) * width, y: (y - 0.5) * height })),
  );
  return Math.hypot(a / focal, d / focal, g) / Math.hypot(b / focal, e / focal, h);
};

/**
 * Computes the size of a paper seen at an angle: as long as its longest side in the picture, in its true ratio, or in A4's exact
 * ratio if it is close.
 * @param picture size in pixels of the picture that the corners refer to
 * @param longest maximum pixels of either side
 */
export const computePageSize = (quad: Quad, picture: Size, longest: number): Size => {
  const [topLeft, topRight, bottomRight, bottomLeft] = mapQuad(quad, ({ x, y }) => ({
    x: x * picture.width,
    y: y * picture.height,
  }));
  const across = Math.max(measureDistance(topLeft, topRight), measureDistance(bottomLeft, bottomRight), 1);
  const down = Math.max(measureDistance(topLeft, bottomLeft), measureDistance(topRight, bottomRight), 1);
  const measured = measureRatio(quad, picture);
  // Corners that were dragged by hand may not form a valid projection of a paper.
  const ratio =
    Number.isFinite(measured) && measured > 0
      ? Math.min((across / down) * 2, Math.max(across / down / 2, measured))
      : across / down;
  const isA4 = Math.abs(Math.max(ratio, 1 / ratio) / documentRatio - 1) < ratioTolerance;
  const width = isA4 ? (ratio < 1 ? 1 / documentRatio : documentRatio) : ratio;
  const long = Math.min(longest, Math.max(across, down, across / width, down * width));
  const size = width < 1 ? { width: long * width, height: long } : { width: long, height: long / width };
  return { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) };
};
