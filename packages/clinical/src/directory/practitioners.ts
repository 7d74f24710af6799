import { buildWordSet } from './search-text.ts';

const doctors = buildWordSet('doctor dr डॉक्टर डॉ');
const practitioners = doctors.union(buildWordSet('specialist surgeon physician chikitsak चिकित्सक'));

const titles = buildWordSet('dr डॉ');

/** Whether a word, in matchForm, can be a title before a doctor's name. */
export const isTitle = (word: string): boolean => titles.has(word);

/** A word of a search: as typed, and in compared form. */
export interface SearchWord {
  readonly text: string;
  readonly word: string;
}

/** Whether a word means a doctor of any specialty. */
export const isDoctor = (word: SearchWord | undefined): boolean => doctors.has(word?.word ?? '');

/** Whether a word means a practitioner. */
export const isPractitioner = (word: SearchWord | undefined): boolean => practitioners.has(word?.word ?? '');
