import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { calendarTexts } from '@arogo/contract/messages/calendar';
import { formatZoneName } from '@arogo/contract/messages/appointment-time';
import { translate } from './language/translations.ts';

/** Whether the clocks of two zones show the same at an instant; one zone has several names. */
export const isSameClock = (at: Temporal.Instant, one: string, other: string): boolean =>
  at.toZonedDateTimeISO(one).offset === at.toZonedDateTimeISO(other).offset;

/**
 * An instant in words of one clock, with its name where it could be taken for the other.
 * @param words such as '24 November at 10:00 am'
 * @param clock the zone by which they are said
 */
export const addClockName = (
  words: string,
  at: Temporal.Instant,
  clock: string,
  other: string,
  language: LanguageCode = defaultLanguage,
): string =>
  isSameClock(at, clock, other)
    ? words
    : translate(language, calendarTexts).byClock(words, translate(language, formatZoneName)(clock));
