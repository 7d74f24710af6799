import { readTerms } from '@arogo/clinical-data/terms';
import type { MessageToken } from '../text.ts';
import { createVocabulary, type VocabularyHit } from '../vocabulary.ts';
import { drugWords } from './drugs.ts';
import { ordinaryWords } from './ordinary.ts';
import { personWords } from './persons.ts';
import { testWords } from './tests.ts';

/** The words of each family, by their keys in it. */
export const wordFamilies: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map([
  ['complaint', readTerms('guide/complaints.tsv')],
  ['flag', readTerms('guide/flags.tsv')],
  ['sign', readTerms('guide/signs.tsv')],
  ['reply', readTerms('guide/replies.tsv')],
  ['person', personWords],
  ['test', testWords],
  ['drug', drugWords],
  ['ask', readTerms('guide/questions.tsv')],
]);

const guideVocabulary = createVocabulary(
  new Map(
    wordFamilies
      .entries()
      .flatMap(([family, words]) => words.entries().map(([key, terms]) => [`${family}.${key}`, terms])),
  ),
  ordinaryWords,
);

/** Finds the phrases of all tables in a message; a key is the family and the name: 'complaint.fever'. */
export const findHits = (tokens: readonly MessageToken[]): readonly VocabularyHit[] => guideVocabulary(tokens);
