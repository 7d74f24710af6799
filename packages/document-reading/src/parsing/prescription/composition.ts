import { joinPattern } from '@arogo/contract/join-pattern';
import type { FactDoubt } from '../fact.ts';
import { claimMatches, createClaims, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import { findFormAfter } from './form.ts';
import { listPlaces, recogniseNotations } from './notations.ts';
import { findStrengths } from './strength.ts';
import { isSubstanceName } from './substance.ts';

export interface CompositionMatch {
  readonly text: string;
  readonly doubt?: FactDoubt;
}

const bracket = /[([]((?:[^()[\]]|[([][^()[\]]{0,60}[)\]]){2,200})[)\]]/g;
const instruction = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:for|if|in|to|when|take|after|before|at|on|not|do|only|days?|pain|fever|food|meal|stop|
      start|apply|dose|total|continue|same|new|changed?|increased?|reduced?|generic|brand|substitute|right|
      left|both|slow|over|mix|each|see|review)(?![\p{L}])
    `),
  'iu',
);

/** Whether a text is only an amount, without a substance: (240 mg/5 ml). */
export const isStrengthOnly = (text: string): boolean => {
  const claims = createClaims(text);
  return (
    findStrengths(claims).length > 0 &&
    claims.getUnclaimed().every(({ start, end }) => !/\p{L}{2}/u.test(text.slice(start, end)))
  );
};

/** Whether a text consists of active substances: by their stems, or by amounts joined with a plus. */
export const isComposition = (text: string): boolean => {
  if (instruction.test(text) || isStrengthOnly(text) || findFormAfter(text) !== undefined) return false;
  const claims = createClaims(text);
  const strengths = findStrengths(claims).length;
  // 'Vitamin D3 250 IU' would parse as an amount.
  const recognised = listPlaces({ ...recogniseNotations(claims), amounts: [] });
  const left = claims.getUnclaimed().some(({ start, end }) => /\p{L}{4}/u.test(text.slice(start, end)));
  return (
    left && recognised.length === 0 && (strengths > 0 || isSubstanceName(text) || /\p{L}{4}.*\+.*\p{L}{4}/u.test(text))
  );
};

/** Finds compositions in brackets, (Paracetamol 650 mg), (Amoxycillin + Clavulanic acid), and claims each bracket. */
export const findCompositions = (claims: TextClaims, from: number): SpanMatch<CompositionMatch>[] =>
  claimMatches(claims, bracket, (match) => {
    const text = (match[1] ?? '').trim();
    if (match.index < from) return undefined;
    if (isComposition(text)) return { text };
    // Directly after the name, words that are not an instruction are almost certainly a composition.
    const isNext =
      !/[()\d]/.test(claims.text.slice(from, match.index)) || /^\s?$/.test(claims.text.slice(from, match.index));
    const inner = createClaims(text);
    const isPlain =
      /^\p{L}[\p{L}\s+,&-]{4,}$/u.test(text) &&
      !instruction.test(text) &&
      listPlaces(recogniseNotations(inner)).length === 0;
    // After a substance the bracket contains the brand.
    return isNext && isPlain && !isSubstanceName(claims.text.slice(from, match.index))
      ? { text, doubt: 'ambiguous' }
      : undefined;
  });
