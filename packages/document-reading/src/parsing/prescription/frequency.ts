import { joinPattern } from '@arogo/contract/join-pattern';
import type { FactDoubt } from '../fact.ts';
import { claimMatches, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import { countWord, parseAmountNumber } from '../primitives/numbers.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** A number of doses within a number of days, if not daily. */
export interface Cycle {
  readonly times: number;
  readonly days: number;
  readonly weekdays?: readonly Weekday[];
}

/** How often, except for the times of day. */
export type Frequency = { readonly doubt?: FactDoubt } & (
  | { readonly kind: 'daily'; readonly times: number }
  /** 'daily' alone, which is compatible with any number of doses per day. */
  | { readonly kind: 'every-day' }
  | { readonly kind: 'interval'; readonly hours: number }
  | ({ readonly kind: 'cycle' } & Cycle)
  | { readonly kind: 'as-needed' }
  | { readonly kind: 'single-dose' }
  /** OD, which means the right eye for eye medicines. */
  | { readonly kind: 'od' }
);

const count = `(\\d{1,2}|${countWord})`;
const times = `(?:once|twice|thrice|${count}\\s?(?:times?|x))`;
const aDay = '(?:\\s?(?:in\\sa|in|per|every|each|a|\\/)\\s?(?:the\\s)?day|\\s?daily)';
const day = '(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?s?';
const days = `${day}(?:(?:\\s?(?:,|-|&|\\/|and|to)\\s?|\\s)${day}){0,5}`;

const parseTimes = (phrase: string, counted: string | undefined): number | undefined =>
  /once/i.test(phrase)
    ? 1
    : /twice/i.test(phrase)
      ? 2
      : /thrice/i.test(phrase)
        ? 3
        : counted === undefined
          ? undefined
          : parseAmountNumber(counted);

const getUnitDays = (unit: string): number =>
  /w(?:ee)?k/i.test(unit) ? 7 : /fortnight/i.test(unit) ? 14 : /month/i.test(unit) ? 30 : 1;

/** 'Mon-Fri' are five days, 'Mon, Fri' two. */
const findWeekdays = (text: string): Weekday[] => {
  const named = listNamedWeekdays(text);
  const [first, last] = [named[0], named.at(-1)];
  const isRange = named.length === 2 && /[a-z]\s?(?:-|to)\s?[a-z]/i.test(text.replace(/^\W*(?:on|every|each)\s/i, ''));
  return isRange && first && last ? weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1) : named;
};

const listNamedWeekdays = (text: string): Weekday[] =>
  weekdays.filter((name) => new RegExp(`(?<![a-z])(?:and|to)?${name.slice(0, 3)}(?!t)`, 'i').test(text));

const createCycle = (timesInIt: number | undefined, length: number): Frequency | undefined => {
  if (timesInIt === undefined || timesInIt < 1 || length < 1) return undefined;
  return length === 1 ? { kind: 'daily', times: timesInIt } : { kind: 'cycle', times: timesInIt, days: length };
};

const addWeekdays = (frequency: Frequency | undefined, text: string): Frequency | undefined => {
  const named = findWeekdays(text);
  return frequency?.kind === 'cycle' && named.length > 0 ? { ...frequency, weekdays: named } : frequency;
};

const createHourly = (hours: number | undefined, doubt?: FactDoubt): Frequency | undefined =>
  hours === undefined || hours < 1 || hours > 72
    ? undefined
    : { kind: 'interval', hours, ...(doubt === undefined ? {} : { doubt }) };

/** Digits in an abbreviation are misread letters: TD5, 8D. */
const doubtDigits = (frequency: Frequency, written: string): Frequency =>
  /\d/.test(written) ? { ...frequency, doubt: 'unclear-characters' } : frequency;

type FrequencyNotation = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Frequency | undefined];

const createNotation = (source: string, read: (match: RegExpExecArray) => Frequency | undefined): FrequencyNotation => [
  new RegExp(`(?<![a-z\\d])(?:${source})(?![a-z\\d])`, 'gi'),
  read,
];

