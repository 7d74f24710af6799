import { type DoctorDay, type FreeTime, type AppointmentMode, appointmentModes } from '@arogo/contract/doctors';
import { bookableDays, appointmentMinutes } from '@arogo/contract/booking-limits';

/** Start times on a weekday (1 Monday to 7 Sunday), HH:mm in the doctor's time zone. */
export interface WeeklyHours {
  readonly mode: AppointmentMode;
  readonly weekday: number;
  readonly times: readonly string[];
}

/** An exception from the weekly hours: other times of a mode on a day, or none. */
export interface AvailabilityOverride {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly mode: AppointmentMode;
  readonly times: readonly string[];
}

/** The hours of a doctor, booked or not. */
export interface Timetable {
  /** IANA name of the zone that the times are in. */
  readonly timeZone: string;
  readonly hours: readonly WeeklyHours[];
  readonly exceptions: readonly AvailabilityOverride[];
}

/** A booked interval in epoch milliseconds; the end is exclusive. */
export interface BusyInterval {
  readonly from: number;
  readonly until: number;
}

/** The input from which free slots are computed. */
export interface DoctorSchedule extends Timetable {
  /** Appointments of any mode, and holds that have not expired. */
  readonly taken: readonly BusyInterval[];
}

/** Start times of a day by mode. */
export type DayTimes = Readonly<Record<AppointmentMode, readonly string[]>>;

const maxCachedDays = 1_000;

/** The bookable days, valid from an instant until another, in epoch milliseconds. */
interface BookableDay {
  readonly today: string;
  readonly lastDay: string;
  readonly from: number;
  readonly until: number;
}

/** Cache by time zone: every card needs it, and it is valid until midnight. */
const bookableDayByZone = new Map<string, BookableDay>();

/** The doctor's today, and the last bookable day. */
export const getBookableDays = (now: Temporal.Instant, timeZone: string): Pick<BookableDay, 'today' | 'lastDay'> => {
  const known = bookableDayByZone.get(timeZone);
  if (known && known.from <= now.epochMilliseconds && now.epochMilliseconds < known.until) return known;
  const startOfToday = now.toZonedDateTimeISO(timeZone).startOfDay();
  const today = startOfToday.toPlainDate();
  const tomorrow = startOfToday.add({ days: 1 }).startOfDay();
  const computed = {
    today: today.toString(),
    lastDay: today.add({ days: bookableDays }).toString(),
    from: startOfToday.epochMilliseconds,
    until: tomorrow.epochMilliseconds,
  };
  if (bookableDayByZone.size >= maxCachedDays) bookableDayByZone.clear();
  bookableDayByZone.set(timeZone, computed);
  return computed;
};

/** Calendar data of a date, cached because it is needed often. */
interface CalendarDay {
  readonly weekday: number;
  readonly before: string;
  readonly next: string;
}

const calendar = new Map<string, CalendarDay>();

const getCalendarDay = (date: string): CalendarDay => {
  const known = calendar.get(date);
  if (known) return known;
  const day = Temporal.PlainDate.from(date);
  const computed = {
    weekday: day.dayOfWeek,
    before: day.subtract({ days: 1 }).toString(),
    next: day.add({ days: 1 }).toString(),
  };
  if (calendar.size >= maxCachedDays) calendar.clear();
  calendar.set(date, computed);
  return computed;
};

export const getDayBefore = (date: string): string => getCalendarDay(date).before;
export const getNextDay = (date: string): string => getCalendarDay(date).next;

/** Adds days to a date. */
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

const noTimes: readonly string[] = [];

/** The times that a doctor offers on a day, including booked and past ones: those of an exception, otherwise the weekly ones. */
export const getOfferedTimes = ({ hours, exceptions }: Timetable, date: string): DayTimes => {
  const { weekday } = getCalendarDay(date);
  const listTimes = (mode: AppointmentMode): readonly string[] =>
    exceptions.find((exception) => exception.day === date && exception.mode === mode)?.times ??
    hours.find((one) => one.weekday === weekday && one.mode === mode)?.times ??
    noTimes;
  return { 'in-person': listTimes('in-person'), online: listTimes('online') };
};

/** Cache by zone and date: the start of days without a clock change. */
const plainDayStarts = new Map<string, number | undefined>();
const hoursPerPlainDay = 24;

const getPlainDayStart = (date: string, timeZone: string): number | undefined => {
  const key = `${timeZone} ${date}`;
  if (plainDayStarts.has(key)) return plainDayStarts.get(key);
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  const start = midnight.hoursInDay === hoursPerPlainDay ? midnight.epochMilliseconds : undefined;
  if (plainDayStarts.size >= maxCachedDays) plainDayStarts.clear();
  plainDayStarts.set(key, start);
  return start;
};

const minuteMs = 60_000;

/**
 * The instant of a local time, in epoch milliseconds. The first one if the time occurs twice (clocks go back); undefined if it
 * does not exist (clocks go forward).
 * @param time HH:mm
 */
