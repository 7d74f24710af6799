import { amount as amountSource, parseAmountNumber } from '@arogo/document-reading/parsing/primitives/numbers';
import { getAmountPerDose, toAmounts, isAbsurd, getPieceUnit, type ScheduledAmount } from './amounts.ts';
import type { Schedule, SlotTimes } from './course.ts';
import { readDoseLimits, type DoseLimits } from './limits.ts';
import type { MedicineFacts } from '../medicine-facts.ts';
import { readRhythm, type MedicineRhythm } from './rhythm.ts';
import { isTapering } from './tapering.ts';

/** What the paper leaves open, so that the patient has to say it. */
export const openQuestions = [
  /** How often it is taken is not said. */
  'no-times',
  /** How often is said, but not at which times or on which days, or in two ways. */
  'times-open',
  /** How much is taken at once is not said, or in two ways. */
  'amount-open',
  /** Nothing, or far too much or too often. */
  'absurd-dose',
  /** The dose changes on the way. */
  'tapering',
  /** One dose, at once: nothing to be reminded of. */
  'single-dose',
] as const;
export type OpenQuestion = (typeof openQuestions)[number];

/** Where a schedule begins. */
export interface ProposalContext {
  /** The paper's own date, ISO 8601. */
  readonly date?: string | undefined;
  /** The patient's day, ISO 8601. */
  readonly today: string;
  /** The patient's own zone (IANA) and slots. */
  readonly timeZone: string;
  readonly times: SlotTimes;
}

/** What an alert for a medicine would be. */
export interface Proposal extends DoseLimits {
  /** Absent where the paper does not tell it; `open` then says what is missing. */
  readonly schedule?: Schedule;
  /** Of the whole course; absent where the paper leaves its end open. */
  readonly durationDays?: number;
  readonly meal?: 'before' | 'after' | 'with';
  /** What the amounts count: tablet, ml, puff. */
  readonly unit?: string;
  /** Everything is on the paper, was read without doubt and can be meant in one way only. */
  readonly certain: boolean;
  readonly open: readonly OpenQuestion[];
  /** With a limit. */
  readonly limitSource?: 'paper';
}

/** Ten years: no course is planned for longer. */
const maxDays = 3_650;
/** A reminder comes at most so long before the meal it belongs to. */
const maxMinutesBefore = 120;

const leadBefore = new RegExp(
  `(?:(${amountSource})\\s?(?:-|–|to)\\s?)?(?<![\\d./])(${amountSource})\\s?(min(?:ute)?s?\\.?|mts|hours?|hrs?\\.?|h)\\s?(?:before|prior to|pre|a\\.?c\\.?|b\\.?b\\.?f\\.?|bf|b\\/f)(?![a-z])`,
  'i',
);

/** '30 min before food', where it is to be taken before a meal; of a range the longer time. */
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

/** The amounts of each dose of the day in order; one where all are the same. */
const listAmounts = (
  medicine: MedicineFacts,
  rhythm: Exclude<MedicineRhythm, { kind: 'open' }>,
): readonly ScheduledAmount[] | undefined => {
  if ('parts' in rhythm && rhythm.parts !== undefined) return toAmounts(rhythm.parts, medicine);
  const amount = getAmountPerDose(medicine);
  return amount && [amount];
};

/** The first dose of an interval is the morning's on the paper's day, or today. */
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
 * The alert that a medicine of a record would make. It claims only what the paper says: what cannot be understood, or in
 * more than one way, is an open question and leaves the schedule out. A month counts 30 days.
 * @throws {RangeError} where the context names a zone, date or time that does not exist
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
