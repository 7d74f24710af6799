import { type MedicineForm, parseFormCell } from '../parsing/prescription/form.ts';
import { type BrandStrength, formatComposition, formatStrength, listStrengths } from './brand-strengths.ts';
import { getBrandIndex, type ListedName } from './brand-index.ts';
import { type VisualKey, measureVisualDistance, toVisualKey } from './visual-distance.ts';
import { buildNameKey, splitForm } from './medicine-names.ts';
import { ordinaryWords } from './ordinary-words.ts';
import type { WrittenMedicine } from './resolve-medicine.ts';
import { compareNumbers, readRecognisedNumber } from './ocr-strength.ts';
import type { Brand } from './tables.ts';

/** A listed medicine that a line may name. */
export interface MedicineSuggestion {
  readonly medicine_name: string;
  /** Present if a number on the line matches a listed strength. */
  readonly strength?: string;
  /** Its substances, with their amounts if the strength is known. */
  readonly chemical_composition?: string;
}

/** A suggestion with its distance to the line: 0 if they are equal. */
export interface RankedSuggestion {
  readonly suggestion: MedicineSuggestion;
  /** Distance of the names only, as a share of the length. */
  readonly nameDistance: number;
  /** Visual distance, weighted with form and strength. */
  readonly distance: number;
  /** The line has a number that is no strength of this medicine. */
  readonly isOtherStrength: boolean;
  /** It is not sold in the form that the line names. */
  readonly isOtherForm: boolean;
  readonly substances: readonly string[];
}

/** Maximum number of suggestions. */
export const maxSuggestions = 3;

/** Weights of form and strength relative to the letters of a name, in shares of its length. */
const weights = {
  sameNumber: -0.1,
  nearNumber: -0.06,
  otherNumber: 0.1,
  sameForm: -0.03,
  otherForm: 0.12,
  leftOut: 0.04,
} as const;

/** Suggestions with a distance that exceeds the best by more are dropped. */
const maxScoreGap = 0.25;

/** Shorter names are similar to too many others. */
const minKeyLength = 3;

/** The kind of a form: counted, poured, or the form itself if it is applied. One brand rarely has forms of several kinds. */
const getFormKind = (form: MedicineForm): string => {
  if (form === 'tablet' || form === 'capsule') return 'counted';
  if (form === 'syrup' || form === 'suspension' || form === 'solution' || form === 'drops') return 'poured';
  return form;
};

/** Whether doses of a form are counted in pieces, each with a strength in milligrams. */
export const isCounted = (form: MedicineForm): boolean => getFormKind(form) === 'counted';

/** Whether a form matches the listed forms of a brand; undefined if the list states none. */
const isSameFormKind = ({ forms, strengths }: Brand, form: MedicineForm): boolean | undefined => {
  const kinds = new Set([...forms.map(getFormKind), ...(strengths.length > 0 ? ['counted'] : [])]);
  if (kinds.size === 0) return undefined;
  if (kinds.has(getFormKind(form))) return true;
  // The list rarely states that a brand of tablets also has a syrup.
  return forms.length > 0 && getFormKind(form) !== 'poured' ? false : undefined;
};

/** The parts of a recognised line with a medicine. */
export interface SplitLine {
  readonly nameWords: readonly string[];
  /** Number of letters and digits of the name. */
  readonly nameLetters: number;
  /** Possible strengths, only digits. */
  readonly numbers: readonly string[];
  readonly form: MedicineForm | undefined;
  /** The text after name and strength. */
  readonly rest: string;
}

