import type { AlertLine, TestResult } from '@arogo/clinical/guide/talk';
import { plainWords } from '@arogo/clinical/guide/test-names';
import type { MedicationAlert } from '@arogo/contract/medication';
import { assistantAnswerMessages as m, dayWords } from '@arogo/contract/messages/assistant-answer';
import { clockWords, scheduleWords } from '@arogo/contract/messages/schedule-words';
import type { HealthRecord, RecordWithFacts } from '@arogo/contract/vault';
import { namingClock } from '../../platform/zones.ts';

/** Characters of a longer text on a paper. */
const mostText = 1_000;

/** Whether a name carries each of the words that were asked for. */
export const fits = (name: string, asked: string): boolean => {
  const [has, wanted] = [plainWords(name), plainWords(asked)];
  return (
    wanted.split(' ').every((word) => has.includes(word)) ||
    has.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))
  );
};

export const cut = (text: string): string => (text.length <= mostText ? text : `${text.slice(0, mostText)}…`);
export const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(', ');
/** Doctors of the mind: that one is seen is told to no other model without the yes for the mental side. */
export const isOfMind = (specialty: string): boolean => /psych|counsel|mental|addict|sexolog/i.test(specialty);

/** 'Sun 16 Aug 2026, 10:00 am' by the patient's own clock, by which an answer says everything; it is named where the doctor's shows another. */
export const momentIn = (instant: string, own: string, doctors: string): string => {
  const moment = Temporal.Instant.from(instant);
  const at = moment.toZonedDateTimeISO(own);
  const words = `${at.toLocaleString('en-IN', { weekday: 'short' })} ${dayWords(at.toPlainDate().toString())}, ${clockWords(at.toPlainTime().toString({ smallestUnit: 'minute' }))}`;
  return namingClock(words, moment, own, doctors);
};

export const flags: Readonly<Record<string, TestResult['flag']>> = {
  high: 'high',
  low: 'low',
  normal: 'normal',
  abnormal: 'abnormal',
};

/** Whose a paper is that names somebody else than its patient. */
export const whoseOf = ({ person, questions }: RecordWithFacts): 'another' | 'unsaid' | undefined =>
  person === 'someone_else' ? 'another' : questions?.person === undefined ? undefined : 'unsaid';

export const isReadOf = ({ reading }: Pick<HealthRecord, 'reading'>): boolean =>
  reading.state === 'ready' || reading.state === 'needs_review' || reading.typed === true;

const comparators: Readonly<Record<string, string>> = {
  '<': 'below',
  '<=': 'up to',
  '≤': 'up to',
  '>': 'above',
  '>=': 'from',
  '≥': 'from',
};
/** A reference range in words where it has but one end: a sign that is lost on the way turns it around. */
const rangeWords = (range: string): string =>
  range
    .replaceAll(
      /([<>]\s?=?|[≤≥])\s?(?=\.?\d)/gu,
      (_, sign: string) => `${comparators[sign.replaceAll(' ', '')] ?? sign} `,
    )
    .trim();
/** The range of a result, as the paper words it or by its ends. */
export const rangeOf = ({
  range,
  low,
  high,
}: {
  readonly range?: string | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}): string | null => {
  if (range !== undefined) return rangeWords(range);
  if (low === undefined) return high === undefined ? null : `up to ${high}`;
  return high === undefined ? `from ${low}` : `${low} to ${high}`;
};

/** Whether a value is no number or word but both in one, as where two columns of a paper touch. */
export const isMixed = (value: string): boolean => /\p{L}\d|\d\p{L}/u.test(value);

/** Asked for once in an answer, however often it is needed. */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  return () => (asked ??= load());
};

/** With or without food, unless the instructions say so. */
export const mealBeside = (meal: keyof typeof m.meals, instructions: string | null | undefined): string | null =>
  (instructions ?? '').toLowerCase().includes(m.meals[meal]) ? null : m.meals[meal];

export const alertLine = ({
  alert,
  ref,
}: {
  readonly alert: MedicationAlert;
  readonly ref: string | null;
}): AlertLine => ({
  alertId: alert.id,
  name: alert.medicineName,
  dose: alert.dosage,
  when: alert.schedule === null ? '' : scheduleWords(alert.schedule).toLowerCase(),
  meal: alert.meal === null ? null : mealBeside(alert.meal, alert.instructions),
  instructions: alert.instructions || null,
  from: alert.startsOn,
  until: alert.endsOn,
  state: alert.state,
  ref,
});
