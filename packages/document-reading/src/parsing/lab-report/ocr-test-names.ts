import { markDoubtful, replaceValue, type Fact } from '../fact.ts';
import type { LabTest, LabTestTable } from '../../laboratory/lab-tests.ts';
import { type VisualKey, measureVisualDistance, toVisualKey } from '../../medicines/visual-distance.ts';

/** Minimum letters of a word: too many shorter ones are similar. */
const minLetters = 5;
/** Maximum visual distance to a word of a test's name, as a share of its letters, */
const maxNameDistance = 0.2;
/** and minimum gap to the next best word. */
const minDistanceGap = 0.06;

interface KnownName {
  readonly word: string;
  readonly look: VisualKey;
}

const normaliseName = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]/gu, '');

const vocabularies = new WeakMap<LabTestTable, ReadonlyMap<string, KnownName>>();

/** The words in names of tests. */
const getVocabulary = (table: LabTestTable): ReadonlyMap<string, KnownName> => {
  const known = vocabularies.get(table);
  if (known) return known;
  const words = new Set(
    table.tests
      .flatMap(({ name, aliases }) => [name, ...aliases])
      .flatMap((name) => name.split(/[^\p{L}\d]+/u))
      .map(normaliseName),
  );
  const vocabulary = new Map(
    [...words].filter((word) => word.length >= minLetters).map((word) => [word, { word, look: toVisualKey(word) }]),
  );
  vocabularies.set(table, vocabulary);
  return vocabulary;
};

const matchCase = (word: string, written: string): string => {
  if (written === written.toUpperCase() && /\p{L}/u.test(written)) return word.toUpperCase();
  // 'HbAle' becomes HbA1c: each letter takes the case of the one at its position.
  if (written.length === word.length)
    return word
      .split('')
      .map((letter, at) => (/\p{Lu}/u.test(written.charAt(at)) ? letter.toUpperCase() : letter))
      .join('');
  return /^\p{Lu}/u.test(written) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
};

/** First letters are rarely lost or added: 'Emoglobina' is not a misread haemoglobin. */
const looksAlike = (one: string, other: string): boolean =>
  measureVisualDistance(toVisualKey(one), toVisualKey(other)) < 1;

/**
 * Finds the test word that a misread word stands for. Returns the word itself if it is known, or if no or several words are near.
 */
const repairNameWord = (written: string, vocabulary: ReadonlyMap<string, KnownName>): string => {
  const look = normaliseName(written);
  if (look.length < minLetters || vocabulary.has(look)) return written;
  const key = toVisualKey(look);
  const most = (maxNameDistance + minDistanceGap) * look.length;
  const [best, next] = [...vocabulary.values()]
    .filter(({ word }) => Math.abs(word.length - look.length) <= 2 && looksAlike(word.charAt(0), look.charAt(0)))
    .map(({ word, look: other }) => ({ word, distance: measureVisualDistance(key, other, most) / look.length }))
    .filter(({ distance }) => distance <= maxNameDistance + minDistanceGap)
    .toSorted((one, other) => one.distance - other.distance);
  if (best === undefined || best.distance > maxNameDistance || (next && next.distance - best.distance < minDistanceGap))
    return written;
  return matchCase(best.word, written);
};

/** Whether a name has a word that occurs in no test name: it cannot be repaired. */
const hasUnknownWord = (name: string, vocabulary: ReadonlyMap<string, KnownName>): boolean =>
  name
    .split(/[^\p{L}\d|!]+/u)
    .some((word) => normaliseName(word).length >= minLetters && !vocabulary.has(normaliseName(word)));

/** A stroke of the first letter that was split off: 'I ematocit'. */
const detachedStrokePattern = /^[\p{L}\d|!]\s/u;
/** Minimum letters of a name that is compared as a whole: shorter ones, such as MCH and MCHC, are too similar. */
const minWholeNameLength = 8;

interface WholeName {
  readonly test: LabTest;
  readonly alias: string;
  readonly look: VisualKey;
  readonly length: number;
}

const wholeNames = new WeakMap<LabTestTable, readonly WholeName[]>();

const getWholeNames = (table: LabTestTable): readonly WholeName[] => {
  const known = wholeNames.get(table);
  if (known) return known;
  const names = table.tests
    .flatMap((test) => test.aliases.map((alias) => ({ test, alias, letters: normaliseName(alias) })))
    .filter(({ letters }) => letters.length >= minWholeNameLength)
    .map(({ test, alias, letters }) => ({ test, alias, look: toVisualKey(letters), length: letters.length }));
  wholeNames.set(table, names);
  return names;
};

const capitalise = (alias: string, written: string): string =>
  written === written.toUpperCase()
    ? alias.toUpperCase()
    : alias.replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/**
 * Finds the one test whose whole name is visually near, even if OCR inserted blanks: 'H emoylobin'. Keeps text in brackets after
 * it.
 */
const repairWholeName = (
  written: string,
  table: LabTestTable,
  fits: (test: LabTest) => boolean,
): string | undefined => {
  const [, name = '', brackets = ''] = /^([^([]+?)(\s*[([].*)?$/u.exec(written) ?? [];
  const letters = normaliseName(name);
  if (letters.length < minWholeNameLength) return undefined;
  const key = toVisualKey(letters);
  const most = (maxNameDistance + minDistanceGap) * letters.length;
  const near = getWholeNames(table)
    .filter(({ test, length }) => Math.abs(length - letters.length) <= 3 && fits(test))
    .filter(({ alias }) => detachedStrokePattern.test(name) || looksAlike(alias.charAt(0), letters.charAt(0)))
    .map(({ look, ...one }) => ({ ...one, distance: measureVisualDistance(key, look, most) / letters.length }))
    .filter(({ distance }) => distance <= maxNameDistance + minDistanceGap)
    .toSorted((one, other) => one.distance - other.distance);
  const [best] = near;
  if (best === undefined || best.distance > maxNameDistance) return undefined;
  const next = near.find(({ test }) => test !== best.test);
  if (next && next.distance - best.distance < minDistanceGap) return undefined;
  return capitalise(best.alias, name) + brackets;
};

/**
 * Repairs a recognised test name and marks it as doubtful: by its misread words, or by the whole name. Only if the result is a
 * test in the table. A name with an unknown word stays as read, and doubtful.
 * @param isMended false for a report in another language, whose 'Hémoglobine' is not misread
 * @param fits whether a test is compatible with the result, such as its unit
 */
export const repairTestName = (
  name: Fact<string>,
  table: LabTestTable,
  section: string | undefined,
  isMended: boolean,
  fits: (test: LabTest) => boolean = () => true,
): Fact<string> => {
  if (table.identify(name.value, section).test !== undefined) return name;
  const vocabulary = getVocabulary(table);
  if (!isMended) return hasUnknownWord(name.value, vocabulary) ? markDoubtful(name, 'unclear-characters') : name;
  const byWords = name.value.replaceAll(/[\p{L}\d|!]+/gu, (word) => repairNameWord(word, vocabulary));
  const mended = [byWords, repairWholeName(byWords, table, fits)].find(
    (one) => one !== undefined && one !== name.value && table.identify(one, section).test !== undefined,
  );
  if (mended !== undefined) return markDoubtful(replaceValue(name, mended), 'unclear-characters');
  return hasUnknownWord(name.value, vocabulary) ? markDoubtful(name, 'unclear-characters') : name;
};
