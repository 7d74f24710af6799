import type { checkDoseLimits } from '@arogo/clinical/schedule/dose-limit-guard';
import { medicationMessages } from '@arogo/contract/messages/medication';
import { formatMoment, formatTimeSpan } from '@arogo/contract/messages/medication-format';
import { translate } from '../../platform/language/translations.ts';
import type { DoseContext } from './dose-mapper.ts';
import type { PatientClock } from './treatment-course.ts';

/** The result of the check of a dose's limits. */
export type GuardResult = ReturnType<typeof checkDoseLimits>;

/** The time, time zone and language of messages. */
interface SpokenContext extends Pick<DoseContext, 'now' | 'language'> {
  readonly rhythm: Pick<PatientClock, 'timeZone'>;
}

/** Formats a moment in the patient's time zone: '8:05 pm', '8:05 pm yesterday'. */
export const formatDoseMoment = (instant: Temporal.Instant, { now, rhythm, language }: SpokenContext): string => {
  const { timeZone } = rhythm;
  const [then, today] = [
    instant.toZonedDateTimeISO(timeZone).toPlainDateTime(),
    now.toZonedDateTimeISO(timeZone).toPlainDate(),
  ];
  return translate(language, formatMoment)(
    then.toString({ smallestUnit: 'minute' }),
    today.until(then.toPlainDate(), { largestUnit: 'days' }).days,
  );
};

/** The messages about a dose's limits; empty if none is violated. */
export const formatGuard = ({ lastTaken, tooSoon, tooMany }: GuardResult, at: SpokenContext): string[] => {
  const m = translate(at.language, medicationMessages);
  const formatSpan = translate(at.language, formatTimeSpan);
  const moment = (instant: Temporal.Instant): string => formatDoseMoment(instant, at);
  const words: string[] = [];
  if (tooSoon && lastTaken)
    words.push(m.tooSoon(moment(lastTaken), formatSpan(tooSoon.leastGapMinutes), moment(tooSoon.until)));
  if (tooMany) words.push(m.tooMany(tooMany.takenToday, tooMany.most));
  if (tooMany && !tooSoon && lastTaken) words.push(m.lastDose(moment(lastTaken)));
  return words;
};
