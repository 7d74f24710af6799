import { defaultTimeZone } from '@arogo/contract/limits';
import { calendarWords as words, numberWords } from '@arogo/contract/messages/calendar';
import { clockWords } from '@arogo/contract/messages/schedule-words';
import { inZone, ownZone, type Zoned } from './zoned.ts';

/** The zone of this browser; India where it cannot tell. */
export const browserTimeZone = (): string => ownZone() ?? defaultTimeZone;

/** An instant: ISO 8601, milliseconds since 1970, or a Date. */
type Instant = string | number | Date;

/** Undefined for what is no date. */
const shownAt = (instant: Instant, timeZone: string): Zoned | undefined => {
  const time = new Date(instant).getTime();
  return Number.isNaN(time) ? undefined : inZone(time, timeZone);
};

const padded = (number: number, length = 2): string => String(number).padStart(length, '0');

const dateWords = ({ day, month, year }: Zoned): string => words.day(day, words.months[month - 1] ?? '', String(year));
const clockOf = ({ hour, minute }: Zoned): string => `${padded(hour)}:${padded(minute)}`;
/** '5:30 pm' of '17:30', which no line's end parts. */
export const clockTime = (time: string): string => clockWords(time).replaceAll(' ', '\u00A0');
const weekdayWords = ({ weekday }: Zoned): string => words.weekdays[weekday - 1] ?? '';
const dateOf = ({ year, month, day }: Zoned): string => `${padded(year, 4)}-${padded(month)}-${padded(day)}`;

const made =
  (say: (shown: Zoned) => string) =>
  (instant: Instant, timeZone: string): string => {
    const shown = shownAt(instant, timeZone);
    return shown === undefined ? '' : say(shown);
  };

// Each says an instant by the calendar and clock of a zone, and nothing of what is no date.

/** '12 Aug 2026, 5:30 pm', day first. */
export const dateAndTime = made((shown) => `${dateWords(shown)}, ${clockTime(clockOf(shown))}`);

/** '12 Aug 2026'. */
export const dayOf = made(dateWords);

/** '5:30 pm'. */
export const timeOf = made((shown) => clockTime(clockOf(shown)));

/** 'Thu'. */
export const weekdayOf = made(weekdayWords);

/** 'Tue, 24 Nov'. */
export const weekdayAndDay = made((shown) =>
  words.withWeekday(weekdayWords(shown), words.day(shown.day, words.months[shown.month - 1] ?? '')),
);

/** '12 Aug'. */
export const dayAndMonth = made(({ day, month }) => words.day(day, words.months[month - 1] ?? ''));

/** '12 Aug 26'. */
export const dayAndShortYear = made(({ day, month, year }) =>
  words.day(day, words.months[month - 1] ?? '', padded(year % 100)),
);

/** 'November'. */
export const monthOf = made(({ month }) => words.monthsInFull[month - 1] ?? '');

/** 'YYYY-MM-DD'. */
export const calendarDate = made(dateOf);

/** 'YYYY-MM-DDTHH:mm', as `datetime-local` takes it. */
export const localTime = made((shown) => `${dateOf(shown)}T${clockOf(shown)}`);

/** '812 kB', '4.8 MB'. */
export const fileSize = (bytes: number): string => {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 1) return `${numberWords(megabytes, 1)} MB`;
  return `${numberWords(Math.max(1, bytes / 1024))} kB`;
};

/** '0:24' of a wait in milliseconds, rounded up so that it never shows 0:00 while one must still wait. */
export const countdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
