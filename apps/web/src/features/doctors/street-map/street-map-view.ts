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
  /** Zooms in or out. */
  readonly zoom: (direction: 'in' | 'out') => void;
}

/** Whether a pin can be seen. */
export const isOnMap = ({ x, y }: MapPoint): boolean => Math.min(x, y) >= 0 && Math.max(x, y) <= mapSize;

/** Margin of a pin's size, so that no pin is cut off. */
const margin = 20;
const clamp = (value: number): number => Math.min(mapSize - margin, Math.max(margin, value));

/** Converts places on the street map to the units of the drawn map, so that both show the same pins. */
export const layOutOnStreetMap = (
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
  // Visible pins stay visible when pins are spread; pins outside the map do not move them.
  const visiblePins = points.filter(isOnMap);
  const spread = new Map(spreadPins(visiblePins, onMap, clamp).map((pin, index) => [visiblePins[index], pin]));
  return {
    pins: points.map((point) => ({ ...(spread.get(point) ?? point), point })),
    origin: onMap,
    rings: [],
    isCompressed: false,
  };
};
