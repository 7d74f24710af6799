import { isDeepStrictEqual } from 'node:util';
import { createClaims } from '@arogo/document-reading/parsing/primitives/claims';
import { findFrequencies } from '@arogo/document-reading/parsing/prescription/frequency';
import { type FactSort, pickFactInput } from '@arogo/contract/corrections';

/** Normalises a text for comparing names: lower case, letters and numbers only, at most 120 characters. */
export const toComparable = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 120);

/** The fields of a fact, by name. */
export type FactValue = Readonly<Record<string, unknown>>;

const omitEmpty = (value: FactValue): FactValue =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined && part !== '' && part !== false));

const pickParts = (value: FactValue, names: readonly string[]): FactValue =>
  omitEmpty(Object.fromEntries(names.map((name) => [name, value[name]])));

const isSame = (one: FactValue, other: FactValue, names: readonly string[]): boolean =>
  names.every((name) => one[name] === other[name]);

/** Whether two facts are equal in every field that a patient can type. */
export const isSameFact = (sort: FactSort, one: FactValue, other: FactValue): boolean => {
  return isDeepStrictEqual(pickFactInput(sort, one), pickFactInput(sort, other));
};

/** Parses a frequency such as 'twice daily', 'BD' or 'once a week' to the fields from which doses are planned. */
const parseRhythm = (frequency: string): FactValue => {
  const claims = createClaims(frequency);
  const found = findFrequencies(claims).map(({ value }) => value);
  const first = found.find(({ kind }) => kind !== 'every-day');
  // 'Two a day' is not 'a day': letters or digits that no frequency claimed may say how often.
  if (first === undefined)
    return found.length > 0 &&
      claims.getUnclaimed().every(({ start, end }) => !/[\p{L}\p{N}]/u.test(frequency.slice(start, end)))
      ? { timesPerDay: 1 }
      : {};
  if (first.kind === 'daily') return { timesPerDay: first.times };
  if (first.kind === 'od') return { timesPerDay: 1 };
  if (first.kind === 'interval')
    return { everyHours: first.hours, ...(24 % first.hours === 0 && { timesPerDay: 24 / first.hours }) };
  if (first.kind === 'cycle')
    return {
      cycle: { times: first.times, days: first.days, ...(first.weekdays && { weekdays: [...first.weekdays] }) },
    };
  if (first.kind === 'as-needed') return { asNeeded: true };
  return first.kind === 'single-dose' ? { singleDose: true } : {};
};

const countDailyDoses = (doses: string): number =>
  doses.split('-').filter((dose) => !/^0+(?:\.0+)?$/.test(dose)).length;

const toDuration = (days: unknown): FactValue =>
  typeof days === 'number' ? { duration: days === 1 ? '1 day' : `${days} days` } : {};

/** Keeps the fields of `base` that the form does not have, unless a typed field that determines them has changed. */
const mergeMedicine = (typed: FactValue, base: FactValue): FactValue => {
  const { doses, frequency = doses } = typed;
  const named = { ...typed, ...(frequency !== undefined && { frequency }) };
  const rhythm = isSame(named, base, ['doses', 'frequency', 'asNeeded'])
    ? pickParts(base, ['timesPerDay', 'everyHours', 'cycle', 'singleDose'])
    : {
        ...(typeof frequency === 'string' && parseRhythm(frequency)),
        ...(typeof doses === 'string' && { timesPerDay: countDailyDoses(doses) }),
      };
  const duration = isSame(typed, base, ['durationDays'])
    ? pickParts(base, ['duration'])
    : toDuration(typed['durationDays']);
  return {
    ...pickParts(base, ['dose', 'doseUnit', 'route', 'site', 'supply', 'startsAfterDays']),
    ...rhythm,
    ...duration,
    ...named,
  };
};

const toRange = (low: unknown, high: unknown): FactValue => {
  if (typeof low === 'number' && typeof high === 'number') return { range: `${low} - ${high}` };
  return typeof low === 'number' ? { range: `> ${low}` } : typeof high === 'number' ? { range: `< ${high}` } : {};
};

const toFlag = ({ value, low, high }: FactValue): FactValue => {
  if (typeof value !== 'number' || (typeof low !== 'number' && typeof high !== 'number')) return {};
  return {
    flag: typeof low === 'number' && value < low ? 'low' : typeof high === 'number' && value > high ? 'high' : 'normal',
  };
};

/** Keeps the flag and the range of `base`; computes them again if the value or a limit has changed. */
const mergeResult = (typed: FactValue, base: FactValue): FactValue => {
  const range = isSame(typed, base, ['low', 'high'])
    ? pickParts(base, ['range'])
    : toRange(typed['low'], typed['high']);
  const flag = isSame(typed, base, ['value', 'low', 'high']) ? pickParts(base, ['flag']) : toFlag(typed);
  return { ...range, ...flag, ...typed };
};

const normaliseDoses = (value: FactValue): FactValue =>
  typeof value['doses'] === 'string' ? { ...value, doses: value['doses'].replaceAll(/\s/g, '') } : value;

/**
 * Completes a typed fact with the fields that the form does not have.
 * @param base the previous value of the fact: extracted, or typed earlier
 */
export const completeFact = (sort: FactSort, typed: FactValue, base: FactValue = {}): FactValue => {
  const own = omitEmpty(normaliseDoses(typed));
  if (sort === 'medicine') return mergeMedicine(own, base);
  if (sort === 'result') return mergeResult(own, base);
  if (sort === 'patient') return { ...(own['age'] === base['age'] && pickParts(base, ['birthDate'])), ...own };
  return own;
};

/** A short name of a fact, for lists and comparison; empty if it has none. */
export const getFactName = (value: FactValue): string => {
  const { medicine_name: medicine, test_name: test, name, text, date, symptoms } = value;
  return (
    [medicine, test, name, text, date, Array.isArray(symptoms) ? symptoms.join(', ') : undefined].find(
      (word) => typeof word === 'string',
    ) ?? ''
  );
};
