import { decideCertainty } from '../unconsumed-text.ts';
import type { Fact } from '../fact.ts';
import type { Cycle } from './frequency.ts';
import type { MedicineForm } from './form.ts';
import type { Meal } from './meal.ts';
import type { NameCheck } from '../../medicines/name-check.ts';

/** The name of a medicine. */
export interface MedicineNameFact extends Fact<string> {
  /** The doubt about name or strength from the list of medicines, if any. */
  readonly check?: NameCheck;
}

/** One prescribed medicine, as printed. Fields that are not printed are absent. */
export interface PrescribedMedicine {
  readonly medicine_name: MedicineNameFact;
  /** The active substances, if they are printed beside the name. */
  readonly chemical_composition?: Fact<string>;
  readonly form?: Fact<MedicineForm>;
  /** '500 mg', '240 mg/5 ml'. */
  readonly strength?: Fact<string>;
  /** Single dose: '1 tablet', '5 ml', '2 puffs'. */
  readonly dose?: Fact<string>;
  /** Frequency in the document's own words: '1-0-1', 'OD (morning)', 'twice daily'. */
  readonly frequency?: Fact<string>;
  /** By time of day: morning-noon-night, or morning-noon-evening-night with four parts. Decimals. */
  readonly doses?: Fact<string>;
  /** Unit of the numbers in `doses`, if printed: ml, units. */
  readonly doseUnit?: Fact<string>;
  readonly timesPerDay?: Fact<number>;
  readonly everyHours?: Fact<number>;
  /** For medicines that are not taken daily. */
  readonly cycle?: Fact<Cycle>;
  /** In the document's own words: 'x 5 days', 'till review'. */
  readonly duration?: Fact<string>;
  /** Absent if the document leaves the end open. */
  readonly durationDays?: Fact<number>;
  /** Start, in days after the document's own date, if it does not start at once. */
  readonly startsAfterDays?: Fact<number>;
  /** Set while a list is parsed: it starts when another ends, by an explicit word, a weak one, or one at the end of the line. */
  readonly follows?: Fact<'outright' | 'weak' | 'last'>;
  readonly meal?: Fact<Meal>;
  readonly asNeeded?: Fact<true>;
  /** STAT: one dose, at once. */
  readonly singleDose?: Fact<true>;
  readonly route?: Fact<string>;
  /** Which eye, ear or nostril. */
  readonly site?: Fact<string>;
  /** Order to the pharmacy: 'Disp: 30', 'Refills: 3'. */
  readonly supply?: Fact<string>;
  /** Further instructions on the document. */
  readonly instructions?: Fact<string>;
}

/** Marks a medicine as doubtful: words on its line or below match no grammar. @param words these words */
export const markUnknownWords = (medicine: PrescribedMedicine, words: readonly string[]): PrescribedMedicine =>
  decideCertainty(medicine, 'medicine_name', words);

/** Whether it states an amount, frequency or time. */
export const hasDirections = ({
  frequency,
  doses,
  timesPerDay,
  dose,
  asNeeded,
  singleDose,
}: PrescribedMedicine): boolean => (frequency ?? doses ?? timesPerDay ?? dose ?? asNeeded ?? singleDose) !== undefined;
