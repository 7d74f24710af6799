import { joinPattern } from '@arogo/contract/join-pattern';
import { claimMatches, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import { amount, parseAmountNumber, formatShortNumber, smallAmount } from '../primitives/numbers.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { doseUnit, normaliseUnit } from './units.ts';

/** A single dose. */
export interface DoseAmount {
  readonly number: number;
  /** In the singular: tablet, ml, puff, unit; empty if only the number is printed. */
  readonly unit: string;
  /** The lower end of a range such as 1-2 puffs; or a number that may belong to the name. */
  readonly isUnclear: boolean;
}

const pattern = new RegExp(
  `(?<![\\w.,/½-])(${amount})(?:\\s?(?:-|to|or)\\s?(${amount}))?\\s?(${doseUnit})\\.?(?![a-z\\d/])`,
  'gi',
);

/** 'Glimy 2 Tablet' is a name; 650 tablets are not a dose. */
const maxPieces = 12;
/** A larger number needs a confirmation. */
const maxUsual = 4;
const isMeasured = /^(?:ml|unit|drop)$/;

/** A number without a unit, directly before the frequency: Shelcal 500 1 OD. */
const bare = new RegExp(`(?<=([\\w½)]+)\\s)(${amount})\\s?$`, 'i');

const readAmount = (match: RegExpExecArray): DoseAmount | undefined => {
  const number = parseAmountNumber(match[1] ?? '');
  if (number === undefined || number <= 0) return undefined;
  const name = normaliseUnit(match[3] ?? '');
  if (!isMeasured.test(name) && (number > maxPieces || (number > 1 && /^(?:tablet|capsule)$/i.test(match[3] ?? ''))))
    return undefined;
  return { number, unit: name, isUnclear: match[2] !== undefined || (!isMeasured.test(name) && number > maxUsual) };
};

/** Finds amounts in the unclaimed text: 1 tab, ½ tablet, 5 ml, 2 puffs, 10 units, 1-2 drops. */
export const findAmounts = (claims: TextClaims): SpanMatch<DoseAmount>[] =>
  claimMatches(claims, pattern, readAmount).toSorted((a, b) => a.start - b.start);

/** 'Alprax 0.25 HS': a decimal between a name and a sign for the night is the strength. */
const nightSign = '(?:h\\.?s|q\\.?h\\.?s|nocte)(?![a-z])';
const strengthBeforeNight = new RegExp(`^[a-z]{4,} \\d?\\.\\d+ ${nightSign}`, 'i');

/** Finds an amount without a unit directly before one of these places, such as the frequency. */
export const findBareAmountBefore = (
  claims: TextClaims,
  places: readonly SpanMatch<unknown>[],
): SpanMatch<DoseAmount>[] =>
  places.flatMap(({ start }) => {
    const match = bare.exec(claims.text.slice(Math.max(start - 24, 0), start));
    const number = match ? parseAmountNumber(match[2] ?? '') : undefined;
    const at = match ? start - match[0].length : 0;
    if (!match || number === undefined || number <= 0 || number > 3 || !claims.isFree(at, start)) return [];
    if (strengthBeforeNight.test(`${match[1]} ${match[2]} ${claims.text.slice(start)}`)) return [];
    // After a number it can only be the amount. After a word, 1 and ½ are unlikely to be part of the name; 2 and 3 may be.
    const followsNumber = /\d$|\d(?:mg|mcg|gm|g|ml|iu|k)$|^(?:mg|mcg|gm|g|ml|iu)$|\)$/i.test(match[1] ?? '');
    if (!followsNumber && number > 1) return [];
    claims.claim(at, start);
    return [
      {
        start: at,
        end: at + (match[2]?.length ?? 0),
        value: { number, unit: '', isUnclear: !followsNumber || number > 1 },
      },
    ];
  });

/** Units with an irregular plural. */
const several: Readonly<Record<string, string>> = { ml: 'ml', '': '', patch: 'patches', suppository: 'suppositories' };

/** '1 tablet', '2.5 ml', '2 puffs', '1'. */
export const formatAmount = ({ number, unit: name }: Pick<DoseAmount, 'number' | 'unit'>): string =>
  `${formatShortNumber(number)} ${number > 1 ? (several[name] ?? `${name}s`) : name}`.trim();

/** A time of day, with the amount beside it, if any. */
export interface AmountAtTime {
  readonly time: TimeOfDay;
  readonly number?: number;
  readonly unit?: string;
  /** The number may be the strength at the end of the name: 'Alprax 0.25 HS'. */
  readonly isUnclear?: boolean;
  /** Offset of the time of day itself, after the amount. */
  readonly at: number;
}

