import { findFormAfter, findFormBefore, parseFormCell } from '../parsing/prescription/form.ts';
import { isSubstanceName } from '../parsing/prescription/substance.ts';

/** Unifies British, American and older spellings: cephalexin and cefalexin, amoxycillin and amoxicillin. */
export const normaliseSpelling = (word: string): string =>
  word.replaceAll('ph', 'f').replaceAll(/[oa]e/g, 'e').replaceAll('y', 'i');

/** Synonyms of substances; the international name is the value. Source: WHO INN lists, with the national names they replaced. */
const otherNames = new Map(
  Object.entries({
    pcm: 'paracetamol',
    acetaminophen: 'paracetamol',
    frusemide: 'furosemide',
    thyroxine: 'levothyroxine',
    nicoumalone: 'acenocoumarol',
    albuterol: 'salbutamol',
    lignocaine: 'lidocaine',
    clavulanic: 'clavulanate',
    valproic: 'valproate',
    mtx: 'methotrexate',
    meperidine: 'pethidine',
    adrenaline: 'epinephrine',
    glyburide: 'glibenclamide',
    rifampin: 'rifampicin',
  }).map(([name, international]) => [normaliseSpelling(name), normaliseSpelling(international)]),
);

/** Salts, pharmacopoeias, release forms and strengths, which do not make another medicine. */
export const asides: ReadonlySet<string> = new Set(
  (
    'hydrochloride hcl sodium potassium calcium maleate besylate besilate mesylate tartrate succinate fumarate ' +
    'sulphate sulfate phosphate citrate acetate bromide hydrobromide carbonate dihydrate ' +
    'trihydrate monohydrate anhydrous acid bp ip usp sr xr er cr mr xl la pr tr od dt md ds forte retard junior kid paed paediatric infant and with'
  )
    .split(' ')
    .map(normaliseSpelling),
);

/** Units of strengths, as a pattern. */
const units = 'mg|mcg|µg|ug|gm|g|iu|i\\.u|k|lac|lakh|meq|mmol|units?|ml|%(?:\\s?w\\/[wv])?';
/** Strengths in a name: '650 mg', '0.3 %', '15 mg/5 ml', a bare number. */
export const strengths = new RegExp(
  `(?<![\\p{L}\\d])\\d[\\d.,/]*\\s?(?:(?:${units})(?![\\p{L}]))?(?:\\s?\\/\\s?\\d*\\s?(?:${units})(?![\\p{L}]))?`,
  'giu',
);

/** Vitamins and similar names whose number is part of the name: B12 and D3, but not the 2 of M2. */
export const vitamin = /^(?:b(?:[1-9]|12)|[dk][1-3]|q10|t[34])$/;
/** 'Vit. B-12' */
export const vitamins = /(?<!\p{L})vit(?:amin)?\.?[\s-]?([a-k])[\s-]?(\d{1,2})(?!\d)/giu;

const normaliseWord = (word: string): string => otherNames.get(normaliseSpelling(word)) ?? normaliseSpelling(word);

const sites = ['eye', 'ear', 'nasal'] as const;

/** A name without its form. Eye, ear and nose stay, since their medicines differ. */
const stripForm = (name: string): string => {
  const before = findFormBefore(name);
  const bare = name.slice(before?.length ?? 0);
  const after = findFormAfter(bare);
  const trimmed = after ? bare.slice(0, bare.length - after.length) : bare;
  const site = sites.find((one) => before?.form.startsWith(one) === true || after?.form.startsWith(one) === true);
  return `${trimmed} ${site ?? ''}`;
};

const splitIntoWords = (name: string): string[] => {
  const text = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .trim();
  const words = stripForm(text)
    .replaceAll(vitamins, 'vitamin $1$2')
    .replaceAll(strengths, ' ')
    .toLowerCase()
    // 'Dolo650' contains its strength.
    .replaceAll(/(?<=\p{L}{2})\d+(?:\.\d+)?(?:mg|mcg|ml|g|k)?(?![\p{L}\d])/gu, ' ')
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => /\p{L}/u.test(word) && !/^\d+\p{L}{1,3}$/u.test(word))
    .map((word) => (vitamin.test(word) ? word : word.replace(/\d+$/, '')))
    .map(normaliseWord);
  const telling = words.filter((word) => !asides.has(word) && parseFormCell(word) === undefined);
  return [...new Set(telling.length > 0 ? telling : words)].toSorted();
};

/** Names to compare: the name itself, and the substance in its brackets. */
const buildKeys = (name: string): string[] => {
  const inBrackets = [...name.matchAll(/\(([^()]*)\)/g)]
    .map(([, text = '']) => text)
    .filter((text) => isSubstanceName(text));
  return [name.replaceAll(/\([^()]*\)/g, ' '), ...inBrackets]
    .map((text) => splitIntoWords(text).join(' '))
    .filter((key) => key !== '');
};

/**
 * Whether two names can be the same medicine in different spellings, regardless of form, case, punctuation, strength, salt and
 * release form. A brand and its substance are the same only if one of the names says so ('Dolo 650 (Paracetamol)').
 */
export const isSameMedicine = (one: string, other: string): boolean => {
  const keys = buildKeys(one);
  return buildKeys(other).some((key) => keys.includes(key));
};
