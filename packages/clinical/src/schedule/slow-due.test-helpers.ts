import type { MedicationCourse, DueDose } from './course.ts';

/** One minute in a time zone, with its local clock time. */
interface ClockMinute {
  readonly epochMinute: number;
  /** 'YYYY-MM-DDTHH:mm' */
  readonly shown: string;
}

/** Some days in a time zone, minute by minute. */
export interface ClockWalk {
  readonly timeZone: string;
  readonly minutes: readonly ClockMinute[];
  readonly firstShown: ReadonlyMap<string, ClockMinute>;
}

const millisecondsPerMinute = 60_000;
const minutesPerDay = 1_440;

/** Lists the local clock time of every minute from `from` on, for a number of days. */
export const walkClock = (timeZone: string, from: string, days: number): ClockWalk => {
  const start = Math.floor(Date.parse(from) / millisecondsPerMinute);
  const minutes = Array.from({ length: days * minutesPerDay }, (_, index) => {
    const epochMinute = start + index;
    const shown = Temporal.Instant.fromEpochMilliseconds(epochMinute * millisecondsPerMinute)
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
    return { epochMinute, shown };
  });
  const firstShown = new Map<string, ClockMinute>();
  for (const minute of minutes) if (!firstShown.has(minute.shown)) firstShown.set(minute.shown, minute);
  return { timeZone, minutes, firstShown };
};

const toMinute = (shown: string): number => Date.parse(`${shown}Z`) / millisecondsPerMinute;

/**
 * The minute in which the clock first shows a time; if it skips the time, the minute in which an unchanged clock would have shown
 * it.
 */
const findMinuteShowing = ({ minutes, firstShown }: ClockWalk, wanted: string): number | undefined => {
  const cachedInstant = firstShown.get(wanted);
  if (cachedInstant) return cachedInstant.epochMinute;
  const after = minutes.findIndex(({ shown }) => shown > wanted);
  const before = minutes[after - 1];
  return before && before.epochMinute + toMinute(wanted) - toMinute(before.shown);
};

/** Lists the dates of the course in order, as 'YYYY-MM-DD'. */
const listDates = ({ schedule, startsOn, endsOn }: MedicationCourse, last: string): string[] => {
  const dates: string[] = [];
  for (let day = 0; ; day += 1) {
    const at = new Date(Date.parse(startsOn) + day * minutesPerDay * millisecondsPerMinute);
    const date = at.toISOString().slice(0, 10);
    if (date > last || (endsOn !== undefined && date > endsOn)) return dates;
    const days = 'days' in schedule ? schedule.days : { every: 1 };
    if ('every' in days ? day % days.every === 0 : days.weekdays.includes(at.getUTCDay() === 0 ? 7 : at.getUTCDay()))
      dates.push(date);
  }
};

interface DueMinute {
  readonly minute: number;
  readonly slot?: DueDose['slot'];
  readonly amount: number;
}

const listClockDue = (course: MedicationCourse, walked: ClockWalk): DueMinute[] => {
  const { schedule, times } = course;
  if (schedule.kind !== 'slots' && schedule.kind !== 'times') return [];
  const shown =
    schedule.kind === 'slots'
      ? schedule.slots.map(({ slot, amount }) => ({ time: times[slot], slot, amount }))
      : schedule.times.map((time) => ({ time, amount: schedule.amount }));
  const earlier = schedule.kind === 'slots' ? (schedule.minutesBefore ?? 0) : 0;
  const last = walked.minutes.at(-1)?.shown.slice(0, 10) ?? '';
  return listDates(course, last).flatMap((date) =>
    shown.flatMap(({ time, ...own }) => {
      const minute = findMinuteShowing(walked, `${date}T${time}`);
      return minute === undefined ? [] : [{ minute: minute - earlier, ...own }];
    }),
  );
};

const listIntervalDue = ({ schedule, startsOn, endsOn }: MedicationCourse, { minutes }: ClockWalk): DueMinute[] => {
  if (schedule.kind !== 'interval') return [];
  const [first, step] = [Date.parse(schedule.first) / millisecondsPerMinute, schedule.hours * 60];
  const due = minutes.filter(({ epochMinute }) => epochMinute >= first && (epochMinute - first) % step === 0);
  return due.flatMap(({ epochMinute, shown }) =>
    shown.slice(0, 10) >= startsOn && (endsOn === undefined || shown.slice(0, 10) <= endsOn)
      ? [{ minute: epochMinute, amount: schedule.amount }]
      : [],
  );
};

/** Finds the doses of a course within a walk by brute force: the reference for due.ts. */
export const listDueSlowly = (
  course: MedicationCourse,
  walked: ClockWalk,
  from: Temporal.Instant,
  until: Temporal.Instant,
): { at: string; amount: number }[] => {
  const floor = Math.max(from.epochMilliseconds, course.from === undefined ? -Infinity : Date.parse(course.from));
  const dueMinutes = [...listClockDue(course, walked), ...listIntervalDue(course, walked)].filter(
    ({ minute }) => minute * millisecondsPerMinute >= floor && minute * millisecondsPerMinute < until.epochMilliseconds,
  );
  const most = new Map<number, number>();
  for (const { minute, amount } of dueMinutes) most.set(minute, Math.max(amount, most.get(minute) ?? 0));
  return [...most]
    .toSorted(([one], [other]) => one - other)
    .map(([minute, amount]) => ({ at: new Date(minute * millisecondsPerMinute).toISOString(), amount }));
};
