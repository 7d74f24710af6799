import { type DoctorDay, type FreeTime, type VisitMode, visitModes } from '@arogo/contract/doctors';
import { bookableDays, visitMinutes } from '@arogo/contract/booking-limits';

/** The times at which visits begin on a day of the week (1 Monday to 7 Sunday), HH:mm by the doctor's clock. */
export interface Hours {
  readonly mode: VisitMode;
  readonly weekday: number;
  readonly times: readonly string[];
}

/** A day that differs from the week: other times of a mode, or none. */
export interface Exception {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly mode: VisitMode;
  readonly times: readonly string[];
}

/** When a doctor sees patients, whatever is booked. */
export interface Timetable {
  /** IANA name of the zone that the times are meant in. */
  readonly timeZone: string;
  readonly hours: readonly Hours[];
  readonly exceptions: readonly Exception[];
}

/** A stretch of time that is taken, in milliseconds since 1970; its end is not part of it. */
export interface Taken {
  readonly from: number;
  readonly until: number;
}

/** What the free times of a doctor follow from. */
export interface Planned extends Timetable {
  /** Visits of any mode, and holds that are alive. */
  readonly taken: readonly Taken[];
}

/** The times of a day at which visits of each mode begin. */
export type DayTimes = Readonly<Record<VisitMode, readonly string[]>>;

const rememberedDays = 1_000;

/** What can be booked on a day that lasts from an instant to another, in milliseconds since 1970. */
interface Today {
  readonly today: string;
  readonly lastDay: string;
  readonly from: number;
  readonly until: number;
}

/** The day that it is, by zone: asked for each card, and the same until midnight. */
const todays = new Map<string, Today>();

/** The doctor's today and the last day that can be booked. */
export const bookable = (now: Temporal.Instant, timeZone: string): Pick<Today, 'today' | 'lastDay'> => {
  const known = todays.get(timeZone);
  if (known && known.from <= now.epochMilliseconds && now.epochMilliseconds < known.until) return known;
  const begun = now.toZonedDateTimeISO(timeZone).startOfDay();
  const today = begun.toPlainDate();
  const tomorrow = begun.add({ days: 1 }).startOfDay();
  const found = {
    today: today.toString(),
    lastDay: today.add({ days: bookableDays }).toString(),
    from: begun.epochMilliseconds,
    until: tomorrow.epochMilliseconds,
  };
  if (todays.size >= rememberedDays) todays.clear();
  todays.set(timeZone, found);
  return found;
};

/** What the calendar says of a date; asked for again and again. */
interface CalendarDay {
  readonly weekday: number;
  readonly before: string;
  readonly next: string;
}

const calendar = new Map<string, CalendarDay>();

const dayOf = (date: string): CalendarDay => {
  const known = calendar.get(date);
  if (known) return known;
  const day = Temporal.PlainDate.from(date);
  const found = {
    weekday: day.dayOfWeek,
    before: day.subtract({ days: 1 }).toString(),
    next: day.add({ days: 1 }).toString(),
  };
  if (calendar.size >= rememberedDays) calendar.clear();
  calendar.set(date, found);
  return found;
};

export const dayBefore = (date: string): string => dayOf(date).before;
export const nextDay = (date: string): string => dayOf(date).next;

/** The day so many days later. */
export const dayAfter = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

const none: readonly string[] = [];

/** The times that a doctor offers on a day, whether or not they are booked or past: the week's, unless the day differs. */
export const offeredOn = ({ hours, exceptions }: Timetable, date: string): DayTimes => {
  const { weekday } = dayOf(date);
  const timesOf = (mode: VisitMode): readonly string[] =>
    exceptions.find((exception) => exception.day === date && exception.mode === mode)?.times ??
    hours.find((one) => one.weekday === weekday && one.mode === mode)?.times ??
    none;
  return { 'in-person': timesOf('in-person'), online: timesOf('online') };
};

/** Beginnings of days without a change of the clock, by zone and date: they are asked for again and again. */
const plainDays = new Map<string, number | undefined>();
const hoursOfPlainDay = 24;

const plainDayStart = (date: string, timeZone: string): number | undefined => {
  const key = `${timeZone} ${date}`;
  if (plainDays.has(key)) return plainDays.get(key);
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  const start = midnight.hoursInDay === hoursOfPlainDay ? midnight.epochMilliseconds : undefined;
  if (plainDays.size >= rememberedDays) plainDays.clear();
  plainDays.set(key, start);
  return start;
};

const minute = 60_000;

