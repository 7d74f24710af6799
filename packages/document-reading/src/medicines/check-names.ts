import { markDoubtful, replaceValue } from '../parsing/fact.ts';
import { parseFormCell } from '../parsing/prescription/form.ts';
import type { PrescribedMedicine } from '../parsing/prescription/medicine.ts';
import { formatComposition, formatStrength, listStrengths } from './brand-strengths.ts';
import { findBrand, findSubstance } from './brand-index.ts';
import { splitForm } from './medicine-names.ts';
import type { NameCheck } from './name-check.ts';
import { resolveMedicine } from './resolve-medicine.ts';
import { compareNumbers } from './ocr-strength.ts';
import { readStatedAmounts } from './stated-amounts.ts';
import { isCounted, rankSuggestions, type RankedSuggestion, maxSuggestions } from './suggest-medicines.ts';
import type { Brand } from './tables.ts';

/** A printed name that is further from the list, as a share of its letters, is another name. */
const nearPrintDistance = 0.16;
/** Two medicines whose distances differ by less can both be meant. */
const minDistanceGap = 0.04;

const inBrackets = /\([^()]*\)/g;

/** The numbers of a name and a strength that no listed strength of the brand has; none where the list claims no strengths. */
const findUnlisted = (brand: Brand, name: string, strength: string): readonly number[] => {
  const listed = new Set(listStrengths(brand).flatMap(({ numbers }) => numbers));
  // A number in the brand's own name, such as AKT 4, is no strength.
  const isNumbered = /\d/.test(brand.name);
  const [inName, beside] = [readStatedAmounts(isNumbered ? '' : name), readStatedAmounts(strength)];
  if (listed.size === 0 || inName.perMillilitre.length + beside.perMillilitre.length > 0) return [];
  return [...inName.milligrams, ...inName.numbers, ...beside.milligrams].filter((value) => !listed.has(value));
};

/** The brand in the strengths that come nearest to a number that was read. */
const suggestStrengths = (brand: Brand, seen: number): NameCheck['suggestions'] =>
  listStrengths(brand)
    .map((strength) => ({
      strength,
      fit: Math.min(...strength.numbers.map((number) => compareNumbers(String(seen), number))),
    }))
    .toSorted(
      (one, other) =>
        one.fit - other.fit ||
        Math.abs((one.strength.numbers[0] ?? 0) - seen) - Math.abs((other.strength.numbers[0] ?? 0) - seen),
    )
    .slice(0, maxSuggestions)
    .map(({ strength }) => ({
      medicine_name: brand.name,
      strength: formatStrength(strength),
      chemical_composition: formatComposition(brand, strength),
    }));

const getSeenText = ({ medicine_name: name, strength }: PrescribedMedicine): string =>
  [name.value, strength && !name.value.includes(strength.value) ? strength.value : ''].join(' ').trim();

/** The same medicine, doubtful, with what the list says of it. */
const addCheck = (medicine: PrescribedMedicine, check: NameCheck): PrescribedMedicine => ({
  ...medicine,
  medicine_name: { ...markDoubtful(medicine.medicine_name, check.reason), check },
});

const endNumber = /\s?-?(\d[\d.]*|\S*\d\S{0,2})$/;

/**
 * The same medicine under the name that is suggested. A number that stood behind the name stays there, as it fits the
 * strength; a strength beside it is the one that fits.
 */
const renameMedicine = (
  medicine: PrescribedMedicine,
  bare: string,
  { suggestion }: RankedSuggestion,
): PrescribedMedicine => {
  const { medicine_name: name, strength } = suggestion;
  const own = medicine.strength;
  const [, behind = ''] = own === undefined ? (endNumber.exec(bare) ?? []) : [];
  const number = behind === '' ? '' : (strength?.replace(/ mg$/, '') ?? behind);
  return {
    ...medicine,
    medicine_name: replaceValue(medicine.medicine_name, [name, number].filter(Boolean).join(' ')),
    ...(own &&
      strength !== undefined &&
      Number.parseFloat(own.value) !== Number.parseFloat(strength) && { strength: replaceValue(own, strength) }),
  };
};

/** '200 g' of which the list knows 200 mg: recognition lost a letter. */
const grams = /^(\d[\d.]*)\s?gm?s?$/i;
/** Grams in one piece: more is no strength of a tablet, and where a form is not told, most likely none either. */
const maxGrams = 4;

