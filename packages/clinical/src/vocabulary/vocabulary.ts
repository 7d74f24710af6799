import type { MedicalList, VocabularyName } from '@arogo/contract/medical-profile';
import { nearWordsOf, type NearWords } from '../directory/near-words.ts';
import { namesMind } from '../mind.ts';
import { allergyNames } from './lists/allergies.ts';
import { innerConditions } from './lists/conditions-inner.ts';
import { mindConditions } from './lists/conditions-mind.ts';
import { outerConditions } from './lists/conditions-outer.ts';
import { medicineNames } from './lists/medicines.ts';
import { surgeryNames } from './lists/surgeries.ts';

interface Entry {
  readonly name: string;
  /** The name itself first, then the others, each as it is compared. */
  readonly keys: readonly string[];
  readonly others: readonly string[];
}

/** Small letters, signs of several letters made one, and single spaces; vowel signs of Devanagari stay letters. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const entriesOf = (text: string): Entry[] =>
  text
    .split(/\n| ; /)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', names = ''] = entry.split('|').map((part) => part.trim());
      const others = names
        .split(',')
        .map((other) => other.trim())
        .filter((other) => other !== '');
      return { name, others, keys: [name, ...others].map(plain) };
    });

/** The specified seven come first. */
const conditionsAtFirst = [
  'Diabetes',
  'Hypertension',
  'Asthma',
  'Heart Disease',
  'Arthritis',
  'Cancer',
  'Chronic Pain',
];
/** So many are offered where nothing was typed, and so many that fit. */
const usual = conditionsAtFirst.length;
const most = 8;

const conditions = entriesOf(`${innerConditions}\n${outerConditions}\n${mindConditions}`);

interface Vocabulary {
  readonly entries: readonly Entry[];
  readonly usual: readonly Entry[];
  /** Words of all names that a word can be a mistyping of. */
  readonly near: NearWords;
}

const vocabularyOf = (entries: readonly Entry[], first = entries.slice(0, usual)): Vocabulary => ({
  entries,
  usual: first,
  near: nearWordsOf(new Set(entries.flatMap(({ keys }) => keys.flatMap((key) => key.split(' '))))),
});

const vocabularies: Readonly<Record<MedicalList, Vocabulary>> = {
  healthConditions: vocabularyOf(
    conditions,
    conditionsAtFirst.flatMap((name) => conditions.filter((entry) => entry.name === name)),
  ),
  medications: vocabularyOf(entriesOf(medicineNames)),
  allergies: vocabularyOf(entriesOf(allergyNames)),
  surgeries: vocabularyOf(entriesOf(surgeryNames)),
};

const none = 9;

/** How well a name fits what was typed: 0 where it is the same, `none` where it does not. */
const fitOf = (key: string, typed: string, words: readonly string[]): number => {
  if (key === typed) return 0;
  if (key.startsWith(typed)) return 1;
  const parts = key.split(' ');
  if (words.every((word) => parts.some((part) => part.startsWith(word))))
    return parts.some((part) => part.startsWith(typed)) ? 2 : 3;
  return none;
};

const found = (entries: readonly Entry[], typed: string): VocabularyName[] => {
  const words = typed.split(' ');
  return entries
    .map((entry) => {
      const fits = entry.keys.map((key) => fitOf(key, typed, words));
      const best = Math.min(...fits);
      const at = fits.indexOf(best);
      // A name itself before one of its others, as well as these fit.
      return {
        entry,
        fit: best * 2 + (at === 0 ? 0 : 1),
        also: at === 0 ? null : (entry.others[at - 1] ?? null),
        fits: best < none,
      };
    })
    .filter(({ fits }) => fits)
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, most)
    .map(({ entry, also }) => ({ name: entry.name, also }));
};

/** So much of what is typed is looked up: one sign can stand for a sentence. */
const typedMaximum = 100;
const wordsMaximum = 6;

/**
 * Names of a list that fit what was typed, in English, Hindi or Hindi in Latin letters, the nearest first, at most eight;
 * where none does, those that it can be a mistyping of. Without anything typed the usual ones.
 */
export const searchNames = (list: MedicalList, typed: string): readonly VocabularyName[] => {
  const { entries, usual: first, near } = vocabularies[list];
  const asked = plain(typed.slice(0, typedMaximum)).slice(0, typedMaximum).split(' ', wordsMaximum).join(' ');
  if (typed.trim() === '') return first.map(({ name }) => ({ name, also: null }));
  if (asked === '') return [];
  const exact = found(entries, asked);
  if (exact.length > 0) return exact;
  const mended = asked
    .split(' ')
    .map((word) => near(word).words[0] ?? word)
    .join(' ');
  return mended === asked ? [] : found(entries, mended);
};

const byKey = (entries: readonly Entry[]): ReadonlyMap<string, string> =>
  new Map(entries.toReversed().flatMap(({ name, keys }) => keys.toReversed().map((key) => [key, name] as const)));
const names: Readonly<Record<MedicalList, ReadonlyMap<string, string>>> = {
  healthConditions: byKey(conditions),
  medications: byKey(vocabularies.medications.entries),
  allergies: byKey(vocabularies.allergies.entries),
  surgeries: byKey(vocabularies.surgeries.entries),
};

/** The vocabulary's own name of a thing, by any of its names; undefined for one that it does not know. */
export const knownName = (list: MedicalList, text: string): string | undefined => names[list].get(plain(text));

const ofMind: ReadonlySet<string> = new Set(entriesOf(mindConditions).flatMap(({ keys }) => keys));

/** Whether a condition is of the mind: by the vocabulary, and for a name of the patient's own by the words in it. */
export const isMentalCondition = (name: string): boolean =>
  ofMind.has(plain(name)) || (knownName('healthConditions', name) === undefined && namesMind(name));
