import type { TrendPoint } from '@arogo/contract/measurements';
import { formatNumber } from '@arogo/contract/messages/calendar';
import { trendsScreen as t } from '@arogo/contract/messages/measurements';

/** More points would overlap on a phone. Earlier ones are reached by paging, and the table has all. */
export const maxPlottedPoints = 12;

/** The visible part of a series. @param last index after the last visible point; the end of the series by default */
export const findVisiblePoints = (count: number, last = count): { readonly from: number; readonly to: number } => {
  const to = Math.min(count, Math.max(last, Math.min(count, maxPlottedPoints)));
  return { from: Math.max(0, to - maxPlottedPoints), to };
};

/** Formats a number for display. */
export const formatValue = (value: number): string => formatNumber(value, 3);

/** Formats the range of a point's own report; '' if the report prints none. */
export const formatRange = ({ low, high }: Pick<TrendPoint, 'low' | 'high'>): string => {
  if (low !== undefined && high !== undefined) return t.rangeBetween(formatValue(low), formatValue(high));
  if (high !== undefined) return t.rangeTo(formatValue(high));
  return low === undefined ? '' : t.rangeFrom(formatValue(low));
};

/** On which side of its report's range a point is, by the range or the report's flag; undefined if within. */
export const findSide = ({
  value,
  low,
  high,
  flag,
}: Pick<TrendPoint, 'value' | 'low' | 'high' | 'flag'>): 'above' | 'below' | 'marked' | undefined => {
  if (high !== undefined && value > high) return 'above';
  if (low !== undefined && value < low) return 'below';
  return flag !== undefined && flag !== 'normal' ? 'marked' : undefined;
};

/** The vertical bounds of a plot: all values and ranges, with a margin. */
export const computeBounds = (
  points: readonly Pick<TrendPoint, 'value' | 'low' | 'high'>[],
): { readonly min: number; readonly max: number } => {
  const shown = points.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const [min, max] = [Math.min(...shown), Math.max(...shown)];
  const room = (max - min || Math.abs(max) || 1) * 0.12;
  return { min: min >= 0 ? Math.max(0, min - room) : min - room, max: max + room };
};
