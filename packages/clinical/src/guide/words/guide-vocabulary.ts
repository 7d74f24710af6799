import type { MessageToken } from '../text.ts';
import { createVocabulary, type VocabularyHit } from '../vocabulary.ts';
import { askingWords } from './intents.ts';
import { complaintWords } from './complaints.ts';
import { drugWords } from './drugs.ts';
import { flagWords } from './flags.ts';
import { ordinaryWords } from './ordinary.ts';
import { personWords, replyWords } from './replies.ts';
import { signWords } from './signs.ts';
import { testWords } from './tests.ts';

const prefixKeys = (family: string, tables: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(tables).map(([key, words = '']) => [`${family}.${key}`, words]));

const guideVocabulary = createVocabulary(
  {
    ...prefixKeys('complaint', complaintWords),
    ...prefixKeys('flag', flagWords),
    ...prefixKeys('sign', signWords),
    ...prefixKeys('reply', replyWords),
    ...prefixKeys('person', personWords),
    ...prefixKeys('test', testWords),
    ...prefixKeys('drug', drugWords),
    ...prefixKeys('ask', askingWords),
  },
  ordinaryWords,
);

/** The phrases of all tables that stand in a message; a key is its family and its name: 'complaint.fever'. */
export const findHits = (tokens: readonly MessageToken[]): readonly VocabularyHit[] => guideVocabulary(tokens);