/** The same medicine with the m of mg put back, where only so its strength is one of the list. */
const addMilligrams = (medicine: PrescribedMedicine, brand: Brand): PrescribedMedicine => {
  const { strength } = medicine;
  const number = Number(grams.exec(strength?.value ?? '')?.[1]);
  const isListed = listStrengths(brand).some(({ numbers }) => numbers.includes(number));
  return strength && isListed ? { ...medicine, strength: replaceValue(strength, `${number} mg`) } : medicine;
};

/** A strength in grams that nobody takes at once: without a list it is doubtful as well. */
const doubtGrams = (medicine: PrescribedMedicine): PrescribedMedicine => {
  const { form, strength, medicine_name: name } = medicine;
  const isTooMuch = Number(grams.exec(strength?.value ?? '')?.[1]) > maxGrams;
  return isTooMuch && (form === undefined || isCounted(form.value))
    ? { ...medicine, medicine_name: markDoubtful(name, 'unclear-characters') }
    : medicine;
};

const checkStrength = (
  medicine: PrescribedMedicine,
  brand: Brand,
  bare: string,
  isPicture: boolean,
): PrescribedMedicine => {
  const form = medicine.form?.value;
  if (form !== undefined && !isCounted(form)) return medicine;
  const [unlisted] = findUnlisted(brand, bare, medicine.strength?.value ?? '');
  if (unlisted === undefined) return medicine;
  return addCheck(isPicture ? addMilligrams(medicine, brand) : medicine, {
    reason: 'strength_unlisted',
    seen: getSeenText(medicine),
    listed: listStrengths(brand).map(formatStrength),
    suggestions: suggestStrengths(brand, unlisted),
  });
};

const checkUnlistedName = (medicine: PrescribedMedicine, bare: string, isClear: boolean): PrescribedMedicine => {
  const [best, next] = rankSuggestions(
    { name: bare, strength: medicine.strength?.value, form: medicine.form?.value },
    nearPrintDistance,
    true,
  );
  if (best === undefined || best.isOtherStrength || best.isOtherForm) return medicine;
  const isAlone =
    next === undefined ||
    next.distance - best.distance >= minDistanceGap ||
    next.substances.join() === best.substances.join();
  const suggestions = [best, ...(next ? [next] : [])].map(({ suggestion }) => suggestion);
  const seen = getSeenText(medicine);
  // What was seen clearly is more likely a brand that the list lacks than a misread one that it has.
  if (!isAlone || isClear) return addCheck(medicine, { reason: 'name_unlisted', seen, suggestions });
  return addCheck(renameMedicine(medicine, bare, best), { reason: 'name_corrected', seen, suggestions });
};

/**
 * A medicine, its name held against the list of medicines together with form and strength. A brand in a strength in which it is
 * not sold is doubtful. A name read from a picture that is not listed, but near to one that fits, is corrected and doubtful.
 * A name that is not listed and near to none stays as it is: the list does not hold all brands.
 * @param isPicture it was recognised from a picture, so that letters can be wrong
 * @param isClear every letter of the name was seen clearly
 */
export const checkName = (medicine: PrescribedMedicine, isPicture: boolean, isClear = false): PrescribedMedicine => {
  const checked = checkAgainstList(medicine, isPicture, isClear);
  return isPicture ? doubtGrams(checked) : checked;
};

const checkAgainstList = (medicine: PrescribedMedicine, isPicture: boolean, isClear: boolean): PrescribedMedicine => {
  const name = medicine.medicine_name.value.replaceAll(inBrackets, ' ').trim();
  const { bare, form } = splitForm(name);
  if (/[+&]/.test(bare) || bare === '') return medicine;
  const brand = findBrand(bare);
  if (findSubstance(bare) !== undefined) return medicine;
  if (brand) return form === undefined || isCounted(form) ? checkStrength(medicine, brand, bare, isPicture) : medicine;
  const isKnown = resolveMedicine({ name: medicine.medicine_name.value }).contents.length > 0;
  return isPicture && !isKnown && parseFormCell(bare) === undefined
    ? checkUnlistedName(medicine, bare, isClear)
    : medicine;
};
