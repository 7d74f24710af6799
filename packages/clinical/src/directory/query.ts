import { type AskedGender, genderIn, genderOfPhrase } from './asked-gender.ts';
import { isAside } from './asides.ts';
import { languagesIn, namesLanguage, spokenIn } from './asked-language.ts';
import { languageOfForm } from './languages.ts';
import {
  areasOf,
  generalSpelt,
  isBinding,
  isGeneral,
  isHouse,
  isKnown,
  nearWords,
  phraseOfOne,
  phrasesOf,
  reasons,
  soundingLike,
  type Phrase,
  type Reason,
} from './lexicon.ts';
import { canBeName, isOwnName } from './names-not-errors.ts';
import { isPlaceWord, pinIn } from './place-words.ts';
import { isTitle } from './practitioners.ts';
import { matchForm, searchForm } from './search-text.ts';
import type { SpecialtyKey } from './specialties.ts';

/** A specialty that a search asks for, and why. */
export interface AskedSpecialty {
  readonly key: SpecialtyKey;
  readonly why: Reason;
  /** The words of the search that it rests on, as they were typed, in the form of searchForm. */
  readonly words: readonly string[];
  /** Whether all of it rests on words taken as mistyped: they can then also be names that nobody told us of. */
  readonly guessed: boolean;
}

/** What a patient who typed a search asks for. */
export interface DoctorQuery {
  /** The best first; none for a search by name or place alone. */
  readonly specialties: readonly AskedSpecialty[];
  /** What is left, in the form of searchForm: to be looked up as doctors' names, clinics, cities and expertise. */
  readonly words: readonly string[];
  /** What the doctor shall be. */
  readonly gender?: AskedGender;
  /** Whether the specialty rests on the gender alone: a 'lady doctor' may be any doctor who is a woman. */
  readonly isGenderAlone: boolean;
  /** Languages of which the doctor shall speak one, by their names in the directory. */
  readonly languages: readonly string[];
  /** Whether it says 'near me' or the like. */
  readonly nearMe: boolean;
}

interface Token {
  /** As in the search form. */
  readonly text: string;
  /** As it is compared. */
  readonly word: string;
  /** What it can stand for, and how far that is from what was typed: 0 for itself. */
  readonly meanings: ReadonlyMap<string, number>;
}

interface Match {
  readonly phrase: Phrase;
  /** Places of its tokens, ascending. */
  readonly at: readonly number[];
  /** How far the typed words are from the phrase's. */
  readonly far: number;
}

/** As many words are compared; nobody names more complaints than that at once. */
const mostWords = 24;
/** Other spellings of a sound are nearer than a typing error. */
const soundFar = 0.5;

const meaningsOf = (word: string, isAfterTitle: boolean): ReadonlyMap<string, number> => {
  const isOther =
    isAfterTitle ||
    isGeneral(word) ||
    isOwnName(word) ||
    isPlaceWord(word) ||
    languageOfForm(word) !== undefined ||
    /\d/.test(word);
  const sounds = isOther ? [] : soundingLike(word).map((sound) => [sound, soundFar] as const);
  if (isKnown(word)) return new Map([...sounds, [word, 0]]);
  if (isOther || sounds.length > 0) return new Map(sounds);
  const near = nearWords(word);
  return new Map(withSameConsonants(near.words, word).map((one) => [matchForm(one), near.errors]));
};

const consonants = (word: string): string => word.normalize('NFD').replaceAll(/[aeiouy]|[\u0904-\u0914]|\p{M}/gu, '');

/** Of words that are as near, those with the same consonants, if any: a vowel is sooner mistaken. */
const withSameConsonants = (near: readonly string[], word: string): readonly string[] => {
  const same = near.length < 2 ? [] : near.filter((one) => consonants(one) === consonants(word));
  return same.length > 0 ? same : near;
};

