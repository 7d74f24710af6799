import { amount as amountSource, parseAmountNumber } from '@arogo/document-reading/parsing/primitives/numbers';
import { joinPattern } from '@arogo/contract/join-pattern';
import { getAmountPerDose, toAmounts, isAbsurd, getPieceUnit, type ScheduledAmount } from './amounts.ts';
import type { Schedule, SlotTimes } from './course.ts';
import { readDoseLimits, type DoseLimits } from './limits.ts';
import type { MedicineFacts } from '../medicine-facts.ts';
import { readRhythm, type MedicineRhythm } from './rhythm.ts';
import { isTapering } from './taper.ts';

/** Facts that the document leaves open, so that the patient must give them. */
export const openQuestions = [
  /** The frequency is not stated. */
  'no-times',
  /** The frequency is stated, but not the times or days, or it is ambiguous. */
  'times-open',
  /** The amount per dose is not stated, or it is ambiguous. */
  'amount-open',
  /** The dose is zero, or far too much or too often. */
  'absurd-dose',
  /** The dose changes during the course. */
  'tapering',
  /** A single dose, at once: there is nothing to remind of. */
  'single-dose',
] as const;
export type OpenQuestion = (typeof openQuestions)[number];

/** Context in which a schedule begins. */
export interface ProposalContext {
  /** Date of the document, ISO 8601. */
  readonly date?: string | undefined;
  /** The patient's current day, ISO 8601. */
  readonly today: string;
  /** The patient's time zone (IANA) and slots. */
  readonly timeZone: string;
  readonly times: SlotTimes;
}

/** The alert that would be created for a medicine. */
export interface Proposal extends DoseLimits {
  /** Absent if the document does not give it; `open` then lists what is missing. */
  readonly schedule?: Schedule;
  /** Length of the whole course; absent if the document leaves its end open. */
  readonly durationDays?: number;
  readonly meal?: 'before' | 'after' | 'with';
  /** Unit of the amounts: tablet, ml, puff. */
  readonly unit?: string;
  /** Everything is on the document, was read without doubt and is unambiguous. */
  readonly certain: boolean;
  readonly open: readonly OpenQuestion[];
  /** Set with a limit. */
  readonly limitSource?: 'paper';
}

/** Maximum length of a planned course: ten years. */
const maxDays = 3_650;
/** Maximum time of a reminder before its meal. */
const maxMinutesBefore = 120;

const leadBefore = new RegExp(
  joinPattern(`
    (?:(${amountSource})\\s?(?:-|–|to)\\s?)?(?<![\\d./])(${amountSource})\\s?(min(?:ute)?s?\\.?|mts|hours?|
    hrs?\\.?|h)\\s?(?:before|prior to|pre|a\\.?c\\.?|b\\.?b\\.?f\\.?|bf|b\\/f)(?![a-z])
  `),
  'i',
);

/** Parses '30 min before food' for a medicine taken before a meal; a range yields the longer time. */
const getMinutesBefore = ({ meal, instructions = '', frequency = '' }: MedicineFacts): number | undefined => {
  const match = meal === 'before' ? leadBefore.exec(`${instructions}; ${frequency}`) : null;
  const number = match ? parseAmountNumber(match[2] ?? '') : undefined;
  if (match === null || number === undefined) return undefined;
  const minutes = Math.round(number * (/^h/i.test(match[3] ?? '') ? 60 : 1));
  return minutes >= 1 && minutes <= maxMinutesBefore ? minutes : undefined;
};

const getDurationDays = ({ durationDays }: MedicineFacts): number | undefined =>
  durationDays !== undefined && Number.isInteger(durationDays) && durationDays >= 1 && durationDays <= maxDays
    ? durationDays
    : undefined;

