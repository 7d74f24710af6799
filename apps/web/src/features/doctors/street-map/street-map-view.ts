import { type DoctorMapLayout, type GeoPoint, type MapPoint, mapSize } from '../map-projection.ts';
import { spreadPins } from '../pin-spread.ts';
import type { AttributionPart } from './attribution.ts';

/** Current view of the street map. */
export interface StreetMapView {
  /** Position of a place in pixels of the map, also outside of it. */
  readonly project: (place: GeoPoint) => MapPoint;
  /** Pixels, across and down. */
  readonly width: number;
  readonly height: number;
  /** Attributions, by source. */
  readonly attributions: readonly (readonly AttributionPart[])[];
  /** Moves the map to a place outside its view. */
  readonly reveal: (place: GeoPoint) => void;
  /** Shows less of more, or more of less. */
  readonly zoom: (direction: 'in' | 'out') => void;
}

/** Whether a pin can be seen. */
export const isOnMap = ({ x, y }: MapPoint): boolean => Math.min(x, y) >= 0 && Math.max(x, y) <= mapSize;

/** A pin's own size, so that none is cut off. */
const margin = 20;
const clamp = (value: number): number => Math.min(mapSize - margin, Math.max(margin, value));

/** Places on the street map in the units of the drawn one, so that the same pins stand on either. */
export const layOutOnStreets = (
  places: readonly GeoPoint[],
  origin: GeoPoint | undefined,
  { project, width, height }: Pick<StreetMapView, 'project' | 'width' | 'height'>,
): DoctorMapLayout => {
  const toUnits = (place: GeoPoint): MapPoint => {
    const { x, y } = project(place);
    return { x: (x / width) * mapSize, y: (y / height) * mapSize };
  };
  const points = places.map(toUnits);
  const onMap = origin && toUnits(origin);
  // Whoever can be seen stays in sight; those outside are in nobody's way.
  const seen = points.filter(isOnMap);
  const spread = new Map(spreadPins(seen, onMap, clamp).map((pin, index) => [seen[index], pin]));
  return {
    pins: points.map((point) => ({ ...(spread.get(point) ?? point), point })),
    origin: onMap,
    rings: [],
    isCompressed: false,
  };
};
