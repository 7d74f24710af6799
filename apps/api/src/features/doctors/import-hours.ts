import { isCalendarDate } from '@arogo/contract/profile';
import { type AppointmentMode, appointmentModes } from '@arogo/contract/doctors';
import type { AvailabilityOverride, WeeklyHours } from './times.ts';

/** The value of a cell, or its problem. */
export type CellResult<T> = { readonly value: T } | { readonly problem: string };

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** 1 Monday to 7 Sunday; 0 if the text is not a weekday. */
const parseWeekday = (text: string): number => dayNames.indexOf(text.slice(0, 3).toLowerCase()) + 1;

const parseWeekdays = (text: string): readonly number[] | undefined => {
  const [first = '', last = first] = text.split('-');
  const [from, to] = [parseWeekday(first), parseWeekday(last)];
  if (from === 0 || to === 0 || text.split('-').length > 2) return undefined;
  // 'Sat-Mon' wraps around the end of the week.
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1);
};

const findBadTime = (times: readonly string[]): string | undefined => times.find((time) => !timePattern.test(time));
const timeFormatHint = 'Write times as HH:mm, parted by commas, such as 09:00,09:30.';

const splitList = (text: string, part: string): readonly string[] =>
  text
    .split(part)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Parses the weekly hours in a cell: 'Mon-Fri 09:00,09:30; Sat 10:00'. */
export const readHours = (text: string, mode: AppointmentMode): CellResult<readonly WeeklyHours[]> => {
  const week = new Map<number, Set<string>>();
  for (const part of splitList(text, ';')) {
    const [days = '', ...rest] = part.split(/\s+/);
    const weekdays = splitList(days, ',').flatMap((one) => parseWeekdays(one) ?? [0]);
    if (weekdays.length === 0 || weekdays.includes(0))
      return { problem: `'${days}' is no day of the week. Write days as Mon, Mon-Fri or Mon,Wed.` };
    const times = splitList(rest.join(','), ',');
    const wrong = findBadTime(times);
    if (times.length === 0 || wrong !== undefined)
      return { problem: `'${wrong ?? part}' is no time. ${timeFormatHint}` };
    for (const weekday of weekdays) week.set(weekday, new Set([...(week.get(weekday) ?? []), ...times]));
  }
  return { value: [...week].map(([weekday, times]) => ({ mode, weekday, times: [...times].toSorted() })) };
};

const maxDays = 366;

const parseDates = (text: string): readonly string[] | undefined => {
  const [first = '', last = first] = text.split('..');
  if (!isCalendarDate(first) || !isCalendarDate(last) || last < first) return undefined;
  const from = Temporal.PlainDate.from(first);
  const { days } = from.until(last);
  return days >= maxDays
    ? undefined
    : Array.from({ length: days + 1 }, (_, index) => from.add({ days: index }).toString());
};

/** Parses the exceptions in a cell: '2026-12-24 leave; 2026-12-31 in-person 09:00,09:30; 2027-01-02..2027-01-10 leave'. */
export const readExceptions = (text: string): CellResult<readonly AvailabilityOverride[]> => {
  const days = new Map<string, AvailabilityOverride>();
  for (const part of splitList(text, ';')) {
    const [date = '', what = '', ...rest] = part.split(/\s+/);
    const dates = parseDates(date);
    if (!dates)
      return {
        problem: `'${date}' is no day or stretch of days. Write 2026-12-24, or 2026-12-24..2027-01-02 (a year at most).`,
      };
    const mode = appointmentModes.find((one) => one === what);
    if (mode === undefined && what !== 'leave')
      return {
        problem: `'${part}' says neither leave nor a mode. Write '${date} leave' or '${date} online 18:00,19:00'.`,
      };
    const times = mode === undefined ? [] : splitList(rest.join(','), ',');
    const wrong = findBadTime(times);
    if (wrong !== undefined) return { problem: `'${wrong}' is no time. ${timeFormatHint}` };
    for (const day of dates)
      for (const one of mode === undefined ? appointmentModes : [mode])
        days.set(`${day} ${one}`, { day, mode: one, times: [...new Set(times)].toSorted() });
  }
  return { value: [...days.values()] };
};
