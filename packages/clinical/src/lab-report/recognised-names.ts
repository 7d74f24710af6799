import { doubted, withValue, type Fact } from '../fact.ts';
import type { LabTestTable } from '../laboratory/lab-tests.ts';
import { type LookKey, measureLookDistance, prepareLook } from '../medicines/look-distance.ts';

/** Letters of a word at least: of shorter ones too many are alike. */
const lettersMinimum = 5;
/** How far a word may be from one that names of tests have, as a share of its letters, */
const nearest = 0.2;
/** and how much further the next word has to be. */
const apart = 0.06;

interface Known {
  readonly word: string;
  readonly look: LookKey;
}

const toLook = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]/gu, '');

const vocabularies = new WeakMap<LabTestTable, ReadonlyMap<string, Known>>();

/** The words that names of tests are made of. */
const getVocabulary = (table: LabTestTable): ReadonlyMap<string, Known> => {
  const known = vocabularies.get(table);
  if (known) return known;
  const words = new Set(
    table.tests
      .flatMap(({ name, aliases }) => [name, ...aliases])
      .flatMap((name) => name.split(/[^\p{L}\d]+/u))
      .map(toLook),
  );
  const vocabulary = new Map(
    [...words].filter((word) => word.length >= lettersMinimum).map((word) => [word, { word, look: prepareLook(word) }]),
  );
  vocabularies.set(table, vocabulary);
  return vocabulary;
};

const matchCase = (word: string, written: string): string => {
  if (written === written.toUpperCase() && /\p{L}/u.test(written)) return word.toUpperCase();
  // 'HbAle' is HbA1c: each letter as large as the one in its place.
  if (written.length === word.length)
    return word
      .split('')
      .map((letter, at) => (/\p{Lu}/u.test(written.charAt(at)) ? letter.toUpperCase() : letter))
      .join('');
  return /^\p{Lu}/u.test(written) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
};

/** A first letter is lost or made up least: 'Emoglobina' is no misread haemoglobin. */
const looksAlike = (one: string, other: string): boolean =>
  measureLookDistance(prepareLook(one), prepareLook(other)) < 1;

/** The word of a test's name that a misread one can mean; the word itself where it is known, or where none or several are near. */
const mendWord = (written: string, vocabulary: ReadonlyMap<string, Known>): string => {
  const look = toLook(written);
  if (look.length < lettersMinimum || vocabulary.has(look)) return written;
  const key = prepareLook(look);
  const most = (nearest + apart) * look.length;
  const [best, next] = [...vocabulary.values()]
    .filter(({ word }) => Math.abs(word.length - look.length) <= 2 && looksAlike(word.charAt(0), look.charAt(0)))
    .map(({ word, look: other }) => ({ word, distance: measureLookDistance(key, other, most) / look.length }))
    .filter(({ distance }) => distance <= nearest + apart)
    .toSorted((one, other) => one.distance - other.distance);
  if (best === undefined || best.distance > nearest || (next && next.distance - best.distance < apart)) return written;
  return matchCase(best.word, written);
};

/** Words of a name that no name of a test has: what they were printed as cannot be told. */
const hasUnknownWord = (name: string, vocabulary: ReadonlyMap<string, Known>): boolean =>
  name.split(/[^\p{L}\d|!]+/u).some((word) => toLook(word).length >= lettersMinimum && !vocabulary.has(toLook(word)));

/**
 * A recognised name of a test with its misread words as names of tests have them, in doubt; only where the whole is then the name of a
 * test of the table. A name with a word that no test of the table has stays as it was read, in doubt.
 * @param isMended false for a report in another language, whose 'Hémoglobine' is not misread
 */
export const mendTestName = (
  name: Fact<string>,
  table: LabTestTable,
  section: string | undefined,
  isMended: boolean,
): Fact<string> => {
  if (table.identify(name.value, section).test !== undefined) return name;
  const vocabulary = getVocabulary(table);
  if (!isMended) return hasUnknownWord(name.value, vocabulary) ? doubted(name, 'unclear-characters') : name;
  const mended = name.value.replaceAll(/[\p{L}\d|!]+/gu, (word) => mendWord(word, vocabulary));
  if (mended !== name.value && table.identify(mended, section).test !== undefined)
    return doubted(withValue(name, mended), 'unclear-characters');
  return hasUnknownWord(name.value, vocabulary) ? doubted(name, 'unclear-characters') : name;
};
