import { readTerms } from '@arogo/clinical-data/terms';

/** What patients say for tests of laboratories, by the name to look up. */
export const testWords = readTerms('guide/tests.tsv');
