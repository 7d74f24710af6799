import type { DueDose } from '@arogo/clinical/schedule/course';
import { listDueDoses, findNextDueDose } from '@arogo/clinical/schedule/due';
import { doseChangeableDays } from '@arogo/contract/medication';
import { toCourse, toSlotTimes, toInstant } from './treatment-course.ts';
import type { DueAlertRow } from './reminders-store.ts';

/** What one alert asks for at an instant. */
export interface AlertPlan {
  /** Its doses that came due, the first first. */
  readonly dues: readonly DueDose[];
  /** When it is next due; null when nothing is to come. */
  readonly next: Temporal.Instant | null;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

/** Of what was due before, nothing can be answered any more, so none of it is written down. */
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
 * Plans alerts as of one instant. Those with the same schedule in the same zone, of which there are many, are worked out once.
 * @returns a function that answers undefined for an alert whose schedule cannot be read
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
    // Written by another version, or in a zone that this one does not know.
    return undefined;
  }
};
