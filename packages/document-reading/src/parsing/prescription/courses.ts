import { decideCertainty } from '../unconsumed-text.ts';
import { markDoubtful, type Fact, replaceValue } from '../fact.ts';
import type { PrescribedMedicine } from './medicine.ts';

/** The name without numbers, for comparing two strengths of one medicine. */
const getBaseName = ({ medicine_name: { value } }: PrescribedMedicine): string =>
  value
    .toLowerCase()
    .replaceAll(/\(.*?\)|\d[\d.,/]*\s?(?:mg|mcg|gm?|ml|iu|%)?/gu, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

const getNameAndStrength = ({ medicine_name: name, strength }: PrescribedMedicine): string =>
  `${name.value} ${strength?.value ?? ''}`.toLowerCase();

/** The day after the last day of a course; undefined if it has no known end. */
const getDayAfterCourse = ({ startsAfterDays, durationDays }: PrescribedMedicine): number | undefined =>
  durationDays === undefined || durationDays.why === 'tapering'
    ? undefined
    : (startsAfterDays?.value ?? 0) + durationDays.value;

const setCourseStart = (
  medicine: PrescribedMedicine,
  place: Fact<unknown>,
  days: number,
  isSure: boolean,
): PrescribedMedicine => {
  const fact = replaceValue(place, days);
  return { ...medicine, startsAfterDays: isSure ? fact : markDoubtful(fact, 'starts-later') };
};

/** Whether the start of a step is uncertain: the step is repeated, or follows one whose name was not understood. */
const isTornChain = (
  medicine: PrescribedMedicine,
  above: PrescribedMedicine | undefined,
  same: PrescribedMedicine | undefined,
  printedAbove: PrescribedMedicine | undefined,
): boolean =>
  above?.medicine_name.source.trim() === medicine.medicine_name.source.trim() ||
  above?.startsAfterDays?.certainty === 'doubtful' ||
  printedAbove?.medicine_name.why === 'not-understood' ||
  (above !== same && printedAbove?.follows !== undefined);

/**
 * Sets the start day of each medicine in a list. With 'then' or 'thereafter' it starts when the course above ends. Two strengths
 * of one medicine, each with an end, are unlikely to start on the same day: the patient is asked whether they follow each other.
 */
export const sequenceMedicines = (medicines: readonly PrescribedMedicine[]): PrescribedMedicine[] => {
  const out: PrescribedMedicine[] = [];
  for (const [index, { follows, ...medicine }] of medicines.entries()) {
    const [above, below] = [out.at(-1), medicines[index + 1]];
    const same = out.findLast((other) => getBaseName(other) === getBaseName(medicine) && getBaseName(medicine) !== '');
    const isSaidAbove = medicines[index - 1]?.follows?.value === 'last';
    const anchor = follows ?? (isSaidAbove ? medicine.medicine_name : undefined);
    const isWeak = follows?.value === 'weak';
    const named =
      follows &&
      out.findLast((other) =>
        follows.source.toLowerCase().replace(getBaseName(medicine), ' ').includes(getBaseName(other)),
      );
    // 'x 5 days then' at the end of a line refers to the line below, unless the line above is the same medicine.
    const reference =
      same ??
      (isWeak || follows?.value === 'last'
        ? undefined
        : (named ?? (/ is /iu.test(follows?.source ?? '') ? undefined : above)));
    const day = reference && getDayAfterCourse(reference);
    const isRead =
      reference?.medicine_name.certainty === 'sure' && !isTornChain(medicine, above, same, medicines[index - 1]);
    if (anchor && reference && day !== undefined)
      out.push(setCourseStart(medicine, anchor, day, same !== undefined && isRead));
    else if (follows?.value === 'last' && below !== undefined) out.push(medicine);
    else if (anchor && !isWeak) out.push(decideCertainty(medicine, 'medicine_name', [anchor.source], 'starts-later'));
    else {
      const isOtherStrength =
        same !== undefined &&
        getNameAndStrength(same) !== getNameAndStrength(medicine) &&
        medicine.durationDays !== undefined;
      const after = isOtherStrength ? getDayAfterCourse(same) : undefined;
      out.push(after === undefined ? medicine : setCourseStart(medicine, medicine.medicine_name, after, false));
    }
  }
  return out;
};
