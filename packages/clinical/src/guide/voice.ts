import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import { type GuideTexts, guideTexts } from '@arogo/contract/messages/guide-texts';
import { buildPersonTexts } from '@arogo/contract/messages/guide-person';
import type { ChatPerson } from './chat-person.ts';
import { detectMessageLanguage } from './language.ts';
import type { ConversationTurn } from './guide-types.ts';

/** Language of an answer, and access to what the chat already contains. */
export interface GuideVoice {
  readonly language: GuideLanguage;
  readonly texts: GuideTexts;
  /** The person whom the chat is about, if that is not the writer. */
  readonly person?: ChatPerson;
  /** Returns the first text that the chat does not contain yet; once it contains all, the one used longest ago. */
  readonly pick: (variants: readonly string[]) => string;
  /** Whether the chat contains a text. */
  readonly hasSaid: (text: string) => boolean;
}

/**
 * Detects the language of the patient's last message that shows one; tapped choices are skipped, because their words come from
 * the catalogue.
 */
export const detectLanguage = (turns: readonly ConversationTurn[]): GuideLanguage => {
  for (const { role, text, chosen } of turns.toReversed()) {
    const language = role === 'user' && chosen.length === 0 ? detectMessageLanguage(text) : null;
    if (language !== null) return language;
  }
  return 'en';
};

/** Citations are numbered separately in each answer. */
const stripCitations = (text: string): string => text.replaceAll(/\s*\[r?\d+\]/g, '');

/** The same voice without the person of the chat, for text about somebody else. */
export const withoutPerson = ({ language, pick, hasSaid }: GuideVoice): GuideVoice => ({
  language,
  pick,
  hasSaid,
  texts: guideTexts[language],
});

/** Creates the voice for the next answer of a chat. @param person the person whom the chat is about, if that is not the writer */
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

/** Removes reminders that the chat already contains from a text that says more. */
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
