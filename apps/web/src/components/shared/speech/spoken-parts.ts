import type { LanguageCode } from '@arogo/contract/languages';
import type { DangerNotice } from '@arogo/contract/danger';
import { dangerNoticeMessages } from '@arogo/contract/messages/danger-notice';
import { helpLines } from '@arogo/contract/messages/help-lines';
import { pageLanguage } from '@arogo/contract/messages/language';
import { listenScreen as t } from '@arogo/contract/messages/listen-screen';
import { formatSlot } from '@arogo/contract/messages/schedule-format';
import type { Slot } from '@arogo/contract/schedule';
import { maxSpokenLength } from '@arogo/contract/speech';

/** A text that is read aloud as a whole, in one language. */
export interface SpokenPart {
  readonly text: string;
  readonly language: LanguageCode;
}

const devanagariPattern = /\p{Script=Devanagari}/u;
const latinPattern = /\p{Script=Latin}/u;

/**
 * Language in which a line is read: by its script, or the page's language if the script does not decide. Medicine names do not
 * split a sentence.
 */
const findTextLanguage = (text: string, latin: LanguageCode): LanguageCode => {
  if (devanagariPattern.test(text)) return pageLanguage === 'mr' ? 'mr' : 'hi';
  return latinPattern.test(text) ? latin : pageLanguage;
};

const slotsByCount: Readonly<Record<number, readonly Slot[]>> = {
  3: ['morning', 'noon', 'night'],
  4: ['morning', 'noon', 'evening', 'night'],
};
const amountPattern = '(?:½|1/2|1½|[0-3])';
/** A dose as doctors write it, 1-0-1: dates, phone numbers and ranges do not match. */
const notationPattern = new RegExp(
  `(?<![\\w/.-])${amountPattern}(?:\\s?[-–]\\s?${amountPattern}){2,3}(?![\\w/.-])`,
  'gu',
);

/** Expands '1-0-1' by slots: 'Morning 1, Noon 0, Night 1'. */
const sayNotation = (notation: string): string => {
  const amounts = notation.split(/\s?[-–]\s?/u);
  const slots = slotsByCount[amounts.length] ?? [];
  return slots.map((slot, index) => t.slotAmount(formatSlot(slot), amounts[index] ?? '')).join(', ');
};

const helpNumberPattern = new RegExp(
  `(?<!\\d)(?:${Object.values(helpLines)
    .map(({ number }) => number)
    .join('|')})(?!\\d)`,
  'gu',
);

/** Converts a text to its spoken form: doses slot by slot, helpline numbers digit by digit. All other words stay unchanged. */
export const toSpokenText = (text: string): string =>
  text
    .replaceAll(notationPattern, sayNotation)
    .replaceAll(helpNumberPattern, (number) => number.split('').join(' '))
    .replaceAll(/^\s*[-•]\s+/gmu, '')
    .trim();

/**
 * Converts lines of the page to spoken parts, each in the language of its script.
 * @param latin the language of lines in Latin letters, in which Hindi may be written too
 */
export const toSpokenParts = (lines: readonly string[], latin: LanguageCode = 'en'): readonly SpokenPart[] =>
  lines
    .flatMap((line) => line.split('\n'))
    .map(toSpokenText)
    .filter((text) => text !== '')
    .map((text) => ({ text, language: findTextLanguage(text, latin) }));

/** All lines of a danger notice, in order. */
export const toNoticeLines = ({ title, whatToDo, inHindi, lines }: DangerNotice): readonly string[] => [
  title,
  ...whatToDo,
  inHindi,
  ...lines.map((line) => `${dangerNoticeMessages.call(helpLines[line].number)}. ${helpLines[line].name}`),
];

/** Beginning of a text that fits the limit of the speech service: whole sentences, else whole words. */
const takeSpeakable = (text: string): string => {
  if (text.length <= maxSpokenLength) return text;
  const start = text.slice(0, maxSpokenLength);
  return /^.*[.!?।](?=\s)/su.exec(start)?.[0] ?? /^.*(?=\s)/su.exec(start)?.[0] ?? start;
};

/** Joins consecutive lines of one language into as few texts as the speech service allows. Nothing is left out. */
export const joinParts = (parts: readonly SpokenPart[]): readonly SpokenPart[] => {
  const joined: SpokenPart[] = [];
  for (const { text, language } of parts) {
    const last = joined.at(-1);
    if (last?.language === language && last.text.length + text.length < maxSpokenLength) {
      joined[joined.length - 1] = { language, text: `${last.text}\n${text}` };
      continue;
    }
    for (let rest = text; rest !== '';) {
      const piece = takeSpeakable(rest);
      joined.push({ language, text: piece });
      rest = rest.slice(piece.length).trimStart();
    }
  }
  return joined;
};
