import { readTerms } from '@arogo/clinical-data/terms';
import { buildWordSet } from '../../directory/search-text.ts';

/** Everyday words that name nothing, and those that are near to a word of the tables and no mistyping of it. */
export const ordinaryWords: readonly string[] = readTerms('guide/ordinary-words.tsv').get('ordinary') ?? [];

const ordinaryWordSet = buildWordSet(ordinaryWords.join(' '));
/** Whether a word, as it is compared, names nothing. */
export const isOrdinaryWord = (word: string): boolean => ordinaryWordSet.has(word);