/** How Hindi writes the letters of 'ENT' and 'HIV'. */
const letterNames = new Set('ए बी सी डी ई एफ जी एच आई आय जे के एल एम एन ओ पी क्यू आर एस टी यू वी एक्स वाई'.split(' '));
const isLetter = (word: string | undefined): boolean =>
  word !== undefined && (word.length === 1 || letterNames.has(word));

/** 'E.N.T.', 'b p' and 'ई एन टी' are words of single letters; in front of a name they are its initials. */
const withLettersJoined = (words: readonly string[]): string[] => {
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    let end = at;
    while (isLetter(words[end])) end += 1;
    const letters = words.slice(at, end).join('');
    const next = words[end];
    const isWord =
      end - at > 1 &&
      isKnown(matchForm(letters)) &&
      (next === undefined || isBinding(next) || isGeneral(next) || isKnown(matchForm(next)));
    if (isWord) joined.push(letters);
    else joined.push(...words.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return joined;
};

/** Whether 'dr' in front of a word is its title: 'Dr. Rao', and not 'lady dr near me'. */
const isTitled = (word: string | undefined): boolean =>
  word !== undefined && !isBinding(word) && !isGeneral(word) && !isHouse(word) && (!isKnown(word) || canBeName(word));

const tokensOf = (text: string): Token[] => {
  const words = withLettersJoined(
    (pinIn(text)?.joined ?? searchForm(text)).split(' ').filter((word) => word !== ''),
  ).map((one) => ({ text: one, word: matchForm(one) }));
  return words
    .map(({ text: one, word }, index) => ({
      text: one,
      word: isTitle(word) && isTitled(words[index + 1]?.word) ? word : generalSpelt(word),
      isAfterTitle: isTitle(words[index - 1]?.word ?? ''),
    }))
    .filter(({ word }) => !isBinding(word))
    .slice(0, mostWords)
    .map(({ text: one, word, isAfterTitle }) => ({ text: one, word, meanings: meaningsOf(word, isAfterTitle) }));
};

/** Where the words of a phrase stand around a place, each on a token of its own and with one word between them at most. */
const standing = (phrase: Phrase, tokens: readonly Token[], around: number, isAsTyped = false): Match | undefined => {
  const reach = phrase.words.length;
  const at: number[] = [];
  let far = 0;
  for (const word of phrase.words) {
    let best: readonly [place: number, far: number] | undefined;
    for (let place = Math.max(0, around - reach); place <= Math.min(tokens.length - 1, around + reach); place += 1) {
      const typed = isAsTyped && tokens[place]?.word === word ? 0 : undefined;
      const distance = at.includes(place) ? undefined : (typed ?? tokens[place]?.meanings.get(word));
      if (distance !== undefined && (best === undefined || distance < best[1])) best = [place, distance];
    }
    if (best === undefined) return undefined;
    at.push(best[0]);
    far += best[1];
  }
  at.sort((one, other) => one - other);
  return (at.at(-1) ?? 0) - (at[0] ?? 0) <= reach ? { phrase, at, far } : undefined;
};

const matchesOf = (tokens: readonly Token[]): Match[] => {
  const matches = tokens.flatMap(({ meanings }, around) =>
    [...meanings.keys()].flatMap((meaning) =>
      phrasesOf(meaning).flatMap((phrase) => standing(phrase, tokens, around) ?? []),
    ),
  );
  // 'tooth ache' where the lexicon has one word.
  for (const [index, { word }] of tokens.entries()) {
    const next = tokens[index + 1]?.word ?? '';
    const joined = word.length > 1 && next.length > 1 ? phraseOfOne(word + next) : undefined;
    if (joined) matches.push({ phrase: joined, at: [index, index + 1], far: 0 });
  }
  return matches;
};

/** A word that is a name too is one where another name stands beside it. */
const isName = (tokens: readonly Token[], place: number): boolean => {
  const isOther = (token: Token | undefined): boolean =>
    token !== undefined &&
    token.meanings.size === 0 &&
    ![isGeneral, isHouse, isPlaceWord, isAside].some((saysNothing) => saysNothing(token.word));
  return (
    canBeName(tokens[place]?.word ?? '') &&
    (isOther(tokens[place - 1]) || isOther(tokens[place + 1]) || isTitle(tokens[place - 1]?.word ?? ''))
  );
};

/** A word that says nothing by itself counts little: 'hair doctor' explains less of 'hair fall doctor' than 'hair fall' does. */
const weightOf = ({ phrase, at, far }: Match): number =>
  2 * at.length - 1.5 * phrase.words.filter((word) => isGeneral(word) || isHouse(word)).length - far;
const reasonOf = ({ phrase }: Match): number => Math.min(...phrase.leads.map(({ why }) => reasons.indexOf(why)));

/** The matches that explain most, none of them on a token of another; equals on the same tokens all stay. */
const chosen = (matches: readonly Match[]): Match[] => {
  const best = matches.toSorted(
    (one, other) =>
      weightOf(other) - weightOf(one) || reasonOf(one) - reasonOf(other) || (one.at[0] ?? 0) - (other.at[0] ?? 0),
  );
  const taken = new Map<number, string>();
  const kept = new Set<Phrase>();
  return best.filter((match) => {
    const places = match.at.join();
    const id = `${places}:${weightOf(match)}`;
    if (kept.has(match.phrase) || !match.at.every((place) => (taken.get(place) ?? id) === id)) return false;
    for (const place of match.at) taken.set(place, id);
    kept.add(match.phrase);
    return true;
  });
};

/** Areas of expertise stand beside what else the same words say: 'thyroid surgery' is a surgeon's, and 'thyroid' is not lost. */
const areaMatchesOf = (tokens: readonly Token[]): Match[] =>
  tokens
    .flatMap(({ word }, around) => areasOf(word).flatMap((area) => standing(area, tokens, around, true) ?? []))
    .filter(({ far }) => far < 1);

const worth: Readonly<Record<Reason, number>> = { name: 4, synonym: 3, symptom: 1 };

/** 'Bete' (son) is no mistyped 'bite' by itself. */
const isGuessedAside = (tokens: readonly Token[], { at: [place = 0, ...more], far }: Match): boolean =>
  far > 0 && more.length === 0 && isAside(tokens[place]?.word ?? '');

/** What the words say: areas of expertise beside the rest, no guess at a word of one, and no house behind a specialty. */
const foundIn = (tokens: readonly Token[]): Match[] => {
  const areas = chosen(areaMatchesOf(tokens));
  const known = new Set(areas.flatMap(({ at }) => at));
  const sound = matchesOf(tokens).filter(
    (match) => (match.at.length > 1 || !isName(tokens, match.at[0] ?? 0)) && !isGuessedAside(tokens, match),
  );
  const others = chosen(sound.filter(({ at, far }) => !(far >= 1 && at.every((place) => known.has(place)))));
  const used = new Set(others.flatMap(({ at }) => at));
  return [
    ...others.filter(
      ({ at: [place = 0, ...more] }) => more.length > 0 || !isHouse(tokens[place]?.word ?? '') || !used.has(place - 1),
    ),
    ...areas,
  ];
};

interface Read {
  readonly found: readonly Match[];
  readonly gender: AskedGender | undefined;
  readonly isGenderAlone: boolean;
  /** Whether the word at a place says any of it. */
  readonly isUsed: (place: number) => boolean;
  /** Whether it is part of a specialty's name. */
  readonly isSpecialty: (place: number) => boolean;
}

/** What the words say, and the doctor's gender among it: a 'lady doctor' for something else is no gynaecologist. */
const readIn = (tokens: readonly Token[]): Read => {
  const all = foundIn(tokens);
  const genderOf = ({ at }: Match): AskedGender | undefined => genderOfPhrase(tokens, at);
  const others = all.filter((match) => genderOf(match) === undefined);
  const used = new Set(all.flatMap(({ at }) => at));
  const isSpecialty = (place: number): boolean =>
    others.some(({ at, phrase }) => at.includes(place) && phrase.leads.some(({ why }) => why !== 'symptom'));
  const { gender, at } = genderIn(tokens, (place) => used.has(place), isSpecialty);
  return {
    found: others.length > 0 ? others : all,
    gender: all.map(genderOf).find((one) => one !== undefined) ?? gender,
    isGenderAlone: others.length === 0 && all.length > 0,
    isUsed: (place) => used.has(place) || at.has(place),
    isSpecialty,
  };
};

/** The languages among the words, and the words without them: 'bolne' (to speak) beside one is no complaint, and 'lady Tamil doctor' a lady doctor. */
const withoutLanguages = (
  tokens: readonly Token[],
): { readonly tokens: readonly Token[]; readonly languages: readonly string[] } => {
  if (!namesLanguage(tokens)) return { tokens, languages: [] };
  const spoken = spokenIn(tokens);
  const others = tokens.filter((_, place) => !spoken.at.has(place));
  const { isUsed, isSpecialty } = readIn(others);
  const beside = languagesIn(others, isUsed, isSpecialty);
  return {
    tokens: others.filter((_, place) => !beside.at.has(place)),
    languages: [...new Set([...spoken.languages, ...beside.languages])],
  };
};

/** 'Near me', between blanks, in the words of a search. */
const nearMe = [
  'nearby',
  'nearest',
  'closest',
  'near by',
  'near me',
  'near us',
  'near my',
  'near here',
  'close to me',
  'close by',
  'around me',
  'around here',
  'aas paas',
  'aas pass',
  'aaspas',
  'mere paas',
  'mere pass',
  'paas mein',
  'paas me',
  'paas ka',
  'nazdeek',
  'nazdik',
  'najdeek',
  'najdik',
  'nazdiki',
  'आसपास',
  'आस पास',
  'मेरे पास',
  'पास में',
  'पास का',
  'नजदीक',
  'नजदीकी',
];

/**
 * Reads what a patient typed to find a doctor: which specialties it asks for, by their names, by other names of them or by a
 * complaint, in English, Hindi or Hindi with Latin letters, forgiving typing errors; of which gender and language the doctor
 * shall be; and the words that are left. It reads
 * the first 120 characters, is safe for any text and looks words up in tables. What is an emergency is not judged here.
 */
export const readDoctorQuery = (text: string): DoctorQuery => {
  const { tokens, languages } = withoutLanguages(tokensOf(text));
  const { found, gender, isGenderAlone, isUsed } = readIn(tokens);
  const asked = new Map<SpecialtyKey, AskedSpecialty & { score: number }>();
  for (const { phrase, at, far } of found)
    for (const { key, why, order } of phrase.leads) {
      const before = asked.get(key);
      const words = [...new Set([...(before?.words ?? []), ...at.map((place) => tokens[place]?.text ?? '')])];
      const isBetter = before === undefined || reasons.indexOf(why) < reasons.indexOf(before.why);
      const score = (before?.score ?? 0) + (worth[why] * Math.sqrt(at.length)) / (1 + order / 2) / (1 + far / 2);
      asked.set(key, {
        key,
        why: isBetter ? why : before.why,
        words,
        guessed: far >= 1 && (before?.guessed ?? true),
        score,
      });
    }
  const specialties = [...asked.values()]
    .toSorted((one, other) => other.score - one.score)
    .map(({ key, why, words, guessed }) => ({ key, why, words, guessed }));
  const isAnyUsed = languages.length > 0 || [...tokens.keys()].some(isUsed);
  const isLeft = ({ word }: Token, place: number): boolean =>
    !isUsed(place) && !isGeneral(word) && !(isHouse(word) && isUsed(place - 1)) && !(isAside(word) && isAnyUsed);
  const said = ` ${searchForm(text).normalize('NFD').replaceAll('\u093C', '')} `;
  return {
    specialties,
    words: tokens.filter(isLeft).map((token) => token.text),
    ...(gender !== undefined && { gender }),
    isGenderAlone,
    languages,
    nearMe: nearMe.some((phrase) => said.includes(` ${phrase} `)),
  };
};
