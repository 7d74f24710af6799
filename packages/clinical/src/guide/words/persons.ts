import { readTerms } from '@arogo/clinical-data/terms';

/** Who is unwell, where it is not the patient. */
export const personWords = readTerms('guide/persons.tsv');
