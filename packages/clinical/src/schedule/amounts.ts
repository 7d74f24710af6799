import { createClaims } from '@arogo/document-reading/parsing/primitives/claims';
import {
  amount as amountSource,
  parseAmountNumber,
  formatShortNumber,
} from '@arogo/document-reading/parsing/primitives/numbers';
import { parseFormCell, type MedicineForm } from '@arogo/document-reading/parsing/prescription/form';
import { findAmounts } from '@arogo/document-reading/parsing/prescription/amount';
import { normaliseUnit } from '@arogo/document-reading/parsing/prescription/units';
import type { MedicineFacts } from '../medicine-facts.ts';
import { findWatchedDrug } from './watched-drugs.ts';

/** Amount per dose, with its unit if the document or the form gives one: tablet, ml, puff. */
export interface ScheduledAmount {
  readonly number: number;
  readonly unit?: string;
}

/** Maximum plausible number of pieces per dose. */
const maxPieces = 12;
/** Maximum plausible amount of a measured medicine per dose; more cannot be stored, and no such dose is taken at home. */
const maxMeasured = 1_000;
const measuredUnits = new Set(['ml', 'unit', 'drop']);

/** Whether the amount is measured and not counted in pieces. */
export const isMeasured = ({ unit }: ScheduledAmount): boolean => unit !== undefined && measuredUnits.has(unit);

/** Whether a dose is implausible: zero, or far too much. */
export const isAbsurd = (amount: ScheduledAmount): boolean =>
  amount.number <= 0 || amount.number > (isMeasured(amount) ? maxMeasured : maxPieces);

const pieces: Readonly<Partial<Record<MedicineForm, string>>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  sachet: 'sachet',
  rotacap: 'rotacap',
  respule: 'respule',
  suppository: 'suppository',
  pessary: 'pessary',
  patch: 'patch',
  lozenge: 'lozenge',
};
/** Forms for which the amount is unknown unless the document gives it; all others default to one piece or one use. */
const pouredForms: ReadonlySet<MedicineForm> = new Set<MedicineForm>([
  'syrup',
  'suspension',
  'solution',
  'drops',
  'powder',
  'granules',
]);

const roundAmount = (number: number): number => Number(formatShortNumber(number));

const written = new RegExp(`^(${amountSource})\\s?(.*)$`, 'iu');

const createAmount = (number: number, unit: string | undefined): ScheduledAmount => ({
  number: roundAmount(number),
  ...(unit === undefined || unit === '' ? {} : { unit }),
});

/** Parses '1 tablet', '2.5 ml', '½'. */
const parseAmount = (text: string): ScheduledAmount | undefined => {
  const match = written.exec(text.trim());
  const number = match ? parseAmountNumber(match[1] ?? '') : undefined;
  const unit = (match?.[2] ?? '').trim();
  // '0 tablet' and '1-2 puffs' begin with a number too.
  return number === undefined || !/^\p{L}*$/u.test(unit)
    ? undefined
    : createAmount(number, unit === '' ? undefined : normaliseUnit(unit));
};

/** The unit of a number that has none. */
export const getPieceUnit = ({ doseUnit, form }: MedicineFacts): string | undefined => {
  const known = form === undefined ? undefined : parseFormCell(form);
  return doseUnit === undefined || doseUnit === '' ? known && pieces[known] : normaliseUnit(doseUnit);
};

const toPieces = (amount: ScheduledAmount, medicine: MedicineFacts): ScheduledAmount =>
  createAmount(amount.number, amount.unit ?? getPieceUnit(medicine));

/** The amount per dose that the document states outside its dose pattern. */
const getStatedAmount = (medicine: MedicineFacts): ScheduledAmount | undefined => {
  const { dose, frequency = '' } = medicine;
  if (dose !== undefined && dose !== '') return parseAmount(dose);
  const first = findAmounts(createClaims(frequency)).find(({ value }) => !value.isUnclear);
  return first && createAmount(first.value.number, first.value.unit);
};

const mustStateAmount = (medicine: MedicineFacts): boolean => {
  const form = medicine.form === undefined ? undefined : parseFormCell(medicine.form);
  if (findWatchedDrug(medicine).includes('insulin')) return true;
  return form !== undefined && (pouredForms.has(form) || (form === 'injection' && (medicine.strength ?? '') === ''));
};

const hasNoAmount = ({ dose, frequency = '' }: MedicineFacts): boolean =>
  (dose ?? '') === '' && findAmounts(createClaims(frequency)).length === 0;

/** The amount per dose if the document has no pattern; undefined if it is open. */
export const getAmountPerDose = (medicine: MedicineFacts): ScheduledAmount | undefined => {
  const statedAmount = getStatedAmount(medicine);
  if (statedAmount) return toPieces(statedAmount, medicine);
  return hasNoAmount(medicine) && !mustStateAmount(medicine) ? createAmount(1, getPieceUnit(medicine)) : undefined;
};

/** Parses the parts of '1-0-1', '½-0-½' or '1-0-1-1', including zeros; undefined for any other text. */
export const parseDoseParts = (doses: string): number[] | undefined => {
  const numbers = doses.split('-').map((part) => parseAmountNumber(part));
  const known = numbers.filter((number) => number !== undefined);
  return known.length === numbers.length && (known.length === 3 || known.length === 4)
    ? known.map(roundAmount)
    : undefined;
};

/**
 * Converts the parts of a pattern to amounts. Beside '5 ml' or '2 tablets' a pattern such as 1-0-1 marks the times of day; beside
 * '1 tablet' it counts; if the two contradict each other, the amounts stay open.
 */
export const toAmounts = (parts: readonly number[], medicine: MedicineFacts): ScheduledAmount[] | undefined => {
  const taken = parts.filter((part) => part > 0);
  const statedAmount = getStatedAmount(medicine);
  const counted = taken.map((part) => createAmount(part, statedAmount?.unit ?? getPieceUnit(medicine)));
  if ((medicine.doseUnit ?? '') !== '' || taken.every((part) => part === statedAmount?.number)) return counted;
  if (statedAmount === undefined)
    return hasNoAmount(medicine) && !(mustStateAmount(medicine) && taken.every((part) => part === 1))
      ? counted
      : undefined;
  if (taken.every((part) => part === 1)) return taken.map(() => toPieces(statedAmount, medicine));
  return statedAmount.number === 1 ? counted : undefined;
};
