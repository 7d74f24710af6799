import { createClaims } from '@arogo/document-reading/parsing/primitives/claims';
import { findDosePatterns, formatDoses } from '@arogo/document-reading/parsing/prescription/doses';
import { findDurations } from '@arogo/document-reading/parsing/prescription/duration';
import { findFrequencies } from '@arogo/document-reading/parsing/prescription/frequency';
import { joinPattern } from '@arogo/contract/join-pattern';
import type { MedicineFacts } from '../medicine-facts.ts';

const tapers = /(?<![a-z])taper(?:ing|ed)?(?![a-z])/i;
const follows = /(?<![a-z])(?:then|followed by|f\/b|thereafter)(?![a-z])|->|→/i;
/** In instructions 'then' may also introduce an unrelated step. */
const changesTo = new RegExp(
  joinPattern(String.raw`
    (?<![a-z])(?:then|followed by|f\/b|thereafter)\s(?:\d|half|one|two|once|twice|od|bd|tds|hs|alternate)|
    (?<![a-z])(?:increase|reduce|decrease|step (?:up|down)|up-?titrate|titrate)(?:d|
    s)?(?![a-z])(?!\s(?:the\s)?(?:water|fluid|oral|salt|sugar|activity|intake|diet|weight|stress))
  `),
  'i',
);

/**
 * Whether the dose changes during the course: the document says so, or gives several patterns or durations, or a first dose with a
 * rhythm after it.
 */
export const isTapering = ({ frequency = '', duration = '', instructions = '' }: MedicineFacts): boolean => {
  if (
    tapers.test(`${frequency} ${duration} ${instructions}`) ||
    follows.test(`${frequency} ${duration}`) ||
    changesTo.test(instructions)
  )
    return true;
  const patterns = new Set(findDosePatterns(createClaims(frequency)).map(({ value }) => formatDoses(value)));
  const kinds = findFrequencies(createClaims(frequency)).map(({ value }) => value.kind);
  const startsOnce =
    kinds.includes('single-dose') &&
    kinds.some((kind) => kind === 'daily' || kind === 'od' || kind === 'interval' || kind === 'cycle');
  return patterns.size > 1 || findDurations(createClaims(duration)).length > 1 || startsOnce;
};
