import { createClaims } from '@arogo/document-reading/parsing/primitives/claims';
import { findTimedAmounts } from '@arogo/document-reading/parsing/prescription/amount';
import { findDosePatterns, formatDoses } from '@arogo/document-reading/parsing/prescription/doses';
import { findFrequencies, weekdays } from '@arogo/document-reading/parsing/prescription/frequency';
import { parseDoseParts } from './amounts.ts';
import type { Days, Slot } from './course.ts';
import type { MedicineFacts } from '../medicine-facts.ts';

/** Facts about the rhythm that the document leaves open. */
type RhythmQuestion = 'no-times' | 'times-open' | 'absurd-dose';

/** How often and when, without the amount; `parts` are those of the document's pattern, if it has one. */
export type MedicineRhythm =
  | { readonly kind: 'as-needed'; readonly parts?: readonly number[] }
  | { readonly kind: 'slots'; readonly slots: readonly Slot[]; readonly parts?: readonly number[]; readonly days: Days }
  | {
      readonly kind: 'times';
      readonly times: readonly string[];
      readonly parts?: readonly number[];
      readonly days: Days;
    }
  | { readonly kind: 'interval'; readonly hours: number }
  | { readonly kind: 'open'; readonly question: RhythmQuestion };

const threeSlots = ['morning', 'noon', 'night'] as const;
const fourSlots = ['morning', 'noon', 'evening', 'night'] as const;
/** Slots by number of times a day: OD morning, BD morning and night, TDS morning, noon and night, QID all four. */
const slotsOfTimes: readonly (readonly Slot[])[] = [[], ['morning'], ['morning', 'night'], threeSlots, fourSlots];

const hoursPerDay = 24;
const maxTimesPerDay = 24;
const maxStepDays = 90;
const maxIntervalHours = 7 * hoursPerDay;

const createOpenRhythm = (question: RhythmQuestion): MedicineRhythm => ({ kind: 'open', question });

const weekdayWords = /(?<![a-z])(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs?|ur)?(?:day)?s?(?![a-z])/gi;
const listNamedWeekdays = (text: string): number[] => {
  const slotTimes = new Set(
    [...text.matchAll(weekdayWords)].map(
      ([, name = '']) => weekdays.findIndex((day) => day.startsWith(name.toLowerCase())) + 1,
    ),
  );
  return [...slotTimes].toSorted((one, other) => one - other);
};

const getWeekdayNumber = (name: string): number => weekdays.findIndex((day) => day === name.toLowerCase()) + 1;

/** Days of the schedule; undefined if the document does not give them. */
const getScheduleDays = ({ cycle, frequency = '' }: MedicineFacts): Days | undefined => {
  const named = listNamedWeekdays(frequency);
  if (cycle === undefined) return named.length === 0 ? { every: 1 } : undefined;
  const { times, days } = cycle;
  const given = (cycle.weekdays ?? []).map(getWeekdayNumber).toSorted((one, other) => one - other);
  const own = given.length > 0 ? given : named;
  if (own.length === 0)
    return times === 1 && Number.isInteger(days) && days >= 1 && days <= maxStepDays ? { every: days } : undefined;
  // 'Mon-Fri' names two of its five days; a further weekday beside those that were read belongs to another dose.
  const agrees =
    days === 7 && own.length === times && own.every((day) => day >= 1) && named.every((day) => own.includes(day));
  return agrees ? { weekdays: [...new Set(own)] } : undefined;
};

const twelveHours = /(?<![\d.:])(\d{1,2})(?:[:.]([0-5]\d))?\s?([ap])\.?m\b\.?/gi;
const dayHours = /(?<![\d.:])([01]?\d|2[0-3]):([0-5]\d)(?!\s?[ap]\.?m|\d)/gi;

const formatHour = (hour: number, minute = '00'): string => `${String(hour).padStart(2, '0')}:${minute}`;

/** Finds the clock times that the document names, in order, as 'HH:mm'. */
const findClockTimes = (text: string): string[] => {
  const half = [...text.matchAll(twelveHours)].flatMap(([, hour, minute, letter]) => {
    const number = Number(hour);
    return number < 1 || number > 12
      ? []
      : [formatHour((number % 12) + (letter?.toLowerCase() === 'p' ? 12 : 0), minute)];
  });
  const whole = [...text.matchAll(dayHours)].map(([, hour, minute]) => formatHour(Number(hour), minute));
  return [...new Set([...half, ...whole])].toSorted();
};

/** 'every 6 to 8 hours' leaves the interval open. */
const hourRangePattern = /\d\s?(?:-|–|to)\s?\d{1,2}\s?-?\s?(?:h|hrs?|hours?|hrly|hourly)(?![a-z])/i;

interface StatedTimes {
  readonly slots: readonly Slot[];
  readonly parts?: readonly number[];
}

const fromParts = (parts: readonly number[]): StatedTimes => {
  const names = parts.length === 4 ? fourSlots : threeSlots;
  return { slots: names.filter((_, index) => (parts[index] ?? 0) > 0), parts };
};

