import type { Token } from '../text.ts';
import { vocabularyOf, type Hit } from '../vocabulary.ts';
import { askingWords } from './asking.ts';
import { complaintWords } from './complaints.ts';
import { drugWords } from './drugs.ts';
import { flagWords } from './flags.ts';
import { ordinaryWords } from './ordinary.ts';
import { personWords, replyWords } from './replies.ts';
import { signWords } from './signs.ts';
import { testWords } from './tests.ts';

const under = (family: string, tables: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(tables).map(([key, words = '']) => [`${family}.${key}`, words]));

const vocabulary = vocabularyOf(
  {
    ...under('complaint', complaintWords),
    ...under('flag', flagWords),
    ...under('sign', signWords),
    ...under('reply', replyWords),
    ...under('person', personWords),
    ...under('test', testWords),
    ...under('drug', drugWords),
    ...under('ask', askingWords),
  },
  ordinaryWords,
);

/** The phrases of all tables that stand in a message; a key is its family and its name: 'complaint.fever'. */
export const hitsIn = (tokens: readonly Token[]): readonly Hit[] => vocabulary(tokens);
