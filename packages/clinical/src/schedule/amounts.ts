import { claimsOn } from '../notation/claims.ts';
import { amount as amountSource, numberOf, shortNumber } from '../notation/numbers.ts';
import { formOfCell, type Form } from '../prescription/form.ts';
import { amountsIn } from '../prescription/amount.ts';
import { unitName } from '../prescription/units.ts';
import type { MedicineFacts } from '../medicine-facts.ts';
import { watchedIn } from './watched-drugs.ts';

/** How much is taken at once, and what that counts where the paper or the form tells it: tablet, ml, puff. */
export interface Amount {
  readonly number: number;
  readonly unit?: string;
}

/** Nobody takes more than this many pieces at once. */
const mostPieces = 12;
/** More of what is measured cannot be kept, and no such dose is taken at home. */
const mostMeasured = 1_000;
const measures = new Set(['ml', 'unit', 'drop']);

/** Measured rather than counted in pieces. */
export const isMeasured = ({ unit }: Amount): boolean => unit !== undefined && measures.has(unit);

/** A dose that nobody can have meant: none at all, or far too much. */
export const isAbsurd = (amount: Amount): boolean =>
  amount.number <= 0 || amount.number > (isMeasured(amount) ? mostMeasured : mostPieces);

const pieces: Readonly<Partial<Record<Form, string>>> = {
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
/** Of these nobody can tell how much is meant where the paper does not say it; of all others one piece or one use. */
const poured: ReadonlySet<Form> = new Set<Form>(['syrup', 'suspension', 'solution', 'drops', 'powder', 'granules']);

const rounded = (number: number): number => Number(shortNumber(number));

const written = new RegExp(`^(${amountSource})\\s?(.*)$`, 'iu');

const withUnit = (number: number, unit: string | undefined): Amount => ({
  number: rounded(number),
  ...(unit === undefined || unit === '' ? {} : { unit }),
});

/** '1 tablet', '2.5 ml', '½'. */
const amountIn = (text: string): Amount | undefined => {
  const match = written.exec(text.trim());
  const number = match ? numberOf(match[1] ?? '') : undefined;
  const unit = (match?.[2] ?? '').trim();
  // '0 tablet' and '1-2 puffs' begin with a number too.
  return number === undefined || !/^\p{L}*$/u.test(unit)
    ? undefined
    : withUnit(number, unit === '' ? undefined : unitName(unit));
};

/** What a number without a unit counts. */
export const pieceOf = ({ doseUnit, form }: MedicineFacts): string | undefined => {
  const known = form === undefined ? undefined : formOfCell(form);
  return doseUnit === undefined || doseUnit === '' ? known && pieces[known] : unitName(doseUnit);
};

const asPiece = (amount: Amount, medicine: MedicineFacts): Amount =>
  withUnit(amount.number, amount.unit ?? pieceOf(medicine));

/** What the paper says is taken at once, apart from its pattern of doses. */
const amountSaid = (medicine: MedicineFacts): Amount | undefined => {
  const { dose, frequency = '' } = medicine;
  if (dose !== undefined && dose !== '') return amountIn(dose);
  const first = amountsIn(claimsOn(frequency)).find(({ value }) => !value.isUnclear);
  return first && withUnit(first.value.number, first.value.unit);
};

const mustBeSaid = (medicine: MedicineFacts): boolean => {
  const form = medicine.form === undefined ? undefined : formOfCell(medicine.form);
  if (watchedIn(medicine).includes('insulin')) return true;
  return form !== undefined && (poured.has(form) || (form === 'injection' && (medicine.strength ?? '') === ''));
};

const isSilent = ({ dose, frequency = '' }: MedicineFacts): boolean =>
  (dose ?? '') === '' && amountsIn(claimsOn(frequency)).length === 0;

/** How much is taken at once where the paper gives no pattern; undefined where it leaves that open. */
export const amountAtOnce = (medicine: MedicineFacts): Amount | undefined => {
  const said = amountSaid(medicine);
  if (said) return asPiece(said, medicine);
  return isSilent(medicine) && !mustBeSaid(medicine) ? withUnit(1, pieceOf(medicine)) : undefined;
};

/** The parts of '1-0-1', '½-0-½' or '1-0-1-1', zeros included; undefined where it is no such pattern. */
export const partsOf = (doses: string): number[] | undefined => {
  const numbers = doses.split('-').map((part) => numberOf(part));
  const known = numbers.filter((number) => number !== undefined);
  return known.length === numbers.length && (known.length === 3 || known.length === 4) ? known.map(rounded) : undefined;
};

/**
 * The amounts that a pattern's parts stand for. Beside '5 ml' or '2 tablets' a pattern such as 1-0-1 ticks the times of
 * day; beside '1 tablet' it counts; where the two cannot both be meant the amounts stay open.
 */
export const amountsOfParts = (parts: readonly number[], medicine: MedicineFacts): Amount[] | undefined => {
  const taken = parts.filter((part) => part > 0);
  const said = amountSaid(medicine);
  const counted = taken.map((part) => withUnit(part, said?.unit ?? pieceOf(medicine)));
  if ((medicine.doseUnit ?? '') !== '' || taken.every((part) => part === said?.number)) return counted;
  if (said === undefined)
    return isSilent(medicine) && !(mustBeSaid(medicine) && taken.every((part) => part === 1)) ? counted : undefined;
  if (taken.every((part) => part === 1)) return taken.map(() => asPiece(said, medicine));
  return said.number === 1 ? counted : undefined;
};
