import { isOwnName } from '../directory/known-names.ts';
import { countTypingErrors } from '../directory/fuzzy-match.ts';
import { isPlaceWord } from '../directory/place-words.ts';
import type { MessageToken } from './text.ts';
import { isBindingWord, type VocabularyHit } from './vocabulary.ts';
import { isOrdinaryWord } from './words/ordinary.ts';
import { testWords } from './words/tests.ts';

/** A word as it sounds to somebody who spells by ear: 'shugar' and 'kolestrole' lose what is not heard. */
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

/** Names of one word that are long enough to be told from others when a letter is wrong. */
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

/** A name of so many letters is still meant with two errors in it. */
const longName = 9;

const testFor = (typed: string): string | undefined => {
  if (!/^[a-z]{4,16}$/u.test(typed)) return undefined;
  const [sound, bones] = [toPhonetic(typed), skeleton(typed)];
  const found = names
    // Of a name that sounds as s at its beginning, c is no misspelling: a cigar is no sugar.
    .filter((name) => name.phonetic[0] === sound[0] && (typed[0] !== 'c' || name.phonetic[0] === 'k'))
    .map((name) => ({ test: name.test, errors: countTypingErrors(name.phonetic, sound), name }))
    // A short word must have all the consonants: 'sugr' is sugar, 'user' is not.
    .filter(
      ({ errors, name }) =>
        errors <= (name.phonetic.length >= longName ? 2 : 1) &&
        (name.phonetic.length >= longName || name.skeleton === bones || errors === 0),
    )
    .toSorted((one, other) => one.errors - other.errors);
  return found[0]?.test;
};

/** Families and keys that a misspelt sugar lands in, since it is a complaint and an illness too. */
const alike: ReadonlySet<string> = new Set(['complaint.sugar', 'reply.sugar']);

/**
 * Tests whose names a message misspells, by how they sound and by typing errors; a word that a table knows as something else,
 * an everyday word, a name and a place are none.
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
