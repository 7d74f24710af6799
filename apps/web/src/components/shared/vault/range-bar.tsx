import type { PrintedResult } from '@arogo/contract/result-side';

/** The fields of a result that the bar draws. */
type RangedResult = Pick<PrintedResult, 'value' | 'low' | 'high'>;

/** Positions on the bar, from 0 to 1: start and end of the range, and the value. */
const computeRangeBar = ({
  value,
  low,
  high,
}: RangedResult): { readonly from: number; readonly to: number; readonly at: number } | undefined => {
  if (typeof value !== 'number') return undefined;
  const place = (start: number, end: number): number =>
    Math.min(0.98, Math.max(0.02, end > start ? (value - start) / (end - start) : 0.5));
  if (low !== undefined && high !== undefined && high > low) {
    const span = high - low;
    return { from: 1 / 3, to: 2 / 3, at: place(low - span, high + span) };
  }
  if (high !== undefined && high > 0) return { from: 0, to: 0.6, at: place(0, high / 0.6) };
  return low === undefined || low <= 0 ? undefined : { from: 0.4, to: 1, at: place(0, low / 0.4) };
};

interface RangeBarProps {
  readonly result: RangedResult;
  readonly isOutside: boolean;
}

/** Draws the range printed on the document and the value's position in it. Decorative: the text beside it says the same. */
export function RangeBar({ result, isOutside }: RangeBarProps) {
  const bar = computeRangeBar(result);
  if (bar === undefined) return null;
  return (
    <span aria-hidden="true" data-range="" className="relative block h-3">
      <span className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line" />
      <span
        style={{ left: `${bar.from * 100}%`, width: `${(bar.to - bar.from) * 100}%` }}
        className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-leaf"
      />
      <span
        style={{ left: `${bar.at * 100}%` }}
        className={`absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-card ${isOutside ? 'bg-sun' : 'bg-leaf-ink'}`}
      />
    </span>
  );
}
