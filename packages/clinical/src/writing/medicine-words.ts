import { printedAmount } from '../prescription/amount.ts';
import type { WrittenForm, WrittenMedicine, WrittenRhythm, WrittenUnit } from './written.ts';

/** What a line begins with, by form; the others begin with their own name. */
const short: Partial<Record<WrittenForm, string>> = {
  tablet: 'Tab.',
  capsule: 'Cap.',
  syrup: 'Syp.',
  suspension: 'Susp.',
  injection: 'Inj.',
  ointment: 'Oint.',
  spray: 'Spr.',
};

/** With its first letter a capital. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Slots = Extract<WrittenRhythm, { kind: 'slots' }>;

/** How much at each time of day: three parts, or four with an evening. */
export const partsOf = ({ morning, noon, evening, night }: Slots): readonly number[] =>
  evening === undefined ? [morning, noon, night] : [morning, noon, evening, night];

/** The unit that a pattern says with its numbers; tablets and capsules are what bare numbers count. */
export const unitOfPattern = ({ dose }: WrittenMedicine): WrittenUnit | undefined =>
  dose?.unit === 'tablet' || dose?.unit === 'capsule' ? undefined : dose?.unit;

/** 1-0-1, or 5 ml-0-5 ml. */
const patternText = (slots: Slots, unit: WrittenUnit | undefined): string =>
  partsOf(slots)
    .map((number) => printedAmount({ number, unit: number === 0 ? '' : (unit ?? '') }))
    .join('-');

/** How much at once as it stands on the paper; a pattern says it by itself. */
export const doseText = ({ dose, rhythm }: WrittenMedicine): string | undefined =>
  dose === undefined || rhythm?.kind === 'slots' ? undefined : printedAmount({ number: dose.amount, unit: dose.unit });

const times = ['once', 'twice', 'three times', 'four times'] as const;

const rhythmText = (medicine: WrittenMedicine): string | undefined => {
  const { rhythm } = medicine;
  if (rhythm === undefined) return undefined;
  if (rhythm.kind === 'slots') return patternText(rhythm, unitOfPattern(medicine));
  if (rhythm.kind === 'daily') return `${times[rhythm.times - 1]} daily`;
  if (rhythm.kind === 'bedtime') return 'at bedtime';
  if (rhythm.kind === 'hours') return `every ${rhythm.every} hours`;
  if (rhythm.kind === 'weekly')
    return `${times[rhythm.times - 1]} a week${rhythm.on === undefined ? '' : ` on ${capitalised(rhythm.on)}`}`;
  return rhythm.kind === 'once' ? 'single dose' : 'on alternate days';
};

/** 'Tab. Dolo 650 mg'. */
export const nameLine = ({ form, name, strength }: WrittenMedicine): string =>
  [form && (short[form] ?? capitalised(form)), capitalised(name), strength]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');

/** '1 tablet, twice daily, after food, for 5 days. Finish the course.' */
export const directionsText = (medicine: WrittenMedicine): string => {
  const { asNeeded = false, durationDays, meal, instructions } = medicine;
  const parts = [
    doseText(medicine),
    rhythmText(medicine),
    asNeeded ? 'when needed' : undefined,
    meal && `${meal} food`,
    durationDays === undefined ? undefined : `for ${durationDays} ${durationDays === 1 ? 'day' : 'days'}`,
  ];
  const said = parts.filter((part) => part !== undefined).join(', ');
  return [said === '' ? '' : `${said}.`, instructions ?? ''].filter((part) => part !== '').join(' ');
};
