import { readTerms } from '@arogo/clinical-data/terms';

/** Words for the person who is unwell, if it is not the patient. */
export const personWords = readTerms('guide/persons.tsv');
