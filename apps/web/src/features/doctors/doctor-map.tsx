import type { DoctorCard, PlaceSuggestion } from '@arogo/contract/doctors';
import { formatNumber } from '@arogo/contract/messages/calendar';
import { doctorMapMessages as m, streetMapMessages as s } from '@arogo/contract/messages/doctor-map';
import { doctorListMessages } from '@arogo/contract/messages/doctor-list';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { TextLink } from '@arogo/ui/text-link';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { formatDistance } from '../../components/shared/doctors/format.ts';
import { type DoctorMapLayout, type GeoPoint, layOutDoctorMap, mapSize } from './map-projection.ts';
import { StreetMapFoot } from './street-map/street-map-foot.tsx';
import { isOnMap, layOutOnStreetMap } from './street-map/street-map-view.ts';
import { useStreetMap } from './street-map/use-street-map.ts';

const StreetMap = lazy(() => import('./street-map/street-map.tsx'));

interface DoctorMapProps {
  readonly doctors: readonly DoctorCard[];
  /** Origin of the search. */
  readonly place: PlaceSuggestion | null;
  /** Number of the first doctor in the list. */
  readonly firstNumber: number;
  readonly selectedId: string | undefined;
  readonly onSelect: (doctorId: string) => void;
  readonly className?: string | undefined;
}

/** Minimum distance of a pin from its point for which a line connects the two. */
const minLeaderUnits = 8;
const toPercent = (units: number): string => `${(units / mapSize) * 100}%`;

/**
 * The doctors of a page as numbered points around the searched place. Drawn from their coordinates alone, so that no map server
 * is needed and none learns the patient's location; if the operator has a map server, its streets are drawn below the points.
 */
