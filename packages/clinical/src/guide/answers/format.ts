import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { createAnswer, type GuideAnswer } from '../answer-generator.ts';
import type { GuideVoice } from '../voice.ts';

/** Joins paragraphs; leaves out those that are false, undefined or empty. */
export const joinParagraphs = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined && part !== '').join('\n\n');

/** Joins the lines of a list. */
export const joinLines = (parts: readonly string[]): string => parts.join('\n');

/** Formats an ISO date as is usual in India: '12 Mar 2026'; returns any other text unchanged. */
export const formatDay = (iso: string, { when }: GuideTexts): string => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year === '' ? iso : `${Number(day)} ${when.months[Number(month) - 1] ?? month} ${year}`;
};

/**
 * Puts read or typed text on one line, removes characters that Markdown or a citation would interpret, and limits its length.
 * Signs for below and above stay if a number follows.
 */
export const quoteSafely = (text: string, most = 300): string => {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]*_`#|]|[<>](?!=?\s*\d)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return plain.length > most ? `${truncateAtGrapheme(plain, most)}…` : plain;
};

/** Answers that something could not be looked up. */
export const answerFailed = ({ texts, pick }: GuideVoice): GuideAnswer => createAnswer(pick(texts.small.failed));
