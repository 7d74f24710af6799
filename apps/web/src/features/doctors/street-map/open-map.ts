import type { ToScriptUrl } from '@arogo/client/script-url';
import { readMapStyle } from '@arogo/contract/street-map';
import { streetMapMessages as m } from '@arogo/contract/messages/doctor-map';
import { LngLatBounds, MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { GeoPoint } from '../map-projection.ts';
import { toOwnStyle } from './street-map-style.ts';

/** Room for a pin at the edge, in pixels. */
const padding = 48;
/** Streets around one doctor alone. */
const maxFitZoom = 15;

/** The box around some places, for the map to show all of them. */
export const getBounds = (places: readonly GeoPoint[]): LngLatBounds => {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of places) bounds.extend([longitude, latitude]);
  return bounds;
};

export const fitOptions = { padding, maxZoom: maxFitZoom } as const;

/**
 * What the policy of trusted types gives is no text, and the library asks its worker's address how it ends: it gets the two
 * answers that a text would give.
 */
const toWorkerUrl = (url: string): string =>
  typeof url === 'string'
    ? url
    : Object.assign(url, {
        endsWith: (ending: string) => String(url).endsWith(ending),
        split: (separator: string | RegExp) => String(url).split(separator),
      } as unknown as string);

/** The address of a style of ours. */
export const getStyleUrl = (theme: 'light' | 'dark'): string =>
  `${window.location.origin}${readMapStyle.path}?theme=${theme}`;

export interface OpenMapOptions {
  readonly container: HTMLElement;
  readonly places: readonly GeoPoint[];
  readonly styleUrl: string;
  readonly scriptUrl: ToScriptUrl;
}

/**
 * Opens a map with streets, north up, which leaves the page's scrolling to the page: it moves by two fingers, by the mouse,
 * by keys, and by the wheel with Ctrl or ⌘. Its stylesheet is left out, since the few rules that count are set here.
 * @throws where the browser has no WebGL
 */
export const openMap = ({ container, places, styleUrl, scriptUrl }: OpenMapOptions): MapLibreMap => {
  setWorkerUrl(toWorkerUrl(scriptUrl(workerFile)));
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new MapLibreMap({
    container,
    style: styleUrl,
    transformStyle: (_previous, style) => toOwnStyle(style, window.location.origin),
    bounds: getBounds(places),
    fitBoundsOptions: fitOptions,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    fadeDuration: isStill ? 0 : 200,
    locale: { 'Map.Title': m.canvas },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const canvas = map.getCanvas();
  canvas.style.position = 'absolute';
  // One finger scrolls the page over the map.
  for (const { style } of [canvas, map.getCanvasContainer()]) style.touchAction = 'pan-x pan-y';
  // Of its own hint only the text would be left without its styles; ours stands over the map.
  const hint = container.querySelector<HTMLElement>('.maplibregl-cooperative-gesture-screen');
  if (hint) hint.style.display = 'none';
  return map;
};
