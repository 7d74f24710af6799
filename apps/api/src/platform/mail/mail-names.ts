import { replaceHosts, toPlainLetters } from '../http/replace-hosts.ts';

const maxLetters = 60;
const maxWords = 4;

const markupPattern = /<[^>]*>?|&#?\w+;/gu;
const addressPattern = /\S*(?::\/\/|@|www\.)\S*/giu;
/** A colon before something else than a blank: 'javascript:…', 'tel:…'. */
const schemePattern = /\p{L}+:\S+/gu;
/** Letters with their marks, and what stands in names. */
const nonNameCharacters = /[^\p{L}\p{M}'’. -]/gu;
/** Nobody writes as the product itself. */
const productName = /arogo/iu;
/** A stop after a whole word, with something after it: two sentences are no name. */
const sentencePattern = /\p{L}[\p{L}\p{M}]{4,}\.\s*\p{L}/u;

/**
 * A name of a person, doctor or record as a mail may say it: without addresses, markup, digits and control characters, on one line.
 * @returns '' for what is no name but a sentence or the product's name, or longer than 60 characters or four words: then the mail names nobody
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

/** An address as a stranger may see it: 'a…@example.org'. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${/^./u.exec(address)?.[0] ?? ''}…${address.slice(at)}`;
};
