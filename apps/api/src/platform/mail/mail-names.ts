import { replaceHosts, toPlainLetters } from '../http/replace-hosts.ts';

const maxLetters = 60;
const maxWords = 4;

const markupPattern = /<[^>]*>?|&#?\w+;/gu;
const addressPattern = /\S*(?::\/\/|@|www\.)\S*/giu;
/** Letters, a colon and a character other than a blank: 'javascript:…', 'tel:…'. */
const schemePattern = /\p{L}+:\S+/gu;
/** Matches all characters except letters, their marks, and the punctuation of names. */
const nonNameCharacters = /[^\p{L}\p{M}'’. -]/gu;
/** A name must not pretend to be the product itself. */
const productName = /arogo/iu;
/** A full stop after a whole word, followed by text: two sentences are no name. */
const sentencePattern = /\p{L}[\p{L}\p{M}]{4,}\.\s*\p{L}/u;

/**
 * Cleans the name of a person, doctor or record for a mail: removes addresses, markup, digits and control characters, and puts it
 * on one line.
 * @returns '' if no letter is left, or the text is two sentences, contains the product's name, or is longer than 60 characters or
 * four words; the mail then names nobody
 */
export const toMailName = (name: string): string => {
  const plain = toPlainLetters(name.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '))
    .replaceAll(markupPattern, ' ')
    .replaceAll(addressPattern, ' ')
    .replaceAll(schemePattern, ' ');
  const letters = replaceHosts(plain, ' ').replaceAll(nonNameCharacters, ' ').replaceAll(/\s+/gu, ' ').trim();
  if (
    !/\p{L}/u.test(letters) ||
    letters.length > maxLetters ||
    productName.test(letters) ||
    letters.split(' ').length > maxWords ||
    sentencePattern.test(letters)
  )
    return '';
  return letters;
};

/** Masks an address for strangers: 'a…@example.org'. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${/^./u.exec(address)?.[0] ?? ''}…${address.slice(at)}`;
};
