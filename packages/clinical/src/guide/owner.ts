import { toPlainText } from './text.ts';
import type { MessageIntent } from './intent-parser.ts';

const possessive = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)['’]s(?![\p{L}\p{M}])/gu;
const hindiPossessive = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+(?:ka|ki|ke|का|की|के)(?![\p{L}\p{M}])/gu;

/**
 * Finds the name of the person to whom something belongs: 'ravi' in 'show me ravi's hba1c' or 'ravi ki sugar'. Words of the
 * tables are not names.
 */
export const findOwnerName = ({ text, unknownWords: rest }: MessageIntent): string | undefined => {
  const plain = toPlainText(text);
  return [...plain.matchAll(possessive), ...plain.matchAll(hindiPossessive)]
    .map(([, word = '']) => word)
    .find((word) => rest.includes(word));
};
