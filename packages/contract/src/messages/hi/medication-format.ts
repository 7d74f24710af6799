import type * as english from '../medication-format.ts';
import { calendarTexts } from './calendar.ts';
import { formatClock } from './schedule-format.ts';

export const formatTimeSpan: typeof english.formatTimeSpan = (minutes) => {
  if (minutes >= 48 * 60 && minutes % (24 * 60) === 0) return `${minutes / (24 * 60)} दिन`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}` : '', rest > 0 || hours === 0 ? `${rest} मिनट` : '']
    .filter(Boolean)
    .join(' ');
};

/** 'कल' alone is the day before and the day after. */
export const formatMoment: typeof english.formatMoment = (moment, days) => {
  const [date = '', time = ''] = moment.split('T');
  const clock = formatClock(time.slice(0, 5));
  if (days === 0) return clock;
  if (days === -1) return `बीते कल ${clock}`;
  if (days === 1) return `आने वाले कल ${clock}`;
  const [, month, day] = date.split('-').map(Number);
  return `${day} ${calendarTexts.monthsInFull[(month ?? 1) - 1]}, ${clock}`;
};
