import { type DoctorGender, findDoctorGender, getPhraseGender } from './gender-filter.ts';
import { isAside } from './aside-phrases.ts';
import { findRequestedLanguages, mentionsLanguage, findSpokenLanguages } from './language-filter.ts';
import { findLanguageByForm } from './languages.ts';
import {
  findExpertiseAreas,
  findGeneralWord,
  isBinding,
  isGeneral,
  isHouseWord,
  isKnownWord,
  nearWords,
  findSingleWordPhrase,
  findPhrases,
  reasons,
  findSoundAlikes,
  type Phrase,
  type Reason,
} from './lexicon.ts';
import { canBeName, isOwnName } from './known-names.ts';
import { isPlaceWord, findPinCode } from './place-words.ts';
import { isTitle } from './practitioners.ts';
import { toMatchForm, toSearchForm } from './search-text.ts';
import type { SpecialtyKey } from './specialties.ts';

/** A specialty that a search asks for, and the reason. */
export interface QueriedSpecialty {
  readonly key: SpecialtyKey;
  readonly why: Reason;
  /** The words it is based on, as typed, in toSearchForm. */
  readonly words: readonly string[];
  /** Whether all these words were taken as mistyped: they may also be unknown names. */
  readonly isGuessed: boolean;
}

/** The interpretation of a search. */
export interface DoctorQuery {
  /** The best first; empty for a search only by name or place. */
  readonly specialties: readonly QueriedSpecialty[];
  /** The remaining words, in toSearchForm: searched in doctors' names, clinics, cities and expertise. */
  readonly words: readonly string[];
  /** Requested gender of the doctor. */
  readonly gender?: DoctorGender;
  /** Whether the specialty is based only on the gender: a 'lady doctor' may be any female doctor. */
  readonly isGenderAlone: boolean;
  /** Languages, by their names in the directory; the doctor speaks one of them. */
  readonly languages: readonly string[];
  /** Whether the text contains 'near me' or the like. */
  readonly nearMe: boolean;
}

interface QueryToken {
  /** In search form. */
  readonly text: string;
  /** In compared form. */
  readonly word: string;
  /** Possible meanings with their distance from the typed word: 0 for itself. */
  readonly meanings: ReadonlyMap<string, number>;
}

interface PhraseMatch {
  readonly phrase: Phrase;
  /** Indexes of its tokens, ascending. */
  readonly at: readonly number[];
  /** Distance between the typed words and the phrase. */
  readonly distance: number;
}

/** Maximum number of words; no search names more complaints at once. */
const maxWords = 24;
/** Another spelling of the same sound is closer than a typing error. */
const soundDistance = 0.5;

const listMeanings = (word: string, isAfterTitle: boolean): ReadonlyMap<string, number> => {
  const isOther =
    isAfterTitle ||
    isGeneral(word) ||
    isOwnName(word) ||
    isPlaceWord(word) ||
    findLanguageByForm(word) !== undefined ||
    /\d/.test(word);
  const sounds = isOther ? [] : findSoundAlikes(word).map((sound) => [sound, soundDistance] as const);
  if (isKnownWord(word)) return new Map([...sounds, [word, 0]]);
  if (isOther || sounds.length > 0) return new Map(sounds);
  const near = nearWords(word);
  return new Map(filterSameConsonants(near.words, word).map((one) => [toMatchForm(one), near.errors]));
};

const keepConsonants = (word: string): string =>
  word.normalize('NFD').replaceAll(/[aeiouy]|[\u0904-\u0914]|\p{M}/gu, '');

/** Among equally near words prefers those with the same consonants: vowels are confused more easily. */
const filterSameConsonants = (near: readonly string[], word: string): readonly string[] => {
  const same = near.length < 2 ? [] : near.filter((one) => keepConsonants(one) === keepConsonants(word));
  return same.length > 0 ? same : near;
};

/** The letters of 'ENT' and 'HIV' spelled in Hindi. */
const letterNames = new Set('ए बी सी डी ई एफ जी एच आई आय जे के एल एम एन ओ पी क्यू आर एस टी यू वी एक्स वाई'.split(' '));
const isLetter = (word: string | undefined): boolean =>
  word !== undefined && (word.length === 1 || letterNames.has(word));

