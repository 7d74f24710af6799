import { decideCertainty } from '../accounting.ts';
import { doubted, type Fact, withValue } from '../fact.ts';
import type { Medicine } from './medicine.ts';

/** A name without its numbers, for telling two strengths of one medicine. */
const baseName = ({ medicine_name: { value } }: Medicine): string =>
  value
    .toLowerCase()
    .replaceAll(/\(.*?\)|\d[\d.,/]*\s?(?:mg|mcg|gm?|ml|iu|%)?/gu, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

const strengthIn = ({ medicine_name: name, strength }: Medicine): string =>
  `${name.value} ${strength?.value ?? ''}`.toLowerCase();

/** The day after the last one of a course that has an end; undefined where that cannot be told. */
const dayAfter = ({ startsAfterDays, durationDays }: Medicine): number | undefined =>
  durationDays === undefined || durationDays.why === 'tapering'
    ? undefined
    : (startsAfterDays?.value ?? 0) + durationDays.value;

const begin = (medicine: Medicine, place: Fact<unknown>, days: number, isSure: boolean): Medicine => {
  const fact = withValue(place, days);
  return { ...medicine, startsAfterDays: isSure ? fact : doubted(fact, 'starts-later') };
};

/** A step that stands there twice, or that follows one whose name was not understood: when it begins is not certain. */
const isTornChain = (
  medicine: Medicine,
  above: Medicine | undefined,
  same: Medicine | undefined,
  printedAbove: Medicine | undefined,
): boolean =>
  above?.medicine_name.source.trim() === medicine.medicine_name.source.trim() ||
  above?.startsAfterDays?.certainty === 'doubtful' ||
  (above !== same && printedAbove?.follows !== undefined);

/**
 * The medicines of a list with the day on which each begins. What is said to come 'then' or 'thereafter' begins when the course above is
 * over. Two strengths of one medicine, each with an end, hardly begin on the same day: it is asked whether they follow each other.
 */
export const inSequence = (medicines: readonly Medicine[]): Medicine[] => {
  const out: Medicine[] = [];
  for (const [index, { follows, ...medicine }] of medicines.entries()) {
    const [above, below] = [out.at(-1), medicines[index + 1]];
    const same = out.findLast((other) => baseName(other) === baseName(medicine) && baseName(medicine) !== '');
    const isSaidAbove = medicines[index - 1]?.follows?.value === 'last';
    const said = follows ?? (isSaidAbove ? medicine.medicine_name : undefined);
    const isWeak = follows?.value === 'weak';
    const named =
      follows &&
      out.findLast((other) => follows.source.toLowerCase().replace(baseName(medicine), ' ').includes(baseName(other)));
    // 'x 5 days then' at the end of a line speaks of the line below, unless the line above was of the same medicine.
    const reference =
      same ??
      (isWeak || follows?.value === 'last'
        ? undefined
        : (named ?? (/ is /iu.test(follows?.source ?? '') ? undefined : above)));
    const day = reference && dayAfter(reference);
    const isRead =
      reference?.medicine_name.certainty === 'sure' && !isTornChain(medicine, above, same, medicines[index - 1]);
    if (said && reference && day !== undefined) out.push(begin(medicine, said, day, same !== undefined && isRead));
    else if (follows?.value === 'last' && below !== undefined) out.push(medicine);
    else if (said && !isWeak) out.push(decideCertainty(medicine, 'medicine_name', [said.source], 'starts-later'));
    else {
      const isOtherStrength =
        same !== undefined && strengthIn(same) !== strengthIn(medicine) && medicine.durationDays !== undefined;
      const after = isOtherStrength ? dayAfter(same) : undefined;
      out.push(after === undefined ? medicine : begin(medicine, medicine.medicine_name, after, false));
    }
  }
  return out;
};
