import { Readable } from 'node:stream';
import { samplePrescription } from '@arogo/contract/sample-prescription';
import { expect, test } from 'vitest';
import { readSampleDocument } from '../test/samples.ts';
import { readInProcess } from './in-process-reader.test-helpers.ts';

test('the prescription that visitors are shown is what is read from its document today', async () => {
  const read = await readInProcess(Readable.from([await readSampleDocument('rx-diabetes-typed.pdf')]));
  if (!read.ok) throw new Error('The sample could not be read.');
  expect(read.facts).toMatchObject(samplePrescription);
});
