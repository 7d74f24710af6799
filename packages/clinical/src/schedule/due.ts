import type { MedicationCourse, Days, DueDose, Schedule, Slot } from './course.ts';

type ClockSchedule = Extract<Schedule, { kind: 'slots' | 'times' }>;
type IntervalSchedule = Extract<Schedule, { kind: 'interval' }>;

/** A clock time of the plan, before it is resolved to an instant in the time zone. */
interface ClockTime {
  readonly time: Temporal.PlainTime;
  readonly slot?: Slot;
  readonly amount: number;
}

/** A dose by its epoch milliseconds, which compare fast: thousands of alerts may be due in one minute. */
interface DueInstant {
  readonly at: number;
  readonly slot?: Slot;
  readonly amount: number;
}

const millisecondsPerMinute = 60_000;
const millisecondsPerHour = 60 * millisecondsPerMinute;

/** The first whole millisecond at or after the instant. */
const toMilliseconds = (at: Temporal.Instant): number =>
  at.epochMilliseconds + (at.epochNanoseconds % 1_000_000n === 0n ? 0 : 1);

const toDueDose = ({ at, ...found }: DueInstant, timeZone: string): DueDose => {
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  return {
    at: instant,
    ...found,
    time: instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }),
  };
};

const listClockTimes = ({ times }: MedicationCourse, schedule: ClockSchedule): ClockTime[] =>
  schedule.kind === 'slots'
    ? schedule.slots.map(({ slot, amount }) => ({ time: Temporal.PlainTime.from(times[slot]), slot, amount }))
    : schedule.times.map((time) => ({ time: Temporal.PlainTime.from(time), amount: schedule.amount }));

