import type { MedicationCourse, DueDose, SlotTimes } from '@arogo/clinical/schedule/course';
import { listDueDoses, findNextDueDose } from '@arogo/clinical/schedule/due';
import { type Schedule, schedule } from '@arogo/contract/schedule';
import { defaultSlotTimes } from '@arogo/contract/settings';
import { toDate } from '../../platform/clock.ts';

/** The clock by which a patient's doses are due. */
export interface PatientClock {
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

/** The times of the patient's day: their own, or the defaults. */
export const toSlotTimes = ({ morning, noon, evening, night }: TimesRow): SlotTimes => ({
  morning: morning ?? defaultSlotTimes.morning,
  noon: noon ?? defaultSlotTimes.noon,
  evening: evening ?? defaultSlotTimes.evening,
  night: night ?? defaultSlotTimes.night,
});

/** What an alert says of its course. */
export interface CourseRow {
  /** As the database holds it. */
  readonly schedule: unknown;
  readonly starts_on: string;
  readonly ends_on: string | null;
}

/** The schedule that an alert keeps; undefined where this version cannot read it, such as one that a later version wrote. */
export const parseStoredSchedule = ({ schedule: stored }: Pick<CourseRow, 'schedule'>): Schedule | undefined =>
  schedule.safeParse(stored).data;

/**
 * The course of an alert in its patient's life.
 * @throws when its schedule is none that the contract knows
 */
export const toCourse = (row: CourseRow, { timeZone, times }: PatientClock): MedicationCourse => ({
  schedule: schedule.parse(row.schedule),
  startsOn: row.starts_on,
  ...(row.ends_on !== null && { endsOn: row.ends_on }),
  timeZone,
  times,
});

/** The due time of the next dose after an instant; null when there is none. */
export const findNextDueAt = (course: MedicationCourse, after: Temporal.Instant): Date | null => {
  const due = findNextDueDose(course, after);
  return due === undefined ? null : toDate(due.at);
};

/** An alert's course and how far its doses have been written down. */
export interface PlannedAlertRow extends CourseRow {
  /** The earliest due time without a dose. */
  readonly next_due_at: Date | null;
}

/** An instant of the database. */
export const toInstant = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/**
 * The doses that are not written down yet, due from `from` on and before `until`: those of `next_due_at` and later.
 * None of an alert whose schedule cannot be read.
 */
export const listUpcomingDoses = (
  row: PlannedAlertRow,
  rhythm: PatientClock,
  from: Temporal.Instant,
  until: Temporal.Instant,
): readonly DueDose[] => {
  if (row.next_due_at === null || parseStoredSchedule(row) === undefined) return [];
  const first = toInstant(row.next_due_at);
  return listDueDoses(toCourse(row, rhythm), Temporal.Instant.compare(from, first) < 0 ? first : from, until);
};
