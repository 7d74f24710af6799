import { formatCalendarDate } from '@arogo/client/format';
import type { Measurement, TrendPoint, TrendSeries } from '@arogo/contract/measurements';
import { trendsScreen as t } from '@arogo/contract/messages/measurements';
import { IconButton } from '@arogo/ui/icon-button';
import { VisuallyHidden } from '@arogo/ui/visually-hidden';
import { useOverflow } from '@arogo/ui/use-overflow';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { computeColumns, computeHeight } from '../../components/shared/assessment/trend.ts';
import { buildRecordPath } from '../../components/shared/medication/record-path.ts';
import { computeBounds, findSide, findVisiblePoints, formatRange, formatValue, maxPlottedPoints } from './scale.ts';

const plotSize = { width: 320, height: 120, margin: 16 };
const plotArea = { width: plotSize.width - 2 * plotSize.margin, height: plotSize.height - 2 * plotSize.margin };
const bandWidth = 14;

/** Formats a calendar day, which has no time zone. */

interface SeriesPlotProps {
  readonly series: TrendSeries;
  /** Undefined with read-only access. */
  readonly onMeasurement: ((measurement: Measurement) => void) | undefined;
}

/** Plots a series by day, scrolled to the newest values. Each point has the range of its own report and links to its source. */
export function SeriesPlot({ series, onMeasurement }: SeriesPlotProps) {
  const id = useId();
  const [last, setLast] = useState<number>();
  const count = series.points.length;
  const shown = findVisiblePoints(count, last);
  const points = series.points.slice(shown.from, shown.to);
  const bounds = computeBounds(points);
  const columns = computeColumns(
    { points: points.map(({ day }, at) => ({ id: String(at), finishedAt: day })) },
    plotArea.width,
    22,
  );
  const toY = (value: number): number => plotSize.margin + computeHeight(bounds, value, plotArea.height);
  const places = points.map((point, at) => ({
    point,
    x: plotSize.margin + (columns.get(String(at)) ?? 0),
    y: toY(point.value),
  }));
  const [oldest, newest] = [points[0], points.at(-1)];
  if (oldest === undefined || newest === undefined) return null;
  return (
    <figure className="mt-3" aria-labelledby={`${id}-text`}>
      <figcaption id={`${id}-text`} className="sr-only">
        {t.seriesText(series.name, points.length, formatCalendarDate(oldest.day), formatCalendarDate(newest.day))}
      </figcaption>
      <div className="relative">
        <svg viewBox={`0 0 ${plotSize.width} ${plotSize.height}`} aria-hidden="true" className="block w-full fill-none">
          {[plotSize.margin, plotSize.height - plotSize.margin].map((y) => (
            <path key={y} d={`M0 ${y}H${plotSize.width}`} className="stroke-line [vector-effect:non-scaling-stroke]" />
          ))}
          {places.map(({ point: { low, high }, x }) => {
            if (low === undefined && high === undefined) return null;
            const [top, bottom] = [high === undefined ? 0 : toY(high), low === undefined ? plotSize.height : toY(low)];
            return (
              <rect
                key={x}
                x={x - bandWidth / 2}
                y={top}
                width={bandWidth}
                height={Math.max(1, bottom - top)}
                rx="3"
                className="fill-leaf-wash stroke-soft [stroke-opacity:0.45] [vector-effect:non-scaling-stroke]"
              />
            );
          })}
          <polyline
            points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
            className="stroke-leaf [stroke-linejoin:round] [stroke-width:2] [vector-effect:non-scaling-stroke]"
          />
        </svg>
        {/* Labels of the two lines. Hidden from screen readers, since the points and the table name every value. */}
        <span aria-hidden="true" className="absolute top-0 left-0 text-xs text-soft tabular-nums">
          {formatValue(Number(bounds.max.toPrecision(3)))}
        </span>
        <span aria-hidden="true" className="absolute bottom-0 left-0 text-xs text-soft tabular-nums">
          {formatValue(Number(bounds.min.toPrecision(3)))}
        </span>
        <ul>
          {places.map(({ point, x, y }) => (
            <li
              key={x}
              style={{ left: `${(x / plotSize.width) * 100}%`, top: `${(y / plotSize.height) * 100}%` }}
              className="absolute -translate-1/2"
            >
              <PointMark point={point} onMeasurement={onMeasurement} />
            </li>
          ))}
        </ul>
      </div>
      <p aria-hidden="true" className="flex justify-between text-sm text-soft tabular-nums">
        <span>{formatCalendarDate(oldest.day)}</span>
        {oldest !== newest && <span>{formatCalendarDate(newest.day)}</span>}
      </p>
      {count > maxPlottedPoints && (
        <div className="mt-1 flex items-center justify-between gap-3">
          <IconButton
            look="outlined"
            label={t.earlier(series.name)}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={shown.from === 0}
            onClick={() => setLast(shown.to - maxPlottedPoints)}
          />
          <output className="text-sm text-soft tabular-nums">{t.window(shown.from + 1, shown.to, count)}</output>
          <IconButton
            look="outlined"
            label={t.later(series.name)}
            icon={<ChevronRight aria-hidden="true" />}
            disabled={shown.to === count}
            onClick={() => setLast(shown.to + maxPlottedPoints)}
          />
        </div>
      )}
    </figure>
  );
}

