import type { checkDoseLimits } from '@arogo/clinical/schedule/dose-limit-guard';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { formatMoment, formatTimeSpan } from '@arogo/contract/messages/medication-format';

/** What stands against a dose now. */
export type GuardResult = ReturnType<typeof checkDoseLimits>;

/** A moment as it is said where the patient is: '8:05 pm', '8:05 pm yesterday'. */
export const formatDoseMoment = (instant: Temporal.Instant, now: Temporal.Instant, timeZone: string): string => {
  const [then, today] = [
    instant.toZonedDateTimeISO(timeZone).toPlainDateTime(),
    now.toZonedDateTimeISO(timeZone).toPlainDate(),
  ];
  return formatMoment(
    then.toString({ smallestUnit: 'minute' }),
    today.until(then.toPlainDate(), { largestUnit: 'days' }).days,
  );
};

/** What is said before a dose is taken: nothing where nothing stands against it. */
export const formatGuard = (
  { lastTaken, tooSoon, tooMany }: GuardResult,
  now: Temporal.Instant,
  timeZone: string,
): string[] => {
  const moment = (instant: Temporal.Instant): string => formatDoseMoment(instant, now, timeZone);
  const words: string[] = [];
  if (tooSoon && lastTaken)
    words.push(m.tooSoon(moment(lastTaken), formatTimeSpan(tooSoon.leastGapMinutes), moment(tooSoon.until)));
  if (tooMany) words.push(m.tooMany(tooMany.takenToday, tooMany.most));
  if (tooMany && !tooSoon && lastTaken) words.push(m.lastDose(moment(lastTaken)));
  return words;
};