/** Longer and rarer notations come first, so that 'twice a week' is not parsed as twice a day. */
const notations: readonly FrequencyNotation[] = [
  // The night itself is a time of day.
  createNotation('(?:every\\s)?(?:alternate|other|second|2nd)(?=\\s(?:nights?|mornings?|evenings?))', () =>
    createCycle(1, 2),
  ),
  createNotation(`(?:ek|1) din chh?od ?(?:kar|ke)`, () => createCycle(1, 2)),
  createNotation(`(haft[ae]|mahin[ae]) (?:me|mein) (ek|do|teen|cha+r|\\d) ba+r`, (match) =>
    createCycle(parseAmountNumber(match[2] ?? ''), /^h/i.test(match[0]) ? 7 : 30),
  ),
  createNotation('har haft[ae]', () => createCycle(1, 7)),
  createNotation(`(?:har|prati) ${count} ghant[ae](?: (?:me|mein|par|pe|baad))?`, (match) =>
    createHourly(parseAmountNumber(match[1] ?? '')),
  ),
  createNotation(
    '(?:bukhar|dard|sir ?dard|pet ?dard|ulti|khansi|takleef|zarurat|jarurat) (?:aane|hone|padne|lagne) (?:par|pe)(?: hi)?',
    () => ({ kind: 'as-needed' }),
  ),
  createNotation(
    '(?:on\\s)?(?:every\\s)?alternate\\s?(?:day|night|morning)s?|' +
      'every\\s(?:other|second|2nd|alternate)\\s(?:day|night)|e\\.?o\\.?d\\.?|q\\.?o\\.?d\\.?|' +
      'alt\\.?\\s?days?',
    () => createCycle(1, 2),
  ),
  createNotation(`${times}\\s(?:in|every|per)\\s(?:a\\s)?${count}\\s(days?|weeks?|months?)`, (match) =>
    createCycle(parseTimes(match[0], match[1]), (parseAmountNumber(match[2] ?? '') ?? 0) * getUnitDays(match[3] ?? '')),
  ),
  createNotation(
    `${times}\\s?(?:in\\s?(?:a|every)|every|a|per|each|\\/)?\\s?(week|wk|month|fortnight)(?:ly)?(?:\\s?only)?(?:\\s?(?:on|every|-)?\\s?\\(?${days}\\)?)?`,
    (match) => addWeekdays(createCycle(parseTimes(match[0], match[1]), getUnitDays(match[2] ?? '')), match[0]),
  ),
  createNotation(`(?:weekly|every\\sweek)\\s?(?:on\\s|-\\s?|\\()${days}\\)?`, (match) =>
    addWeekdays(createCycle(1, 7), match[0]),
  ),
  createNotation(`(on\\s|every\\s|each\\s)?${days}(\\s?only)?`, (match) => {
    const named = findWeekdays(match[0]);
    // A single weekday is a date or an appointment, not a rhythm.
    const isStated = match[1] !== undefined || match[2] !== undefined || named.length > 1 || /days$/i.test(match[0]);
    return isStated && named.length > 0 ? { kind: 'cycle', times: named.length, days: 7, weekdays: named } : undefined;
  }),
  createNotation(
    `(?:every|each|q)\\s?${count}\\s?(?:-|to)\\s?${count}\\s?(?:hours?|hrs?|h|hourly)|${count}\\s?(?:-|to)\\s?${count}\\s?(?:hourly|hrly)`,
    (match) => createHourly(parseAmountNumber(match[1] ?? match[3] ?? ''), 'ambiguous'),
  ),
  createNotation(
    `(?:after every|every|each|q\\.?)\\s?${count}?(?:st|nd|rd|th)?\\s?(?:hours?|hourly|hrs?|hrly|h)\\.?`,
    (match) => createHourly(parseAmountNumber(match[1] ?? 'one')),
  ),
  createNotation(`${count}(?:st|nd|rd|th)?\\s?-?\\s?(?:hourly|hrly)`, (match) =>
    createHourly(parseAmountNumber(match[1] ?? '')),
  ),
  createNotation(`(?:every|each|q)\\s?${count}\\s?(days?|weeks?|wks?|months?)`, (match) =>
    createCycle(1, (parseAmountNumber(match[1] ?? '') ?? 0) * getUnitDays(match[2] ?? '')),
  ),
  createNotation(
    '(?:weekly|monthly|fortnightly)(?:\\s(once|twice|thrice))?|every\\s(?:week|month|fortnight)|1\\/(?:week|wk)',
    (match) => createCycle(parseTimes(match[1] ?? 'once', undefined), getUnitDays(match[0])),
  ),
  createNotation(`${times}${aDay}`, (match) => createCycle(parseTimes(match[0], match[1]), 1)),
  createNotation(`(?:daily|per day|a day)\\s${times}|din (?:me|mein) ${count}? ?(ek|do|teen|cha+r)? ?ba+r`, (match) =>
    createCycle(parseTimes(match[0], match[1] ?? match[2] ?? match[3]), 1),
  ),
  createNotation('([1-6])\\s?x\\s?(?:\\/\\s?)?(?:day|daily)|([2-6])\\s?times', (match) =>
    createCycle(Number(match[1] ?? match[2]), 1),
  ),
  createNotation(
    's\\.?o\\.?s\\.?|[5s][o0][5s]|p\\.?r\\.?n\\.?|' +
      '(?:only\\s)?(?:as|if|when|whenever)\\s(?:and when\\s)?(?:needed|required|necessary|reqd\\.?)|' +
      'zarurat padne par|jarurat padne par',
    (match) => doubtDigits({ kind: 'as-needed' }, match[0]),
  ),
  createNotation('stat|single dose|one dose only|one time only|once only', () => ({ kind: 'single-dose' })),
  createNotation('q\\.?i\\.?d\\.?|q\\.?d\\.?s\\.?|q[1l]d', (match) =>
    doubtDigits({ kind: 'daily', times: 4 }, match[0]),
  ),
  createNotation('t\\.?d\\.?s\\.?|t\\.?i\\.?d\\.?|td5|t[1l]d|thrice', (match) =>
    doubtDigits({ kind: 'daily', times: 3 }, match[0]),
  ),
  createNotation('b\\.?i\\.?d\\.?|b\\.?d\\.?s?\\.?|8d|b[1l]d|twice', (match) =>
    doubtDigits({ kind: 'daily', times: 2 }, match[0]),
  ),
  createNotation('q\\.?d\\.?|once', () => ({ kind: 'daily', times: 1 })),
  createNotation('[o0]\\.?d\\.?', (match) => doubtDigits({ kind: 'od' }, match[0])),
  createNotation('daily|every\\s?day|each day|roz(?:ana|aana)?', () => ({ kind: 'every-day' })),
];

