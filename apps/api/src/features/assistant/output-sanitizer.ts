import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { joinPattern } from '@arogo/contract/join-pattern';
import { replaceHosts, toPlainLetters } from '../../platform/http/replace-hosts.ts';

// Removes from an answer's text: links, images, markup, addresses, and telephone numbers other than allowed ones.

/** How citations and numbers are handled. */
export interface SanitizerRules {
  /** '[1]' for a citation's reference; empty for an unknown one. */
  readonly mark: (ref: string) => string;
  /** Whether a number is allowed: a helpline's, or one of the patient's appointments. */
  readonly number: (digits: string) => boolean;
  /** The placeholder for removed text, in the answer's language. */
  readonly leftOut: string;
}

const controlCharacters = /[\p{Cc}\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
const markdownLinks = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/gu;
/** A label has at most 999 characters. */
const linkDefinitions = /^[^\S\n]*\[[^\]]{1,999}\]:\s*\S+.*$/gmu;
const htmlTags = /<\/?[a-z!?][^<>]*>/giu;
const unclosedTags = /<(?=[/a-z!?])/giu;
const citationMarks =
  /(?<![ \t])[ \t]*\[\s*(\^?\d{1,3}(?:\s*[,;]\s*\^?\d{1,3})*|r\d{1,4}(?:\s*[,;&]\s*r\d{1,4})*)\s*\]/giu;
/** Patterns of addresses, each with a character that every match contains. */
const addressPatterns: readonly (readonly [sign: string, RegExp])[] = [
  ['://', /\b[a-z][a-z0-9+.-]{0,30}:\/\/\S+/giu],
  [':', /\b(?:javascript|vbscript|data|mailto|tel|sms|intent|file|blob|upi):\S+/giu],
  ['www.', /\bwww\.\S+/giu],
  ['@', /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*/gu],
  ['.', /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/\S*)?/gu],
];

const datePattern =
  /\b(?:\d{4}[-.](?:0?[1-9]|1[0-2])[-.](?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[-.](?:0?[1-9]|[12]\d|3[01])[-.](?:\d{4}|\d{2}))\b/gu;
/** Digits of any script, with the separators of a telephone number. */
const digitRuns = /\+?\(?\p{Nd}[\p{Nd} ().\u00A0\u2010-\u2015-]*\p{Nd}/gu;
const getDigits = (text: string): string => text.replaceAll(/\D/gu, '');
/** The digit zero in the scripts of India and its neighbours; the other nine digits follow it. */
const scriptZeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];
const toLatinDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[^\P{Nd}\d]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = scriptZeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? '0' : String(code - zero);
  });
/** Invisible characters and Markdown marks between digits. */
const betweenDigits = /(?<=\p{Nd})(?:[\u00AD\u200B-\u200F]|\*\*|~~|`{1,2})+(?=\p{Nd})/gu;
/** '150000 - 450000', as reports print a range. */
const rangePattern = /^\d{1,7}(?:\.\d+)?\s?[-–]\s?\d{1,7}(?:\.\d+)?$/u;
const isRange = (run: string): boolean => {
  if (!rangePattern.test(run)) return false;
  const [from = '', to = ''] = run.split(/\s?[-–]\s?/u);
  return (
    Number(from) < Number(to) &&
    (!from.startsWith('0') || from === '0' || from.startsWith('0.')) &&
    (from.length + to.length < 8 || (from.endsWith('00') && to.endsWith('00')) || run.includes('.'))
  );
};
/** '0.02 (0.27-4.2', as a value is printed before its range; the run ends with a digit. */
const isValueWithRange = (run: string): boolean => {
  const [value = '', between = '', ...after] = run.split(/[()]/u);
  return /^\d{1,6}(?:\.\d{1,3})? ?$/u.test(value) && isRange(between.trim()) && getDigits(after.join('')).length <= 4;
};
const yearsPattern = /^(?:(?:19|20)\d\d[ \u2010-\u2015-]+)*(?:19|20)\d\d$/u;
const minPhoneDigits = 8;
/** After such words even a short number is a telephone number. */
const callWords = new RegExp(
  joinPattern(String.raw`
    (?:\b(?:call|dial|phone|ring|text|sms|whats\s?app|helpline|hotline|toll[ -]free|number|contact)\b|फ़?ोन|
    कॉल|डायल|नंबर|\bcall kar|\bnumber)(?:\s+\S+){0,4}\s*$
  `),
  'iu',
);
const consecutiveDigits = /\d{3,}/u;
/** A year after day and month, as in '27 Nov 2026', belongs to a date, whatever word precedes it. */
const yearPattern = /^(?:19|20)\d\d$/u;
const months = Object.values(guideTexts).flatMap(({ when }) => when.months);
const dayAndMonth = new RegExp(`(?<!\\p{Nd})\\p{Nd}{1,2} (?:${months.join('|')})\\p{L}*,? $`, 'iu');

const removePhoneNumbers = (
  passage: string,
  before: string,
  { number: isAllowed, leftOut }: Pick<SanitizerRules, 'number' | 'leftOut'>,
): string => {
  const text = passage.replaceAll(betweenDigits, '');
  return text.replaceAll(digitRuns, (found, at: number) => {
    const run = toLatinDigits(found);
    const digits = getDigits(run);
    const context = `${before.slice(-60)}${text.slice(0, at)}`;
    const isYearOfDate = yearPattern.test(run) && dayAndMonth.test(context);
    const isCalled = digits.length >= 3 && consecutiveDigits.test(run) && callWords.test(context) && !isYearOfDate;
    if (isAllowed(digits)) return found;
    if (isCalled) return leftOut;
    if (
      getDigits(run.replaceAll(datePattern, '')).length < minPhoneDigits ||
      yearsPattern.test(run.trim()) ||
      isRange(run) ||
      isValueWithRange(run) ||
      /^\d+\.\d+$/u.test(run)
    )
      return found;
    return leftOut;
  });
};

/** Whether a word is an address in disguise, such as one in full-width characters. It is removed as a whole. */
const isDisguisedAddress = (word: string): boolean => {
  const plain = toPlainLetters(word);
  return plain !== word && addressPatterns.some(([, address]) => plain.search(address) !== -1);
};

/**
 * Sanitises a passage of an answer. The result is plain text.
 * @param before the answer's text just before it
 */
export const sanitizePassage = (passage: string, before: string, rules: SanitizerRules): string => {
  const { mark, leftOut } = rules;
  let text = passage.replaceAll(controlCharacters, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
  // An image inside a link nests two links.
  for (let depth = 0; depth < 3; depth += 1) text = text.replaceAll(markdownLinks, '$1');
  text = text.replaceAll(linkDefinitions, '').replaceAll(htmlTags, '').replaceAll(unclosedTags, '');
  for (const [sign, address] of addressPatterns)
    if (text.toLowerCase().includes(sign)) text = text.replaceAll(address, leftOut);
  text = replaceHosts(
    text.replaceAll(/\S+/gu, (word) => (isDisguisedAddress(word) ? leftOut : word)),
    leftOut,
  );
  text = removePhoneNumbers(text, before, rules);
  return text.replaceAll(citationMarks, (all, names: string) => {
    const citations = names.split(/\s*[,;&]\s*/u).map((name) => (/^r\d/iu.test(name) ? mark(name.toLowerCase()) : ''));
    const shown = citations.join('');
    return shown === '' ? '' : `${/^[ \t]*/u.exec(all)?.[0] ?? ''}${shown}`;
  });
};
