import type { CareLevel } from '@arogo/contract/assistant-content';
import type { guideComplaints } from '@arogo/contract/messages/guide-complaints';
import type { guideFlags } from '@arogo/contract/messages/guide-flags';
import type { guideTriage } from '@arogo/contract/messages/guide-triage';
import type { SpecialtyKey } from '../../directory/specialties.ts';

export type FlagKey = keyof typeof guideFlags;
export type CareKey = keyof typeof guideComplaints.care;
export type DaysKey = keyof typeof guideTriage.days;
export type AgeKey = keyof typeof guideTriage.age;

/** Questions that a complaint can include; 'own' is specific to the complaint. */
export const questionKeys = ['own', 'age', 'flags', 'pregnant', 'days', 'strength', 'ill'] as const;
export type QuestionKey = (typeof questionKeys)[number];

/** Questions and levels of one complaint. The result is the most urgent level that an answer leads to. */
export interface ComplaintDefinition {
  /** Asked in this order; age and pregnancy only if the profile does not have them. */
  readonly ask: readonly QuestionKey[];
  /** Warning signs, each with the minimum level that it leads to. */
  readonly flags: Readonly<Partial<Record<FlagKey, CareLevel>>>;
  /** Minimum level, whatever the answers are; defaults to self-care. */
  readonly least?: CareLevel;
  /** Levels by duration. */
  readonly since?: Readonly<Partial<Record<DaysKey, CareLevel>>>;
  /** Levels by age; babies are to be seen today anyway. */
  readonly ages?: Readonly<Partial<Record<AgeKey, CareLevel>>>;
  /** Level if it is strong; defaults to today. */
  readonly strong?: CareLevel;
  /** Levels of the options of its own question. */
  readonly own?: Readonly<Record<string, CareLevel>>;
  /** The preferred specialty first. */
  readonly specialties: readonly [SpecialtyKey, ...SpecialtyKey[]];
  readonly care: readonly CareKey[];
  /** Titles of the sources that were read for the warning signs; the table is our own. */
  readonly sources: readonly [string, ...string[]];
}
