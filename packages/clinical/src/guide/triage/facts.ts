import type { Hit } from '../vocabulary.ts';
import type { Token } from '../text.ts';
import { guideFlags } from '@arogo/contract/messages/guide-flags';
import type { AgeKey, FlagKey } from './complaint.ts';
import { wordSet } from '../../directory/search-text.ts';

/** The names of a family's phrases in a message. */
export const namesOf = (hits: readonly Hit[], family: string): readonly string[] => [
  ...new Set(hits.filter(({ key }) => key.startsWith(`${family}.`)).map(({ key }) => key.slice(family.length + 1))),
];

const noBefore = wordSet('no not without never havent dont doesnt didnt isnt nor neither bina बिना denies');
const noBehind = wordSet('nahi nahin nhi nai नहीं नही न not');
const ends = wordSet('just only sirf bas but however lekin par magar मगर लेकिन पर although though since because');
/** 'The fever does not go down' is no 'no fever'. */
const goesOn = wordSet(
  'utar ja jaa jata jaati jati kam theek thik ruk rukta chhod band going stopping stop go better उतर जा कम ठीक रुक छोड़ बंद jaana hat हट',
);

/** Whether the message says that a phrase's matter is not there: 'no fever', 'bukhar nahi hai'. A phrase with its own 'not' is as it stands. */
export const isNegated = (tokens: readonly Token[], { at }: Hit): boolean => {
  const first = at[0] ?? 0;
  const last = at.at(-1) ?? 0;
  const wordAt = (place: number): string => tokens[place]?.word ?? '';
  for (let place = last + 1; place <= last + 2 && place < tokens.length; place += 1) {
    if (ends.has(wordAt(place))) break;
    if (noBehind.has(wordAt(place))) return ![1, 2].some((step) => goesOn.has(wordAt(place + step)));
    if (goesOn.has(wordAt(place))) break;
  }
  for (let place = first - 1; place >= Math.max(0, first - 4); place -= 1) {
    if (ends.has(wordAt(place)) || goesOn.has(wordAt(place))) return false;
    if (noBefore.has(wordAt(place))) return true;
    // In Hindi 'not' stands behind what it denies, and so before nothing.
    if (noBehind.has(wordAt(place))) return false;
  }
  return false;
};

export const isFlag = (text: string): text is FlagKey => Object.hasOwn(guideFlags, text);

export const ageBandOf = (years: number): AgeKey => {
  if (years < 0.25) return 'newborn';
  if (years < 5) return 'small';
  if (years < 16) return 'child';
  return years < 65 ? 'adult' : 'old';
};
