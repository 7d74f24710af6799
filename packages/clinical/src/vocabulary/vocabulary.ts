import { readTerms } from '@arogo/clinical-data/terms';
import type { MedicalList, VocabularyName } from '@arogo/contract/medical-profile';
import { createNearWordFinder, type NearWordFinder } from '../directory/fuzzy-match.ts';
import { mentionsMentalHealth } from '../mental-health.ts';

interface VocabularyEntry {
  readonly name: string;
  /** The name itself first, then the synonyms, each normalised for comparison. */
  readonly keys: readonly string[];
  readonly others: readonly string[];
}

/** Normalises to lower case, with ligatures expanded and single spaces; Devanagari vowel signs stay letters. */
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

/** The seven of the specification come first. */
const initialConditions = [
  'Diabetes',
  'Hypertension',
  'Asthma',
  'Heart Disease',
  'Arthritis',
  'Cancer',
  'Chronic Pain',
];
/** Number of suggestions without input, and maximum number of matches. */
const usualCount = initialConditions.length;
const maxResults = 8;

const conditionsOfMind = readEntries('conditions-mental');
const conditions = [...readEntries('conditions-inner'), ...readEntries('conditions-outer'), ...conditionsOfMind];

interface NameVocabulary {
  readonly entries: readonly VocabularyEntry[];
  readonly defaultEntries: readonly VocabularyEntry[];
  /** Finds words of all names of which a word may be a misspelling. */
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

/** Scores how well a name matches the input: 0 if it is equal, `none` if it does not match. */
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
      // The main name ranks before a synonym that matches equally well.
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

/** Maximum input length before and after normalisation, because one character can expand to a sentence. */
const maxTyped = 100;
const maxWords = 6;

/**
 * Finds names of a list that match the input, in English, Hindi or Hindi in Latin letters, best match first, at most eight. If
 * none matches, those of which it may be a misspelling; without input the usual ones.
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

/** Finds the vocabulary's main name by any of its names; undefined if it has none. */
export const findKnownName = (list: MedicalList, text: string): string | undefined =>
  names[list].get(normaliseText(text));

const mentalConditions: ReadonlySet<string> = new Set(conditionsOfMind.flatMap(({ keys }) => keys));

/** Whether a condition concerns mental health: by the vocabulary, or for the patient's own wording by its words. */
export const isMentalCondition = (name: string): boolean =>
  mentalConditions.has(normaliseText(name)) ||
  (findKnownName('healthConditions', name) === undefined && mentionsMentalHealth(name));