const times: readonly (readonly [source: string, time: TimeOfDay])[] = [
  ['early morning|morning|mornings|mng|morn|mane|a\\.m\\.|subah|savere|breakfast time', 'morning'],
  ['afternoons?|aft|noon|mid-?day|a\\/n|lunch ?time|dopahar|dopehar', 'noon'],
  ['evenings?|eve|evng|shaam|sham', 'evening'],
  ['bed ?times?|at bed|h\\.?s\\.?|h5|q\\.?h\\.?s\\.?|nocte|nightly|nights?|raat|rat ko|dinner ?time', 'night'],
];
const time = times.map(([source]) => source).join('|');
const parseTimeOfDay = (written: string): TimeOfDay | undefined =>
  times.find(([source]) => new RegExp(`^(?:${source})$`, 'i').test(written))?.[1];
const link = '((?:\\s?(?:in|at|every|each|on|-|:|=|@|the|to be taken)){0,3}\\s?)';
const decimalBeforeNight = `(?<=[a-zA-Z]{4}\\s)\\d?\\.\\d+\\s+${nightSign}`;
const timed = new RegExp(
  joinPattern(`
      (?<![\\w/½.-])(?:(?:(${amount})\\s?(${doseUnit})\\b\\.?|
      (?!${decimalBeforeNight})(${smallAmount})(?!\\s?(?:min|hour|hr)))${link})?(?:(?:in|at|every|
      each)\\s(?:the\\s)?)?(?<![a-z])(${time})(?![a-z\\d])(?:\\s?(?:time|dose|only|ko|me|
      mein))?(?:\\s?[-:=(]\\s?(${smallAmount})(?![\\d./]|\\s?(?:days?|d|weeks?|wks?|months?|mths?|min|hours?|
      hrs?|mg|mcg)(?![a-z]))\\s?(?:(${doseUnit})\\b)?\\)?)?
    `),
  'gi',
);
const clock = /(?<![\w.:])(?:at\s|@\s?)?(\d{1,2})(?:[:.](\d{2}))?\s?(a\.?m\b\.?|p\.?m\b\.?)/gi;

const getTimeOfDay = (hour: number): TimeOfDay =>
  hour >= 4 && hour < 11 ? 'morning' : hour >= 11 && hour < 16 ? 'noon' : hour >= 16 && hour < 20 ? 'evening' : 'night';

/** 'eve' or 'aft' alone at the end may be the start of 'every Tuesday' or 'after food', cut off. */
const isCutWord = ({ input, index, 0: text }: RegExpExecArray, words: string, number: string | undefined): boolean =>
  number === undefined &&
  /^(?:eve|aft)$/i.test(words) &&
  input.slice(index + text.length).trim() === '' &&
  !/(?<![a-z])(?:morn|mng|mane|noon|aft)/i.test(input.slice(0, index));

/** Finds times of day in the unclaimed text: 'morning', '1 tab at night', 'HS', '8 am'. */
export const findTimedAmounts = (claims: TextClaims): SpanMatch<AmountAtTime>[] =>
  [
    ...claimMatches(claims, timed, (match): AmountAtTime | undefined => {
      const [, measured, measuredUnit, counted, linked = '', words = '', after, afterUnit] = match;
      const before = measured ?? counted;
      if (isCutWord(match, words, before ?? after)) return undefined;
      const name = parseTimeOfDay(words.replace(/\s+/g, ' '));
      const number = parseAmountNumber(before ?? after ?? '');
      const inUnits = measuredUnit ?? afterUnit;
      const at =
        before === undefined
          ? match.index
          : match.index + match[0].indexOf(linked + words, before.length + (measuredUnit?.length ?? 0));
      const textBefore = match.input.slice(Math.max(0, match.index - 24), match.index);
      const isStrength = before === undefined && /\p{L}{4}\s\d?\.\d+\s+$/u.test(textBefore);
      const isUnclear =
        isStrength ||
        (counted !== undefined &&
          number !== 1 &&
          /^\s*(?:h\.?s|q\.?h\.?s|nocte)/i.test(words) &&
          /\p{L}{4,}\s?$/u.test(match.input.slice(0, match.index)));
      const unclear = isUnclear ? { isUnclear } : {};
      return (
        name && {
          time: name,
          at,
          ...unclear,
          ...(number === undefined ? {} : { number }),
          ...(inUnits === undefined ? {} : { unit: normaliseUnit(inUnits) }),
        }
      );
    }),
    ...claimMatches(claims, clock, (match): AmountAtTime | undefined => {
      const hour = Number(match[1]);
      // '1 am 2 pm' counts pieces: no dose is due at 1 am.
      const isCount =
        hour <= 3 && match[2] === undefined && /^\W*a/i.test(match[3] ?? '') && !/^(?:at|@)\s/i.test(match[0]);
      return hour < 1 || hour > 12 || isCount
        ? undefined
        : { at: match.index, time: getTimeOfDay((hour % 12) + (/p/i.test(match[3] ?? '') ? 12 : 0)) };
    }),
  ].toSorted((a, b) => a.start - b.start);
