import { isGeneral } from './lexicon.ts';
import { isPlaceWord } from './place-words.ts';
import { isDoctor, isPractitioner, type SearchWord } from './practitioners.ts';

/** A doctor's gender in a search. */
export type DoctorGender = 'female' | 'male';

/** Words for a doctor's gender: 'ladies' denotes the patients, and 'aurat' the patient. */
const genders: ReadonlyMap<string, DoctorGender> = new Map([
  ...['lady', 'female', 'woman', 'women', 'mahila', 'लेडी', 'महिला'].map((word) => [word, 'female'] as const),
  ...['male', 'gents', 'purush', 'पुरुष'].map((word) => [word, 'male'] as const),
]);

/** The result of searching for a gender. */
interface GenderMatch {
  /** Undefined if both are named. */
  readonly gender?: DoctorGender;
  /** Indexes of the words. */
  readonly at: ReadonlySet<number>;
}

const getWordGender = (word: SearchWord | undefined): DoctorGender | undefined => genders.get(word?.text ?? '');
/** 'Rog' and 'problem' denote the complaint. */
const isComplaintWord = (word: SearchWord | undefined): boolean =>
  word !== undefined && isGeneral(word.word) && !isPractitioner(word);

/** The gender in a phrase of gender and 'doctor': 'lady doctor', 'lady skin doctor', but not 'mahila rog doctor'. */
export const getPhraseGender = (words: readonly SearchWord[], at: readonly number[]): DoctorGender | undefined => {
  const [first = 0, last = first, ...more] = at;
  const those = [words[first], words[last]];
  const isOfDoctor = more.length === 0 && those.some(isDoctor) && !words.slice(first + 1, last).some(isComplaintWord);
  return isOfDoctor ? (getWordGender(those[0]) ?? getWordGender(those[1])) : undefined;
};

/**
 * Finds the doctor's gender before a specialty or a word for doctors, or after one at the end of the search. In a phrase of its
 * own the word denotes the patient: 'male infertility', 'mahila rog'.
 * @param isTaken whether the word at an index was already interpreted
 * @param isSpecialty whether it is part of a specialty's name
 */
export const findDoctorGender = (
  words: readonly SearchWord[],
  isTaken: (place: number) => boolean,
  isSpecialty: (place: number) => boolean,
): GenderMatch => {
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
