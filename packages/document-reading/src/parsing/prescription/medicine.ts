import { decideCertainty } from '../unconsumed-text.ts';
import type { Fact } from '../fact.ts';
import type { Cycle } from './frequency.ts';
import type { MedicineForm } from './form.ts';
import type { Meal } from './meal.ts';
import type { NameCheck } from '../../medicines/name-check.ts';

/** The name of a medicine. */
export interface MedicineNameFact extends Fact<string> {
  /** Where the list of medicines raises a doubt about the name or the strength. */
  readonly check?: NameCheck;
}

/** One medicine to take, as the paper says it. What the paper does not say is absent. */
export interface PrescribedMedicine {
  readonly medicine_name: MedicineNameFact;
  /** The active substances, where they are printed beside the name. */
  readonly chemical_composition?: Fact<string>;
  readonly form?: Fact<MedicineForm>;
  /** '500 mg', '240 mg/5 ml'. */
  readonly strength?: Fact<string>;
  /** How much at once: '1 tablet', '5 ml', '2 puffs'. */
  readonly dose?: Fact<string>;
  /** How often, in the paper's own words: '1-0-1', 'OD (morning)', 'twice daily'. */
  readonly frequency?: Fact<string>;
  /** By time of day: morning-noon-night, or morning-noon-evening-night where it has four parts. Decimals. */
  readonly doses?: Fact<string>;
  /** What the numbers of `doses` count, where the paper says it: ml, units. */
  readonly doseUnit?: Fact<string>;
  readonly timesPerDay?: Fact<number>;
  readonly everyHours?: Fact<number>;
  /** Where it is not taken daily. */
  readonly cycle?: Fact<Cycle>;
  /** In the paper's own words: 'x 5 days', 'till review'. */
  readonly duration?: Fact<string>;
  /** Absent where the paper leaves the end open. */
  readonly durationDays?: Fact<number>;
  /** So many days after the paper's own, where it does not begin at once. */
  readonly startsAfterDays?: Fact<number>;
  /** While a list is read: it begins when another is over, as the words say outright, weakly, or at the end of the line. */
  readonly follows?: Fact<'outright' | 'weak' | 'last'>;
  readonly meal?: Fact<Meal>;
  readonly asNeeded?: Fact<true>;
  /** STAT: one dose, at once. */
  readonly singleDose?: Fact<true>;
  readonly route?: Fact<string>;
  /** Which eye, ear or nostril. */
  readonly site?: Fact<string>;
  /** What the pharmacy is asked for: 'Disp: 30', 'Refills: 3'. */
  readonly supply?: Fact<string>;
  /** What else the paper says about taking it. */
  readonly instructions?: Fact<string>;
}

/** The same medicine, not certain: words that no grammar takes stand on its line or below. @param words these words */
export const markUnknownWords = (medicine: PrescribedMedicine, words: readonly string[]): PrescribedMedicine =>
  decideCertainty(medicine, 'medicine_name', words);

/** Whether it says how much, how often, or when. */
export const hasDirections = ({
  frequency,
  doses,
  timesPerDay,
  dose,
  asNeeded,
  singleDose,
}: PrescribedMedicine): boolean => (frequency ?? doses ?? timesPerDay ?? dose ?? asNeeded ?? singleDose) !== undefined;
