import { spreadPins } from './pin-spread.ts';

/** A place on the earth, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place on the map, in its units: x to the right, y down. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Where a pin stands, and the point that it marks: pins of neighbours are moved apart. */
export interface MapPin extends MapPoint {
  readonly point: MapPoint;
}

export interface DistanceRing {
  readonly kilometres: number;
  /** In units of the map. */
  readonly radius: number;
  /** Where its label stands: as far from the pins as can be. */
  readonly label: MapPoint;
}

export interface DoctorMapLayout {
  /** In the order of the doctors. */
  readonly pins: readonly MapPin[];
  /** The patient's place; undefined where it is not known. */
  readonly origin: MapPoint | undefined;
  readonly rings: readonly DistanceRing[];
  /** What is far is drawn nearer than it is, so that those nearby do not lie in one heap; the rings say how far. */
  readonly isCompressed: boolean;
}

/** Units of the map, across and down. */
export const mapSize = 400;
const margin = 34;
const middle = mapSize / 2;
const kmPerLatitudeDegree = 110.57;
const kmPerEquatorDegree = 111.32;
/** Nearer doctors than this are not spread over the whole map. */
const minReachKm = 1;
const ringCount = 3;
/** The farthest is so many times as far as the doctor in the middle: what is far is drawn nearer. */
const compressionRatio = 6;
/** Rings of such a map, as parts of its reach. */
const compressedRings = [1 / 20, 1 / 5, 1] as const;

const clamp = (value: number): number => Math.min(mapSize - margin, Math.max(margin, value));

/** The smallest of 1, 2, 5, 10, 20 … that reaches a figure. */
const roundUpToNice = (figure: number): number => {
  const power = 10 ** Math.floor(Math.log10(figure));
  return ([1, 2, 5, 10].find((step) => step * power >= figure * (1 - 1e-9)) ?? 10) * power;
};

/** Kilometres east and south of an origin. Exact enough within a country: a plane that touches the earth there. */
const toPlane = ({ latitude, longitude }: GeoPoint, origin: GeoPoint): MapPoint => ({
  x: (longitude - origin.longitude) * kmPerEquatorDegree * Math.cos((origin.latitude * Math.PI) / 180),
  y: (origin.latitude - latitude) * kmPerLatitudeDegree,
});

const findCenter = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** The middle of the smallest box around all of them. */
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

/** The distances of the rings, the nearest first; the last is the reach of the map. */
const listRingDistances = (farthestKm: number, isCompressed: boolean): readonly number[] => {
  if (isCompressed) return compressedRings.map((part) => part * roundUpToNice(farthestKm));
  const stepKm = roundUpToNice(farthestKm / ringCount);
  const count = Math.max(1, Math.ceil(farthestKm / stepKm - 1e-9));
  return Array.from({ length: count }, (_, index) => (index + 1) * stepKm);
};

/**
 * Lays places out on a square of `mapSize`, north up, all of them within it: around the origin with rings of distance, or
 * without one around their own middle.
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
