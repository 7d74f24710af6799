import { type MedicineForm, findFormAfter, findFormBefore, parseFormCell } from '../parsing/prescription/form.ts';
import { asides, normaliseSpelling, strengths, vitamin, vitamins } from './same-medicine.ts';

/** Normalises a name: lower case, no diacritics, uniform spelling. */
const normaliseName = (text: string): string =>
  normaliseSpelling(
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .toLowerCase(),
  );

/** All letters and digits of a name as one word, without regard to blanks, dashes and capitals. */
export const buildNameKey = (text: string): string => normaliseName(text).replaceAll(/[^\p{L}\p{M}\d]+/gu, '');

/** Release forms, which are the same medicine. 'MR' is missing: it often means a muscle relaxant. */
const releases = new Set(['sr', 'xr', 'er', 'xl', 'od', 'cr', 'la', 'dt', 'md', 'tr']);

const isSaltOrAside = (word: string): boolean => word !== 'forte' && word !== 'ds' && asides.has(word);

/** Splits the form from a name. */
export const splitForm = (text: string): { readonly bare: string; readonly form: MedicineForm | undefined } => {
  const name = text.trim();
  const before = findFormBefore(name);
  const rest = name.slice(before?.length ?? 0);
  const after = findFormAfter(rest);
  return { bare: (after ? rest.slice(0, rest.length - after.length) : rest).trim(), form: after?.form ?? before?.form };
};

/** The words of a name, without strengths and numbers. */
const splitIntoWords = (text: string): string[] =>
  normaliseName(
    text
      .replaceAll(vitamins, 'vitamin $1$2')
      .replaceAll(strengths, ' ')
      // 'Dolo650' contains its strength.
      .replaceAll(/(?<=\p{L}{2})\d+(?:\.\d+)?(?:mg|mcg|ml|g|k)?(?![\p{L}\d])/giu, ' '),
  )
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => /\p{L}/u.test(word) && !/^\d+\p{L}{1,3}$/u.test(word) && parseFormCell(word) === undefined)
    .map((word) => (vitamin.test(word) ? word : word.replace(/\d+$/, '')));

/** Shorter keys without their number are ambiguous: 'P 650' is not a brand called P. */
const minKeyLength = 3;
const buildWordsKey = (words: readonly string[]): string[] =>
  [words.join('')].filter((key) => key.length >= minKeyLength);

/** Keys by which a brand can be found, the closest first. */
export const buildBrandKeys = (text: string): readonly string[] => {
  const words = splitIntoWords(text);
  return [buildNameKey(text), ...buildWordsKey(words), ...buildWordsKey(words.filter((word) => !releases.has(word)))];
};

/** Keys by which a substance can be found, the closest first: with its salt, then without. */
export const buildSubstanceKeys = (text: string): readonly string[] => {
  const words = splitIntoWords(text);
  return [
    buildNameKey(text),
    ...buildWordsKey(words),
    ...buildWordsKey(words.filter((word) => !releases.has(word) && !isSaltOrAside(word))),
  ];
};
