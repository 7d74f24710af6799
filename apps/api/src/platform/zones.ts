import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { calendarTexts } from '@arogo/contract/messages/calendar';
import { formatZoneName } from '@arogo/contract/messages/appointment-time';
import { translate } from './language/translations.ts';

/** Whether two time zones show the same time at an instant; a zone has several names. */
export const isSameClock = (at: Temporal.Instant, one: string, other: string): boolean =>
  at.toZonedDateTimeISO(one).offset === at.toZonedDateTimeISO(other).offset;

/**
 * Adds the name of a time zone to a wording of an instant, if a reader could take it for the other zone's time.
 * @param text such as '24 November at 10:00 am'
 * @param clock the time zone of the wording
 */
export const addClockName = (
  text: string,
  at: Temporal.Instant,
  clock: string,
  other: string,
  language: LanguageCode = defaultLanguage,
): string =>
  isSameClock(at, clock, other)
    ? text
    : translate(language, calendarTexts).byClock(text, translate(language, formatZoneName)(clock));
