import { buildWordSet } from './search-text.ts';

const doctors = buildWordSet('doctor dr डॉक्टर डॉ');
const practitioners = doctors.union(buildWordSet('specialist surgeon physician chikitsak चिकित्सक'));

const titles = buildWordSet('dr डॉ');

/** Whether a word, in the form of matchForm, can be the title in front of a doctor's name. */
export const isTitle = (word: string): boolean => titles.has(word);

/** A word of a search: as it was typed, and as it is compared. */
export interface SearchWord {
  readonly text: string;
  readonly word: string;
}

/** Whether a word is a doctor's, of any specialty. */
export const isDoctor = (word: SearchWord | undefined): boolean => doctors.has(word?.word ?? '');

/** Whether it stands for whoever treats. */
export const isPractitioner = (word: SearchWord | undefined): boolean => practitioners.has(word?.word ?? '');
