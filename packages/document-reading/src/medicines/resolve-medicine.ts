import { joinPattern } from '@arogo/contract/join-pattern';
import { type MedicineForm, parseFormCell } from '../parsing/prescription/form.ts';
import { findBrand, findSubstance, getBrandIndex } from './brand-index.ts';
import { splitForm } from './medicine-names.ts';
import { readStatedAmounts, type StatedAmounts } from './stated-amounts.ts';
import type { Brand } from './tables.ts';

/** A substance of a medicine. */
export interface SubstanceContent {
  readonly substance: string;
  /** Amount in one tablet, capsule or sachet; undefined if unknown. */
  readonly mgPerPiece: number | undefined;
  readonly mgPerMl: number | undefined;
}

/** The substances of a medicine. */
export interface ResolvedMedicine {
  /** Empty for an unknown medicine: nothing is guessed. */
  readonly contents: readonly SubstanceContent[];
  /** Whether every part of the name is known. */
  readonly isComplete: boolean;
  /** Whether it acts locally, such as eye drops and creams: it does not count with swallowed amounts. */
  readonly isLocal: boolean;
}

/** A medicine as written on a document or by a person. */
export interface WrittenMedicine {
  readonly name: string;
  readonly strength?: string | undefined;
  readonly form?: string | undefined;
}

const localForms: ReadonlySet<MedicineForm> = new Set([
  'eye drops',
  'ear drops',
  'nasal drops',
  'eye ointment',
  'ointment',
  'cream',
  'gel',
  'lotion',
  'nasal spray',
  'mouthwash',
  'gargle',
  'shampoo',
  'soap',
  'paint',
  'spray',
]);

const getOnlyValue = (values: readonly number[]): number | undefined => (values.length === 1 ? values[0] : undefined);

/** Milligrams of a single substance: with a stated unit, or a number that is a known strength. */
const getSingleAmount = ({ milligrams, numbers }: StatedAmounts, sold: ReadonlySet<number>): number | undefined =>
  getOnlyValue(milligrams) ??
  (milligrams.length === 0 ? getOnlyValue(numbers.filter((value) => sold.has(value))) : undefined);

const listBrandContents = ({ substances: names, strengths }: Brand, stated: StatedAmounts): SubstanceContent[] => {
  if (names.length === 1) {
    const sold = new Set(strengths.flatMap(([mg]) => (mg === undefined ? [] : [mg])));
    return names.map((substance) => ({
      substance,
      mgPerPiece: getSingleAmount(stated, sold),
      mgPerMl: getOnlyValue(stated.perMillilitre),
    }));
  }
  const given = [...stated.milligrams, ...stated.numbers];
  const fits = (strength: readonly (number | undefined)[]): boolean => {
    const known = strength.filter((mg) => mg !== undefined);
    const whole = known.reduce((sum, mg) => sum + mg, 0);
    return given.every((value) => known.includes(value) || value === whole);
  };
  // A liquid with the same name has another strength.
  const possible = stated.perMillilitre.length > 0 ? [] : strengths.filter((strength) => fits(strength));
  return names.map((substance, index) => {
    const values = new Set(possible.map((strength) => strength[index]));
    return { substance, mgPerPiece: values.size === 1 ? [...values][0] : undefined, mgPerMl: undefined };
  });
};

/** Looks up a part of a name as written. */
const lookUpExactName = (text: string, strength: string): SubstanceContent[] | undefined => {
  const stated = readStatedAmounts(`${text} ${strength}`);
  const substance = findSubstance(text);
  if (substance !== undefined) {
    const sold = getBrandIndex().soldAlone.get(substance) ?? new Set();
    return [{ substance, mgPerPiece: getSingleAmount(stated, sold), mgPerMl: getOnlyValue(stated.perMillilitre) }];
  }
  const brand = findBrand(text);
  return brand && listBrandContents(brand, stated);
};

