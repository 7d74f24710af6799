import { isGeneral } from './lexicon.ts';
import { isPlaceWord } from './place-words.ts';
import { isDoctor, isPractitioner, type SearchWord } from './practitioners.ts';

/** A doctor's gender, as a patient can ask for it. */
export type AskedGender = 'female' | 'male';

/** As they are typed: 'ladies' are whom a doctor is for, and 'aurat' who is ill. */
const genders: ReadonlyMap<string, AskedGender> = new Map([
  ...['lady', 'female', 'woman', 'women', 'mahila', 'लेडी', 'महिला'].map((word) => [word, 'female'] as const),
  ...['male', 'gents', 'purush', 'पुरुष'].map((word) => [word, 'male'] as const),
]);

/** What the words of a search were found to say of a gender. */
interface FoundGender {
  /** None where both are named. */
  readonly gender?: AskedGender;
  /** Places of the words that say so. */
  readonly at: ReadonlySet<number>;
}

const getWordGender = (word: SearchWord | undefined): AskedGender | undefined => genders.get(word?.text ?? '');
/** 'Rog' and 'problem' stand for what somebody suffers from. */
const isComplaintWord = (word: SearchWord | undefined): boolean =>
  word !== undefined && isGeneral(word.word) && !isPractitioner(word);

/** The gender that a phrase of a gender and 'doctor' names: 'lady doctor', 'lady skin doctor', and not 'mahila rog doctor'. */
export const getPhraseGender = (words: readonly SearchWord[], at: readonly number[]): AskedGender | undefined => {
  const [first = 0, last = first, ...more] = at;
  const those = [words[first], words[last]];
  const isOfDoctor = more.length === 0 && those.some(isDoctor) && !words.slice(first + 1, last).some(isComplaintWord);
  return isOfDoctor ? (getWordGender(those[0]) ?? getWordGender(those[1])) : undefined;
};

/**
 * The doctor's gender that a search names in front of a specialty or a word for doctors, or behind one at its end. In a phrase of
 * its own the word is the patient's: 'male infertility', 'mahila rog'.
 * @param isTaken whether the word at a place is part of something that was understood
 * @param isSpecialty whether it is part of a specialty's name
 */
export const findAskedGender = (
  words: readonly SearchWord[],
  isTaken: (place: number) => boolean,
  isSpecialty: (place: number) => boolean,
): FoundGender => {
  const isWhoTreats = (place: number): boolean => isSpecialty(place) || isPractitioner(words[place]);
  const isEnd = (place: number): boolean => {
    const next = words[place];
    return next === undefined || isPlaceWord(next.word) || /^\d/.test(next.word) || isComplaintWord(next);
  };
  const named = [...words.keys()].filter((place) => getWordGender(words[place]) !== undefined && !isTaken(place));
  const at = named.filter((place) => isWhoTreats(place + 1) || (isEnd(place + 1) && isWhoTreats(place - 1)));
  const [gender, ...others] = new Set(at.length === 0 ? [] : named.map((place) => getWordGender(words[place])));
  return { ...(gender !== undefined && others.length === 0 && { gender }), at: new Set(at) };
};
