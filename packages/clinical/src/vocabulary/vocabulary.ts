import { readTerms } from '@arogo/clinical-data/terms';
import type { MedicalList, VocabularyName } from '@arogo/contract/medical-profile';
import { createNearWordFinder, type NearWordFinder } from '../directory/fuzzy-match.ts';
import { mentionsMentalHealth } from '../mental-health.ts';

interface VocabularyEntry {
  readonly name: string;
  /** The name itself first, then the others, each as it is compared. */
  readonly keys: readonly string[];
  readonly others: readonly string[];
}

/** Small letters, signs of several letters made one, and single spaces; vowel signs of Devanagari stay letters. */
const normaliseText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const readEntries = (table: string): readonly VocabularyEntry[] =>
  [...readTerms(`vocabulary/${table}.tsv`)].map(([name, terms]) => {
    const others = terms.filter((term) => term !== name);
    return { name, others, keys: [name, ...others].map(normaliseText) };
  });

/** The specified seven come first. */
const initialConditions = [
  'Diabetes',
  'Hypertension',
  'Asthma',
  'Heart Disease',
  'Arthritis',
  'Cancer',
  'Chronic Pain',
];
/** So many are offered where nothing was typed, and so many that fit. */
const usualCount = initialConditions.length;
const maxResults = 8;

const conditionsOfMind = readEntries('conditions-mental');
const conditions = [...readEntries('conditions-inner'), ...readEntries('conditions-outer'), ...conditionsOfMind];

interface NameVocabulary {
  readonly entries: readonly VocabularyEntry[];
  readonly defaultEntries: readonly VocabularyEntry[];
  /** Words of all names that a word can be a mistyping of. */
  readonly findNear: NearWordFinder;
}

const createVocabulary = (
  entries: readonly VocabularyEntry[],
  first = entries.slice(0, usualCount),
): NameVocabulary => ({
  entries,
  defaultEntries: first,
  findNear: createNearWordFinder(new Set(entries.flatMap(({ keys }) => keys.flatMap((key) => key.split(' '))))),
});

const vocabularies: Readonly<Record<MedicalList, NameVocabulary>> = {
  healthConditions: createVocabulary(
    conditions,
    initialConditions.flatMap((name) => conditions.filter((entry) => entry.name === name)),
  ),
  medications: createVocabulary(readEntries('medicines')),
  allergies: createVocabulary(readEntries('allergies')),
  surgeries: createVocabulary(readEntries('surgeries')),
};

const noMatch = 9;

/** How well a name fits what was typed: 0 where it is the same, `none` where it does not. */
const scoreMatch = (key: string, typed: string, words: readonly string[]): number => {
  if (key === typed) return 0;
  if (key.startsWith(typed)) return 1;
  const parts = key.split(' ');
  if (words.every((word) => parts.some((part) => part.startsWith(word))))
    return parts.some((part) => part.startsWith(typed)) ? 2 : 3;
  return noMatch;
};

const findEntries = (entries: readonly VocabularyEntry[], typed: string): VocabularyName[] => {
  const words = typed.split(' ');
  return entries
    .map((entry) => {
      const fits = entry.keys.map((key) => scoreMatch(key, typed, words));
      const best = Math.min(...fits);
      const at = fits.indexOf(best);
      // A name itself before one of its others, as well as these fit.
      return {
        entry,
        fit: best * 2 + (at === 0 ? 0 : 1),
        also: at === 0 ? null : (entry.others[at - 1] ?? null),
        fits: best < noMatch,
      };
    })
    .filter(({ fits }) => fits)
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, maxResults)
    .map(({ entry, also }) => ({ name: entry.name, also }));
};

/** So much of what is typed is looked up: one sign can stand for a sentence. */
const maxTyped = 100;
const maxWords = 6;

/**
 * Names of a list that fit what was typed, in English, Hindi or Hindi in Latin letters, the nearest first, at most eight;
 * where none does, those that it can be a mistyping of. Without anything typed the usual ones.
 */
export const searchNames = (list: MedicalList, typed: string): readonly VocabularyName[] => {
  const { entries, defaultEntries: first, findNear: near } = vocabularies[list];
  const query = normaliseText(typed.slice(0, maxTyped)).slice(0, maxTyped).split(' ', maxWords).join(' ');
  if (typed.trim() === '') return first.map(({ name }) => ({ name, also: null }));
  if (query === '') return [];
  const exact = findEntries(entries, query);
  if (exact.length > 0) return exact;
  const mended = query
    .split(' ')
    .map((word) => near(word).words[0] ?? word)
    .join(' ');
  return mended === query ? [] : findEntries(entries, mended);
};

const indexByKey = (entries: readonly VocabularyEntry[]): ReadonlyMap<string, string> =>
  new Map(entries.toReversed().flatMap(({ name, keys }) => keys.toReversed().map((key) => [key, name] as const)));
const names: Readonly<Record<MedicalList, ReadonlyMap<string, string>>> = {
  healthConditions: indexByKey(conditions),
  medications: indexByKey(vocabularies.medications.entries),
  allergies: indexByKey(vocabularies.allergies.entries),
  surgeries: indexByKey(vocabularies.surgeries.entries),
};

/** The vocabulary's own name of a thing, by any of its names; undefined for one that it does not know. */
export const findKnownName = (list: MedicalList, text: string): string | undefined =>
  names[list].get(normaliseText(text));

const mentalConditions: ReadonlySet<string> = new Set(conditionsOfMind.flatMap(({ keys }) => keys));

/** Whether a condition is of the mind: by the vocabulary, and for a name of the patient's own by the words in it. */
export const isMentalCondition = (name: string): boolean =>
  mentalConditions.has(normaliseText(name)) ||
  (findKnownName('healthConditions', name) === undefined && mentionsMentalHealth(name));
