import { claimAll, type Claims, type Found } from '../notation/claims.ts';
import { amountsIn, bareAmountBefore, timedAmountsIn, type Amount, type TimedAmount } from './amount.ts';
import { dosePatternsIn, type DosePattern } from './doses.ts';
import { durationsIn, type Duration } from './duration.ts';
import { frequenciesIn, type Frequency } from './frequency.ts';
import { mealsIn, type MealTime } from './meal.ts';
import { dayRangesIn, neededLaterIn, type Start, startsIn } from './sequence.ts';
import { strengthsIn } from './strength.ts';

/** Everything about taking a medicine that a text says in a notation of its own, with where it says it. */
export interface Recognised {
  readonly strengths: readonly Found<string>[];
  readonly patterns: readonly Found<DosePattern>[];
  /** When it is taken after its course: 'then SOS'. */
  readonly later: readonly Found<string>[];
  readonly starts: readonly Found<Start>[];
  readonly durations: readonly Found<Duration>[];
  readonly meals: readonly Found<MealTime>[];
  readonly timed: readonly Found<TimedAmount>[];
  readonly amounts: readonly Found<Amount>[];
  readonly frequencies: readonly Found<Frequency>[];
  readonly sites: readonly Found<string>[];
  readonly routes: readonly Found<string>[];
  /** How much is too much: 'max 3 per day'. */
  readonly limits: readonly Found<string>[];
  /** What the pharmacy is asked for: how much, how often again. */
  readonly supply: readonly Found<string>[];
}

const totalUnit = '(?:tab(?:let)?s?|cap(?:sule)?s?|nos?|ml|sachets?|strips?|bottles?|tubes?|vials?)';
const quantityUnit = '(?:tab(?:let)?s?|caps?(?:ules)?|bottles?|strips?|nos?|ml|tubes?|vials?|inhalers?|pens?|sachets?)';
/** How the pharmacy is told a number: '(Tot: 15 tabs)', '(15 tabs)' behind a duration, 'Qty 30', '#30', 'Refills: 2', '2 strips'. */
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
/** and 'max 3 per day'. */
const limits =
  /(?<![a-z])(?:max(?:imum|\.)?(?: of)?|not more than|no more than|do not exceed|not to exceed|upto|up to)\s?:?\s?(?:\d{1,4}(?:\.\d)?|one|two|three|four|six)\s?(?:tab(?:let)?s?|caps?(?:ules)?|times|doses?|puffs?|gm?|mg|ml)?\s?(?:per|in an?|a|\/|in|every)\s?(?:day|24 ?(?:hours?|hrs?|h))(?![a-z])/gi;

const routes =
  /(?<![\w/])(?:by mouth|orally|per oral(?:ly)?|p\/o|p\.o\.?|po|oral|i\/v|i\.v\.?|iv|i\/m|i\.m\.?|im|s\/c|s\.c\.?|sc|subcut(?:aneous(?:ly)?)?|s\/l|sl|sublingual(?:ly)?|intravenous(?:ly)?|intramuscular(?:ly)?|per rectal(?:ly)?|p\/r|p\/v|topical(?:ly)?|l\/a|e\/a|via nebuli[sz]er)(?![\w/])/gi;

const sites =
  /(?<![a-z])(?:(?:in(?:to)?\s|to\s)?(?:the\s)?(?:both|right|left|each|affected|rt\.?|lt\.?)\s(?:eyes?|ears?|nostrils?)|r\/e|l\/e|b\/e|r\/ear|l\/ear|b\/l eyes?|(?:in\s)?each nostril)(?![a-z])/gi;

/** Where drops and ointments go that have sides. */
export type Organ = 'eye' | 'ear';

/** Sides of the eyes and ears, which mean nothing of the kind elsewhere. */
const sides: Readonly<Record<Organ, RegExp>> = {
  eye: /(?<![a-z])(?:o\.?s\.?|o\.?u\.?|re|le|be)(?![a-z])/gi,
  ear: /(?<![a-z])(?:re|le|be|a\.?[dsu]\.?)(?![a-z])/gi,
};

/** By the letter that tells the side: OS and LE are left, OU and BE both. */
const sideNames: Readonly<Record<string, string>> = {
  s: 'left',
  l: 'left',
  u: 'both',
  b: 'both',
  r: 'right',
  d: 'right',
};

const siteOf = (written: string, organ: Organ = 'eye'): string => {
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

const asPrinted = (match: RegExpExecArray): string => match[0].trim();

/**
 * Reads all notations of a text, the most particular first.
 * @param organ where the medicine goes, if into an eye or an ear
 */
export const recognise = (claims: Claims, organ?: Organ): Recognised => {
  const supplies = claimAll(claims, supply, asPrinted);
  const limited = [...claimAll(claims, limits, asPrinted), ...claimAll(claims, limitAlone, asPrinted)];
  const strengths = strengthsIn(claims);
  const meals = mealsIn(claims);
  const patterns = dosePatternsIn(claims);
  const later = neededLaterIn(claims);
  const ranges = dayRangesIn(claims);
  const starts = [...startsIn(claims), ...ranges.map(({ value, ...span }) => ({ ...span, value: value.start }))];
  const durations = [
    ...ranges.map(({ value, ...span }) => ({ ...span, value: value.duration })),
    ...durationsIn(claims),
  ].toSorted((a, b) => a.start - b.start);
  const sitesFound = claimAll(claims, sites, (match) => siteOf(match[0]));
  const timed = timedAmountsIn(claims);
  const amounts = amountsIn(claims);
  const frequencies = frequenciesIn(claims);
  const bare = amounts.length > 0 ? [] : bareAmountBefore(claims, [...frequencies, ...timed]);
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
    sites: [...sitesFound, ...(organ ? claimAll(claims, sides[organ], (match) => siteOf(match[0], organ)) : [])],
    routes: claimAll(claims, routes, asPrinted),
    limits: limited,
    supply: supplies,
  };
};

/** Everything recognised, as places alone, from left to right. */
export const placesOf = (recognised: Recognised): Found<unknown>[] =>
  Object.values(recognised)
    .flatMap((list: readonly Found<unknown>[]) => [...list])
    .toSorted((a, b) => a.start - b.start);