export const toEpochMs = (date: string, time: string, timeZone: string): number | undefined => {
  const start = getPlainDayStart(date, timeZone);
  if (start !== undefined) return start + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs;
  const localTime = Temporal.PlainDateTime.from(`${date}T${time}`);
  const computed = localTime.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return computed.toPlainDateTime().equals(localTime) ? computed.epochMilliseconds : undefined;
};

/** The interval that an appointment takes. */
export const toBusyInterval = (at: number, mode: AppointmentMode): BusyInterval => ({
  from: at,
  until: at + appointmentMinutes[mode] * minuteMs,
});

const isOverlapping = (one: BusyInterval, other: BusyInterval): boolean =>
  one.from < other.until && other.from < one.until;

/**
 * The start of an appointment at an offered time, in epoch milliseconds; undefined if it is past or overlaps an appointment of
 * any mode.
 */
const findFreeStart = (
  { timeZone, taken }: DoctorSchedule,
  date: string,
  time: string,
  mode: AppointmentMode,
  now: number,
): number | undefined => {
  const at = toEpochMs(date, time, timeZone);
  if (at === undefined || at <= now) return undefined;
  const span = toBusyInterval(at, mode);
  return taken.some((one) => isOverlapping(span, one)) ? undefined : at;
};

const createFreeTime = (date: string, time: string, mode: AppointmentMode, at: number): FreeTime => ({
  date,
  time,
  mode,
  at: new Date(at).toISOString(),
});

/** The offered times of a day and mode that can be booked, in order. */
const listFreeTimes = (
  planned: DoctorSchedule,
  offered: DayTimes,
  date: string,
  mode: AppointmentMode,
  now: number,
): readonly FreeTime[] =>
  offered[mode].toSorted().flatMap((time) => {
    const at = findFreeStart(planned, date, time, mode, now);
    return at === undefined ? [] : [createFreeTime(date, time, mode, at)];
  });

/** The free times of a day. Empty before the doctor's today and after the bookable days. */
export const getFreeTimes = (planned: DoctorSchedule, date: string, now: Temporal.Instant): DoctorDay => {
  const { today, lastDay } = getBookableDays(now, planned.timeZone);
  if (date < today || date > lastDay) return { date, online: [], 'in-person': [] };
  const offered = getOfferedTimes(planned, date);
  const of = (mode: AppointmentMode): FreeTime[] => [
    ...listFreeTimes(planned, offered, date, mode, now.epochMilliseconds),
  ];
  return { date, online: of('online'), 'in-person': of('in-person') };
};

/**
 * Finds the earliest free times of any of the modes within the bookable days, at most `max`, earliest first. Of two at the same
 * time, only the one in person.
 */
export const findNextFree = (
  planned: DoctorSchedule,
  modes: readonly AppointmentMode[],
  now: Temporal.Instant,
  max: number,
): readonly FreeTime[] => {
  const { today, lastDay } = getBookableDays(now, planned.timeZone);
  const computed: FreeTime[] = [];
  for (let date = today; date <= lastDay && computed.length < max; date = getNextDay(date)) {
    const offered = getOfferedTimes(planned, date);
    // Of two times that begin at the same instant, the mode that comes first wins.
    const starts = new Map<number, { readonly time: string; readonly mode: AppointmentMode }>();
    for (const mode of appointmentModes) {
      for (const time of modes.includes(mode) ? offered[mode] : noTimes) {
        const at = findFreeStart(planned, date, time, mode, now.epochMilliseconds);
        if (at !== undefined && !starts.has(at)) starts.set(at, { time, mode });
      }
    }
    const sorted = [...starts].toSorted(([one], [other]) => one - other).slice(0, max - computed.length);
    computed.push(...sorted.map(([at, { time, mode }]) => createFreeTime(date, time, mode, at)));
  }
  return computed;
};

/** Finds the free times nearest to an instant in the given modes, at most `most`, earliest first. */
export const findNearestFree = (
  planned: DoctorSchedule,
  modes: readonly AppointmentMode[],
  around: Temporal.Instant,
  now: Temporal.Instant,
  most: number,
): readonly FreeTime[] => {
  const { today, lastDay } = getBookableDays(now, planned.timeZone);
  const middle = around.toZonedDateTimeISO(planned.timeZone).toPlainDate().toString();
  const distance = (free: FreeTime): number => Math.abs(Date.parse(free.at) - around.epochMilliseconds);
  const computed: FreeTime[] = [];
  // Once there are enough, one more day in both directions may have a nearer time; farther days cannot.
  for (let away = 0, enough = false; !enough && away <= 2 * bookableDays; away += 1) {
    enough = computed.length >= most;
    for (const date of new Set([addDays(middle, -away), addDays(middle, away)])) {
      if (date < today || date > lastDay) continue;
      const offered = getOfferedTimes(planned, date);
      computed.push(...modes.flatMap((mode) => listFreeTimes(planned, offered, date, mode, now.epochMilliseconds)));
    }
  }
  return computed
    .toSorted((one, other) => distance(one) - distance(other) || one.mode.localeCompare(other.mode))
    .slice(0, most)
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.mode.localeCompare(other.mode));
};
