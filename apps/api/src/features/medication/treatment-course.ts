import type { MedicationCourse, DueDose, SlotTimes } from '@arogo/clinical/schedule/course';
import { listDueDoses, findNextDueDose } from '@arogo/clinical/schedule/due';
import { type Schedule, schedule } from '@arogo/contract/schedule';
import { defaultSlotTimes } from '@arogo/contract/settings';
import { toDate } from '../../platform/clock.ts';

/** The time zone and times of day that a patient's doses depend on. */
export interface PatientClock {
  /** IANA name. */
  readonly timeZone: string;
  readonly times: SlotTimes;
}

/** The times in a row of notification_setting; all null if there is no row. */
export interface TimesRow {
  readonly morning: string | null;
  readonly noon: string | null;
  readonly evening: string | null;
  readonly night: string | null;
}

/** The patient's times of day, or the defaults. */
export const toSlotTimes = ({ morning, noon, evening, night }: TimesRow): SlotTimes => ({
  morning: morning ?? defaultSlotTimes.morning,
  noon: noon ?? defaultSlotTimes.noon,
  evening: evening ?? defaultSlotTimes.evening,
  night: night ?? defaultSlotTimes.night,
});

/** The course of an alert. */
export interface CourseRow {
  /** The stored JSON, not validated. */
  readonly schedule: unknown;
  readonly starts_on: string;
  readonly ends_on: string | null;
}

/** Parses the schedule of an alert; undefined if this version cannot parse it, such as one written by a later version. */
export const parseStoredSchedule = ({ schedule: stored }: Pick<CourseRow, 'schedule'>): Schedule | undefined =>
  schedule.safeParse(stored).data;

/**
 * Builds the course of an alert for its patient.
 * @throws if the schedule is invalid
 */
export const toCourse = (row: CourseRow, { timeZone, times }: PatientClock): MedicationCourse => ({
  schedule: schedule.parse(row.schedule),
  startsOn: row.starts_on,
  ...(row.ends_on !== null && { endsOn: row.ends_on }),
  timeZone,
  times,
});

/** The due time of the next dose after an instant; null if there is none. */
export const findNextDueAt = (course: MedicationCourse, after: Temporal.Instant): Date | null => {
  const due = findNextDueDose(course, after);
  return due === undefined ? null : toDate(due.at);
};

/** A course, and up to when its doses are stored. */
export interface PlannedAlertRow extends CourseRow {
  /** The earliest due time without a dose. */
  readonly next_due_at: Date | null;
}

/** Converts a timestamp of the database. */
export const toInstant = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/**
 * Lists the doses that are not stored yet, due from `from` (inclusive) until `until` (exclusive), and not before `next_due_at`.
 * Empty if the schedule cannot be parsed.
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
