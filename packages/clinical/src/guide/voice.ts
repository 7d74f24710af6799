import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import { type GuideTexts, guideTexts } from '@arogo/contract/messages/guide-texts';
import { buildPersonTexts } from '@arogo/contract/messages/guide-person';
import type { ChatPerson } from './chat-person.ts';
import { detectMessageLanguage } from './language.ts';
import type { ConversationTurn } from './guide-types.ts';

/** In what language an answer speaks, and what the chat has heard already. */
export interface GuideVoice {
  readonly language: GuideLanguage;
  readonly texts: GuideTexts;
  /** Whom the chat is about, where that is another person than who writes. */
  readonly person?: ChatPerson;
  /** The first of some texts that was not said yet in the chat; once all were, the one that was said longest ago. */
  readonly pick: (variants: readonly string[]) => string;
  /** Whether a text was said in the chat. */
  readonly hasSaid: (text: string) => boolean;
}

/** The language of the last message of the patient that shows one; what was tapped is in the words of the catalogue. */
export const detectLanguage = (turns: readonly ConversationTurn[]): GuideLanguage => {
  for (const { role, text, chosen } of turns.toReversed()) {
    const language = role === 'user' && chosen.length === 0 ? detectMessageLanguage(text) : null;
    if (language !== null) return language;
  }
  return 'en';
};

/** Citations are numbered anew in each answer. */
const stripCitations = (text: string): string => text.replaceAll(/\s*\[r?\d+\]/g, '');

/** The same voice where somebody else is spoken of than whom the chat is about. */
export const withoutPerson = ({ language, pick, hasSaid }: GuideVoice): GuideVoice => ({
  language,
  pick,
  hasSaid,
  texts: guideTexts[language],
});

/** The voice in which the next answer of a chat speaks. @param person whom it is about, where that is not who writes */
export const createVoice = (turns: readonly ConversationTurn[], person?: ChatPerson): GuideVoice => {
  const earlierAnswers = turns.filter(({ role }) => role === 'ai').map(({ text }) => stripCitations(text));
  const findLastAnswerWith = (text: string): number =>
    earlierAnswers.findLastIndex((one) => one.includes(stripCitations(text)));
  const language = detectLanguage(turns);
  return {
    language,
    texts: person === undefined ? guideTexts[language] : buildPersonTexts(language, person.name),
    ...(person !== undefined && { person }),
    hasSaid: (text) => findLastAnswerWith(text) >= 0,
    pick: (variants) => variants.toSorted((one, other) => findLastAnswerWith(one) - findLastAnswerWith(other))[0] ?? '',
  };
};

/** What only reminds is said once in a chat: it is left out of a text that says more. */
export const stripReminders = (
  say: string,
  turns: readonly ConversationTurn[],
  { records, medicine, triage, visits: appointments }: GuideTexts,
): string => {
  const before = turns
    .filter(({ role }) => role === 'ai')
    .map(({ text }) => text)
    .join('\n');
  const left = [records.askDoctor, records.openVault, medicine.recorded, triage.cannotTell, appointments.tap].reduce(
    (text, reminder) => (before.includes(reminder) ? text.replace(reminder, '') : text),
    say,
  );
  const tidy = left.replaceAll(/\n{3,}/g, '\n\n').trim();
  return tidy === '' ? say : tidy;
};