/** Splits a line into the name, possible strengths, and the rest: 'Tab.Auqmentin 628m X 5day8'. */
export const splitRecognisedLine = (text: string, form?: string): SplitLine => {
  // 'Tab.Auqmentin' lacks a space.
  const split = splitForm(text.replace(/^(\p{L}{1,4})[.:,](?=\S)/u, '$1. '));
  const words = split.bare
    .replaceAll(/[()[\],;:]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const strengthIndex = words.findIndex((word, index) => index > 0 && readRecognisedNumber(word, true) !== undefined);
  const firstNumber = strengthIndex < 0 ? words.length : strengthIndex;
  const nameWords = words.slice(0, firstNumber);
  const after = words.slice(firstNumber, firstNumber + 2);
  const numbers = after.flatMap((word) => readRecognisedNumber(word, true) ?? []);
  const given =
    parseFormCell(form ?? '') ??
    split.form ??
    after.map((word) => parseFormCell(word)).find((one) => one !== undefined);
  return {
    nameWords,
    nameLetters: buildNameKey(nameWords.join('')).length,
    numbers,
    form: given,
    rest: words.slice(firstNumber + 1).join(' '),
  };
};

interface ParsedName {
  /** Keys that the name may mean, with a penalty for the parts that were left out. */
  readonly keys: readonly { readonly look: VisualKey; readonly penalty: number }[];
  readonly numbers: readonly string[];
  readonly form: MedicineForm | undefined;
}

const gluedWord = /^(\p{L}+?)-?(\d[\doOlI]{0,3})(?:m[gq9]?)?$/u;
const gluedName = /^(\p{L}{3,}?)-?(\d[\doOlI]{0,3})(?:m[gq9]?)?$/u;

const readName = ({ name, strength = '', form = '' }: WrittenMedicine, isWhole: boolean): ParsedName => {
  const line = splitRecognisedLine(name, form);
  const { nameWords } = line;
  const beside = strength.split(/[\s+/]+/).flatMap((word) => readRecognisedNumber(word, true) ?? []);
  // 'PanD40' lacks a space too.
  const glued = (nameWords.length > 1 ? gluedWord : gluedName).exec(nameWords.at(-1) ?? '');
  const keys = [
    { key: buildNameKey(nameWords.join('')), penalty: 0 },
    ...(glued ? [{ key: buildNameKey([...nameWords.slice(0, -1), glued[1]].join('')), penalty: 0 }] : []),
    ...(!isWhole && nameWords.length > 1
      ? [{ key: buildNameKey(nameWords.slice(0, -1).join('')), penalty: weights.leftOut }]
      : []),
    ...(!isWhole && nameWords.length > 2
      ? [{ key: buildNameKey(nameWords.slice(0, 2).join('')), penalty: 2 * weights.leftOut }]
      : []),
  ]
    .filter(({ key }) => key.length >= minKeyLength)
    .map(({ key, penalty }) => ({ look: toVisualKey(key), penalty }));
  return {
    keys,
    numbers: [...line.numbers, ...beside, ...(glued?.[2] === undefined ? [] : [readRecognisedNumber(glued[2]) ?? ''])],
    form: line.form,
  };
};

interface StrengthFit {
  readonly strength?: BrandStrength;
  readonly weight: number;
  readonly isOther: boolean;
}

const fitStrength = (brand: Brand | undefined, numbers: readonly string[]): StrengthFit => {
  const listed = brand ? listStrengths(brand) : [];
  if (numbers.length === 0 || listed.length === 0) return { weight: 0, isOther: false };
  const ranked = listed.flatMap((strength) =>
    strength.numbers.flatMap((number) => numbers.map((seen) => ({ strength, fit: compareNumbers(seen, number) }))),
  );
  const best = ranked.toSorted((one, other) => one.fit - other.fit)[0];
  if (best === undefined || best.fit === Infinity) return { weight: weights.otherNumber, isOther: true };
  return { strength: best.strength, weight: best.fit === 0 ? weights.sameNumber : weights.nearNumber, isOther: false };
};

/** The strengths in which a substance is sold alone, in the form of a brand. */
const toBrand = ({ substances, brand, name }: ListedName): Brand =>
  brand ?? {
    name,
    substances,
    strengths: [...(getBrandIndex().soldAlone.get(substances[0] ?? '') ?? [])].map((mg) => [mg]),
    forms: [],
  };

const rankName = (
  listed: ListedName,
  { keys, numbers, form }: ParsedName,
  maxDistance: number,
): RankedSuggestion | undefined => {
  if (listed.key.length < minKeyLength) return undefined;
  let nameDistance = Infinity;
  let found = Infinity;
  for (const { look, penalty } of keys) {
    const length = Math.max(look.codes.length, listed.key.length);
    const share = measureVisualDistance(look, listed.look, maxDistance * length) / length;
    if (share + penalty < found) [nameDistance, found] = [share, share + penalty];
  }
  if (found > maxDistance) return undefined;
  const brand = toBrand(listed);
  // A liquid has another strength than a tablet with the same name.
  const { strength, weight, isOther } = fitStrength(
    brand,
    form !== undefined && getFormKind(form) === 'poured' ? [] : numbers,
  );
  const formFit = form === undefined ? undefined : isSameFormKind(brand, form);
  const formWeight = formFit === undefined ? 0 : formFit ? weights.sameForm : weights.otherForm;
  return {
    suggestion: {
      medicine_name: listed.name,
      ...(strength && { strength: formatStrength(strength) }),
      ...(listed.brand && { chemical_composition: formatComposition(brand, strength) }),
    },
    nameDistance,
    distance: found + weight + formWeight,
    isOtherStrength: isOther,
    isOtherForm: formFit === false,
    substances: listed.substances,
  };
};

/**
 * Ranks the listed medicines that a line may name by the letters of its name, its form and its strength, the nearest first.
 * A brand that is an ordinary English word must match exactly.
 * @param maxDistance maximum distance of the letters, as a share of the name's length
 * @param isWhole all words before the strength belong to the name; otherwise the last may be something else
 */
export const rankSuggestions = (
  written: WrittenMedicine,
  maxDistance: number,
  isWhole = false,
): readonly RankedSuggestion[] => {
  const sought = readName(written, isWhole);
  const ranked = getBrandIndex().names.flatMap(
    (listed) => rankName(listed, sought, ordinaryWords.has(listed.key) ? 0 : maxDistance) ?? [],
  );
  const sorted = ranked.toSorted(
    (one, other) =>
      one.distance - other.distance || one.suggestion.medicine_name.length - other.suggestion.medicine_name.length,
  );
  const names = sorted.map(({ suggestion }) => suggestion.medicine_name);
  const farthest = (sorted[0]?.distance ?? 0) + maxScoreGap;
  return sorted
    .filter(({ distance }, index) => distance <= farthest && names.indexOf(names[index] ?? '') === index)
    .slice(0, maxSuggestions);
};
