import type { SeededRandom } from './seeded-random.ts';
import type { ExpectedMedicine } from './paper.ts';

interface MedicineProduct {
  readonly short: string;
  readonly long: string;
  readonly name: string;
  readonly strength?: string;
  readonly substance?: string;
  /** The unit of a dose, if it is not a piece. */
  readonly amount?: string;
  /** The only dosing forms that make sense for it. */
  readonly forms?: readonly DosingForm[];
}

interface DosingForm {
  readonly text: string;
  readonly doses: string | null;
  readonly times: number | null;
  readonly asNeeded?: boolean;
  /** The text in a sentence after 'Take one tablet'. */
  readonly spoken?: string;
}

const dosingForms: readonly DosingForm[] = [
  { text: '1-0-1', doses: '1-0-1', times: 2, spoken: 'in the morning and at night' },
  { text: '1 - 0 - 0', doses: '1-0-0', times: 1, spoken: 'in the morning' },
  { text: '0-0-1', doses: '0-0-1', times: 1, spoken: 'at bedtime' },
  { text: '1-1-1', doses: '1-1-1', times: 3 },
  { text: '1--0--1', doses: '1-0-1', times: 2 },
  { text: '1+1+1', doses: '1-1-1', times: 3 },
  { text: '½-0-½', doses: '0.5-0-0.5', times: 2 },
  { text: '1-1-1-1', doses: '1-1-1-1', times: 4 },
  { text: '0-1-0', doses: '0-1-0', times: 1 },
  { text: 'OD', doses: null, times: 1, spoken: 'once daily' },
  { text: 'BD', doses: null, times: 2, spoken: 'twice daily' },
  { text: 'TDS', doses: null, times: 3, spoken: 'three times a day' },
  { text: 'QID', doses: null, times: 4, spoken: 'four times a day' },
  { text: 'HS', doses: '0-0-1', times: 1 },
  { text: 'SOS', doses: null, times: null, asNeeded: true, spoken: 'as needed' },
  { text: 'every 8 hours', doses: null, times: 3, spoken: 'every 8 hours' },
  { text: 'twice a day', doses: null, times: 2, spoken: 'twice a day' },
  { text: 'once a week', doses: null, times: null, spoken: 'once a week' },
  { text: 'alternate days', doses: null, times: null },
];
const pickDosingForms = (...texts: readonly string[]): DosingForm[] =>
  dosingForms.filter(({ text }) => texts.includes(text));
const measuredForms = pickDosingForms('OD', 'BD', 'TDS', 'QID', 'twice a day', 'every 8 hours', 'SOS');
const frequentForms = pickDosingForms('BD', 'TDS', 'QID', 'twice a day');

const tablet = { short: 'Tab.', long: 'tablet' };
const capsule = { short: 'Cap.', long: 'capsule' };
const syrup = { short: 'Syp.', long: 'syrup', ways: measuredForms };

