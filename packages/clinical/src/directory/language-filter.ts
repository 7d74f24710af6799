import { isAside } from './aside-phrases.ts';
import { findLanguageByForm } from './languages.ts';
import { isGeneral } from './lexicon.ts';
import { isPlaceName, isPlaceWord } from './place-words.ts';
import { isDoctor, isPractitioner, isTitle, type SearchWord } from './practitioners.ts';
import { buildWordSet } from './search-text.ts';

/** The result of searching for languages. */
interface LanguageMatch {
  /** Names in the directory, in the order of the search. */
  readonly languages: readonly string[];
  /** Indexes of the words. */
  readonly at: ReadonlySet<number>;
}

/** Consecutive languages: 'Hindi and English'. */
interface LanguageRun {
  readonly languages: readonly string[];
  readonly first: number;
  readonly last: number;
}

/** Beside one of these words a language is always a spoken one. */
const speechWords = buildWordSet(`
  speak speaking spoken speaker talk talking converse conversing communicate fluent know knowing understand understanding language bhasha bhasa bhashi baat
  bol bole bolne bolna bolta bolte bolti janne jaanne samajhne samjhne samajhta
  बोलने बोलना बोलता बोलते बोलती बोले भाषा भाषी बात जानने समझने समझता`);
const isSpeechWord = (word: SearchWord | undefined): boolean => speechWords.has(word?.word ?? '');

/** The language named at an index, and its number of words; 'Tamil Nadu' is none. */
const readLanguageAt = (
  words: readonly SearchWord[],
  at: number,
): readonly [language: string, count: number] | undefined => {
  const [before = '', word = '', next = ''] = [words[at - 1]?.word, words[at]?.word, words[at + 1]?.word];
  const [one, two] = [findLanguageByForm(word), findLanguageByForm(`${word} ${next}`)];
  if (two !== undefined) return [two, 2];
  return one === undefined || isPlaceName(`${word} ${next}`) || isPlaceName(`${before} ${word}`) ? undefined : [one, 1];
};

/** Whether any of the words can be the name of a language. */
export const mentionsLanguage = (words: readonly SearchWord[]): boolean =>
  words.some((_, at) => readLanguageAt(words, at) !== undefined);

const findLanguageRuns = (words: readonly SearchWord[]): readonly LanguageRun[] => {
  const runs: LanguageRun[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [language, count] = readLanguageAt(words, at) ?? [];
    if (language === undefined || count === undefined) continue;
    const last = at + count - 1;
    const before = runs.at(-1);
    if (before?.last === at - 1)
      runs.splice(-1, 1, { languages: [...before.languages, language], first: before.first, last });
    else runs.push({ languages: [language], first: at, last });
    at = last;
  }
  return runs;
};

const listPlaces = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const collectLanguages = (runs: readonly LanguageRun[]): LanguageMatch => ({
  languages: [...new Set(runs.flatMap(({ languages }) => languages))],
  at: new Set(runs.flatMap(({ first, last }) => listPlaces(first, last))),
});

/**
 * Finds languages beside a word for speaking: 'Tamil speaking', 'speaks both Hindi and Tamil', 'हिंदी बोलने वाले'. The indexes
 * include the words for speaking.
 */
export const findSpokenLanguages = (words: readonly SearchWord[]): LanguageMatch =>
  collectLanguages(
    findLanguageRuns(words).flatMap(({ languages, first, last }) => {
      let [from, to] = [first, last];
      while (isSpeechWord(words[to + 1])) to += 1;
      let ahead = first - 1;
      while (!isSpeechWord(words[ahead]) && isAside(words[ahead]?.word ?? '')) ahead -= 1;
      while (isSpeechWord(words[ahead])) {
        from = ahead;
        ahead -= 1;
      }
      return from < first || to > last || words.slice(first, last + 1).some(isSpeechWord)
        ? [{ languages, first: from, last: to }]
        : [];
    }),
  );

/**
 * Finds languages before a specialty or a word for doctors, or after one. Languages are also names of people and institutions:
 * none counts after a title or another name ('Dr. Bengali', 'Rahul Punjabi, dentist'), nor, after a specialty, before another
 * name ('dentist Tamil Selvan', 'dentist, Urdu Bazaar').
 * @param isTaken whether the word at an index was already interpreted
 * @param isSpecialty whether it is part of a specialty's name
 */
export const findRequestedLanguages = (
  words: readonly SearchWord[],
  isTaken: (place: number) => boolean,
  isSpecialty: (place: number) => boolean,
): LanguageMatch => {
  const isWhoTreats = (place: number): boolean => isSpecialty(place) || isPractitioner(words[place]);
  const isName = (place: number): boolean => {
    const word = words[place]?.word;
    return (
      word !== undefined &&
      !isTaken(place) &&
      ![isGeneral, isPlaceWord, isAside].some((saysNothing) => saysNothing(word))
    );
  };
  /** 'Doctor' at the start is also a title. */
  const isAfterTitle = (place: number): boolean =>
    isTitle(words[place - 1]?.word ?? '') || (place === 1 && isDoctor(words[0]));
  /** Skips complaints and a gender from an index ('Marathi bukhar doctor', 'Tamil lady doctor'). */
  const whoTreats = (from: number, step: 1 | -1): number | undefined => {
    let place = from;
    while (isTaken(place) && !isWhoTreats(place)) place += step;
    return isWhoTreats(place) ? place : undefined;
  };
  const isAsked = ({ first, last }: LanguageRun): boolean => {
    if (listPlaces(first, last).some(isTaken) || isAfterTitle(first) || isName(first - 1)) return false;
    return whoTreats(last + 1, 1) !== undefined || (!isName(last + 1) && whoTreats(first - 1, -1) !== undefined);
  };
  return collectLanguages(findLanguageRuns(words).filter(isAsked));
};