/** 'E.N.T.', 'b p' and 'ई एन टी' are abbreviations of single letters; before a name they are initials. */
const joinLetters = (words: readonly string[]): string[] => {
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    let end = at;
    while (isLetter(words[end])) end += 1;
    const letters = words.slice(at, end).join('');
    const next = words[end];
    const isWord =
      end - at > 1 &&
      isKnownWord(toMatchForm(letters)) &&
      (next === undefined || isBinding(next) || isGeneral(next) || isKnownWord(toMatchForm(next)));
    if (isWord) joined.push(letters);
    else joined.push(...words.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return joined;
};

/** Whether 'dr' before a word is a title: 'Dr. Rao', but not 'lady dr near me'. */
const hasTitleBefore = (word: string | undefined): boolean =>
  word !== undefined &&
  !isBinding(word) &&
  !isGeneral(word) &&
  !isHouseWord(word) &&
  (!isKnownWord(word) || canBeName(word));

const tokenise = (text: string): QueryToken[] => {
  const words = joinLetters(
    (findPinCode(text)?.joined ?? toSearchForm(text)).split(' ').filter((word) => word !== ''),
  ).map((one) => ({ text: one, word: toMatchForm(one) }));
  return words
    .map(({ text: one, word }, index) => ({
      text: one,
      word: isTitle(word) && hasTitleBefore(words[index + 1]?.word) ? word : findGeneralWord(word),
      isAfterTitle: isTitle(words[index - 1]?.word ?? ''),
    }))
    .filter(({ word }) => !isBinding(word))
    .slice(0, maxWords)
    .map(({ text: one, word, isAfterTitle }) => ({ text: one, word, meanings: listMeanings(word, isAfterTitle) }));
};

/** Matches the words of a phrase around an index, each with a token of its own and at most one word in between. */
const matchPhrase = (
  phrase: Phrase,
  tokens: readonly QueryToken[],
  around: number,
  isAsTyped = false,
): PhraseMatch | undefined => {
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
  return (at.at(-1) ?? 0) - (at[0] ?? 0) <= reach ? { phrase, at, distance: far } : undefined;
};

const findMatches = (tokens: readonly QueryToken[]): PhraseMatch[] => {
  const matches = tokens.flatMap(({ meanings }, around) =>
    [...meanings.keys()].flatMap((meaning) =>
      findPhrases(meaning).flatMap((phrase) => matchPhrase(phrase, tokens, around) ?? []),
    ),
  );
  // 'tooth ache' for a single word of the lexicon.
  for (const [index, { word }] of tokens.entries()) {
    const next = tokens[index + 1]?.word ?? '';
    const joined = word.length > 1 && next.length > 1 ? findSingleWordPhrase(word + next) : undefined;
    if (joined) matches.push({ phrase: joined, at: [index, index + 1], distance: 0 });
  }
  return matches;
};

/** Whether an ambiguous word is a name, because another name is beside it. */
const isName = (tokens: readonly QueryToken[], place: number): boolean => {
  const isOther = (token: QueryToken | undefined): boolean =>
    token !== undefined &&
    token.meanings.size === 0 &&
    ![isGeneral, isHouseWord, isPlaceWord, isAside].some((saysNothing) => saysNothing(token.word));
  return (
    canBeName(tokens[place]?.word ?? '') &&
    (isOther(tokens[place - 1]) || isOther(tokens[place + 1]) || isTitle(tokens[place - 1]?.word ?? ''))
  );
};

/** Generic words weigh little: 'hair doctor' explains less of 'hair fall doctor' than 'hair fall' does. */
const weighMatch = ({ phrase, at, distance: far }: PhraseMatch): number =>
  2 * at.length - 1.5 * phrase.words.filter((word) => isGeneral(word) || isHouseWord(word)).length - far;
const rankReason = ({ phrase }: PhraseMatch): number =>
  Math.min(...phrase.leads.map(({ why }) => reasons.indexOf(why)));

/** The matches that explain most, without overlapping tokens; equal matches of the same tokens all stay. */
const chooseBestMatches = (matches: readonly PhraseMatch[]): PhraseMatch[] => {
  const best = matches.toSorted(
    (one, other) =>
      weighMatch(other) - weighMatch(one) ||
      rankReason(one) - rankReason(other) ||
      (one.at[0] ?? 0) - (other.at[0] ?? 0),
  );
  const taken = new Map<number, string>();
  const selected = new Set<Phrase>();
  return best.filter((match) => {
    const places = match.at.join();
    const id = `${places}:${weighMatch(match)}`;
    if (selected.has(match.phrase) || !match.at.every((place) => (taken.get(place) ?? id) === id)) return false;
    for (const place of match.at) taken.set(place, id);
    selected.add(match.phrase);
    return true;
  });
};

/** Areas of expertise match in addition to other phrases: 'thyroid surgery' belongs to a surgeon, and 'thyroid' still counts. */
const findAreaMatches = (tokens: readonly QueryToken[]): PhraseMatch[] =>
  tokens
    .flatMap(({ word }, around) =>
      findExpertiseAreas(word).flatMap((area) => matchPhrase(area, tokens, around, true) ?? []),
    )
    .filter(({ distance: far }) => far < 1);

const reasonWeights: Readonly<Record<Reason, number>> = { name: 4, synonym: 3, symptom: 1 };

/** 'Bete' (son) alone is not a mistyped 'bite'. */
const isGuessFromAside = (
  tokens: readonly QueryToken[],
  { at: [place = 0, ...more], distance: far }: PhraseMatch,
): boolean => far > 0 && more.length === 0 && isAside(tokens[place]?.word ?? '');

/**
 * The best matches: areas of expertise in addition to others, without guesses from their words, and without institutions after a
 * specialty.
 */
const findBestMatches = (tokens: readonly QueryToken[]): PhraseMatch[] => {
  const areas = chooseBestMatches(findAreaMatches(tokens));
  const known = new Set(areas.flatMap(({ at }) => at));
  const sound = findMatches(tokens).filter(
    (match) => (match.at.length > 1 || !isName(tokens, match.at[0] ?? 0)) && !isGuessFromAside(tokens, match),
  );
  const others = chooseBestMatches(
    sound.filter(({ at, distance: far }) => !(far >= 1 && at.every((place) => known.has(place)))),
  );
  const used = new Set(others.flatMap(({ at }) => at));
  return [
    ...others.filter(
      ({ at: [place = 0, ...more] }) =>
        more.length > 0 || !isHouseWord(tokens[place]?.word ?? '') || !used.has(place - 1),
    ),
    ...areas,
  ];
};

interface QueryReading {
  readonly found: readonly PhraseMatch[];
  readonly gender: DoctorGender | undefined;
  readonly isGenderAlone: boolean;
  /** Whether the word at an index was interpreted. */
  readonly isUsed: (place: number) => boolean;
  /** Whether it is part of a specialty's name. */
  readonly isSpecialty: (place: number) => boolean;
}

/** Interprets the words, and finds the doctor's gender: a 'lady doctor' for another complaint is not a gynaecologist. */
const readTokens = (tokens: readonly QueryToken[]): QueryReading => {
  const all = findBestMatches(tokens);
  const getGender = ({ at }: PhraseMatch): DoctorGender | undefined => getPhraseGender(tokens, at);
  const others = all.filter((match) => getGender(match) === undefined);
  const used = new Set(all.flatMap(({ at }) => at));
  const isSpecialty = (place: number): boolean =>
    others.some(({ at, phrase }) => at.includes(place) && phrase.leads.some(({ why }) => why !== 'symptom'));
  const { gender, at } = findDoctorGender(tokens, (place) => used.has(place), isSpecialty);
  return {
    found: others.length > 0 ? others : all,
    gender: all.map(getGender).find((one) => one !== undefined) ?? gender,
    isGenderAlone: others.length === 0 && all.length > 0,
    isUsed: (place) => used.has(place) || at.has(place),
    isSpecialty,
  };
};

/**
 * Finds the languages and removes them: 'bolne' (to speak) beside one is not a complaint, and 'lady Tamil doctor' is a lady
 * doctor.
 */
const withoutLanguages = (
  tokens: readonly QueryToken[],
): { readonly tokens: readonly QueryToken[]; readonly languages: readonly string[] } => {
  if (!mentionsLanguage(tokens)) return { tokens, languages: [] };
  const spoken = findSpokenLanguages(tokens);
  const others = tokens.filter((_, place) => !spoken.at.has(place));
  const { isUsed, isSpecialty } = readTokens(others);
  const beside = findRequestedLanguages(others, isUsed, isSpecialty);
  return {
    tokens: others.filter((_, place) => !beside.at.has(place)),
    languages: [...new Set([...spoken.languages, ...beside.languages])],
  };
};

/** 'Near me' and similar phrases, delimited by blanks. */
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
 * Interprets a search for doctors: specialties by name, synonym or complaint, in English, Hindi or Hindi in Latin letters,
 * tolerating typing errors; gender and language of the doctor; and the remaining words. It reads the first 120 characters, is
 * safe for any text and uses table lookups. It does not detect emergencies.
 */
export const readDoctorQuery = (text: string): DoctorQuery => {
  const { tokens, languages } = withoutLanguages(tokenise(text));
  const { found, gender, isGenderAlone, isUsed } = readTokens(tokens);
  const bySpecialty = new Map<SpecialtyKey, QueriedSpecialty & { score: number }>();
  for (const { phrase, at, distance: far } of found)
    for (const { key, why, order } of phrase.leads) {
      const before = bySpecialty.get(key);
      const words = [...new Set([...(before?.words ?? []), ...at.map((place) => tokens[place]?.text ?? '')])];
      const isBetter = before === undefined || reasons.indexOf(why) < reasons.indexOf(before.why);
      const score =
        (before?.score ?? 0) + (reasonWeights[why] * Math.sqrt(at.length)) / (1 + order / 2) / (1 + far / 2);
      bySpecialty.set(key, {
        key,
        why: isBetter ? why : before.why,
        words,
        isGuessed: far >= 1 && (before?.isGuessed ?? true),
        score,
      });
    }
  const specialties = [...bySpecialty.values()]
    .toSorted((one, other) => other.score - one.score)
    .map(({ key, why, words, isGuessed }) => ({ key, why, words, isGuessed }));
  const isAnyUsed = languages.length > 0 || [...tokens.keys()].some(isUsed);
  const isLeft = ({ word }: QueryToken, place: number): boolean =>
    !isUsed(place) && !isGeneral(word) && !(isHouseWord(word) && isUsed(place - 1)) && !(isAside(word) && isAnyUsed);
  const plainText = ` ${toSearchForm(text).normalize('NFD').replaceAll('\u093C', '')} `;
  return {
    specialties,
    words: tokens.filter(isLeft).map((token) => token.text),
    ...(gender !== undefined && { gender }),
    isGenderAlone,
    languages,
    nearMe: nearMe.some((phrase) => plainText.includes(` ${phrase} `)),
  };
};
