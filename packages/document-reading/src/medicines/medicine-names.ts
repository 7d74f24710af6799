import { type MedicineForm, findFormAfter, findFormBefore, parseFormCell } from '../parsing/prescription/form.ts';
import { asides, normaliseSpelling, strengths, vitamin, vitamins } from './same-medicine.ts';

/** Small letters without accents, spelled evenly. */
const normaliseName = (text: string): string =>
  normaliseSpelling(
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .toLowerCase(),
  );

/** All letters and digits of a name as one word, so that blanks, dashes and capitals make no difference. */
export const buildNameKey = (text: string): string => normaliseName(text).replaceAll(/[^\p{L}\p{M}\d]+/gu, '');

/** Ways of release, which do not make another medicine. 'MR' is none: as often it stands for a muscle relaxant. */
const releases = new Set(['sr', 'xr', 'er', 'xl', 'od', 'cr', 'la', 'dt', 'md', 'tr']);

const isSaltOrAside = (word: string): boolean => word !== 'forte' && word !== 'ds' && asides.has(word);

/** The form that a name is written with, and the name without it. */
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
      // 'Dolo650' is written with its strength.
      .replaceAll(/(?<=\p{L}{2})\d+(?:\.\d+)?(?:mg|mcg|ml|g|k)?(?![\p{L}\d])/giu, ' '),
  )
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => /\p{L}/u.test(word) && !/^\d+\p{L}{1,3}$/u.test(word) && parseFormCell(word) === undefined)
    .map((word) => (vitamin.test(word) ? word : word.replace(/\d+$/, '')));

/** Shorter names without their number say too little: 'P 650' is not a brand called P. */
const minKeyLength = 3;
const buildWordsKey = (words: readonly string[]): string[] =>
  [words.join('')].filter((key) => key.length >= minKeyLength);

/** By what a brand can be known, the closest first. */
export const buildBrandKeys = (text: string): readonly string[] => {
  const words = splitIntoWords(text);
  return [buildNameKey(text), ...buildWordsKey(words), ...buildWordsKey(words.filter((word) => !releases.has(word)))];
};

/** By what a substance can be known, the closest first: with its salt, then without. */
export const buildSubstanceKeys = (text: string): readonly string[] => {
  const words = splitIntoWords(text);
  return [
    buildNameKey(text),
    ...buildWordsKey(words),
    ...buildWordsKey(words.filter((word) => !releases.has(word) && !isSaltOrAside(word))),
  ];
};
