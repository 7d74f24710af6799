import { joinPattern } from '@arogo/contract/join-pattern';
import { claimMatches, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import { findAmounts, findBareAmountBefore, findTimedAmounts, type DoseAmount, type AmountAtTime } from './amount.ts';
import { findDosePatterns, type DosePattern } from './doses.ts';
import { findDurations, type CourseDuration } from './duration.ts';
import { findFrequencies, type Frequency } from './frequency.ts';
import { findMeals, type MealTiming } from './meal.ts';
import { findDayRanges, findNeededLater, type CourseStart, findStarts } from './sequence.ts';
import { findStrengths } from './strength.ts';

/** All notations recognised in the text about a medicine, with their places. */
export interface RecognisedNotations {
  readonly strengths: readonly SpanMatch<string>[];
  readonly patterns: readonly SpanMatch<DosePattern>[];
  /** Use after the course: 'then SOS'. */
  readonly later: readonly SpanMatch<string>[];
  readonly starts: readonly SpanMatch<CourseStart>[];
  readonly durations: readonly SpanMatch<CourseDuration>[];
  readonly meals: readonly SpanMatch<MealTiming>[];
  readonly timed: readonly SpanMatch<AmountAtTime>[];
  readonly amounts: readonly SpanMatch<DoseAmount>[];
  readonly frequencies: readonly SpanMatch<Frequency>[];
  readonly sites: readonly SpanMatch<string>[];
  readonly routes: readonly SpanMatch<string>[];
  /** Maximum amounts: 'max 3 per day'. */
  readonly limits: readonly SpanMatch<string>[];
  /** Order to the pharmacy: quantity and refills. */
  readonly supply: readonly SpanMatch<string>[];
}

const totalUnit = '(?:tab(?:let)?s?|cap(?:sule)?s?|nos?|ml|sachets?|strips?|bottles?|tubes?|vials?)';
const quantityUnit = '(?:tab(?:let)?s?|caps?(?:ules)?|bottles?|strips?|nos?|ml|tubes?|vials?|inhalers?|pens?|sachets?)';
/** Quantities for the pharmacy: '(Tot: 15 tabs)', '(15 tabs)' after a duration, 'Qty 30', '#30', 'Refills: 2', '2 strips'. */
const supplyNotations = [
  String.raw`[([]?\s?(?<![a-z])tot(?:al)?\.?\s?:\s?\d{1,4}\s?${totalUnit}\.?(?![a-z])\s?[)\]]?`,
  String.raw`(?<=\d\s?(?:days?|weeks?|months?)\s?)\(\s?\d{1,3}\s?(?:tab(?:let)?s?|cap(?:sule)?s?|nos?\.?)\s?\)`,
  String.raw`(?<![a-z])(?:disp(?:ense)?d?|qty|quantity|total qty|no\. of tabs?)\s?[.:#-]?\s?#?\s?\d{1,4}(?:\s?${quantityUnit})?(?![a-z])`,
  String.raw`(?<!\w)#\s?\d{1,4}(?!\w)`,
  String.raw`(?<![a-z])refills?\s?[:.-]?\s?(?:\d{1,2}|none|nil)`,
  String.raw`(?<![a-z])\d{1,2}\srefills?(?![a-z])`,
  String.raw`(?<![a-z])no refills?(?![a-z])`,
  String.raw`(?<![a-z])\d{1,2}\s?(?:strips?|bottles?|tubes?)(?![a-z])`,
];
const supply = new RegExp(supplyNotations.join('|'), 'gi');

/** 'max 3 g', 'max 2 tabs', */
const limitAlone = new RegExp(
  '(?<![a-z])max(?:imum|\\.)?(?: of)?\\s?:?\\s?\\d{1,2}(?:\\.\\d)?\\s?(?:gm?|mg|tab(?:let)?s?|caps?(?:ules)?|doses?|puffs?)(?![a-z])' +
    '(?!\\s?(?:per|in|a|\\/|every)(?![a-z]))',
  'gi',
);
/** 'not more than 4 times a': the end of the line is lost, but it is still not a frequency, */
const limitOfTimes = new RegExp(
  joinPattern(String.raw`
      (?<![a-z])(?:max(?:imum|\.)?(?: of)?|not more than|no more than|do not exceed|
      not to exceed)\s?:?\s?(?:\d{1,2}|one|two|three|four|six)\s?times?(?:\s(?:a|an|per|in))?(?![a-z])
    `),
  'gi',
);
/** and 'max 3 per day'. */
const limits = new RegExp(
  joinPattern(String.raw`
      (?<![a-z])(?:max(?:imum|\.)?(?: of)?|not more than|no more than|do not exceed|not to exceed|upto|
      up to)\s?:?\s?(?:\d{1,4}(?:\.\d)?|one|two|three|four|six)\s?(?:tab(?:let)?s?|caps?(?:ules)?|times|
      doses?|puffs?|gm?|mg|ml)?\s?(?:per|in an?|a|\/|in|every)\s?(?:day|24 ?(?:hours?|hrs?|h))(?![a-z])
    `),
  'gi',
);

const routes = new RegExp(
  joinPattern(String.raw`
      (?<![\w/])(?:by mouth|orally|per oral(?:ly)?|p\/o|p\.o\.?|po|oral|i\/v|i\.v\.?|iv|i\/m|i\.m\.?|im|s\/c|
      s\.c\.?|sc|subcut(?:aneous(?:ly)?)?|s\/l|sl|sublingual(?:ly)?|intravenous(?:ly)?|intramuscular(?:ly)?|
      per rectal(?:ly)?|p\/r|p\/v|topical(?:ly)?|l\/a|e\/a|via nebuli[sz]er)(?![\w/])
    `),
  'gi',
);

const sites = new RegExp(
  joinPattern(String.raw`
      (?<![a-z])(?:(?:in(?:to)?\s|to\s)?(?:the\s)?(?:both|right|left|each|affected|rt\.?|lt\.?)\s(?:eyes?|
      ears?|nostrils?)|r\/e|l\/e|b\/e|r\/ear|l\/ear|b\/l eyes?|(?:in\s)?each nostril)(?![a-z])
    `),
  'gi',
);

/** Organs with sides, for drops and ointments. */
export type TreatedOrgan = 'eye' | 'ear';

/** Sides of the eyes and ears; elsewhere these abbreviations mean something else. */
const sides: Readonly<Record<TreatedOrgan, RegExp>> = {
  eye: /(?<![a-z])(?:o\.?s\.?|o\.?u\.?|re|le|be)(?![a-z])/gi,
  ear: /(?<![a-z])(?:re|le|be|a\.?[dsu]\.?)(?![a-z])/gi,
};

/** By the letter that denotes the side: OS and LE are left, OU and BE both. */
const sideNames: Readonly<Record<string, string>> = {
  s: 'left',
  l: 'left',
  u: 'both',
  b: 'both',
  r: 'right',
  d: 'right',
};

const parseSite = (written: string, organ: TreatedOrgan = 'eye'): string => {
  const bare = written
    .toLowerCase()
    .replace(/^(?:in(?:to)?|to)\s/, '')
    .replace(/^the\s/, '');
  const letters = /^[a-z./]{2,4}$/.test(bare) ? bare.replace(/[./]/g, '') : '';
  const side =
    letters.length === 2 ? sideNames[/^[oa]/.test(letters) ? letters.slice(1) : letters.slice(0, 1)] : undefined;
  return side === undefined
    ? bare
        .replace(/^rt\.?/, 'right')
        .replace(/^lt\.?/, 'left')
        .replace(/^b\/l eyes?/, 'both eyes')
    : `${side} ${organ}${side === 'both' ? 's' : ''}`;
};

const getMatchedText = (match: RegExpExecArray): string => match[0].trim();

/**
 * Recognises all notations of a text, the most specific first.
 * @param organ set if the medicine goes into an eye or an ear
 */
export const recogniseNotations = (claims: TextClaims, organ?: TreatedOrgan): RecognisedNotations => {
  const supplies = claimMatches(claims, supply, getMatchedText);
  const limited = [
    ...claimMatches(claims, limits, getMatchedText),
    ...claimMatches(claims, limitAlone, getMatchedText),
    ...claimMatches(claims, limitOfTimes, getMatchedText),
  ];
  const strengths = findStrengths(claims);
  const meals = findMeals(claims);
  const patterns = findDosePatterns(claims);
  const later = findNeededLater(claims);
  const ranges = findDayRanges(claims);
  const starts = [...findStarts(claims), ...ranges.map(({ value, ...span }) => ({ ...span, value: value.start }))];
  const durations = [
    ...ranges.map(({ value, ...span }) => ({ ...span, value: value.duration })),
    ...findDurations(claims),
  ].toSorted((a, b) => a.start - b.start);
  const sitesFound = claimMatches(claims, sites, (match) => parseSite(match[0]));
  const timed = findTimedAmounts(claims);
  const amounts = findAmounts(claims);
  const frequencies = findFrequencies(claims);
  const bare = amounts.length > 0 ? [] : findBareAmountBefore(claims, [...frequencies, ...timed]);
  return {
    strengths,
    patterns,
    later,
    starts,
    durations,
    meals,
    timed,
    frequencies,
    amounts: [...amounts, ...bare],
    sites: [...sitesFound, ...(organ ? claimMatches(claims, sides[organ], (match) => parseSite(match[0], organ)) : [])],
    routes: claimMatches(claims, routes, getMatchedText),
    limits: limited,
    supply: supplies,
  };
};

/** The places of all recognised notations, from left to right. */
export const listPlaces = (recognised: RecognisedNotations): SpanMatch<unknown>[] =>
  Object.values(recognised)
    .flatMap((list: readonly SpanMatch<unknown>[]) => [...list])
    .toSorted((a, b) => a.start - b.start);
