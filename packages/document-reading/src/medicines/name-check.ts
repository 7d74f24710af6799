import type { medicineDoubts } from '@arogo/contract/reading';
import type { MedicineSuggestion } from './suggest-medicines.ts';

/** Why a medicine's name or strength needs a review. */
export type NameDoubt = (typeof medicineDoubts)[number];

/** The result of comparing a name with the list of medicines. */
export interface NameCheck {
  readonly reason: NameDoubt;
  /** The recognised text of the document. */
  readonly seen: string;
  /** Of 'strength_unlisted': the strengths in which the brand is sold. */
  readonly listed?: readonly string[];
  /** One to three possible medicines, the likeliest first; empty if the list has no similar one. */
  readonly suggestions: readonly MedicineSuggestion[];
}
