import { isGeneral } from './lexicon.ts';
import { isPlaceWord } from './place-words.ts';
import { wordSet } from './search-text.ts';

/** A doctor's gender, as a patient can ask for it. */
export type AskedGender = 'female' | 'male';

/** As they are typed: 'ladies' are whom a doctor is for, and 'aurat' who is ill. */
const genders: ReadonlyMap<string, AskedGender> = new Map([
  ...['lady', 'female', 'woman', 'women', 'mahila', 'लेडी', 'महिला'].map((word) => [word, 'female'] as const),
  ...['male', 'gents', 'purush', 'पुरुष'].map((word) => [word, 'male'] as const),
]);

/** Words for whoever treats, as they are compared. */
const doctors = wordSet('doctor dr डॉक्टर डॉ');
const practitioners = doctors.union(wordSet('specialist surgeon physician chikitsak चिकित्सक'));

/** A word of a search: as it was typed, and as it is compared. */
interface Word {
  readonly text: string;
  readonly word: string;
}

/** What the words of a search were found to say of a gender. */
interface FoundGender {
  /** None where both are named. */
  readonly gender?: AskedGender;
  /** Places of the words that say so. */
  readonly at: ReadonlySet<number>;
}

const genderOf = (word: Word | undefined): AskedGender | undefined => genders.get(word?.text ?? '');
/** 'Rog' and 'problem' stand for what somebody suffers from. */
const isTrouble = (word: Word | undefined): boolean => word !== undefined && isGeneral(word.word) && !practitioners.has(word.word);

/** The gender that a phrase of a gender and 'doctor' names: 'lady doctor', 'lady skin doctor', and not 'mahila rog doctor'. */
export const genderOfPhrase = (words: readonly Word[], at: readonly number[]): AskedGender | undefined => {
  const [first = 0, last = first, ...more] = at;
  const those = [words[first], words[last]];
  const isDoctor = more.length === 0 && those.some((one) => doctors.has(one?.word ?? '')) && !words.slice(first + 1, last).some(isTrouble);
  return isDoctor ? (genderOf(those[0]) ?? genderOf(those[1])) : undefined;
};

/**
 * The doctor's gender that a search names in front of a specialty or a word for doctors, or behind one at its end. In a phrase of
 * its own the word is the patient's: 'male infertility', 'mahila rog'.
 * @param isTaken whether the word at a place is part of something that was understood
 * @param isSpecialty whether it is part of a specialty's name
 */
export const genderIn = (words: readonly Word[], isTaken: (place: number) => boolean, isSpecialty: (place: number) => boolean): FoundGender => {
  const isPractitioner = (place: number): boolean => isSpecialty(place) || practitioners.has(words[place]?.word ?? '');
  const isEnd = (place: number): boolean => {
    const next = words[place];
    return next === undefined || isPlaceWord(next.word) || /^\d/.test(next.word) || isTrouble(next);
  };
  const named = [...words.keys()].filter((place) => genderOf(words[place]) !== undefined && !isTaken(place));
  const at = named.filter((place) => isPractitioner(place + 1) || (isEnd(place + 1) && isPractitioner(place - 1)));
  const [gender, ...others] = new Set(at.length === 0 ? [] : named.map((place) => genderOf(words[place])));
  return { ...(gender !== undefined && others.length === 0 && { gender }), at: new Set(at) };
};
