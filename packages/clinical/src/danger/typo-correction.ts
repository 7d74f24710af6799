import { knownWords } from './known-words.ts';
import { isVerbForm, lexiconWords, signWordsAsWritten } from './lexicon.ts';
import { toLooseKey, toSpokenKey } from './spelling.ts';
import { denyingWords, firstNames, plainWords } from './words.ts';

/**
 * Corrects typing errors before a text is analysed. An unknown word is replaced by the likeliest similar known word, by the
 * weight of the changes and the word's frequency. Words of danger, denial and everyday speech are all candidates, so that 'nhai'
 * denies, 'symptms' asks, and 'chesr' is the chest. A known word is never changed.
 */

/** Shorter words are similar to too many others. */
const minLetters = 3;
const maxLetters = 20;
/** Maximum number of unknown words to look up, the first ones: bounds the time per text. */
const maxLookups = 40;

/** Weight of each kind of change, in typing errors. */
const costs = {
  change: 1,
  neighbourKey: 0.75,
  likeSound: 0.5,
  swap: 0.55,
  vowel: 0.7,
  vowelDropped: 0.6,
  dropped: 0.85,
  doubled: 0.4,
  /** The first letter is rarely wrong. */
  first: 0.3,
};
/** Maximum weight of the changes, by the number of letters. */
const getMaxCost = (letters: number): number => {
  if (letters < 4) return 0.9;
  if (letters < 8) return 1.3;
  return 2;
};
/** Weight of being half as frequent, in typing errors. */
const rarityCost = 0.06;

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isNeighbourKey = (one: string, other: string): boolean => {
  const place = (letter: string) => keyRows.map((row) => row.indexOf(letter)).findIndex((at) => at >= 0);
  const [row, otherRow] = [place(one), place(other)];
  if (row < 0 || otherRow < 0) return false;
  const [x, otherX] = [keyRows[row]?.indexOf(one) ?? 0, keyRows[otherRow]?.indexOf(other) ?? 0];
  const apart = x + row / 2 - (otherX + otherRow / 2);
  return Math.abs(row - otherRow) <= 1 && Math.abs(apart) <= 1;
};
/** Letters that are confused by sound or shape. */
const alike =
  'sz|sc|ck|kq|bv|vw|jz|gj|fp|iy|td|dr|इई|उऊ|एऐ|ओऔ|िी|ुू|ेै|ोौ|ंँ|कख|गघ|चछ|जझ|टठ|टत|डढ|डद|तथ|ठथ|दध|ढध|नण|पफ|बभ|बव|शष|शस|षस|डड़|रड|ंन|ंम'
    .split('|')
    .map((pair) => Array.from(pair));
const likeSounds = new Set(alike.flatMap(([one = '', other = '']) => [one + other, other + one]));
const vowels: ReadonlySet<string> = new Set(Array.from('aeiouािीुूेैोौंँअआइईउऊएऐओऔ'));

const getChangeCost = (one: string, other: string): number => {
  if (likeSounds.has(one + other)) return costs.likeSound;
  if (vowels.has(one) && vowels.has(other)) return costs.vowel;
  return isNeighbourKey(one, other) ? costs.neighbourKey : costs.change;
};

const getDropCost = (letter: string, before: string | undefined, after: string | undefined): number => {
  if (letter === before || letter === after) return costs.doubled;
  return vowels.has(letter) ? costs.vowelDropped : costs.dropped;
};

