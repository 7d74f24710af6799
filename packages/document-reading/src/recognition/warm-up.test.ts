import { expect, test } from 'vitest';
import { readSampleDocument } from '../test/samples.ts';
import { readDocument } from './document.ts';
import { sampleNames, warmUp } from './warm-up.ts';

test('the sample documents are a prescription with medicines and a report with results, which use the whole grammar', async () => {
  const facts = [];
  for (const name of sampleNames) {
    const read = await readDocument(await readSampleDocument(name), 1, () => undefined);
    facts.push(read.say === 'done' ? read.facts : read);
  }
  expect(facts).toMatchObject([
    { kind: 'PRESCRIPTION', medicines: expect.arrayContaining([expect.anything()]) },
    { kind: 'LAB_REPORT', results: expect.arrayContaining([expect.anything()]) },
  ]);
});

test('warming up stops between two steps once a document has come', async () => {
  let callCount = 0;
  const isIdleUntil = (step: number) => (): boolean => {
    callCount += 1;
    return callCount < step;
  };
  await warmUp(isIdleUntil(1));
  expect(callCount).toBe(1);
  callCount = 0;
  await warmUp(isIdleUntil(2));
  expect(callCount).toBe(2);
});
