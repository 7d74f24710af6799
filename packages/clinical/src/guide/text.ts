import { toMatchForm, maxReadLength, toSearchForm } from '../directory/search-text.ts';

/** A word of a message. */
export interface MessageToken {
  /** As it was typed, in the form of toSearchForm. */
  readonly text: string;
  /** As it is compared. */
  readonly word: string;
}

/** How much of a message is read: a long story fits, and nothing longer is slow. */
export const maxMessageLength = 2_000;
/** As many words of it are compared. */
const maxWords = 300;

/** Text in pieces that toSearchForm reads whole. */
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

/** Marks that part sentences are no words, nor is the 's of whose something is; a slash, a dot or a colon between digits parts none either. */
export const tokenise = (text: string): MessageToken[] =>
  splitIntoPieces(text.slice(0, maxMessageLength))
    .flatMap((piece) => toSearchForm(piece.replaceAll(/['’]s(?=\s|$)/giu, '')).split(' '))
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => ({ text: word, word: toMatchForm(word) }));

/** The sentences of a message; the dot of a title or within a number ends none. */
export const splitIntoSentences = (text: string): string[] =>
  text
    .slice(0, maxMessageLength)
    .replaceAll(/\b(dr|mr|mrs|ms|no|tab|cap|syp)\./giu, '$1 ')
    // The dots of 'E.N.T.' and 'टी.बी.' end no sentence.
    .replaceAll(/\b(?:[a-z]\.)+[a-z]\b\.?/giu, (letters) => `${letters.replaceAll('.', '')} `)
    .replaceAll(/(?<![\p{L}\p{M}])(?:\p{Script=Devanagari}{1,3}\.){2,}/gu, (letters) => letters.replaceAll('.', ' '))
    .split(/[?!।\n;]+|\.(?!\d)/u)
    .map((one) => one.trim())
    .filter((one) => /[\p{L}\p{N}]/u.test(one));

/** Digits of Devanagari as 0 to 9, small letters, and nothing else changed: for what is read with its marks, such as 160/100. */
export const toPlainText = (text: string): string =>
  text
    .slice(0, maxMessageLength)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** How people shorten English words on a phone, and what they write in full. */
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

/** A message with the short forms of a phone written in full. */
export const spellOut = (text: string): string =>
  text.replaceAll(shortWord, (word) => short[word.toLowerCase()] ?? word);
