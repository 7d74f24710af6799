import { plainText } from './text.ts';
import type { Asked } from './understand.ts';

const possessive = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)['’]s(?![\p{L}\p{M}])/gu;
const ofHindi = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+(?:ka|ki|ke|का|की|के)(?![\p{L}\p{M}])/gu;

/** Whose something is by a name: 'ravi' of 'show me ravi's hba1c' or 'ravi ki sugar'. Words that a table knows are no names. */
export const ownerIn = ({ text, rest }: Asked): string | undefined => {
  const plain = plainText(text);
  return [...plain.matchAll(possessive), ...plain.matchAll(ofHindi)]
    .map(([, word = '']) => word)
    .find((word) => rest.includes(word));
};
