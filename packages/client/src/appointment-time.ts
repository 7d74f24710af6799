import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { appointmentTimeTexts as words, formatZoneName } from '@arogo/contract/messages/appointment-time';
import {
  getBrowserTimeZone,
  toCalendarDate,
  formatDateTime,
  toLocalDateTime,
  formatTime,
  formatWeekdayAndDate,
} from './format.ts';

/** When an appointment begins: an instant in ISO 8601, and the doctor's time zone. */
export interface AppointmentTime {
  readonly startsAt: string;
  readonly timeZone: string;
}

const millisecondsPerDay = 86_400_000;

/** Formats a calendar date ('YYYY-MM-DD') as 'Today', 'Tomorrow' or 'Thu, 26 Nov', as seen from a zone. */
export const formatRelativeDay = (date: string, timeZone: string, now: Date): string => {
  if (date === toCalendarDate(now, timeZone)) return doctorTexts.today;
  if (date === toCalendarDate(new Date(now.getTime() + millisecondsPerDay), timeZone)) return doctorTexts.tomorrow;
  return formatWeekdayAndDate(`${date}T12:00:00Z`, 'UTC');
};

/** Whether two zones show the same time at an instant; one zone can have several names. */
export const hasSameClockAt = (instant: string, one: string, other: string): boolean =>
  toLocalDateTime(instant, one) === toLocalDateTime(instant, other);

/** Formats a time in the doctor's zone, and in the reader's too if it differs. */
const formatInBothZones = (time: string, { startsAt, timeZone }: AppointmentTime, own: string): string => {
  if (hasSameClockAt(startsAt, timeZone, own)) return time;
  const isSameDay = toCalendarDate(startsAt, timeZone) === toCalendarDate(startsAt, own);
  return words.byBoth(
    time,
    formatZoneName(timeZone),
    isSameDay ? formatTime(startsAt, own) : words.when(formatWeekdayAndDate(startsAt, own), formatTime(startsAt, own)),
  );
};

// Appointments are shown in the doctor's time, which is the one that counts. `own` is the reader's zone.

/** 'Today' or 'Thu, 26 Nov', by the doctor's calendar. If it is today for only one of the two, the date is shown. */
export const formatAppointmentDay = (
  { startsAt, timeZone }: AppointmentTime,
  now: Date,
  own = getBrowserTimeZone(),
): string => {
  const theirs = formatRelativeDay(toCalendarDate(startsAt, timeZone), timeZone, now);
  const isShared =
    hasSameClockAt(startsAt, timeZone, own) || theirs === formatRelativeDay(toCalendarDate(startsAt, own), own, now);
  return isShared ? theirs : formatWeekdayAndDate(startsAt, timeZone);
};

/** '10:30 am', '10:30 am (India time; 5:00 am your time)'. */
export const formatAppointmentTime = (appointment: AppointmentTime, own = getBrowserTimeZone()): string =>
  formatInBothZones(formatTime(appointment.startsAt, appointment.timeZone), appointment, own);

/** '10:30 am – 11:00 am', '10:30 am – 11:00 am (India time; 5:00 am your time)'. */
export const formatAppointmentSpan = (
  appointment: AppointmentTime & { readonly endsAt: string },
  own = getBrowserTimeZone(),
): string =>
  formatInBothZones(
    words.span(
      formatTime(appointment.startsAt, appointment.timeZone),
      formatTime(appointment.endsAt, appointment.timeZone),
    ),
    appointment,
    own,
  );

/** 'Today, 5:30 pm', 'Thu, 26 Nov, 10:30 am (India time; 5:00 am your time)'. */
export const formatAppointmentWhen = (appointment: AppointmentTime, now: Date, own = getBrowserTimeZone()): string =>
  words.when(formatAppointmentDay(appointment, now, own), formatAppointmentTime(appointment, own));

/** The same within a sentence: 'tomorrow, 10:30 am', 'on Thu, 26 Nov, 10:30 am'. */
export const formatAppointmentWhenInSentence = (
  appointment: AppointmentTime,
  now: Date,
  own = getBrowserTimeZone(),
): string => {
  const dayText = formatAppointmentDay(appointment, now, own);
  const within =
    dayText === doctorTexts.today
      ? words.withinToday
      : dayText === doctorTexts.tomorrow
        ? words.withinTomorrow
        : words.on(dayText);
  return words.when(within, formatAppointmentTime(appointment, own));
};

// Deadlines for the reader are shown in the reader's time.

const formatInOwnZone = (text: string, instant: string, timeZone: string, own: string): string =>
  hasSameClockAt(instant, timeZone, own) ? text : words.yours(text);

/**
 * Formats a deadline of an appointment: '26 Nov 2026, 8:30 am', '26 Nov 2026, 3:00 am your time'. @param timeZone the doctor's
 */
export const formatDeadline = (instant: string, timeZone: string, own = getBrowserTimeZone()): string =>
  formatInOwnZone(formatDateTime(instant, own), instant, timeZone, own);

/** Formats a near deadline: '2:35 pm', '9:05 am your time'. @param timeZone the doctor's */
export const formatDeadlineTime = (instant: string, timeZone: string, own = getBrowserTimeZone()): string =>
  formatInOwnZone(formatTime(instant, own), instant, timeZone, own);
