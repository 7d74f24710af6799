import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNearWordFinder, countTypingErrors } from './fuzzy-match.ts';

test.each([
  ['skin', 'skin', 0],
  ['skin', 'skn', 1],
  ['skin', 'skinn', 1],
  ['skin', 'skim', 1],
  ['skin', 'sikn', 1],
  ['heart', 'hrat', 2],
  ['dermatologist', 'dermatolgyst', 2],
  ['', 'abc', 3],
  ['बुखार', 'बुखर', 1],
])('between %s and %s lie %i errors', (one, other, errors) => {
  expect(countTypingErrors(one, other)).toBe(errors);
  expect(countTypingErrors(other, one)).toBe(errors);
});

const listed = ['skin', 'heart', 'kidney', 'dermatologist', 'gastroenterologist', 'ent', 'stomach', 'thyroids'];
const near = createNearWordFinder(listed);

test.each([
  ['skni', ['skin']],
  ['dkin', []],
  ['sk', []],
  ['snt', []],
  ['heatr', ['heart']],
  ['stomakk', []],
  ['ermatologist', ['dermatologist']],
  ['dermatolojizt', ['dermatologist']],
  ['dermatolojizd', []],
  ['gastroentrologst', ['gastroenterologist']],
  ['x'.repeat(200), []],
])('%s can be a mistyping of %j', (typed, words) => {
  expect(near(typed).words).toEqual(words);
});

const forgiven = (word: string): number => Number(word.length > 3) + Number(word.length > 7);

test('finds by tables what a walk through the whole list finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 13 });
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 30 }), letters, (list, typed) => {
      const reachable = list
        .map((word) => ({
          word,
          errors: countTypingErrors(word, typed),
          limit: Math.min(forgiven(word), forgiven(typed)),
        }))
        .filter(({ word, errors, limit }) => limit > 0 && errors <= limit && (limit === 2 || word[0] === typed[0]));
      const least = Math.min(...reachable.map(({ errors }) => errors));
      expect(createNearWordFinder(list)(typed).words.toSorted()).toEqual(
        reachable
          .filter(({ errors }) => errors === least)
          .map(({ word }) => word)
          .toSorted(),
      );
    }),
    { numRuns: 2_000, seed: 5 },
  );
});
