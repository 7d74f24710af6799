import { calendarTexts } from '@arogo/contract/messages/calendar';
import { isCalendarDate } from '@arogo/contract/profile';
import { toAsciiDigits } from './digits.ts';

/** The result of parsing a typed date: the day as ISO 8601 ('YYYY-MM-DD'), or the problem. */
export type ParsedDate = { readonly date: string } | { readonly problem: 'format' | 'shortYear' | 'noSuchDay' };

const padTwo = (digits: string): string => digits.padStart(2, '0');

/** The number of a month ('1' to '12') from its number or the first letters of its English name. */
const readMonth = (text: string): string => {
  const name = text.toLowerCase();
  const index =
    name.length < 3 ? -1 : calendarTexts.monthsInFull.findIndex((month) => month.toLowerCase().startsWith(name));
  return index === -1 ? text : String(index + 1);
};

/** Simplifies dictated dates: 'Wednesday, the 3rd of April, 1991' or 'April 3, 1991' become '3 April 1991'. */
const simplifySpokenDate = (text: string): string =>
  text
    .replace(/^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\b,?\s*)?(?:the\s+)?/i, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replace(/\bof\s+/i, '')
    .replace(/^(\p{L}{3,9}\.?)\s+(\d{1,2})\b/u, '$2 $1');

/**
 * Parses a date with the day first: '26/11/2026', with dots, dashes or blanks, as '26112026', or with a month's name, also as
 * dictated and in the digits of any script. ISO 8601 is accepted too. A two-digit year is ambiguous, since 26-11-26 may begin
 * with the year.
 */
export const parseTypedDate = (typed: string): ParsedDate => {
  const text = simplifySpokenDate(toAsciiDigits(typed.trim()));
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] =
    /^(\d{2})(\d{2})(\d{4})$/.exec(text) ??
    /^(\d{1,2})[\s./-]+(\d{1,2}|\p{L}{3,9}\.?)[\s./,-]+(\d{1,4})$/u.exec(text) ??
    [];
  if (day === undefined || month === undefined || year === undefined) return { problem: 'format' };
  const monthNumber = readMonth(month.replace('.', ''));
  if (!/^\d+$/.test(monthNumber)) return { problem: 'format' };
  if (year.length < 4) return { problem: 'shortYear' };
  const date = `${year}-${padTwo(monthNumber)}-${padTwo(day)}`;
  return isCalendarDate(date) ? { date } : { problem: 'noSuchDay' };
};

/** Formats an ISO date as '26/11/2026'; returns other text unchanged. */
export const formatDayFirst = (value: string): string =>
  isCalendarDate(value) ? value.split('-').toReversed().join('/') : value;

/** Inserts the slashes of '26/11/2026' while digits are typed at the end, since numeric keyboards have none. */
export const completeSlashes = (typed: string, before: string): string => {
  if (/^[\d/]+\/\/$/.test(typed)) return typed.slice(0, -1);
  if (!typed.startsWith(before) || typed.length !== before.length + 1) return typed;
  return /^(?:\d{2}|\d{1,2}\/\d{2})$/.test(typed) ? `${typed}/` : typed;
};
