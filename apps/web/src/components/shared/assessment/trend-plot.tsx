import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { useOverflow } from '@arogo/ui/use-overflow';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { computeColumns, computeHeight, type TrendLine, buildTrendLines, scoreKey, type Trend } from './trend.ts';

const plotSize = { width: 320, height: 112, margin: 11 };
/** More dots than this would hide the line. */
const maxDots = 40;

const plotArea = { width: plotSize.width - 2 * plotSize.margin, height: plotSize.height - 2 * plotSize.margin };

interface LineFigureProps {
  readonly line: TrendLine;
  /** Horizontal position of each result. */
  readonly columns: ReadonlyMap<string, number>;
  /** Number of steps between minimum and maximum that get a hairline. */
  readonly steps: number;
}

/** One area over time: its current value in words, and its line. */
function LineFigure({ line, columns, steps }: LineFigureProps) {
  const id = useId();
  const { label, points } = line;
  const { width, height, margin } = plotSize;
  const places = points.map((point) => ({
    id: point.id,
    x: margin + (columns.get(point.id) ?? 0),
    y: margin + computeHeight(line, point.value, plotArea.height),
  }));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const zone = getBrowserTimeZone();
  return (
    <li className="flex min-w-0 flex-col justify-between gap-1.5">
      <p className="xl:flex xl:flex-wrap xl:items-baseline xl:justify-between xl:gap-x-3">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-soft">{t.trendNow(last.words)}</span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
        className="block w-full fill-none"
      >
        <title id={`${id}-title`}>{label}</title>
        <desc id={`${id}-desc`}>
          {t.trendOf(
            label,
            points.length,
            first.words,
            last.words,
            formatDate(first.at, zone),
            formatDate(last.at, zone),
          )}
        </desc>
        {Array.from({ length: steps + 1 }, (_, step) => {
          const y = margin + (plotArea.height * step) / steps;
          return <path key={step} d={`M0 ${y}H${width}`} className="stroke-line [vector-effect:non-scaling-stroke]" />;
        })}
        <polyline
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="stroke-leaf [stroke-linejoin:round] [stroke-width:2] [vector-effect:non-scaling-stroke]"
        />
        {places.map(({ id: of, x, y }, index) =>
          index === places.length - 1 || places.length <= maxDots ? (
            <circle
              key={of}
              cx={x}
              cy={y}
              r={index === places.length - 1 ? 8 : 5}
              className={clsx(
                'stroke-leaf [stroke-width:2] [vector-effect:non-scaling-stroke]',
                index === places.length - 1 ? 'fill-leaf' : 'fill-card',
              )}
            />
          ) : null,
        )}
      </svg>
    </li>
  );
}

/** Trends of the results of a questionnaire by area; the same as a table for screen readers. */
export function TrendPlot({ trend, className }: { readonly trend: Trend; readonly className?: string }) {
  const lines = buildTrendLines(trend, t.score, t.scoreOf);
  const [first, last] = [trend.points[0], trend.points.at(-1)];
  if (first === undefined || last === undefined || first === last || lines.length === 0)
    return <p className={clsx('text-soft', className)}>{t.trendOne}</p>;
  const columns = computeColumns(trend, plotArea.width);
  const zone = getBrowserTimeZone();
  const isScoreAlone = lines.every(({ key }) => key === scoreKey);
  return (
    <div className={className}>
      <p className="text-sm text-soft tabular-nums">
        {t.trendSpan(trend.points.length, formatDate(first.finishedAt, zone), formatDate(last.finishedAt, zone))}{' '}
        {isScoreAlone ? t.scoreHigher : t.trendHigher}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-5 gap-y-5 sm:gap-x-8 lg:grid-cols-3">
        {lines.map((line) => (
          <LineFigure
            key={line.key}
            line={line}
            columns={columns}
            steps={line.key === scoreKey ? 2 : line.max - line.min}
          />
        ))}
      </ul>
      <TrendTable trend={trend} lines={lines} />
    </div>
  );
}

function TrendTable({ trend, lines }: { readonly trend: Trend; readonly lines: readonly TrendLine[] }) {
  const zone = getBrowserTimeZone();
  const panel = useRef<HTMLElement>(null);
  const scrolls = useOverflow(panel);
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-small font-semibold text-leaf-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 stroke-2 transition-transform duration-150 group-open:rotate-90"
        />
        {t.trendTable}
      </summary>
      <section
        ref={panel}
        {...(scrolls ? { tabIndex: 0 } : {})}
        aria-label={t.trendTable}
        className="mt-1 overflow-x-auto rounded-control border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-3 py-2.5 font-semibold">
                {t.when}
              </th>
              {lines.map(({ key, label }) => (
                <th key={key} scope="col" className="px-3 py-2.5 font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {trend.points.toReversed().map(({ id, finishedAt }) => (
              <tr key={id}>
                <th scope="row" className="px-3 py-2.5 font-normal whitespace-nowrap tabular-nums">
                  {formatDate(finishedAt, zone)}
                </th>
                {lines.map(({ key, points }) => (
                  <td key={key} className="px-3 py-2.5">
                    {points.find((point) => point.id === id)?.words ?? <span className="text-soft">{t.notAsked}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
