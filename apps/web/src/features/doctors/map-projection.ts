import { spreadPins } from './pin-spread.ts';

/** A geographic point, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point on the map, in its units: x to the right, y down. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Position of a pin, and the point that it marks: neighbouring pins are moved apart. */
export interface MapPin extends MapPoint {
  readonly point: MapPoint;
}

export interface DistanceRing {
  readonly kilometres: number;
  /** In units of the map. */
  readonly radius: number;
  /** Position of its label: as far from the pins as possible. */
  readonly label: MapPoint;
}

export interface DoctorMapLayout {
  /** In the order of the doctors. */
  readonly pins: readonly MapPin[];
  /** The patient's place; undefined if it is unknown. */
  readonly origin: MapPoint | undefined;
  readonly rings: readonly DistanceRing[];
  /** Distant points are drawn closer, so that nearby ones do not overlap; the rings show the true distances. */
  readonly isCompressed: boolean;
}

/** Units of the map, across and down. */
export const mapSize = 400;
const margin = 34;
const middle = mapSize / 2;
const kmPerLatitudeDegree = 110.57;
const kmPerEquatorDegree = 111.32;
/** Minimum reach of the map: closer doctors are not spread over the whole map. */
const minReachKm = 1;
const ringCount = 3;
/** The map is compressed if the farthest doctor is more than this many times as far as the median one. */
const compressionRatio = 6;
/** Radii of the rings of a compressed map, as parts of its reach. */
const compressedRings = [1 / 20, 1 / 5, 1] as const;

const clamp = (value: number): number => Math.min(mapSize - margin, Math.max(margin, value));

/** Rounds up to 1, 2, 5, 10, 20 … */
const roundUpToNice = (figure: number): number => {
  const power = 10 ** Math.floor(Math.log10(figure));
  return ([1, 2, 5, 10].find((step) => step * power >= figure * (1 - 1e-9)) ?? 10) * power;
};

/** Kilometres east and south of an origin, on a tangent plane; accurate enough within a country. */
const toPlane = ({ latitude, longitude }: GeoPoint, origin: GeoPoint): MapPoint => ({
  x: (longitude - origin.longitude) * kmPerEquatorDegree * Math.cos((origin.latitude * Math.PI) / 180),
  y: (origin.latitude - latitude) * kmPerLatitudeDegree,
});

const findCenter = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** Centre of the bounding box of all points. */
const findMiddle = (points: readonly GeoPoint[]): GeoPoint => ({
  latitude: findCenter(points.map(({ latitude }) => latitude)),
  longitude: findCenter(points.map(({ longitude }) => longitude)),
});

const labelAngles = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);

/** The point of a ring that is farthest from all pins. */
const findLabelPoint = (center: MapPoint, radius: number, pins: readonly MapPoint[]): MapPoint => {
  const candidates = labelAngles.map((angle) => {
    const point = { x: center.x + radius * Math.sin(angle), y: center.y + radius * Math.cos(angle) };
    return { point, gap: Math.min(...pins.map(({ x, y }) => Math.hypot(x - point.x, y - point.y))) };
  });
  return candidates.reduce((best, one) => (one.gap > best.gap ? one : best)).point;
};

const findMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;

/** The radii of the rings, the smallest first; the last is the reach of the map. */
const listRingDistances = (farthestKm: number, isCompressed: boolean): readonly number[] => {
  if (isCompressed) return compressedRings.map((part) => part * roundUpToNice(farthestKm));
  const stepKm = roundUpToNice(farthestKm / ringCount);
  const count = Math.max(1, Math.ceil(farthestKm / stepKm - 1e-9));
  return Array.from({ length: count }, (_, index) => (index + 1) * stepKm);
};

/**
 * Lays out points on a square of `mapSize`, north up, all of them inside: around the origin with rings of distance, or around
 * their own centre without one.
 */
export const layOutDoctorMap = (places: readonly GeoPoint[], origin: GeoPoint | undefined): DoctorMapLayout => {
  if (places.length === 0) return { pins: [], origin: undefined, rings: [], isCompressed: false };
  const center = origin ?? findMiddle(places);
  const onPlane = places.map((place) => toPlane(place, center));
  const distancesKm = onPlane.map(({ x, y }) => Math.hypot(x, y));
  const farthestKm = Math.max(minReachKm, ...distancesKm);
  const isCompressed =
    origin !== undefined && farthestKm > compressionRatio * Math.max(minReachKm, findMedian(distancesKm));
  const ringsKm = origin === undefined ? [] : listRingDistances(farthestKm, isCompressed);
  const reachKm = ringsKm.at(-1) ?? farthestKm;
  const scale = (kilometres: number): number => {
    const part = kilometres / reachKm;
    return (middle - margin) * (isCompressed ? Math.sqrt(part) : part);
  };
  const points = onPlane.map(({ x, y }, index) => {
    const kilometres = distancesKm[index] ?? 0;
    const unitsPerKm = kilometres === 0 ? 0 : scale(kilometres) / kilometres;
    return { x: middle + x * unitsPerKm, y: middle + y * unitsPerKm };
  });
  const onMap = origin && { x: middle, y: middle };
  const pins = spreadPins(points, onMap, clamp);
  return {
    pins: points.map((point, index) => ({ ...(pins[index] ?? point), point })),
    origin: onMap,
    rings: ringsKm.map((kilometres) => {
      const radius = scale(kilometres);
      return { kilometres, radius, label: findLabelPoint({ x: middle, y: middle }, radius, [...pins]) };
    }),
    isCompressed,
  };
};
