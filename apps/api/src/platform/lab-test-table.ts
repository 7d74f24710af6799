import { readFileSync } from 'node:fs';
import { createLabTestTable } from '@arogo/clinical/laboratory/lab-tests';

/** The tests that Indian reports print, out of the file that names its sources. */
export const labTestTable = createLabTestTable(
  readFileSync(new URL('../../../../packages/clinical/src/laboratory/lab-tests.tsv', import.meta.url), 'utf8'),
);
