import type { MedicineForm } from './form.ts';

/**
 * Largest plausible single dose by unit. A larger number was misread, belongs to another medicine, or is a mistake: the dose then
 * stays blank and the patient is asked. These are no safety limits: they lie above every usual single dose, so that only
 * impossible ones are dropped.
 */
const limits: Readonly<Record<string, number>> = {
  // Eight pieces: 40 mg of prednisolone as 5 mg tablets, 20 mg of methotrexate as 2.5 mg tablets (British National Formulary).
  tablet: 8,
  capsule: 8,
  // Without a unit pieces are counted.
  '': 8,
  // 30 ml of lactulose or of an antacid is the largest usual dose of a syrup (BNF, lactulose); twice that is accepted.
  ml: 60,
  teaspoon: 6,
  tablespoon: 4,
  // A U-100 syringe holds 100 units (ISO 8537); insulin pens deliver at most 80 at once. Strengths in other units are not doses.
  unit: 100,
  // Ten puffs of salbutamol through a spacer in an attack (GINA, BNF).
  puff: 10,
  spray: 8,
  // Drops by mouth reach 20 to 40 (paracetamol for infants, iron, vitamins); into an eye one or two.
  drop: 60,
  sachet: 4,
  scoop: 6,
  respule: 4,
  rotacap: 4,
  vial: 6,
  ampoule: 6,
  patch: 4,
  lozenge: 4,
  suppository: 4,
  dose: 4,
};

/** Exceptions by form. */
const limitsByForm: Partial<Record<MedicineForm, Readonly<Record<string, number>>>> = {
  // Oral rehydration: a glass, up to half a litre, at once (WHO, Diarrhoea treatment plan A); the same for bowel preparations.
  sachet: { ml: 1_000 },
  powder: { ml: 1_000 },
};

/** Units that do not apply to a form: such a dose belongs to another medicine. Capsules for an inhaler are taken in puffs. */
const foreignUnits: Partial<Record<MedicineForm, ReadonlySet<string>>> = {
  tablet: new Set(['unit', 'puff', 'spray', 'respule', 'vial', 'ampoule']),
  capsule: new Set(['unit', 'spray', 'respule', 'vial', 'ampoule']),
};

/** Heparin, erythropoietin and vitamin D are injected in thousands of units; between these and insulin there is nothing. */
const vialLimits = { min: 1_000, max: 60_000 };

/**
 * Whether a single dose is plausible.
 * @param unit in the singular, as in `Amount`
 */
export const isPlausibleAmount = (number: number, unit: string, form?: MedicineForm): boolean =>
  (unit === 'unit' && form === 'injection' && number >= vialLimits.min && number <= vialLimits.max) ||
  (!(form && foreignUnits[form]?.has(unit)) &&
    number <= ((form && limitsByForm[form]?.[unit]) ?? limits[unit] ?? limits[''] ?? 0));
