import type { Course, Days, Due, Schedule, Slot } from './course.ts';

type WallClock = Extract<Schedule, { kind: 'slots' | 'times' }>;
type Interval = Extract<Schedule, { kind: 'interval' }>;

/** A clock time of the plan, before the zone makes an instant of it. */
interface ClockTime {
  readonly time: Temporal.PlainTime;
  readonly slot?: Slot;
  readonly amount: number;
}

/** A dose by its milliseconds since 1970, which compare fast: a minute may hold thousands of alerts. */
interface Found {
  readonly at: number;
  readonly slot?: Slot;
  readonly amount: number;
}

const millisecondsPerMinute = 60_000;
const millisecondsPerHour = 60 * millisecondsPerMinute;

/** The first whole millisecond that is not before the instant. */
const millisecondsOf = (at: Temporal.Instant): number =>
  at.epochMilliseconds + (at.epochNanoseconds % 1_000_000n === 0n ? 0 : 1);

const dueOf = ({ at, ...found }: Found, timeZone: string): Due => {
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  return {
    at: instant,
    ...found,
    time: instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }),
  };
};

const clockTimesOf = ({ times }: Course, schedule: WallClock): ClockTime[] =>
  schedule.kind === 'slots'
    ? schedule.slots.map(({ slot, amount }) => ({ time: Temporal.PlainTime.from(times[slot]), slot, amount }))
    : schedule.times.map((time) => ({ time: Temporal.PlainTime.from(time), amount: schedule.amount }));

/** The course's days from `first` on, in order, however long ago it began. */
function* daysFrom(course: Course, days: Days, first: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  const start = Temporal.PlainDate.from(course.startsOn);
  const end = course.endsOn === undefined ? undefined : Temporal.PlainDate.from(course.endsOn);
  const passed = Math.max(0, start.until(first, { largestUnit: 'days' }).days);
  const isOver = (day: Temporal.PlainDate): boolean => end !== undefined && Temporal.PlainDate.compare(day, end) > 0;
  const isDue = (day: Temporal.PlainDate): boolean => !('weekdays' in days) || days.weekdays.includes(day.dayOfWeek);
  const step = 'weekdays' in days ? 1 : days.every;
  if ('weekdays' in days ? !days.weekdays.some((day) => day >= 1 && day <= 7) : !Number.isInteger(step) || step < 1)
    return;
  let day = start.add({ days: Math.ceil(passed / step) * step });
  while (!isOver(day)) {
    if (isDue(day)) yield day;
    day = day.add({ days: step });
  }
}

/**
 * At one instant one dose is due: two clock times meet there when the patient moved two slots together or the clock
 * skips an hour. The larger amount stands and they are never added up, so that nobody takes a double dose.
 */
const onePerInstant = (found: readonly Found[]): Found[] => {
  const kept: Found[] = [];
  for (const one of found.toSorted((a, b) => a.at - b.at)) {
    const before = kept.at(-1);
    if (before?.at !== one.at) kept.push(one);
    else if (one.amount > before.amount) kept[kept.length - 1] = one;
  }
  return kept;
};

/** What is due on one day of the plan. A time in a gap of the clock goes forward; one that the clock shows twice counts the first time. */
const foundOn = (
  day: Temporal.PlainDate,
  clockTimes: readonly ClockTime[],
  before: number,
  timeZone: string,
): Found[] =>
  clockTimes.map(({ time, ...own }) => ({
    at:
      day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds - before,
    ...own,
  }));

/** How long before its slot a dose is due, in milliseconds. */
const beforeOf = (schedule: WallClock): number =>
  schedule.kind === 'slots' ? (schedule.minutesBefore ?? 0) * millisecondsPerMinute : 0;

/** On which day of the plan a dose at that time is, where the clock is even. */
const dayOf = (at: number, before: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at + before)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();

/** The day before is the first whose doses can be at `at` or later: Samoa left out a whole day. */
const firstDayFor = (at: number, before: number, timeZone: string): Temporal.PlainDate =>
  dayOf(at, before, timeZone).subtract({ days: 1 });

