import type { Course, Days, Due, Schedule, Slot } from './course.ts';

type WallClock = Extract<Schedule, { kind: 'slots' | 'times' }>;
type Interval = Extract<Schedule, { kind: 'interval' }>;

/** A clock time of the plan, before the zone makes an instant of it. */
interface ClockTime {
  readonly time: Temporal.PlainTime;
  readonly slot?: Slot;
  readonly amount: number;
}

const millisecondsPerHour = 3_600_000;

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
  if ('weekdays' in days ? !days.weekdays.some((day) => day >= 1 && day <= 7) : !Number.isInteger(step) || step < 1) return;
  let day = start.add({ days: Math.ceil(passed / step) * step });
  while (!isOver(day)) {
    if (isDue(day)) yield day;
    day = day.add({ days: step });
  }
}

const inOrder = (one: Due, other: Due): number => Temporal.Instant.compare(one.at, other.at);

/**
 * At one instant one dose is due: two clock times meet there when the patient moved two slots together or the clock
 * skips an hour. The larger amount stands and they are never added up, so that nobody takes a double dose.
 */
const onePerInstant = (dues: readonly Due[]): Due[] => {
  const kept: Due[] = [];
  for (const due of dues.toSorted(inOrder)) {
    const before = kept.at(-1);
    if (before === undefined || !before.at.equals(due.at)) kept.push(due);
    else if (due.amount > before.amount) kept[kept.length - 1] = due;
  }
  return kept;
};

const clockTime = (at: Temporal.Instant, timeZone: string): string => at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

/** What is due on one day of the plan. A time in a gap of the clock goes forward; one that the clock shows twice counts the first time. */
const duesOn = (day: Temporal.PlainDate, clockTimes: readonly ClockTime[], minutesBefore: number, timeZone: string): Due[] =>
  clockTimes.map(({ time, slot, amount }) => {
    const at = day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant().subtract({ minutes: minutesBefore });
    return { at, ...(slot === undefined ? {} : { slot }), time: clockTime(at, timeZone), amount };
  });

const minutesBeforeOf = (schedule: WallClock): number => (schedule.kind === 'slots' ? (schedule.minutesBefore ?? 0) : 0);

/** The day before the instant's own is the first whose doses can fall on it or later: Samoa left out a whole day. */
const firstDayFor = (at: Temporal.Instant, minutesBefore: number, timeZone: string): Temporal.PlainDate =>
  at.add({ minutes: minutesBefore }).toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: 1 });

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

const wallClockBetween = (course: Course, schedule: WallClock, from: Temporal.Instant, until: Temporal.Instant): Due[] => {
  const { timeZone } = course;
  const minutesBefore = minutesBeforeOf(schedule);
  const clockTimes = clockTimesOf(course, schedule);
  const last = until.add({ minutes: minutesBefore }).toZonedDateTimeISO(timeZone).toPlainDate();
  const dues: Due[] = [];
  for (const day of daysFrom(course, schedule.days, firstDayFor(from, minutesBefore, timeZone))) {
    if (Temporal.PlainDate.compare(day, last) > 0) break;
    dues.push(...duesOn(day, clockTimes, minutesBefore, timeZone));
  }
  return onePerInstant(dues).filter(({ at }) => !isBefore(at, from) && isBefore(at, until));
};

const wallClockNext = (course: Course, schedule: WallClock, from: Temporal.Instant): Due | undefined => {
  const minutesBefore = minutesBeforeOf(schedule);
  const clockTimes = clockTimesOf(course, schedule);
  const dues: Due[] = [];
  let lastDay: Temporal.PlainDate | undefined;
  for (const day of clockTimes.length === 0 ? [] : daysFrom(course, schedule.days, firstDayFor(from, minutesBefore, course.timeZone))) {
    if (lastDay !== undefined && Temporal.PlainDate.compare(day, lastDay) > 0) break;
    dues.push(...duesOn(day, clockTimes, minutesBefore, course.timeZone).filter(({ at }) => !isBefore(at, from)));
    // A day that the zone left out has its doses among those of the next one.
    if (dues.length > 0) lastDay ??= day.add({ days: 1 });
  }
  return onePerInstant(dues)[0];
};

/** The doses of an interval at or after `from`, in order. */
function* intervalFrom(course: Course, { hours, first, amount }: Interval, from: Temporal.Instant): Generator<Due> {
  const [start, step] = [Temporal.Instant.from(first), hours * millisecondsPerHour];
  if (!(step >= 1)) return;
  const firstDay = startOfDay(course.startsOn, 0, course.timeZone);
  const floor = isBefore(from, firstDay) ? firstDay : from;
  const end = course.endsOn === undefined ? undefined : startOfDay(course.endsOn, 1, course.timeZone);
  for (let count = Math.max(0, Math.floor((floor.epochMilliseconds - start.epochMilliseconds) / step)); ; count += 1) {
    const at = start.add({ milliseconds: Math.round(count * step) });
    if (end !== undefined && !isBefore(at, end)) return;
    if (!isBefore(at, floor)) yield { at, time: clockTime(at, course.timeZone), amount };
  }
}

const startOfDay = (date: string, later: number, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).add({ days: later }).toZonedDateTime(timeZone).toInstant();

/** No dose is due before the course's own `from`. */
const notBefore = (course: Course, from: Temporal.Instant): Temporal.Instant => {
  const made = course.from === undefined ? from : Temporal.Instant.from(course.from);
  return isBefore(from, made) ? made : from;
};

/**
 * The doses that are due at or after `from` and before `until`, in order. The work grows with the time between the two,
 * never with the time since the course began.
 * @throws {RangeError} where the course names a zone, date or time that does not exist
 */
export const dueBetween = (course: Course, from: Temporal.Instant, until: Temporal.Instant): Due[] => {
  const { schedule } = course;
  const floor = notBefore(course, from);
  if (schedule.kind === 'as-needed' || !isBefore(floor, until)) return [];
  if (schedule.kind !== 'interval') return wallClockBetween(course, schedule, floor, until);
  const dues: Due[] = [];
  for (const due of intervalFrom(course, schedule, floor)) {
    if (!isBefore(due.at, until)) break;
    dues.push(due);
  }
  return dues;
};

/**
 * The first dose that is due after `after`; undefined when the course is over or its medicine is taken as needed.
 * @throws {RangeError} where the course names a zone, date or time that does not exist
 */
export const nextDue = (course: Course, after: Temporal.Instant): Due | undefined => {
  const { schedule } = course;
  if (schedule.kind === 'as-needed') return undefined;
  const floor = notBefore(course, after.add({ nanoseconds: 1 }));
  return schedule.kind === 'interval' ? intervalFrom(course, schedule, floor).next().value : wallClockNext(course, schedule, floor);
};
