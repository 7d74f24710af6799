import type { MedicalProfile } from '@arogo/contract/medical-profile';
import { heightCm, weightProblem } from '@arogo/contract/medical-profile';
import { feetTyped, inchesOf } from '@arogo/contract/measures';
import { medicalMessages as m, medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import type { MedicalChange } from './queries.ts';

/** A length or a weight with its two units, as the form shows and saves it. */
export interface Measure {
  readonly name: 'height' | 'weight';
  readonly label: string;
  readonly unitLabel: string;
  readonly units: readonly [string, string];
  /** Whether the first of its units is looked at. */
  isFirst(profile: MedicalProfile): boolean;
  turn(first: boolean): MedicalChange;
  /** What stands in the field, in the unit. */
  shown(profile: MedicalProfile, first: boolean): string;
  /** What a field makes of what is typed into it. */
  typed(text: string, first: boolean): string;
  /** What is to be saved, or what is wrong with it. */
  read(text: string, first: boolean): { readonly change: MedicalChange } | { readonly problem: string };
}

const decimals = (text: string, places: number): string => {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole.slice(0, 4) : `${whole.slice(0, 4)}.${rest.join('').slice(0, places)}`;
};

const numberShown = (value: number | null): string => (value === null ? '' : String(value));

export const height: Measure = {
  name: 'height',
  label: s.height,
  unitLabel: s.heightUnit,
  units: [s.ft, s.cm],
  isFirst: ({ isFt }) => isFt,
  turn: (isFt) => ({ isFt }),
  shown: ({ heightFt, heightCm: cm }, isFt) => (isFt ? heightFt : numberShown(cm)),
  typed: (text, isFt) => (isFt ? feetTyped(text) : decimals(text, 2)),
  read: (text, isFt) => {
    if (text === '') return { change: { heightFt: '' } };
    if (isFt) return inchesOf(text) === undefined ? { problem: m.heightFtInvalid } : { change: { heightFt: text } };
    const parsed = heightCm.safeParse(Number(text));
    return parsed.success ? { change: { heightCm: parsed.data } } : { problem: parsed.error.issues[0]?.message ?? '' };
  },
};

export const weight: Measure = {
  name: 'weight',
  label: s.weight,
  unitLabel: s.weightUnit,
  units: [s.kg, s.lbs],
  isFirst: ({ isKg }) => isKg,
  turn: (isKg) => ({ isKg }),
  shown: ({ weightKg, weightLbs }, isKg) => numberShown(isKg ? weightKg : weightLbs),
  typed: (text) => decimals(text, 1),
  read: (text, isKg) => {
    if (text === '') return { change: { weight: null } };
    const problem = weightProblem(Number(text), isKg);
    return problem === undefined ? { change: { weight: Number(text), isKg } } : { problem };
  },
};
