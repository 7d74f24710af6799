import { toDate } from '../../platform/clock.ts';
import { getMissedAt } from './dose-mapper.ts';

/** A reminder sent later than this after the due time is late, and says so. */
export const lateAfter = Temporal.Duration.from({ minutes: 15 });

/** When the reminder of a dose due at `dueAt` becomes late. */
export const getLateFrom = (dueAt: Temporal.Instant): Temporal.Instant => dueAt.add(lateAfter);

/** Whether it is too late for a punctual reminder. */
export const isLate = (dueAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(getLateFrom(dueAt), now) < 0;

/**
 * Until when the first reminder of a dose is sent, even late: until the dose is missed, or the alert's next dose is due. Of two
 * overdue doses only the last one is worth a reminder, so that nobody takes both.
 * @param nextDueAt null or undefined if no dose follows
 */
export const getRemindUntil = (
  dueAt: Temporal.Instant,
  nextDueAt: Temporal.Instant | null | undefined,
  graceMinutes: number,
): Temporal.Instant => {
  const missedAt = getMissedAt(toDate(dueAt), graceMinutes);
  return nextDueAt && Temporal.Instant.compare(nextDueAt, missedAt) < 0 ? nextDueAt : missedAt;
};
