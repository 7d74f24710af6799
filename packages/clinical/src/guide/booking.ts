import { joinPattern } from '@arogo/contract/join-pattern';
import { readPlace } from '../directory/place-words.ts';
import type { DoctorGender } from '../directory/gender-filter.ts';
import { readDoctorQuery } from '../directory/query.ts';
import type { SpecialtyKey } from '../directory/specialties.ts';
import type { PartOfDay } from './guide-types.ts';
import { toPlainText } from './text.ts';
import type { MessageIntent } from './intent-parser.ts';

/** A day as it was worded; it resolves to a date relative to today. */
export type RequestedDay =
  | { readonly inDays: number }
  | { readonly weekday: number }
  | { readonly day: number; readonly month: number | null };

/** The appointment request, as far as it was given. */
export interface BookingRequest {
  readonly specialty?: SpecialtyKey;
  /** A doctor's name as it was typed, without a title. */
  readonly name?: string;
  /** City or PIN code. */
  readonly place?: string;
  /** Rupees. */
  readonly maxPrice?: number;
  readonly sort?: 'price';
  readonly mode?: 'online' | 'in-person';
  /** Gender of the doctor. */
  readonly gender?: DoctorGender;
  /** Language that the doctor should speak, by its name in the directory. */
  readonly language?: string;
  readonly day?: RequestedDay;
  readonly partOfDay?: PartOfDay;
  /** Doctors that were shown and rejected. */
  readonly exceptIds?: readonly string[];
  /** Doctors that were selected from those shown. */
  readonly doctorIds?: readonly string[];
}

const cheaper = new RegExp(
  joinPattern(String.raw`
    \b(?:cheap(?:er|est)?|less expensive|low(?:er|est)? (?:price|fees?|cost)|affordable|sast[aei]\w*|
    kam (?:fees?|paise|price|kharch\w*))\b|सस्त[ाेी]|कम (?:फीस|फ़ीस|पैसे)
  `),
  'u',
);
const priceAfter = new RegExp(
  joinPattern(String.raw`
    (?:\b(?:under|below|less than|within|up ?to|max(?:imum)?|budget(?: of| is)?|not more than)|
    ₹)\s*(?:rs\.?|₹|inr|rupees)?\s*(\d{2,5})\b(?!\s*(?:years?|saal|days?|din|km))
  `),
  'u',
);
const priceBefore =
  /\b(\d{2,5})\s*(?:rs|₹|inr|rupees|rupaye|rupay|रुपये|रुपए)?\s*(?:se kam|tak|ke andar|ke niche|ke neeche|or less|से कम|तक|के अंदर)(?![\p{L}\p{M}])/u;
const online = /\b(?:online|video|phone|call)\b|ऑनलाइन|वीडियो/u;
const inPerson = /\b(?:in[- ]?person|clinic|hospital|offline|face to face|mil ?kar)\b|क्लिनिक|अस्पताल|मिलकर/u;

