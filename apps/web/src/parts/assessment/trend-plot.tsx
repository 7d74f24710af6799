import { browserTimeZone, dayOf } from '@arogo/client/formats';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { useOverflow } from '@arogo/ui/use-overflow';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { type Line, linesOf, placesOf, type Trend } from './trend.ts';

const sheet = { width: 320, height: 84, margin: 8 };
/** More dots than this would hide the line. */
const dotsMost = 40;

interface LineFigureProps {
  readonly line: Line;
  /** Steps between the least and the most that get a hairline. */
  readonly steps: number;
}

/** One area over time: what it is now in words, and how it went. */
function LineFigure({ line, steps }: LineFigureProps) {
  const id = useId();
  const { label, points } = line;
  const { width, height, margin } = sheet;
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const places = placesOf(line, inner.width, inner.height).map(({ x, y }) => ({ x: x + margin, y: y + margin }));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const zone = browserTimeZone();
  const [from, to] = [dayOf(first.at, zone), dayOf(last.at, zone)];
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-item">{label}</span>
        <span className="text-sm text-soft">{t.trendNow(last.words)}</span>
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-desc`} className="mt-1.5 block w-full fill-none">
        <title id={`${id}-title`}>{label}</title>
        <desc id={`${id}-desc`}>{t.trendOf(label, points.length, first.words, last.words, from, to)}</desc>
        {Array.from({ length: steps + 1 }, (_, step) => {
          const y = margin + (inner.height * step) / steps;
          return <path key={step} d={`M0 ${y}H${width}`} className="stroke-line" />;
        })}
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} className="stroke-leaf [stroke-linejoin:round] [stroke-width:2]" />
        {places.map(({ x, y }, index) =>
          index === places.length - 1 || places.length <= dotsMost ? (
            <circle key={points[index]?.id} cx={x} cy={y} r={index === places.length - 1 ? 5 : 3.5} className={clsx('stroke-leaf [stroke-width:2]', index === places.length - 1 ? 'fill-leaf' : 'fill-card')} />
          ) : null,
        )}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-soft tabular-nums">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </li>
  );
}

/** How the results of a questionnaire went, area by area; the same as a table for who reads rather than looks. */
export function TrendPlot({ trend, className }: { readonly trend: Trend; readonly className?: string }) {
  const lines = linesOf(trend, t.score, t.scoreOf);
  if (trend.points.length < 2 || lines.length === 0) return <p className={clsx('text-soft', className)}>{t.trendOne}</p>;
  return (
    <div className={className}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
        {lines.map((line) => (
          <LineFigure key={line.key} line={line} steps={line.key === 'score' ? 2 : 4} />
        ))}
      </ul>
      <TrendTable trend={trend} lines={lines} />
    </div>
  );
}

function TrendTable({ trend, lines }: { readonly trend: Trend; readonly lines: readonly Line[] }) {
  const zone = browserTimeZone();
  const panel = useRef<HTMLElement>(null);
  const scrolls = useOverflow(panel);
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-small font-semibold text-leaf-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 stroke-2 transition-transform duration-150 group-open:rotate-90" />
        {t.trendTable}
      </summary>
      <section ref={panel} {...(scrolls ? { tabIndex: 0 } : {})} aria-label={t.trendTable} className="mt-1 overflow-x-auto rounded-control border border-line">
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
                  {dayOf(finishedAt, zone)}
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