/** Iterates the course's days from `first` on, in order; the work does not grow with the age of the course. */
function* iterateDays(course: MedicationCourse, days: Days, first: Temporal.PlainDate): Generator<Temporal.PlainDate> {
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
 * Keeps one dose per instant: two clock times coincide if the patient set two slots to the same time or the clock skips an hour.
 * The larger amount stays; amounts are never added, so that nobody takes a double dose.
 */
const dropSimultaneous = (found: readonly DueInstant[]): DueInstant[] => {
  const merged: DueInstant[] = [];
  for (const one of found.toSorted((a, b) => a.at - b.at)) {
    const before = merged.at(-1);
    if (before?.at !== one.at) merged.push(one);
    else if (one.amount > before.amount) merged[merged.length - 1] = one;
  }
  return merged;
};

/**
 * Finds the doses of one day of the plan. A time in a clock gap moves forward; a time that occurs twice counts the first time.
 */
const findDueOnDay = (
  day: Temporal.PlainDate,
  clockTimes: readonly ClockTime[],
  before: number,
  timeZone: string,
): DueInstant[] =>
  clockTimes.map(({ time, ...own }) => ({
    at:
      day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds - before,
    ...own,
  }));

/** How long before its slot a dose is due, in milliseconds. */
const getLeadMs = (schedule: ClockSchedule): number =>
  schedule.kind === 'slots' ? (schedule.minutesBefore ?? 0) * millisecondsPerMinute : 0;

/** The day of the plan to which a dose at that time belongs, without clock changes. */
const getPlanDay = (at: number, before: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at + before)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();

/** Starts one day earlier, because doses of that day can be at `at` or later: Samoa skipped a whole day. */
const getFirstDay = (at: number, before: number, timeZone: string): Temporal.PlainDate =>
  getPlanDay(at, before, timeZone).subtract({ days: 1 });

const listClockDue = (course: MedicationCourse, schedule: ClockSchedule, from: number, until: number): DueInstant[] => {
  const { timeZone } = course;
  const before = getLeadMs(schedule);
  const clockTimes = listClockTimes(course, schedule);
  const last = getPlanDay(until, before, timeZone);
  const dueInstants: DueInstant[] = [];
  for (const day of iterateDays(course, schedule.days, getFirstDay(from, before, timeZone))) {
    if (Temporal.PlainDate.compare(day, last) > 0) break;
    dueInstants.push(...findDueOnDay(day, clockTimes, before, timeZone));
  }
  return dropSimultaneous(dueInstants).filter(({ at }) => at >= from && at < until);
};

const findNextClockDue = (course: MedicationCourse, schedule: ClockSchedule, from: number): DueInstant | undefined => {
  const before = getLeadMs(schedule);
  const clockTimes = listClockTimes(course, schedule);
  const dueInstants: DueInstant[] = [];
  let last: Temporal.PlainDate | undefined;
  for (const day of clockTimes.length === 0
    ? []
    : iterateDays(course, schedule.days, getFirstDay(from, before, course.timeZone))) {
    if (last !== undefined && Temporal.PlainDate.compare(day, last) > 0) break;
    dueInstants.push(...findDueOnDay(day, clockTimes, before, course.timeZone).filter(({ at }) => at >= from));
    // A time that moves forward into the next day may come after one of that day.
    if (dueInstants.length > 0) last ??= day.add({ days: 1 });
  }
  return dropSimultaneous(dueInstants)[0];
};

const startOfDay = (date: string, later: number, timeZone: string): number =>
  Temporal.PlainDate.from(date).add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds;

/** Iterates the doses of an interval at or after `from`, in order. */
function* iterateInterval(
  course: MedicationCourse,
  { hours, first, amount }: IntervalSchedule,
  from: number,
): Generator<DueInstant> {
  const [start, step] = [Temporal.Instant.from(first).epochMilliseconds, Math.round(hours * millisecondsPerHour)];
  if (!(step >= 1)) return;
  const floor = Math.max(from, start, startOfDay(course.startsOn, 0, course.timeZone));
  const end = course.endsOn === undefined ? Infinity : startOfDay(course.endsOn, 1, course.timeZone);
  for (let at = start + Math.ceil((floor - start) / step) * step; at < end; at += step) yield { at, amount };
}

/** No dose is due before the course's own `from`. */
const clampToStart = (course: MedicationCourse, from: number): number =>
  course.from === undefined ? from : Math.max(from, toMilliseconds(Temporal.Instant.from(course.from)));

/**
 * Lists the doses that are due at or after `from` and before `until`, in order. The work grows with the time between the two, not
 * with the time since the course began.
 * @throws {RangeError} if the course contains a time zone, date or time that does not exist
 */
export const listDueDoses = (course: MedicationCourse, from: Temporal.Instant, until: Temporal.Instant): DueDose[] => {
  const { schedule, timeZone } = course;
  const [floor, end] = [clampToStart(course, toMilliseconds(from)), toMilliseconds(until)];
  if (schedule.kind === 'as-needed' || floor >= end) return [];
  if (schedule.kind !== 'interval')
    return listClockDue(course, schedule, floor, end).map((found) => toDueDose(found, timeZone));
  const dues: DueDose[] = [];
  for (const dueInstant of iterateInterval(course, schedule, floor)) {
    if (dueInstant.at >= end) break;
    dues.push(toDueDose(dueInstant, timeZone));
  }
  return dues;
};

/**
 * Finds the first dose that is due after `after`; undefined if the course is over or its medicine is taken as needed.
 * @throws {RangeError} if the course contains a time zone, date or time that does not exist
 */
export const findNextDueDose = (course: MedicationCourse, after: Temporal.Instant): DueDose | undefined => {
  const { schedule, timeZone } = course;
  if (schedule.kind === 'as-needed') return undefined;
  const floor = clampToStart(course, after.epochMilliseconds + 1);
  const nextDue =
    schedule.kind === 'interval'
      ? iterateInterval(course, schedule, floor).next().value
      : findNextClockDue(course, schedule, floor);
  return nextDue && toDueDose(nextDue, timeZone);
};
