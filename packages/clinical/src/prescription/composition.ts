import type { Doubt } from '../fact.ts';
import { claimAll, claimsOn, type Claims, type Found } from '../notation/claims.ts';
import { formAfter } from './form.ts';
import { placesOf, recognise } from './recognised.ts';
import { strengthsIn } from './strength.ts';
import { namesSubstance } from './substance.ts';

export interface Composition {
  readonly text: string;
  readonly doubt?: Doubt;
}

const bracket = /[([]((?:[^()[\]]|[([][^()[\]]{0,60}[)\]]){2,200})[)\]]/g;
const instruction =
  /(?<![\p{L}])(?:for|if|in|to|when|take|after|before|at|on|not|do|only|days?|pain|fever|food|meal|stop|start|apply|dose|total|continue|same|new|changed?|increased?|reduced?|generic|brand|substitute|right|left|both|slow|over|mix|each|see|review)(?![\p{L}])/iu;

/** True where a text is an amount of something without saying of what: (240 mg/5 ml). */
export const isStrengthOnly = (text: string): boolean => {
  const claims = claimsOn(text);
  return (
    strengthsIn(claims).length > 0 && claims.left().every(({ start, end }) => !/\p{L}{2}/u.test(text.slice(start, end)))
  );
};

/** A text made of active substances: with their stems, or with amounts and a plus between them. */
export const isComposition = (text: string): boolean => {
  if (instruction.test(text) || isStrengthOnly(text) || formAfter(text) !== undefined) return false;
  const claims = claimsOn(text);
  const strengths = strengthsIn(claims).length;
  // 'Vitamin D3 250 IU' reads as an amount.
  const recognised = placesOf({ ...recognise(claims), amounts: [] });
  const left = claims.left().some(({ start, end }) => /\p{L}{4}/u.test(text.slice(start, end)));
  return (
    left && recognised.length === 0 && (strengths > 0 || namesSubstance(text) || /\p{L}{4}.*\+.*\p{L}{4}/u.test(text))
  );
};

/** The compositions in brackets: (Paracetamol 650 mg), (Amoxycillin + Clavulanic acid); each bracket claimed. */
export const compositionsIn = (claims: Claims, from: number): Found<Composition>[] =>
  claimAll(claims, bracket, (match) => {
    const text = (match[1] ?? '').trim();
    if (match.index < from) return undefined;
    if (isComposition(text)) return { text };
    // Right after the name, words that are no instruction can hardly be anything else.
    const isNext =
      !/[()\d]/.test(claims.text.slice(from, match.index)) || /^\s?$/.test(claims.text.slice(from, match.index));
    const inner = claimsOn(text);
    const isPlain =
      /^\p{L}[\p{L}\s+,&-]{4,}$/u.test(text) && !instruction.test(text) && placesOf(recognise(inner)).length === 0;
    // Behind a substance the bracket holds the brand.
    return isNext && isPlain && !namesSubstance(claims.text.slice(from, match.index))
      ? { text, doubt: 'ambiguous' }
      : undefined;
  });
