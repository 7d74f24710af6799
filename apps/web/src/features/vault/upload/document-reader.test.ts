import type { DocumentDetails } from '@arogo/contract/document-details';
import { expect, test } from 'vitest';
import { createDocumentReader } from './document-reader.ts';

const fileNamed = (name: string): readonly [string, File] => [name, new File([name], name)];

/** A reader of which the test says when each file ends, and with what. */
const heldReader = () => {
  const requests = new Map<string, PromiseWithResolvers<DocumentDetails>>();
  const reader = createDocumentReader((file, signal) => {
    const held = Promise.withResolvers<DocumentDetails>();
    requests.set(file.name, held);
    signal.addEventListener('abort', () => held.reject(new Error('stopped')));
    return held.promise;
  });
  return { reader, requests };
};

test('files are read one after the other; one that fails holds up none', async () => {
  const { reader, requests } = heldReader();
  reader.follow(new Map([fileNamed('a'), fileNamed('b')]));
  expect(reader.states()).toEqual({ a: { is: 'reading' }, b: { is: 'waiting' } });
  expect([...requests.keys()]).toEqual(['a']);
  requests.get('a')?.reject(new Error('no connection'));
  await expect.poll(() => reader.states()).toEqual({ a: { is: 'failed' }, b: { is: 'reading' } });
  const details: DocumentDetails = { doctor: { value: 'Dr. B', certainty: 'sure' } };
  requests.get('b')?.resolve(details);
  await expect.poll(() => reader.states()['b']).toEqual({ is: 'read', details });
});

test('what is taken out or saved is not read on, and the next one is; what was read stays known', async () => {
  const { reader, requests } = heldReader();
  reader.follow(new Map([fileNamed('a'), fileNamed('b'), fileNamed('c')]));
  reader.follow(new Map([fileNamed('b'), fileNamed('c')]));
  await expect.poll(() => reader.states()).toEqual({ b: { is: 'reading' }, c: { is: 'waiting' } });
  requests.get('b')?.resolve({});
  await expect.poll(() => reader.states()['c']).toEqual({ is: 'reading' });
  reader.leave(['b', 'c']);
  await expect.poll(() => reader.states()).toEqual({ b: { is: 'read', details: {} }, c: { is: 'failed' } });
  reader.stop();
});
