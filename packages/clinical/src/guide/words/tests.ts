import { readTerms } from '@arogo/clinical-data/terms';

/** Words of patients for laboratory tests, by the name to look up. */
export const testWords = readTerms('guide/tests.tsv');
