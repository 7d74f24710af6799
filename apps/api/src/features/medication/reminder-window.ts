import { toDate } from '../../platform/clock.ts';
import { getMissedAt } from './dose-mapper.ts';

/** A reminder that goes out later than this after its dose was due is late, and says so. */
export const lateAfter = Temporal.Duration.from({ minutes: 15 });

/** When the reminder of a dose that was due then becomes late. */
export const getLateFrom = (dueAt: Temporal.Instant): Temporal.Instant => dueAt.add(lateAfter);

/** Whether a dose that was due then is found too late to be reminded of in time. */
export const isLate = (dueAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(getLateFrom(dueAt), now) < 0;

/**
 * Until when a dose is reminded of for the first time, however late that is: until it counts as missed, or the next dose of its
 * alert is due. Of two doses that waited together only the last one is worth a reminder, and nobody is to take two.
 * @param nextDueAt null or undefined where no dose comes after it
 */
export const getRemindUntil = (
  dueAt: Temporal.Instant,
  nextDueAt: Temporal.Instant | null | undefined,
  graceMinutes: number,
): Temporal.Instant => {
  const missedAt = getMissedAt(toDate(dueAt), graceMinutes);
  return nextDueAt && Temporal.Instant.compare(nextDueAt, missedAt) < 0 ? nextDueAt : missedAt;
};
