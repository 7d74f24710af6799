import { joinPattern } from '@arogo/contract/join-pattern';
import type { FactDoubt } from '../fact.ts';
import { claimMatches, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import { parseAmountNumber, formatShortNumber } from '../primitives/numbers.ts';
import { timesOfDay, type TimeOfDay } from './time-of-day.ts';
import { normaliseUnit } from './units.ts';

/** Amounts by time of day. */
export interface DosePattern {
  readonly amounts: Readonly<Partial<Record<TimeOfDay, number>>>;
  /** ml, units, puffs, … if the pattern states them. */
  readonly unit?: string;
  readonly doubt?: FactDoubt;
}

/** Formats as '1-0-1', or '1-0-1-1' if the evening has its own part; amounts in decimals. */
export const formatDoses = ({ amounts }: DosePattern): string => {
  const parts = amounts.evening === undefined ? (['morning', 'noon', 'night'] as const) : timesOfDay;
  return parts.map((part) => formatShortNumber(amounts[part] ?? 0)).join('-');
};

/** Number of times of day with a dose. */
export const countTimes = ({ amounts }: DosePattern): number =>
  timesOfDay.filter((time) => (amounts[time] ?? 0) > 0).length;

const part =
  '(?:(?<![\\d])\\d\\s?[½¼¾]|[½¼¾]|\\d\\s?/\\s?[2348](?!\\d)|\\d{1,3}\\.\\d{1,2}|\\.\\d|\\d{1,3}|[xXoOlI](?![A-Za-z]))';
const unit =
  '(?:\\s?(?:ml|tabs?|tablets?|caps?|capsules?|units?|iu|u|puffs?|drops?|tsp|teaspoons?|tablespoons?|' +
  'sprays?|sachets?|scoops?|respules?|rotacaps?|vials?|ampoules?|patch(?:es)?|lozenges?|' +
  'suppositor(?:y|ies))\\b)?';
const measured = `${part}${unit}`;
const startsFree = '(?:(?<![\\w.,/½¼¾-])|(?<=\\d(?:mg|mcg|ml|gm?|iu|MG|MCG|ML|GM?|IU))|(?<=[a-zA-Z]\\.))';
/** A number of a duration is not part of the pattern: 1-0-1 - 30 days. */
const endsFree =
  '(?![\\d/½¼¾]|-[\\dxXoO½]|\\.\\d|\\s?(?:days?|d|weeks?|wks?|w|months?|mths?|hours?|hrs?|min)(?![a-z]))';
const tight = `${measured}(?:-{1,3}${measured}){2,3}${endsFree}`;
const airy = `${measured}(?:\\s-{1,3}\\s?${measured}){2,3}${endsFree}`;
const uneven = `${measured}(?:\\s?-{1,3}\\s?${measured}){2}${endsFree}`;
const dashed = new RegExp(`${startsFree}(?:${tight}|${airy}|${uneven})`, 'gi');
const plussed = new RegExp(`(?<![\\w.,/-])${part}(?:\\s?\\+\\s?${part}){2,3}(?![\\w/]|\\s?\\+|\\.\\d)`, 'gi');
const twoParts = new RegExp(
  joinPattern(String.raw`
      (?<![\w.,/½-])([0-2½]|[01]\/2|0\.5|[xX])\s?-\s?([0-2½]|1\/2|0\.5|[xX])(?![\w/½-]|
      \.\d)(?!\s*(?:tab|cap|drop|puff|ml|tsp|spoon|day|week|wk|month|hour|hr|time|spray|unit|mg|sachet))
    `),
  'gi',
);
/** Without dashes, with a 0 among its parts, and no other number before or after: 1 0 1. */
const inLine = new RegExp(
  joinPattern(String.raw`
      (?<![\w.,/½+-])(?<!(?<!\d)\d\s)([0-3½]|1\/2)\s+([0-3½]|1\/2)\s+([0-3½]|
      1\/2)(?:\s+([0-3½]|1\/2))?(?![\w./½+-]|\s?(?:tab|cap|ml|drop|puff|tsp|unit|day|week|wk|month|hour|hr|
      min|time|mg|mcg|sachet)|\s\d\s?(?:tab|cap|ml))
    `),
  'gi',
);
const spaced = /^\s*([0-3½])\s+([0-3½])\s+([0-3½])(?:\s+([0-3½]))?\s*$/;

const lookAlikes: Readonly<Record<string, number>> = { x: 0, X: 0, o: 0, O: 0, l: 1, I: 1 };

/** Maximum single dose that is accepted without a unit. */
export const maxUncountedAmount = 4;

const buildPattern = (parts: readonly string[]): DosePattern | undefined => {
  const units = new Set<string>();
  let unclear = false;
  const amounts: number[] = [];
  for (const written of parts) {
    const bare = written.trim();
    const name = /[a-z]{2,}$|(?<=\d\s?)u$/i.exec(bare)?.[0];
    const digits = (name === undefined ? bare : bare.slice(0, -name.length)).trim();
    if (name !== undefined) units.add(normaliseUnit(name));
    if (/^[oOlI]$/.test(digits)) unclear = true;
    const value =
      lookAlikes[digits] ??
      parseAmountNumber(
        digits
          .replaceAll(' ', '')
          .replace(/^\./, '0.')
          .replace(/^0(?=\d)/, ''),
      );
    if (value === undefined || /^0\d/.test(digits)) return undefined;
    amounts.push(value);
  }
  if (amounts.every((value) => value === 0) || !parts.some((written) => /[\d½¼¾]/.test(written))) return undefined;
  const [morning, noon, third, fourth] = amounts;
  if (morning === undefined || noon === undefined || third === undefined) return undefined;
  const byTime =
    fourth === undefined ? { morning, noon, night: third } : { morning, noon, evening: third, night: fourth };
  const [counted] = units;
  const doubt = unclear
    ? 'unclear-characters'
    : counted === undefined && amounts.some((value) => value > maxUncountedAmount)
      ? 'ambiguous'
      : undefined;
  return {
    amounts: byTime,
    ...(counted === undefined ? {} : { unit: counted }),
    ...(doubt === undefined ? {} : { doubt }),
  };
};

const splitDashed = (text: string): string[] => text.split(/\s?-{1,3}\s?/);

const readTwoParts = (first: string, second: string): DosePattern | undefined => {
  // 1-2 and 0.5-1 are ranges of one dose, not two doses.
  const [morning, night] = [
    /x/i.test(first) ? 0 : parseAmountNumber(first),
    /x/i.test(second) ? 0 : parseAmountNumber(second),
  ];
  if (morning === undefined || night === undefined || morning + night === 0 || (morning > 0 && night > morning))
    return undefined;
  return { amounts: { morning, noon: 0, night }, doubt: 'two-part-pattern' };
};

/** OCR output for a ½ between dashes: %-0-%2, Y2-0-Y2, ¥2-0-Y. */
const half = '%2?|[YV¥][2eoz]?|[/\\\\]2';
const halves = new RegExp(
  `(?<![\\w.,/½%¥-])(${half}|1/2|12|[0-2])-(${half}|1/2|12|[0-2])-(${half}|1/2|12|[0-2])(?![\\w/½%¥-])`,
  'g',
);
const isHalf = new RegExp(`^(?:${half})$`);

const readHalves = (match: RegExpExecArray): DosePattern | undefined => {
  const parts = match.slice(1);
  // 12 is twelve, unless another part is a ½.
  if (!parts.some((written) => isHalf.test(written))) return undefined;
  const dosePattern = buildPattern(parts.map((written) => (/^\d$/.test(written) ? written : '½')));
  return dosePattern && { ...dosePattern, doubt: 'unclear-characters' };
};

/** Finds dose patterns in the unclaimed text: 1-0-1, 1-1-1-1, ½-0-½, 1/2-0-1/2, 1 - X - 1, 5ml-5ml-5ml, 1+0+1. */
export const findDosePatterns = (claims: TextClaims): SpanMatch<DosePattern>[] => [
  ...claimMatches(claims, halves, readHalves),
  ...claimMatches(claims, dashed, (match) => buildPattern(splitDashed(match[0]))),
  ...claimMatches(claims, plussed, (match) => buildPattern(match[0].split('+'))),
  ...claimMatches(claims, inLine, (match) =>
    /(?<!\d)0(?!\d)/.test(match[0])
      ? buildPattern(match.slice(1).filter((written) => written !== undefined))
      : undefined,
  ),
  ...claimMatches(claims, twoParts, (match) => readTwoParts(match[1] ?? '', match[2] ?? '')),
];

/** Parses a pattern without dashes that fills its cell: 1 0 1. */
export const parseSpacedPattern = (text: string): DosePattern | undefined => {
  const match = spaced.exec(text);
  return match ? buildPattern(match.slice(1).filter((written) => written !== undefined)) : undefined;
};
