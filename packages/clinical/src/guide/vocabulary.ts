import { isOwnName } from '../directory/known-names.ts';
import { createNearWordFinder } from '../directory/fuzzy-match.ts';
import { isPlaceWord } from '../directory/place-words.ts';
import { irregularPlurals, toSoundForm, buildWordSet } from '../directory/search-text.ts';
import { tokenise, type MessageToken } from './text.ts';

/** Stop words: they are removed from phrases and messages before the two are compared. */
const bindingWords = buildWordSet(
  `a an the is am are was were be been being i im ive my mine me of to in on at for from by with as it its and or
    so very really also please pls plz just get got getting have has had having some any
  feel feeling feels lot too ka ki ke ko se mein main mai hai hain he ho hu hun hoon tha thi the raha rahi rahe
  rha rhi rhe mera mere meri mujhe mujhko muje aur bhi to toh ji bahut bahot bohot bhut kaafi
  लग laga lag lagta lagti hota hoti hote
  का की के को से में मे मैं मेरा मेरे मेरी मुझे मुझको है हैं हो हूं हूँ था थी थे रहा रही रहे और भी तो जी बहुत
  काफी होता होती होते लगता लगती`,
);

/** Whether a normalised word is a stop word. */
export const isBindingWord = (word: string): boolean => bindingWords.has(word);

/** A phrase of the vocabulary that occurs in a message. */
export interface VocabularyHit {
  readonly key: string;
  /** Positions of its words in the message, ascending. */
  readonly at: readonly number[];
  /** Distance between the typed words and the phrase: 0 for an exact match. */
  readonly distance: number;
}

interface VocabularyPhrase {
  readonly key: string;
  readonly words: readonly string[];
}

/** A sound-alike spelling is closer than a typing error. */
const soundDistance = 0.5;
/** Shorter words match only exactly, because they may be other words: 'cord' is not 'copd', 'heat' is not 'heart'. */
const minFuzzyLength = 5;
/** Maximum number of hits per key; further repetitions add nothing. */
const maxRepeats = 6;
/** Maximum number of words between those of a phrase ('pet me bahut tez dard'). */
const maxWordsBetween = 2;

/** The family whose phrases may share words: 'missed a dose' says that something was missed, and a dose. */
const overlappingFamily = 'ask';

const getFamily = (key: string): string => key.slice(0, key.indexOf('.'));

/** Finds the phrases of a vocabulary in a message. */
export type VocabularyMatcher = (tokens: readonly MessageToken[]) => readonly VocabularyHit[];

/**
 * Builds a matcher from phrases by key. The words of a phrase match in any order and close to each other; a phrase that begins
 * with '=', or that consists of stop words with at most one other word, matches only exactly. Sound-alike spellings and typing
 * errors match as in the doctor search. A phrase within a longer one of the same family (the part of the key before the first
 * dot) is not reported.
 */
