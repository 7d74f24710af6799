import type { Brand } from './tables.ts';

/** A strength of a brand, as people write it behind the name. */
export interface BrandStrength {
  /** Milligrams of each substance; undefined where the list does not claim it. */
  readonly milligrams: readonly (number | undefined)[];
  /** The numbers by which it goes: 650; 625 or 500 for 500 + 125; 2 for 2 + 500. The usual one first. */
  readonly numbers: readonly number[];
}

const roundAmount = (value: number): number => Number(value.toFixed(4));

/** Brands of amoxicillin with clavulanic acid and their like go by the sum of both, as Augmentin 625 does; others by the first. */
const inhibitorSubstances: ReadonlySet<string | undefined> = new Set(['clavulanic acid', 'sulbactam', 'tazobactam']);
const isSoldBySum = ({ substances }: Brand): boolean => inhibitorSubstances.has(substances.at(-1));

/** All strengths of a brand that the list knows; none where it knows none. */
export const listStrengths = (brand: Brand): readonly BrandStrength[] =>
  brand.strengths.map((milligrams) => {
    const known = milligrams.filter((mg) => mg !== undefined);
    const sum = roundAmount(known.reduce((total, mg) => total + mg, 0));
    const numbers = isSoldBySum(brand) ? [sum, ...known] : [...known, sum];
    return { milligrams, numbers: [...new Set(numbers)] };
  });

/** '650 mg', '625 mg' */
export const formatStrength = ({ numbers }: BrandStrength): string => `${numbers[0] ?? ''} mg`;

/** 'Amoxicillin 500 mg + clavulanic acid 125 mg'; without a strength the substances alone. */
export const formatComposition = ({ substances }: Brand, strength?: BrandStrength): string => {
  const text = substances
    .map((name, index) => {
      const mg = strength?.milligrams[index];
      return mg === undefined ? name : `${name} ${mg} mg`;
    })
    .join(' + ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
