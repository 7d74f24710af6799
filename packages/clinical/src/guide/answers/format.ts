import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { createAnswer, type GuideAnswer } from '../answer-generator.ts';
import type { GuideVoice } from '../voice.ts';

/** Paragraphs; what is false or empty is left out. */
export const joinParagraphs = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined && part !== '').join('\n\n');

/** Lines of a list. */
export const joinLines = (parts: readonly string[]): string => parts.join('\n');

/** An ISO date as it is read in India: '12 Mar 2026'; anything else as it stands. */
export const formatDay = (iso: string, { when }: GuideTexts): string => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year === '' ? iso : `${Number(day)} ${when.months[Number(month) - 1] ?? month} ${year}`;
};

/** What was read or typed, on one line, without what Markdown or a citation would make of it, and not endless. Below and above a number stay. */
export const quoteSafely = (text: string, most = 300): string => {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]*_`#|]|[<>](?!=?\s*\d)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return plain.length > most ? `${truncateAtGrapheme(plain, most)}…` : plain;
};

/** Something could not be looked up. */
export const answerFailed = ({ texts, pick }: GuideVoice): GuideAnswer => createAnswer(pick(texts.small.failed));
