import type { Fact } from '@arogo/document-reading/parsing/fact';
import { formatDoses } from '@arogo/document-reading/parsing/prescription/doses';
import type { PrescribedMedicine } from '@arogo/document-reading/parsing/prescription/medicine';
import { formatDose, listDoseParts, getPatternUnit } from './format-medicine.ts';
import type { WrittenMedicine } from './written-prescription.ts';

/** A part of a medicine's line that was not read as written. */
export type MedicineField =
  | 'name'
  | 'composition'
  | 'form'
  | 'strength'
  | 'dose'
  | 'rhythm'
  | 'duration'
  | 'meal'
  | 'instructions';

/**
 * Normalises a text to letters and digits, and the signs before and between digits ('.5' is not '5'): other spacing and
 * punctuation is ignored.
 */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<!\d)[/+-]|[./+-](?!\d)|[^\p{L}\p{M}\p{N}./+%-]/gu, '');

/** Whether the texts are equal, or both absent. */
export const isSame = (read: string | undefined, written: string | undefined): boolean =>
  normaliseText(read ?? '') === normaliseText(written ?? '');

/** Expected result of parsing a rhythm; fields that are not listed must be absent. */
interface ParsedRhythm {
  readonly doses?: string;
  readonly timesPerDay?: number;
  readonly everyHours?: number;
  readonly cycle?: string;
  readonly singleDose?: true;
}

const getExpectedRhythm = (medicine: WrittenMedicine): ParsedRhythm => {
  const { rhythm, dose } = medicine;
  if (rhythm === undefined) return {};
  if (rhythm.kind === 'slots') {
    const { morning, noon, evening, night } = rhythm;
    const doses = formatDoses({ amounts: { morning, noon, night, ...(evening === undefined ? {} : { evening }) } });
    return { doses, timesPerDay: listDoseParts(rhythm).filter((part) => part > 0).length };
  }
  if (rhythm.kind === 'daily') return { timesPerDay: rhythm.times };
  if (rhythm.kind === 'bedtime')
    return { doses: formatDoses({ amounts: { night: dose?.amount ?? 1 } }), timesPerDay: 1 };
  if (rhythm.kind === 'hours')
    return { everyHours: rhythm.every, ...(24 % rhythm.every === 0 ? { timesPerDay: 24 / rhythm.every } : {}) };
  if (rhythm.kind === 'weekly')
    return {
      cycle: JSON.stringify({
        times: rhythm.times,
        days: 7,
        ...(rhythm.on === undefined ? {} : { weekdays: [rhythm.on] }),
      }),
    };
  return rhythm.kind === 'once' ? { singleDose: true } : { cycle: JSON.stringify({ times: 1, days: 2 }) };
};

const isExpectedRhythm = (read: PrescribedMedicine, written: WrittenMedicine): boolean => {
  const expected = getExpectedRhythm(written);
  return (
    read.doses?.value === expected.doses &&
    read.timesPerDay?.value === expected.timesPerDay &&
    read.everyHours?.value === expected.everyHours &&
    read.singleDose?.value === expected.singleDose &&
    (read.cycle && JSON.stringify(read.cycle.value)) === expected.cycle &&
    (read.asNeeded?.value ?? false) === (written.asNeeded ?? false)
  );
};

const getExpectedUnit = (written: WrittenMedicine): string | undefined => {
  if (written.rhythm?.kind === 'slots') return getPatternUnit(written);
  // A time of day carries its amount and unit, unless the unit is tablets or capsules.
  return written.rhythm?.kind === 'bedtime' &&
    written.dose &&
    written.dose.unit !== 'tablet' &&
    written.dose.unit !== 'capsule'
    ? written.dose.unit
    : undefined;
};

/** Function words, which no reading keeps. */
const glue = new Set([
  'take',
  'taken',
  'the',
  'and',
  'then',
  'each',
  'every',
  'daily',
  'day',
  'total',
  'give',
  'only',
  'dose',
  'for',
  'with',
  'per',
  'not',
  'apply',
  'use',
]);

/** Whether the reading kept every meaningful word of an instruction. */
const hasAllWords = (read: PrescribedMedicine, instructions: string): boolean => {
  const factWords = Object.values<Fact<unknown> | undefined>({ ...read })
    .map((fact) => (typeof fact?.value === 'string' ? fact.value : ''))
    .join(' ')
    .toLowerCase();
  return instructions
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .every((word) => word.length < 3 || glue.has(word) || factWords.includes(word));
};

/**
 * Reasons that are reported at the dose or the instruction instead of the name. A strength that is missing from the list is not a
 * misreading.
 */
const isPrintedElsewhere = ({ why }: Fact<string>): boolean =>
  why === 'dose-beyond-limit' || why === 'unknown-words' || why === 'no-end' || why === 'strength_unlisted';

/** Finds the parts of a medicine that were read differently or with doubt. */
export const findMisreadFields = (read: PrescribedMedicine, written: WrittenMedicine): MedicineField[] => {
  const isKept = read.medicine_name.why !== 'unknown-words' && hasAllWords(read, written.instructions ?? '');
  const parts: readonly (readonly [MedicineField, boolean, readonly (Fact<unknown> | undefined)[]])[] = [
    [
      'name',
      isSame(read.medicine_name.value, written.name),
      isPrintedElsewhere(read.medicine_name) ? [] : [read.medicine_name],
    ],
    ['form', read.form?.value === written.form, [read.form]],
    ['strength', isSame(read.strength?.value, written.strength), [read.strength]],
    ['composition', isSame(read.chemical_composition?.value, written.composition), [read.chemical_composition]],
    [
      'dose',
      isSame(read.dose?.value, formatDose(written)) && read.doseUnit?.value === getExpectedUnit(written),
      [read.dose, read.doseUnit],
    ],
    [
      'rhythm',
      isExpectedRhythm(read, written),
      [read.frequency, read.doses, read.timesPerDay, read.everyHours, read.cycle, read.singleDose, read.asNeeded],
    ],
    [
      'duration',
      read.durationDays?.value === written.durationDays &&
        (written.durationDays !== undefined || read.duration === undefined),
      [read.duration, read.durationDays],
    ],
    ['meal', read.meal?.value === written.meal, [read.meal]],
    ['instructions', isKept, [read.instructions, read.route, read.site, read.supply]],
  ];
  return parts.flatMap(([name, isRight, facts]) =>
    isRight && facts.every((fact) => fact?.certainty !== 'doubtful') ? [] : [name],
  );
};