/** How and when it is taken, which does not change the medicine. */
const mannerPattern = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}\d])(?:i\.?v\.?|i\.?m\.?|sos|stat|prn|oral|infusion|suspension|
      (?:prolonged|extended|sustained|modified|slow)[ -]release|x ?\d{1,3})(?![\p{L}\d])
    `),
  'giu',
);
/** Double or children's strength: the same substances in other amounts than the name without it. */
const otherStrengths = /(?<![\p{L}\d])(?:ds|jr|junior|kids?|paed|pa?ediatric|infants?|children)(?![\p{L}\d])/giu;

/** Looks up a part of a name without form and brackets; undefined if it is unknown. */
const lookUpName = (text: string, strength: string): SubstanceContent[] | undefined => {
  const asWritten = lookUpExactName(text, strength);
  if (asWritten) return asWritten;
  const plain = text.replaceAll(mannerPattern, ' ').trim();
  const bare = plain.replaceAll(otherStrengths, ' ').trim();
  const bareContents = bare === text || bare === '' ? undefined : lookUpExactName(bare, strength);
  if (!bareContents || bare === plain) return bareContents;
  const stated = readStatedAmounts(`${bare} ${strength}`);
  const isAlone = bareContents.length === 1;
  return bareContents.map(({ substance }) => ({
    substance,
    mgPerPiece: isAlone ? getOnlyValue(stated.milligrams) : undefined,
    mgPerMl: isAlone ? getOnlyValue(stated.perMillilitre) : undefined,
  }));
};

const nameSeparatorPattern = /\s?[+&,/]\s?|\s(?:and|with|plus)\s/iu;

interface NameLookup {
  readonly contents: readonly SubstanceContent[];
  readonly isComplete: boolean;
}

const resolveText = (text: string, strength: string): NameLookup => {
  const whole = lookUpName(text, strength);
  if (whole) return { contents: whole, isComplete: true };
  const parts = text
    .split(nameSeparatorPattern)
    .filter((part) => /\p{L}{2}/u.test(part.replaceAll(/\d+\s?(?:mg|gm|g|mcg|ml|iu)\b/giu, '')));
  if (parts.length < 2) return { contents: [], isComplete: false };
  const lookups = parts.map((part) => lookUpName(part, ''));
  return { contents: lookups.flatMap((each) => each ?? []), isComplete: lookups.every((each) => each !== undefined) };
};

/** Merges duplicate substances; the amount is known if both agree. */
const mergeContents = (contents: readonly SubstanceContent[]): SubstanceContent[] =>
  [...Map.groupBy(contents, ({ substance }) => substance)].map(([substance, same]) => ({
    substance,
    mgPerPiece: getOnlyValue([
      ...new Set(same.flatMap(({ mgPerPiece }) => (mgPerPiece === undefined ? [] : [mgPerPiece]))),
    ]),
    mgPerMl: getOnlyValue([...new Set(same.flatMap(({ mgPerMl }) => (mgPerMl === undefined ? [] : [mgPerMl])))]),
  }));

const isNamedSubstance = ({ contents }: NameLookup): boolean => contents.length > 0;

const resolveUncached = ({ name, strength = '', form = '' }: WrittenMedicine): ResolvedMedicine => {
  const outside = splitForm(name.replaceAll(/\([^()]*\)/g, ' '));
  const given = parseFormCell(form) ?? outside.form;
  const inBrackets = [...name.matchAll(/\(([^()]*)\)/g)]
    .map(([, text = '']) => resolveText(splitForm(text).bare, strength))
    .filter(isNamedSubstance);
  const main = resolveText(outside.bare, strength);
  // Brackets contain the substance of an unlisted brand.
  const namedLookups = [main, ...inBrackets].filter(isNamedSubstance);
  return {
    contents: mergeContents(namedLookups.flatMap(({ contents }) => contents)),
    isComplete: namedLookups.length > 0 && namedLookups.every(({ isComplete }) => isComplete),
    isLocal: given !== undefined && localForms.has(given),
  };
};

const resolvedCache = new Map<string, ResolvedMedicine>();
const maxCacheSize = 5000;
let cachedBrandIndex = getBrandIndex();

/**
 * Finds the substances of a medicine by its name: a brand, a substance, or several of them, with strength, form and salt.
 * An unlisted name stays unknown. Sources: the tables beside this file, with a source in each row.
 */
export const resolveMedicine = (medicine: WrittenMedicine): ResolvedMedicine => {
  if (cachedBrandIndex !== getBrandIndex()) {
    resolvedCache.clear();
    cachedBrandIndex = getBrandIndex();
  }
  const key = JSON.stringify([medicine.name, medicine.strength ?? '', medicine.form ?? '']);
  const known = resolvedCache.get(key);
  if (known) return known;
  const resolved = resolveUncached(medicine);
  if (resolvedCache.size >= maxCacheSize) resolvedCache.clear();
  resolvedCache.set(key, resolved);
  return resolved;
};

/** The substances that both medicines contain; none if one of them acts locally. */
export const findSharedSubstances = (one: ResolvedMedicine, other: ResolvedMedicine): readonly string[] => {
  if (one.isLocal || other.isLocal) return [];
  const names = new Set(other.contents.map(({ substance }) => substance));
  return one.contents.map(({ substance }) => substance).filter((substance) => names.has(substance));
};

const pieceUnits = new Set(['tablet', 'capsule', 'sachet']);

/** Milligrams of a substance in one dose; undefined if the dose or the content does not state it. */
export const computeDoseMg = (
  { mgPerPiece, mgPerMl }: SubstanceContent,
  amount: number,
  unit: string,
): number | undefined => {
  if (unit === 'ml') return mgPerMl === undefined ? undefined : mgPerMl * amount;
  return pieceUnits.has(unit) && mgPerPiece !== undefined ? mgPerPiece * amount : undefined;
};