/** Conditions stay in the instructions, since the patient has to know them. */
const conditions = new RegExp(
  joinPattern(String.raw`
      (?<![a-z])(?:in case of|if|for)\s(?:there is\s|any\s|high\s|severe\s|the\s)?(?:fever|pain|temp|vomit|
      headache|nausea|itch|breathless|wheez|acidity|symptom|unable|anxi|chest|bp\b|sugar|needed)
    `),
  'i',
);

/** 'Hold if BP < 100' states when not to take it. */
const holding =
  /(?<![a-z])(?:hold|skip|omit|stop|withhold|avoid|not|reduce|call|report|review|inform|consult|come)\s(?:it\s|dose\s)?(?:if|in case of|when)\s[^.;]*/gi;

/** Finds frequencies in the unclaimed text, from left to right. */
export const findFrequencies = (claims: TextClaims): SpanMatch<Frequency>[] =>
  notations.flatMap(([pattern, read]) => claimMatches(claims, pattern, read)).toSorted((a, b) => a.start - b.start);

/** Whether the text ties the medicine to a complaint: 'if fever', 'in case of pain'. */
export const isConditional = (text: string): boolean => {
  const condition = conditions.exec(text.replace(holding, ' '));
  return condition !== null && !/^for/i.test(condition[0]);
};
