import type { TrendPoint } from '@arogo/contract/measurements';
import { formatNumber } from '@arogo/contract/messages/calendar';
import { trendsScreen as t } from '@arogo/contract/messages/measurements';

/** More would touch each other on a phone; the plot is turned to earlier ones, and all of them stand in the table. */
export const maxPlottedPoints = 12;

/** The part of a series that a plot shows. @param last how many of the values stand before its end; all by default */
export const findVisiblePoints = (count: number, last = count): { readonly from: number; readonly to: number } => {
  const to = Math.min(count, Math.max(last, Math.min(count, maxPlottedPoints)));
  return { from: Math.max(0, to - maxPlottedPoints), to };
};

/** A number as people write it. */
export const formatValue = (value: number): string => formatNumber(value, 3);

/** The range of a point's own report, in words; '' where it prints none. */
export const formatRange = ({ low, high }: Pick<TrendPoint, 'low' | 'high'>): string => {
  if (low !== undefined && high !== undefined) return t.rangeBetween(formatValue(low), formatValue(high));
  if (high !== undefined) return t.rangeTo(formatValue(high));
  return low === undefined ? '' : t.rangeFrom(formatValue(low));
};

/** On which side of the range of its own report a point lies, or that the report marks it; undefined within. */
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

/** The least and the most that a plot shows: all values and ranges, with some room. */
export const computeBounds = (
  points: readonly Pick<TrendPoint, 'value' | 'low' | 'high'>[],
): { readonly min: number; readonly max: number } => {
  const shown = points.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const [min, max] = [Math.min(...shown), Math.max(...shown)];
  const room = (max - min || Math.abs(max) || 1) * 0.12;
  return { min: min >= 0 ? Math.max(0, min - room) : min - room, max: max + room };
};
