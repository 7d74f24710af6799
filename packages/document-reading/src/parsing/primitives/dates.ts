/** A calendar date found in a text. */
export interface DateMatch {
  readonly start: number;
  readonly end: number;
  /** ISO 8601, such as 2026-09-03. */
  readonly value: string;
  /** Whether day and month could be swapped. */
  readonly ambiguous: boolean;
}

/** Which comes first if both are possible. */
export type DateOrder = 'day-first' | 'month-first' | 'unclear';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** Excludes a letter that looks like a digit at either end: the day of 'l8/11/2026' is unknown. */
const numeric =
  /(?<![\d/.-])(?<!(?<!\p{L})[OolIDSZB|$])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\dOolIDSZBbGgq|&$])/gu;
const yearFirst = /(?<![\d/.-])(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?![\dOolIDSZBbGgq|&$])/gu;
const dayMonth = new RegExp(
  `(?<![\\d/.])(?<!(?<!\\p{L})[OolIDSZB|$])(\\d{1,2})(?:st|nd|rd|th)?[\\s./-]{0,3}(?:of )?${month}\\b[\\s.,'/-]{0,3}(\\d{4}|\\d{2})(?![\\d:OolIDSZBbGq|&$])`,
  'giu',
);
/** '3-IX-2026': a month in Roman numerals. */
const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const roman =
  /(?<![\d/.-])(?<!(?<!\p{L})[OolIDSZB|$])(\d{1,2})\s?([/.-]|\s)\s?(VIII|VII|VI|IV|IX|V|I{1,3}|XII|XI|X)\s?\2\s?(\d{4})(?![\dOolIDSZBbGgq|&$])/gu;
/** '03 09 2026': with only spaces, the year needs four digits, and only a time may be adjacent. */
const spaced = /(?<![\d/.-]|\d\s)(\d{1,2})\s(\d{1,2})\s((?:19|20)\d{2})(?![\d/.OolIDSZBbGgq|&$-]|\s\d(?!\d?:\d))/gu;
const monthDay = new RegExp(`\\b${month}\\.?\\s{0,2}(\\d{1,2})(?:st|nd|rd|th)?,?\\s{1,2}(\\d{4})(?!\\d)`, 'gi');

const getDaysInMonth = (year: number, monthNumber: number): number =>
  monthNumber === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(monthNumber)
      ? 30
      : 31;

const isValidDate = (year: number, monthNumber: number, day: number): boolean =>
  year >= 1900 &&
  year <= 2200 &&
  monthNumber >= 1 &&
  monthNumber <= 12 &&
  day >= 1 &&
  day <= getDaysInMonth(year, monthNumber);

const formatIsoDate = (year: number, monthNumber: number, day: number): string =>
  `${year}-${String(monthNumber).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A two-digit year below 80 is in this century. */
const toFullYear = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 80 ? 2000 : 1900);

const parseMonth = (text: string): number => months.indexOf(text.slice(0, 3).toLowerCase()) + 1;

/** Detects the order from the document's own dates. Without evidence it is day first, as in India. */
export const detectDateOrder = (text: string): DateOrder => {
  let [dayFirst, monthFirst] = [false, false];
  const parts = [
    ...[...text.matchAll(numeric)].map(([, first, , second]) => [first, second] as const),
    ...[...text.matchAll(spaced)].map(([, first, second]) => [first, second] as const),
  ];
  for (const [first, second] of parts) {
    if (Number(first) > 12 && Number(second) <= 12) dayFirst = true;
    if (Number(second) > 12 && Number(first) <= 12) monthFirst = true;
  }
  return monthFirst ? (dayFirst ? 'unclear' : 'month-first') : 'day-first';
};

/** Finds the dates in a text, from left to right. */
export const findDates = (text: string, order: DateOrder): DateMatch[] => {
  const dateMatches: DateMatch[] = [];
  const add = (match: RegExpExecArray, year: number, monthNumber: number, day: number, ambiguous = false): void => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (isValidDate(year, monthNumber, day) && !dateMatches.some((other) => start < other.end && end > other.start)) {
      dateMatches.push({ start, end, value: formatIsoDate(year, monthNumber, day), ambiguous });
    }
  };
  for (const match of text.matchAll(yearFirst)) add(match, Number(match[1]), Number(match[3]), Number(match[4]));
  const addNumbers = (match: RegExpExecArray, first: number, second: number, year: number): void => {
    const exchangeable = first <= 12 && second <= 12 && first !== second;
    const monthLeads = second > 12 || (exchangeable && order === 'month-first');
    add(match, year, monthLeads ? first : second, monthLeads ? second : first, exchangeable && order !== 'day-first');
  };
  for (const match of text.matchAll(numeric))
    addNumbers(match, Number(match[1]), Number(match[3]), toFullYear(match[4] ?? ''));
  for (const match of text.matchAll(spaced)) addNumbers(match, Number(match[1]), Number(match[2]), Number(match[3]));
  // II may be a misread 11.
  for (const match of text.matchAll(roman))
    add(match, Number(match[4]), romanMonths.indexOf(match[3] ?? '') + 1, Number(match[1]), match[3] === 'II');
  for (const match of text.matchAll(dayMonth))
    add(match, toFullYear(match[3] ?? ''), parseMonth(match[2] ?? ''), Number(match[1]));
  for (const match of text.matchAll(monthDay))
    add(match, Number(match[3]), parseMonth(match[1] ?? ''), Number(match[2]));
  return dateMatches.toSorted((a, b) => a.start - b.start);
};

/** Completed years between two ISO dates; undefined if they are in reverse order. */
export const countYears = (from: string, to: string): number | undefined => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
  return years < 0 || years > 130 ? undefined : years;
};
