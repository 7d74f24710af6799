import { readTerms } from '@arogo/clinical-data/terms';
import { buildWordSet } from '../../directory/search-text.ts';

/** Everyday words that name nothing, and words that resemble a word of the tables without being a misspelling of it. */
export const ordinaryWords: readonly string[] = readTerms('guide/ordinary-words.tsv').get('ordinary') ?? [];

const ordinaryWordSet = buildWordSet(ordinaryWords.join(' '));
/** Whether a normalised word is an everyday word. */
export const isOrdinaryWord = (word: string): boolean => ordinaryWordSet.has(word);
