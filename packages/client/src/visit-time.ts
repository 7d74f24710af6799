import { doctorWords } from '@arogo/contract/messages/doctor-words';
import { visitTimeWords as words, zoneClock } from '@arogo/contract/messages/visit-time';
import { browserTimeZone, calendarDate, dateAndTime, localTime, timeOf, weekdayAndDay } from './formats.ts';

/** When a visit begins: an instant in ISO 8601, and the zone of the doctor's clock. */
export interface VisitTime {
  readonly startsAt: string;
  readonly timeZone: string;
}

const day = 86_400_000;

/** 'Today', 'Tomorrow' or 'Thu, 26 Nov' of a calendar date ('YYYY-MM-DD'), for who looks at it in a zone. */
export const dayWords = (date: string, timeZone: string, now: Date): string => {
  if (date === calendarDate(now, timeZone)) return doctorWords.today;
  if (date === calendarDate(new Date(now.getTime() + day), timeZone)) return doctorWords.tomorrow;
  return weekdayAndDay(`${date}T12:00:00Z`, 'UTC');
};

/** Whether two zones show the same time at an instant: one zone has several names. */
export const sameClockAt = (instant: string, one: string, other: string): boolean =>
  localTime(instant, one) === localTime(instant, other);

/** A time of the doctor's clock; where the reader's shows another one, both. */
const byBoth = (time: string, { startsAt, timeZone }: VisitTime, own: string): string => {
  if (sameClockAt(startsAt, timeZone, own)) return time;
  const isSameDay = calendarDate(startsAt, timeZone) === calendarDate(startsAt, own);
  return words.byBoth(
    time,
    zoneClock(timeZone),
    isSameDay ? timeOf(startsAt, own) : words.when(weekdayAndDay(startsAt, own), timeOf(startsAt, own)),
  );
};

// Visits are said by the doctor's clock, since that is the one which counts. `own` is the reader's zone.

/** 'Today', 'Thu, 26 Nov': the doctor's day. A day that is today for only one of the two is said by its date. */
export const visitDay = ({ startsAt, timeZone }: VisitTime, now: Date, own = browserTimeZone()): string => {
  const theirs = dayWords(calendarDate(startsAt, timeZone), timeZone, now);
  const isShared = sameClockAt(startsAt, timeZone, own) || theirs === dayWords(calendarDate(startsAt, own), own, now);
  return isShared ? theirs : weekdayAndDay(startsAt, timeZone);
};

/** '10:30 am', '10:30 am (India time; 5:00 am your time)'. */
export const visitTime = (visit: VisitTime, own = browserTimeZone()): string =>
  byBoth(timeOf(visit.startsAt, visit.timeZone), visit, own);

/** '10:30 am – 11:00 am', '10:30 am – 11:00 am (India time; 5:00 am your time)'. */
export const visitSpan = (visit: VisitTime & { readonly endsAt: string }, own = browserTimeZone()): string =>
  byBoth(words.span(timeOf(visit.startsAt, visit.timeZone), timeOf(visit.endsAt, visit.timeZone)), visit, own);

/** 'Today, 5:30 pm', 'Thu, 26 Nov, 10:30 am (India time; 5:00 am your time)'. */
export const visitWhen = (visit: VisitTime, now: Date, own = browserTimeZone()): string =>
  words.when(visitDay(visit, now, own), visitTime(visit, own));

/** The same within a sentence: 'tomorrow, 10:30 am', 'on Thu, 26 Nov, 10:30 am'. */
export const visitWhenWithin = (visit: VisitTime, now: Date, own = browserTimeZone()): string => {
  const said = visitDay(visit, now, own);
  const within =
    said === doctorWords.today
      ? words.withinToday
      : said === doctorWords.tomorrow
        ? words.withinTomorrow
        : words.on(said);
  return words.when(within, visitTime(visit, own));
};

// Until when the reader can do something is said by the reader's clock.

const byOwn = (said: string, instant: string, timeZone: string, own: string): string =>
  sameClockAt(instant, timeZone, own) ? said : words.yours(said);

/** '26 Nov 2026, 8:30 am', '26 Nov 2026, 3:00 am your time': a deadline of a visit. @param timeZone the doctor's */
export const deadlineWords = (instant: string, timeZone: string, own = browserTimeZone()): string =>
  byOwn(dateAndTime(instant, own), instant, timeZone, own);

/** '2:35 pm', '9:05 am your time': a deadline that is near. @param timeZone the doctor's */
export const deadlineTime = (instant: string, timeZone: string, own = browserTimeZone()): string =>
  byOwn(timeOf(instant, own), instant, timeZone, own);
