import type { Brand } from './tables.ts';

/** A strength of a brand, as people write it after the name. */
export interface BrandStrength {
  /** Milligrams of each substance; undefined if the list does not state it. */
  readonly milligrams: readonly (number | undefined)[];
  /** The numbers that name it: 650; 625 or 500 for 500 + 125; 2 for 2 + 500. The usual one first. */
  readonly numbers: readonly number[];
}

const roundAmount = (value: number): number => Number(value.toFixed(4));

/** Brands with these substances are named by the sum of both amounts, as Augmentin 625 is; others by the first amount. */
const inhibitorSubstances: ReadonlySet<string | undefined> = new Set(['clavulanic acid', 'sulbactam', 'tazobactam']);
const isSoldBySum = ({ substances }: Brand): boolean => inhibitorSubstances.has(substances.at(-1));

/** All listed strengths of a brand. */
export const listStrengths = (brand: Brand): readonly BrandStrength[] =>
  brand.strengths.map((milligrams) => {
    const known = milligrams.filter((mg) => mg !== undefined);
    const sum = roundAmount(known.reduce((total, mg) => total + mg, 0));
    const numbers = isSoldBySum(brand) ? [sum, ...known] : [...known, sum];
    return { milligrams, numbers: [...new Set(numbers)] };
  });

/** '650 mg', '625 mg' */
export const formatStrength = ({ numbers }: BrandStrength): string => `${numbers[0] ?? ''} mg`;

/** 'Amoxicillin 500 mg + clavulanic acid 125 mg'; without a strength only the substances. */
export const formatComposition = ({ substances }: Brand, strength?: BrandStrength): string => {
  const text = substances
    .map((name, index) => {
      const mg = strength?.milligrams[index];
      return mg === undefined ? name : `${name} ${mg} mg`;
    })
    .join(' + ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
