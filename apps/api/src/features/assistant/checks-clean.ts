import { assistantAnswerMessages as m } from '@arogo/contract/messages/assistant-answer';
import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { replaceHosts, toPlainLetters } from '../../platform/hosts-in-text.ts';

// What of an answer's text never reaches a screen: links, pictures, markup, addresses and telephone numbers of its own.

/** How names of citations and numbers are told. */
export interface Allowed {
  /** '[1]' for the name of a citation; empty for one that stands for nothing. */
  readonly mark: (ref: string) => string;
  /** Whether a number may be said: a help line's, or one of the patient's own visit. */
  readonly number: (digits: string) => boolean;
}

const controls = /[\p{Cc}\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
const links = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/gu;
const definitions = /^\s*\[[^\]]+\]:\s*\S+.*$/gmu;
const tags = /<\/?[a-z!?][^<>]*>/giu;
const openTags = /<(?=[/a-z!?])/giu;
const marks = /[ \t]*\[\s*(\^?\d{1,3}(?:\s*[,;]\s*\^?\d{1,3})*|r\d{1,4}(?:\s*[,;&]\s*r\d{1,4})*)\s*\]/giu;
/** Addresses of any kind, with the sign without which there is none. */
const addresses: readonly (readonly [sign: string, RegExp])[] = [
  ['://', /\b[a-z][a-z0-9+.-]{0,30}:\/\/\S+/giu],
  [':', /\b(?:javascript|vbscript|data|mailto|tel|sms|intent|file|blob|upi):\S+/giu],
  ['www.', /\bwww\.\S+/giu],
  ['@', /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*/gu],
  ['.', /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/\S*)?/gu],
];

const dates =
  /\b(?:\d{4}[-.](?:0?[1-9]|1[0-2])[-.](?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[-.](?:0?[1-9]|[12]\d|3[01])[-.](?:\d{4}|\d{2}))\b/gu;
/** Digits of any script, with what stands between those of a telephone number. */
const runs = /\+?\(?\p{Nd}[\p{Nd} ().\u00A0\u2010-\u2015-]*\p{Nd}/gu;
const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '');
/** The zeros of the scripts of India and its neighbours, each before its other nine digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];
const inLatin = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[^\P{Nd}\d]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? '0' : String(code - zero);
  });
/** What is not seen, and Markdown, between or beside digits. */
const betweenDigits = /(?<=\p{Nd})(?:[\u00AD\u200B-\u200F]|\*\*|~~|`{1,2})+(?=\p{Nd})/gu;
/** '150000 - 450000', as reports print a range. */
const range = /^\d{1,7}(?:\.\d+)?\s?[-–]\s?\d{1,7}(?:\.\d+)?$/u;
const isRange = (run: string): boolean => {
  if (!range.test(run)) return false;
  const [from = '', to = ''] = run.split(/\s?[-–]\s?/u);
  return (
    Number(from) < Number(to) &&
    (!from.startsWith('0') || from === '0' || from.startsWith('0.')) &&
    (from.length + to.length < 8 || (from.endsWith('00') && to.endsWith('00')) || run.includes('.'))
  );
};
/** '0.02 (0.27-4.2', as a value stands before its range; the run ends with a digit. */
const isValueWithRange = (run: string): boolean => {
  const [value = '', between = '', ...after] = run.split(/[()]/u);
  return /^\d{1,6}(?:\.\d{1,3})? ?$/u.test(value) && isRange(between.trim()) && digitsOf(after.join('')).length <= 4;
};
const years = /^(?:(?:19|20)\d\d[ \u2010-\u2015-]+)*(?:19|20)\d\d$/u;
const telephone = 8;
/** A short number after such words is one to call. */
const calling =
  /(?:\b(?:call|dial|phone|ring|text|sms|whats\s?app|helpline|hotline|toll[ -]free|number|contact)\b|फ़?ोन|कॉल|डायल|नंबर|\bcall kar|\bnumber)(?:\s+\S+){0,4}\s*$/iu;
const inOneRow = /\d{3,}/u;
/** A year behind a day and its month, as in '27 Nov 2026', is part of a date, whatever word stands before. */
const year = /^(?:19|20)\d\d$/u;
const months = Object.values(guideTexts).flatMap(({ when }) => when.months);
const dayAndMonth = new RegExp(`(?<!\\p{Nd})\\p{Nd}{1,2} (?:${months.join('|')})\\p{L}*,? $`, 'iu');

const withoutNumbers = (passage: string, before: string, isAllowed: (digits: string) => boolean): string => {
  const text = passage.replaceAll(betweenDigits, '');
  return text.replaceAll(runs, (found, at: number) => {
    const run = inLatin(found);
    const digits = digitsOf(run);
    const context = `${before.slice(-60)}${text.slice(0, at)}`;
    const isYearOfDate = year.test(run) && dayAndMonth.test(context);
    const isCalled = digits.length >= 3 && inOneRow.test(run) && calling.test(context) && !isYearOfDate;
    if (isAllowed(digits)) return found;
    if (isCalled) return m.leftOut;
    if (
      digitsOf(run.replaceAll(dates, '')).length < telephone ||
      years.test(run.trim()) ||
      isRange(run) ||
      isValueWithRange(run) ||
      /^\d+\.\d+$/u.test(run)
    )
      return found;
    return m.leftOut;
  });
};

/** A word that is an address once its letters are the plain ones (full-width signs) is left out as a whole. */
const withoutDisguise = (word: string): string => {
  const plain = toPlainLetters(word);
  return plain !== word && addresses.some(([, address]) => plain.search(address) !== -1) ? m.leftOut : word;
};

/**
 * A passage of an answer as it may be shown; what stands in it is text.
 * @param before what the answer said just before it
 */
export const cleaned = (passage: string, before: string, { mark, number }: Allowed): string => {
  let text = passage.replaceAll(controls, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
  // A picture within a link is one within the other.
  for (let depth = 0; depth < 3; depth += 1) text = text.replaceAll(links, '$1');
  text = text.replaceAll(definitions, '').replaceAll(tags, '').replaceAll(openTags, '');
  for (const [sign, address] of addresses)
    if (text.toLowerCase().includes(sign)) text = text.replaceAll(address, m.leftOut);
  text = replaceHosts(text.replaceAll(/\S+/gu, withoutDisguise), m.leftOut);
  text = withoutNumbers(text, before, number);
  return text.replaceAll(marks, (all, names: string) => {
    const told = names.split(/\s*[,;&]\s*/u).map((name) => (/^r\d/iu.test(name) ? mark(name.toLowerCase()) : ''));
    const shown = told.join('');
    return shown === '' ? '' : `${/^[ \t]*/u.exec(all)?.[0] ?? ''}${shown}`;
  });
};
