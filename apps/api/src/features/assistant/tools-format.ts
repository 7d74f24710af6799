import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import type { ReminderLine, TestResult } from '@arogo/clinical/guide/guide-types';
import { plainWords } from '@arogo/clinical/guide/test-names';
import type { MedicationAlert } from '@arogo/contract/medication';
import { assistantAnswerMessages as m, formatIsoDay } from '@arogo/contract/messages/assistant-answer';
import { formatClock, formatSchedule } from '@arogo/contract/messages/schedule-format';
import type { HealthRecord, RecordWithFacts } from '@arogo/contract/vault';
import { addClockName } from '../../platform/zones.ts';

/** Characters of a longer text on a paper. */
const maxTextLength = 1_000;

/** Whether a name carries each of the words that were asked for. */
export const containsWords = (name: string, query: string): boolean => {
  const [has, wanted] = [plainWords(name), plainWords(query)];
  return (
    wanted.split(' ').every((word) => has.includes(word)) ||
    has.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))
  );
};

export const truncateText = (text: string): string =>
  text.length <= maxTextLength ? text : `${truncateAtGrapheme(text, maxTextLength)}…`;
export const joinParts = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(', ');
/** Doctors of the mind: that one is seen is told to no other model without the yes for the mental side. */
export const isMentalHealthSpecialty = (specialty: string): boolean =>
  /psych|counsel|mental|addict|sexolog/i.test(specialty);

/** 'Sun 16 Aug 2026, 10:00 am' by the patient's own clock, by which an answer says everything; it is named where the doctor's shows another. */
export const formatAnswerMoment = (instant: string, own: string, doctors: string): string => {
  const moment = Temporal.Instant.from(instant);
  const at = moment.toZonedDateTimeISO(own);
  const words =
    `${at.toLocaleString('en-IN', { weekday: 'short' })} ` +
    `${formatIsoDay(at.toPlainDate().toString())}, ` +
    formatClock(at.toPlainTime().toString({ smallestUnit: 'minute' }));
  return addClockName(words, moment, own, doctors);
};

export const flagNames: Readonly<Record<string, TestResult['flag']>> = {
  high: 'high',
  low: 'low',
  normal: 'normal',
  abnormal: 'abnormal',
};

/** Whose a paper is that names somebody else than its patient. */
export const getRecordOwner = ({ person, questions }: RecordWithFacts): 'another' | 'unsaid' | undefined =>
  person === 'someone_else' ? 'another' : questions?.person === undefined ? undefined : 'unsaid';

export const isRecordRead = ({ reading }: Pick<HealthRecord, 'reading'>): boolean =>
  reading.state === 'ready' || reading.state === 'needs_review' || reading.typed === true;

const comparatorWords: Readonly<Record<string, string>> = {
  '<': 'below',
  '<=': 'up to',
  '≤': 'up to',
  '>': 'above',
  '>=': 'from',
  '≥': 'from',
};
/** A reference range in words where it has but one end: a sign that is lost on the way turns it around. */
const formatRange = (range: string): string =>
  range
    .replaceAll(
      /([<>]\s?=?|[≤≥])\s?(?=\.?\d)/gu,
      (_, sign: string) => `${comparatorWords[sign.replaceAll(' ', '')] ?? sign} `,
    )
    .trim();
/** The range of a result, as the paper words it or by its ends. */
export const getRange = ({
  range,
  low,
  high,
}: {
  readonly range?: string | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}): string | null => {
  if (range !== undefined) return formatRange(range);
  if (low === undefined) return high === undefined ? null : `up to ${high}`;
  return high === undefined ? `from ${low}` : `${low} to ${high}`;
};

/** Whether a value is no number or word but both in one, as where two columns of a paper touch. */
export const isMixedValue = (value: string): boolean => /\p{L}\d|\d\p{L}/u.test(value);

/** Asked for once in an answer, however often it is needed. */
export const memoizeOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | undefined;
  return () => (pending ??= load());
};

/** With or without food, unless the instructions say so. */
export const formatMeal = (meal: keyof typeof m.meals, instructions: string | null | undefined): string | null =>
  (instructions ?? '').toLowerCase().includes(m.meals[meal]) ? null : m.meals[meal];

export const toAlertLine = ({
  alert,
  ref,
}: {
  readonly alert: MedicationAlert;
  readonly ref: string | null;
}): ReminderLine => ({
  alertId: alert.id,
  name: alert.medicineName,
  dose: alert.dosage,
  when: alert.schedule === null ? '' : formatSchedule(alert.schedule).toLowerCase(),
  meal: alert.meal === null ? null : formatMeal(alert.meal, alert.instructions),
  instructions: alert.instructions || null,
  from: alert.startsOn,
  until: alert.endsOn,
  state: alert.state,
  ref,
});