export const createVocabulary = (
  tables: ReadonlyMap<string, readonly string[]>,
  plain: readonly string[],
): VocabularyMatcher => {
  const phrases: VocabularyPhrase[] = [];
  const exact = new Map<string, VocabularyPhrase[]>();
  for (const [key, terms] of tables)
    for (const one of terms) {
      const words = tokenise(one).map(({ word }) => word);
      const telling = words.filter((word) => !isBindingWord(word));
      // Without its stop words, 'pet se hu' would have another meaning.
      const isExact = one.startsWith('=') || telling.length === 0 || (telling.length === 1 && words.length > 1);
      const first = words[0];
      if (first === undefined) continue;
      if (isExact) exact.set(first, [...(exact.get(first) ?? []), { key, words }]);
      else phrases.push({ key, words: telling });
    }
  const frequency = new Map<string, number>();
  for (const { words } of phrases) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const byRarest = new Map<string, VocabularyPhrase[]>();
  for (const phrase of phrases) {
    const rarest = phrase.words.reduce((one, other) =>
      (frequency.get(other) ?? 0) < (frequency.get(one) ?? 0) ? other : one,
    );
    const under = byRarest.get(rarest);
    if (under) under.push(phrase);
    else byRarest.set(rarest, [phrase]);
  }
  const bySound = new Map<string, string[]>();
  for (const word of frequency.keys())
    bySound.set(toSoundForm(word), [...(bySound.get(toSoundForm(word)) ?? []), word]);
  const ordinary = buildWordSet(plain.join(' '));
  const near = createNearWordFinder([...frequency.keys(), ...irregularPlurals]);
  const listMeanings = (word: string): ReadonlyMap<string, number> => {
    if (frequency.has(word)) return new Map([[word, 0]]);
    if (isBindingWord(word) || ordinary.has(word) || isOwnName(word) || isPlaceWord(word) || /\d/.test(word))
      return new Map();
    const sounds = bySound.get(toSoundForm(word)) ?? [];
    if (sounds.length > 0) return new Map(sounds.map((sound) => [sound, soundDistance]));
    if (word.length < minFuzzyLength) return new Map();
    const { words, errors } = near(word);
    return new Map(words.filter((one) => frequency.has(one)).map((one) => [one, errors]));
  };
  const known = new Map<string, ReadonlyMap<string, number>>();
  const standing = (
    phrase: VocabularyPhrase,
    all: readonly { readonly at: number; readonly meanings: ReadonlyMap<string, number> }[],
    around: number,
  ): VocabularyHit | undefined => {
    const reach = phrase.words.length + (phrase.words.length > 1 ? maxWordsBetween : 0);
    const at: number[] = [];
    let far = 0;
    for (const word of phrase.words) {
      let best: readonly [place: number, far: number, away: number] | undefined;
      for (let place = Math.max(0, around - reach + 1); place < Math.min(all.length, around + reach); place += 1) {
        const distance = at.includes(place) ? undefined : all[place]?.meanings.get(word);
        const away = Math.abs(place - around);
        if (
          distance !== undefined &&
          (best === undefined || distance < best[1] || (distance === best[1] && away < best[2]))
        )
          best = [place, distance, away];
      }
      if (best === undefined) return undefined;
      at.push(best[0]);
      far += best[1];
    }
    at.sort((one, other) => one - other);
    return (at.at(-1) ?? 0) - (at[0] ?? 0) < reach
      ? { key: phrase.key, at: at.map((place) => all[place]?.at ?? 0), distance: far }
      : undefined;
  };
  // Questions and answers are not guessed from a short word: 'shake' is not 'share'.
  const isGuess = ({ key, at, distance: far }: VocabularyHit, tokens: readonly MessageToken[]): boolean =>
    far >= 1 &&
    (getFamily(key) === 'ask' || getFamily(key) === 'reply') &&
    at.some(
      (place) => (tokens[place]?.word.length ?? 0) <= minFuzzyLength && !frequency.has(tokens[place]?.word ?? ''),
    );
  return (tokens) => {
    // Stop words do not separate the words of a phrase, unless a phrase consists of them.
    const telling = tokens
      .map(({ word }, at) => {
        let meanings = known.get(word);
        if (meanings === undefined) {
          meanings = listMeanings(word);
          // Bounds the size of the cache.
          if (known.size < 20_000) known.set(word, meanings);
        }
        return { at, word, meanings };
      })
      .filter(({ word, meanings }) => !isBindingWord(word) || meanings.size > 0);
    const counted = new Map<string, number>();
    const isNew = ({ key }: VocabularyHit): boolean => {
      const count = (counted.get(key) ?? 0) + 1;
      counted.set(key, count);
      return count <= maxRepeats;
    };
    const all = [
      ...tokens.flatMap(({ word }, place) =>
        (exact.get(word) ?? []).flatMap(({ key, words }): VocabularyHit[] =>
          words.every((one, step) => tokens[place + step]?.word === one)
            ? [{ key, at: words.map((_, step) => place + step), distance: 0 }]
            : [],
        ),
      ),
      ...telling.flatMap(({ meanings }, around) =>
        [...meanings.keys()].flatMap((word) =>
          (byRarest.get(word) ?? []).flatMap((phrase) => standing(phrase, telling, around) ?? []),
        ),
      ),
    ];
    const hits = all.filter((hit) => !isGuess(hit, tokens)).filter(isNew);
    return hits.filter(
      (hit, index) =>
        !hits.some(
          (other, otherIndex) =>
            other !== hit &&
            (getFamily(hit.key) !== overlappingFamily || other.key === hit.key) &&
            getFamily(other.key) === getFamily(hit.key) &&
            hit.at.every((place) => other.at.includes(place)) &&
            (other.at.length > hit.at.length ||
              (other.at.length === hit.at.length &&
                (other.distance < hit.distance || (other.key === hit.key && otherIndex < index)))),
        ),
    );
  };
};
