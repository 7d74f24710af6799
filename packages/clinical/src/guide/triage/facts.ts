import type { VocabularyHit } from '../vocabulary.ts';
import type { MessageToken } from '../text.ts';
import { guideFlags } from '@arogo/contract/messages/guide-flags';
import type { AgeKey, FlagKey } from './complaint.ts';
import { buildWordSet } from '../../directory/search-text.ts';

/** Lists the names of those phrases in a message that belong to a family. */
export const listNamesOfFamily = (hits: readonly VocabularyHit[], family: string): readonly string[] => [
  ...new Set(hits.filter(({ key }) => key.startsWith(`${family}.`)).map(({ key }) => key.slice(family.length + 1))),
];

const negationBefore = buildWordSet('no not without never havent dont doesnt didnt isnt nor neither bina बिना denies');
const negationAfter = buildWordSet('nahi nahin nhi nai नहीं नही न not');
const clauseEnds = buildWordSet(
  'just only sirf bas but however lekin par magar मगर लेकिन पर although though since because',
);
/** Words after 'not' that say that something continues: 'The fever does not go down' does not mean 'no fever'. */
const listContinues = buildWordSet(
  'utar ja jaa jata jaati jati kam theek thik ruk rukta chhod band going stopping stop go better उतर जा कम ठीक रुक छोड़ बंद jaana hat हट',
);

/** Whether the message negates a phrase: 'no fever', 'bukhar nahi hai'. A phrase that contains a 'not' itself is unaffected. */
export const isNegatedHit = (tokens: readonly MessageToken[], { at }: VocabularyHit): boolean => {
  const first = at[0] ?? 0;
  const last = at.at(-1) ?? 0;
  const wordAt = (place: number): string => tokens[place]?.word ?? '';
  for (let place = last + 1; place <= last + 2 && place < tokens.length; place += 1) {
    if (clauseEnds.has(wordAt(place))) break;
    if (negationAfter.has(wordAt(place))) return ![1, 2].some((step) => listContinues.has(wordAt(place + step)));
    if (listContinues.has(wordAt(place))) break;
  }
  for (let place = first - 1; place >= Math.max(0, first - 4); place -= 1) {
    if (clauseEnds.has(wordAt(place)) || listContinues.has(wordAt(place))) return false;
    if (negationBefore.has(wordAt(place))) return true;
    // In Hindi 'not' follows what it negates, so it does not negate the next word.
    if (negationAfter.has(wordAt(place))) return false;
  }
  return false;
};

export const isFlagKey = (text: string): text is FlagKey => Object.hasOwn(guideFlags, text);

export const getAgeBand = (years: number): AgeKey => {
  if (years < 0.25) return 'newborn';
  if (years < 5) return 'small';
  if (years < 16) return 'child';
  return years < 65 ? 'adult' : 'old';
};
