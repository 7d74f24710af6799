import type { DueDose } from '@arogo/clinical/schedule/course';
import { listDueDoses, findNextDueDose } from '@arogo/clinical/schedule/due';
import { doseChangeableDays } from '@arogo/contract/medication';
import { toCourse, toSlotTimes, toInstant } from './treatment-course.ts';
import type { DueAlertRow } from './reminders-store.ts';

/** The due doses of an alert at an instant. */
export interface AlertPlan {
  /** The doses that came due, earliest first. */
  readonly dues: readonly DueDose[];
  /** The next due time; null if no dose follows. */
  readonly next: Temporal.Instant | null;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

/** Doses due before this can no longer be answered, so they are not stored. */
const getEarliestDue = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: 24 * doseChangeableDays });

const planAlert = (row: DueAlertRow, now: Temporal.Instant): AlertPlan => {
  const course = toCourse(row, { timeZone: row.time_zone, times: toSlotTimes(row) });
  const [first, earliest] = [toInstant(row.next_due_at), getEarliestDue(now)];
  return {
    dues: listDueDoses(course, isBefore(first, earliest) ? earliest : first, now.add({ nanoseconds: 1 })),
    next: findNextDueDose(course, now)?.at ?? null,
  };
};

/**
 * Creates a planner for one instant. It caches plans: many alerts share a schedule and time zone.
 * @returns a function that returns undefined for an alert whose schedule cannot be parsed
 */
export const createPlanner = (now: Temporal.Instant): ((row: DueAlertRow) => AlertPlan | undefined) => {
  const known = new Map<string, AlertPlan | undefined>();
  return (row) => {
    const { schedule, starts_on, ends_on, next_due_at, time_zone, morning, noon, evening, night } = row;
    const key = JSON.stringify([
      schedule,
      starts_on,
      ends_on,
      next_due_at.getTime(),
      time_zone,
      morning,
      noon,
      evening,
      night,
    ]);
    if (!known.has(key)) known.set(key, planIfReadable(row, now));
    return known.get(key);
  };
};

const planIfReadable = (row: DueAlertRow, now: Temporal.Instant): AlertPlan | undefined => {
  try {
    return planAlert(row, now);
  } catch {
    // The schedule is from another version, or the time zone is unknown to this one.
    return undefined;
  }
};
