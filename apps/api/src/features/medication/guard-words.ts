import type { guard } from '@arogo/clinical/schedule/guard';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { momentWords, spanWords } from '@arogo/contract/messages/medication-words';

/** What stands against a dose now. */
export type Guarded = ReturnType<typeof guard>;

/** A moment as it is said where the patient is: '8:05 pm', '8:05 pm yesterday'. */
export const momentIn = (instant: Temporal.Instant, now: Temporal.Instant, timeZone: string): string => {
  const [then, today] = [
    instant.toZonedDateTimeISO(timeZone).toPlainDateTime(),
    now.toZonedDateTimeISO(timeZone).toPlainDate(),
  ];
  return momentWords(
    then.toString({ smallestUnit: 'minute' }),
    today.until(then.toPlainDate(), { largestUnit: 'days' }).days,
  );
};

/** What is said before a dose is taken: nothing where nothing stands against it. */
export const guardWords = (
  { lastTaken, tooSoon, tooMany }: Guarded,
  now: Temporal.Instant,
  timeZone: string,
): string[] => {
  const moment = (instant: Temporal.Instant): string => momentIn(instant, now, timeZone);
  const words: string[] = [];
  if (tooSoon && lastTaken)
    words.push(m.tooSoon(moment(lastTaken), spanWords(tooSoon.leastGapMinutes), moment(tooSoon.until)));
  if (tooMany) words.push(m.tooMany(tooMany.takenToday, tooMany.most));
  if (tooMany && !tooSoon && lastTaken) words.push(m.lastDose(moment(lastTaken)));
  return words;
};