/** Weighted edit distance between a typed and a candidate word; Infinity beyond a limit. */
export const weighTypingErrors = (typed: string, meant: string, limit: number): number => {
  let beforeLast: number[] = [];
  let last = [0];
  let leastBefore = 0;
  for (let column = 0; column < meant.length; column += 1)
    last.push(
      (last[column] ?? 0) +
        getDropCost(meant[column] ?? '', meant[column - 1], meant[column + 1]) +
        (column === 0 ? costs.first : 0),
    );
  for (let row = 0; row < typed.length; row += 1) {
    const letter = typed[row] ?? '';
    const first = row === 0 ? costs.first : 0;
    const now = [(last[0] ?? 0) + getDropCost(letter, typed[row - 1], typed[row + 1]) + first];
    let least = now[0] ?? 0;
    for (let column = 0; column < meant.length; column += 1) {
      const other = meant[column] ?? '';
      const atFirst = row === 0 && column === 0 ? costs.first : 0;
      let cost = (last[column] ?? 0) + (letter === other ? 0 : getChangeCost(letter, other) + atFirst);
      cost = Math.min(cost, (last[column + 1] ?? 0) + getDropCost(letter, typed[row - 1], typed[row + 1]));
      cost = Math.min(cost, (now[column] ?? 0) + getDropCost(other, meant[column - 1], meant[column + 1]));
      if (row > 0 && column > 0 && letter === meant[column - 1] && typed[row - 1] === other)
        cost = Math.min(
          cost,
          (beforeLast[column - 1] ?? 0) + costs.swap + (row === 1 && column === 1 ? costs.first : 0),
        );
      now.push(cost);
      least = Math.min(least, cost);
    }
    // A transposition depends on the row before last.
    if (Math.min(least, leastBefore) > limit) return Infinity;
    leastBefore = least;
    [beforeLast, last] = [last, now];
  }
  const cost = last[meant.length] ?? Infinity;
  return cost > limit ? Infinity : cost;
};

interface KnownWord {
  readonly text: string;
  /** A bit per letter: words with few common letters are not compared. */
  readonly letters: number;
  /** Weight of its rarity. */
  readonly rarity: number;
  readonly isSign: boolean;
}

const getLetterBits = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) % 31);
  return bits;
};
const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Frequency rank of a word: 0 for the most frequent. */
const ranks: ReadonlyMap<string, number> = new Map(
  [...new Set([...knownWords, ...lexiconWords, ...firstNames])].map((word, rank) => [word, rank]),
);

const inLexicon: ReadonlySet<string> = new Set(lexiconWords);
const isWord = /^[\p{L}\p{M}]+$/u;
const getScript = (text: string): string => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en');
/** By script and number of letters. */
const byLength = Map.groupBy(
  [...ranks]
    .filter(([text]) => text.length >= minLetters && text.length <= maxLetters && isWord.test(text))
    .map(([text, rank]): KnownWord => ({
      text,
      letters: getLetterBits(text),
      rarity: rarityCost * Math.log2(rank + 2),
      isSign: signWordsAsWritten.has(text),
    })),
  ({ text }) => `${getScript(text)}${text.length}`,
);

/** Whether a word is frequently typed, or in the lexicon. */
export const isKnownWord = (text: string): boolean => ranks.has(text);

export interface MeantWord {
  readonly text: string;
  /** Weighted edit distance plus the weight of its rarity. */
  readonly cost: number;
  /** Whether it is a word of a danger sign. */
  readonly isSign: boolean;
}

const searchMeantWords = (typed: string): readonly MeantWord[] => {
  if (typed.length < minLetters || typed.length > maxLetters || !isWord.test(typed)) return [];
  const limit = getMaxCost(typed.length);
  const bits = getLetterBits(typed);
  const script = getScript(typed);
  const reach = typed.length < 8 ? 1 : 2;
  const found: MeantWord[] = [];
  for (let length = typed.length - reach; length <= typed.length + reach; length += 1)
    for (const { text, letters, rarity, isSign } of byLength.get(`${script}${length}`) ?? []) {
      if (countBits(letters ^ bits) > 2 * reach) continue;
      if (text === typed) continue;
      const cost = weighTypingErrors(typed, text, limit);
      if (cost <= limit) found.push({ text, cost: cost + rarity, isSign });
    }
  return found.toSorted((a, b) => a.cost - b.cost);
};

/** Cache of looked-up words; cleared completely when it is full. */
const remembered = new Map<string, readonly MeantWord[]>();
const maxRemembered = 4000;

/** The known words that a typed one may mean, the likeliest first. */
export const findMeantWords = (typed: string): readonly MeantWord[] => {
  const before = remembered.get(typed);
  if (before) return before;
  const found = searchMeantWords(typed);
  if (!ranks.has(typed)) return found;
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(typed, found);
  return found;
};

/** Minimum lead of a rare danger word over an everyday word; below it the result is only a question. */
const minLead = 0.1;
const minRareRank = 1000;
const chooseMeantWord = (meant: readonly MeantWord[]): string | undefined => {
  const [likeliest] = meant;
  if (likeliest?.isSign !== true || (ranks.get(likeliest.text) ?? 0) < minRareRank) return likeliest?.text;
  const other = meant.find(({ isSign }) => !isSign);
  return other !== undefined && other.cost < likeliest.cost + minLead ? other.text : likeliest.text;
};

