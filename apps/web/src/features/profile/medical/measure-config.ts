import type { MedicalProfile } from '@arogo/contract/medical-profile';
import { heightCm, findWeightProblem } from '@arogo/contract/medical-profile';
import { formatFeetInput, parseInches } from '@arogo/contract/unit-conversion';
import { medicalMessages as m, medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import type { MedicalChange } from './queries.ts';

/** A length or weight with its two units, as the form shows and saves it. */
export interface MeasureConfig {
  readonly name: 'height' | 'weight';
  readonly label: string;
  readonly unitLabel: string;
  readonly units: readonly [string, string];
  /** Whether the first of its units is selected. */
  isFirst(profile: MedicalProfile): boolean;
  toUnitChange(first: boolean): MedicalChange;
  /** The text of the field, in the selected unit. */
  format(profile: MedicalProfile, first: boolean): string;
  /** Normalises typed text. */
  normaliseInput(text: string, first: boolean): string;
  /** The change to save, or a problem. */
  parse(text: string, first: boolean): { readonly change: MedicalChange } | { readonly problem: string };
}

const limitDecimals = (text: string, places: number): string => {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole.slice(0, 4) : `${whole.slice(0, 4)}.${rest.join('').slice(0, places)}`;
};

const formatNumber = (value: number | null): string => (value === null ? '' : String(value));

export const height: MeasureConfig = {
  name: 'height',
  label: s.height,
  unitLabel: s.heightUnit,
  units: [s.ft, s.cm],
  isFirst: ({ isFt }) => isFt,
  toUnitChange: (isFt) => ({ isFt }),
  format: ({ heightFt, heightCm: cm }, isFt) => (isFt ? heightFt : formatNumber(cm)),
  normaliseInput: (text, isFt) => (isFt ? formatFeetInput(text) : limitDecimals(text, 2)),
  parse: (text, isFt) => {
    if (text === '') return { change: { heightFt: '' } };
    if (isFt) return parseInches(text) === undefined ? { problem: m.heightFtInvalid } : { change: { heightFt: text } };
    const parsed = heightCm.safeParse(Number(text));
    return parsed.success ? { change: { heightCm: parsed.data } } : { problem: parsed.error.issues[0]?.message ?? '' };
  },
};

export const weight: MeasureConfig = {
  name: 'weight',
  label: s.weight,
  unitLabel: s.weightUnit,
  units: [s.kg, s.lbs],
  isFirst: ({ isKg }) => isKg,
  toUnitChange: (isKg) => ({ isKg }),
  format: ({ weightKg, weightLbs }, isKg) => formatNumber(isKg ? weightKg : weightLbs),
  normaliseInput: (text) => limitDecimals(text, 1),
  parse: (text, isKg) => {
    if (text === '') return { change: { weight: null } };
    const problem = findWeightProblem(Number(text), isKg);
    return problem === undefined ? { change: { weight: Number(text), isKg } } : { problem };
  },
};
