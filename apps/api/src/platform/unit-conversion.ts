import type { ConvertUnit } from '@arogo/document-reading/laboratory/units';

const arbitraryUnit = /\[IU\]|\[arb'U\]/;

/** The single instance, loaded at the first use: its table takes about 13 MB and 30 ms. */
let conversionPromise: Promise<ConvertUnit> | undefined;

const loadUcum = async (): Promise<ConvertUnit> => {
  const { default: ucum } = await import('@lhncbc/ucum-lhc');
  const units = ucum.UcumLhcUtils.getInstance();
  return (value, from, to, { molarMass, charge }) => {
    const [first, second] = [arbitraryUnit.exec(from)?.[0], arbitraryUnit.exec(to)?.[0]];
    if (first !== second) return undefined;
    // UCUM does not convert one arbitrary unit to another; to convert between prefixes of the same arbitrary unit, the gram takes
    // its place.
    const [source, target] = first === undefined ? [from, to] : [from.replace(first, 'g'), to.replace(first, 'g')];
    const { status, toVal } = units.convertUnitTo(source, value, target, {
      molecularWeight: molarMass ?? null,
      charge: charge ?? null,
    });
    // Factors are binary fractions: digits after the twelfth are rounding errors.
    return status === 'succeeded' && typeof toVal === 'number' ? Number(toVal.toPrecision(12)) : undefined;
  };
};

/** Loads the converter of units of the Unified Code for Units of Measure (UCUM). */
export const loadUnitConversion = (): Promise<ConvertUnit> => (conversionPromise ??= loadUcum());
