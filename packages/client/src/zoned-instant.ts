import { toLocalDateTime } from './format.ts';

const offsetProbeHours = 3_600_000;

/** Offset of a zone from UTC at an instant, in milliseconds. */
const getZoneOffsetMs = (time: number, timeZone: string): number =>
  Date.parse(`${toLocalDateTime(time, timeZone)}:00Z`) - time;

/**
 * Converts a zone's local time 'YYYY-MM-DDTHH:mm' to an instant in ISO 8601. A time in a gap of the clock moves forward; an
 * ambiguous time means its first occurrence, as in all schedules. Returns '' for an invalid date.
 */
export const toZonedInstant = (local: string, timeZone: string): string => {
  const shown = Date.parse(`${local}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(shown)) return '';
  const [before, after] = [
    shown - getZoneOffsetMs(shown - 24 * offsetProbeHours, timeZone),
    shown - getZoneOffsetMs(shown + 24 * offsetProbeHours, timeZone),
  ];
  const fits = (time: number): boolean => toLocalDateTime(time, timeZone) === local;
  return new Date(!fits(before) && fits(after) ? after : before).toISOString();
};
