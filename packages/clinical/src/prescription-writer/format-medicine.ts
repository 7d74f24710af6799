import { formatAmount } from '@arogo/document-reading/parsing/prescription/amount';
import type { DoseUnit, MedicineForm } from '@arogo/contract/medicine-forms';
import type { WrittenMedicine, WrittenRhythm } from './written-prescription.ts';

/** Abbreviations of forms at the beginning of a line; other forms are written out. */
const shortForms: Partial<Record<MedicineForm, string>> = {
  tablet: 'Tab.',
  capsule: 'Cap.',
  syrup: 'Syp.',
  suspension: 'Susp.',
  injection: 'Inj.',
  ointment: 'Oint.',
  spray: 'Spr.',
};

/** Converts the first letter to upper case. */
export const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type DoseSlots = Extract<WrittenRhythm, { kind: 'slots' }>;

/** Amounts by time of day: three, or four with an evening. */
export const listDoseParts = ({ morning, noon, evening, night }: DoseSlots): readonly number[] =>
  evening === undefined ? [morning, noon, night] : [morning, noon, evening, night];

/** The unit that a pattern must state; numbers without a unit count tablets or capsules. */
export const getPatternUnit = ({ dose }: WrittenMedicine): DoseUnit | undefined =>
  dose?.unit === 'tablet' || dose?.unit === 'capsule' ? undefined : dose?.unit;

/** 1-0-1, or 5 ml-0-5 ml. */
const formatPattern = (slots: DoseSlots, unit: DoseUnit | undefined): string =>
  listDoseParts(slots)
    .map((number) => formatAmount({ number, unit: number === 0 ? '' : (unit ?? '') }))
    .join('-');

/** Formats the amount per dose as printed; undefined if a pattern states it. */
export const formatDose = ({ dose, rhythm }: WrittenMedicine): string | undefined =>
  dose === undefined || rhythm?.kind === 'slots' ? undefined : formatAmount({ number: dose.amount, unit: dose.unit });

const times = ['once', 'twice', 'three times', 'four times'] as const;

const formatRhythm = (medicine: WrittenMedicine): string | undefined => {
  const { rhythm } = medicine;
  if (rhythm === undefined) return undefined;
  if (rhythm.kind === 'slots') return formatPattern(rhythm, getPatternUnit(medicine));
  if (rhythm.kind === 'daily') return `${times[rhythm.times - 1]} daily`;
  if (rhythm.kind === 'bedtime') return 'at bedtime';
  if (rhythm.kind === 'hours') return `every ${rhythm.every} hours`;
  if (rhythm.kind === 'weekly')
    return `${times[rhythm.times - 1]} a week${rhythm.on === undefined ? '' : ` on ${capitaliseFirst(rhythm.on)}`}`;
  return rhythm.kind === 'once' ? 'single dose' : 'on alternate days';
};

/** 'Tab. Dolo 650 mg'. */
export const formatName = ({ form, name, strength }: WrittenMedicine): string =>
  [form && (shortForms[form] ?? capitaliseFirst(form)), capitaliseFirst(name), strength]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');

/** '1 tablet, twice daily, after food, for 5 days. Finish the course.' */
export const formatDirections = (medicine: WrittenMedicine): string => {
  const { asNeeded = false, durationDays, meal, instructions } = medicine;
  const parts = [
    formatDose(medicine),
    formatRhythm(medicine),
    asNeeded ? 'when needed' : undefined,
    meal && `${meal} food`,
    durationDays === undefined ? undefined : `for ${durationDays} ${durationDays === 1 ? 'day' : 'days'}`,
  ];
  const details = parts.filter((part) => part !== undefined).join(', ');
  return [details === '' ? '' : `${details}.`, instructions ?? ''].filter((part) => part !== '').join(' ');
};
