import { readDataText } from '@arogo/clinical-data/tables';

/** Frequently typed words, the most frequent first; written by `npm run danger:model`. */
export const knownWords: readonly string[] = readDataText('danger/model/known-words.txt').trimEnd().split('\n');
