import { readTerms } from '@arogo/clinical-data/terms';
import { toComparedForm } from './search-text.ts';

const spellings = readTerms('directory/languages.tsv');

/** Languages of doctors, by their names in the directory. */
export const languages: readonly string[] = [...spellings.keys()];

const names: ReadonlyMap<string, string> = new Map(
  [...spellings].flatMap(([name, terms]) => terms.map((text) => [toComparedForm(text), name])),
);

/** Finds the language named by words in toComparedForm. */
export const findLanguageByForm = (form: string): string | undefined => names.get(form);

/** Values of the filter, which need no normalisation. */
const languageSet = new Set(languages);

/** Finds the language of a text, under any of its names and spellings. */
export const findLanguageByName = (text: string): string | undefined =>
  languageSet.has(text) ? text : findLanguageByForm(toComparedForm(text));
