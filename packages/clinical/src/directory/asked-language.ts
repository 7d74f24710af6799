import { isAside } from './asides.ts';
import { languageOfForm } from './languages.ts';
import { isGeneral } from './lexicon.ts';
import { isPlaceName, isPlaceWord } from './place-words.ts';
import { isDoctor, isPractitioner, isTitle, type Word } from './practitioners.ts';
import { wordSet } from './search-text.ts';

/** What the words of a search were found to say of languages. */
interface FoundLanguages {
  /** By their names in the directory, in the order of the search. */
  readonly languages: readonly string[];
  /** Places of the words that say so. */
  readonly at: ReadonlySet<number>;
}

/** Languages that follow each other: 'Hindi and English'. */
interface Run {
  readonly languages: readonly string[];
  readonly first: number;
  readonly last: number;
}

/** Beside one of these a language is one that is spoken, whatever else stands there. */
const speech = wordSet(`
  speak speaking spoken speaker talk talking converse conversing communicate fluent know knowing understand understanding language bhasha bhasa bhashi baat
  bol bole bolne bolna bolta bolte bolti janne jaanne samajhne samjhne samajhta
  बोलने बोलना बोलता बोलते बोलती बोले भाषा भाषी बात जानने समझने समझता`);
const isSpeech = (word: Word | undefined): boolean => speech.has(word?.word ?? '');

/** The language that the words at a place name, and how many they are; 'Tamil Nadu' names none. */
const languageAt = (words: readonly Word[], at: number): readonly [language: string, count: number] | undefined => {
  const [before = '', word = '', next = ''] = [words[at - 1]?.word, words[at]?.word, words[at + 1]?.word];
  const [one, two] = [languageOfForm(word), languageOfForm(`${word} ${next}`)];
  if (two !== undefined) return [two, 2];
  return one === undefined || isPlaceName(`${word} ${next}`) || isPlaceName(`${before} ${word}`) ? undefined : [one, 1];
};

/** Whether any of the words can be a language's name. */
export const namesLanguage = (words: readonly Word[]): boolean =>
  words.some((_, at) => languageAt(words, at) !== undefined);

const runsIn = (words: readonly Word[]): readonly Run[] => {
  const runs: Run[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [language, count] = languageAt(words, at) ?? [];
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

const span = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const foundIn = (runs: readonly Run[]): FoundLanguages => ({
  languages: [...new Set(runs.flatMap(({ languages }) => languages))],
  at: new Set(runs.flatMap(({ first, last }) => span(first, last))),
});

/**
 * The languages that a search says are spoken, by a word for it beside them: 'Tamil speaking', 'speaks both Hindi and Tamil',
 * 'हिंदी बोलने वाले'. The words for speaking are among their places.
 */
export const spokenIn = (words: readonly Word[]): FoundLanguages =>
  foundIn(
    runsIn(words).flatMap(({ languages, first, last }) => {
      let [from, to] = [first, last];
      while (isSpeech(words[to + 1])) to += 1;
      let ahead = first - 1;
      while (!isSpeech(words[ahead]) && isAside(words[ahead]?.word ?? '')) ahead -= 1;
      while (isSpeech(words[ahead])) {
        from = ahead;
        ahead -= 1;
      }
      return from < first || to > last || words.slice(first, last + 1).some(isSpeech)
        ? [{ languages, first: from, last: to }]
        : [];
    }),
  );

/**
 * The languages that a search names in front of a specialty or a word for doctors, or behind one. Languages are names of people
 * and houses too: none counts behind a title or another name ('Dr. Bengali', 'Rahul Punjabi, dentist'), nor, behind a specialty,
 * in front of another name ('dentist Tamil Selvan', 'dentist, Urdu Bazaar').
 * @param isTaken whether the word at a place is part of something that was understood
 * @param isSpecialty whether it is part of a specialty's name
 */
export const languagesIn = (
  words: readonly Word[],
  isTaken: (place: number) => boolean,
  isSpecialty: (place: number) => boolean,
): FoundLanguages => {
  const isWhoTreats = (place: number): boolean => isSpecialty(place) || isPractitioner(words[place]);
  const isName = (place: number): boolean => {
    const word = words[place]?.word;
    return (
      word !== undefined &&
      !isTaken(place) &&
      ![isGeneral, isPlaceWord, isAside].some((saysNothing) => saysNothing(word))
    );
  };
  /** 'Doctor' in front of all is a title as well. */
  const isAfterTitle = (place: number): boolean =>
    isTitle(words[place - 1]?.word ?? '') || (place === 1 && isDoctor(words[0]));
  /** From a place on, past complaints and a gender ('Marathi bukhar doctor', 'Tamil lady doctor'). */
  const whoTreats = (from: number, step: 1 | -1): number | undefined => {
    let place = from;
    while (isTaken(place) && !isWhoTreats(place)) place += step;
    return isWhoTreats(place) ? place : undefined;
  };
  const isAsked = ({ first, last }: Run): boolean => {
    if (span(first, last).some(isTaken) || isAfterTitle(first) || isName(first - 1)) return false;
    return whoTreats(last + 1, 1) !== undefined || (!isName(last + 1) && whoTreats(first - 1, -1) !== undefined);
  };
  return foundIn(runsIn(words).filter(isAsked));
};
