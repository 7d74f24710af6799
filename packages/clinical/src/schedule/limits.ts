import { countWord, parseAmountNumber } from '@arogo/document-reading/parsing/primitives/numbers';
import { joinPattern } from '@arogo/contract/join-pattern';
import { isMeasured, type ScheduledAmount } from './amounts.ts';
import type { MedicineFacts } from '../medicine-facts.ts';

/** Limits that the document states. */
export interface DoseLimits {
  readonly leastGapMinutes?: number;
  readonly mostPerDay?: number;
}

/** Maximum plausible limits: more doses a day, or a longer time between two, is a misreading. */
const maxDoses = 48;
const maxGapHours = 7 * 24;

const count = `(\\d{1,2}|${countWord})`;
const maxDosesPattern = new RegExp(
  `(?<![a-z])(?:max(?:imum|\\.)?(?: of)?|not more than|no more than|do not exceed|not to exceed|never more than|at most|upto|up to)\\s?:?\\s?${count}\\s?` +
    joinPattern(`
      (tab(?:let)?s?|caps?(?:ules)?|sachets?|lozenges?|puffs?|times|
      doses?)?\\s?(?:max\\.?\\s)?(?:(?:per|in an?|a|\\/|in|every|each)\\s?(?:day|24 ?(?:hours?|hrs?|h))|
      daily)(?![a-z])
    `),
  'i',
);
const hours = `${count}\\s?-?\\s?(?:hours?|hrs?|h)`;
const gaps = [
  new RegExp(
    `(?<![a-z])(?:not|no|never) more (?:often |frequently )?than (?:once )?(?:every|in|each) ${hours}(?![a-z])`,
    'i',
  ),
  new RegExp(
    `(?<![a-z])(?:at least|minimum(?: of)?|min\\.?) ${hours} (?:apart(?! from)|between (?:(?:the|two|2|each|any two) )?doses?)(?![a-z])`,
    'i',
  ),
  new RegExp(
    `(?<![a-z])(?:minimum|min\\.?|least) (?:gap|interval)(?: of)?:? ${hours}(?![a-z])(?! (?:with|from|after|before|to)(?![a-z]))`,
    'i',
  ),
  new RegExp(
    `(?<![a-z])(?:gap|interval) of (?:at least |minimum )?${hours} between (?:(?:the|two|2|each|any two) )?doses?(?![a-z])`,
    'i',
  ),
];

const findGapHours = (text: string): number | undefined => {
  const gapHours = gaps
    .map((gap) => parseAmountNumber(gap.exec(text)?.[1] ?? ''))
    .find((number) => number !== undefined);
  return gapHours === undefined || gapHours < 1 || gapHours > maxGapHours ? undefined : gapHours * 60;
};

/**
 * The number of doses that 'max 4 a day' allows. A number of pieces is divided by the pieces per dose; for a number without a
 * unit, the interpretation that allows less applies.
 */
const findMaxDoses = (text: string, amount: ScheduledAmount | undefined): number | undefined => {
  const match = maxDosesPattern.exec(text);
  const number = match ? parseAmountNumber(match[1] ?? '') : undefined;
  if (match === null || number === undefined) return undefined;
  const perDose = amount === undefined || isMeasured(amount) ? 1 : amount.number;
  const inPieces = Math.floor(number / perDose);
  const allowed =
    match[2] === undefined ? Math.min(number, inPieces) : /^(?:times|dose)/i.test(match[2]) ? number : inPieces;
  return allowed < 1 || allowed > maxDoses ? undefined : allowed;
};

/**
 * Reads the minimum time between two doses and the maximum number of doses a day, only if the document states them: 'max 4 a day',
 * 'not more than every 6 hours', and for a medicine taken as needed its rhythm, 'SOS 6 hourly' or 'TDS if fever'.
 */
export const readDoseLimits = (medicine: MedicineFacts, amount: ScheduledAmount | undefined): DoseLimits => {
  const { frequency = '', instructions = '', asNeeded, everyHours, timesPerDay } = medicine;
  const text = `${frequency}; ${instructions}`;
  const needed = asNeeded === true;
  // Times a day that were derived from a number of hours are not stated by the document.
  const times =
    needed &&
    everyHours === undefined &&
    timesPerDay !== undefined &&
    Number.isInteger(timesPerDay) &&
    timesPerDay >= 1 &&
    timesPerDay <= 24
      ? timesPerDay
      : undefined;
  const rhythm =
    needed && everyHours !== undefined && everyHours >= 1 && everyHours <= maxGapHours
      ? Math.round(everyHours * 60)
      : undefined;
  const leastGapMinutes = findGapHours(text) ?? rhythm;
  const mostPerDay = findMaxDoses(text, amount) ?? times;
  return {
    ...(leastGapMinutes === undefined ? {} : { leastGapMinutes }),
    ...(mostPerDay === undefined ? {} : { mostPerDay }),
  };
};
