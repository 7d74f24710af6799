import type { medicineDoubts } from '@arogo/contract/reading';
import type { MedicineSuggestion } from './suggest-medicines.ts';

/** Why a medicine's name or strength asks for a look. */
export type NameDoubt = (typeof medicineDoubts)[number];

/** What the list of medicines says of a name that was read. */
export interface NameCheck {
  readonly reason: NameDoubt;
  /** The paper's own words, as they were recognised. */
  readonly seen: string;
  /** With 'strength_unlisted': the strengths in which the brand is sold. */
  readonly listed?: readonly string[];
  /** One to three medicines that can be meant, the likeliest first; none where the list has none like it. */
  readonly suggestions: readonly MedicineSuggestion[];
}