export function DoctorMap({ doctors, place, firstNumber, selectedId, onSelect, className }: DoctorMapProps) {
  const origin = useMemo(() => findOrigin(place), [place]);
  const streets = useStreetMap();
  const layout =
    streets.view === undefined ? layOutDoctorMap(doctors, origin) : layOutOnStreetMap(doctors, origin, streets.view);
  const originName = place === null || place.kind === 'device' ? doctorListMessages.you : place.name;
  const originLabel = place?.kind === 'device' ? m.you : originName;
  const places = useMemo(() => [...doctors, ...(origin === undefined ? [] : [origin])], [doctors, origin]);
  return (
    <section aria-label={m.title} className={clsx('grid gap-2', className)}>
      <div className="relative isolate aspect-square overflow-clip rounded-card border border-line bg-card">
        {streets.config !== undefined && (
          <ErrorBoundary place={String(streets.attempt)} instead={<ReportFailure onFailed={streets.fail} />}>
            <Suspense>
              <StreetMap
                key={streets.attempt}
                places={places}
                hasDarkStyle={streets.config.hasDarkStyle}
                isShown={streets.view !== undefined}
                onView={streets.show}
                onFailed={streets.fail}
              />
            </Suspense>
          </ErrorBoundary>
        )}
        {streets.view === undefined ? (
          <MapDrawing layout={layout} originName={originLabel} towns={doctors.map(({ city }) => city)} />
        ) : (
          <svg viewBox={`0 0 ${mapSize} ${mapSize}`} aria-hidden="true" className={clsx(layerClassName, 'z-1')}>
            <MapPoints layout={layout} originName={originLabel} />
          </svg>
        )}
        <ul>
          {doctors.map((doctor, index) => {
            const pin = layout.pins[index];
            if (pin === undefined) return null;
            const { userId, displayName, distance, city } = doctor;
            const isSelected = userId === selectedId;
            return (
              <li
                key={userId}
                className={clsx('absolute -translate-1/2', isSelected ? 'z-2' : 'z-1')}
                style={{ left: toPercent(pin.x), top: toPercent(pin.y) }}
              >
                <button
                  type="button"
                  aria-pressed={isSelected}
                  aria-label={m.pin(
                    firstNumber + index,
                    displayName,
                    distance === null ? city : m.from(formatDistance(distance), originName),
                  )}
                  title={displayName}
                  onFocus={() => {
                    if (!isOnMap(pin)) streets.view?.reveal(doctor);
                  }}
                  onClick={() => onSelect(userId)}
                  className={clsx(
                    'relative grid size-8 touch-44 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums shadow-float',
                    'transition-[background-color,color,scale] duration-150',
                    isSelected
                      ? 'scale-120 border-card bg-leaf text-on-leaf'
                      : 'border-leaf bg-card text-leaf-ink hover:bg-leaf-wash',
                  )}
                >
                  {firstNumber + index}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {streets.isFailed && (
        <output className="block text-sm text-soft">
          {s.failed}{' '}
          <TextLink as="button" alone onClick={streets.tryAgain}>
            {s.again}
          </TextLink>
        </output>
      )}
      {streets.view === undefined ? (
        <p className="text-sm text-soft">
          {origin === undefined ? m.noPlace : layout.isCompressed ? m.compressedRings(originName) : m.rings(originName)}
        </p>
      ) : (
        <StreetMapFoot view={streets.view} />
      )}
    </section>
  );
}

/** Reports that the map's script failed to load or to run. */
function ReportFailure({ onFailed }: { readonly onFailed: () => void }) {
  useEffect(onFailed, [onFailed]);
  return null;
}

const findOrigin = (place: PlaceSuggestion | null): GeoPoint | undefined =>
  place !== null && place.latitude !== null && place.longitude !== null
    ? { latitude: place.latitude, longitude: place.longitude }
    : undefined;

interface MapDrawingProps {
  readonly layout: DoctorMapLayout;
  readonly originName: string;
  /** Town of each doctor. */
  readonly towns: readonly string[];
}

interface MapLabelProps {
  readonly x: number;
  readonly y: number;
  readonly className: string;
  readonly children: string;
}

/** A name on the map, which stays readable over its background. */
function MapLabel({ x, y, className, children }: MapLabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      strokeWidth={4}
      strokeLinejoin="round"
      className={clsx('stroke-card text-[11px] tabular-nums [paint-order:stroke]', className)}
    >
      {children}
    </text>
  );
}

/** Minimum distance between the names of towns. */
const minTownGap = { x: 70, y: 14 } as const;

/** Selects the pins whose town is named if there is no origin: those that other names leave room for. */
const selectTowns = (towns: readonly string[], pins: DoctorMapLayout['pins']): readonly number[] => {
  const named: number[] = [];
  for (const [index, pin] of pins.entries()) {
    const isFree = named.every((other) => {
      const { x, y } = pins[other] ?? pin;
      const isFar = Math.abs(x - pin.x) > minTownGap.x || Math.abs(y - pin.y) > minTownGap.y;
      return isFar && towns[other] !== towns[index];
    });
    const isCovered = pins.some(({ x, y }) => Math.abs(x - pin.x) < 30 && Math.abs(y - (pin.y + 28)) < 20);
    if (isFree && !isCovered) named.push(index);
  }
  return named;
};

/** The patient's place, and lines from displaced pins to their points. */
function MapPoints({ layout: { pins, origin }, originName }: Omit<MapDrawingProps, 'towns'>) {
  return (
    <>
      {pins.map(({ x, y, point }) => (
        <g key={`${x} ${y}`}>
          {Math.hypot(x - point.x, y - point.y) > minLeaderUnits && (
            <line x1={x} y1={y} x2={point.x} y2={point.y} className="stroke-edge" />
          )}
          <circle cx={point.x} cy={point.y} r={3} className="fill-leaf" />
        </g>
      ))}
      {origin !== undefined && (
        <g>
          <circle cx={origin.x} cy={origin.y} r={11} className="fill-sky opacity-25" />
          <circle cx={origin.x} cy={origin.y} r={5.5} className="fill-sky stroke-card stroke-2" />
          <MapLabel x={origin.x} y={origin.y + 22} className="fill-sky font-semibold">
            {originName}
          </MapLabel>
        </g>
      )}
    </>
  );
}

/** A drawing over the whole map that ignores pointer events. */
const layerClassName = 'pointer-events-none absolute inset-0 size-full';

/** Rings of distance around the patient's place, and the doctors' points. */
function MapDrawing({ layout, originName, towns }: MapDrawingProps) {
  const { pins, origin, rings } = layout;
  return (
    <svg viewBox={`0 0 ${mapSize} ${mapSize}`} aria-hidden="true" className={layerClassName}>
      {origin !== undefined &&
        rings
          .toReversed()
          .map(({ kilometres, radius }, index) => (
            <circle
              key={kilometres}
              cx={origin.x}
              cy={origin.y}
              r={radius}
              className={clsx('stroke-line', index % 2 === 0 ? 'fill-hush' : 'fill-card')}
            />
          ))}
      {rings.map(({ kilometres, label }) => (
        <MapLabel key={kilometres} x={label.x} y={label.y + 4} className="fill-soft">
          {m.kilometres(formatNumber(kilometres, 1))}
        </MapLabel>
      ))}
      <MapPoints layout={layout} originName={originName} />
      {origin === undefined &&
        selectTowns(towns, pins).map((index) => (
          <MapLabel key={index} x={pins[index]?.x ?? 0} y={(pins[index]?.y ?? 0) + 30} className="fill-soft">
            {towns[index] ?? ''}
          </MapLabel>
        ))}
      <path d="M380 34l-6-14-6 14 6-3z" className="fill-soft" />
      <text x={374} y={48} textAnchor="middle" className="fill-soft text-[11px] font-semibold">
        {m.north}
      </text>
    </svg>
  );
}