/** The most frequent known word for each sound, by script. */
const createSoundIndex = (toKey: (word: string) => string): ReadonlyMap<string, string> => {
  const index = new Map<string, string>();
  for (const text of ranks.keys()) {
    if (text.length < 2 || text.length > maxLetters || !isWord.test(text)) continue;
    const key = getScript(text) + toKey(text);
    if (!index.has(key)) index.set(key, text);
  }
  return index;
};
const bySound = createSoundIndex(toSpokenKey);
const byLooseSound = createSoundIndex(toLooseKey);
/** Shorter words share a loose sound by chance. */
const minLooseLetters = 5;

/** The known word with the same sound: another spelling is not an error. */
const findWordOfSound = (typed: string): string | undefined => {
  if (typed.length < minLetters || typed.length > maxLetters || !isWord.test(typed)) return undefined;
  const script = getScript(typed);
  return (
    bySound.get(script + toSpokenKey(typed)) ??
    (typed.length >= minLooseLetters ? byLooseSound.get(script + toLooseKey(typed)) : undefined)
  );
};

/** Weight of letter changes in a homophone: low, but 'bhosh' is 'behosh' rather than 'boss'. */
const soundShare = 0.35;
const maxSoundCost = 6;

/** Chat spellings that sound like another word: 'wen' is not vein. */
const chatSpellings: ReadonlyMap<string, string> = new Map([['wen', 'when']]);

/** The likeliest known word for an unknown one; undefined if there is none, or if the lexicon knows it as a verb form. */
const chooseCorrection = (typed: string): string | undefined => {
  const chat = chatSpellings.get(typed);
  if (chat !== undefined) return chat;
  const meant = findMeantWords(typed);
  const sound = findWordOfSound(typed);
  if (sound !== undefined) {
    const cost =
      soundShare * weighTypingErrors(typed, sound, maxSoundCost) + rarityCost * Math.log2((ranks.get(sound) ?? 0) + 2);
    if (cost <= (meant[0]?.cost ?? Infinity)) return sound;
  }
  return isVerbForm(typed) ? undefined : chooseMeantWord(meant);
};

const wordPattern = /\p{L}[\p{L}\p{M}'’`]*/gu;

/** Replaces unknown words by the likeliest known ones; returns the same text if there are none. */
export const correctTypos = (text: string): string => {
  let lookups = 0;
  return text.replaceAll(wordPattern, (typed) => {
    const word = typed.normalize('NFKC').toLowerCase().replaceAll(/['’`]/g, '');
    if (isKnownWord(word) || lookups >= maxLookups) return typed;
    lookups += 1;
    return chooseCorrection(word) ?? typed;
  });
};

/** Longer texts get no variants. */
const maxVariantWords = 12;
const maxVariants = 24;
/** The most frequent words are never reinterpreted. Otherwise one everyday text in ten would lead to a question. */
const maxFrequentRank = 8000;

/** Words that resemble a word of danger but mean something else. */
const plainWordList: ReadonlySet<string> = new Set(plainWords);
/** Denials are never reinterpreted. */
const denials: ReadonlySet<string> = new Set(denyingWords);

/**
 * Lists alternative readings of a short text, the likeliest first: one word at a time is replaced by a similar word of the
 * lexicon, even if it is a rare word itself or closer to another word ('uti', for 'ulti').
 */
export const listTypoVariants = (text: string): readonly string[] => {
  const words = [...text.matchAll(wordPattern)];
  if (words.length > maxVariantWords) return [];
  return words
    .flatMap((match) => {
      const word = match[0].normalize('NFKC').toLowerCase().replaceAll(/['’`]/g, '');
      if ((ranks.get(word) ?? Infinity) < maxFrequentRank) return [];
      if (plainWordList.has(word)) return [];
      const meantWords = findMeantWords(word);
      if (denials.has(chooseMeantWord(meantWords) ?? '')) return [];
      return meantWords
        .filter(({ text: meant }) => inLexicon.has(meant))
        .map(({ text: meant, cost }) => ({
          cost,
          variant: text.slice(0, match.index) + meant + text.slice(match.index + match[0].length),
        }));
    })
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, maxVariants)
    .map(({ variant }) => variant);
};
