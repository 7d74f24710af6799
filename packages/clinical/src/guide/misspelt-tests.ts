import { isOwnName } from '../directory/known-names.ts';
import { countTypingErrors } from '../directory/fuzzy-match.ts';
import { isPlaceWord } from '../directory/place-words.ts';
import type { MessageToken } from './text.ts';
import { isBindingWord, type VocabularyHit } from './vocabulary.ts';
import { isOrdinaryWord } from './words/ordinary.ts';
import { testWords } from './words/tests.ts';

/** Reduces a word to its sound, for people who spell by ear: 'shugar' and 'kolestrole' lose the letters that are not heard. */
const toPhonetic = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/ch|ck|q/gu, 'k')
    .replaceAll('ph', 'f')
    .replaceAll(/sh/gu, 's')
    .replaceAll(/(?<=[gtdbkl])h/gu, '')
    .replaceAll(/c(?=[eiy])/gu, 's')
    .replaceAll('c', 'k')
    .replaceAll(/[wb]/gu, 'v')
    .replaceAll(/ee|ea|ai|ay|ie|y/gu, 'i')
    .replaceAll(/ae/gu, 'e')
    .replaceAll(/oo|ou/gu, 'u')
    .replaceAll(/(\p{L})\1+/gu, '$1')
    .replaceAll(/(?<=\p{L}{4})e$/gu, '');

const skeleton = (word: string): string => toPhonetic(word).replaceAll(/[aeiou]/gu, '');

/** Single-word names of at least this many letters are distinct enough to match with a wrong letter. */
const shortest = 5;
const names: readonly {
  readonly test: string;
  readonly name: string;
  readonly phonetic: string;
  readonly skeleton: string;
}[] = [...testWords].flatMap(([test, words]) =>
  words
    .filter((one) => /^[a-z]+$/u.test(one) && one.length >= shortest)
    .map((name) => ({ test, name, phonetic: toPhonetic(name), skeleton: skeleton(name) })),
);

/** A name of at least this many letters matches with up to two errors. */
const longName = 9;

const testFor = (typed: string): string | undefined => {
  if (!/^[a-z]{4,16}$/u.test(typed)) return undefined;
  const [sound, bones] = [toPhonetic(typed), skeleton(typed)];
  const candidates = names
    // A c does not match a name that begins with an s sound: 'cigar' is not 'sugar'.
    .filter((name) => name.phonetic[0] === sound[0] && (typed[0] !== 'c' || name.phonetic[0] === 'k'))
    .map((name) => ({ test: name.test, errors: countTypingErrors(name.phonetic, sound), name }))
    // A short word must contain all the consonants: 'sugr' is sugar, 'user' is not.
    .filter(
      ({ errors, name }) =>
        errors <= (name.phonetic.length >= longName ? 2 : 1) &&
        (name.phonetic.length >= longName || name.skeleton === bones || errors === 0),
    )
    .toSorted((one, other) => one.errors - other.errors);
  return candidates[0]?.test;
};

/** Keys that a misspelt 'sugar' also matches, because it is a complaint and an illness too. */
const alike: ReadonlySet<string> = new Set(['complaint.sugar', 'reply.sugar']);

/**
 * Finds tests whose names a message misspells, by sound and by typing errors. Words that a table has with another meaning,
 * everyday words, names and places are excluded.
 * @param hits the phrases that were found in the message
 */
export const findMisspeltTests = (tokens: readonly MessageToken[], hits: readonly VocabularyHit[]): readonly string[] =>
  tokens.flatMap(({ text, word }, place) => {
    const claims = hits.filter(
      ({ at, distance: far, key }) => at.includes(place) && !(far >= 1 && !key.startsWith('test.')),
    );
    const isFree = claims.every(({ key }) => alike.has(key));
    if (!isFree || isBindingWord(word) || isOrdinaryWord(word) || isOwnName(word) || isPlaceWord(word)) return [];
    return testFor(text) ?? [];
  });
