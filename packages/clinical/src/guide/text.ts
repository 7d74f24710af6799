import { toMatchForm, maxReadLength, toSearchForm } from '../directory/search-text.ts';

/** A word of a message. */
export interface MessageToken {
  /** As it was typed, in the form of toSearchForm. */
  readonly text: string;
  /** Normalised for comparison. */
  readonly word: string;
}

/** Maximum number of characters of a message that are parsed: enough for a long story, and bounded so that parsing stays fast. */
export const maxMessageLength = 2_000;
/** Maximum number of words that are compared. */
const maxWords = 300;

/** Splits a text into pieces of a length that toSearchForm accepts. */
const splitIntoPieces = (text: string): string[] => {
  const pieces: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= maxReadLength)
      pieces[pieces.length - 1] = `${last} ${word}`;
    else pieces.push(word);
  }
  return pieces;
};

/**
 * Splits a message into words. Punctuation between sentences and the possessive 's are dropped; a slash, a dot or a colon between
 * digits does not separate words.
 */
export const tokenise = (text: string): MessageToken[] =>
  splitIntoPieces(text.slice(0, maxMessageLength))
    .flatMap((piece) => toSearchForm(piece.replaceAll(/['’]s(?=\s|$)/giu, '')).split(' '))
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => ({ text: word, word: toMatchForm(word) }));

/** Splits a message into sentences; the dot of a title or within a number does not end one. */
export const splitIntoSentences = (text: string): string[] =>
  text
    .slice(0, maxMessageLength)
    .replaceAll(/\b(dr|mr|mrs|ms|no|tab|cap|syp)\./giu, '$1 ')
    // The dots of 'E.N.T.' and 'टी.बी.' do not end a sentence.
    .replaceAll(/\b(?:[a-z]\.)+[a-z]\b\.?/giu, (letters) => `${letters.replaceAll('.', '')} `)
    .replaceAll(/(?<![\p{L}\p{M}])(?:\p{Script=Devanagari}{1,3}\.){2,}/gu, (letters) => letters.replaceAll('.', ' '))
    .split(/[?!।\n;]+|\.(?!\d)/u)
    .map((one) => one.trim())
    .filter((one) => /[\p{L}\p{N}]/u.test(one));

/**
 * Converts Devanagari digits to 0 to 9 and letters to lower case, and keeps everything else: for values with punctuation, such as
 * 160/100.
 */
export const toPlainText = (text: string): string =>
  text
    .slice(0, maxMessageLength)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** Short forms of English words as typed on a phone, with the full words. */
const short: Readonly<Record<string, string>> = {
  tht: 'that',
  dat: 'that',
  wht: 'what',
  wat: 'what',
  wats: 'whats',
  shud: 'should',
  shld: 'should',
  wud: 'would',
  cud: 'could',
  hw: 'how',
  whn: 'when',
  whr: 'where',
  abt: 'about',
  bcoz: 'because',
  u: 'you',
  ur: 'your',
  r: 'are',
  thx: 'thanks',
  thnx: 'thanks',
  tnx: 'thanks',
  tmrw: 'tomorrow',
  tomorow: 'tomorrow',
  medcine: 'medicine',
  medicin: 'medicine',
  ths: 'this',
  gud: 'good',
  nxt: 'next',
  lst: 'last',
  plz: 'please',
  pls: 'please',
};
const shortWord = new RegExp(`(?<![\\p{L}\\p{M}\\d'])(?:${Object.keys(short).join('|')})(?![\\p{L}\\p{M}\\d'])`, 'giu');

/** Expands the short forms of a message. */
export const spellOut = (text: string): string =>
  text.replaceAll(shortWord, (word) => short[word.toLowerCase()] ?? word);
