/** Standard atomic weights, abridged: IUPAC Commission on Isotopic Abundances and Atomic Weights, 2021. Grams per mole. */
const atomicWeights: Readonly<Record<string, number>> = {
  H: 1.008,
  Li: 6.94,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  Na: 22.99,
  Mg: 24.305,
  P: 30.974,
  S: 32.06,
  Cl: 35.45,
  K: 39.098,
  Ca: 40.078,
  Fe: 55.845,
  Co: 58.933,
  Cu: 63.546,
  Zn: 65.38,
  I: 126.9,
  Pb: 207.2,
};

/** Molar mass of a formula such as 'C6H12O6' in grams per mole; undefined if an element is not in the table. */
export const computeMolarMass = (formula: string): number | undefined => {
  let mass = 0;
  for (const [, element = '', count = ''] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    const weight = atomicWeights[element];
    if (weight === undefined) return undefined;
    mass += weight * Number(count || 1);
  }
  return mass === 0 ? undefined : mass;
};
