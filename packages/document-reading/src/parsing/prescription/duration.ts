import { joinPattern } from '@arogo/contract/join-pattern';
import type { FactDoubt } from '../fact.ts';
import { claimMatches, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import { countWord, hindiCount, parseAmountNumber } from '../primitives/numbers.ts';

/** The length of a course. */
export interface CourseDuration {
  /** Absent if the document leaves the end open. */
  readonly days?: number;
  readonly doubt?: FactDoubt;
}

const count = `(\\d{1,3}|${countWord}|${hindiCount}|a|an)`;
const unit =
  '(days?|nights?|dys?|din|d|weeks?|wks?|w|fortnights?|haft[ae]|months?|mths?|mons?|mos?|mahine?|years?|yrs?)';
const lead =
  '(?:(?:x|\\*|for(?: the| a)?(?: next| total| entire| full)?(?: (?:period|course|duration|total) of)?|' +
  'over(?: the)?(?: next)?|during(?: the)?(?: next)?|upto|up to|' +
  'a?\\s?total(?: of)?|duration|course(?: of)?|next)\\s?:?\\s?)';
/** Words between a number and its unit that do not change the meaning. */
const plainly = '(?:more|whole|full|complete|consecutive|successive|continuous|straight|entire|calendar|clear)';
/** 'after 5 days' and 'since 2 days' state a time, not a duration. */
const notWhen =
  '(?<!\\b(?:after|every|within|since|beyond|in|last|past|each|before|from|till|until|q)\\s(?:the\\s)?)(?<![\\w./-])';

const daysByUnit: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|n)/i, 1],
  [/^(?:w|haft)/i, 7],
  [/^fortnight/i, 14],
  [/^m/i, 30],
  [/^y/i, 365],
];

/** A month counts 30 days and a year 365, as pharmacies dispense. */
const toDays = (counted: string, unitName: string): number | undefined => {
  const number = parseAmountNumber(counted);
  const length = daysByUnit.find(([pattern]) => pattern.test(unitName))?.[1];
  return number === undefined || length === undefined || number * length < 1 || number * length > 3660
    ? undefined
    : Math.round(number * length);
};

const createDuration = (days: number | undefined, doubt?: FactDoubt): CourseDuration | undefined =>
  days === undefined ? undefined : { days, ...(doubt === undefined ? {} : { doubt }) };

const range = new RegExp(`${notWhen}${lead}?${count}\\s?(?:-|to)\\s?${count}\\s?${unit}\\b`, 'gi');
const counted = new RegExp(
  `${notWhen}${lead}?\\(?${count}(?: ${plainly})?\\s?-?\\s?${unit}(?![a-z]|\\schh?od)(?:\\s(?:only|tak|ke liye|straight|continuously))?\\)?`,
  'gi',
);
/** A 1 that OCR read as a bar: '| month'. */
const barred = /(?<![\p{L}\d|])[|lI]\s?(day|week|month|year)(?![a-z])/giu;
/** 5/7 is five days, 2/52 two weeks, 1/12 one month. */
const fraction = new RegExp(`(?<![\\w./])${lead}?(\\d{1,2})\\s?\\/\\s?(7|52|12)(?![\\w/.-])`, 'gi');
const bare = new RegExp(`(?<![\\w])x\\s?(\\d{1,3})(?![\\w.%/½-])`, 'gi');
const open = new RegExp(
  joinPattern(String.raw`
      (?<![a-z])(?:to )?(?:till|until|til) (?:the )?(?:next )?(?:review|visit|follow[ -]?up|
      further (?:advice|orders?|notice)|finish(?:ed)?|over|completed?|symptoms? (?:subsides?|resolves?|free)|
      [a-z]+ subsides?)|(?<![a-z])(?:to be continued|to continue|c\/m|continue(?:d)?|cont\.?|contd\.?|ongoing|
      life ?-?long|long ?-?term|indefinitely)(?![a-z])
    `),
  'gi',
);

/** 'recheck TSH 6 weeks' is a follow-up time. */
const isLater = (match: RegExpExecArray): boolean =>
  /(?<![a-z])(?:re-?check|repeat|review|rev|follow[ -]?up|f\/u|monitor|come|visit)(?![a-z])[^|.;()]*$/i.test(
    match.input.slice(0, match.index),
  );

/** 'max 2 … day' is 'max 2 per day' with a lost word. */
const isDailyMaximum = (match: RegExpExecArray): boolean =>
  /^day$/i.test(match[2] ?? '') &&
  parseAmountNumber(match[1] ?? '') !== 1 &&
  /(?:max(?:imum|\.)?(?: of)?|(?:not|no) more than|exceed|up ?to)\s?$/i.test(match.input.slice(0, match.index));

/** Whether only the end of a cell or line follows: 30 d. */
const isLast = (match: RegExpExecArray): boolean =>
  /^\s*(?:$|[|),.;(])/.test(match.input.slice(match.index + match[0].length));

/** A single-letter unit needs 'x' or 'for' to count as a duration. */
const needsLead = /^(?:d|w|dy|mo|mon)$/i;
const hasLead = /^(?:x|\*|for|over|during|upto|up to|a?\s?total|duration|course|next)/i;

/** '2 Night' is a dose at night; 'for 2 nights' and 'x 3 nights' are durations. */
const isDoseAtNight = (match: RegExpExecArray): boolean => /^nights?$/i.test(match[2] ?? '') && !hasLead.test(match[0]);

/** Finds durations in the unclaimed text, from left to right. */
export const findDurations = (claims: TextClaims): SpanMatch<CourseDuration>[] =>
  [
    ...claimMatches(claims, range, (match) =>
      isLater(match) ? undefined : createDuration(toDays(match[2] ?? '', match[3] ?? ''), 'ambiguous'),
    ),
    ...claimMatches(claims, counted, (match) =>
      isLater(match) ||
      isDoseAtNight(match) ||
      isDailyMaximum(match) ||
      (needsLead.test(match[2] ?? '') && !hasLead.test(match[0]) && !/^\d+d$/i.test(match[0]) && !isLast(match)) ||
      (/^an?$/i.test(match[1] ?? '') && !hasLead.test(match[0]))
        ? undefined
        : createDuration(
            toDays(match[1] ?? '', match[2] ?? ''),
            // '65D 1 tab' may be 650.
            /^8d$/i.test(match[0]) ||
              (/^\d+D$/.test(match[0]) && /^\s*\d/.test(match.input.slice(match.index + match[0].length)))
              ? 'unclear-characters'
              : undefined,
          ),
    ),
    ...claimMatches(claims, fraction, (match) =>
      createDuration(toDays(match[1] ?? '', match[2] === '7' ? 'd' : match[2] === '52' ? 'w' : 'm')),
    ),
    ...claimMatches(claims, barred, (match) => createDuration(toDays('1', match[1] ?? ''), 'unclear-characters')),
    ...claimMatches(claims, open, () => ({})),
    // 'x 5' omits the unit, which is almost always days.
    ...claimMatches(claims, bare, (match) => createDuration(Number(match[1]), 'ambiguous')),
  ].toSorted((a, b) => a.start - b.start);

/** Parses a cell below a heading such as 'Days' or 'Duration' that contains only a number. */
export const parseBareDays = (text: string): number | undefined => {
  const match = /^\s*(\d{1,3})\s*$/.exec(text);
  return match ? Number(match[1]) : undefined;
};
