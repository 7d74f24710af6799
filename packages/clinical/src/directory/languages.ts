import { readTerms } from '@arogo/clinical-data/terms';
import { toComparedForm } from './search-text.ts';

const spellings = readTerms('directory/languages.tsv');

/** The languages a doctor can speak with patients, by their names in the directory. */
export const languages: readonly string[] = [...spellings.keys()];

const names: ReadonlyMap<string, string> = new Map(
  [...spellings].flatMap(([name, terms]) => terms.map((text) => [toComparedForm(text), name])),
);

/** The language that words, in the form of toComparedForm, are the name of. */
export const findLanguageByForm = (form: string): string | undefined => names.get(form);

/** What the filter sends: nothing has to be compared for it. */
const languageSet = new Set(languages);

/** The language that a text names, under any of its names and however its letters are written. */
export const findLanguageByName = (text: string): string | undefined =>
  languageSet.has(text) ? text : findLanguageByForm(toComparedForm(text));