const dayWords: readonly (readonly [RegExp, RequestedDay])[] = [
  [/\b(?:day after tomorrow|parson?)\b|परसों/u, { inDays: 2 }],
  [/\b(?:tomorrow|tommorow|tomorow|tmrw|tmr|kal)\b|कल/u, { inDays: 1 }],
  [/\b(?:today|tonight|aaj)\b|आज/u, { inDays: 0 }],
  [/\b(?:sunday|ravivar|itvar|itwar)\b|रविवार|इतवार/u, { weekday: 0 }],
  [/\b(?:monday|mon|somvar|somwar)\b|सोमवार/u, { weekday: 1 }],
  [/\b(?:tuesday|tue|tues|mangalvar|mangalwar|mangal)\b|मंगलवार/u, { weekday: 2 }],
  [/\b(?:wednesday|wed|budhvar|budhwar)\b|बुधवार/u, { weekday: 3 }],
  [/\b(?:thursday|thu|thurs|guruvar|guruwar|brihaspativar|veervar)\b|गुरुवार|गुरूवार|बृहस्पतिवार/u, { weekday: 4 }],
  [/\b(?:friday|fri|shukravar|shukrawar)\b|शुक्रवार/u, { weekday: 5 }],
  [/\b(?:saturday|sat|shanivar|shaniwar)\b|शनिवार/u, { weekday: 6 }],
];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const datePattern = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(${months.join('|')})[a-z]*\\b|\\bon (?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b|\\b(\\d{1,2}) tarikh\\b`,
  'u',
);

const partWords: readonly (readonly [RegExp, PartOfDay])[] = [
  [/\b(?:morning|subah|savere)\b|सुबह|सवेरे/u, 'morning'],
  [/\b(?:afternoon|noon|dopahar|dopaher)\b|दोपहर/u, 'afternoon'],
  [/\b(?:evening|shaam|sham)\b|शाम/u, 'evening'],
  [/\b(?:night|tonight|raat)\b|रात/u, 'night'],
];
const clock = /\b(?:at|after|around|by|baje)?\s*(\d{1,2})(?::\d{2})?\s*(am|pm|a\.m|p\.m|baje|बजे)/u;

const getPartOfDay = (hour: number): PartOfDay =>
  hour < 12 ? 'morning' : hour < 16 ? 'afternoon' : hour < 20 ? 'evening' : 'night';

const findPartOfDay = (plain: string): PartOfDay | undefined => {
  const dayPart = partWords.find(([pattern]) => pattern.test(plain))?.[1];
  if (dayPart !== undefined) return dayPart;
  const [, hour, half = ''] = clock.exec(plain) ?? [];
  if (hour === undefined) return undefined;
  const number = Number(hour);
  // 'at 5' without am or pm does not mean the night.
  return getPartOfDay(half.startsWith('p') || (!half.startsWith('a') && number < 8) ? (number % 12) + 12 : number);
};

const findDay = (plain: string): RequestedDay | undefined => {
  const [, day, month, second, third] = datePattern.exec(plain) ?? [];
  const number = Number(day ?? second ?? third ?? 0);
  if (number >= 1 && number <= 31)
    return { day: number, month: month === undefined ? null : months.indexOf(month as (typeof months)[number]) + 1 };
  return dayWords.find(([pattern]) => pattern.test(plain))?.[1];
};

/** Finds the name after a title: the unknown words that directly follow it. */
const findDoctorName = (plain: string, { unknownWords: rest }: MessageIntent): string | undefined => {
  const [, behind = ''] = /(?:\b(?:dr|doctor|doc)\b|डॉक्टर|डॉ)\.?\s+(.*)/u.exec(plain) ?? [];
  const name: string[] = [];
  for (const word of behind.split(/[^\p{L}\p{M}]+/u)) {
    if (!rest.includes(word) || readPlace(word).city !== undefined || name.length === 3) break;
    name.push(word);
  }
  return name.length === 0 ? undefined : name.join(' ');
};

/** Reads an appointment request from a message, without the specialty. */
export const readBookingRequest = (intent: MessageIntent): BookingRequest => {
  const plain = toPlainText(intent.text);
  const { words, gender, languages } = readDoctorQuery(intent.text);
  const { city, pin } = readPlace(words.join(' '), { amongNames: true });
  const [language] = languages;
  const name = findDoctorName(plain, intent);
  const price = Number(priceAfter.exec(plain)?.[1] ?? priceBefore.exec(plain)?.[1] ?? 0);
  const mode = online.test(plain) ? 'online' : inPerson.test(plain) ? 'in-person' : undefined;
  const day = findDay(plain);
  const partOfDay = findPartOfDay(plain);
  const place = pin ?? city?.name;
  return {
    ...(name !== undefined && { name }),
    ...(place !== undefined && { place }),
    ...(price > 0 && { maxPrice: price }),
    ...(cheaper.test(plain) && { sort: 'price' }),
    ...(mode !== undefined && { mode }),
    ...(gender !== undefined && { gender }),
    ...(language !== undefined && { language }),
    ...(day !== undefined && { day }),
    ...(partOfDay !== undefined && { partOfDay }),
  };
};

/** Whether the request has any content. */
export const hasRequest = (request: BookingRequest): boolean => Object.keys(request).length > 0;

/** Merges a new request into the previous one. A named doctor replaces what was asked about other doctors. */
export const mergeRequests = (before: BookingRequest | null, now: BookingRequest): BookingRequest => {
  const { doctorIds, name, exceptIds: _, ...rest } = before ?? {};
  if (now.name !== undefined)
    return { ...(rest.day && { day: rest.day }), ...(rest.partOfDay && { partOfDay: rest.partOfDay }), ...now };
  const isOnlyTime =
    now.place === undefined &&
    now.sort === undefined &&
    now.maxPrice === undefined &&
    now.mode === undefined &&
    now.gender === undefined &&
    now.language === undefined &&
    now.specialty === undefined;
  return {
    ...rest,
    ...(isOnlyTime && name !== undefined && { name }),
    ...(isOnlyTime && doctorIds && { doctorIds }),
    ...now,
  };
};

const dayMs = 86_400_000;

const formatIsoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Resolves a day to an ISO date relative to another; a weekday means the next one, never today. */
export const resolveDate = (day: RequestedDay, today: string): string | undefined => {
  const from = Date.parse(`${today}T12:00:00Z`);
  if (Number.isNaN(from)) return undefined;
  if ('inDays' in day) return formatIsoDate(from + day.inDays * dayMs);
  if ('weekday' in day) return formatIsoDate(from + (((day.weekday - new Date(from).getUTCDay() + 6) % 7) + 1) * dayMs);
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const at = new Date(from + ahead * dayMs);
    if (at.getUTCDate() === day.day && (day.month === null || at.getUTCMonth() + 1 === day.month))
      return formatIsoDate(at.getTime());
  }
  return undefined;
};
