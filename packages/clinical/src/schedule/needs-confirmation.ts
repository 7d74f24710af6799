import { joinPattern } from '@arogo/contract/join-pattern';
import type { MedicineFacts } from '../medicine-facts.ts';
import { watchedDrugs, findWatchedDrug } from './watched-drugs.ts';

/** Reasons for which an alert needs the patient's confirmation, in the order in which they are shown. */
export const confirmationReasons = [
  'scanned',
  'doubtful',
  'someone-else',
  'finished',
  'child',
  'not-daily',
  ...watchedDrugs,
] as const;
export type ConfirmationReason = (typeof confirmationReasons)[number];

/** Facts that are not part of the medicine itself. */
export interface DocumentContext {
  /** The document was read from page images by OCR. */
  readonly scanned: boolean;
  /** The reading of the medicine is doubtful, and the patient has not checked it. */
  readonly doubtful: boolean;
  /** The name on the document differs from the account's. */
  readonly otherPerson: boolean;
  /** The course is over. */
  readonly finished: boolean;
  /** The patient's age in years, if it is known. */
  readonly age?: number | undefined;
}

/** Below this age a patient is a child. Source: Digital Personal Data Protection Act 2023 (India), section 2(f). */
const adultAge = 18;

const otherThanDaily = new RegExp(
  joinPattern(String.raw`
    (?<![a-z])(?:weekly|week|wk|fortnight(?:ly)?|month(?:ly)?|alternate|alt\.? days?|every other|e\.?o\.?d|
    q\.?o\.?d|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:days?)?)(?![a-z])
  `),
  'i',
);

const isDaily = ({ cycle, everyHours, asNeeded, singleDose, frequency }: MedicineFacts): boolean =>
  cycle === undefined &&
  (everyHours === undefined || everyHours <= 24) &&
  asNeeded !== true &&
  singleDose !== true &&
  !otherThanDaily.test(frequency ?? '');

/**
 * Reasons why an alert for this medicine is never created automatically, even if the patient enabled that; empty if it may be.
 * The list is this product's own rule: scans, doubtful facts, another person's document, finished courses, children, medicines that
 * are not taken daily, and the drugs of watched-drugs.ts.
 */
export const findConfirmationReasons = (
  medicine: MedicineFacts,
  { scanned, doubtful, otherPerson, finished, age }: DocumentContext,
): ConfirmationReason[] => {
  const watched = findWatchedDrug(medicine);
  const holds: Readonly<Record<ConfirmationReason, boolean>> = {
    scanned,
    doubtful,
    'someone-else': otherPerson,
    finished,
    child: age !== undefined && age < adultAge,
    'not-daily': !isDaily(medicine),
    insulin: watched.includes('insulin'),
    anticoagulant: watched.includes('anticoagulant'),
    opioid: watched.includes('opioid'),
    methotrexate: watched.includes('methotrexate'),
    digoxin: watched.includes('digoxin'),
    lithium: watched.includes('lithium'),
  };
  return confirmationReasons.filter((reason) => holds[reason]);
};
