import { defaultTimeZone } from '@arogo/contract/limits';
import { calendarTexts as words, formatNumber } from '@arogo/contract/messages/calendar';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { toZonedTime, findBrowserZone, type ZonedTime } from './zoned-time.ts';

/** The zone of this browser; India if unknown. */
export const getBrowserTimeZone = (): string => findBrowserZone() ?? defaultTimeZone;

/** An instant: ISO 8601, milliseconds since 1970, or a Date. */
type Instant = string | number | Date;

/** Undefined for an invalid date. */
const toZonedTimeIfValid = (instant: Instant, timeZone: string): ZonedTime | undefined => {
  const time = new Date(instant).getTime();
  return Number.isNaN(time) ? undefined : toZonedTime(time, timeZone);
};

const padNumber = (number: number, length = 2): string => String(number).padStart(length, '0');

const formatZonedDate = ({ day, month, year }: ZonedTime): string =>
  words.day(day, words.months[month - 1] ?? '', String(year));
const formatZonedClock = ({ hour, minute }: ZonedTime): string => `${padNumber(hour)}:${padNumber(minute)}`;
/** Formats '17:30' as '5:30 pm', with a non-breaking space. */
export const formatClockTime = (time: string): string => formatClock(time).replaceAll(' ', '\u00A0');
const formatZonedWeekday = ({ weekday }: ZonedTime): string => words.weekdays[weekday - 1] ?? '';
const toZonedIsoDate = ({ year, month, day }: ZonedTime): string =>
  `${padNumber(year, 4)}-${padNumber(month)}-${padNumber(day)}`;

const createFormatter =
  (say: (shown: ZonedTime) => string) =>
  (instant: Instant, timeZone: string): string => {
    const shown = toZonedTimeIfValid(instant, timeZone);
    return shown === undefined ? '' : say(shown);
  };

// Each formats an instant in a time zone, and returns '' for an invalid date.

/** '12 Aug 2026, 5:30 pm', day first. */
export const formatDateTime = createFormatter(
  (shown) => `${formatZonedDate(shown)}, ${formatClockTime(formatZonedClock(shown))}`,
);

/** '12 Aug 2026'. */
export const formatDate = createFormatter(formatZonedDate);

/** Formats a calendar date, such as '2026-11-20', as '20 Nov 2026', in no time zone; '' if it is not a date. */
export const formatCalendarDate = (date: string): string => formatDate(`${date}T12:00:00Z`, 'UTC');

/** '5:30 pm'. */
export const formatTime = createFormatter((shown) => formatClockTime(formatZonedClock(shown)));

/** 'Thu'. */
export const formatWeekday = createFormatter(formatZonedWeekday);

/** 'Tue, 24 Nov'. */
export const formatWeekdayAndDate = createFormatter((shown) =>
  words.withWeekday(formatZonedWeekday(shown), words.day(shown.day, words.months[shown.month - 1] ?? '')),
);

/** '12 Aug'. */
export const formatDayAndMonth = createFormatter(({ day, month }) => words.day(day, words.months[month - 1] ?? ''));

/** '12 Aug 26'. */
export const formatShortDate = createFormatter(({ day, month, year }) =>
  words.day(day, words.months[month - 1] ?? '', padNumber(year % 100)),
);

/** 'November'. */
export const formatMonth = createFormatter(({ month }) => words.monthsInFull[month - 1] ?? '');

/** 'YYYY-MM-DD'. */
export const toCalendarDate = createFormatter(toZonedIsoDate);

/** 'YYYY-MM-DDTHH:mm', as `datetime-local` takes it. */
export const toLocalDateTime = createFormatter((shown) => `${toZonedIsoDate(shown)}T${formatZonedClock(shown)}`);

/** '812 kB', '4.8 MB'. */
export const formatFileSize = (bytes: number): string => {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 1) return `${formatNumber(megabytes, 1)} MB`;
  return `${formatNumber(Math.max(1, bytes / 1024))} kB`;
};

/** Formats a wait in milliseconds as '0:24', rounded up so that it never shows 0:00 before the end. */
export const formatCountdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
