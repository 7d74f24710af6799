import { expect, test } from 'vitest';
import { readDoctorQuery } from '../directory/query.ts';
import { noSpecialties, spellings } from '../directory/spellings.test-helpers.ts';
import { findSpecialty } from './answers/specialty.ts';
import { parseMessage } from './intent-parser.ts';

const frames: readonly ((term: string) => string)[] = [
  (term) => `book ${term} appointment`,
  (term) => `${term} se appointment book karo`,
  (term) => `mujhe ${term} ko dikhana hai`,
];
/** A guess is asked about, not acted on: the search says that it was one, and the assistant offers choices. */
const certain = Object.entries(spellings).flatMap(([key, texts]) =>
  texts.filter((text) => readDoctorQuery(text).specialties[0]?.isGuessed === false).map((text) => ({ key, text })),
);

test('a sentence to the assistant leads to the specialty that the search for doctors finds', () => {
  expect(certain.length).toBeGreaterThanOrEqual(1_100);
  expect(new Set(certain.map(({ key }) => key)).size).toBe(Object.keys(spellings).length);
  const sentences = certain.flatMap(({ key, text }) => frames.map((frame) => ({ key, sentence: frame(text) })));
  const missed = sentences.filter(({ key, sentence }) =>
    parseMessage(sentence).every((intent) => findSpecialty(intent) !== key),
  );
  expect(missed).toEqual([]);
});

test('a name, a place or a plain word is no specialty for the assistant', () => {
  expect(noSpecialties.filter((text) => parseMessage(text).some(({ specialty }) => specialty !== null))).toEqual([]);
});