const wallClockBetween = (course: Course, schedule: WallClock, from: number, until: number): Found[] => {
  const { timeZone } = course;
  const before = beforeOf(schedule);
  const clockTimes = clockTimesOf(course, schedule);
  const last = dayOf(until, before, timeZone);
  const found: Found[] = [];
  for (const day of daysFrom(course, schedule.days, firstDayFor(from, before, timeZone))) {
    if (Temporal.PlainDate.compare(day, last) > 0) break;
    found.push(...foundOn(day, clockTimes, before, timeZone));
  }
  return onePerInstant(found).filter(({ at }) => at >= from && at < until);
};

const wallClockNext = (course: Course, schedule: WallClock, from: number): Found | undefined => {
  const before = beforeOf(schedule);
  const clockTimes = clockTimesOf(course, schedule);
  const found: Found[] = [];
  let last: Temporal.PlainDate | undefined;
  for (const day of clockTimes.length === 0
    ? []
    : daysFrom(course, schedule.days, firstDayFor(from, before, course.timeZone))) {
    if (last !== undefined && Temporal.PlainDate.compare(day, last) > 0) break;
    found.push(...foundOn(day, clockTimes, before, course.timeZone).filter(({ at }) => at >= from));
    // A time that goes forward into the next day may come after one of that day.
    if (found.length > 0) last ??= day.add({ days: 1 });
  }
  return onePerInstant(found)[0];
};

const startOfDay = (date: string, later: number, timeZone: string): number =>
  Temporal.PlainDate.from(date).add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds;

/** The doses of an interval at or after `from`, in order. */
function* intervalFrom(course: Course, { hours, first, amount }: Interval, from: number): Generator<Found> {
  const [start, step] = [Temporal.Instant.from(first).epochMilliseconds, Math.round(hours * millisecondsPerHour)];
  if (!(step >= 1)) return;
  const floor = Math.max(from, start, startOfDay(course.startsOn, 0, course.timeZone));
  const end = course.endsOn === undefined ? Infinity : startOfDay(course.endsOn, 1, course.timeZone);
  for (let at = start + Math.ceil((floor - start) / step) * step; at < end; at += step) yield { at, amount };
}

/** No dose is due before the course's own `from`. */
const notBefore = (course: Course, from: number): number =>
  course.from === undefined ? from : Math.max(from, millisecondsOf(Temporal.Instant.from(course.from)));

/**
 * The doses that are due at or after `from` and before `until`, in order. The work grows with the time between the two,
 * never with the time since the course began.
 * @throws {RangeError} where the course names a zone, date or time that does not exist
 */
export const dueBetween = (course: Course, from: Temporal.Instant, until: Temporal.Instant): Due[] => {
  const { schedule, timeZone } = course;
  const [floor, end] = [notBefore(course, millisecondsOf(from)), millisecondsOf(until)];
  if (schedule.kind === 'as-needed' || floor >= end) return [];
  if (schedule.kind !== 'interval')
    return wallClockBetween(course, schedule, floor, end).map((found) => dueOf(found, timeZone));
  const dues: Due[] = [];
  for (const found of intervalFrom(course, schedule, floor)) {
    if (found.at >= end) break;
    dues.push(dueOf(found, timeZone));
  }
  return dues;
};

/**
 * The first dose that is due after `after`; undefined when the course is over or its medicine is taken as needed.
 * @throws {RangeError} where the course names a zone, date or time that does not exist
 */
export const nextDue = (course: Course, after: Temporal.Instant): Due | undefined => {
  const { schedule, timeZone } = course;
  if (schedule.kind === 'as-needed') return undefined;
  const floor = notBefore(course, after.epochMilliseconds + 1);
  const found =
    schedule.kind === 'interval'
      ? intervalFrom(course, schedule, floor).next().value
      : wallClockNext(course, schedule, floor);
  return found && dueOf(found, timeZone);
};
