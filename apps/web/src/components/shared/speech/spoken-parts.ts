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

/** In which language a line is read: by its letters, and the page's where they do not tell. Names of medicines do not split a sentence. */
const findTextLanguage = (text: string, latin: LanguageCode): LanguageCode => {
  if (devanagariPattern.test(text)) return pageLanguage === 'mr' ? 'mr' : 'hi';
  return latinPattern.test(text) ? latin : pageLanguage;
};

const slotsByCount: Readonly<Record<number, readonly Slot[]>> = {
  3: ['morning', 'noon', 'night'],
  4: ['morning', 'noon', 'evening', 'night'],
};
const amountPattern = '(?:½|1/2|1½|[0-3])';
/** A dose as doctors write it, 1-0-1: no date, phone number or range has this form. */
const notationPattern = new RegExp(
  `(?<![\\w/.-])${amountPattern}(?:\\s?[-–]\\s?${amountPattern}){2,3}(?![\\w/.-])`,
  'gu',
);

/** '1-0-1' as the product reads it, place by place: 'Morning 1, Noon 0, Night 1'. */
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

/** A text as a person says it: doses place by place, numbers to call digit by digit. The words stay as they are written. */
export const toSpokenText = (text: string): string =>
  text
    .replaceAll(notationPattern, sayNotation)
    .replaceAll(helpNumberPattern, (number) => number.split('').join(' '))
    .replaceAll(/^\s*[-•]\s+/gmu, '')
    .trim();

/**
 * What is read aloud of lines that stand on the page, each in the language of its letters.
 * @param latin the language of lines in Latin letters: Hindi is written in them as well
 */
export const toSpokenParts = (lines: readonly string[], latin: LanguageCode = 'en'): readonly SpokenPart[] =>
  lines
    .flatMap((line) => line.split('\n'))
    .map(toSpokenText)
    .filter((text) => text !== '')
    .map((text) => ({ text, language: findTextLanguage(text, latin) }));

/** All that a danger notice says, in its order. */
export const toNoticeLines = ({ title, whatToDo, inHindi, lines }: DangerNotice): readonly string[] => [
  title,
  ...whatToDo,
  inHindi,
  ...lines.map((line) => `${dangerNoticeMessages.call(helpLines[line].number)}. ${helpLines[line].name}`),
];

/** The start of a text that is no longer than the speech service takes: whole sentences, else whole words. */
const takeSpeakable = (text: string): string => {
  if (text.length <= maxSpokenLength) return text;
  const start = text.slice(0, maxSpokenLength);
  return /^.*[.!?।](?=\s)/su.exec(start)?.[0] ?? /^.*(?=\s)/su.exec(start)?.[0] ?? start;
};

/** Lines of one language that follow each other, in as few texts as the speech service takes. Nothing is left out. */
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
