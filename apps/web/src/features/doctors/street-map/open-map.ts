import type { ToScriptUrl } from '@arogo/client/script-url';
import { readMapStyle } from '@arogo/contract/street-map';
import { streetMapMessages as m } from '@arogo/contract/messages/doctor-map';
import { LngLatBounds, MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { GeoPoint } from '../map-projection.ts';
import { toOwnStyle } from './street-map-style.ts';

/** Padding for a pin at the edge, in pixels. */
const padding = 48;
/** Maximum zoom for a single doctor, at the level of streets. */
const maxFitZoom = 15;

/** The bounding box of some places, so that the map shows all of them. */
export const getBounds = (places: readonly GeoPoint[]): LngLatBounds => {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of places) bounds.extend([longitude, latitude]);
  return bounds;
};

export const fitOptions = { padding, maxZoom: maxFitZoom } as const;

/**
 * The Trusted Types policy returns an object and not a string, but the library checks the end of its worker's URL: this adds the
 * two string methods that it calls.
 */
const toWorkerUrl = (url: string): string =>
  typeof url === 'string'
    ? url
    : Object.assign(url, {
        endsWith: (ending: string) => String(url).endsWith(ending),
        split: (separator: string | RegExp) => String(url).split(separator),
      } as unknown as string);

/** URL of our style. */
export const getStyleUrl = (theme: 'light' | 'dark'): string =>
  `${window.location.origin}${readMapStyle.path}?theme=${theme}`;

export interface OpenMapOptions {
  readonly container: HTMLElement;
  readonly places: readonly GeoPoint[];
  readonly styleUrl: string;
  readonly scriptUrl: ToScriptUrl;
}

/**
 * Opens a street map, north up, which does not capture the page's scrolling: it moves by two fingers, the mouse, keys, and the
 * wheel with Ctrl or ⌘. The library's stylesheet is omitted, because the few necessary rules are set here.
 * @throws if the browser has no WebGL
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
  // Hides the library's own hint, which would appear unstyled; ours is shown over the map.
  const hint = container.querySelector<HTMLElement>('.maplibregl-cooperative-gesture-screen');
  if (hint) hint.style.display = 'none';
  return map;
};
