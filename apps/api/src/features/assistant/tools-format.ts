import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import type { ReminderLine, TestResult } from '@arogo/clinical/guide/guide-types';
import { plainWords } from '@arogo/clinical/guide/test-names';
import type { MedicationAlert } from '@arogo/contract/medication';
import { assistantAnswerMessages as m, formatIsoDay } from '@arogo/contract/messages/assistant-answer';
import { formatClock, formatSchedule } from '@arogo/contract/messages/schedule-format';
import type { HealthRecord, RecordWithFacts } from '@arogo/contract/vault';
import { addClockName } from '../../platform/zones.ts';

/** Maximum number of characters of a document's text. */
const maxTextLength = 1_000;

/** Whether a name contains all words of a query. */
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
/** Mental health specialists. Without the consent for mental health no other model may know that a patient sees one. */
export const isMentalHealthSpecialty = (specialty: string): boolean =>
  /psych|counsel|mental|addict|sexolog/i.test(specialty);

/** Formats a time in the patient's time zone, such as 'Sun 16 Aug 2026, 10:00 am'. Names the zone if the doctor's is another. */
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

/** Whether a document names another person: 'another' if the patient said so, 'unsaid' if they have not answered. */
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
/** Writes one-sided ranges in words: a comparison sign that gets lost would invert the meaning. */
const formatRange = (range: string): string =>
  range
    .replaceAll(
      /([<>]\s?=?|[≤≥])\s?(?=\.?\d)/gu,
      (_, sign: string) => `${comparatorWords[sign.replaceAll(' ', '')] ?? sign} `,
    )
    .trim();
/** The reference range of a result, as printed or from its bounds. */
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

/** Whether a value mixes letters and digits, as when two columns of a document run together. */
export const isMixedValue = (value: string): boolean => /\p{L}\d|\d\p{L}/u.test(value);

/** Loads once per answer, on first use. */
export const memoizeOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | undefined;
  return () => (pending ??= load());
};

/** The relation to meals, unless the instructions contain it. */
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
