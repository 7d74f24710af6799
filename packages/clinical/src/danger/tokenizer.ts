/** What parts words: nothing, a comma or bracket, or the end of a sentence. */
type Break = 'none' | 'comma' | 'end';

/** A word of a text. */
export interface Word {
  /** In small letters, without apostrophes. */
  readonly text: string;
  readonly isNumber: boolean;
  /** What stands before it. */
  readonly after: Break;
}

const parts = /\p{L}[\p{L}\p{M}'’`\u200B-\u200D]*|\d+(?:[.,]\d+)*|[^\p{L}\d\s]+|\n+/gu;
/** No word of a language is longer; what is, is not looked up. */
const maxWordLength = 32;

const getBreak = (mark: string): Break => {
  if (/[.!?।॥…\n]|\p{Extended_Pictographic}/u.test(mark)) return 'end';
  return /[,;:()–—|]|-{2}/.test(mark) || mark === '-' ? 'comma' : 'none';
};

const devanagariDigits = /[०-९]/g;

/** A text's words and numbers in their order, in time that grows with the text alone. */
export const splitIntoWords = (text: string): readonly Word[] => {
  const words: Word[] = [];
  let after: Break = 'end';
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(devanagariDigits, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0x09_66 + 0x30));
  for (const [part] of plain.matchAll(parts)) {
    const isNumber = /^\d/.test(part);
    if (isNumber || /^\p{L}/u.test(part)) {
      words.push({
        text: isNumber ? part : part.replaceAll(/['’`\u200B-\u200D]/g, '').slice(0, maxWordLength),
        isNumber,
        after,
      });
      after = 'none';
    } else {
      const found = getBreak(part);
      if (found === 'end' || (found === 'comma' && after === 'none')) after = found;
    }
  }
  return words;
};

/** A text's parts between commas and stops. */
export const splitIntoParts = (text: string): readonly string[] =>
  text.split(/[,;:.!?।\n]+/u).filter((part) => part.trim() !== '');