/**
 * The instant at which a clock shows a time, in milliseconds since 1970. Of two (the hour that the clock goes through
 * twice) it is the first; undefined where there is none (the hour that it leaves out).
 * @param time HH:mm
 */
export const instantOf = (date: string, time: string, timeZone: string): number | undefined => {
  const start = plainDayStart(date, timeZone);
  if (start !== undefined) return start + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minute;
  const shown = Temporal.PlainDateTime.from(`${date}T${time}`);
  const found = shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return found.toPlainDateTime().equals(shown) ? found.epochMilliseconds : undefined;
};

/** The stretch that a visit takes. */
export const visitSpan = (at: number, mode: VisitMode): Taken => ({
  from: at,
  until: at + visitMinutes[mode] * minute,
});

const overlaps = (one: Taken, other: Taken): boolean => one.from < other.until && other.from < one.until;

/** When a visit at an offered time begins, in milliseconds since 1970; undefined where that is past or a visit of any mode takes it. */
const freeAt = (
  { timeZone, taken }: Planned,
  date: string,
  time: string,
  mode: VisitMode,
  now: number,
): number | undefined => {
  const at = instantOf(date, time, timeZone);
  if (at === undefined || at <= now) return undefined;
  const span = visitSpan(at, mode);
  return taken.some((one) => overlaps(span, one)) ? undefined : at;
};

const freeTime = (date: string, time: string, mode: VisitMode, at: number): FreeTime => ({
  date,
  time,
  mode,
  at: new Date(at).toISOString(),
});

/** The offered times of a day and mode that can be booked, in their order. */
const freeOf = (planned: Planned, offered: DayTimes, date: string, mode: VisitMode, now: number): readonly FreeTime[] =>
  offered[mode].toSorted().flatMap((time) => {
    const at = freeAt(planned, date, time, mode, now);
    return at === undefined ? [] : [freeTime(date, time, mode, at)];
  });

/** The free times of a day; of a day before the doctor's today or beyond the bookable days there are none. */
export const freeOn = (planned: Planned, date: string, now: Temporal.Instant): DoctorDay => {
  const { today, lastDay } = bookable(now, planned.timeZone);
  if (date < today || date > lastDay) return { date, online: [], 'in-person': [] };
  const offered = offeredOn(planned, date);
  const of = (mode: VisitMode): FreeTime[] => [...freeOf(planned, offered, date, mode, now.epochMilliseconds)];
  return { date, online: of('online'), 'in-person': of('in-person') };
};

/** The earliest free time of any of the modes within the bookable days; at the same time the one in person. */
export const firstFree = (planned: Planned, modes: readonly VisitMode[], now: Temporal.Instant): FreeTime | null => {
  const { today, lastDay } = bookable(now, planned.timeZone);
  for (let date = today; date <= lastDay; date = nextDay(date)) {
    const offered = offeredOn(planned, date);
    let first: { readonly time: string; readonly mode: VisitMode; readonly at: number } | undefined;
    for (const mode of visitModes) {
      for (const time of modes.includes(mode) ? offered[mode] : none) {
        const at = freeAt(planned, date, time, mode, now.epochMilliseconds);
        if (at !== undefined && (first === undefined || at < first.at)) first = { time, mode, at };
      }
    }
    if (first) return freeTime(date, first.time, first.mode, first.at);
  }
  return null;
};

/** The free times nearest to an instant, of the modes asked for, at most so many, earliest first. */
export const nearestFree = (
  planned: Planned,
  modes: readonly VisitMode[],
  around: Temporal.Instant,
  now: Temporal.Instant,
  most: number,
): readonly FreeTime[] => {
  const { today, lastDay } = bookable(now, planned.timeZone);
  const middle = around.toZonedDateTimeISO(planned.timeZone).toPlainDate().toString();
  const distance = (free: FreeTime): number => Math.abs(Date.parse(free.at) - around.epochMilliseconds);
  const found: FreeTime[] = [];
  // Once enough are found, one day further out may still hold a nearer one, and none beyond it does.
  for (let away = 0, enough = false; !enough && away <= 2 * bookableDays; away += 1) {
    enough = found.length >= most;
    for (const date of new Set([dayAfter(middle, -away), dayAfter(middle, away)])) {
      if (date < today || date > lastDay) continue;
      const offered = offeredOn(planned, date);
      found.push(...modes.flatMap((mode) => freeOf(planned, offered, date, mode, now.epochMilliseconds)));
    }
  }
  return found
    .toSorted((one, other) => distance(one) - distance(other) || one.mode.localeCompare(other.mode))
    .slice(0, most)
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.mode.localeCompare(other.mode));
};
