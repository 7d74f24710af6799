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

/** A printed name with a larger distance to the list, as a share of its length, is another name. */
const nearPrintDistance = 0.16;
/** Two medicines are ambiguous if their distances differ by less. */
const minDistanceGap = 0.04;

const inBrackets = /\([^()]*\)/g;

/** Numbers of a name and a strength that match no listed strength of the brand; none if the list states no strengths. */
const findUnlisted = (brand: Brand, name: string, strength: string): readonly number[] => {
  const listed = new Set(listStrengths(brand).flatMap(({ numbers }) => numbers));
  // A number in the brand's own name, such as AKT 4, is no strength.
  const isNumbered = /\d/.test(brand.name);
  const [inName, beside] = [readStatedAmounts(isNumbered ? '' : name), readStatedAmounts(strength)];
  if (listed.size === 0 || inName.perMillilitre.length + beside.perMillilitre.length > 0) return [];
  return [...inName.milligrams, ...inName.numbers, ...beside.milligrams].filter((value) => !listed.has(value));
};

/** The brand with the listed strengths nearest to a number that was read. */
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

const getRecognisedText = ({ medicine_name: name, strength }: PrescribedMedicine): string =>
  [name.value, strength && !name.value.includes(strength.value) ? strength.value : ''].join(' ').trim();

/** The medicine as doubtful, with the result of the check. */
const addCheck = (medicine: PrescribedMedicine, check: NameCheck): PrescribedMedicine => ({
  ...medicine,
  medicine_name: { ...markDoubtful(medicine.medicine_name, check.reason), check },
});

const endNumber = /\s?-?(\d[\d.]*|\S*\d\S{0,2})$/;

/**
 * The medicine with the suggested name. A number after the name stays there, since it matches the strength; otherwise the
 * strength is the one that matches.
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

/** '200 g' where the list has 200 mg: OCR lost a letter. */
const grams = /^(\d[\d.]*)\s?gm?s?$/i;
/** Maximum plausible strength of a tablet in grams, also for an unknown form. */
const maxGrams = 4;

/** The medicine with mg instead of g, if only then its strength is listed. */
const addMilligrams = (medicine: PrescribedMedicine, brand: Brand): PrescribedMedicine => {
  const { strength } = medicine;
  const number = Number(grams.exec(strength?.value ?? '')?.[1]);
  const isListed = listStrengths(brand).some(({ numbers }) => numbers.includes(number));
  return strength && isListed ? { ...medicine, strength: replaceValue(strength, `${number} mg`) } : medicine;
};

/** Marks an implausible strength in grams as doubtful, also without a list. */
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
    seen: getRecognisedText(medicine),
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
  const seen = getRecognisedText(medicine);
  // A clearly recognised name is more likely a brand that the list lacks than a misread one.
  if (!isAlone || isClear) return addCheck(medicine, { reason: 'name_unlisted', seen, suggestions });
  return addCheck(renameMedicine(medicine, bare, best), { reason: 'name_corrected', seen, suggestions });
};

/**
 * Compares a medicine's name with the list of medicines, together with form and strength. A brand with a strength in which it is
 * not sold is doubtful. An unlisted name from an image that is similar to a matching one is corrected and doubtful. Other
 * unlisted names are not changed: the list does not contain all brands.
 * @param isPicture it was recognised (OCR), so letters can be wrong
 * @param isClear every letter of the name was recognised clearly
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
