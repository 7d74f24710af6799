import type { DangerNotice } from '@arogo/contract/danger';
import { dangerMessages } from '@arogo/contract/messages/danger';
import { dangersByRules, type Found, readingOf } from './by-rules.ts';
import { isHarmless, learnedIn } from './learned.ts';

/** A danger sign that somebody's words carry, found by a rule or learned. */
export type Danger = Found;

/** Up to so many words between two commas or stops say what they say: 'I cannot breathe, how much will it cost'. */
const outright = 6;

const isSaidOutright = (text: string): boolean =>
  text.split(/[,;:.!?।\n]+/u).some((part) => {
    const reading = readingOf(part);
    return reading.words.length <= outright && dangersByRules(reading).length > 0;
  });

/**
 * Danger signs in what a patient writes, the most urgent first; none for everyday words. English, Hindi, and Hindi in
 * Latin letters, typed as people type; of the one who writes or of somebody else, as long as it is so now: what is
 * denied, long past, feared, asked in general or a figure of speech is none.
 *
 * Which signs these are follows the sources that each names; how people put them is our own collection. Where no rule
 * finds one, a model that was learned from examples may, and its source says so; where it is all but sure that a text is
 * harmless, surer still where a danger is said outright, what a rule finds stays unsaid. No clinician has reviewed either.
 * It decides nothing else: what it does not find may still be urgent.
 */
export const dangersIn = (text: string): readonly Danger[] => {
  const reading = readingOf(text);
  const found = dangersByRules(reading);
  if (found.length > 0) return isHarmless(reading, found, isSaidOutright(text)) ? [] : found;
  const learned = learnedIn(reading);
  return learned ? [learned] : [];
};

/** What to show of a danger. */
export const noticeOf = ({ sign, act, source }: Danger): DangerNotice => {
  const { title, whatToDo, lines } = dangerMessages.signs[sign];
  return { sign, act, title, whatToDo: [...whatToDo], inHindi: dangerMessages.inHindi[act], lines: [...lines], source };
};
