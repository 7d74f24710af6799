import type { Course, Due, SlotTimes } from '@arogo/clinical/schedule/course';
import { dueBetween, nextDue } from '@arogo/clinical/schedule/due';
import { type Schedule, schedule } from '@arogo/contract/schedule';
import { slotTimesAtFirst } from '@arogo/contract/settings';
import { toDate } from '../../platform/clock.ts';

/** The clock by which a patient's doses are due. */
export interface Rhythm {
  /** IANA name. */
  readonly timeZone: string;
  readonly times: SlotTimes;
}

/** The times of a row of notification_setting, all null where there is none. */
export interface TimesRow {
  readonly morning: string | null;
  readonly noon: string | null;
  readonly evening: string | null;
  readonly night: string | null;
}

/** When the slots of the day are for a patient, who may never have moved them. */
export const timesOf = ({ morning, noon, evening, night }: TimesRow): SlotTimes => ({
  morning: morning ?? slotTimesAtFirst.morning,
  noon: noon ?? slotTimesAtFirst.noon,
  evening: evening ?? slotTimesAtFirst.evening,
  night: night ?? slotTimesAtFirst.night,
});

/** What an alert says of its course. */
export interface CourseRow {
  /** As the database holds it. */
  readonly schedule: unknown;
  readonly starts_on: string;
  readonly ends_on: string | null;
}

/** The schedule that an alert keeps; undefined where this version cannot read it, such as one that a later version wrote. */
export const keptSchedule = ({ schedule: kept }: Pick<CourseRow, 'schedule'>): Schedule | undefined =>
  schedule.safeParse(kept).data;

/**
 * The course of an alert in its patient's life.
 * @throws when its schedule is none that the contract knows
 */
export const courseOf = (row: CourseRow, { timeZone, times }: Rhythm): Course => ({
  schedule: schedule.parse(row.schedule),
  startsOn: row.starts_on,
  ...(row.ends_on !== null && { endsOn: row.ends_on }),
  timeZone,
  times,
});

/** When a course's next dose after an instant is due; null when there is none. */
export const nextDueAt = (course: Course, after: Temporal.Instant): Date | null => {
  const due = nextDue(course, after);
  return due === undefined ? null : toDate(due.at);
};

/** An alert's course and how far its doses have been written down. */
export interface PlannedRow extends CourseRow {
  /** The earliest due time without a dose. */
  readonly next_due_at: Date | null;
}

/** An instant of the database. */
export const toInstant = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/**
 * The doses that are not written down yet, due from `from` on and before `until`: those of `next_due_at` and later.
 * None of an alert whose schedule cannot be read.
 */
export const comingBetween = (
  row: PlannedRow,
  rhythm: Rhythm,
  from: Temporal.Instant,
  until: Temporal.Instant,
): readonly Due[] => {
  if (row.next_due_at === null || keptSchedule(row) === undefined) return [];
  const first = toInstant(row.next_due_at);
  return dueBetween(courseOf(row, rhythm), Temporal.Instant.compare(from, first) < 0 ? first : from, until);
};