const products: readonly MedicineProduct[] = [
  { ...tablet, name: 'Istamet', strength: '50/500 mg', substance: 'Sitagliptin + Metformin' },
  { ...tablet, name: 'Concor', strength: '5 mg', substance: 'Bisoprolol fumarate' },
  { ...tablet, name: 'Losar H', substance: 'Losartan 50 mg + Hydrochlorothiazide 12.5 mg' },
  { ...tablet, name: 'Nebicard', strength: '2.5 mg', substance: 'Nebivolol' },
  { ...tablet, name: 'Calpol 650', substance: 'Paracetamol 650 mg' },
  { ...tablet, name: 'Taxim-O', strength: '200 mg', substance: 'Cefixime' },
  { ...tablet, name: 'Ultracet', substance: 'Tramadol 37.5 mg + Paracetamol 325 mg' },
  { ...tablet, name: 'Eltroxin', strength: '100 mcg', substance: 'Thyroxine sodium' },
  { ...tablet, name: 'Rozavel', strength: '20 mg', substance: 'Rosuvastatin' },
  { ...tablet, name: 'Voveran SR', strength: '100 mg', substance: 'Diclofenac sodium' },
  { ...tablet, name: 'Vertin', strength: '16 mg', substance: 'Betahistine' },
  { ...tablet, name: 'Deflazacort', strength: '6 mg' },
  { ...tablet, name: 'Allegra', strength: '120 mg', substance: 'Fexofenadine' },
  { ...capsule, name: 'Razo-D' },
  { ...capsule, name: 'Pregaba', strength: '75 mg', substance: 'Pregabalin' },
  { ...capsule, name: 'Doxy-1', strength: '100 mg', substance: 'Doxycycline' },
  { ...capsule, name: 'Evion', strength: '400 mg' },
  { ...syrup, name: 'Meftal-P', amount: '5 ml' },
  { ...syrup, name: 'Grilinctus', amount: '10 ml' },
  { ...syrup, name: 'Duphalac', amount: '15 ml' },
  { ...syrup, name: 'Mucaine', amount: '2.5 ml' },
  { short: 'E/D', long: 'eye drops', name: 'Tobrex', amount: '1 drop', forms: frequentForms },
  {
    short: 'Inj.',
    long: 'injection',
    name: 'Neurobion',
    amount: '2 ml',
    forms: pickDosingForms('alternate days', 'once a week'),
  },
  { short: 'Oint.', long: 'ointment', name: 'T-Bact', forms: frequentForms },
  { short: 'Inhaler', long: 'inhaler', name: 'Budecort', strength: '200 mcg', amount: '2 puffs', forms: frequentForms },
  { short: 'Sachet', long: 'sachet', name: 'Econorm', amount: '1 sachet', forms: pickDosingForms('BD', 'OD') },
];

const durations: readonly (readonly [text: string, days: number])[] = [
  ['5 days', 5],
  ['7 days', 7],
  ['10 days', 10],
  ['2 weeks', 14],
  ['1 month', 30],
  ['3 months', 90],
  ['5/7', 5],
  ['2/52', 14],
  ['15 days', 15],
  ['6 weeks', 42],
];
const meals = [
  'after food',
  'before food',
  'AC',
  'PC',
  'with meals',
  '30 min before breakfast',
  'empty stomach',
  '',
  '',
  '',
];

/** A prescribed medicine, in the words of the document. */
export interface PrescribedMedicine {
  readonly product: MedicineProduct;
  readonly form: DosingForm;
  readonly duration: string;
  readonly meal: string;
  readonly written: ExpectedMedicine;
}

/** What a text about meals means. */
const toMeal = (text: string): string | null => {
  if (text === '') return null;
  if (text === 'with meals') return 'with';
  return /after|PC/.test(text) ? 'after' : 'before';
};

/** Draws different medicines with their dosing. @param isSpoken only dosing that fits a sentence */
export const drawMedicines = (chance: SeededRandom, count: number, isSpoken = false): PrescribedMedicine[] =>
  chance
    .some(
      products.filter((product) => !isSpoken || product.short.startsWith('Tab') || product.short.startsWith('Cap')),
      count,
    )
    .map((product) => {
      const form = chance.pick(
        (product.forms ?? dosingForms).filter(({ spoken }) => !isSpoken || spoken !== undefined),
      );
      const [duration, days] =
        form.asNeeded === true
          ? ['', null]
          : chance.pick(durations.filter(([text]) => !isSpoken || !text.includes('/')));
      // 'After breakfast' would contradict a dose at night.
      const meal = chance.pick(
        form.doses === null || /^[1½]/.test(form.text) ? meals : meals.filter((text) => !text.includes('breakfast')),
      );
      const isOnce = /breakfast/.test(meal) && form.doses === null;
      return {
        product,
        form,
        duration,
        meal: isOnce ? 'after food' : meal,
        written: {
          name: product.name,
          strength: product.strength ?? null,
          doses: form.doses,
          timesPerDay: form.times,
          asNeeded: form.asNeeded === true,
          durationDays: days,
          meal: toMeal(isOnce ? 'after food' : meal),
        },
      };
    });

/** 'Tab. Concor 5 mg', or 'Concor 5 mg tablet'. */
export const formatMedicine = (
  { product: { short, long, name, strength } }: PrescribedMedicine,
  isShort: boolean,
): string =>
  (isShort ? [short, name, strength] : [name, strength, long]).filter((part) => part !== undefined).join(' ');
