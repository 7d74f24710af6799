import { claimMatches, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import { countWord, parseAmountNumber } from '../primitives/numbers.ts';
import type { CourseDuration } from './duration.ts';

/** Start of a medicine that does not start at once. */
export interface CourseStart {
  /** Number of days later; absent if it starts when another medicine ends. */
  readonly days?: number;
  /** The words are ambiguous: 'OD after 2 weeks' may be a follow-up time. */
  readonly isUnclear?: boolean;
  /** 'next 5 days' follows another course of the same medicine if there is one, else it is a duration. */
  readonly isWeak?: boolean;
}

const over = '(?:is |are |gets? )?(?:over|finished|finishes|completed?|done|khatam)';
const course =
  '(?:(?:this|that|it|the above|above|the first|first|previous|(?:the )?[\\p{L}\\d-]{3,20})(?: (?:one|course|dose|tablets?|medicine|strip))?)';
/** Words that place a text after the text above it. */
const sequenceWords = [
  `(?:start )?(?:after|once|when) ${course} ${over}`,
  '(?:start )?after (?:completing|completion of|finishing|the course of) (?:this|that|it|the above|above|the first)(?: course)?',
  'and then|then|there ?after|followed by|f\\/b|subsequently|after (?:that|this|the above|above)',
  'uske baad|us ke baad|iske baad|is ke baad|phir|fir|baad (?:me|mein)',
].join('|');

const follows = new RegExp(
  `(?<![\\p{L}\\d])(?:${sequenceWords})(?![\\p{L}\\d])` +
    '(?=\\s*(?:$|[,.;|)(-]|(?:x|for)\\s?\\d|\\d{1,3}\\s?(?:days?|weeks?|din)))',
  'giu',
);
const whole = new RegExp(`^\\W*(?:${sequenceWords})\\W*$`, 'iu');
const leading = new RegExp(
  `^\\s*(?:\\(?\\d{1,2}\\s?[.)]\\s?)?[-•*]?\\s?(?:${sequenceWords})\\s?[:,-]?\\s+(?=\\S)`,
  'iu',
);

const count = `(\\d{1,2}|${countWord})`;
const getUnitDays = (unit: string): number => (/^w|^haft/i.test(unit) ? 7 : /^m/i.test(unit) ? 30 : 1);
const fromDay = new RegExp(
  '(?<![\\p{L}\\d])(?:from|starting(?: from| on)?|start(?: from| on)?)\\s(?:the\\s)?' +
    '(?:day\\s?(\\d{1,2})|(\\d{1,2})(?:st|nd|rd|th)\\sday)(?:\\sonwards?)?(?![\\p{L}\\d])',
  'giu',
);
const tomorrow = /(?<![\p{L}])(?:(?:start(?:ing)?\s)?(?:from\s)?tomorrow(?:\sonwards?)?|kal se)(?![\p{L}])/giu;
const afterDays = new RegExp(
  `(?<![\\p{L}\\d])(?:to )?(?:start(?:ing)?\\s)?after\\s${count}\\s?(days?|weeks?|wks?|months?|din|haft[ae])(?=\\s*(?:$|[,.;|)]))`,
  'giu',
);
/** 'stop after 5 days', 'review after 2 weeks' are not start times. */
const otherThanStart = new RegExp(
  '(?<![\\p{L}])(?:stop|review|rev|repeat|re-?check|come|visit|follow[ -]?up|increase|reduce|taper|change|till|until|every)(?![\\p{L}])[^,;.]*$',
  'iu',
);
const next = /(?<![\p{L}])(?<!for\s)(?<!the\s)next(?=\s\d{1,3}\s?(?:days?|weeks?|wks?|months?))/giu;

/** Finds start times in the unclaimed text. */
export const findStarts = (claims: TextClaims): SpanMatch<CourseStart>[] => [
  ...claimMatches(claims, fromDay, (match) => {
    const day = Number(match[1] ?? match[2]);
    return day >= 2 && day <= 60 ? { days: day - 1 } : undefined;
  }),
  ...claimMatches(claims, tomorrow, () => ({ days: 1 })),
  ...claimMatches(claims, afterDays, (match) => {
    const number = parseAmountNumber(match[1] ?? '');
    if (number === undefined || otherThanStart.test(match.input.slice(0, match.index))) return undefined;
    return { days: number * getUnitDays(match[2] ?? ''), isUnclear: true };
  }),
  ...claimMatches(claims, follows, () => ({})),
  // The word stays unclaimed for the duration that begins with it.
  ...[...claims.text.matchAll(next)].map(({ index }) => ({
    start: index,
    end: index + 'next'.length,
    value: { isWeak: true },
  })),
];

const needed =
  '(?:s\\.?o\\.?s\\.?|p\\.?r\\.?n\\.?|(?:only\\s)?(?:as and when|as|if|when|whenever)\\s(?:needed|required|necessary|there is pain)|' +
  'on demand|zarurat padne par)';
const neededLater = new RegExp(
  '(?<=\\d\\s?(?:days?|d|weeks?|wks?|months?|/7|/52|din|hafte)[\\s,.;)]{0,3})(?:and then|then|thereafter|followed by|f/b|phir|' +
    `uske baad|after that|later)\\s(?:only\\s|use\\s|take\\s)?${needed}(?![\\p{L}\\d])`,
  'giu',
);

/** 'x 5 days then SOS': the course has an end, and the rest becomes an instruction. */
export const findNeededLater = (claims: TextClaims): SpanMatch<string>[] =>
  claimMatches(claims, neededLater, (match) => match[0].trim());

const dayRange = /(?<![\p{L}\d])days?\s?(\d{1,2})\s?(?:-|to)\s?(?:day\s?)?(\d{1,2})(?![\p{L}\d/])/giu;

/** 'Day 4 to 8': start and number of days. */
export const findDayRanges = (
  claims: TextClaims,
): SpanMatch<{ readonly start: CourseStart; readonly duration: CourseDuration }>[] =>
  claimMatches(claims, dayRange, (match) => {
    const [first, last] = [Number(match[1]), Number(match[2])];
    return first < 1 || last < first ? undefined : { start: { days: first - 1 }, duration: { days: last - first + 1 } };
  });

/** Whether a line consists only of a sequence word: 'followed by'. */
export const isSequenceLine = (text: string): boolean => whole.test(text);

/** Length of a sequence word at the start: 'Then Tab. X'. */
export const measureSequence = (text: string): number => leading.exec(text)?.[0].length ?? 0;

/** Whether a text ends with a sequence word, which may refer to the line below: 'x 5 days then'. */
export const endsWithSequence = (text: string): boolean =>
  /(?:^|[^\p{L}])(?:then|followed by|f\/b|phir|fir|and then)\W*$/iu.test(text);