/** A point links to its report, or opens its measurement. Typed values are square, values out of range hollow. */
function PointMark({
  point,
  onMeasurement,
}: {
  readonly point: TrendPoint;
  readonly onMeasurement: SeriesPlotProps['onMeasurement'];
}) {
  const { recordId, fact, measurement, printed, day } = point;
  const [range, side] = [formatRange(point), findSide(point)];
  const about = [...(range === '' ? [] : [t.rangeOf(range)]), ...(side === undefined ? [] : [t.outside[side]])];
  const label = t.point(
    printed,
    formatCalendarDate(day),
    about,
    measurement === undefined ? t.openReport : onMeasurement ? t.openMeasurement : t.byHand,
  );
  const dot = clsx(
    'size-3.5',
    measurement === undefined ? 'rounded-full' : 'rounded-[3px]',
    side === undefined ? 'border-2 border-card bg-leaf-ink outline-1 outline-leaf-ink' : 'border-3 border-sun bg-card',
  );
  const target = 'grid size-6 place-items-center rounded-full';
  if (measurement !== undefined && onMeasurement === undefined)
    return (
      <span title={label} className={target}>
        <span aria-hidden="true" className={dot} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    );
  if (measurement !== undefined) {
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        className={target}
        onClick={() => onMeasurement?.(measurement)}
      >
        <span aria-hidden="true" className={dot} />
      </button>
    );
  }
  return (
    <Link to={buildRecordPath(recordId ?? '', fact ?? null)} aria-label={label} title={label} className={target}>
      <span aria-hidden="true" className={dot} />
    </Link>
  );
}

/** All values of a series as a table, for screen readers and for reading. */
export function SeriesTable({ series: { name, points }, onMeasurement }: SeriesPlotProps) {
  const panel = useRef<HTMLElement>(null);
  const scrolls = useOverflow(panel);
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 items-center rounded-small font-semibold text-leaf-ink">
        {t.table}
        <span className="sr-only">: {name}</span>
      </summary>
      <section
        ref={panel}
        {...(scrolls ? { tabIndex: 0 } : {})}
        aria-label={`${t.table}: ${name}`}
        className="mt-1 overflow-x-auto rounded-control border border-line"
      >
        <table className="w-full text-left text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line">
              {[t.when, t.value, t.printed, t.range, t.source].map((head) => (
                <th key={head} scope="col" className="px-3 py-2.5 font-semibold whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {points.toReversed().map((point, at) => (
              <tr key={`${point.day} ${points.length - at}`}>
                <th scope="row" className="px-3 py-2.5 font-normal whitespace-nowrap">
                  {formatCalendarDate(point.day)}
                </th>
                <td className="px-3 py-2.5 font-semibold">{formatValue(point.value)}</td>
                <td className="px-3 py-2.5 whitespace-nowrap">{point.printed}</td>
                <td className="px-3 py-2.5 whitespace-nowrap">{formatRangeLabel(point)}</td>
                <td className="px-3 py-1 whitespace-nowrap">
                  <SourceLink point={point} onMeasurement={onMeasurement} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The range, and on which side of it the value is. */
const formatRangeLabel = (point: TrendPoint): string => {
  const [range, side] = [formatRange(point), findSide(point)];
  return [range === '' ? t.noRange : range, ...(side === undefined ? [] : [t.outside[side]])].join(', ');
};

function SourceLink({
  point: { measurement, recordId, fact },
  onMeasurement,
}: {
  readonly point: TrendPoint;
  readonly onMeasurement: SeriesPlotProps['onMeasurement'];
}) {
  const look = 'inline-flex min-h-9 items-center font-semibold text-leaf-ink underline underline-offset-4';
  if (measurement === undefined) {
    return (
      <Link to={buildRecordPath(recordId ?? '', fact ?? null)} className={look}>
        {t.fromReport}
      </Link>
    );
  }
  if (onMeasurement === undefined) return t.byHand;
  return (
    <button type="button" className={look} onClick={() => onMeasurement(measurement)}>
      {t.byHand}
    </button>
  );
}
