import { claimMatches, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import type { TimeOfDay } from './time-of-day.ts';

export type Meal = 'before' | 'after' | 'with';

/** The relation to a meal, and the times of day if the meal determines them. */
export interface MealTiming {
  readonly meal?: Meal;
  readonly times: readonly TimeOfDay[];
}

const meals = '(?:food|meals?|eating|breakfast|break fast|lunch|dinner|supper|feeds?|khan[ae])';
const oneOrMore = `(?:the\\s|each\\s|every\\s|your\\s|major\\s|main\\s)?${meals}(?:\\s?(?:,|and|&|\\/|or)\\s?${meals})*`;
const wait =
  '(?:(?:at least\\s|about\\s)?(?:\\d\\/\\d|[½¼¾]|\\d{1,3}(?:\\.\\d)?\\s?½?|half(?:\\san?)?|one|an)\\s?(?:min(?:ute)?s?\\.?|mts|hours?|hrs?|h)\\s?)?';
const pattern = new RegExp(
  `(?<![a-z\\d-])(?<!(?:every|each|q)\\s)(?:(with or without\\s?${meals})|` +
    `${wait}((?:just\\s|immediately\\s|to be taken\\s)?(?:before|after|with|during|post|pre|along with)\\s?-?\\s?${oneOrMore})|` +
    `(on an empty stomach|on empty stomach|empty stomach|e\\/s|khali pet)|` +
    `((?:khan[ae]|nasht[ae]|breakfast|lunch|dinner) (?:ke|se) (?:baad|bad|pehle|pahle|saath))|` +
    `(${wait}\\b(?:a\\.?c\\.?|b\\.?b\\.?f\\.?|b\\/f|bf|1\\/2 hr ac))|(p\\.?c\\.?|a\\.?b\\.?f\\.?|a\\/f|af))(?![a-z\\d])`,
  'gi',
);

const findMealTimes = (text: string): TimeOfDay[] => [
  ...(/break ?fast|nasht|b\.?b\.?f|\babf/i.test(text) ? (['morning'] as const) : []),
  ...(/lunch/i.test(text) ? (['noon'] as const) : []),
  ...(/dinner|supper/i.test(text) ? (['night'] as const) : []),
];

const toMeal = (match: RegExpExecArray): Meal | undefined => {
  const [, either, phrase, empty, hindi, beforeShort, afterShort] = match;
  // 'before/after food' leaves it open.
  if (either !== undefined || /(?:before|after)\s?(?:\/|or)\s?$/i.test(match.input.slice(0, match.index)))
    return undefined;
  if (empty !== undefined || beforeShort !== undefined) return 'before';
  if (afterShort !== undefined) return 'after';
  const words = phrase ?? hindi ?? '';
  return /before|pre\b|pre-|pehle|pahle/i.test(words)
    ? 'before'
    : /after|post|baad|bad\b/i.test(words)
      ? 'after'
      : 'with';
};

/** Finds meal timings in the unclaimed text: AC, PC, BBF, after food, 30 min before breakfast, on empty stomach. */
export const findMeals = (claims: TextClaims): SpanMatch<MealTiming>[] =>
  claimMatches(claims, pattern, (match) => {
    const meal = toMeal(match);
    return { ...(meal === undefined ? {} : { meal }), times: findMealTimes(match[0]) };
  });

/** Parses a cell with one word in a column about food: Before, After, With. */
export const parseMealCell = (text: string): Meal | undefined => {
  const word = /^\W*(before|after|with|ac|pc|bf|af)\W*$/i.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  return word === 'with' ? 'with' : word === 'before' || word === 'ac' || word === 'bf' ? 'before' : 'after';
};