/** Amounts of the doses of a day, in order; one amount if all are equal. */
const listAmounts = (
  medicine: MedicineFacts,
  rhythm: Exclude<MedicineRhythm, { kind: 'open' }>,
): readonly ScheduledAmount[] | undefined => {
  if ('parts' in rhythm && rhythm.parts !== undefined) return toAmounts(rhythm.parts, medicine);
  const amount = getAmountPerDose(medicine);
  return amount && [amount];
};

/** The first dose of an interval is in the morning of the document's date, or of today. */
const getFirstDose = ({ date, today, timeZone, times }: ProposalContext): string =>
  Temporal.PlainDate.from(date ?? today)
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(times.morning) })
    .toInstant()
    .toString();

const buildSchedule = (
  rhythm: Exclude<MedicineRhythm, { kind: 'open' }>,
  amounts: readonly ScheduledAmount[],
  medicine: MedicineFacts,
  context: ProposalContext,
): Schedule | 'amount-open' => {
  const numbers = amounts.map(({ number }) => number);
  const [amount] = numbers;
  if (amount === undefined || (rhythm.kind !== 'slots' && numbers.some((number) => number !== amount)))
    return 'amount-open';
  if (rhythm.kind === 'as-needed') return { kind: 'as-needed', amount };
  if (rhythm.kind === 'interval')
    return { kind: 'interval', hours: rhythm.hours, first: getFirstDose(context), amount };
  if (rhythm.kind === 'times') return { kind: 'times', times: rhythm.times, amount, days: rhythm.days };
  const minutesBefore = getMinutesBefore(medicine);
  const slots = rhythm.slots.map((slot, index) => ({ slot, amount: numbers[index] ?? amount }));
  return { kind: 'slots', slots, ...(minutesBefore === undefined ? {} : { minutesBefore }), days: rhythm.days };
};

interface SchedulePlan {
  readonly schedule?: Schedule;
  readonly amount?: ScheduledAmount;
  readonly question?: OpenQuestion;
}

const planSchedule = (medicine: MedicineFacts, context: ProposalContext): SchedulePlan => {
  if (isTapering(medicine)) return { question: 'tapering' };
  if (medicine.singleDose === true && medicine.asNeeded !== true) return { question: 'single-dose' };
  const rhythm = readRhythm(medicine);
  if (rhythm.kind === 'open') return { question: rhythm.question };
  const amounts = listAmounts(medicine, rhythm);
  const [amount] = amounts ?? [];
  if (amounts === undefined || amount === undefined) return { question: 'amount-open' };
  if (amounts.some(isAbsurd)) return { question: 'absurd-dose' };
  const schedule = buildSchedule(rhythm, amounts, medicine, context);
  return typeof schedule === 'string' ? { question: schedule } : { schedule, amount };
};

/**
 * Builds the alert for a medicine of a record. It contains only what the document says: anything that cannot be understood or is
 * ambiguous becomes an open question, and the schedule is left out. A month counts 30 days.
 * @throws {RangeError} if the context contains a time zone, date or time that does not exist
 */
export const proposeSchedule = (medicine: MedicineFacts, context: ProposalContext): Proposal => {
  const { schedule, amount, question } = planSchedule(medicine, context);
  const durationDays = question === 'tapering' ? undefined : getDurationDays(medicine);
  const unit = amount?.unit ?? getPieceUnit(medicine);
  const limits = readDoseLimits(medicine, amount);
  const isLimited = limits.leastGapMinutes !== undefined || limits.mostPerDay !== undefined;
  const isWhole = durationDays !== undefined || medicine.durationDays === undefined;
  return {
    ...(schedule && { schedule }),
    ...(durationDays === undefined ? {} : { durationDays }),
    ...(medicine.meal && { meal: medicine.meal }),
    ...(unit === undefined ? {} : { unit }),
    certain: medicine.certainty === 'sure' && question === undefined && isWhole,
    open: question === undefined ? [] : [question],
    ...limits,
    ...(isLimited && { limitSource: 'paper' as const }),
  };
};
