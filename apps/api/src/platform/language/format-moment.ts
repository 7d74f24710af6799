import { defaultLanguage, findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { translate } from './translations.ts';

/** '22 November 2026 at 7:10 pm', day first, in the given time zone; other languages name the part of the day. */
export const formatLongMoment = (instant: Temporal.Instant, timeZone: string, language: LanguageCode): string => {
  const { locale } = findLanguage(language);
  if (language === defaultLanguage)
    return instant.toLocaleString(locale, { timeZone, dateStyle: 'long', timeStyle: 'short', hour12: true });
  const local = instant.toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${local.toPlainDate().toLocaleString(locale, { dateStyle: 'long' })}, ${translate(language, formatClock)(time)}`;
};
