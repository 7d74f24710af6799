import { createLabTestTable } from './lab-tests.ts';
import { readDataText } from '@arogo/clinical-data/tables';

/** The tests that Indian reports print. The file names its sources. */
export const labTestTable = createLabTestTable(readDataText('laboratory/lab-tests.tsv'));
