import { articleSections } from '@arogo/contract/articles';
import { guideFlags } from '@arogo/contract/messages/guide-flags';
import { readTerms } from '@arogo/clinical-data/terms';
import { expect, test } from 'vitest';
import { intentRules } from '../intent-rules.ts';
import { complaintKeys } from '../triage/complaints.ts';
import { signs } from '../triage/signs.ts';
import { wordFamilies } from './guide-vocabulary.ts';

const listKeys = (family: string): readonly string[] => [...(wordFamilies.get(family)?.keys() ?? [])];
const listUnknown = (keys: readonly string[], known: readonly string[]): readonly string[] =>
  keys.filter((key) => !known.includes(key));

test('words stand for complaints, warning signs and sections that there are', () => {
  expect(listUnknown(listKeys('complaint'), complaintKeys)).toEqual([]);
  expect(listUnknown(listKeys('sign'), Object.keys(signs))).toEqual([]);
  expect(listUnknown([...readTerms('guide/article-questions.tsv').keys()], articleSections)).toEqual([]);
});

test('each warning sign of a complaint has words', () => {
  expect(listKeys('flag').toSorted()).toEqual(Object.keys(guideFlags).toSorted());
});

test('each word that a rule of intents asks for has terms', () => {
  const keys = intentRules
    .flatMap(({ all, none }) => [...all.flat(), ...none])
    .filter((key) => key.startsWith('ask.'))
    .map((key) => key.slice('ask.'.length));
  expect(keys.length).toBeGreaterThan(100);
  expect(listUnknown(keys, listKeys('ask'))).toEqual([]);
});
