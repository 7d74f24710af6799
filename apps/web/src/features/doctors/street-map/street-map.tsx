import { streetMapMessages as m } from '@arogo/contract/messages/doctor-map';
import { clsx } from 'clsx';
import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import type { GeoPoint } from '../map-projection.ts';
import { parseAttributions } from './attribution.ts';
import { isPageDark, watchPageDarkness } from './dark-page.ts';
import { fitOptions, getBounds, getStyleUrl, openMap } from './open-map.ts';
import type { StreetMapView } from './street-map-view.ts';
import { watchArrival } from './map-arrival.ts';

interface StreetMapProps {
  /** The map initially fits all of them. */
  readonly places: readonly GeoPoint[];
  /** Whether the operator configured a style for dark pages. */
  readonly hasDarkStyle: boolean;
  readonly isShown: boolean;
  /** Called when the map first has something to show, and on each change of its view. */
  readonly onView: (view: StreetMapView) => void;
  /** Called if WebGL is missing, or if no style or tile loaded. */
  readonly onFailed: () => void;
}

/** Duration of a hint, in milliseconds. */
const hintMs = 1_500;

const listAttributions = (map: MapLibreMap): readonly string[] =>
  Object.values(map.getStyle().sources).flatMap((source) =>
    'attribution' in source && source.attribution !== undefined ? [source.attribution] : [],
  );

const readView = (map: MapLibreMap, attributions: StreetMapView['attributions']): StreetMapView => {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return {
    project: ({ latitude, longitude }) => map.project([longitude, latitude]),
    width,
    height,
    attributions,
    reveal: ({ latitude, longitude }) => map.panTo([longitude, latitude]),
    zoom: (direction) => (direction === 'in' ? map.zoomIn() : map.zoomOut()),
  };
};

/** The operator's street map. The caller draws pins above it, placed by the view that `onView` reports. */
export default function StreetMap({ places, hasDarkStyle, isShown, onView, onFailed }: StreetMapProps) {
  const { scriptUrl } = useServices();
  const container = useRef<HTMLDivElement>(null);
  const opened = useRef<MapLibreMap>(undefined);
  const fail = useEffectEvent(onFailed);
  const notifyView = useEffectEvent(onView);
  const [hinted, setHinted] = useState(0);
  const open = useEffectEvent((element: HTMLElement, isDark: boolean): MapLibreMap | undefined => {
    try {
      const styleUrl = getStyleUrl(isDark && hasDarkStyle ? 'dark' : 'light');
      return openMap({ container: element, places, styleUrl, scriptUrl });
    } catch {
      return undefined;
    }
  });
  const changeTheme = useEffectEvent((map: MapLibreMap, isDark: boolean): void => {
    if (hasDarkStyle) map.setStyle(getStyleUrl(isDark ? 'dark' : 'light'), { diff: false });
    else shade(map, isDark);
  });

  useEffect(() => {
    const isDark = isPageDark();
    const map = container.current ? open(container.current, isDark) : undefined;
    if (map === undefined) {
      fail();
      return undefined;
    }
    opened.current = map;
    if (!hasDarkStyle) shade(map, isDark);
    const leave = watchArrival(map, {
      onReady: () => {
        // Read once per style, not per frame.
        let attributions: StreetMapView['attributions'] = [];
        const tell = (): void => notifyView(readView(map, attributions));
        const readStyle = (): void => {
          attributions = parseAttributions(listAttributions(map));
          tell();
        };
        readStyle();
        map.on('style.load', readStyle);
        for (const event of ['move', 'resize'] as const) map.on(event, tell);
      },
      onFailed: fail,
    });
    map.on('cooperativegestureprevented', () => setHinted((count) => count + 1));
    const endWatch = watchPageDarkness((becameDark) => changeTheme(map, becameDark));
    return () => {
      endWatch();
      leave();
      opened.current = undefined;
      map.remove();
    };
  }, [hasDarkStyle]);

  const shown = useRef(places);
  useEffect(() => {
    if (shown.current === places) return;
    shown.current = places;
    opened.current?.fitBounds(getBounds(places), fitOptions);
  }, [places]);

  return (
    <div className={clsx('absolute inset-0', !isShown && 'invisible')}>
      <div ref={container} className="absolute inset-0 [&_canvas]:-outline-offset-2" />
      <GestureHint key={hinted} isAsked={hinted > 0} />
    </div>
  );
}

/** Hint how to move the map, shown after a gesture that scrolls the page. */
function GestureHint({ isAsked }: { readonly isAsked: boolean }) {
  const [isShown, setShown] = useState(isAsked);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), hintMs);
    return () => clearTimeout(timer);
  }, []);
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return (
    isShown && (
      <p className="pointer-events-none absolute inset-x-4 top-4 z-3 rounded-control bg-card p-2 text-center text-sm shadow-float">
        {isTouch ? m.moveByTouch : m.zoomByWheel(navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl')}
      </p>
    )
  );
}

/** Inverts the lightness of a light map on a dark page and keeps its hues, if the operator has no dark style. */
const shade = (map: MapLibreMap, isDark: boolean): void => {
  map.getCanvas().style.filter = isDark ? 'invert(0.9) hue-rotate(180deg)' : '';
};