/** Reads times of day from the document's words, if no pattern was parsed from them: 'HS', 'morning and night'. */
const readWordedTimes = (frequency: string): StatedTimes | undefined => {
  const claims = createClaims(frequency);
  const patterns = findDosePatterns(claims).filter(({ value }) => value.doubt === undefined);
  const [pattern] = patterns;
  const parts = pattern && patterns.length === 1 ? parseDoseParts(formatDoses(pattern.value)) : undefined;
  if (parts) return fromParts(parts);
  // Clock times are handled separately.
  const timed = findTimedAmounts(claims).map(({ value }) => value);
  const slots = fourSlots.filter((slot) => timed.some(({ time }) => time === slot));
  if (slots.length === 0 || slots.length < timed.length) return undefined;
  const numbers = fourSlots.map((slot) => timed.find(({ time }) => time === slot)?.number ?? 0);
  return timed.every(({ number }) => number === undefined)
    ? { slots }
    : timed.every(({ number }) => number !== undefined)
      ? fromParts(numbers)
      : undefined;
};

/** '1-1' leaves the times of day open, unless the patient has confirmed the reading. */
const isTwoParts = ({ frequency = '', certainty }: MedicineFacts): boolean =>
  certainty === 'doubtful' &&
  findDosePatterns(createClaims(frequency)).some(({ value }) => value.doubt === 'two-part-pattern');

/** Whether every daily frequency in the words equals that of the pattern. */
const isConsistentWithWords = (frequency: string, times: number): boolean =>
  findFrequencies(createClaims(frequency)).every(({ value }) =>
    value.kind === 'daily' ? value.times === times : value.kind !== 'od' || times === 1,
  );

const buildSlotRhythm = (medicine: MedicineFacts, stated: StatedTimes, days: Days): MedicineRhythm => {
  const { frequency = '', timesPerDay, everyHours } = medicine;
  const times = stated.slots.length;
  const agrees =
    (timesPerDay === undefined || timesPerDay === times) &&
    (everyHours === undefined || everyHours * times === hoursPerDay) &&
    isConsistentWithWords(frequency, times);
  if (!agrees) return createOpenRhythm('times-open');
  const clock = findClockTimes(frequency);
  const parts = stated.parts === undefined ? {} : { parts: stated.parts };
  if (clock.length === 0) return { kind: 'slots', slots: stated.slots, ...parts, days };
  // Clock times can replace amounts by slot only if all amounts are equal.
  const isEven = new Set((stated.parts ?? []).filter((part) => part > 0)).size <= 1;
  // '1-0-1 (8am-2pm-8pm)' gives a time for each part.
  const named =
    clock.length === stated.parts?.length ? clock.filter((_, index) => (stated.parts?.[index] ?? 0) > 0) : clock;
  return named.length === times && isEven
    ? { kind: 'times', times: named, ...parts, days }
    : createOpenRhythm('times-open');
};

const buildHourlyRhythm = (medicine: MedicineFacts, hours: number, days: Days): MedicineRhythm => {
  if (hours * maxTimesPerDay < hoursPerDay) return createOpenRhythm('absurd-dose');
  const isEveryDay = 'every' in days && days.every === 1;
  if (
    !isEveryDay ||
    hourRangePattern.test(medicine.frequency ?? '') ||
    findClockTimes(medicine.frequency ?? '').length > 0
  )
    return createOpenRhythm('times-open');
  // Every 24, 48 or 72 hours is planned by the day.
  if (hours % hoursPerDay === 0 && hours <= maxStepDays * hoursPerDay)
    return { kind: 'slots', slots: ['morning'], days: { every: hours / hoursPerDay } };
  return Number.isInteger(hours) && hours <= maxIntervalHours
    ? { kind: 'interval', hours }
    : createOpenRhythm('times-open');
};

const buildTimesRhythm = (medicine: MedicineFacts, times: number, days: Days): MedicineRhythm => {
  if (times <= 0 || times > maxTimesPerDay) return createOpenRhythm('absurd-dose');
  const clock = findClockTimes(medicine.frequency ?? '');
  if (clock.length > 0)
    return clock.length === times ? { kind: 'times', times: clock, days } : createOpenRhythm('times-open');
  const slots = slotsOfTimes[times];
  return slots ? { kind: 'slots', slots, days } : createOpenRhythm('times-open');
};

/**
 * Reads when a medicine is taken from the document. If the document gives nothing, contradicts itself or fits no plan, the result is an
 * open question and never a guess.
 */
export const readRhythm = (medicine: MedicineFacts): MedicineRhythm => {
  const { doses, frequency = '', timesPerDay, everyHours, cycle } = medicine;
  const parts = doses === undefined || doses === '' ? undefined : parseDoseParts(doses);
  if (parts?.every((part) => part === 0)) return createOpenRhythm('absurd-dose');
  if (medicine.asNeeded === true) return { kind: 'as-needed', ...(parts && { parts }) };
  if (doses !== undefined && doses !== '' && parts === undefined) return createOpenRhythm('times-open');
  const days = getScheduleDays(medicine);
  if (days === undefined || isTwoParts(medicine)) return createOpenRhythm('times-open');
  if (parts) return buildSlotRhythm(medicine, fromParts(parts), days);
  if (everyHours !== undefined) return buildHourlyRhythm(medicine, everyHours, days);
  const words = readWordedTimes(frequency);
  if (words) return buildSlotRhythm(medicine, words, days);
  if (timesPerDay !== undefined) return buildTimesRhythm(medicine, timesPerDay, days);
  const clock = findClockTimes(frequency);
  if (clock.length > 0) return { kind: 'times', times: clock, days };
  // 'once a week' is one dose on its day.
  return cycle === undefined ? createOpenRhythm('no-times') : { kind: 'slots', slots: ['morning'], days };
};
