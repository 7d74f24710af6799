import { calendarTexts } from './calendar.ts';
import { formatClock } from './schedule-format.ts';

const pluralise = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** '45 minutes', '6 hours', '1 hour 30 minutes', '2 days'. */
export const formatTimeSpan = (minutes: number): string => {
  if (minutes >= 48 * 60 && minutes % (24 * 60) === 0) return pluralise(minutes / (24 * 60), 'day');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? pluralise(hours, 'hour') : '', rest > 0 || hours === 0 ? pluralise(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ');
};

/**
 * '8:05 pm', '8:05 pm yesterday', '8:05 pm on 20 November'.
 * @param moment wall clock, such as 2026-11-20T20:05
 * @param days from today to its day
 */
export const formatMoment = (moment: string, days: number): string => {
  const [date = '', time = ''] = moment.split('T');
  const clock = formatClock(time.slice(0, 5));
  if (days === 0) return clock;
  if (days === -1) return `${clock} yesterday`;
  if (days === 1) return `${clock} tomorrow`;
  const [, month, day] = date.split('-').map(Number);
  return `${clock} on ${day} ${calendarTexts.monthsInFull[(month ?? 1) - 1]}`;
};
